import Foundation

extension NSManagedObjectContext {
    // MARK: Registration

    func register(_ object: NSManagedObject) {
        registry.add(object)
        if retainsRegisteredObjects { retained.insert(object) }
    }

    /// The identifier that an object has now.
    func current(_ identifier: NSManagedObjectID) -> NSManagedObjectID {
        guard identifier.isTemporaryID else { return identifier }
        return formerIdentifiers[identifier] ?? identifier
    }

    /// Returns the object with an identifier if it is in memory.
    public func registeredObject(for objectID: NSManagedObjectID) -> NSManagedObject? {
        registry.object(current(objectID))
    }

    /// Returns the object with an identifier, as a fault if it is not in memory; nothing is read.
    public func object(with objectID: NSManagedObjectID) -> NSManagedObject {
        if let known = registeredObject(for: objectID) { return known }
        let object = construction.make(current(objectID))
        object.owner = self
        object.stage = .stored
        register(object)
        return object
    }

    /// Returns the object with an identifier.
    ///
    /// - Throws: An error with the code `NSManagedObjectReferentialIntegrityError` if there is none.
    public func existingObject(with objectID: NSManagedObjectID) throws -> NSManagedObject {
        if let known = registeredObject(for: objectID), !known.isFault {
            guard known.stage != .deleted else { throw missing(objectID) }
            return known
        }
        let identifier = current(objectID)
        guard !identifier.isTemporaryID || parent != nil, let row = try source?.row(for: identifier)
        else { throw missing(objectID) }
        let object = object(with: identifier)
        if object.isFault { fill(object, row) }
        return object
    }

    private func missing(_ identifier: NSManagedObjectID) -> NSError {
        coreDataError(
            NSManagedObjectReferentialIntegrityError, [NSAffectedObjectsErrorKey: [identifier]])
    }

    /// Makes the temporary identifiers of new objects permanent before they are saved.
    public func obtainPermanentIDs(for objects: [NSManagedObject]) throws {
        let new = objects.filter { $0.identifier.isTemporaryID && $0.owner === self }
        guard !new.isEmpty else { return }
        guard let coordinator = persistentStoreCoordinator else {
            throw coreDataError(NSCoreDataError, reason: "the context has no coordinator")
        }
        let identifiers = try coordinator.permanentIDs(for: new.map(\.entity), new.map { $0 })
        for (object, identifier) in zip(new, identifiers) { change(object, to: identifier) }
    }

    func change(_ object: NSManagedObject, to identifier: NSManagedObjectID) {
        if hasChildren { formerIdentifiers[object.identifier] = identifier }
        registry.change(object, to: identifier)
    }

    // MARK: Faults

    /// Gives a fault its values.
    func fulfil(_ object: NSManagedObject) {
        checkQueue()
        if let row = currentRow(of: object) { return fill(object, row) }
        do {
            if let batch = object.batch {
                try batch.read(around: object, self)
                if let row = object.row { return fill(object, row) }
            }
            if let row = try source?.row(for: current(object.identifier)) {
                return fill(object, row)
            }
        } catch {
            NSLog("CoreData: error: reading %@ failed: %@", "\(object.identifier)", "\(error)")
        }
        guard shouldDeleteInaccessibleFaults, source != nil else {
            raise(
                NSExceptionName(rawValue: "NSObjectInaccessibleException"),
                "CoreData could not fulfill a fault for '\(object.identifier)'")
        }
        let empty = [Any?](repeating: nil, count: object.layout.properties.count)
        object.values = empty
        object.committed = empty
        object.stage = .deleted
    }

    /// The row that a fault has, unless others may have changed it since.
    private func currentRow(of object: NSManagedObject) -> Row? {
        guard generation == nil, let row = object.row,
            row.generation == persistentStoreCoordinator?.generation
        else { return nil }
        return row
    }

    func fill(_ object: NSManagedObject, _ row: Row) {
        object.row = nil
        object.batch = nil
        object.version = row.version
        let values = localized(row, object.layout)
        object.values = values
        object.committed = values
        object.awakeFromFetch()
    }

    /// The values of a row, with objects of this context where a row of a parent has lists of identifiers.
    func localized(_ row: Row, _ layout: EntityLayout) -> [Any?] {
        guard parent != nil else { return row.values }
        var values = row.values
        for place in layout.relationships {
            if let identifiers = values[place] as? [NSManagedObjectID] {
                values[place] = ManyObjects(
                    identifiers.map(object(with:)),
                    isOrdered: layout.relationship(at: place)?.isOrdered == true)
            }
        }
        return values
    }

    /// The objects that the source has in a relationship.
    func related(
        to object: NSManagedObject, _ relationship: NSRelationshipDescription
    ) -> [NSManagedObject] {
        do {
            return try source?.related(to: current(object.identifier), relationship)
                .map { self.object(with: $0) } ?? []
        } catch {
            NSLog("CoreData: error: reading %@ failed: %@", relationship.name, "\(error)")
            return []
        }
    }

    /// Brings an object up to date with its store.
    ///
    /// - Parameter mergeChanges: Whether changes that are not saved are kept; otherwise they are lost, and the object
    ///   becomes a fault.
    public func refresh(_ object: NSManagedObject, mergeChanges flag: Bool) {
        guard object.owner === self, object.stage == .stored, !object.isFault else { return }
        if flag {
            guard let row = try? source?.row(for: current(object.identifier)) else { return }
            merge(row, into: object)
        } else {
            turnIntoFault(object)
        }
        event.refreshed.insert(object)
        schedule()
    }

    func turnIntoFault(_ object: NSManagedObject) {
        object.willTurnIntoFault()
        updated.remove(object)
        object.values = nil
        object.committed = nil
        object.row = nil
        object.fetchedProperties = nil
        object.didTurnIntoFault()
    }

    /// Takes the values of a row where the object has no changes of its own.
    func merge(_ row: Row, into object: NSManagedObject) {
        let changed = Set(object.changedPlaces)
        let new = localized(row, object.layout)
        let keys = object.layout.properties.indices.filter { place in
            !changed.contains(place)
                && (object.layout.relationship(at: place)?.isToMany == true
                    || !NSManagedObject.isSame(object.values?[place], new[place]))
        }
        for place in keys { object.announceWillChange(object.layout.properties[place].name) }
        for place in changed {
            if let many = object.values?[place] as? ManyObjects {
                object.values?[place] = many.rebased(
                    from: object.committed?[place] as? ManyObjects)
            }
        }
        for place in keys { moveInMemory(object, place, new[place]) }
        for place in keys where !object.layout.properties[place].isTransient {
            object.values?[place] = new[place]
        }
        object.committed = new
        object.version = row.version
        for place in keys { object.announceDidChange(object.layout.properties[place].name) }
    }

    /// Brings all objects up to date; changes that are not saved are kept.
    public func refreshAllObjects() {
        advanceGeneration()
        for object in registeredObjects where object.stage == .stored {
            refresh(object, mergeChanges: updated.contains(object))
        }
    }

    /// Chooses the store to which a new object is saved.
    public func assign(_ object: Any, to store: NSPersistentStore) {
        guard let object = object as? NSManagedObject else { return }
        persistentStoreCoordinator?.assign(object, to: store)
    }

    /// Forgets all objects.
    func forgetAll() {
        let objects = registry.objects
        registry.removeAll()
        for object in objects {
            object.owner = nil
            object.stage = .free
            object.values = nil
            object.committed = nil
        }
        retained = []
        inserted = []
        updated = []
        deleted = []
        dropped = []
        formerIdentifiers = [:]
        event = ContextEvent()
        undoManager?.removeAllActions(withTarget: self)
        NotificationCenter.default.post(
            name: .NSManagedObjectContextObjectsDidChange, object: self,
            userInfo: [NSInvalidatedAllObjectsKey: objects.map(\.identifier)])
    }
}
