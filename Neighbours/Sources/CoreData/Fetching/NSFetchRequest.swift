import Foundation

/// A result of a fetch: an object, an identifier, a dictionary or a number.
@objc public protocol NSFetchRequestResult: NSObjectProtocol {}

extension NSDictionary: NSFetchRequestResult {}
extension NSNumber: NSFetchRequestResult {}

/// The kind of results of a fetch.
public struct NSFetchRequestResultType: OptionSet, Sendable {
    public let rawValue: UInt

    public init(rawValue: UInt) { self.rawValue = rawValue }

    public static let managedObjectResultType = NSFetchRequestResultType([])
    public static let managedObjectIDResultType = NSFetchRequestResultType(rawValue: 1)
    public static let dictionaryResultType = NSFetchRequestResultType(rawValue: 2)
    public static let countResultType = NSFetchRequestResultType(rawValue: 4)
}

@objc public enum NSPersistentStoreRequestType: UInt, Sendable {
    case fetchRequestType = 1
    case saveRequestType = 2
    case batchInsertRequestType = 5
    case batchUpdateRequestType = 6
    case batchDeleteRequestType = 7
}

/// A request to the stores of a coordinator.
open class NSPersistentStoreRequest: NSObject, NSCopying {
    public override init() {
        super.init()
    }

    /// The stores that are asked; nil means all.
    open var affectedStores: [NSPersistentStore]?

    open var requestType: NSPersistentStoreRequestType { .fetchRequestType }

    open func copy(with zone: NSZone? = nil) -> Any { self }
}

/// The fields of a fetch, without its type.
struct FetchParameters {
    var entityName: String?
    var entity: NSEntityDescription?
    var predicate: NSPredicate?
    var sortDescriptors: [NSSortDescriptor]?
    var offset = 0
    var limit = 0
    var batchSize = 0
    var includesSubentities = true
    var includesPropertyValues = true
    var includesPendingChanges = true
    var returnsObjectsAsFaults = true
    var returnsDistinctResults = false
    var shouldRefreshRefetchedObjects = false
    var resultType = NSFetchRequestResultType.managedObjectResultType
    var propertiesToFetch: [Any]?
    var propertiesToGroupBy: [Any]?
    var havingPredicate: NSPredicate?
    var prefetching: [String]?
    var stores: [NSPersistentStore]?
}

/// A search for the objects of an entity.
///
/// Unlike on iOS the type of results is not limited to those that conform to `NSFetchRequestResult`, since protocols do
/// not conform to themselves here.
open class NSFetchRequest<ResultType>: NSPersistentStoreRequest {
    var fields = FetchParameters()

    /// Creates a fetch whose entity is set later.
    public override init() {
        super.init()
    }

    /// Creates a fetch of the objects of an entity, which its context's model has.
    public init(entityName: String) {
        super.init()
        fields.entityName = entityName
    }

    var parameters: FetchParameters {
        var parameters = fields
        parameters.stores = affectedStores
        return parameters
    }

    /// The entity.
    open var entity: NSEntityDescription? {
        get { fields.entity }
        set {
            fields.entity = newValue
            fields.entityName = newValue?.name
        }
    }

    open var entityName: String? { fields.entityName ?? fields.entity?.name }

    /// The condition; nil finds all objects.
    open var predicate: NSPredicate? {
        get { fields.predicate }
        set { fields.predicate = newValue }
    }

    open var sortDescriptors: [NSSortDescriptor]? {
        get { fields.sortDescriptors }
        set { fields.sortDescriptors = newValue }
    }

    /// The number of objects that are left out at the beginning.
    open var fetchOffset: Int {
        get { fields.offset }
        set { fields.offset = newValue }
    }

    /// The largest number of objects; 0 for no limit.
    open var fetchLimit: Int {
        get { fields.limit }
        set { fields.limit = newValue }
    }

    /// If not 0, the values of so many objects are read together when those of one are needed.
    open var fetchBatchSize: Int {
        get { fields.batchSize }
        set { fields.batchSize = newValue }
    }

    open var resultType: NSFetchRequestResultType {
        get { fields.resultType }
        set { fields.resultType = newValue }
    }

    /// Whether objects of entities below count, too.
    open var includesSubentities: Bool {
        get { fields.includesSubentities }
        set { fields.includesSubentities = newValue }
    }

    /// Whether values are read together with the objects.
    open var includesPropertyValues: Bool {
        get { fields.includesPropertyValues }
        set { fields.includesPropertyValues = newValue }
    }

    /// Whether changes count that are not saved.
    open var includesPendingChanges: Bool {
        get { fields.includesPendingChanges }
        set { fields.includesPendingChanges = newValue }
    }

    open var returnsObjectsAsFaults: Bool {
        get { fields.returnsObjectsAsFaults }
        set { fields.returnsObjectsAsFaults = newValue }
    }

    /// Whether equal dictionaries count once.
    open var returnsDistinctResults: Bool {
        get { fields.returnsDistinctResults }
        set { fields.returnsDistinctResults = newValue }
    }

    /// Whether objects that are in memory get the values of the store.
    open var shouldRefreshRefetchedObjects: Bool {
        get { fields.shouldRefreshRefetchedObjects }
        set { fields.shouldRefreshRefetchedObjects = newValue }
    }

    /// The keys of dictionaries: names or descriptions of properties, and descriptions of expressions.
    open var propertiesToFetch: [Any]? {
        get { fields.propertiesToFetch }
        set { fields.propertiesToFetch = newValue }
    }

    /// Objects with equal values of these properties make one dictionary.
    open var propertiesToGroupBy: [Any]? {
        get { fields.propertiesToGroupBy }
        set { fields.propertiesToGroupBy = newValue }
    }

    /// The condition on the dictionaries of groups.
    open var havingPredicate: NSPredicate? {
        get { fields.havingPredicate }
        set { fields.havingPredicate = newValue }
    }

    /// Key paths of relationships whose objects are read together with those of the fetch.
    open var relationshipKeyPathsForPrefetching: [String]? {
        get { fields.prefetching }
        set { fields.prefetching = newValue }
    }

    open override func copy(with zone: NSZone? = nil) -> Any {
        let copy = NSFetchRequest<ResultType>()
        copy.fields = fields
        copy.affectedStores = affectedStores
        return copy
    }

    open override var description: String {
        "<NSFetchRequest> (entity: \(entityName ?? "nil"); predicate: (\(predicate?.description ?? "nil")); "
            + "sortDescriptors: (\((sortDescriptors ?? []).map { "\($0.key ?? "") \($0.ascending)" })))"
    }
}
