/// A dictionary of objects that may hold its keys or its values weakly: an entry goes with either.
open class NSMapTable<KeyType: AnyObject, ObjectType: AnyObject>: NSObject {
    private struct Entry {
        let key: TableSlot
        let value: TableSlot

        var isAlive: Bool { key.object != nil && value.object != nil }
    }

    private let keyOptions: NSPointerFunctions.Options
    private let valueOptions: NSPointerFunctions.Options
    private var entries: [Int: [Entry]] = [:]

    /// Makes an empty table.
    ///
    /// - Parameter initialCapacity: How many entries are expected.
    public required init(
        keyOptions: NSPointerFunctions.Options = [],
        valueOptions: NSPointerFunctions.Options = [], capacity initialCapacity: Int
    ) {
        self.keyOptions = keyOptions
        self.valueOptions = valueOptions
        entries.reserveCapacity(max(initialCapacity, 0))
    }

    /// Makes an empty table.
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

    /// The value of a key; nil for none.
    open func object(forKey aKey: KeyType?) -> ObjectType? {
        guard let aKey else { return nil }
        let key = TableKey(aKey, keyOptions)
        let entry = entries[key.hash]?.first { entry in
            entry.key.object.map { key.isEqual($0, aKey) } ?? false
        }
        return entry?.value.object as? ObjectType
    }

    /// Gives a key a value; nothing happens without a key, and nil takes the value away.
    open func setObject(_ anObject: ObjectType?, forKey aKey: KeyType?) {
        removeObject(forKey: aKey)
        guard let anObject, let aKey else { return }
        let entry = Entry(
            key: TableSlot(aKey, keyOptions), value: TableSlot(anObject, valueOptions))
        entries[TableKey(aKey, keyOptions).hash, default: []].append(entry)
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

    /// How many entries have both a key and a value that are alive.
    open var count: Int { living.count }

    open func keyEnumerator() -> NSEnumerator {
        (living.compactMap(\.key.object) as NSArray).objectEnumerator()
    }

    open func objectEnumerator() -> NSEnumerator? {
        (living.compactMap(\.value.object) as NSArray).objectEnumerator()
    }

    /// The entries as a dictionary that holds them.
    open func dictionaryRepresentation() -> [AnyHashable: ObjectType] {
        var dictionary: [AnyHashable: ObjectType] = [:]
        for entry in living {
            guard let key = entry.key.object as? AnyHashable else { continue }
            dictionary[key] = entry.value.object as? ObjectType
        }
        return dictionary
    }
}
