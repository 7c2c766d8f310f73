import Foundation
import ObjectiveC

/// Finds the receiver of an action and sends it.
///
/// `UIApplication.sendAction(_:to:from:for:)` is the public entry point; controls and bar items call
/// it, so that a subclass of the application receives every action.
@MainActor
enum ActionDispatch {
    /// Sends an action with the sender and the event, if its selector has parameters for them.
    ///
    /// - Parameters:
    ///   - target: The receiver. Nil means the first object of the responder chain that
    ///     performs the action: the chain starts at the first responder of the sender's window or
    ///     of the key window, and at the sender itself when there is no first responder.
    /// - Returns: Whether a receiver was found.
    static func send(
        _ action: Selector, to target: Any?, from sender: Any?, for event: UIEvent?
    ) -> Bool {
        guard let receiver = target ?? performer(of: action, from: sender) else { return false }
        ObjectiveC.send(action, to: receiver as AnyObject, sender.map { $0 as AnyObject }, event)
        return true
    }

    private static func performer(of action: Selector, from sender: Any?) -> Any? {
        let responder = sender as? UIResponder
        let window = responder?.windowOfChain ?? UIApplication.shared.keyWindow
        let start = window?.firstResponder ?? responder ?? window ?? UIApplication.shared
        return start.target(forAction: action, withSender: sender)
    }
}
