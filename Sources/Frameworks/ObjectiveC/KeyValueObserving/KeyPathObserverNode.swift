internal import CObjectiveCRuntime

/// Waits for changes of one key of one object, for an observation of a key path.
///
/// A path of several keys has a watch on each object along it, and a value that is computed from
/// others has one on each of those.
final class KeyPathObserverNode {
    private weak var object: NSObject?
    private let key: String
    private let rest: String?
    private let observation: KeyValueObservation

    /// False on what the observed value is computed from, where only the fact of a change counts.
    private let isSource: Bool

    private var sources: [WeakKeyPathObserverNode] = []
    private var next: WeakKeyPathObserverNode?

    /// Their objects hold the watches.
    private struct WeakKeyPathObserverNode {
        weak var watch: KeyPathObserverNode?
    }

    init(
        of object: NSObject, _ keyPath: String, for observation: KeyValueObservation,
        isSource: Bool
    ) {
        self.object = object
        self.observation = observation
        self.isSource = isSource
        let (name, rest) =
            KeyValueAccess.split(keyPath).map { ($0.head, $0.tail as String?) } ?? (keyPath, nil)
        // Key paths of Swift name a property by its getter, `isSelected`; its setter announces `selected`.
        key = DispatchTables.shared.property(of: type(of: object), forKey: name)?.key ?? name
        self.rest = rest
        ocr_observation_began()
    }

    deinit {
        leaveNext()
        ocr_observation_ended()
    }

    func attach() {
        guard let object else { return }
        ObjectAttachments.lock.withLock {
            ObjectAttachments.make(for: object).watches[key, default: []].append(self)
        }
        sources = KeyValueChanges.keyPathsAffecting(key, of: object).sorted().map { keyPath in
            attached(KeyPathObserverNode(of: object, keyPath, for: observation, isSource: false))
        }
        watchNext()
    }

    func detach() {
        if let object {
            ObjectAttachments.lock.withLock {
                guard let attachments = ObjectAttachments.of(object) else { return }
                attachments.watches[key]?.removeAll { $0 === self }
                if attachments.watches[key]?.isEmpty == true { attachments.watches[key] = nil }
            }
        }
        for source in sources { source.watch?.detach() }
        sources = []
        leaveNext()
    }

    func begin(_ change: KeyChange) {
        observation.begin(isSource && rest == nil ? change : KeyChange())
        leaveNext()
    }

    func end() {
        watchNext()
        observation.end()
    }

    private func watchNext() {
        guard let rest, next?.watch == nil,
            let following = KeyValueAccess.next(object?.value(forKey: key))
        else { return }
        next = attached(
            KeyPathObserverNode(of: following, rest, for: observation, isSource: isSource))
    }

    private func leaveNext() {
        next?.watch?.detach()
        next = nil
    }

    private func attached(_ watch: KeyPathObserverNode) -> WeakKeyPathObserverNode {
        watch.attach()
        return WeakKeyPathObserverNode(watch: watch)
    }
}
