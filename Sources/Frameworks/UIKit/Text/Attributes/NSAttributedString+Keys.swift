import Foundation
import TextEngine

extension NSAttributedString.Key {
    /// The font, a `UIFont`; Helvetica of 12 points where there is none.
    public static let font = TextAttribute.font
    /// The paragraph style, an `NSParagraphStyle`; the one of a paragraph's first character applies.
    public static let paragraphStyle = TextAttribute.paragraphStyle
    /// The colour of glyphs, a `UIColor`; black where there is none.
    public static let foregroundColor = TextAttribute.foregroundColor
    /// The colour behind glyphs, a `UIColor`.
    public static let backgroundColor = TextAttribute.backgroundColor
    /// Whether letters join to ligatures, a number: 1 as the font does, 0 not at all.
    public static let ligature = TextAttribute.ligature
    /// Points added behind every character, a number; ligatures are taken apart.
    public static let kern = TextAttribute.kern
    /// Points added behind every character, a number.
    public static let tracking = TextAttribute.tracking
    /// A line through glyphs, the raw value of an `NSUnderlineStyle`.
    public static let strikethroughStyle = TextAttribute.strikethroughStyle
    /// A line below glyphs, the raw value of an `NSUnderlineStyle`.
    public static let underlineStyle = TextAttribute.underlineStyle
    /// The colour of outlines, a `UIColor`; that of the glyphs where there is none.
    public static let strokeColor = TextAttribute.strokeColor
    /// The width of outlines in hundredths of the font's size, a number. Positive ones leave the inside
    /// of glyphs empty, negative ones fill it.
    public static let strokeWidth = TextAttribute.strokeWidth
    /// The shadow of glyphs, an `NSShadow`.
    public static let shadow = TextAttribute.shadow
    /// The attachment in place of the character, an `NSTextAttachment`.
    public static let attachment = TextAttribute.attachment
    /// What the text leads to, a `URL` or a `String`.
    public static let link = TextAttribute.link
    /// Points by which glyphs are raised, a number.
    public static let baselineOffset = TextAttribute.baselineOffset
    /// The colour of the line below glyphs, a `UIColor`; that of the glyphs where there is none.
    public static let underlineColor = TextAttribute.underlineColor
    /// The colour of the line through glyphs, a `UIColor`; that of the glyphs where there is none.
    public static let strikethroughColor = TextAttribute.strikethroughColor
    /// How far the top of glyphs leans to the right, a number: its tangent.
    public static let obliqueness = TextAttribute.obliqueness
    /// How much wider glyphs are, a number: the natural logarithm of the factor.
    public static let expansion = TextAttribute.expansion
    /// Directions that the text is embedded in, from the outermost on: an array of numbers, each the
    /// raw value of an `NSWritingDirection` and of an `NSWritingDirectionFormatType` together.
    ///
    /// Characters of Unicode that embed text do nothing in a paragraph that has the attribute.
    public static let writingDirection = TextAttribute.writingDirection
    /// How glyphs are worked into the ground, the raw value of a `NSAttributedString.TextEffectStyle`.
    public static let textEffect = TextAttribute.textEffect
    /// The language of the text, as in `de` or `en-GB`, which decides where words are divided; the
    /// user's where there is none.
    public static let languageIdentifier = TextAttribute.language
    /// The glyph form, a number: 1 for vertical text; only 0, for horizontal text, is supported.
    public static let verticalGlyphForm = NSAttributedString.Key("CTVerticalForms")
}

extension NSAttributedString {
    /// How glyphs are worked into the ground.
    public struct TextEffectStyle: Hashable, RawRepresentable, Sendable {
        public let rawValue: String

        public init(rawValue: String) { self.rawValue = rawValue }

        /// As if pressed into it: light falls on the lower edges.
        public static let letterpressStyle = TextEffectStyle(
            rawValue: TextAttribute.letterpress)
    }
}
