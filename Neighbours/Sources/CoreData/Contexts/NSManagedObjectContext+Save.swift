import Foundation

extension NSManagedObjectContext {
    func saveChanges() throws {
        process()
        guard hasChanges || !dropped.isEmpty else { return }
        guard let source else {
            raise(
                .internalInconsistencyException,
                "This NSPersistentStoreCoordinator has no persistent stores.  It cannot perform a save operation."
            )
        }
        let isBatch = self is BatchContext
        if !isBatch {
            NotificationCenter.default.post(name: .NSManagedObjectContextWillSave, object: self)
            callWillSave()
        }
        computeDerivedValues()
        if !isBatch { try validateChanges() }
        if parent == nil { try obtainPermanentIDs(for: Array(inserted)) }
        var attempts = 0
        while true {
            do {
                try source.save(changeSet())
                break
            } catch let conflict as SaveConflict {
                attempts += 1
                try resolve(conflict, attempts)
            } catch let conflict as ConstraintConflict {
                attempts += 1
                try resolve(conflict, attempts)
            }
            process()
        }
        complete()
    }

    /// Calls `willSave()` until no object changes any more.
    private func callWillSave() {
        var due = Array(inserted) + Array(updated) + Array(deleted)
        var told: Set<NSManagedObject>?
        for _ in 0..<1_000 {
            for object in due { object.willSave() }
            guard !event.isEmpty else { return }
            var known = told ?? Set(due)
            let changed = Set(event.records.map(\.object))
            process()
            let all = inserted.union(updated).union(deleted)
            due = all.filter { !known.contains($0) || changed.contains($0) }
            known.formUnion(due)
            told = known
        }
        raise(
            .internalInconsistencyException,
            "Failed to process pending changes before save.  The context is still dirty after 1000 "
                + "attempts.  Typically this recursive dirtying is caused by a bad validation method, "
                + "-willSave, or notification handler.")
    }

    private func validateChanges() throws {
        var errors: [NSError] = []
        func collect(_ body: () throws -> Void) {
            do { try body() } catch { errors.append(error as NSError) }
        }
        for object in deleted { collect(object.validateForDelete) }
        for object in inserted { collect(object.validateForInsert) }
        for object in updated where object.hasPersistentChangedValues {
            collect(object.validateForUpdate)
        }
        try Validation.throwFirst(errors)
    }

    // MARK: Changes

    private func changeSet() -> ChangeSet {
        var changes = ChangeSet()
        changes.author = transactionAuthor
        changes.contextName = name
        changes.inserted = inserted.map { change(of: $0, isNew: true) }
        changes.updated = updated.compactMap { object in
            guard !object.isFault else { return nil }
            let change = change(of: object, isNew: false)
            return change.changed.isEmpty && change.relations.isEmpty ? nil : change
        }
        changes.deleted = deleted.map { object in
            ObjectChange(
                object: object, entity: object.entity, identifier: object.identifier,
                version: object.version, values: [], changed: [])
        }
        return changes
    }

    private func change(of object: NSManagedObject, isNew: Bool) -> ObjectChange {
        let layout = object.layout
        let values = object.values ?? []
        var change = ObjectChange(
            object: object, entity: object.entity, identifier: object.identifier,
            version: object.version, values: [], changed: [])
        change.values = values.map { value in
            if let other = value as? NSManagedObject { return other.identifier }
            return value is ManyObjects ? nil : value
        }
        let places = isNew ? layout.stored : object.changedPlaces
        for place in places where !layout.properties[place].isTransient {
            guard let relationship = layout.relationship(at: place), relationship.isToMany else {
                change.changed.append(place)
                continue
            }
            let before = isNew ? nil : object.committed?[place] as? ManyObjects
            guard let many = values[place] as? ManyObjects else { continue }
            let (added, removed): (Set<NSManagedObject>, Set<NSManagedObject>) =
                many.isComplete
                ? (
                    many.members.subtracting(before?.members ?? []),
                    (before?.members ?? []).subtracting(many.members)
                ) : (many.added, many.removed)
            let order = many.isOrdered && many.isComplete ? many.list.map(\.identifier) : nil
            if added.isEmpty, removed.isEmpty, order == nil || isNew && order?.isEmpty == true {
                continue
            }
            change.relations[place] = RelationChange(
                added: added.map(\.identifier), removed: removed.map(\.identifier), order: order)
        }
        return change
    }

    // MARK: Completion

    /// Makes the changes the state of the store.
    private func complete() {
        let (new, changed, gone) = (inserted, updated, deleted)
        for object in new.union(changed) {
            if let values = object.values {
                for place in values.indices {
                    if let many = values[place] as? ManyObjects, !many.isComplete {
                        object.values?[place] = nil
                    }
                }
            }
            object.committed = object.values
            object.stage = .stored
            object.wasNeverSaved = false
        }
        for object in gone.union(dropped) {
            registry.remove(object)
            object.stage = .free
            object.owner = nil
        }
        inserted = []
        updated = []
        deleted = []
        dropped = []
        event = ContextEvent()
        advanceGeneration()
        guard !(self is BatchContext) else { return }
        for object in new.union(changed).union(gone) { object.didSave() }
        postDidSave(new, changed, gone)
    }

    private func postDidSave(
        _ new: Set<NSManagedObject>, _ changed: Set<NSManagedObject>, _ gone: Set<NSManagedObject>
    ) {
        let center = NotificationCenter.default
        center.post(
            name: .NSManagedObjectContextDidSave, object: self,
            userInfo: [
                NSInsertedObjectsKey: new, NSUpdatedObjectsKey: changed, NSDeletedObjectsKey: gone,
                "managedObjectContext": self,
            ])
        func identifiers(_ objects: Set<NSManagedObject>) -> Set<NSManagedObjectID> {
            Set(objects.map(\.identifier))
        }
        center.post(
            name: Self.didSaveObjectIDsNotification, object: self,
            userInfo: [
                NSInsertedObjectIDsKey: identifiers(new),
                NSUpdatedObjectIDsKey: identifiers(changed),
                NSDeletedObjectIDsKey: identifiers(gone), "managedObjectContext": self,
            ])
        let saved = SavedObjects(
            inserted: new.map(\.identifier), updated: changed.map(\.identifier),
            deleted: gone.map(\.identifier))
        // Children that follow their parent.
        listeners.merge(saved, from: self)
        if let parent {
            parent.listeners.merge(saved, from: self)
        } else {
            persistentStoreCoordinator?.listeners.merge(saved, from: self)
        }
    }
}
