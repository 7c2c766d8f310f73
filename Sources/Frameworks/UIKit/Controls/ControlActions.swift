import Foundation
import ObjectiveC

/// The targets and actions of a control with their events, in the order in which they were added.
@MainActor
struct ControlActions {
    struct WeakReference {
        weak var object: AnyObject?
    }

    enum Receiver {
        /// The first object of the responder chain that performs the action.
        case responderChain
        case object(WeakReference)
    }

    enum Message {
        case send(Selector, to: Receiver)
        case perform(UIAction)
    }

    struct Entry {
        let message: Message
        var events: UIControl.Event

        var selector: Selector? {
            if case .send(let selector, _) = message { selector } else { nil }
        }

        var action: UIAction? {
            if case .perform(let action) = message { action } else { nil }
        }

        /// The receiver of the message; nil for the responder chain and for closures.
        var target: AnyObject? {
            guard case .send(_, to: .object(let reference)) = message else { return nil }
            return reference.object
        }

        /// False after the target was deallocated.
        var isValid: Bool {
            guard case .send(_, to: .object(let reference)) = message else { return true }
            return reference.object != nil
        }
    }

    private(set) var entries: [Entry] = []

    nonisolated init() {}

    // MARK: - Targets

    mutating func add(_ target: AnyObject?, _ selector: Selector, _ events: UIControl.Event) {
        entries.removeAll { !$0.isValid }
        let index = entries.firstIndex { $0.selector == selector && $0.target === target }
        if let index {
            entries[index].events.formUnion(events)
            return
        }
        let receiver = target.map { Receiver.object(WeakReference(object: $0)) }
        entries.append(
            Entry(message: .send(selector, to: receiver ?? .responderChain), events: events))
    }

    /// Removes events of a target and a selector; nil means every target or every selector.
    mutating func remove(_ target: AnyObject?, _ selector: Selector?, _ events: UIControl.Event) {
        subtract(events) { entry in
            entry.selector != nil && (target == nil || entry.target === target)
                && (selector == nil || entry.selector == selector)
        }
    }

    // MARK: - Closures

    /// Adds an action, or replaces one with the same identifier.
    mutating func add(_ action: UIAction, _ events: UIControl.Event) {
        let index = entries.firstIndex { $0.action?.identifier == action.identifier }
        guard let index else {
            entries.append(Entry(message: .perform(action), events: events))
            return
        }
        let former = entries[index].events
        entries[index] = Entry(message: .perform(action), events: former.union(events))
    }

    mutating func remove(_ identifier: UIAction.Identifier, _ events: UIControl.Event) {
        subtract(events) { $0.action?.identifier == identifier }
    }

    private mutating func subtract(
        _ events: UIControl.Event, where isMeant: (Entry) -> Bool
    ) {
        for index in entries.indices where isMeant(entries[index]) {
            entries[index].events.subtract(events)
        }
        entries.removeAll { $0.events.isEmpty || !$0.isValid }
    }

    // MARK: - Reading

    var events: UIControl.Event {
        entries.reduce(into: []) { if $1.isValid { $0.formUnion($1.events) } }
    }

    var targets: Set<AnyHashable> {
        var targets: Set<AnyHashable> = []
        for entry in entries {
            guard case .send(_, let receiver) = entry.message else { continue }
            switch receiver {
            case .responderChain: targets.insert(NSNull())
            case .object(let reference):
                guard let target = reference.object else { continue }
                // Objects that are not hashable are represented by their identity.
                targets.insert((target as? AnyHashable) ?? AnyHashable(ObjectIdentifier(target)))
            }
        }
        return targets
    }

    func selectorNames(of target: AnyObject?, at event: UIControl.Event) -> [String]? {
        let names = entries.compactMap { entry in
            entry.isValid && entry.target === target && !entry.events.isDisjoint(with: event)
                ? entry.selector?.description : nil
        }
        return names.isEmpty ? nil : names
    }
}
