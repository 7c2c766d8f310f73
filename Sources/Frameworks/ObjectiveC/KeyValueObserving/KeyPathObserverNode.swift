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

    /// The values that the nodes from the first one to this one observe, so that the chain ends at keys that depend on
    /// each other.
    private let chain: Set<Link>

    /// A change that was being announced when the node was detached may still arrive.
    private var isAttached = false

    private var sources: [WeakKeyPathObserverNode] = []
    private var next: WeakKeyPathObserverNode?

    private struct Link: Hashable {
        let object: ObjectIdentifier
        let keyPath: String
    }

    /// A weak reference: the observed objects hold the nodes.
    private struct WeakKeyPathObserverNode {
        weak var node: KeyPathObserverNode?
    }

    convenience init(
        of object: NSObject, _ keyPath: String, for observation: KeyValueObservation
    ) {
        self.init(of: object, keyPath, for: observation, isSource: true, after: [])
    }

    private init(
        of object: NSObject, _ keyPath: String, for observation: KeyValueObservation,
        isSource: Bool, after chain: Set<Link>
    ) {
        self.object = object
        self.chain = chain.union([Link(object: ObjectIdentifier(object), keyPath: keyPath)])
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
        isAttached = true
        ObjectAttachments.lock.withLock {
            ObjectAttachments.make(for: object).observerNodes[key, default: []].append(self)
        }
        sources = KeyValueChanges.keyPathsAffecting(key, of: object).sorted().compactMap {
            attachedNode(of: object, $0, isSource: false)
        }
        observeNext()
    }

    func detach() {
        isAttached = false
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
        guard isAttached else { return }
        observation.begin(isSource && rest == nil ? change : KeyChange())
        stopObservingNext()
    }

    func end() {
        if isAttached { observeNext() }
        observation.end()
    }

    private func observeNext() {
        guard let rest, next?.node == nil,
            let following = KeyValueAccess.next(object?.value(forKey: key))
        else { return }
        next = attachedNode(of: following, rest, isSource: isSource)
    }

    private func stopObservingNext() {
        next?.node?.detach()
        next = nil
    }

    /// Nil for a key path that the chain observes already.
    private func attachedNode(
        of object: NSObject, _ keyPath: String, isSource: Bool
    ) -> WeakKeyPathObserverNode? {
        guard !chain.contains(Link(object: ObjectIdentifier(object), keyPath: keyPath)) else {
            return nil
        }
        let node = KeyPathObserverNode(
            of: object, keyPath, for: observation, isSource: isSource, after: chain)
        node.attach()
        return WeakKeyPathObserverNode(node: node)
    }
}
