import Foundation
import TextEngine

extension NSAttributedString.Key {
    /// The font, a `UIFont`; Helvetica of 12 points by default.
    public static let font = TextAttribute.font
    /// The paragraph style, an `NSParagraphStyle`; the one of a paragraph's first character counts.
    public static let paragraphStyle = TextAttribute.paragraphStyle
    /// The foreground colour, a `UIColor`; black by default.
    public static let foregroundColor = TextAttribute.foregroundColor
    /// The background colour, a `UIColor`.
    public static let backgroundColor = TextAttribute.backgroundColor
    /// Whether optional ligatures are used, a number: 1, the default, or 0.
    public static let ligature = TextAttribute.ligature
    /// Points added after every character, a number; turns optional ligatures off.
    public static let kern = TextAttribute.kern
    /// Points added after every character, a number.
    public static let tracking = TextAttribute.tracking
    /// The strikethrough style, the raw value of an `NSUnderlineStyle`.
    public static let strikethroughStyle = TextAttribute.strikethroughStyle
    /// The underline style, the raw value of an `NSUnderlineStyle`.
    public static let underlineStyle = TextAttribute.underlineStyle
    /// The colour of outlines, a `UIColor`; the foreground colour by default.
    public static let strokeColor = TextAttribute.strokeColor
    /// The width of outlines in percent of the font size, a number. Negative values also fill the
    /// glyphs.
    public static let strokeWidth = TextAttribute.strokeWidth
    /// The shadow, an `NSShadow`.
    public static let shadow = TextAttribute.shadow
    /// The attachment that replaces the character, an `NSTextAttachment`.
    public static let attachment = TextAttribute.attachment
    /// The address of a link, a `URL` or a `String`.
    public static let link = TextAttribute.link
    /// Points above the baseline, a number.
    public static let baselineOffset = TextAttribute.baselineOffset
    /// The colour of underlines, a `UIColor`; the foreground colour by default.
    public static let underlineColor = TextAttribute.underlineColor
    /// The colour of strikethroughs, a `UIColor`; the foreground colour by default.
    public static let strikethroughColor = TextAttribute.strikethroughColor
    /// The slant, a number: the tangent of its angle.
    public static let obliqueness = TextAttribute.obliqueness
    /// The horizontal expansion, a number: the natural logarithm of the factor.
    public static let expansion = TextAttribute.expansion
    /// Directional embeddings and overrides, from the outermost to the innermost: an array of
    /// numbers, each the combined raw values of an `NSWritingDirection` and an
    /// `NSWritingDirectionFormatType`.
    ///
    /// Unicode's formatting characters have no effect in a paragraph with this attribute.
    public static let writingDirection = TextAttribute.writingDirection
    /// The text effect, the raw value of a `NSAttributedString.TextEffectStyle`.
    public static let textEffect = TextAttribute.textEffect
    /// The language for hyphenation, such as `de` or `en-GB`; the user's language by default.
    public static let languageIdentifier = TextAttribute.language
    /// The glyph orientation, a number; only 0, for horizontal text, is supported.
    public static let verticalGlyphForm = NSAttributedString.Key("CTVerticalForms")
}

extension NSAttributedString {
    /// A text effect.
    public struct TextEffectStyle: RawRepresentable, Hashable, Sendable {
        public let rawValue: String

        public init(rawValue: String) { self.rawValue = rawValue }

        /// Letterpress: glyphs have a highlight on their lower edges.
        public static let letterpressStyle = TextEffectStyle(
            rawValue: TextAttribute.letterpress)
    }
}
