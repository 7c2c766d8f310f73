import Foundation

extension NSManagedObject {
    // MARK: Access

    /// Announces that a value is about to be read; the values of a fault are read. Nil stands for all.
    public func willAccessValue(forKey key: String?) {
        fire()
        if let key, let place = layout.places[key], layout.relationship(at: place) != nil {
            _ = read(place)
        }
    }

    /// Announces that a value was read.
    public func didAccessValue(forKey key: String?) {}

    /// Returns a value without announcing it. That of a fault is nil.
    public func primitiveValue(forKey key: String) -> Any? {
        guard let place = layout.places[key] else { return value(forUndefinedKey: key) }
        guard values != nil else { return nil }
        return read(place)
    }

    /// Assigns a value without announcing it, and without changing an inverse relationship.
    public func setPrimitiveValue(_ value: Any?, forKey key: String) {
        guard let place = layout.places[key] else {
            setValue(value, forUndefinedKey: key)
            return
        }
        fire()
        store(value, at: place, key)
    }

    /// Reads the values of a fault.
    final func fire() {
        guard values == nil else { return }
        guard let owner else {
            guard stage == .free else { return }
            values = layout.defaults
            return
        }
        owner.fulfil(self)
    }

    /// The value at a place, as key-value coding gives it.
    final func read(_ place: Int) -> Any? {
        fire()
        let property = layout.properties[place]
        if property is NSAttributeDescription { return values?[place] }
        guard let relationship = property as? NSRelationshipDescription else {
            return fetched(place)
        }
        if relationship.isToMany { return many(place)?.value }
        return one(place)
    }

    /// The object of a relationship to one.
    final func one(_ place: Int) -> NSManagedObject? {
        fire()
        let value = values?[place]
        if let object = value as? NSManagedObject { return object }
        guard let identifier = value as? NSManagedObjectID, let owner else { return nil }
        let object = owner.object(with: identifier)
        if let known = committed?[place] as? NSManagedObjectID, known.isEqual(identifier) {
            committed?[place] = object
        }
        values?[place] = object
        return object
    }

    /// The objects of a relationship to many, complete.
    final func many(_ place: Int) -> ManyObjects? {
        fire()
        guard let relationship = layout.relationship(at: place), values != nil else { return nil }
        let known = values?[place] as? ManyObjects
        if let known, known.isComplete { return known }
        guard let owner, committed != nil, !identifier.isTemporaryID || owner.parent != nil else {
            let empty = ManyObjects(Array(known?.added ?? []), isOrdered: relationship.isOrdered)
            values?[place] = empty
            return empty
        }
        let original = stored(owner.related(to: self, relationship), relationship)
        let stored = original.objects
        committed?[place] = original
        let completed = known?.hasDifferences == true ? known!.completed(stored) : original
        values?[place] = completed
        return completed
    }

    private func stored(
        _ objects: [NSManagedObject], _ relationship: NSRelationshipDescription
    ) -> ManyObjects {
        ManyObjects(
            objects.filter { isInverse($0, relationship) }, isOrdered: relationship.isOrdered)
    }

    /// Takes the objects that the store has in a relationship that was not read.
    final func takeMany(
        _ objects: [NSManagedObject], at place: Int, _ relationship: NSRelationshipDescription
    ) {
        guard values != nil, values?[place] == nil, committed != nil else { return }
        let original = stored(objects, relationship)
        committed?[place] = original
        values?[place] = original
    }

    /// Whether an object that the store has in a relationship has no other value of the inverse in this context.
    private func isInverse(
        _ object: NSManagedObject, _ relationship: NSRelationshipDescription
    ) -> Bool {
        guard let inverse = relationship.inverseRelationship, !inverse.isToMany,
            let place = object.layout.places[inverse.name], let values = object.values
        else { return true }
        guard let value = values[place] as? NSManagedObject else {
            return (values[place] as? NSManagedObjectID)?.isEqual(identifier) == true
        }
        return value === self
    }

    private func fetched(_ place: Int) -> Any? {
        if let known = fetchedProperties?[place] { return known }
        guard let property = layout.properties[place] as? NSFetchedPropertyDescription,
            let request = property.fetchRequest?.copy()
                as? NSFetchRequest<any NSFetchRequestResult>,
            let owner
        else { return nil }
        request.predicate = request.predicate.map {
            PredicateTree.substitute(
                ["FETCH_SOURCE": self, "FETCHED_PROPERTY": property], in: $0)
        }
        let found = (try? owner.fetch(request).compactMap { $0 as? NSManagedObject }) ?? []
        fetchedProperties = (fetchedProperties ?? [:]).merging([place: found]) { $1 }
        return found
    }

    // MARK: Assignment

    /// Assigns a value, announces it, and changes the inverse relationship.
    final func assign(_ value: Any?, at place: Int, _ key: String) {
        willChangeValue(forKey: key)
        store(value, at: place, key)
        didChangeValue(forKey: key)
    }

    /// Stores a value in the form of its property.
    final func store(_ value: Any?, at place: Int, _ key: String) {
        let value = unwrapped(value)
        if let attribute = layout.attribute(at: place) {
            guard let value else {
                values?[place] = nil
                return
            }
            guard AttributeValue.isSuitable(value, attribute) else {
                raiseUnsuitable(value, key, attribute.attributeValueClassName ?? "")
            }
            values?[place] = AttributeValue.stored(value, attribute)
        } else if let relationship = layout.relationship(at: place) {
            if relationship.isToMany {
                let objects = Self.objects(in: value)
                for object in objects { check(object, relationship) }
                if values?[place] == nil { _ = many(place) }
                values?[place] = ManyObjects(objects, isOrdered: relationship.isOrdered)
            } else if let value {
                guard let object = value as? NSManagedObject else {
                    raiseUnsuitable(value, key, relationship.destinationEntity?.name ?? "")
                }
                check(object, relationship)
                values?[place] = object
            } else {
                values?[place] = nil
            }
        }
    }

    private func raiseUnsuitable(_ value: Any, _ key: String, _ wanted: String) -> Never {
        raise(
            .invalidArgumentException,
            "Unacceptable type of value for \(layout.attribute(at: layout.places[key]!) == nil ? "to-one relationship" : "attribute"): "
                + "property = \"\(key)\"; desired type = \(wanted); given type = \(Swift.type(of: value)); "
                + "value = \(value).")
    }

    /// Stops the app unless an object may be in a relationship of this one.
    final func check(_ object: NSManagedObject, _ relationship: NSRelationshipDescription) {
        if let destination = relationship.destinationEntity,
            !object.entity.isKindOf(entity: destination)
        {
            raise(
                .invalidArgumentException,
                "Unacceptable type of value for relationship: property = \"\(relationship.name)\"; "
                    + "desired entity = \(destination.name ?? ""); given entity = \(object.entity.name ?? "")."
            )
        }
        if let owner, let other = object.owner, owner !== other {
            raise(
                .invalidArgumentException,
                "Illegal attempt to establish a relationship '\(relationship.name)' between objects in "
                    + "different contexts (source = \(self), destination = \(object))")
        }
    }

    /// The objects in a set, an array or an ordered set.
    static func objects(in value: Any?) -> [NSManagedObject] {
        switch value {
        case nil: []
        case let object as NSManagedObject: [object]
        case let objects as [NSManagedObject]: objects
        case let objects as Set<NSManagedObject>: Array(objects)
        case let objects as NSOrderedSet: objects.array.compactMap { $0 as? NSManagedObject }
        case let objects as NSSet: objects.allObjects.compactMap { $0 as? NSManagedObject }
        case let objects as NSArray: objects.compactMap { $0 as? NSManagedObject }
        default: []
        }
    }

    private func unwrapped(_ value: Any?) -> Any? {
        guard let value, !(value is NSNull) else { return nil }
        let mirror = Swift.type(of: value) is any OptionalValue.Type
        return mirror ? (value as? any OptionalValue)?.wrappedValue : value
    }

    // MARK: Changes

    /// Remembers the values before a change.
    final func beginChange(_ place: Int) {
        fire()
        owner?.willChange(self)
        guard let relationship = layout.relationship(at: place) else { return }
        begunChanges.append((place, relationship.isToMany ? values?[place] : one(place)))
    }

    /// Changes the inverse of a relationship that has changed.
    final func endChange(_ place: Int) {
        guard let relationship = layout.relationship(at: place),
            let index = begunChanges.lastIndex(where: { $0.place == place })
        else { return }
        let old = begunChanges.remove(at: index).old
        guard let inverse = relationship.inverseRelationship else { return }
        if relationship.isToMany {
            let new = values?[place] as? ManyObjects
            let old = old as? ManyObjects
            guard old !== new else { return }
            let before = Set(
                (old?.isComplete == true ? old : committed?[place] as? ManyObjects)?.objects ?? [])
            let after = Set(new?.objects ?? [])
            for object in before.subtracting(after) { object.take(self, outOf: inverse) }
            for object in new?.objects ?? [] where !before.contains(object) {
                object.put(self, into: inverse)
            }
        } else {
            let old = old as? NSManagedObject
            let new = values?[place] as? NSManagedObject
            guard old !== new else { return }
            old?.take(self, outOf: inverse)
            new?.put(self, into: inverse)
        }
    }

    /// The places whose values differ from those of the store.
    final var changedPlaces: [Int] {
        guard let values else { return [] }
        let committed = committed ?? []
        return layout.properties.indices.filter { place in
            let old = place < committed.count ? committed[place] : nil
            return !Self.isSame(values[place], old)
        }
    }

    /// Whether two values of a place are the same.
    static func isSame(_ left: Any?, _ right: Any?) -> Bool {
        switch (left, right) {
        case (let left as ManyObjects, let right as ManyObjects):
            guard left !== right else { return true }
            guard left.isComplete, right.isComplete else { return !left.hasDifferences }
            return left.isOrdered ? left.list == right.list : left.members == right.members
        case (let left as ManyObjects, nil):
            return left.isComplete ? left.objects.isEmpty : !left.hasDifferences
        case (nil, let right as ManyObjects):
            return right.isComplete ? right.objects.isEmpty : !right.hasDifferences
        case (let left as NSManagedObject, let right as NSManagedObjectID):
            return left.objectID.isEqual(right)
        case (let left as NSManagedObjectID, let right as NSManagedObject):
            return right.objectID.isEqual(left)
        case (let left as NSManagedObject, let right as NSManagedObject): return left === right
        default: return AttributeValue.areEqual(left, right)
        }
    }

    /// The values that differ from those of the store, by the names of their properties.
    public func changedValues() -> [String: Any] {
        guard stage != .free || values != nil else { return [:] }
        return named(changedPlaces)
    }

    /// The values before the changes that the context has not processed yet.
    public func changedValuesForCurrentEvent() -> [String: Any] {
        guard let before = owner?.valuesBeforeEvent(of: self), let values else { return [:] }
        var result: [String: Any] = [:]
        for place in values.indices where !Self.isSame(values[place], before[place]) {
            result[layout.properties[place].name] = external(before[place]) ?? NSNull()
        }
        return result
    }

    private func named(_ places: [Int]) -> [String: Any] {
        var result: [String: Any] = [:]
        for place in places { result[layout.properties[place].name] = read(place) ?? NSNull() }
        return result
    }

    /// Returns the values of the last fetch or save, `NSNull` for nil.
    ///
    /// - Parameter keys: The names of the properties; nil for all.
    public func committedValues(forKeys keys: [String]?) -> [String: Any] {
        fire()
        guard let committed else { return [:] }
        var result: [String: Any] = [:]
        for key in keys ?? layout.properties.map(\.name) {
            guard let place = layout.places[key] else { continue }
            if layout.relationship(at: place)?.isToMany == true { _ = many(place) }
            result[key] = external(self.committed?[place] ?? committed[place]) ?? NSNull()
        }
        return result
    }

    private func external(_ value: Any?) -> Any? {
        if let many = value as? ManyObjects { return many.value }
        if let identifier = value as? NSManagedObjectID, let owner {
            return owner.object(with: identifier)
        }
        return value
    }
}

/// An optional value in a value of type `Any`.
private protocol OptionalValue {
    var wrappedValue: Any? { get }
}

extension Optional: OptionalValue {
    fileprivate var wrappedValue: Any? {
        map { ($0 as Any) as? any OptionalValue }.map { $0?.wrappedValue } ?? self
    }
}
