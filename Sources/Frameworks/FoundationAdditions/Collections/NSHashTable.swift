/// A set of objects that may hold them weakly: a deallocated object is removed.
///
/// The objects are unordered.
open class NSHashTable<ObjectType: AnyObject>: NSObject {
    private let options: NSPointerFunctions.Options
    private var slots: [Int: [TableSlot]] = [:]
    private var sizeToSweepAt = 64

    /// Creates an empty table.
    ///
    /// - Parameter initialCapacity: The number of objects to expect.
    public required init(options: NSPointerFunctions.Options = [], capacity initialCapacity: Int) {
        self.options = options
        slots.reserveCapacity(max(initialCapacity, 0))
    }

    /// Creates an empty table.
    public convenience init(options: NSPointerFunctions.Options) {
        self.init(options: options, capacity: 0)
    }

    /// Creates an empty table that holds its objects weakly.
    open class func weakObjects() -> NSHashTable<ObjectType> {
        NSHashTable(options: .weakMemory, capacity: 0)
    }

    /// Returns the object of the table that is equal to a given one; nil if there is none.
    open func member(_ object: ObjectType?) -> ObjectType? {
        guard let object else { return nil }
        let key = TableKey(object, options)
        return slots[key.hash]?.lazy.compactMap(\.object).first { key.isEqual($0, object) }
            as? ObjectType
    }

    open func contains(_ anObject: ObjectType?) -> Bool { member(anObject) != nil }

    /// Adds an object unless the table has an equal one; nil is ignored.
    open func add(_ object: ObjectType?) {
        guard let object, member(object) == nil else { return }
        let hash = TableKey(object, options).hash
        // The new slot replaces those of deallocated objects.
        slots[hash] =
            (slots[hash] ?? []).filter { $0.object != nil } + [TableSlot(object, options)]
        sweepIfGrown()
    }

    /// Removes the slots of deallocated objects when the table has doubled since they were removed last.
    private func sweepIfGrown() {
        guard options.contains(.weakMemory), slots.count > sizeToSweepAt else { return }
        slots = slots.mapValues { $0.filter { $0.object != nil } }.filter { !$0.value.isEmpty }
        sizeToSweepAt = max(64, slots.count * 2)
    }

    open func remove(_ object: ObjectType?) {
        guard let object else { return }
        let key = TableKey(object, options)
        slots[key.hash]?.removeAll { slot in
            slot.object.map { key.isEqual($0, object) } ?? true
        }
        if slots[key.hash]?.isEmpty == true { slots[key.hash] = nil }
    }

    open func removeAllObjects() {
        slots = [:]
    }

    /// The living objects.
    open var allObjects: [ObjectType] {
        slots.values.joined().compactMap { $0.object as? ObjectType }
    }

    /// The number of living objects.
    open var count: Int { allObjects.count }

    /// An arbitrary object of the table; nil if it is empty.
    open var anyObject: ObjectType? {
        slots.values.joined().lazy.compactMap { $0.object as? ObjectType }.first
    }

    /// The living objects as a set that retains them.
    open var setRepresentation: Set<AnyHashable> {
        Set(allObjects.compactMap { $0 as? AnyHashable })
    }

    open func objectEnumerator() -> NSEnumerator {
        (allObjects as NSArray).objectEnumerator()
    }

    /// Adds the objects of another table.
    open func union(_ other: NSHashTable<ObjectType>) {
        for object in other.allObjects { add(object) }
    }

    /// Removes the objects that are in another table.
    open func minus(_ other: NSHashTable<ObjectType>) {
        for object in other.allObjects { remove(object) }
    }

    /// Removes the objects that are not in another table.
    open func intersect(_ other: NSHashTable<ObjectType>) {
        for object in allObjects where !other.contains(object) { remove(object) }
    }

    open func intersects(_ other: NSHashTable<ObjectType>) -> Bool {
        allObjects.contains { other.contains($0) }
    }

    open func isSubset(of other: NSHashTable<ObjectType>) -> Bool {
        allObjects.allSatisfy { other.contains($0) }
    }
}
