import Foundation

/// The state of objects before an event.
final class UndoStep {
    struct Item {
        let object: NSManagedObject
        let values: [Any?]?
        let stage: NSManagedObject.Stage
    }

    let items: [Item]

    init(_ items: [Item]) { self.items = items }
}

extension NSManagedObjectContext {
    /// Records the changes of an event with the undo manager.
    func registerUndo(_ finished: ContextEvent) {
        guard let undoManager, undoManager.isUndoRegistrationEnabled else { return }
        let items = finished.records.compactMap { record -> UndoStep.Item? in
            let object = record.object
            let isNoChange =
                record.stage == object.stage
                && zip(record.values ?? [], object.values ?? []).allSatisfy(NSManagedObject.isSame)
            return isNoChange
                ? nil
                : UndoStep.Item(object: object, values: record.values, stage: record.stage)
        }
        guard !items.isEmpty else { return }
        let step = UndoStep(items)
        undoManager.registerUndo(withTarget: self) { $0.apply(step) }
    }

    /// Brings objects back to what they were before an event.
    private func apply(_ step: UndoStep) {
        process()
        for item in step.items {
            event.add(item.object)
            restore(item)
        }
        process()
    }

    private func restore(_ item: UndoStep.Item) {
        let object = item.object
        let before = object.stage
        // The object may have been saved since.
        let stage: NSManagedObject.Stage =
            switch item.stage {
            case .free: before == .stored ? .deleted : .free
            case .inserted: before == .stored ? .stored : .inserted
            case .stored: before == .free ? .inserted : .stored
            case .deleted: .deleted
            }
        if let values = item.values {
            let changed = object.layout.properties.indices.filter { place in
                !NSManagedObject.isSame(object.values?[place], values[place])
            }
            for place in changed { object.announceWillChange(object.layout.properties[place].name) }
            object.values = values
            for place in changed { object.announceDidChange(object.layout.properties[place].name) }
        }
        move(object, to: stage)
        switch (before, stage) {
        case (.deleted, .inserted), (.deleted, .stored), (.free, .inserted):
            object.awake(fromSnapshotEvents: .undoDeletion)
        case (.inserted, .free): object.awake(fromSnapshotEvents: .undoInsertion)
        default: object.awake(fromSnapshotEvents: .undoUpdate)
        }
    }

    private func move(_ object: NSManagedObject, to stage: NSManagedObject.Stage) {
        inserted.remove(object)
        updated.remove(object)
        deleted.remove(object)
        dropped.remove(object)
        if object.owner == nil, stage != .free {
            object.owner = self
            if object.stage == .free, !object.wasNeverSaved {
                // Its row is gone: it is saved as a new object.
                object.identifier = NSManagedObjectID(object.entity, .temporary(UUID()))
                object.wasNeverSaved = true
                object.committed = nil
            }
            register(object)
        }
        object.stage = stage
        switch stage {
        case .free:
            registry.remove(object)
            object.owner = nil
        case .inserted: inserted.insert(object)
        case .stored:
            if !object.changedPlaces.isEmpty { updated.insert(object) }
        case .deleted:
            if object.wasNeverSaved { dropped.insert(object) } else { deleted.insert(object) }
        }
    }

    /// Drops all changes.
    func discardChanges() {
        propagateNothing()
        var finished = ContextEvent()
        for object in inserted.union(dropped) {
            registry.remove(object)
            object.stage = .free
            object.owner = nil
            finished.vanished.insert(object)
        }
        for object in deleted {
            object.stage = .stored
            finished.merged.insert(object)
        }
        for object in updated.union(deleted) {
            guard let committed = object.committed else { continue }
            let changed = object.changedPlaces
            for place in changed { object.announceWillChange(object.layout.properties[place].name) }
            object.values = committed
            for place in changed { object.announceDidChange(object.layout.properties[place].name) }
            object.awake(fromSnapshotEvents: .rollback)
            finished.refreshed.insert(object)
        }
        inserted = []
        updated = []
        deleted = []
        dropped = []
        undoManager?.removeAllActions(withTarget: self)
        event = finished
        process()
    }

    private func propagateNothing() { event = ContextEvent() }
}
