import Foundation
import ObjectiveC

/// What a control sends to whom and when, in the order in which it was added.
struct ControlActions {
    struct WeakReference {
        weak var object: AnyObject?
    }

    enum Receiver {
        /// Whoever along the responder chain performs the action.
        case responderChain
        case object(WeakReference)
    }

    struct Entry {
        let receiver: Receiver
        let action: Selector
        var events: UIControl.Event

        var target: AnyObject? {
            if case .object(let reference) = receiver { reference.object } else { nil }
        }

        /// False once the target is gone.
        var isValid: Bool {
            if case .object(let reference) = receiver { reference.object != nil } else { true }
        }
    }

    private(set) var entries: [Entry] = []

    mutating func add(_ target: AnyObject?, _ action: Selector, _ events: UIControl.Event) {
        entries.removeAll { !$0.isValid }
        let index = entries.firstIndex { $0.target === target && $0.action == action }
        if let index {
            entries[index].events.formUnion(events)
            return
        }
        let receiver = target.map { Receiver.object(WeakReference(object: $0)) }
        entries.append(
            Entry(receiver: receiver ?? .responderChain, action: action, events: events))
    }

    /// Takes events away from the entries of a target and an action; nil stands for all.
    mutating func remove(_ target: AnyObject?, _ action: Selector?, _ events: UIControl.Event) {
        for index in entries.indices {
            let isMeant =
                (target == nil || entries[index].target === target)
                && (action == nil || entries[index].action == action)
            if isMeant { entries[index].events.subtract(events) }
        }
        entries.removeAll { $0.events.isEmpty || !$0.isValid }
    }

    var events: UIControl.Event {
        entries.reduce(into: []) { if $1.isValid { $0.formUnion($1.events) } }
    }

    var targets: Set<AnyHashable> {
        var targets: Set<AnyHashable> = []
        for entry in entries where entry.isValid {
            guard let target = entry.target else {
                targets.insert(NSNull())
                continue
            }
            // Only objects that are hashable can be in the set; others are known by identity.
            targets.insert((target as? AnyHashable) ?? AnyHashable(ObjectIdentifier(target)))
        }
        return targets
    }

    func actionNames(of target: AnyObject?, at event: UIControl.Event) -> [String]? {
        let names =
            entries
            .filter { $0.isValid && $0.target === target && !$0.events.isDisjoint(with: event) }
            .map { $0.action.description }
        return names.isEmpty ? nil : names
    }
}
