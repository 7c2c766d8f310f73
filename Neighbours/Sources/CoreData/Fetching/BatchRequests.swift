import Foundation

/// A change of many objects in the stores, without a context. Contexts do not learn of it.
public enum NSBatchUpdateRequestResultType: UInt, Sendable {
    case statusOnlyResultType = 0
    case updatedObjectIDsResultType = 1
    case updatedObjectsCountResultType = 2
}

public enum NSBatchDeleteRequestResultType: UInt, Sendable {
    case resultTypeStatusOnly = 0
    case resultTypeObjectIDs = 1
    case resultTypeCount = 2
}

public enum NSBatchInsertRequestResultType: UInt, Sendable {
    case statusOnly = 0
    case objectIDs = 1
    case count = 2
}

/// Assigns values to all objects that fulfil a condition.
open class NSBatchUpdateRequest: NSPersistentStoreRequest {
    let name: String

    public init(entityName: String) {
        name = entityName
        super.init()
    }

    public init(entity: NSEntityDescription) {
        name = entity.name ?? ""
        super.init()
    }

    open var entityName: String { name }
    open override var requestType: NSPersistentStoreRequestType { .batchUpdateRequestType }
    open var predicate: NSPredicate?
    open var includesSubentities = true
    /// Values, or expressions over the object, by names of properties or descriptions.
    open var propertiesToUpdate: [AnyHashable: Any]?
    open var resultType = NSBatchUpdateRequestResultType.statusOnlyResultType
}

/// Deletes all objects that a fetch finds.
open class NSBatchDeleteRequest: NSPersistentStoreRequest {
    let parameters: FetchParameters
    private let request: NSFetchRequest<any NSFetchRequestResult>

    public init(fetchRequest fetch: NSFetchRequest<any NSFetchRequestResult>) {
        request = fetch
        parameters = fetch.parameters
        super.init()
    }

    /// Deletes objects of one entity.
    public convenience init(objectIDs objects: [NSManagedObjectID]) {
        let fetch = NSFetchRequest<any NSFetchRequestResult>(
            entityName: objects.first?.entity.root.name ?? "")
        fetch.predicate = NSPredicate(format: "SELF IN %@", argumentArray: [objects])
        self.init(fetchRequest: fetch)
    }

    open var fetchRequest: NSFetchRequest<any NSFetchRequestResult> { request }
    open override var requestType: NSPersistentStoreRequestType { .batchDeleteRequestType }
    open var resultType = NSBatchDeleteRequestResultType.resultTypeStatusOnly
}

/// Inserts objects with given values.
open class NSBatchInsertRequest: NSPersistentStoreRequest {
    let name: String
    private var next: (NSManagedObject) -> Bool

    /// - Parameter dictionaries: The values of each object by the names of properties.
    public init(entityName: String, objects dictionaries: [[String: Any]]) {
        name = entityName
        objectsToInsert = dictionaries
        var index = 0
        next = { object in
            guard index < dictionaries.count else { return true }
            for (key, value) in dictionaries[index] { object.setValue(value, forKey: key) }
            index += 1
            return false
        }
        super.init()
    }

    public convenience init(entity: NSEntityDescription, objects dictionaries: [[String: Any]]) {
        self.init(entityName: entity.name ?? "", objects: dictionaries)
    }

    /// - Parameter handler: Fills the values of the next object; returns true when there is none.
    public init(
        entityName: String, dictionaryHandler handler: @escaping (NSMutableDictionary) -> Bool
    ) {
        name = entityName
        next = { object in
            let values = NSMutableDictionary()
            if handler(values) { return true }
            for (key, value) in values {
                if let key = key as? String { object.setValue(value, forKey: key) }
            }
            return false
        }
        super.init()
    }

    public convenience init(
        entity: NSEntityDescription,
        dictionaryHandler handler: @escaping (NSMutableDictionary) -> Bool
    ) {
        self.init(entityName: entity.name ?? "", dictionaryHandler: handler)
    }

    /// - Parameter handler: Sets the values of the next object; returns true when there is none.
    public init(
        entityName: String, managedObjectHandler handler: @escaping (NSManagedObject) -> Bool
    ) {
        name = entityName
        next = handler
        super.init()
    }

    public convenience init(
        entity: NSEntityDescription,
        managedObjectHandler handler: @escaping (NSManagedObject) -> Bool
    ) {
        self.init(entityName: entity.name ?? "", managedObjectHandler: handler)
    }

    open var entityName: String { name }
    open override var requestType: NSPersistentStoreRequestType { .batchInsertRequestType }
    open private(set) var objectsToInsert: [[String: Any]]?
    open var resultType = NSBatchInsertRequestResultType.statusOnly

    func fill(_ object: NSManagedObject) -> Bool { next(object) }
}

/// The result of a request.
open class NSPersistentStoreResult: NSObject {}

open class NSBatchUpdateResult: NSPersistentStoreResult {
    private let value: Any
    private let kind: NSBatchUpdateRequestResultType

    init(_ value: Any, _ kind: NSBatchUpdateRequestResultType) {
        self.value = value
        self.kind = kind
        super.init()
    }

    /// A truth value, identifiers or a number, as the request demands.
    open var result: Any? { value }
    open var resultType: NSBatchUpdateRequestResultType { kind }
}

open class NSBatchDeleteResult: NSPersistentStoreResult {
    private let value: Any
    private let kind: NSBatchDeleteRequestResultType

    init(_ value: Any, _ kind: NSBatchDeleteRequestResultType) {
        self.value = value
        self.kind = kind
        super.init()
    }

    open var result: Any? { value }
    open var resultType: NSBatchDeleteRequestResultType { kind }
}

open class NSBatchInsertResult: NSPersistentStoreResult {
    private let value: Any
    private let kind: NSBatchInsertRequestResultType

    init(_ value: Any, _ kind: NSBatchInsertRequestResultType) {
        self.value = value
        self.kind = kind
        super.init()
    }

    open var result: Any? { value }
    open var resultType: NSBatchInsertRequestResultType { kind }
}
