import Foundation

/// A save, in the history of a store.
open class NSPersistentHistoryTransaction: NSObject, NSCopying, @unchecked Sendable {
    // Sendable: immutable once it was made.

    let record: History.Transaction
    private let store: String
    private var ownChanges: [NSPersistentHistoryChange]?

    init(_ record: History.Transaction, store: String, changes: [History.Change]?) {
        self.record = record
        self.store = store
        super.init()
        ownChanges = changes?.map { NSPersistentHistoryChange($0, of: self) }
    }

    /// The date of the save.
    open var timestamp: Date { record.date }
    /// The changes of the save in their order; nil unless the request asks for them.
    open var changes: [NSPersistentHistoryChange]? { ownChanges }
    open var transactionNumber: Int64 { record.number }
    /// The identifier of the store.
    open var storeID: String { store }
    /// The identifier of the app that saved.
    open var bundleID: String { record.bundle }
    /// The process that saved.
    open var processID: String { record.process }
    /// The name of the context that saved.
    open var contextName: String? { record.context }
    /// The `transactionAuthor` of the context that saved.
    open var author: String? { record.author }
    /// The place after the transaction.
    open var token: NSPersistentHistoryToken { NSPersistentHistoryToken([store: record.number]) }

    /// Returns a notification of the save, for `mergeChanges(fromContextDidSave:)`.
    open func objectIDNotification() -> Notification {
        func identifiers(_ type: NSPersistentHistoryChangeType) -> Set<NSManagedObjectID> {
            Set((ownChanges ?? []).filter { $0.changeType == type }.map(\.changedObjectID))
        }
        return Notification(
            name: NSManagedObjectContext.didSaveObjectIDsNotification, object: self,
            userInfo: [
                NSInsertedObjectIDsKey: identifiers(.insert),
                NSUpdatedObjectIDsKey: identifiers(.update),
                NSDeletedObjectIDsKey: identifiers(.delete),
            ])
    }

    /// Returns the transaction itself, which is immutable.
    open func copy(with zone: NSZone? = nil) -> Any { self }

    open override func value(forKey key: String) -> Any? {
        switch key {
        case "timestamp": timestamp
        case "transactionNumber": NSNumber(value: transactionNumber)
        case "storeID": storeID
        case "bundleID": bundleID
        case "processID": processID
        case "contextName": contextName
        case "author": author
        case "token": token
        case "changes": changes
        default: super.value(forKey: key)
        }
    }

    // MARK: Fetching

    private static let ownEntity = History.entity(
        "Transaction",
        [
            "timestamp": .dateAttributeType, "transactionNumber": .integer64AttributeType,
            "storeID": .stringAttributeType, "bundleID": .stringAttributeType,
            "processID": .stringAttributeType, "contextName": .stringAttributeType,
            "author": .stringAttributeType, "token": .transformableAttributeType,
        ])

    /// The properties that predicates of a fetch of transactions may have.
    open class var entityDescription: NSEntityDescription? { ownEntity }

    /// Returns the properties that predicates of a fetch of transactions may have.
    open class func entityDescription(
        with context: NSManagedObjectContext
    ) -> NSEntityDescription? { ownEntity }

    /// A new fetch of transactions, for `NSPersistentHistoryChangeRequest`.
    open class var fetchRequest: NSFetchRequest<any NSFetchRequestResult>? {
        let request = NSFetchRequest<any NSFetchRequestResult>()
        request.entity = ownEntity
        return request
    }
}

extension NSPersistentHistoryTransaction: NSFetchRequestResult {}

/// The kind of a change in a history.
@objc public enum NSPersistentHistoryChangeType: Int, Sendable {
    case insert = 0
    case update = 1
    case delete = 2
}

/// The change of one object, in the history of a store.
open class NSPersistentHistoryChange: NSObject, NSCopying, @unchecked Sendable {
    // Sendable: immutable.

    private let record: History.Change
    private weak var owner: NSPersistentHistoryTransaction?

    init(_ record: History.Change, of transaction: NSPersistentHistoryTransaction?) {
        self.record = record
        owner = transaction
        super.init()
    }

    open var changeID: Int64 { record.number }
    open var changedObjectID: NSManagedObjectID { record.identifier }
    open var changeType: NSPersistentHistoryChangeType { record.type }
    /// The values of a deleted object that the model preserves; nil for none.
    open var tombstone: [AnyHashable: Any]? { record.tombstone }
    /// The transaction, as long as something keeps it.
    open var transaction: NSPersistentHistoryTransaction? { owner }
    /// The properties that an update has changed.
    open var updatedProperties: Set<NSPropertyDescription>? {
        guard record.type == .update else { return nil }
        let named = record.identifier.entity.propertiesByName
        return Set(record.properties.compactMap { named[$0] })
    }

    /// Returns the change itself, which is immutable.
    open func copy(with zone: NSZone? = nil) -> Any { self }

    open override func value(forKey key: String) -> Any? {
        switch key {
        case "changeID": NSNumber(value: changeID)
        case "changedObjectID": changedObjectID
        case "changedEntity": changedObjectID.entity
        case "changeType": NSNumber(value: changeType.rawValue)
        case "tombstone": tombstone
        case "updatedProperties": updatedProperties
        default: super.value(forKey: key)
        }
    }

    private static let ownEntity = History.entity(
        "Change",
        [
            "changeID": .integer64AttributeType, "changeType": .integer16AttributeType,
            "changedObjectID": .objectIDAttributeType, "changedEntity": .transformableAttributeType,
            "tombstone": .transformableAttributeType,
            "updatedProperties": .transformableAttributeType,
        ])

    /// The properties that predicates of a fetch of changes may have.
    open class var entityDescription: NSEntityDescription? { ownEntity }

    /// Returns the properties that predicates of a fetch of changes may have.
    open class func entityDescription(
        with context: NSManagedObjectContext
    ) -> NSEntityDescription? { ownEntity }

    /// A new fetch of changes, for `NSPersistentHistoryChangeRequest`.
    open class var fetchRequest: NSFetchRequest<any NSFetchRequestResult>? {
        let request = NSFetchRequest<any NSFetchRequestResult>()
        request.entity = ownEntity
        return request
    }
}

extension NSPersistentHistoryChange: NSFetchRequestResult {}
