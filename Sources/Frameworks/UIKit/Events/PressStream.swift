import Foundation

/// Turns what a keyboard reports into presses, and sends the events of them.
///
/// A key that is held is reported again and again. Presses do not repeat, key commands do: a key whose
/// going down was a command is one until it comes up, and responders hear nothing of it.
@MainActor
final class PressStream {
    /// Where events go.
    struct Receivers {
        /// Who is told of a press that begins, and in which window; nil when nobody is there.
        var target: () -> (responder: UIResponder, window: UIWindow)?
        /// Performs the command of a key, if there is one, and returns whether there was.
        var perform: (UIKey, UIEvent) -> Bool
        /// Sends an event on its way, as `UIApplication.sendEvent(_:)` does.
        var send: (UIEvent) -> Void
    }

    private let event = UIPressesEvent()
    private var commandKeys: Set<UIKeyboardHIDUsage> = []

    /// A key went down, or is still down.
    func keyDown(_ key: UIKey, at timestamp: TimeInterval, _ receivers: Receivers) {
        guard press(of: key) == nil else { return }
        prepareEvent(key.modifierFlags, at: timestamp)
        if commandKeys.contains(key.keyCode) {
            _ = receivers.perform(key, event)
        } else if receivers.perform(key, event) {
            commandKeys.insert(key.keyCode)
        } else if let (responder, window) = receivers.target() {
            event.add(UIPress(key, at: timestamp, to: responder, in: window))
            receivers.send(event)
        }
    }

    /// A key came up.
    func keyUp(_ key: UIKey, at timestamp: TimeInterval, _ receivers: Receivers) {
        commandKeys.remove(key.keyCode)
        guard let press = press(of: key) else { return }
        prepareEvent(key.modifierFlags, at: timestamp)
        press.change(to: .ended, at: timestamp)
        receivers.send(event)
        event.removeFinished()
    }

    /// Takes every press away, as when the application loses the keyboard.
    func cancelAll(at timestamp: TimeInterval, _ receivers: Receivers) {
        commandKeys = []
        guard !event.presses.isEmpty else { return }
        prepareEvent([], at: timestamp)
        for press in event.presses { press.change(to: .cancelled, at: timestamp) }
        receivers.send(event)
        event.removeFinished()
    }

    private func press(of key: UIKey) -> UIPress? {
        event.presses.first { $0.key?.keyCode == key.keyCode }
    }

    private func prepareEvent(_ flags: UIKeyModifierFlags, at timestamp: TimeInterval) {
        event.details.timestamp = timestamp
        event.details.modifierFlags = flags
        for press in event.presses { press.rest() }
    }
}
