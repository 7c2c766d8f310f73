import Foundation
import UIHost

extension UIApplication {
    /// Delivers a key of a host's keyboard: first as a command, otherwise as a press.
    func deliver(_ key: HostKey, at timestamp: TimeInterval) {
        guard let pressed = UIKey(key) else { return }
        touchStream.modifierFlags = pressed.modifierFlags.subtracting(.numericPad)
        commandKeyHold.handle(pressed, isDown: key.isDown) { [unowned self] in
            traitsOfKeyWindow?.userInterfaceIdiom == .pad ? keyEventTarget : nil
        }
        if key.isDown {
            pressStream.keyDown(pressed, at: timestamp, keyReceivers)
        } else {
            pressStream.keyUp(pressed, at: timestamp, keyReceivers)
        }
    }

    /// Cancels all presses, as when the app resigns active.
    func cancelAllPresses(at timestamp: TimeInterval) {
        touchStream.modifierFlags = []
        commandKeyHold.end()
        pressStream.cancelAll(at: timestamp, keyReceivers)
    }

    private var traitsOfKeyWindow: UITraitCollection? { UIScreen.main.keyWindow?.traitCollection }

    private var keyReceivers: PressStream.Receivers {
        PressStream.Receivers(
            target: { [unowned self] in keyEventTarget },
            perform: { [unowned self] in performCommand(of: $0, for: $1) },
            send: { [unowned self] in sendEvent($0) })
    }

    /// The first object of the responder chain that gets keys and shakes: the key window's first
    /// responder.
    ///
    /// Without one it is the front controller of that window, so that a screen gets keys before the user
    /// edits anything.
    // Chosen: the documentation names the first responder only.
    var keyEventTarget: (responder: UIResponder, window: UIWindow)? {
        guard let window = UIScreen.main.keyWindow else { return nil }
        if let first = textInput.responderOfKeyboard { return (first, window) }
        let front = window.rootViewController?.frontController(for: .keys)
        return (window.firstResponder ?? front ?? window, window)
    }

    /// Gives a key to its command or to the text that is edited.
    ///
    /// **Order:** commands with priority, focus, text, other commands; presses get what is left. Commands of responders
    /// precede those of the main menus.
    private func performCommand(of key: UIKey, for event: UIEvent) -> Bool {
        guard let start = keyEventTarget?.responder else { return false }
        let search = KeyCommandSearch(
            start: start, key: key, isMirrored: userInterfaceLayoutDirection == .rightToLeft)
        if let found = search.priorityCommand() ?? search.menuCommand(priority: true) {
            textInput.dropsNextText = key.typesText
            return perform(found, for: event)
        }
        textInput.dropsNextText = false
        if moveFocus(for: key, start) {
            textInput.dropsNextText = key.typesText
            return true
        }
        if textInput.take(key, start) { return true }
        guard let found = search.command() ?? search.menuCommand(priority: false) else {
            return false
        }
        textInput.dropsNextText = key.typesText
        return perform(found, for: event)
    }

    /// Moves focus for a key. A text that is edited keeps its keys, but a field not the tab key.
    private func moveFocus(for key: UIKey, _ responder: UIResponder) -> Bool {
        guard let window = keyEventTarget?.window,
            let system = UIFocusSystem.focusSystem(for: window)
        else { return false }
        let isEdited = responder is any UIKeyInput
        guard !isEdited || key.keyCode == .keyboardTab && responder is UITextField else {
            return false
        }
        return system.handle(
            key, in: window, isMirrored: userInterfaceLayoutDirection == .rightToLeft)
    }

    private func perform(_ match: KeyCommandSearch.Match, for event: UIEvent) -> Bool {
        sendAction(match.action, to: match.target, from: match.command, for: event)
    }

    /// Gives text of an input method to the first responder.
    func deliver(_ text: HostText) {
        guard let responder = keyEventTarget?.responder else { return }
        switch text {
        case .inserted(let text): textInput.type(text, into: responder)
        case .marked(let text): textInput.mark(text, in: responder)
        case .deletedBackward: textInput.deleteBackward(in: responder)
        }
    }
}

extension UIKey {
    /// Whether the host reports a change of the text after the key.
    fileprivate var typesText: Bool {
        guard modifierFlags.isDisjoint(with: [.command, .control]) else { return false }
        switch keyCode {
        case .keyboardDeleteOrBackspace, .keyboardReturnOrEnter, .keypadEnter: return true
        default: return !characters.isEmpty && !characters.hasPrefix("UIKeyInput")
        }
    }
}
