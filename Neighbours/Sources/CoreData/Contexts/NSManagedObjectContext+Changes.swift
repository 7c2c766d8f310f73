import Foundation

extension NSManagedObjectContext {
    // MARK: Recording

    /// Records the values of an object before a change.
    func willChange(_ object: NSManagedObject) {
        checkQueue()
        event.add(object)
        if object.stage == .stored { updated.insert(object) }
        schedule()
    }

    func valuesBeforeEvent(of object: NSManagedObject) -> [Any?]? {
        event.record(of: object)?.values
    }

    /// Has the changes processed at the end of the event.
    func schedule() {
        guard !isScheduled, !(self is ConstructionContext) else { return }
        switch concurrencyType {
        case .mainQueueConcurrencyType:
            isScheduled = true
            DispatchQueue.main.async { [weak self] in self?.process() }
        case .confinementConcurrencyType:
            isScheduled = true
            let reference = Moved(value: WeakContext(context: self))
            RunLoop.current.perform { reference.value.context?.process() }
        case .privateQueueConcurrencyType: break
        }
    }

    private struct WeakContext {
        weak var context: NSManagedObjectContext?
    }

    // MARK: Inserting and deleting

    /// Puts an object that is in no context into this one; the next save makes it permanent.
    public func insert(_ object: NSManagedObject) {
        if object.owner === self {
            guard object.stage == .deleted else { return }
            event.add(object)
            deleted.remove(object)
            dropped.remove(object)
            object.stage = object.wasNeverSaved ? .inserted : .stored
            if object.wasNeverSaved { inserted.insert(object) } else { updated.insert(object) }
            schedule()
            return
        }
        if object.owner != nil {
            raise(
                .invalidArgumentException,
                "An NSManagedObject cannot be in two contexts: \(object.objectID)")
        }
        if let model, model.entitiesByName[object.entity.name ?? ""] == nil {
            raise(
                .invalidArgumentException,
                "The entity '\(object.entity.name ?? "")' is not in the model of the context.")
        }
        event.add(object)
        object.owner = self
        object.stage = .inserted
        object.wasNeverSaved = true
        register(object)
        inserted.insert(object)
        schedule()
        if !(self is BatchContext) { object.awakeFromInsert() }
    }

    /// Marks an object for deletion; the next save removes it from its store.
    public func delete(_ object: NSManagedObject) { delete(object, propagates: true) }

    /// - Parameter propagates: Whether the delete rules apply; a child has applied them already.
    func delete(_ object: NSManagedObject, propagates: Bool) {
        guard object.owner === self, object.stage == .inserted || object.stage == .stored else {
            if object.owner != nil, object.owner !== self {
                raise(
                    .invalidArgumentException,
                    "An NSManagedObjectContext cannot delete objects in other contexts.")
            }
            return
        }
        object.fire()
        event.add(object)
        if !(self is BatchContext) { object.prepareForDeletion() }
        object.stage = .deleted
        inserted.remove(object)
        updated.remove(object)
        if object.wasNeverSaved { dropped.insert(object) } else { deleted.insert(object) }
        if propagates { event.deletions.append(object) }
        schedule()
    }

    /// Lets deletions reach related objects by the delete rules.
    private func propagateDeletions() {
        while let object = event.deletions.popLast() {
            for place in object.layout.relationships {
                guard let relationship = object.layout.relationship(at: place),
                    relationship.deleteRule != .noActionDeleteRule,
                    relationship.deleteRule != .denyDeleteRule
                else { continue }
                let related =
                    relationship.isToMany
                    ? object.many(place)?.objects ?? [] : object.one(place).map { [$0] } ?? []
                for other in related where other.stage != .deleted {
                    if let inverse = relationship.inverseRelationship {
                        other.take(object, outOf: inverse)
                    }
                    if relationship.deleteRule == .cascadeDeleteRule { delete(other) }
                }
            }
        }
    }

    // MARK: Processing

    func process() {
        isScheduled = false
        guard !isProcessing, !event.isEmpty else { return }
        isProcessing = true
        propagateDeletions()
        let finished = event
        event = ContextEvent()
        registerUndo(finished)
        isProcessing = false
        post(finished)
    }

    private func post(_ finished: ContextEvent) {
        var (insertions, updates, deletions) = (
            finished.merged, Set<NSManagedObject>(), finished.vanished
        )
        for record in finished.records {
            let object = record.object
            switch (record.stage, object.stage) {
            case (.free, .inserted), (.free, .stored), (.deleted, .inserted), (.deleted, .stored):
                insertions.insert(object)
            case (.inserted, .deleted), (.stored, .deleted), (.inserted, .free), (.stored, .free):
                deletions.insert(object)
            case (.inserted, .inserted), (.stored, .stored), (.inserted, .stored):
                updates.insert(object)
            default: break
            }
        }
        var information: [AnyHashable: Any] = [:]
        func add(_ key: String, _ objects: Set<NSManagedObject>) {
            if !objects.isEmpty { information[key] = objects }
        }
        add(NSInsertedObjectsKey, insertions)
        add(NSUpdatedObjectsKey, updates)
        add(NSDeletedObjectsKey, deletions)
        add(NSRefreshedObjectsKey, finished.refreshed.subtracting(updates))
        guard !information.isEmpty, !(self is BatchContext) else { return }
        information["managedObjectContext"] = self
        NotificationCenter.default.post(
            name: .NSManagedObjectContextObjectsDidChange, object: self, userInfo: information)
    }
}
