import Foundation

/// A database of a container, which has no service behind it.
open class CKDatabase: NSObject, @unchecked Sendable {
    // Sendable: immutable.
    public enum Scope: Int, Sendable {
        case `public` = 1
        case `private`
        case shared
    }

    public let databaseScope: Scope

    init(_ scope: Scope) { databaseScope = scope }

    /// Performs an operation with the database.
    open func add(_ operation: CKDatabaseOperation) {
        if operation.database == nil { operation.database = self }
        CKContainer.operations.addOperation(operation)
    }

    /// The error of a request: everybody may read the public database, all else needs a user.
    func error(writing: Bool) -> CKError {
        CKError(databaseScope == .public && !writing ? .networkUnavailable : .notAuthenticated)
    }

    private func fail<Value>(
        writing: Bool, _ completion: @escaping @Sendable (Value?, (any Error)?) -> Void
    ) {
        let error = error(writing: writing)
        CKContainer.queue.async { completion(nil, error) }
    }

    // MARK: Records

    open func fetch(
        withRecordID recordID: CKRecord.ID,
        completionHandler: @escaping @Sendable (CKRecord?, (any Error)?) -> Void
    ) {
        fail(writing: false, completionHandler)
    }

    open func record(for recordID: CKRecord.ID) async throws -> CKRecord {
        throw error(writing: false)
    }

    open func save(
        _ record: CKRecord,
        completionHandler: @escaping @Sendable (CKRecord?, (any Error)?) -> Void
    ) {
        fail(writing: true, completionHandler)
    }

    @discardableResult
    open func save(_ record: CKRecord) async throws -> CKRecord { throw error(writing: true) }

    open func delete(
        withRecordID recordID: CKRecord.ID,
        completionHandler: @escaping @Sendable (CKRecord.ID?, (any Error)?) -> Void
    ) {
        fail(writing: true, completionHandler)
    }

    @discardableResult
    open func deleteRecord(withID recordID: CKRecord.ID) async throws -> CKRecord.ID {
        throw error(writing: true)
    }

    // MARK: Queries

    open func perform(
        _ query: CKQuery, inZoneWith zoneID: CKRecordZone.ID?,
        completionHandler: @escaping @Sendable ([CKRecord]?, (any Error)?) -> Void
    ) {
        fail(writing: false, completionHandler)
    }

    public typealias Matches = (
        matchResults: [(CKRecord.ID, Result<CKRecord, any Error>)],
        queryCursor: CKQueryOperation.Cursor?
    )

    public func fetch(
        withQuery query: CKQuery, inZoneWith zoneID: CKRecordZone.ID? = nil,
        desiredKeys: [CKRecord.FieldKey]? = nil,
        resultsLimit: Int = CKQueryOperation.maximumResults,
        completionHandler: @escaping @Sendable (Result<Matches, any Error>) -> Void
    ) {
        let error = error(writing: false)
        CKContainer.queue.async { completionHandler(.failure(error)) }
    }

    public func records(
        matching query: CKQuery, inZoneWith zoneID: CKRecordZone.ID? = nil,
        desiredKeys: [CKRecord.FieldKey]? = nil,
        resultsLimit: Int = CKQueryOperation.maximumResults
    ) async throws -> Matches {
        throw error(writing: false)
    }

    // MARK: Zones and subscriptions

    open func fetchAllRecordZones(
        completionHandler: @escaping @Sendable ([CKRecordZone]?, (any Error)?) -> Void
    ) {
        fail(writing: false, completionHandler)
    }

    open func save(
        _ zone: CKRecordZone,
        completionHandler: @escaping @Sendable (CKRecordZone?, (any Error)?) -> Void
    ) {
        fail(writing: true, completionHandler)
    }

    open func delete(
        withRecordZoneID zoneID: CKRecordZone.ID,
        completionHandler: @escaping @Sendable (CKRecordZone.ID?, (any Error)?) -> Void
    ) {
        fail(writing: true, completionHandler)
    }

    open func fetchAllSubscriptions(
        completionHandler: @escaping @Sendable ([CKSubscription]?, (any Error)?) -> Void
    ) {
        fail(writing: true, completionHandler)
    }

    open func allSubscriptions() async throws -> [CKSubscription] { throw error(writing: true) }

    open func save(
        _ subscription: CKSubscription,
        completionHandler: @escaping @Sendable (CKSubscription?, (any Error)?) -> Void
    ) {
        fail(writing: true, completionHandler)
    }

    @discardableResult
    open func save(_ subscription: CKSubscription) async throws -> CKSubscription {
        throw error(writing: true)
    }

    open func delete(
        withSubscriptionID subscriptionID: CKSubscription.ID,
        completionHandler: @escaping @Sendable (String?, (any Error)?) -> Void
    ) {
        fail(writing: true, completionHandler)
    }

    @discardableResult
    open func deleteSubscription(
        withID subscriptionID: CKSubscription.ID
    ) async throws -> CKSubscription.ID {
        throw error(writing: true)
    }
}
