import Foundation

/// The origin of a context's objects, to which it saves them: the stores of a coordinator, or a parent context.
protocol ObjectSource: AnyObject {
    /// The row of an object; nil if there is none.
    func row(for identifier: NSManagedObjectID) throws -> Row?

    /// The objects of a relationship to many, those of an ordered one in their order.
    func related(
        to identifier: NSManagedObjectID, _ relationship: NSRelationshipDescription
    ) throws -> [NSManagedObjectID]

    /// The rows of several objects, without those that do not exist.
    func rows(for identifiers: [NSManagedObjectID]) throws -> [NSManagedObjectID: Row]

    /// The rows of the objects of a relationship to many by their owners; nil if the source reads single ones only.
    func relatedRows(
        to identifiers: [NSManagedObjectID], _ relationship: NSRelationshipDescription
    ) throws -> [NSManagedObjectID: [Row]]?

    /// The number of objects; nil if the source must find them to know it.
    func count(_ query: ObjectQuery) throws -> Int?

    /// Finds objects.
    func find(_ query: ObjectQuery) throws -> FoundObjects

    /// Saves changes, all or none.
    func save(_ changes: ChangeSet) throws
}

/// The objects that a fetch wants of a source.
struct ObjectQuery {
    let entity: NSEntityDescription
    /// Whether objects of entities below count, too.
    var includesSubentities = true
    var predicate: NSPredicate?
    var sortDescriptors: [NSSortDescriptor] = []
    var offset = 0
    var limit = 0
    /// Whether only identifiers are read.
    var identifiersOnly = false
    var stores: [NSPersistentStore]?
}

/// The objects that a source has found.
struct FoundObjects {
    var identifiers: [NSManagedObjectID] = []
    /// Their rows, unless only identifiers were asked for.
    var rows: [Row]?
    /// The part of the predicate that the source could not evaluate.
    var remainingPredicate: NSPredicate?
    /// Whether the order, offset and limit are those of the query. They are not if a part of the predicate remains or
    /// the source cannot compare by one of the descriptors.
    var isFinal = true
}

/// The changes of a save.
struct ChangeSet {
    var inserted: [ObjectChange] = []
    var updated: [ObjectChange] = []
    var deleted: [ObjectChange] = []
    /// The author and the name of the context, for the history.
    var author: String?
    var contextName: String?
}

/// The changes of one object.
struct ObjectChange {
    let object: NSManagedObject
    let entity: NSEntityDescription
    var identifier: NSManagedObjectID
    /// The version of the row that the changes are based on.
    var version: Int64
    /// The values; other objects are identifiers.
    var values: [Any?]
    /// The places of the values that have changed.
    var changed: [Int]
    var relations: [Int: RelationChange] = [:]
}

/// The change of a relationship to many.
struct RelationChange {
    var added: [NSManagedObjectID]
    var removed: [NSManagedObjectID]
    /// All objects in their order, of an ordered relationship.
    var order: [NSManagedObjectID]?
}

/// Rows that were changed by others since they were read.
struct SaveConflict: Error, @unchecked Sendable {
    // Sendable: thrown and caught on one thread.

    struct Item {
        let change: ObjectChange
        /// The row as it is now; nil if it was deleted.
        let row: Row?
    }

    let items: [Item]
}

/// Objects with values that a constraint allows once.
struct ConstraintConflict: Error, @unchecked Sendable {
    // Sendable: thrown and caught on one thread.

    struct Item {
        let constraint: [String]
        let values: [String: Any]
        let object: NSManagedObject
        /// The object in the store with the same values, or another one of the save.
        let other: NSManagedObjectID
    }

    let items: [Item]
}
