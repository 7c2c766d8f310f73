/// A trait environment that owns registrations for changes of its traits.
///
/// `UIView`, `UIViewController` and `UIWindowScene` conform, make the registry when it is first used, and call
/// `notify(_:previous:)` after each change if they have one.
@MainActor
protocol TraitChangeRegistering: AnyObject {
    var traitChangeRegistry: TraitChangeRegistry { get }
}

/// The registrations of one environment, in order.
@MainActor
final class TraitChangeRegistry {
    typealias Handler = (_ environment: AnyObject, _ previous: UITraitCollection) -> Void

    private struct Entry {
        let token: TraitChangeToken
        let traits: Set<ObjectIdentifier>
        let handler: Handler
    }

    private var entries: [Entry] = []

    init() {}

    func add(_ traits: [UITrait], _ handler: @escaping Handler) -> any UITraitChangeRegistration {
        let token = TraitChangeToken()
        entries.append(
            Entry(
                token: token, traits: Set(traits.map { ObjectIdentifier($0) }), handler: handler))
        return token
    }

    func remove(_ registration: any UITraitChangeRegistration) {
        entries.removeAll { $0.token === registration }
    }

    var isEmpty: Bool { entries.isEmpty }

    /// Calls the handlers of all registrations with a trait whose value has changed in the environment.
    ///
    /// A registration that is added or removed during a notification takes effect at the next change, except that a
    /// removed one is no longer called.
    func notify(
        _ environment: some UITraitEnvironment, previous: UITraitCollection
    ) {
        guard !entries.isEmpty else { return }
        let changed = Set(
            environment.traitCollection.changedTraits(comparedTo: previous).map {
                ObjectIdentifier($0)
            })
        guard !changed.isEmpty else { return }
        for entry in entries where !entry.traits.isDisjoint(with: changed) {
            guard entries.contains(where: { $0.token === entry.token }) else { continue }
            entry.handler(environment, previous)
        }
    }
}

private final class TraitChangeToken: NSObject, UITraitChangeRegistration {
    func copy(with zone: NSZone? = nil) -> Any { self }
}
