import CoreGraphics
import Foundation
import UIHost

/// The connection of the first responder with keyboards: the host's, and the one on the screen.
///
/// It is updated whenever the first responder may be another one. While one replaces another, updates wait until
/// both ends are known, so that a keyboard that both have stays.
@MainActor
final class TextInputSession {
    /// The window whose first responder changed last.
    weak var window: UIWindow?
    /// The responder that input is for now.
    private(set) weak var responder: UIResponder?
    /// Whether the text that a key reports next belongs to a command.
    var dropsNextText = false
    private var changes = 0
    private var isHostActive = false
    private var hostInput: HostTextInput?
    /// Shows and hides the keyboard for a responder; set by the application.
    var showKeyboard: (UIResponder?, _ isReload: Bool) -> Void = { _, _ in }

    /// Returns the upper edge of the keyboard on the screen; set by the application.
    var keyboardTop: () -> CGFloat? = { nil }
    /// Called after the text or the caret of the responder changed; set by the application.
    var inputDidChange: () -> Void = {}
    /// Puts a view into the keyboard's window before it is shown there; set by the application.
    var holdAccessory: (UIView) -> Void = { _ in }

    /// The find panel, in place of any accessory view.
    private(set) weak var findPanel: FindPanel?
    /// The interaction whose panel is shown.
    private(set) weak var findInteraction: UIFindInteraction?
    private var isPanelChanged = false
    /// The selections of apps' own texts.
    var interactions = TextInteractionList()

    static var current: TextInputSession { UIApplication.shared.textInput }

    // MARK: Changes

    func beginChange() { changes += 1 }

    func endChange() {
        changes -= 1
        if changes == 0 { update() }
    }

    /// The responder in the keyboard's window that is edited, such as a field of an accessory view.
    var responderOfKeyboard: UIResponder? {
        window?.role == .systemInput ? window?.firstResponder : nil
    }

    /// Returns the responder that ends editing when a responder of a window begins: one in the keyboard's window, or
    /// the one in an app's window.
    func otherResponder(than window: UIWindow) -> UIResponder? {
        guard let other = self.window, other !== window, let first = other.firstResponder else {
            return nil
        }
        if other.role == .systemInput { return first }
        return window.role == .systemInput && first is any UIKeyInput ? first : nil
    }

    private var currentResponder: UIResponder? {
        if let window, !window.isHidden, let first = window.firstResponder { return first }
        return UIScreen.main.keyWindow?.firstResponder
    }

    /// Follows the first responder.
    func update() {
        guard changes == 0 else { return }
        let next = currentResponder
        let isSame = next === responder
        responder = next
        updateHost()
        interactions.update()
        if !isSame || isPanelChanged {
            isPanelChanged = false
            showKeyboard(next, isSame)
        }
    }

    /// Follows a window that was hidden, maybe with the first responder.
    func followWindows() {
        if responder != nil { update() }
    }

    /// Shows the input views that the first responder has now.
    func reload() {
        guard changes == 0 else { return }
        updateHost()
        showKeyboard(responder, true)
    }

    /// Shows a find panel and edits its query.
    func show(_ panel: FindPanel, of interaction: UIFindInteraction) {
        findPanel = panel
        findInteraction = interaction
        isPanelChanged = true
        beginChange()
        holdAccessory(panel)
        panel.edit()
        endChange()
    }

    /// Removes a find panel.
    ///
    /// - Parameter view: The view that is edited then; nil for none.
    func removePanel(_ panel: FindPanel, editing view: UIView?) {
        beginChange()
        panel.endEditing()
        if findPanel === panel {
            findPanel = nil
            findInteraction = nil
            isPanelChanged = true
        }
        view?.becomeFirstResponder()
        endChange()
    }

    /// Follows a responder whose input views changed, if they are shown.
    func inputViewsDidChange(of responder: UIResponder) {
        var current = self.responder
        while let next = current, next !== responder { current = next.next }
        if current != nil { reload() }
    }

    /// Reports the caret to the host.
    func caretDidMove(of owner: UIResponder) {
        guard owner === responder else { return }
        updateHost()
        inputDidChange()
    }

    private func updateHost() {
        let input = (responder as? UIResponder & UIKeyInput).map {
            HostTextInput(caret: caret(of: $0), isSecure: $0.isSecureTextEntry)
        }
        guard input != hostInput else { return }
        hostInput = input
        UIApplication.environment.host.setTextInput(input)
    }

    /// Returns the caret in points of the screen as it is held.
    private func caret(of responder: UIResponder & UIKeyInput) -> CGRect {
        let view: UIView?
        var rect: CGRect
        if let input = responder as? any UITextInput {
            view = input.textInputView as UIView
            rect = input.selectedTextRange.map { input.caretRect(for: $0.end) } ?? .zero
        } else {
            view = responder as? UIView
            rect = view?.bounds ?? .zero
        }
        guard let view, let window = view.window, rect.minX.isFinite, rect.minY.isFinite else {
            return .zero
        }
        rect = window.convert(view.convert(rect, to: nil as UIView?), to: nil as UIWindow?)
        let screen = UIScreen.main
        return rect.applying(
            screen.interfaceOrientation.transform(
                to: screen.hostScreen.orientation, screen.hostScreen.device.size))
    }

    // MARK: Text

    /// Types text into a responder.
    func type(_ text: String, into responder: UIResponder) {
        if dropsNextText {
            dropsNextText = false
            return
        }
        if let owner = responder as? any TextEditorOwner { return owner.editor.type(text) }
        if let input = responder as? any UITextInput {
            if let range = input.markedTextRange ?? input.selectedTextRange,
                !input.shouldChangeText(in: range, replacementText: text)
            {
                return
            }
            input.insertText(text)
        } else {
            (responder as? any UIKeyInput)?.insertText(text)
        }
        interactions.update()
    }

    /// Shows text that an input method may still replace.
    func mark(_ text: String, in responder: UIResponder) {
        dropsNextText = false
        if let owner = responder as? any TextEditorOwner { return owner.editor.typeMarked(text) }
        (responder as? any UITextInput)?.setMarkedText(
            text, selectedRange: NSRange(location: (text as NSString).length, length: 0))
        interactions.update()
    }

    /// Deletes backwards in a responder.
    func deleteBackward(in responder: UIResponder) {
        if dropsNextText {
            dropsNextText = false
            return
        }
        if let owner = responder as? any TextEditorOwner { return owner.editor.typeBackspace() }
        (responder as? any UIKeyInput)?.deleteBackward()
        interactions.update()
    }

    /// Gives a key to the text that is edited.
    ///
    /// - Returns: Whether it takes the key.
    func take(_ key: UIKey, _ responder: UIResponder) -> Bool {
        guard responder is any UIKeyInput, let textKey = TextKey(key) else { return false }
        if let owner = responder as? any TextEditorOwner { return owner.editor.perform(textKey) }
        if case .text = textKey { return true }
        return false
    }
}
