import Foundation
import FoundationAdditions
import ObjectiveC

extension UITextView {
    // MARK: - Text

    final func changeText(_ text: String?) {
        let attributes =
            editor.length > 0
            ? defaultsOfFirstCharacter : values.defaultAttributes
        // The new text has the view's own attributes, which stay what they are.
        values.isSettingText = true
        defer { values.isSettingText = false }
        attributedText = NSAttributedString(string: text ?? "", attributes: attributes)
    }

    /// The attributes of the view, with the style that its first character has.
    private final var defaultsOfFirstCharacter: [NSAttributedString.Key: Any] {
        var attributes = values.defaultAttributes
        let first = editor.storage.attributes(at: 0, effectiveRange: nil)
        for key in [NSAttributedString.Key.font, .foregroundColor, .paragraphStyle] {
            if let value = first[key] { attributes[key] = value }
        }
        return attributes
    }

    final func changeAttributedText(_ text: NSAttributedString?) {
        let text = text ?? NSAttributedString()
        if text.length > 0, !values.isSettingText {
            let first = text.attributes(at: 0, effectiveRange: nil)
            values.font = first[.font] as? UIFont ?? values.font
            values.textColor = first[.foregroundColor] as? UIColor
            if let style = first[.paragraphStyle] as? NSParagraphStyle {
                values.alignment = style.alignment
            }
        }
        editor.setText(text)
    }

    private final func setAttribute(_ key: NSAttributedString.Key, _ value: Any?) {
        let all = NSRange(location: 0, length: editor.length)
        guard all.length > 0 else { return layoutDidInvalidate() }
        if let value {
            editor.storage.addAttribute(key, value: value, range: all)
        } else {
            editor.storage.removeAttribute(key, range: all)
        }
    }

    final var currentFont: UIFont? {
        guard editor.length > 0 else { return values.font }
        return editor.storage.attribute(.font, at: 0, effectiveRange: nil) as? UIFont
            ?? values.font
    }

    final var currentTextColor: UIColor? {
        guard editor.length > 0 else { return values.textColor ?? .label }
        return editor.storage.attribute(.foregroundColor, at: 0, effectiveRange: nil) as? UIColor
            ?? values.textColor ?? .label
    }

    final func changeFont(_ font: UIFont?) {
        values.font = font
        editor.typingAttributes?[.font] = font ?? .ofUnattributedText
        setAttribute(.font, font ?? .ofUnattributedText)
    }

    final func changeTextColor(_ color: UIColor?) {
        values.textColor = color
        editor.typingAttributes?[.foregroundColor] = color ?? .label
        setAttribute(.foregroundColor, color ?? .label)
    }

    final func changeAlignment(_ alignment: NSTextAlignment) {
        values.alignment = alignment
        let all = NSRange(location: 0, length: editor.length)
        guard all.length > 0 else { return layoutDidInvalidate() }
        var changes: [(NSRange, NSParagraphStyle)] = []
        editor.storage.enumerateAttribute(.paragraphStyle, in: all) { value, range, _ in
            let former = value as? NSParagraphStyle ?? .default
            guard let style = former.mutableCopy() as? NSMutableParagraphStyle else { return }
            style.alignment = alignment
            changes.append((range, style))
        }
        editor.storage.beginEditing()
        for (range, style) in changes {
            editor.storage.addAttribute(.paragraphStyle, value: style, range: range)
        }
        editor.storage.endEditing()
    }

    final func applyContentSize() {
        let all = NSRange(location: 0, length: editor.length)
        if let font = values.font?.adjusted(to: currentTraits) { values.font = font }
        var changes: [(NSRange, UIFont)] = []
        editor.storage.enumerateAttribute(.font, in: all) { value, range, _ in
            if let font = (value as? UIFont)?.adjusted(to: currentTraits) {
                changes.append((range, font))
            }
        }
        guard !changes.isEmpty else { return }
        editor.storage.beginEditing()
        for (range, font) in changes {
            editor.storage.addAttribute(.font, value: font, range: range)
        }
        editor.storage.endEditing()
    }

    final func changeTraits(_ change: (inout TextInputTraitValues) -> Void) {
        change(&values.traits)
    }

    final func changeEditable(_ isEditable: Bool) {
        guard isEditable != values.isEditable else { return }
        values.isEditable = isEditable
        updateTextItemMenu()
        if !isEditable, values.isEditing { resignFirstResponder() }
        if values.detectorTypes.isEmpty {
            redrawText()
        } else {
            layoutManager.invalidateFragments(after: 0)
        }
    }

    private final func updateTextItemMenu() {
        textItemMenu.isEnabled = values.isSelectable && !values.isEditable
    }

    final func changeSelectable(_ isSelectable: Bool) {
        guard isSelectable != values.isSelectable else { return }
        values.isSelectable = isSelectable
        for recognizer in touches.all { recognizer.isEnabled = isSelectable }
        linkTap.isEnabled = isSelectable
        updateTextItemMenu()
        if !isSelectable, isFirstResponder { resignFirstResponder() }
    }

    // MARK: - Beginning and end

    /// Shows the caret: the first half of beginning to edit.
    final func prepareEditing() {
        guard values.isEditable, !values.isEditing else { return }
        values.isEditing = true
        setNeedsLayout()
    }

    /// Notifies the delegate that editing began: the second half, after the notifications of the keyboard.
    final func beginEditing() {
        guard values.isEditing else { return }
        delegate?.textViewDidBeginEditing(self)
        NotificationCenter.default.post(
            name: UITextView.textDidBeginEditingNotification, object: self)
        if values.clearsOnInsertion, values.isEditing { selectAllText() }
    }

    final func endEditing() {
        display.showsHandles = false
        setNeedsLayout()
        guard values.isEditing else { return }
        values.isEditing = false
        editor.unmark()
        delegate?.textViewDidEndEditing(self)
        NotificationCenter.default.post(
            name: UITextView.textDidEndEditingNotification, object: self)
    }

    // MARK: - Typing

    var acceptsEdits: Bool { values.isEditable }

    var attributesForTyping: [NSAttributedString.Key: Any] {
        if let attributes = editor.typingAttributes { return attributes }
        guard editor.length > 0 else { return values.defaultAttributes }
        let location = editor.selection.location
        // The character before, or at the start of a paragraph the one after.
        let index =
            editor.units.isParagraphStart(location)
            ? min(location, editor.length - 1) : location - 1
        var attributes = values.defaultAttributes.merging(
            editor.storage.attributes(at: index, effectiveRange: nil)
        ) { $1 }
        // What is typed after a link or an attachment is none.
        attributes[.link] = nil
        attributes[.attachment] = nil
        return attributes
    }

    func prepareForTyping() {
        guard values.isEditing, values.clearsOnInsertion else { return }
        values.clearsOnInsertion = false
        editor.select(NSRange(location: 0, length: editor.length))
    }

    func insertable(_ text: String) -> String {
        guard text.utf16.contains(where: { $0 < 0x20 && $0 != 0x0A && $0 != 0x09 }) else {
            return text
        }
        let unified = text.replacingOccurrences(of: "\r\n", with: "\n")
            .replacingOccurrences(of: "\r", with: "\n")
        return String(
            String.UnicodeScalarView(
                unified.unicodeScalars.filter { $0.value >= 0x20 || $0 == "\n" || $0 == "\t" }))
    }

    func handleReturn() -> Bool { false }

    func editMenu(for range: NSRange, suggested: [UIMenuElement]) -> UIMenu? {
        delegate?.textView(self, editMenuForTextIn: range, suggestedActions: suggested)
    }

    func editMenuWillChange(isShown: Bool, _ animator: any UIEditMenuInteractionAnimating) {
        if isShown {
            delegate?.textView(self, willPresentEditMenuWith: animator)
        } else {
            delegate?.textView(self, willDismissEditMenuWith: animator)
        }
    }

    func mayChange(_ range: NSRange, to text: String) -> Bool {
        delegate?.textView(self, shouldChangeTextIn: range, replacementText: text) ?? true
    }

    func textDidChange(byUser: Bool) {
        values.needsContentSize = true
        setNeedsLayout()
        guard byUser else { return }
        textEditMenu.show(false)
        showRange(NSRange(location: editor.head, length: 0))
        delegate?.textViewDidChange(self)
        NotificationCenter.default.post(name: UITextView.textDidChangeNotification, object: self)
    }

    func selectionDidChange() {
        setNeedsLayout()
        delegate?.textViewDidChangeSelection(self)
        if values.isEditing, !editor.isChanging, panGestureRecognizer.state == .possible {
            showRange(NSRange(location: editor.head, length: 0))
        }
    }
}

extension UITextView {
    /// Posted after editing began.
    public nonisolated static let textDidBeginEditingNotification = NSNotification.Name(
        "UITextViewTextDidBeginEditingNotification")
    /// Posted after the user changed the text.
    public nonisolated static let textDidChangeNotification = NSNotification.Name(
        "UITextViewTextDidChangeNotification")
    /// Posted after editing ended.
    public nonisolated static let textDidEndEditingNotification = NSNotification.Name(
        "UITextViewTextDidEndEditingNotification")
}
