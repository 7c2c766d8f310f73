/// One registration of an observer for a key path of an object.
///
/// The observed object holds the nodes, and they hold this.
final class KeyValueObservation {
    enum Receiver {
        /// The identifier finds an observer that removes itself in its deinit, when the reference is nil.
        case observer(WeakObject, ObjectIdentifier, context: UnsafeMutableRawPointer?)
        case handler(([NSKeyValueChangeKey: Any]) -> Void)
    }

    private(set) weak var object: NSObject?
    let keyPath: String
    let options: NSKeyValueObservingOptions
    let receiver: Receiver

    private weak var node: KeyPathObserverNode?
    private var changes: [BegunChange] = []
    private var isStopped = false

    init(
        of object: NSObject, _ keyPath: String, _ options: NSKeyValueObservingOptions,
        _ receiver: Receiver
    ) {
        self.object = object
        self.keyPath = keyPath
        self.options = options
        self.receiver = receiver
    }

    func start() {
        guard let object else { return }
        let node = KeyPathObserverNode(of: object, keyPath, for: self)
        self.node = node
        node.attach()
        if options.contains(.initial) {
            var description = describe(KeyChange(), nil)
            description[.newKey] = options.contains(.new) ? value : nil
            notify(description)
        }
    }

    func stop() {
        isStopped = true
        node?.detach()
        node = nil
    }

    // MARK: Changes

    func begin(_ change: KeyChange) {
        guard object != nil else { return }
        let old =
            options.contains(.old) && change.kind != .insertion
            ? value.flatMap(change.oldPart) : nil
        changes.append(BegunChange(change: change, old: old))
        guard options.contains(.prior) else { return }
        var description = describe(change, old)
        description[.notificationIsPriorKey] = true
        notify(description)
    }

    func end() {
        // An observer that was added while the value was changing is not notified of that change.
        guard !isStopped, object != nil, let begun = changes.popLast() else { return }
        let wantsNew = options.contains(.new) && begun.change.kind != .removal
        let new = wantsNew ? value.flatMap(begun.change.newPart) : nil
        var description = describe(begun.change, begun.old)
        description[.newKey] = new
        notify(description)
    }

    private struct BegunChange {
        let change: KeyChange
        let old: Any?
    }

    /// The value as observers receive it.
    private var value: Any? {
        object?.value(forKeyPath: keyPath) ?? NSNull()
    }

    private func describe(_ change: KeyChange, _ old: Any?) -> [NSKeyValueChangeKey: Any] {
        var description: [NSKeyValueChangeKey: Any] = [
            .kindKey: NSNumber(value: change.kind.rawValue)
        ]
        description[.indexesKey] = change.indexes
        description[.oldKey] = old
        return description
    }

    private func notify(_ change: [NSKeyValueChangeKey: Any]) {
        switch receiver {
        case .handler(let handler): handler(change)
        case .observer(let observer, _, let context):
            (observer.object as? NSObject)?.observeValue(
                forKeyPath: keyPath, of: object, change: change, context: context)
        }
    }
}

/// A change of the value of one key.
struct KeyChange {
    var kind = NSKeyValueChange.setting

    /// The indexes of the elements that a change of a collection concerns.
    var indexes: IndexSet?

    /// The elements that a change removes from a set and inserts in it.
    var removed: NSSet?
    var inserted: NSSet?

    /// The elements of the value before the change that the change concerns.
    func oldPart(of value: Any) -> Any? {
        if let removed { return removed }
        return part(of: value)
    }

    /// The elements of the value after the change that the change concerns.
    func newPart(of value: Any) -> Any? {
        if let inserted { return inserted }
        return part(of: value)
    }

    private func part(of value: Any) -> Any? {
        guard let indexes else { return value }
        guard let elements = KeyValueAccess.next(value).flatMap(KeyValueAccess.elements) else {
            return nil
        }
        return indexes.filter { $0 < elements.count }.map { elements[$0] }
    }
}
