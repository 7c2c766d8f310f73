import CloudKit
import Testing

@Suite("CloudKit without a service and an account")
struct CKDatabaseTests {
    private let container = CKContainer(identifier: "iCloud.com.example.Tests")
    private let record = CKRecord(recordType: "Whistle")

    @Test("Nobody is signed in")
    func account() async throws {
        #expect(try await container.accountStatus() == .noAccount)
        let (status, error) = await withCheckedContinuation { continuation in
            container.accountStatus { continuation.resume(returning: ($0, $1 == nil)) }
        }
        #expect(status == .noAccount)
        #expect(error)
        await #expect(throws: CKError.self) { try await container.userRecordID() }
    }

    @Test("What writes, and all of the private database, needs an account")
    func notAuthenticated() async {
        for database in [container.privateCloudDatabase, container.publicCloudDatabase] {
            do {
                try await database.save(record)
                Issue.record("a record was saved")
            } catch CKError.notAuthenticated {
            } catch { Issue.record(error) }
        }
        do {
            _ = try await container.privateCloudDatabase.record(for: record.recordID)
            Issue.record("a record was found")
        } catch let error as CKError {
            #expect(error.code == .notAuthenticated)
            #expect(error.localizedDescription == "This request requires an authenticated account")
            #expect((error as NSError).domain == CKErrorDomain)
            #expect((error as NSError).code == 9)
        } catch { Issue.record(error) }
    }

    @Test("Reading the public database needs a network")
    func offline() async {
        let query = CKQuery(recordType: "Whistle", predicate: NSPredicate(value: true))
        let error = await withCheckedContinuation { continuation in
            container.publicCloudDatabase.perform(query, inZoneWith: nil) { records, error in
                continuation.resume(returning: records == nil ? error as? CKError : nil)
            }
        }
        #expect(error?.code == .networkUnavailable)
    }

    @Test("An operation ends with its blocks of both generations, once each")
    func operation() async {
        let query = CKQuery(recordType: "Whistle", predicate: NSPredicate(value: true))
        query.sortDescriptors = [NSSortDescriptor(key: "creationDate", ascending: false)]
        let operation = CKQueryOperation(query: query)
        operation.desiredKeys = ["genre"]
        operation.resultsLimit = 50
        operation.recordFetchedBlock = { _ in Issue.record("a record was found") }
        let codes = await withCheckedContinuation { continuation in
            let codes = Codes()
            operation.queryCompletionBlock = { _, error in
                codes.append((error as? CKError)?.code)
            }
            operation.queryResultBlock = { result in
                if case .failure(let error) = result { codes.append((error as? CKError)?.code) }
            }
            operation.completionBlock = { continuation.resume(returning: codes.all) }
            container.publicCloudDatabase.add(operation)
        }
        #expect(codes == [.networkUnavailable, .networkUnavailable])
    }

    @Test("A cancelled operation says so")
    func cancelling() async {
        let operation = CKModifyRecordsOperation(recordsToSave: [record])
        let code = await withCheckedContinuation { continuation in
            operation.modifyRecordsCompletionBlock = { _, _, error in
                continuation.resume(returning: (error as? CKError)?.code)
            }
            operation.cancel()
            operation.main()
        }
        #expect(code == .operationCancelled)
    }
}

private final class Codes: @unchecked Sendable {
    private let lock = NSLock()
    private var codes: [CKError.Code?] = []

    func append(_ code: CKError.Code?) { lock.withLock { codes.append(code) } }
    var all: [CKError.Code?] { lock.withLock { codes } }
}
