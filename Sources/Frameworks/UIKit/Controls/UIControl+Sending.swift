import Foundation
import ObjectiveC

extension UIControl {
    /// Sends what is to be sent at any of some events, with the event that led to it.
    func sendActions(at happening: Event, with event: UIEvent?) {
        let events = eventsTogether(with: happening)
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

    /// Tells that the user changed the value, which is what the control is for.
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
