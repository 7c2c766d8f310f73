import Foundation
import TextEngine

/// The format of a paragraph. Lengths are points.
///
/// Its values are immutable; those of `NSMutableParagraphStyle` are not.
// Sendable: values change only in the mutable subclass, whose users are responsible for sharing it
// safely.
open class NSParagraphStyle: NSObject, NSCopying, NSMutableCopying, NSSecureCoding,
    @unchecked Sendable
{
    /// Additional rules for line breaks.
    public struct LineBreakStrategy: OptionSet, Hashable, Sendable {
        public let rawValue: UInt

        public init(rawValue: UInt) { self.rawValue = rawValue }

        /// Avoid a last line of a single word.
        public static let pushOut = LineBreakStrategy(rawValue: 1 << 0)
        /// Break Korean lines between words only.
        public static let hangulWordPriority = LineBreakStrategy(rawValue: 1 << 1)
        /// The rules of system labels.
        public static let standard = LineBreakStrategy(rawValue: 0xFFFF)
    }

    final var values: ParagraphStyleValues

    public override init() {
        values = ParagraphStyleValues()
        super.init()
    }

    init(_ values: ParagraphStyleValues) {
        self.values = values
        super.init()
    }

    /// Decodes a style from an archive.
    public required init?(coder: NSCoder) {
        values = ParagraphStyleValues(coder)
        super.init()
    }

    /// The style of text without a paragraph style.
    open class var `default`: NSParagraphStyle { shared }

    private static let shared = NSParagraphStyle()

    /// Returns the writing direction of a language; nil for the user's.
    open class func defaultWritingDirection(
        forLanguage languageName: String?
    ) -> NSWritingDirection {
        let code = languageName ?? Locale.current.identifier
        return Locale.Language(identifier: code).characterDirection == .rightToLeft
            ? .rightToLeft : .leftToRight
    }

    /// The space below every line that is followed by another one.
    open var lineSpacing: CGFloat { values.lineSpacing }
    /// The space below the paragraph.
    open var paragraphSpacing: CGFloat { values.paragraphSpacing }
    /// The alignment of lines.
    open var alignment: NSTextAlignment { values.alignment }
    /// The distance of the first line from the leading edge.
    open var firstLineHeadIndent: CGFloat { values.firstLineHeadIndent }
    /// The distance of the other lines from the leading edge.
    open var headIndent: CGFloat { values.headIndent }
    /// The trailing end of lines: measured from the leading edge if positive, otherwise from the trailing
    /// edge.
    open var tailIndent: CGFloat { values.tailIndent }
    /// The end of a line whose text is wider than the line.
    open var lineBreakMode: NSLineBreakMode { values.lineBreakMode }
    /// The minimum line height.
    open var minimumLineHeight: CGFloat { values.minimumLineHeight }
    /// The maximum line height; 0 for no limit. Taller text overlaps the lines around it.
    open var maximumLineHeight: CGFloat { values.maximumLineHeight }
    /// The base writing direction.
    open var baseWritingDirection: NSWritingDirection { values.baseWritingDirection }
    /// A factor for the natural line height, applied before its limits; 0 for none.
    open var lineHeightMultiple: CGFloat { values.lineHeightMultiple }
    /// The space above the paragraph, unless it is the first.
    open var paragraphSpacingBefore: CGFloat { values.paragraphSpacingBefore }
    /// The threshold for hyphenation, 0 (off) to 1.
    ///
    /// A word is hyphenated if the line without it would fill less than this fraction of its width.
    /// Soft hyphens work whatever the factor. Hyphenation depends on the language,
    /// `NSAttributedString.Key.languageIdentifier`; words of a language without patterns on the
    /// machine stay whole.
    open var hyphenationFactor: Float { values.hyphenationFactor }
    /// Whether words longer than a line are hyphenated, rather than broken anywhere, if `hyphenationFactor`
    /// is 0.
    open var usesDefaultHyphenation: Bool { values.usesDefaultHyphenation }
    /// The tab stops.
    open var tabStops: [NSTextTab]! { values.tabStops ?? ParagraphStyleValues.standardTabStops }
    /// The distance between stops after the last of `tabStops`.
    open var defaultTabInterval: CGFloat { values.defaultTabInterval }
    /// Whether letter spacing may be tightened before text is truncated.
    open var allowsDefaultTighteningForTruncation: Bool {
        values.allowsDefaultTighteningForTruncation
    }
    /// Additional rules for line breaks.
    open var lineBreakStrategy: LineBreakStrategy { values.lineBreakStrategy }
    /// The lists that contain the paragraph, from the outermost to the innermost. They do not
    /// change layout: markers are part of the text, and indents of the style.
    open var textLists: [NSTextList] { values.textLists }

    // MARK: - Copies and equality

    /// Returns an immutable style.
    open func copy(with zone: NSZone? = nil) -> Any {
        type(of: self) == NSParagraphStyle.self ? self : NSParagraphStyle(values)
    }

    open func mutableCopy(with zone: NSZone? = nil) -> Any {
        let copy = NSMutableParagraphStyle()
        copy.values = values
        return copy
    }

    /// Returns whether both have the same values.
    open override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? NSParagraphStyle else { return false }
        return self === other || values == other.values
    }

    open override var hash: Int {
        var hasher = Hasher()
        hasher.combine(values.alignment)
        hasher.combine(values.lineBreakMode)
        hasher.combine(values.lineSpacing)
        hasher.combine(values.headIndent)
        return hasher.finalize()
    }

    open override var description: String {
        "Alignment \(alignment), LineSpacing \(lineSpacing), "
            + "ParagraphSpacing \(paragraphSpacing), "
            + "ParagraphSpacingBefore \(paragraphSpacingBefore), HeadIndent \(headIndent), "
            + "TailIndent \(tailIndent), FirstLineHeadIndent \(firstLineHeadIndent), "
            + "LineHeight \(minimumLineHeight)/\(maximumLineHeight), "
            + "LineHeightMultiple \(lineHeightMultiple), LineBreakMode \(lineBreakMode)"
    }

    // MARK: - Archives

    open class var supportsSecureCoding: Bool { true }

    open func encode(with coder: NSCoder) { values.encode(with: coder) }
}

extension NSParagraphStyle: ParagraphFormatSource {
    package var paragraphFormat: ParagraphFormat { values.format }
}
