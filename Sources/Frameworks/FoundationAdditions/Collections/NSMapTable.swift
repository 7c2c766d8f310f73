/// A dictionary of objects that may hold its keys or values weakly: an entry is removed with either of them.
open class NSMapTable<KeyType: AnyObject, ObjectType: AnyObject>: NSObject {
    private struct Entry {
        let key: TableSlot
        let value: TableSlot

        var isAlive: Bool { key.object != nil && value.object != nil }
    }

    private let keyOptions: NSPointerFunctions.Options
    private let valueOptions: NSPointerFunctions.Options
    private var entries: [Int: [Entry]] = [:]
    private var sizeToSweepAt = 64

    /// Creates an empty table.
    ///
    /// - Parameter initialCapacity: The number of entries to expect.
    public required init(
        keyOptions: NSPointerFunctions.Options = [],
        valueOptions: NSPointerFunctions.Options = [], capacity initialCapacity: Int
    ) {
        self.keyOptions = keyOptions
        self.valueOptions = valueOptions
        entries.reserveCapacity(max(initialCapacity, 0))
    }

    /// Creates an empty table.
    public convenience init(
        keyOptions: NSPointerFunctions.Options = [], valueOptions: NSPointerFunctions.Options = []
    ) {
        self.init(keyOptions: keyOptions, valueOptions: valueOptions, capacity: 0)
    }

    open class func strongToStrongObjects() -> NSMapTable<KeyType, ObjectType> {
        NSMapTable(keyOptions: [], valueOptions: [], capacity: 0)
    }

    open class func weakToStrongObjects() -> NSMapTable<KeyType, ObjectType> {
        NSMapTable(keyOptions: .weakMemory, valueOptions: [], capacity: 0)
    }

    open class func strongToWeakObjects() -> NSMapTable<KeyType, ObjectType> {
        NSMapTable(keyOptions: [], valueOptions: .weakMemory, capacity: 0)
    }

    open class func weakToWeakObjects() -> NSMapTable<KeyType, ObjectType> {
        NSMapTable(keyOptions: .weakMemory, valueOptions: .weakMemory, capacity: 0)
    }

    /// Returns the value of a key; nil if there is none.
    open func object(forKey aKey: KeyType?) -> ObjectType? {
        guard let aKey else { return nil }
        let key = TableKey(aKey, keyOptions)
        let entry = entries[key.hash]?.first { entry in
            entry.key.object.map { key.isEqual($0, aKey) } ?? false
        }
        return entry?.value.object as? ObjectType
    }

    /// Sets the value of a key; a nil value removes the entry, and a nil key is ignored.
    open func setObject(_ anObject: ObjectType?, forKey aKey: KeyType?) {
        removeObject(forKey: aKey)
        guard let anObject, let aKey else { return }
        let entry = Entry(
            key: TableSlot(aKey, keyOptions), value: TableSlot(anObject, valueOptions))
        entries[TableKey(aKey, keyOptions).hash, default: []].append(entry)
        sweepIfGrown()
    }

    /// Removes the entries of deallocated objects when the table has doubled since they were removed last.
    private func sweepIfGrown() {
        guard keyOptions.union(valueOptions).contains(.weakMemory), entries.count > sizeToSweepAt
        else { return }
        let former = entries
        entries = former.mapValues { $0.filter(\.isAlive) }.filter { !$0.value.isEmpty }
        sizeToSweepAt = max(64, entries.count * 2)
        // What the removed entries retained is released here: its `deinit` may use the table.
        withExtendedLifetime(former) {}
    }

    open func removeObject(forKey aKey: KeyType?) {
        guard let aKey else { return }
        let key = TableKey(aKey, keyOptions)
        entries[key.hash]?.removeAll { entry in
            !entry.isAlive || entry.key.object.map { key.isEqual($0, aKey) } ?? true
        }
        if entries[key.hash]?.isEmpty == true { entries[key.hash] = nil }
    }

    open func removeAllObjects() {
        entries = [:]
    }

    private var living: [Entry] { entries.values.joined().filter(\.isAlive) }

    /// The number of entries with a living key and value.
    open var count: Int { living.count }

    open func keyEnumerator() -> NSEnumerator {
        (living.compactMap(\.key.object) as NSArray).objectEnumerator()
    }

    open func objectEnumerator() -> NSEnumerator? {
        (living.compactMap(\.value.object) as NSArray).objectEnumerator()
    }

    /// Returns the entries as a dictionary that retains them.
    open func dictionaryRepresentation() -> [AnyHashable: ObjectType] {
        var dictionary: [AnyHashable: ObjectType] = [:]
        for entry in living {
            guard let key = entry.key.object as? AnyHashable else { continue }
            dictionary[key] = entry.value.object as? ObjectType
        }
        return dictionary
    }
}
