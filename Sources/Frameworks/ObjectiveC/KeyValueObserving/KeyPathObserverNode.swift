internal import CObjectiveCRuntime

/// The part of an observation of a key path that follows one key of one object.
///
/// A path of several keys has a node on each object along it, and a value that is computed from
/// others has one on each of those.
final class KeyPathObserverNode {
    private weak var object: NSObject?
    private let key: String
    private let rest: String?
    private let observation: KeyValueObservation

    /// False for a key from which the observed value is computed, where only the fact of a change counts.
    private let isSource: Bool

    private var sources: [WeakKeyPathObserverNode] = []
    private var next: WeakKeyPathObserverNode?

    /// A weak reference: the observed objects hold the nodes.
    private struct WeakKeyPathObserverNode {
        weak var node: KeyPathObserverNode?
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
        stopObservingNext()
        ocr_observation_ended()
    }

    func attach() {
        guard let object else { return }
        ObjectAttachments.lock.withLock {
            ObjectAttachments.make(for: object).observerNodes[key, default: []].append(self)
        }
        sources = KeyValueChanges.keyPathsAffecting(key, of: object).sorted().map { keyPath in
            attached(KeyPathObserverNode(of: object, keyPath, for: observation, isSource: false))
        }
        observeNext()
    }

    func detach() {
        if let object {
            ObjectAttachments.lock.withLock {
                guard let attachments = ObjectAttachments.of(object) else { return }
                attachments.observerNodes[key]?.removeAll { $0 === self }
                if attachments.observerNodes[key]?.isEmpty == true {
                    attachments.observerNodes[key] = nil
                }
            }
        }
        for source in sources { source.node?.detach() }
        sources = []
        stopObservingNext()
    }

    func begin(_ change: KeyChange) {
        observation.begin(isSource && rest == nil ? change : KeyChange())
        stopObservingNext()
    }

    func end() {
        observeNext()
        observation.end()
    }

    private func observeNext() {
        guard let rest, next?.node == nil,
            let following = KeyValueAccess.next(object?.value(forKey: key))
        else { return }
        next = attached(
            KeyPathObserverNode(of: following, rest, for: observation, isSource: isSource))
    }

    private func stopObservingNext() {
        next?.node?.detach()
        next = nil
    }

    private func attached(_ node: KeyPathObserverNode) -> WeakKeyPathObserverNode {
        node.attach()
        return WeakKeyPathObserverNode(node: node)
    }
}
