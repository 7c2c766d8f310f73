import Foundation

extension NSManagedObjectContext: ObjectSource {
    /// Calls a closure on the queue of the parent.
    private func onQueue<Result>(_ body: () throws -> Result) rethrows -> Result {
        queue == nil ? try body() : try performAndWait(body)
    }

    func row(for identifier: NSManagedObjectID) throws -> Row? {
        onQueue {
            let identifier = current(identifier)
            let object: NSManagedObject
            if let known = registeredObject(for: identifier) {
                guard known.stage != .deleted, known.stage != .free else { return nil }
                object = known
            } else {
                guard let found = try? existingObject(with: identifier) else { return nil }
                object = found
            }
            return row(of: object)
        }
    }

    private func row(of object: NSManagedObject) -> Row {
        object.fire()
        var values = object.values ?? []
        for place in object.layout.relationships {
            switch values[place] {
            case let other as NSManagedObject: values[place] = other.identifier
            case let many as ManyObjects where many.isComplete:
                values[place] = many.objects.map(\.identifier)
            case is ManyObjects: values[place] = nil
            default: break
            }
        }
        return Row(object.identifier, version: object.version, values: values, generation: 0)
    }

    func related(
        to identifier: NSManagedObjectID, _ relationship: NSRelationshipDescription
    ) throws -> [NSManagedObjectID] {
        onQueue {
            let object = object(with: identifier)
            guard let place = object.layout.places[relationship.name] else { return [] }
            return object.many(place)?.objects.map(\.identifier) ?? []
        }
    }

    func rows(for identifiers: [NSManagedObjectID]) throws -> [NSManagedObjectID: Row] {
        var rows: [NSManagedObjectID: Row] = [:]
        for identifier in identifiers { rows[identifier] = try row(for: identifier) }
        return rows
    }

    func relatedRows(
        to identifiers: [NSManagedObjectID], _ relationship: NSRelationshipDescription
    ) throws -> [NSManagedObjectID: [Row]]? { nil }

    func count(_ query: ObjectQuery) throws -> Int? { nil }

    func find(_ query: ObjectQuery) throws -> FoundObjects {
        try onQueue {
            let request = NSFetchRequest<any NSFetchRequestResult>(
                entityName: query.entity.name ?? "")
            request.includesSubentities = query.includesSubentities
            request.predicate = query.predicate
            request.sortDescriptors = query.sortDescriptors
            request.fetchOffset = query.offset
            request.fetchLimit = query.limit
            request.affectedStores = query.stores
            let objects = try fetchObjects(request.parameters)
            return FoundObjects(
                identifiers: objects.map(\.identifier),
                rows: query.identifiersOnly ? nil : objects.map(row))
        }
    }

    func save(_ changes: ChangeSet) throws {
        onQueue {
            for change in changes.inserted { adopt(change) }
            for change in changes.inserted { absorb(change, isNew: true) }
            for change in changes.updated { absorb(change, isNew: false) }
            for change in changes.deleted {
                if let object = registeredObject(for: change.identifier) ?? storedObject(change) {
                    delete(object, propagates: false)
                }
            }
            process()
        }
    }

    private func storedObject(_ change: ObjectChange) -> NSManagedObject? {
        change.identifier.isTemporaryID ? nil : object(with: change.identifier)
    }

    /// Makes the object of a child's new one.
    private func adopt(_ change: ObjectChange) {
        guard registeredObject(for: change.identifier) == nil else { return }
        let object = construction.make(change.identifier)
        event.add(object)
        object.owner = self
        object.stage = .inserted
        object.wasNeverSaved = true
        object.values = object.layout.defaults
        register(object)
        inserted.insert(object)
        schedule()
    }

    /// Takes over the values of a child's object.
    private func absorb(_ change: ObjectChange, isNew: Bool) {
        let object = object(with: change.identifier)
        guard object.stage != .deleted else { return }
        object.fire()
        willChange(object)
        let places = isNew ? Array(object.layout.properties.indices) : change.changed
        for place in places where object.layout.relationship(at: place)?.isToMany != true {
            let name = object.layout.properties[place].name
            object.announceWillChange(name)
            let value = change.values[place]
            object.values?[place] =
                (value as? NSManagedObjectID).map { self.object(with: $0) } ?? value
            object.announceDidChange(name)
        }
        for (place, relation) in change.relations {
            guard let relationship = object.layout.relationship(at: place) else { continue }
            object.announceWillChange(relationship.name)
            if let order = relation.order {
                object.values?[place] = ManyObjects(
                    order.map { self.object(with: $0) }, isOrdered: true)
            } else {
                _ = object.change(place, relationship) { many in
                    for identifier in relation.removed {
                        _ = many.remove(self.object(with: identifier))
                    }
                    for identifier in relation.added {
                        _ = many.insert(self.object(with: identifier))
                    }
                    return true
                }
            }
            object.announceDidChange(relationship.name)
        }
    }
}
