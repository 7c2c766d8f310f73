import Foundation
import ObjectiveC

extension UIControl {
    /// Sends the actions of any of some control events.
    ///
    /// - Parameter event: The event that caused them; nil for changes by code.
    func sendActions(at controlEvents: Event, with event: UIEvent?) {
        let events = eventsTogether(with: controlEvents)
        willSend(events)
        for entry in actionList.entries where !entry.events.isDisjoint(with: events) {
            switch entry.message {
            case .perform(let action): sendAction(action)
            case .send(let selector, to: .responderChain):
                sendAction(selector, to: nil, for: event)
            case .send(let selector, to: .object(let reference)):
                guard let target = reference.object else { continue }
                sendAction(selector, to: target, for: event)
            }
        }
    }

    /// Sends `valueChanged` and `primaryActionTriggered` after a change by the user.
    func sendValueChanged(with event: UIEvent? = nil) {
        sendActions(at: [.valueChanged, .primaryActionTriggered], with: event)
    }

    final func visitEventHandlers(
        _ iterator: (UIAction?, (Any?, Selector)?, Event, inout Bool) -> Void
    ) {
        var isDone = false
        for entry in actionList.entries where entry.isValid && !isDone {
            let message = entry.selector.map { (entry.target as Any?, $0) }
            iterator(entry.action, message, entry.events, &isDone)
        }
    }
}
