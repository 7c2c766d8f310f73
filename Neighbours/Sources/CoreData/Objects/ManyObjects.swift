import Foundation

/// The objects of a relationship to many.
///
/// Until they are read from the store, what is added and removed is kept apart. Values of several moments share one,
/// so that a change needs the only reference.
final class ManyObjects {
    let isOrdered: Bool
    private(set) var isComplete: Bool
    private(set) var members: Set<NSManagedObject>
    /// The members in their order, if they have one.
    private(set) var list: [NSManagedObject]
    private(set) var added: Set<NSManagedObject> = []
    private(set) var removed: Set<NSManagedObject> = []
    private var collection: NSObject?

    init(isOrdered: Bool) {
        self.isOrdered = isOrdered
        isComplete = false
        members = []
        list = []
    }

    init(_ objects: [NSManagedObject], isOrdered: Bool) {
        self.isOrdered = isOrdered
        isComplete = true
        members = Set(objects)
        if members.count == objects.count || !isOrdered {
            list = isOrdered ? objects : []
        } else {
            var seen: Set<NSManagedObject> = []
            list = objects.filter { seen.insert($0).inserted }
        }
    }

    private init(copying other: ManyObjects) {
        isOrdered = other.isOrdered
        isComplete = other.isComplete
        members = other.members
        list = other.list
        added = other.added
        removed = other.removed
    }

    func copied() -> ManyObjects { ManyObjects(copying: self) }

    /// All members; those of an ordered relationship in their order.
    var objects: [NSManagedObject] { isOrdered ? list : Array(members) }

    /// Whether the store has other members than those that are known here.
    var hasDifferences: Bool { !added.isEmpty || !removed.isEmpty }

    /// Returns these changes on top of the members that the store has.
    func completed(_ stored: [NSManagedObject]) -> ManyObjects {
        var objects = stored.filter { !removed.contains($0) }
        let present = Set(objects)
        objects += added.filter { !present.contains($0) }
        return ManyObjects(objects, isOrdered: isOrdered)
    }

    /// Returns the difference to the members of the store, on top of what the store will have.
    func rebased(from stored: ManyObjects?) -> ManyObjects {
        guard isComplete else { return self }
        let result = ManyObjects(isOrdered: isOrdered)
        result.added = members.subtracting(stored?.members ?? [])
        result.removed = (stored?.members ?? []).subtracting(members)
        return result
    }

    /// Adds an object; returns false if it is a member.
    func insert(_ object: NSManagedObject) -> Bool {
        collection = nil
        guard isComplete else {
            if removed.remove(object) != nil { return true }
            return added.insert(object).inserted
        }
        guard members.insert(object).inserted else { return false }
        if isOrdered { list.append(object) }
        return true
    }

    /// Removes an object; returns false if it is known to be none of the members.
    func remove(_ object: NSManagedObject) -> Bool {
        collection = nil
        guard isComplete else {
            if added.remove(object) != nil { return true }
            return removed.insert(object).inserted
        }
        guard members.remove(object) != nil else { return false }
        if isOrdered, let place = list.firstIndex(of: object) { list.remove(at: place) }
        return true
    }

    /// The members as key-value coding gives them: a set, or an ordered set.
    var value: NSObject {
        if let collection { return collection }
        let made: NSObject =
            isOrdered ? NSOrderedSet(array: list) : NSSet(array: Array(members))
        collection = made
        return made
    }
}
