import CoreGraphics
import Foundation

// The members of `UITextInput` that fields and text views have in common. The classes declare them, so that apps
// may override them, and forward to these.

extension TextEditorOwner {
    func editorText(in range: UITextRange) -> String? {
        editor.units.substring(editor.range(of: range))
    }

    var editorSelectedRange: UITextRange? {
        get { TextSpan(editor.selection) }
        set {
            guard let newValue else { return }
            editor.select(editor.range(of: newValue), byUser: false)
        }
    }

    func editorRange(from: UITextPosition, to: UITextPosition) -> UITextRange? {
        let (start, end) = (editor.offset(of: from), editor.offset(of: to))
        return TextSpan(NSRange(location: min(start, end), length: abs(end - start)))
    }

    func editorPosition(from position: UITextPosition, offset: Int) -> UITextPosition? {
        let target = editor.offset(of: position).addingReportingOverflow(offset)
        guard !target.overflow, (0...editor.length).contains(target.partialValue) else {
            return nil
        }
        return TextOffset(target.partialValue)
    }

    func editorPosition(
        from position: UITextPosition, in direction: UITextLayoutDirection, offset: Int
    ) -> UITextPosition? {
        let geometry = textGeometry
        var place = editor.offset(of: position)
        var affinity = UITextStorageDirection.forward
        let x = geometry.caretRect(at: place).midX
        for _ in 0..<max(0, min(offset, editor.length + 1)) {
            switch direction {
            case .up, .down:
                guard
                    let next = geometry.offset(
                        verticallyFrom: place, affinity, isUp: direction == .up, x: x)
                else { return nil }
                (place, affinity) = next
            case .left, .right:
                let isForward = (direction == .right) != geometry.isRightToLeft(at: place)
                let next = editor.units.boundary(.character, from: place, isForward: isForward)
                guard next != place else { return nil }
                place = next
            }
        }
        return TextOffset(place)
    }

    func editorCompare(_ position: UITextPosition, to other: UITextPosition) -> ComparisonResult {
        let (first, second) = (editor.offset(of: position), editor.offset(of: other))
        return first < second
            ? .orderedAscending : first > second ? .orderedDescending : .orderedSame
    }

    func editorPosition(
        within range: UITextRange, farthestIn direction: UITextLayoutDirection
    ) -> UITextPosition? {
        let isRightToLeft = textGeometry.isRightToLeft(at: editor.offset(of: range.start))
        switch direction {
        case .up: return range.start
        case .down: return range.end
        case .left: return isRightToLeft ? range.end : range.start
        case .right: return isRightToLeft ? range.start : range.end
        }
    }

    func editorCharacterRange(
        extending position: UITextPosition, in direction: UITextLayoutDirection
    ) -> UITextRange? {
        let offset = editor.offset(of: position)
        let isForward: Bool
        switch direction {
        case .up: isForward = false
        case .down: isForward = true
        case .left: isForward = textGeometry.isRightToLeft(at: offset)
        case .right: isForward = !textGeometry.isRightToLeft(at: offset)
        }
        let other = editor.units.boundary(.character, from: offset, isForward: isForward)
        return TextSpan(NSRange(location: min(offset, other), length: abs(other - offset)))
    }

    func editorClosestPosition(to point: CGPoint) -> UITextPosition {
        TextOffset(textGeometry.offset(at: point).offset)
    }

    func editorClosestPosition(to point: CGPoint, within range: UITextRange) -> UITextPosition {
        let limits = editor.range(of: range)
        let offset = textGeometry.offset(at: point).offset
        return TextOffset(min(max(offset, limits.location), limits.location + limits.length))
    }

    func editorCharacterRange(at point: CGPoint) -> UITextRange? {
        guard editor.length > 0 else { return nil }
        let geometry = textGeometry
        let (index, _) = geometry.manager.character(
            at: CGPoint(x: point.x - geometry.origin.x, y: point.y - geometry.origin.y),
            geometry.container)
        guard let unit = editor.units.unit(.character, at: index, isForward: true) else {
            return nil
        }
        return TextSpan(unit)
    }

    func editorWritingDirection(
        for position: UITextPosition, in direction: UITextStorageDirection
    ) -> NSWritingDirection {
        textGeometry.isRightToLeft(at: editor.offset(of: position)) ? .rightToLeft : .leftToRight
    }

    func editorSetWritingDirection(_ direction: NSWritingDirection, for range: UITextRange) {
        let range = editor.units.paragraph(at: editor.range(of: range).location)
        guard range.length > 0 else { return }
        let former =
            editor.storage.attribute(.paragraphStyle, at: range.location, effectiveRange: nil)
            as? NSParagraphStyle
        let style =
            (former ?? .default).mutableCopy() as? NSMutableParagraphStyle
            ?? NSMutableParagraphStyle()
        style.baseWritingDirection = direction
        editor.storage.addAttribute(.paragraphStyle, value: style, range: range)
    }

    func editorStyling(
        at position: UITextPosition, in direction: UITextStorageDirection
    ) -> [NSAttributedString.Key: Any]? {
        let offset = editor.offset(of: position)
        guard editor.length > 0 else { return attributesForTyping }
        let index = direction == .backward ? offset - 1 : offset
        return editor.storage.attributes(
            at: min(max(index, 0), editor.length - 1), effectiveRange: nil)
    }
}

// The standard actions of menus and keys.

extension TextEditorOwner {
    /// Whether there is a selection that may be read.
    private var hasReadableSelection: Bool { editor.selection.length > 0 && !isSecureTextEntry }

    /// Returns whether an action of the edit menu is possible now; nil for other actions.
    func allowsEditAction(_ name: String) -> Bool? {
        switch name {
        case "copy:": return hasReadableSelection
        case "cut:": return hasReadableSelection && acceptsEdits
        case "delete:": return false
        case "paste:", "pasteAndMatchStyle:":
            return acceptsEdits && UIPasteboard.general.hasStrings
        case "select:": return editor.selection.length == 0 && editor.length > 0
        case "selectAll:": return editor.selection.length < editor.length
        case "toggleBoldface:", "toggleItalics:", "toggleUnderline:": return false
        default: return nil
        }
    }

    private var selectedText: String {
        let start = max(editor.selection.location, tokenLength)
        return editor.units.substring(
            NSRange(location: start, length: max(editor.end - start, 0)))
    }

    func copySelection() {
        guard hasReadableSelection else { return }
        UIPasteboard.general.string = selectedText
    }

    func cutSelection() {
        guard hasReadableSelection, acceptsEdits else { return }
        let text = selectedText
        if editor.userReplace(editor.selection, with: "") { UIPasteboard.general.string = text }
    }

    func pasteText() {
        guard acceptsEdits, let text = UIPasteboard.general.string else { return }
        editor.unmark()
        editor.userReplace(editor.selection, with: text)
    }

    func selectWordAtCaret() {
        guard editor.selection.length == 0 else { return }
        editor.select(editor.units.selectableWord(at: editor.selection.location), byUser: false)
    }

    func selectAllText() {
        editor.select(NSRange(location: 0, length: editor.length), byUser: false)
    }
}
