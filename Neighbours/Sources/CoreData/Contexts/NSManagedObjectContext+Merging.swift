import Foundation

extension NSManagedObjectContext {
    /// Takes over what another context has saved, from the notification of its save.
    ///
    /// Objects that are in memory get the new values unless they have changes of their own, new ones become faults,
    /// and deleted ones leave the context.
    public func mergeChanges(fromContextDidSave notification: Notification) {
        let information = notification.userInfo ?? [:]
        func identifiers(_ keys: String...) -> [NSManagedObjectID] {
            keys.flatMap { Self.identifiers(in: information[$0]) }
        }
        merge(
            SavedObjects(
                inserted: identifiers(NSInsertedObjectsKey, NSInsertedObjectIDsKey),
                updated: identifiers(
                    NSUpdatedObjectsKey, NSUpdatedObjectIDsKey, NSRefreshedObjectsKey,
                    NSRefreshedObjectIDsKey),
                deleted: identifiers(NSDeletedObjectsKey, NSDeletedObjectIDsKey)))
    }

    /// Takes over changes, such as those of a batch request, in several contexts.
    ///
    /// - Parameter changeNotificationData: Collections of objects, identifiers or their addresses under
    ///   `NSInsertedObjectsKey` and its kind.
    public class func mergeChanges(
        fromRemoteContextSave changeNotificationData: [AnyHashable: Any],
        into contexts: [NSManagedObjectContext]
    ) {
        for context in contexts {
            context.performOrCall {
                context.mergeChanges(
                    fromContextDidSave: Notification(
                        name: .NSManagedObjectContextDidSave, object: nil,
                        userInfo: changeNotificationData))
                context.processPendingChanges()
            }
        }
    }

    private func performOrCall(_ body: () -> Void) {
        if queue == nil { body() } else { performAndWait(body) }
    }

    private static func identifiers(in value: Any?) -> [NSManagedObjectID] {
        let elements: [Any] =
            switch value {
            case let set as Set<NSManagedObject>: Array(set)
            case let set as Set<NSManagedObjectID>: Array(set)
            case let set as NSSet: set.allObjects
            case let array as [Any]: array
            default: []
            }
        return elements.compactMap { element in
            (element as? NSManagedObject)?.objectID ?? element as? NSManagedObjectID
        }
    }

    func merge(_ saved: SavedObjects) {
        advanceGeneration()
        for identifier in saved.inserted {
            let known = registeredObject(for: identifier)
            guard known == nil || known?.stage == .stored else { continue }
            event.merged.insert(known ?? object(with: identifier))
        }
        for identifier in saved.updated {
            guard let object = registeredObject(for: identifier), object.stage == .stored else {
                continue
            }
            if object.isFault {
                object.row = nil
            } else if let row = try? source?.row(for: current(identifier)) {
                merge(row, into: object)
            }
            event.refreshed.insert(object)
        }
        for identifier in saved.deleted {
            guard let object = registeredObject(for: identifier), object.stage != .free else {
                continue
            }
            removeDeleted(object)
        }
        process()
    }

    /// Takes out an object that another context has deleted, and its places in relationships that are in memory.
    func removeDeleted(_ object: NSManagedObject) {
        updated.remove(object)
        deleted.remove(object)
        if let values = object.values {
            for place in object.layout.relationships {
                guard let relationship = object.layout.relationship(at: place),
                    let inverse = relationship.inverseRelationship
                else { continue }
                let related =
                    (values[place] as? ManyObjects)?.objects
                    ?? (values[place] as? NSManagedObject).map { [$0] } ?? []
                for other in related where !other.isFault && !other.isDeleted {
                    other.drop(object, from: inverse)
                }
            }
        }
        registry.remove(object)
        object.stage = .free
        object.owner = nil
        event.vanished.insert(object)
    }
}

extension NSManagedObjectContext {
    /// Moves an object that others have moved in the relationships that lead to it, as far as they are in memory.
    func moveInMemory(_ object: NSManagedObject, _ place: Int, _ value: Any?) {
        guard let relationship = object.layout.relationship(at: place), !relationship.isToMany,
            let inverse = relationship.inverseRelationship
        else { return }
        func known(_ value: Any?) -> NSManagedObject? {
            value as? NSManagedObject
                ?? (value as? NSManagedObjectID).flatMap(registeredObject(for:))
        }
        let (old, new) = (known(object.values?[place]), known(value))
        guard old !== new else { return }
        if let old, !old.isFault { old.drop(object, from: inverse) }
        if let new, !new.isFault { new.adopt(object, in: inverse) }
    }
}

extension NSManagedObject {
    /// Adds an object that others have added to a relationship, which is no change of this one.
    fileprivate func adopt(
        _ object: NSManagedObject, in relationship: NSRelationshipDescription
    ) {
        guard let place = layout.places[relationship.name] else { return }
        announceWillChange(relationship.name)
        if relationship.isToMany {
            for isCommitted in [false, true] {
                let many = (isCommitted ? committed : values)?[place] as? ManyObjects
                guard let many, many.isComplete else { continue }
                let copy = many.copied()
                _ = copy.insert(object)
                if isCommitted { committed?[place] = copy } else { values?[place] = copy }
            }
        } else {
            values?[place] = object
            committed?[place] = object
        }
        announceDidChange(relationship.name)
    }

    /// Removes an object that is gone from a relationship, which is no change of this one.
    fileprivate func drop(_ object: NSManagedObject, from relationship: NSRelationshipDescription) {
        guard let place = layout.places[relationship.name], values?[place] != nil else { return }
        announceWillChange(relationship.name)
        if relationship.isToMany {
            for isCommitted in [false, true] {
                let many = (isCommitted ? committed : values)?[place] as? ManyObjects
                guard let copy = many?.copied() else { continue }
                _ = copy.remove(object)
                if isCommitted { committed?[place] = copy } else { values?[place] = copy }
            }
        } else if one(place) === object {
            values?[place] = nil
            committed?[place] = nil
        }
        announceDidChange(relationship.name)
    }
}
