import CoreGraphics
import Foundation
import TextEngine

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

    /// The values that the shown text depends on besides the text.
    private struct Appearance: Equatable {
        var isSecure: Bool
        var scale: CGFloat
        var width: CGFloat?
    }

    /// The appearance of the text that is shown now.
    private var appearance: Appearance?

    /// Shows a text.
    ///
    /// - Parameters:
    ///   - scale: A factor for its fonts.
    ///   - width: The width in which the text is truncated; nil for text that is not.
    ///   - edits: The edits since it was shown before; unknown for another text.
    func show(
        _ text: NSAttributedString, isSecure: Bool, scale: CGFloat, width: CGFloat?,
        after edits: TextEdits = .unknown
    ) {
        let wanted = Appearance(isSecure: isSecure, scale: scale, width: width)
        if wanted == appearance, !isSecure, apply(edits, of: text, scale: scale) { return }
        appearance = wanted
        container.lineBreakMode = width == nil ? .byClipping : .byTruncatingTail
        container.size = CGSize(width: width ?? 0, height: 0)
        storage.setAttributedString(Self.line(of: text, isSecure: isSecure, scale: scale))
    }

    /// Changes the shown text as an edit changed a text.
    ///
    /// - Returns: whether it is the text after the edit now.
    private func apply(_ edits: TextEdits, of text: NSAttributedString, scale: CGFloat) -> Bool {
        switch edits {
        case .none: return storage.length == text.length
        case .unknown: return false
        case .known(let edit):
            let range = NSRange(location: edit.location, length: edit.length)
            let former = NSRange(location: edit.location, length: edit.formerLength)
            guard NSMaxRange(range) <= text.length, NSMaxRange(former) <= storage.length,
                text.length - range.length == storage.length - former.length
            else { return false }
            let part = text.attributedSubstring(from: range)
            storage.replaceCharacters(
                in: former, with: Self.line(of: part, isSecure: false, scale: scale))
            return true
        }
    }

    /// Returns a text, or a part of one, as it is shown in one line.
    private static func line(
        of text: NSAttributedString, isSecure: Bool, scale: CGFloat
    ) -> NSAttributedString {
        let shown = NSMutableAttributedString(attributedString: text)
        let all = NSRange(location: 0, length: shown.length)
        let line = isSecure ? bullets(for: text.string) : singleLine(text.string)
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
        return shown
    }

    /// The size of the line.
    var size: CGSize { manager.usedRect(for: container).size }

    /// Returns the characters between two x coordinates and some beside them; all of a line that is not long.
    func range(from left: CGFloat, to right: CGFloat) -> NSRange {
        let all = manager.glyphRange(for: container)
        guard let line = manager.fragments.last?.line, manager.fragments.count == 1,
            let typesetter = manager.layout?.typesetter
        else { return all }
        let part = typesetter.part(
            of: line, from: Double(left) - line.x, to: Double(right) - line.x)
        return NSIntersectionRange(all, NSRange(part.range))
    }

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
