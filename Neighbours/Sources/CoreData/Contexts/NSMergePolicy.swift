import Foundation

/// The kind of a merge policy.
@objc public enum NSMergePolicyType: UInt, Sendable {
    case errorMergePolicyType = 0
    case mergeByPropertyStoreTrumpMergePolicyType = 1
    case mergeByPropertyObjectTrumpMergePolicyType = 2
    case overwriteMergePolicyType = 3
    case rollbackMergePolicyType = 4
}

/// Decides about objects that were changed in a context and, meanwhile, in the store.
open class NSMergePolicy: NSObject, @unchecked Sendable {
    // Sendable: immutable.

    private let type: NSMergePolicyType

    public init(merge ty: NSMergePolicyType) {
        type = ty
        super.init()
    }

    open var mergeType: NSMergePolicyType { type }

    /// The save fails.
    open class var error: NSMergePolicy { shared[0] }
    /// Values that were changed in both keep those of the store.
    open class var mergeByPropertyStoreTrump: NSMergePolicy { shared[1] }
    /// Values that were changed in both become those of the context.
    open class var mergeByPropertyObjectTrump: NSMergePolicy { shared[2] }
    /// All values become those of the context.
    open class var overwrite: NSMergePolicy { shared[3] }
    /// All values become those of the store.
    open class var rollback: NSMergePolicy { shared[4] }

    private static let shared: [NSMergePolicy] = [
        NSMergePolicy(merge: .errorMergePolicyType),
        NSMergePolicy(merge: .mergeByPropertyStoreTrumpMergePolicyType),
        NSMergePolicy(merge: .mergeByPropertyObjectTrumpMergePolicyType),
        NSMergePolicy(merge: .overwriteMergePolicyType),
        NSMergePolicy(merge: .rollbackMergePolicyType),
    ]

    /// Solves conflicts by changing the objects. A policy of the app may override it and call it for the rest.
    ///
    /// - Parameter list: Of class `NSMergeConflict` or `NSConstraintConflict`.
    open func resolve(mergeConflicts list: [Any]) throws {
        let conflicts = list.compactMap { $0 as? NSMergeConflict }
        if !conflicts.isEmpty { try resolve(optimisticLockingConflicts: conflicts) }
        let constraints = list.compactMap { $0 as? NSConstraintConflict }
        if !constraints.isEmpty { try resolve(constraintConflicts: constraints) }
    }

    open func resolve(optimisticLockingConflicts list: [NSMergeConflict]) throws {
        guard type != .errorMergePolicyType else {
            throw coreDataError(
                NSManagedObjectMergeError, [NSPersistentStoreSaveConflictsErrorKey: list])
        }
        for conflict in list { conflict.solve(type) }
    }

    open func resolve(constraintConflicts list: [NSConstraintConflict]) throws {
        guard type != .errorMergePolicyType else {
            throw coreDataError(
                NSManagedObjectConstraintMergeError, [NSPersistentStoreSaveConflictsErrorKey: list])
        }
        for conflict in list { conflict.solve(type) }
    }
}

public var NSErrorMergePolicy: AnyObject { NSMergePolicy.error }
public var NSMergeByPropertyStoreTrumpMergePolicy: AnyObject {
    NSMergePolicy.mergeByPropertyStoreTrump
}
public var NSMergeByPropertyObjectTrumpMergePolicy: AnyObject {
    NSMergePolicy.mergeByPropertyObjectTrump
}
public var NSOverwriteMergePolicy: AnyObject { NSMergePolicy.overwrite }
public var NSRollbackMergePolicy: AnyObject { NSMergePolicy.rollback }

/// An object that was changed in a context and in the store since it was read.
open class NSMergeConflict: NSObject {
    private let object: NSManagedObject
    private let row: Row?

    init(_ object: NSManagedObject, _ row: Row?) {
        self.object = object
        self.row = row
        super.init()
    }

    open var sourceObject: NSManagedObject { object }

    /// The values of the object in its context.
    open var objectSnapshot: [String: Any]? { named(object.values) }

    /// The values that the context has read.
    open var cachedSnapshot: [String: Any]? { named(object.committed) }

    /// The values that the store has; nil for an object that was deleted there.
    open var persistedSnapshot: [String: Any]? { row.flatMap { named($0.values) } }

    /// The version that the context saves.
    open var newVersionNumber: Int { Int(object.version) + 1 }

    /// The version that the context has read; 0 for an object that was deleted.
    open var oldVersionNumber: Int { row == nil ? 0 : Int(object.version) }

    private func named(_ values: [Any?]?) -> [String: Any]? {
        guard let values else { return nil }
        var result: [String: Any] = [:]
        for (place, property) in object.layout.properties.enumerated()
        where (property as? NSRelationshipDescription)?.isToMany != true {
            result[property.name] = values[place] ?? NSNull()
        }
        return result
    }

    func solve(_ type: NSMergePolicyType) {
        guard let context = object.owner else { return }
        guard let row else {
            // The row is gone: the policies of the store leave it so, the others make it again.
            if object.isDeleted
                || type == .mergeByPropertyStoreTrumpMergePolicyType
                || type == .rollbackMergePolicyType
            {
                context.forgetDeleted(object)
            } else {
                context.makeNew(object)
            }
            return
        }
        if object.isDeleted {
            if type == .rollbackMergePolicyType || type == .mergeByPropertyStoreTrumpMergePolicyType
            {
                context.insert(object)
                context.takeRow(row, object)
            } else {
                object.version = row.version
            }
            return
        }
        switch type {
        case .rollbackMergePolicyType: context.takeRow(row, object)
        case .overwriteMergePolicyType: object.version = row.version
        case .mergeByPropertyObjectTrumpMergePolicyType: context.merge(row, into: object)
        case .mergeByPropertyStoreTrumpMergePolicyType:
            let stored = context.localized(row, object.layout)
            for place in object.changedPlaces
            where !NSManagedObject.isSame(object.committed?[place], stored[place])
                && object.layout.relationship(at: place)?.isToMany != true
            {
                object.values?[place] = stored[place]
            }
            context.merge(row, into: object)
        case .errorMergePolicyType: break
        }
    }
}

/// Objects with the same values for a constraint of uniqueness.
open class NSConstraintConflict: NSObject {
    private let item: ConstraintConflict.Item

    init(_ item: ConstraintConflict.Item) {
        self.item = item
        super.init()
    }

    /// The names of the attributes.
    open var constraint: [String] { item.constraint }

    open var constraintValues: [String: Any] { item.values }

    /// The object that the store has.
    open var databaseObject: NSManagedObject? { item.object.owner?.object(with: item.other) }

    open var conflictingObjects: [NSManagedObject] { [item.object] }

    func solve(_ type: NSMergePolicyType) {
        guard let context = item.object.owner, item.object.stage != .free,
            item.object.stage != .deleted
        else { return }
        switch type {
        case .mergeByPropertyObjectTrumpMergePolicyType, .overwriteMergePolicyType:
            context.delete(context.object(with: item.other))
        case .mergeByPropertyStoreTrumpMergePolicyType, .rollbackMergePolicyType:
            if item.object.stage == .inserted {
                context.delete(item.object)
            } else {
                context.refresh(item.object, mergeChanges: false)
            }
        case .errorMergePolicyType: break
        }
    }
}

extension NSManagedObjectContext {
    /// Solves conflicts by the merge policy, or throws.
    func resolve(_ conflict: SaveConflict, _ attempts: Int) throws {
        let conflicts = conflict.items.map { NSMergeConflict($0.change.object, $0.row) }
        try policy(attempts, conflicts).resolve(mergeConflicts: conflicts)
    }

    func resolve(_ conflict: ConstraintConflict, _ attempts: Int) throws {
        let conflicts = conflict.items.map(NSConstraintConflict.init)
        try policy(attempts, conflicts).resolve(mergeConflicts: conflicts)
    }

    private func policy(_ attempts: Int, _ conflicts: [NSObject]) throws -> NSMergePolicy {
        guard attempts < 100, let policy = mergePolicy as? NSMergePolicy else {
            throw coreDataError(
                NSManagedObjectMergeError, [NSPersistentStoreSaveConflictsErrorKey: conflicts])
        }
        return policy
    }

    /// Gives an object the values of its row, without changes.
    fileprivate func takeRow(_ row: Row, _ object: NSManagedObject) {
        let values = localized(row, object.layout)
        for property in object.layout.properties { object.announceWillChange(property.name) }
        object.values = values
        object.committed = values
        object.version = row.version
        for property in object.layout.properties { object.announceDidChange(property.name) }
        updated.remove(object)
    }

    /// Makes an object whose row is gone a new one.
    fileprivate func makeNew(_ object: NSManagedObject) {
        updated.remove(object)
        for place in object.layout.relationships { _ = object.read(place) }
        object.committed = nil
        object.stage = .inserted
        inserted.insert(object)
    }

    /// Forgets an object whose row is gone.
    fileprivate func forgetDeleted(_ object: NSManagedObject) {
        updated.remove(object)
        deleted.remove(object)
        registry.remove(object)
        object.stage = .free
        object.owner = nil
        event.vanished.insert(object)
    }
}
