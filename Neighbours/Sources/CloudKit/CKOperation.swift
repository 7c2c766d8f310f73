import Foundation

/// A request to CloudKit as an operation, which may be added to a queue of the app's own, too.
open class CKOperation: Operation, @unchecked Sendable {
    // Sendable: apps change it before they hand it over.
    public typealias ID = String

    /// The settings of the requests of operations.
    open class Configuration: NSObject, @unchecked Sendable {
        // Sendable: apps change it before they hand it over.
        open var container: CKContainer?
        open var qualityOfService = QualityOfService.default
        open var allowsCellularAccess = true
        open var isLongLived = false
        /// In seconds.
        open var timeoutIntervalForRequest: TimeInterval = 60
        /// In seconds; seven days, unless it is set.
        open var timeoutIntervalForResource: TimeInterval = 604_800
    }

    public let operationID: ID = UUID().uuidString
    open var configuration: Configuration! = Configuration()
    open var group: CKOperationGroup?
    open var longLivedOperationWasPersistedBlock: (() -> Void)?

    /// Ends the operation with an error.
    func finish(with error: CKError) {}

    open override func main() {
        finish(with: isCancelled ? CKError(.operationCancelled) : requestError)
    }

    var requestError: CKError { CKError(.notAuthenticated) }
}

/// Operations that belong to one action of the user.
open class CKOperationGroup: NSObject, @unchecked Sendable {
    // Sendable: apps change it before they hand it over.
    public let operationGroupID: String = UUID().uuidString
    open var name: String?
    open var quantity = 0
    open var defaultConfiguration: CKOperation.Configuration! = CKOperation.Configuration()
}

/// An operation with a database; the private one of the app's container, unless it is set.
open class CKDatabaseOperation: CKOperation, @unchecked Sendable {
    // Sendable: apps change it before they hand it over.
    open var database: CKDatabase?

    var isWriting: Bool { false }

    override var requestError: CKError {
        (database ?? CKContainer.default().privateCloudDatabase).error(writing: isWriting)
    }
}

/// The search for records.
open class CKQueryOperation: CKDatabaseOperation, @unchecked Sendable {
    // Sendable: apps change it before they hand it over.
    /// As many results as the server gives at once.
    public static let maximumResults = 0

    /// The place in a long list of results at which the next search goes on.
    open class Cursor: NSObject, NSCopying, @unchecked Sendable {
        // Sendable: immutable.
        public func copy(with zone: NSZone? = nil) -> Any { self }
    }

    open var query: CKQuery?
    open var cursor: Cursor?
    open var zoneID: CKRecordZone.ID?
    open var resultsLimit = CKQueryOperation.maximumResults
    /// The fields that the records have; nil for all.
    open var desiredKeys: [CKRecord.FieldKey]?
    open var recordFetchedBlock: ((CKRecord) -> Void)?
    open var recordMatchedBlock: ((CKRecord.ID, Result<CKRecord, any Error>) -> Void)?
    open var queryCompletionBlock: ((Cursor?, (any Error)?) -> Void)?
    open var queryResultBlock: ((Result<Cursor?, any Error>) -> Void)?

    public override init() { super.init() }

    public convenience init(query: CKQuery) {
        self.init()
        self.query = query
    }

    public convenience init(cursor: Cursor) {
        self.init()
        self.cursor = cursor
    }

    override func finish(with error: CKError) {
        queryCompletionBlock?(nil, error)
        queryResultBlock?(.failure(error))
    }
}

/// The search for records with known identifiers.
open class CKFetchRecordsOperation: CKDatabaseOperation, @unchecked Sendable {
    // Sendable: apps change it before they hand it over.
    open var recordIDs: [CKRecord.ID]?
    open var desiredKeys: [CKRecord.FieldKey]?
    open var perRecordProgressBlock: ((CKRecord.ID, Double) -> Void)?
    open var perRecordCompletionBlock: ((CKRecord?, CKRecord.ID?, (any Error)?) -> Void)?
    open var perRecordResultBlock: ((CKRecord.ID, Result<CKRecord, any Error>) -> Void)?
    open var fetchRecordsCompletionBlock: (([CKRecord.ID: CKRecord]?, (any Error)?) -> Void)?
    open var fetchRecordsResultBlock: ((Result<Void, any Error>) -> Void)?

    public override init() { super.init() }

    public convenience init(recordIDs: [CKRecord.ID]) {
        self.init()
        self.recordIDs = recordIDs
    }

    override func finish(with error: CKError) {
        fetchRecordsCompletionBlock?(nil, error)
        fetchRecordsResultBlock?(.failure(error))
    }
}

/// The saving and deleting of records.
open class CKModifyRecordsOperation: CKDatabaseOperation, @unchecked Sendable {
    // Sendable: apps change it before they hand it over.
    public enum RecordSavePolicy: Int, Sendable {
        case ifServerRecordUnchanged
        case changedKeys
        case allKeys
    }

    open var recordsToSave: [CKRecord]?
    open var recordIDsToDelete: [CKRecord.ID]?
    open var savePolicy = RecordSavePolicy.ifServerRecordUnchanged
    open var isAtomic = true
    open var clientChangeTokenData: Data?
    open var perRecordProgressBlock: ((CKRecord, Double) -> Void)?
    open var perRecordCompletionBlock: ((CKRecord, (any Error)?) -> Void)?
    open var perRecordSaveBlock: ((CKRecord.ID, Result<CKRecord, any Error>) -> Void)?
    open var perRecordDeleteBlock: ((CKRecord.ID, Result<Void, any Error>) -> Void)?
    open var modifyRecordsCompletionBlock: (([CKRecord]?, [CKRecord.ID]?, (any Error)?) -> Void)?
    open var modifyRecordsResultBlock: ((Result<Void, any Error>) -> Void)?

    public override init() { super.init() }

    public convenience init(
        recordsToSave: [CKRecord]? = nil, recordIDsToDelete: [CKRecord.ID]? = nil
    ) {
        self.init()
        self.recordsToSave = recordsToSave
        self.recordIDsToDelete = recordIDsToDelete
    }

    override var isWriting: Bool { true }

    override func finish(with error: CKError) {
        modifyRecordsCompletionBlock?(nil, nil, error)
        modifyRecordsResultBlock?(.failure(error))
    }
}

/// The saving and deleting of subscriptions.
open class CKModifySubscriptionsOperation: CKDatabaseOperation, @unchecked Sendable {
    // Sendable: apps change it before they hand it over.
    open var subscriptionsToSave: [CKSubscription]?
    open var subscriptionIDsToDelete: [CKSubscription.ID]?
    open var modifySubscriptionsCompletionBlock:
        (([CKSubscription]?, [String]?, (any Error)?) -> Void)?
    open var modifySubscriptionsResultBlock: ((Result<Void, any Error>) -> Void)?

    public override init() { super.init() }

    public convenience init(
        subscriptionsToSave: [CKSubscription]? = nil,
        subscriptionIDsToDelete: [CKSubscription.ID]? = nil
    ) {
        self.init()
        self.subscriptionsToSave = subscriptionsToSave
        self.subscriptionIDsToDelete = subscriptionIDsToDelete
    }

    override var isWriting: Bool { true }

    override func finish(with error: CKError) {
        modifySubscriptionsCompletionBlock?(nil, nil, error)
        modifySubscriptionsResultBlock?(.failure(error))
    }
}
