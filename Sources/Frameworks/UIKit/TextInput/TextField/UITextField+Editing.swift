import Foundation
import ObjectiveC

extension UITextField {
    // MARK: - Beginning and end

    /// Begins editing, after the field became the first responder.
    ///
    /// **Order:** delegate, event, notification; the keyboard comes afterwards.
    final func beginEditing() {
        guard !values.isEditing else { return }
        values.isEditing = true
        if values.clearsOnBeginEditing, editor.length > 0,
            delegate?.textFieldShouldClear(self) ?? true
        {
            clear()
        }
        values.clearsOnFirstEdit = isSecureTextEntry && editor.length > 0
        editor.select(NSRange(location: editor.length, length: 0))
        overlaysDidChange()
        delegate?.textFieldDidBeginEditing(self)
        sendActions(at: .editingDidBegin, with: nil)
        NotificationCenter.default.post(
            name: UITextField.textDidBeginEditingNotification, object: self)
        if values.clearsOnInsertion, values.isEditing { selectAllText() }
    }

    /// Ends editing, after the field resigned as the first responder.
    final func endEditing(reason: DidEndEditingReason) {
        guard values.isEditing else { return }
        values.isEditing = false
        values.clearsOnFirstEdit = false
        editor.unmark()
        display.showsHandles = false
        overlaysDidChange()
        delegate?.textFieldDidEndEditing(self, reason: reason)
        sendActions(at: .editingDidEnd, with: nil)
        NotificationCenter.default.post(
            name: UITextField.textDidEndEditingNotification, object: self,
            userInfo: [UITextField.didEndEditingReasonKey: reason.rawValue])
    }

    // MARK: - Clearing

    final func clearTapped() {
        guard delegate?.textFieldShouldClear(self) ?? true else { return }
        clear()
        sendActions(at: .editingChanged, with: nil)
        NotificationCenter.default.post(name: UITextField.textDidChangeNotification, object: self)
        if !values.isEditing { becomeFirstResponder() }
    }

    private final func clear() { editor.setText(NSAttributedString()) }

    // MARK: - Typing

    final func insertTypedText(_ text: String) {
        if text == "\n", handleReturn() { return }
        prepareForTyping()
        selectPassword()
        editor.insert(text)
    }

    /// Deletes the selection, the character before the insertion point, or a password that was edited before.
    final func deleteTypedText() {
        selectPassword()
        editor.deleteBackward()
    }

    /// Replaces the marked text, or a password that was edited before.
    final func markTypedText(_ text: String?, selected: NSRange) {
        selectPassword()
        editor.setMarked(text, selected: selected)
    }

    /// Selects a password that was there when editing began, so that the first edit replaces all of it.
    ///
    /// **Order:** after the delegate allowed the edit, which hears of the character that is typed or deleted alone.
    // Observed: a delegate is asked for one character at the end, and the field is empty afterwards (WordPress-iOS issue
    // 2844, ReactiveCocoa issue 779).
    private final func selectPassword() {
        guard values.isEditing, values.clearsOnFirstEdit else { return }
        values.clearsOnFirstEdit = false
        editor.select(NSRange(location: 0, length: editor.length))
    }

    func prepareForTyping() {
        if editor.selection.length == 0, editor.selection.location < tokenLength {
            editor.select(NSRange(location: tokenLength, length: 0))
        }
        guard values.isEditing, values.clearsOnInsertion else { return }
        values.clearsOnInsertion = false
        editor.select(NSRange(location: 0, length: editor.length))
    }

    /// Notifies the input session that the caret moved on the screen.
    final func caretDidMove() { TextInputSession.current.caretDidMove(of: self) }

    var acceptsEdits: Bool { isEnabled }

    var attributesForTyping: [NSAttributedString.Key: Any] {
        if let attributes = editor.typingAttributes { return attributes }
        return values.defaultAttributes
    }

    func insertable(_ text: String) -> String {
        guard text.utf16.contains(where: { $0 < 0x20 || $0 == 0x2028 || $0 == 0x2029 }) else {
            return text
        }
        // Line breaks in pasted text become spaces; other control characters are removed.
        var result = ""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\n", "\r", "\u{2028}", "\u{2029}", "\t": result.unicodeScalars.append(" ")
            case let scalar where scalar.value < 0x20: break
            default: result.unicodeScalars.append(scalar)
            }
        }
        return result
    }

    func editMenu(for range: NSRange, suggested: [UIMenuElement]) -> UIMenu? {
        delegate?.textField(self, editMenuForCharactersIn: range, suggestedActions: suggested)
    }

    func editMenuWillChange(isShown: Bool, _ animator: any UIEditMenuInteractionAnimating) {
        if isShown {
            delegate?.textField(self, willPresentEditMenuWith: animator)
        } else {
            delegate?.textField(self, willDismissEditMenuWith: animator)
        }
    }

    func mayChange(_ range: NSRange, to text: String) -> Bool {
        delegate?.textField(self, shouldChangeCharactersIn: range, replacementString: text)
            ?? true
    }

    func textDidChange(byUser: Bool) {
        shownTextDidChange()
        invalidateIntrinsicContentSize()
        guard byUser else { return }
        textEditMenu.show(false)
        sendActions(at: .editingChanged, with: nil)
        NotificationCenter.default.post(name: UITextField.textDidChangeNotification, object: self)
    }

    func selectionDidChange() {
        setNeedsLayout()
        guard values.isEditing else { return }
        delegate?.textFieldDidChangeSelection(self)
    }

    /// Handles the return key, if the delegate allows it. The field ends editing by itself only if an action expects
    /// it.
    func handleReturn() -> Bool {
        guard delegate?.textFieldShouldReturn(self) ?? true else { return true }
        let endsEditing = allControlEvents.contains(.editingDidEndOnExit)
        sendActions(at: [.editingDidEndOnExit], with: nil)
        sendActions(at: [.primaryActionTriggered], with: nil)
        if endsEditing { resignFirstResponder() }
        values.whenReturned?()
        return true
    }
}
