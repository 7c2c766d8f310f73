import Foundation
import TextEngine

/// The layout attributes of a paragraph's lines. Lengths are points.
///
/// Its values do not change; those of `NSMutableParagraphStyle` do.
// Sendable: values change only in the mutable subclass, whose users share it on their own account.
open class NSParagraphStyle: NSObject, NSCopying, NSMutableCopying, NSSecureCoding,
    @unchecked Sendable
{
    /// Finer rules for where lines end.
    public struct LineBreakStrategy: OptionSet, Hashable, Sendable {
        public let rawValue: UInt

        public init(rawValue: UInt) { self.rawValue = rawValue }

        /// The last line does not consist of a single word.
        public static let pushOut = LineBreakStrategy(rawValue: 1 << 0)
        /// Korean lines end between words only.
        public static let hangulWordPriority = LineBreakStrategy(rawValue: 1 << 1)
        /// What labels of the system do.
        public static let standard = LineBreakStrategy(rawValue: 0xFFFF)
    }

    final var values: ParagraphValues

    public override init() {
        values = ParagraphValues()
        super.init()
    }

    init(_ values: ParagraphValues) {
        self.values = values
        super.init()
    }

    /// Reads a style from an archive.
    public required init?(coder: NSCoder) {
        values = ParagraphValues(coder)
        super.init()
    }

    /// The style of text that has none.
    open class var `default`: NSParagraphStyle { shared }

    private static let shared = NSParagraphStyle()

    /// The direction in which a language is written; nil for the user's.
    open class func defaultWritingDirection(
        forLanguage languageName: String?
    ) -> NSWritingDirection {
        let code = languageName ?? Locale.current.identifier
        return Locale.Language(identifier: code).characterDirection == .rightToLeft
            ? .rightToLeft : .leftToRight
    }

    /// Below every line that another one follows.
    open var lineSpacing: CGFloat { values.lineSpacing }
    /// Below the paragraph.
    open var paragraphSpacing: CGFloat { values.paragraphSpacing }
    /// The horizontal alignment of lines.
    open var alignment: NSTextAlignment { values.alignment }
    /// From the edge where lines begin to the first line.
    open var firstLineHeadIndent: CGFloat { values.firstLineHeadIndent }
    /// From the edge where lines begin to the lines after the first.
    open var headIndent: CGFloat { values.headIndent }
    /// Where lines end: from the edge where they begin if positive, else from the other one.
    open var tailIndent: CGFloat { values.tailIndent }
    /// What happens to text that is wider than a line.
    open var lineBreakMode: NSLineBreakMode { values.lineBreakMode }
    /// Lines are at least as high.
    open var minimumLineHeight: CGFloat { values.minimumLineHeight }
    /// Lines are at most as high; 0 for no limit. Taller text reaches out of its line.
    open var maximumLineHeight: CGFloat { values.maximumLineHeight }
    /// The direction in which the paragraph is read.
    open var baseWritingDirection: NSWritingDirection { values.baseWritingDirection }
    /// Multiplies the height that lines have by their fonts, before its limits; 0 leaves it.
    open var lineHeightMultiple: CGFloat { values.lineHeightMultiple }
    /// Above the paragraph, unless it is the first.
    open var paragraphSpacingBefore: CGFloat { values.paragraphSpacingBefore }
    /// How readily words are hyphenated, from 0 (never) to 1.
    ///
    /// A word is divided between its syllables where the line would fill a lesser part of its width
    /// without it. At soft hyphens words are divided whatever the factor. Where syllables are depends on
    /// the language, `NSAttributedString.Key.languageIdentifier`; words of one without patterns on the
    /// machine stay whole.
    open var hyphenationFactor: Float { values.hyphenationFactor }
    /// Whether words that are longer than a line are divided between their syllables, instead of
    /// anywhere, where `hyphenationFactor` is 0.
    open var usesDefaultHyphenation: Bool { values.usesDefaultHyphenation }
    /// The places that tabs lead to.
    open var tabStops: [NSTextTab]! { values.tabStops ?? ParagraphValues.standardTabStops }
    /// The distance of the places behind the last of `tabStops`.
    open var defaultTabInterval: CGFloat { values.defaultTabInterval }
    /// Whether letters may come closer before text is cut.
    open var allowsDefaultTighteningForTruncation: Bool {
        values.allowsDefaultTighteningForTruncation
    }
    /// Finer rules for where lines end.
    open var lineBreakStrategy: LineBreakStrategy { values.lineBreakStrategy }
    /// The lists that the paragraph belongs to, from the outermost on. They change nothing of its
    /// looks: marks and indents are the text's and the style's own.
    open var textLists: [NSTextList] { values.textLists }

    // MARK: - Copies and equality

    /// Returns a style that does not change.
    open func copy(with zone: NSZone? = nil) -> Any {
        type(of: self) == NSParagraphStyle.self ? self : NSParagraphStyle(values)
    }

    open func mutableCopy(with zone: NSZone? = nil) -> Any {
        let copy = NSMutableParagraphStyle()
        copy.values = values
        return copy
    }

    /// Whether both have the same values.
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
