import Foundation
import UIHost

extension UIApplication {
    /// Takes what a host's keyboard reports: first as a command, otherwise as a press.
    func deliver(_ key: HostKey, at timestamp: TimeInterval) {
        guard let pressed = UIKey(key) else { return }
        touchStream.modifierFlags = pressed.modifierFlags.subtracting(.numericPad)
        if key.isDown {
            pressStream.keyDown(pressed, at: timestamp, keyReceivers)
        } else {
            pressStream.keyUp(pressed, at: timestamp, keyReceivers)
        }
    }

    /// Takes all keys away, as when the app stops being active.
    func cancelAllPresses(at timestamp: TimeInterval) {
        touchStream.modifierFlags = []
        pressStream.cancelAll(at: timestamp, keyReceivers)
    }

    private var keyReceivers: PressStream.Receivers {
        PressStream.Receivers(
            target: { [unowned self] in keyTarget },
            perform: { [unowned self] in performCommand(of: $0, for: $1) },
            send: { [unowned self] in sendEvent($0) })
    }

    /// Where the chain begins that is told of keys and shakes: at the key window's first responder.
    ///
    /// Without one it begins at the window's controller, so that a screen hears of keys before anybody
    /// edits anything.
    // Chosen: the documentation names the first responder only.
    var keyTarget: (responder: UIResponder, window: UIWindow)? {
        guard let window = UIScreen.main.keyWindow else { return nil }
        return (window.firstResponder ?? window.rootViewController ?? window, window)
    }

    private func performCommand(of key: UIKey, for event: UIEvent) -> Bool {
        guard let start = keyTarget?.responder else { return false }
        let search = KeyCommandSearch(
            start: start, key: key, isMirrored: userInterfaceLayoutDirection == .rightToLeft)
        // Typing stands between the two.
        guard let finding = search.priorityCommand() ?? search.command() else { return false }
        return sendAction(
            finding.action, to: finding.target, from: finding.command, for: event)
    }
}
