import Foundation

/// Converts the reports of a keyboard to presses, and sends their events.
///
/// Hosts repeat the report of a key that is held. Key commands repeat with it, presses do not. A key
/// that performed a command when it was pressed sends no press until it is released.
@MainActor
final class PressStream {
    /// The functions that receive keys and events.
    struct Receivers {
        /// Returns the responder that receives a new press, and its window; nil when there is none.
        var target: () -> (responder: UIResponder, window: UIWindow)?
        /// Performs the command of a key and returns whether there is one.
        var perform: (UIKey, UIEvent) -> Bool
        /// Dispatches an event, as `UIApplication.sendEvent(_:)` does.
        var send: (UIEvent) -> Void
    }

    private let event = UIPressesEvent()
    private var commandKeys: Set<UIKeyboardHIDUsage> = []

    /// Handles a key that was pressed, or the repeated report of one that is held.
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

    /// Handles a key that was released.
    func keyUp(_ key: UIKey, at timestamp: TimeInterval, _ receivers: Receivers) {
        commandKeys.remove(key.keyCode)
        guard let press = press(of: key) else { return }
        prepareEvent(key.modifierFlags, at: timestamp)
        press.change(to: .ended, at: timestamp)
        receivers.send(event)
        event.removeFinished()
    }

    /// Cancels every press, as when the application resigns active.
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
        for press in event.presses { press.becomeStationary() }
    }
}
