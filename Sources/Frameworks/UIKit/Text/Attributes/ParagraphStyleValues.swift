import Foundation
import TextEngine

/// The values of a paragraph style.
struct ParagraphStyleValues: Equatable {
    var lineSpacing: CGFloat = 0
    var paragraphSpacing: CGFloat = 0
    var alignment = NSTextAlignment.natural
    var firstLineHeadIndent: CGFloat = 0
    var headIndent: CGFloat = 0
    var tailIndent: CGFloat = 0
    var lineBreakMode = NSLineBreakMode.byWordWrapping
    var minimumLineHeight: CGFloat = 0
    var maximumLineHeight: CGFloat = 0
    var baseWritingDirection = NSWritingDirection.natural
    var lineHeightMultiple: CGFloat = 0
    var paragraphSpacingBefore: CGFloat = 0
    var hyphenationFactor: Float = 0
    var usesDefaultHyphenation = false
    var tabStops: [NSTextTab]?
    var defaultTabInterval: CGFloat = 0
    var allowsDefaultTighteningForTruncation = false
    var lineBreakStrategy: NSParagraphStyle.LineBreakStrategy = []
    var textLists: [NSTextList] = []

    static let standardTabStops: [NSTextTab] = ParagraphFormat.standard.tabStops.map {
        NSTextTab(textAlignment: .natural, location: CGFloat($0.location))
    }

    /// The format for the text engine.
    var format: ParagraphFormat {
        var format = ParagraphFormat()
        format.alignment = alignment.inEngine
        format.breakMode = lineBreakMode.inEngine
        format.direction = baseWritingDirection.inEngine
        format.firstLineIndent = Self.usable(firstLineHeadIndent)
        format.headIndent = Self.usable(headIndent)
        format.tailIndent = Self.usable(tailIndent)
        format.minimumLineHeight = max(0, Self.usable(minimumLineHeight))
        format.maximumLineHeight = max(0, Self.usable(maximumLineHeight))
        format.lineHeightMultiple = max(0, Self.usable(lineHeightMultiple))
        format.lineSpacing = Self.usable(lineSpacing)
        format.paragraphSpacing = Self.usable(paragraphSpacing)
        format.paragraphSpacingBefore = Self.usable(paragraphSpacingBefore)
        format.tabInterval = max(0, Self.usable(defaultTabInterval))
        format.avoidsShortLastLine = lineBreakStrategy.contains(.pushOut)
        if hyphenationFactor > 0 || usesDefaultHyphenation {
            format.hyphenation = ParagraphFormat.Hyphenation(
                factor: Double(min(max(0, hyphenationFactor), 1)))
        }
        if let tabStops {
            format.tabStops = tabStops.map(\.inEngine).sorted { $0.location < $1.location }
        }
        return format
    }

    private static func usable(_ length: CGFloat) -> Double {
        length.isFinite ? Double(min(max(length, -1e6), 1e6)) : 0
    }
}
