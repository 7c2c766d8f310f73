import CoreGraphics
import Foundation

/// The layout of a field's text in one line: as it is, or as bullets.
///
/// Each unit of the text has one in the shown text, so that offsets are the same in both.
@MainActor
final class FieldTextLayout {
    private let storage = NSTextStorage()
    let manager = NSLayoutManager()
    let container = NSTextContainer(size: .zero)

    init() {
        container.lineFragmentPadding = 0
        container.maximumNumberOfLines = 1
        storage.addLayoutManager(manager)
        manager.addTextContainer(container)
    }

    /// Shows a text.
    ///
    /// - Parameters:
    ///   - scale: A factor for its fonts.
    ///   - width: The width in which the text is truncated; nil for text that is not.
    func show(
        _ text: NSAttributedString, isSecure: Bool, scale: CGFloat, width: CGFloat?
    ) {
        let shown = NSMutableAttributedString(attributedString: text)
        let all = NSRange(location: 0, length: shown.length)
        let line = isSecure ? Self.bullets(for: text.string) : Self.singleLine(text.string)
        if line != text.string {
            let former = shown.copy() as? NSAttributedString ?? shown
            shown.setAttributedString(NSAttributedString(string: line))
            former.enumerateAttributes(in: all) { attributes, range, _ in
                shown.setAttributes(attributes, range: range)
            }
        }
        text.enumerateAttributes(in: all) { attributes, range, _ in
            // The field aligns the line itself.
            let style = NSMutableParagraphStyle()
            style.baseWritingDirection =
                (attributes[.paragraphStyle] as? NSParagraphStyle)?.baseWritingDirection ?? .natural
            style.alignment = .left
            shown.addAttribute(.paragraphStyle, value: style, range: range)
            if scale != 1, let font = attributes[.font] as? UIFont {
                shown.addAttribute(
                    .font, value: font.withSize(font.pointSize * scale), range: range)
            }
        }
        container.lineBreakMode = width == nil ? .byClipping : .byTruncatingTail
        container.size = CGSize(width: width ?? 0, height: 0)
        storage.setAttributedString(shown)
    }

    /// The size of the line.
    var size: CGSize { manager.usedRect(for: container).size }

    private static func bullets(for text: String) -> String {
        var result = ""
        for character in text {
            result += TextFieldMetrics.current.bullet
            // Units without width keep the offsets.
            result += String(repeating: "\u{2060}", count: character.utf16.count - 1)
        }
        return result
    }

    /// Characters that are shown as spaces.
    private static let spaces: Set<Unicode.Scalar> = [
        "\n", "\r", "\t", "\u{2028}", "\u{2029}", "\u{85}",
    ]

    private static func singleLine(_ text: String) -> String {
        guard text.unicodeScalars.contains(where: spaces.contains) else { return text }
        return String(
            String.UnicodeScalarView(
                text.unicodeScalars.map { spaces.contains($0) ? " " : $0 }))
    }
}
