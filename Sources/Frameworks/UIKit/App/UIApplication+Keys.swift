import Foundation
import UIHost

extension UIApplication {
    /// Delivers a key of a host's keyboard: first as a command, otherwise as a press.
    func deliver(_ key: HostKey, at timestamp: TimeInterval) {
        guard let pressed = UIKey(key) else { return }
        touchStream.modifierFlags = pressed.modifierFlags.subtracting(.numericPad)
        if key.isDown {
            pressStream.keyDown(pressed, at: timestamp, keyReceivers)
        } else {
            pressStream.keyUp(pressed, at: timestamp, keyReceivers)
        }
    }

    /// Cancels all presses, as when the app resigns active.
    func cancelAllPresses(at timestamp: TimeInterval) {
        touchStream.modifierFlags = []
        pressStream.cancelAll(at: timestamp, keyReceivers)
    }

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
        let front = window.rootViewController?.frontController(for: .keys)
        return (window.firstResponder ?? front ?? window, window)
    }

    private func performCommand(of key: UIKey, for event: UIEvent) -> Bool {
        guard let start = keyEventTarget?.responder else { return false }
        let search = KeyCommandSearch(
            start: start, key: key, isMirrored: userInterfaceLayoutDirection == .rightToLeft)
        // Text input will take keys between the two.
        guard let finding = search.priorityCommand() ?? search.command() else { return false }
        return sendAction(
            finding.action, to: finding.target, from: finding.command, for: event)
    }
}
