import Foundation

extension NSManagedObject {
    // MARK: Inverses

    /// Adds another object to a relationship of this one, as the inverse of a change that has happened.
    final func put(_ object: NSManagedObject, into relationship: NSRelationshipDescription) {
        guard let place = layout.places[relationship.name] else { return }
        changeInverse(relationship.name) {
            if relationship.isToMany {
                return change(place, relationship) { $0.insert(object) }
            }
            let previous = one(place)
            guard previous !== object else { return false }
            values?[place] = object
            if let previous, let inverse = relationship.inverseRelationship {
                previous.take(self, outOf: inverse)
            }
            return true
        }
    }

    /// Removes another object from a relationship of this one, as the inverse of a change that has happened.
    final func take(_ object: NSManagedObject, outOf relationship: NSRelationshipDescription) {
        guard let place = layout.places[relationship.name] else { return }
        changeInverse(relationship.name) {
            if relationship.isToMany {
                return change(place, relationship) { $0.remove(object) }
            }
            guard one(place) === object else { return false }
            values?[place] = nil
            return true
        }
    }

    private func changeInverse(_ key: String, _ body: () -> Bool) {
        prepareForUndo(key)
        owner?.willChange(self)
        announceWillChange(key)
        _ = body()
        announceDidChange(key)
    }

    /// Reads what a change of a relationship, and its undoing, needs.
    private func prepareForUndo(_ key: String) {
        fire()
        guard owner?.undoManager != nil, let place = layout.places[key],
            layout.relationship(at: place)?.isToMany == true
        else { return }
        _ = many(place)
    }

    /// Changes the objects of a relationship to many in place where nothing else holds them.
    final func change(
        _ place: Int, _ relationship: NSRelationshipDescription,
        _ body: (ManyObjects) -> Bool
    ) -> Bool {
        fire()
        guard values != nil else { return false }
        if relationship.isOrdered || stage == .inserted && committed == nil { _ = many(place) }
        var current =
            values?[place] as? ManyObjects ?? ManyObjects(isOrdered: relationship.isOrdered)
        values?[place] = nil
        if !isKnownUniquelyReferenced(&current) { current = current.copied() }
        let result = body(current)
        values?[place] = current
        return result
    }

    // MARK: Changes of single objects

    /// Adds objects to a relationship to many.
    final func add(_ objects: [NSManagedObject], _ key: String) {
        guard let place = layout.places[key], let relationship = layout.relationship(at: place)
        else { return setValue(objects, forUndefinedKey: key) }
        modify(place, relationship) { many in
            objects.filter { object in
                check(object, relationship)
                return many.insert(object)
            }.map { ($0, true) }
        }
    }

    /// Removes objects from a relationship to many.
    final func remove(_ objects: [NSManagedObject], _ key: String) {
        guard let place = layout.places[key], let relationship = layout.relationship(at: place)
        else { return setValue(nil, forUndefinedKey: key) }
        modify(place, relationship) { many in
            objects.filter { many.remove($0) }.map { ($0, false) }
        }
    }

    private func modify(
        _ place: Int, _ relationship: NSRelationshipDescription,
        _ body: (ManyObjects) -> [(NSManagedObject, Bool)]
    ) {
        prepareForUndo(relationship.name)
        owner?.willChange(self)
        announceWillChange(relationship.name)
        var changed: [(NSManagedObject, Bool)] = []
        _ = change(place, relationship) { many in
            changed = body(many)
            return true
        }
        if let inverse = relationship.inverseRelationship {
            for (object, isAdded) in changed {
                if isAdded {
                    object.put(self, into: inverse)
                } else {
                    object.take(self, outOf: inverse)
                }
            }
        }
        announceDidChange(relationship.name)
    }

    // MARK: Collections by key

    /// Returns a set whose changes change a relationship to many.
    public func mutableSetValue(forKey key: String) -> NSMutableSet {
        guard let place = layout.places[key], layout.relationship(at: place)?.isToMany == true
        else {
            return (self as NSObject).mutableSetValue(forKey: key)
        }
        return RelationshipSet(self, key, place)
    }

    /// Returns an ordered set whose changes change a relationship to many.
    public func mutableOrderedSetValue(forKey key: String) -> NSMutableOrderedSet {
        guard let place = layout.places[key], let relationship = layout.relationship(at: place),
            relationship.isToMany
        else { return (self as NSObject).mutableOrderedSetValue(forKey: key) }
        return RelationshipOrderedSet(self, key, place)
    }
}

/// A set that stands for a relationship of an object.
private final class RelationshipSet: NSMutableSet {
    private let object: NSManagedObject
    private let key: String
    private let place: Int

    init(_ object: NSManagedObject, _ key: String, _ place: Int) {
        self.object = object
        self.key = key
        self.place = place
        super.init(capacity: 0)
    }

    required init?(coder: NSCoder) { nil }

    required init(capacity numItems: Int) {
        raise(.invalidArgumentException, "a set of a relationship has no elements of its own")
    }

    private var members: Set<NSManagedObject> { object.many(place)?.members ?? [] }

    override var count: Int { members.count }

    override func member(_ object: Any) -> Any? {
        (object as? NSManagedObject).flatMap { members.contains($0) ? $0 : nil }
    }

    override func objectEnumerator() -> NSEnumerator {
        NSArray(array: Array(members)).objectEnumerator()
    }

    override func add(_ object: Any) {
        if let added = object as? NSManagedObject { self.object.add([added], key) }
    }

    override func remove(_ object: Any) {
        if let removed = object as? NSManagedObject { self.object.remove([removed], key) }
    }

    override func removeAllObjects() { object.remove(Array(members), key) }
}

/// An ordered set that stands for a relationship of an object.
private final class RelationshipOrderedSet: NSMutableOrderedSet {
    private let owner: NSManagedObject
    private let key: String
    private let place: Int

    init(_ owner: NSManagedObject, _ key: String, _ place: Int) {
        self.owner = owner
        self.key = key
        self.place = place
        super.init(capacity: 0)
    }

    required init?(coder: NSCoder) { nil }

    required init(arrayLiteral elements: Any...) {
        raise(
            .invalidArgumentException, "an ordered set of a relationship has no elements of its own"
        )
    }

    override init(capacity numItems: Int) {
        raise(
            .invalidArgumentException, "an ordered set of a relationship has no elements of its own"
        )
    }

    private var list: [NSManagedObject] { owner.many(place)?.list ?? [] }

    private func change(_ body: (inout [NSManagedObject]) -> Void) {
        var objects = list
        body(&objects)
        owner.setValue(NSOrderedSet(array: objects), forKey: key)
    }

    override var count: Int { list.count }

    override func object(at idx: Int) -> Any { list[idx] }

    override func index(of object: Any) -> Int {
        (object as? NSManagedObject).flatMap { list.firstIndex(of: $0) } ?? NSNotFound
    }

    override func insert(_ object: Any, at idx: Int) {
        guard let object = object as? NSManagedObject, !list.contains(object) else { return }
        change { $0.insert(object, at: idx) }
    }

    override func removeObject(at idx: Int) { change { $0.remove(at: idx) } }

    override func replaceObject(at idx: Int, with object: Any) {
        guard let object = object as? NSManagedObject else { return }
        change { $0[idx] = object }
    }
}
