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
                context.removeDeleted(object)
            } else {
                context.makeNew(object)
            }
            return
        }
        if object.isDeleted {
            if type == .rollbackMergePolicyType || type == .mergeByPropertyStoreTrumpMergePolicyType
            {
                context.insert(object)
                object.relate { other, inverse in other.put(object, into: inverse) }
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
                context.undoChange(at: place, of: object, row)
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
        for place in object.changedPlaces { undoChange(at: place, of: object, row) }
        merge(row, into: object)
        updated.remove(object)
    }

    /// Gives a property the value of a row, and takes back what its change has done to others.
    fileprivate func undoChange(at place: Int, of object: NSManagedObject, _ row: Row) {
        let value = localized(row, object.layout)[place]
        guard let relationship = object.layout.relationship(at: place) else {
            object.values?[place] = value
            return
        }
        guard relationship.isToMany else {
            let other =
                value as? NSManagedObject ?? (value as? NSManagedObjectID).map(self.object(with:))
            object.assign(other, at: place, relationship.name)
            object.committed?[place] = value
            return
        }
        guard let many = object.values?[place] as? ManyObjects else { return }
        let difference = many.rebased(from: object.committed?[place] as? ManyObjects)
        object.remove(Array(difference.added), relationship.name)
        object.add(Array(difference.removed), relationship.name)
        object.values?[place] = value
        object.committed?[place] = value
    }

    /// Makes an object whose row is gone a new one.
    fileprivate func makeNew(_ object: NSManagedObject) {
        updated.remove(object)
        for place in object.layout.relationships { _ = object.read(place) }
        // Contexts that have seen the deletion learn of both sides.
        object.relate { other, _ in willChange(other) }
        object.committed = nil
        object.stage = .inserted
        inserted.insert(object)
    }
}

extension NSManagedObject {
    /// Calls a closure for each object to which this one is related, with the relationship that leads back.
    fileprivate func relate(_ body: (NSManagedObject, NSRelationshipDescription) -> Void) {
        for place in layout.relationships {
            guard let relationship = layout.relationship(at: place),
                let inverse = relationship.inverseRelationship
            else { continue }
            let others =
                relationship.isToMany ? many(place)?.objects ?? [] : one(place).map { [$0] } ?? []
            for other in others { body(other, inverse) }
        }
    }
}
