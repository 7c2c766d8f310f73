import Foundation

/// The databases of an app.
///
/// There is no service, and nobody is signed in: `accountStatus` is `noAccount`, what needs a user fails with
/// `CKError.notAuthenticated`, as on a simulator without an iCloud account, and what does not with
/// `CKError.networkUnavailable`, as without a network. Completions are called on a queue of the container.
open class CKContainer: NSObject, @unchecked Sendable {
    // Sendable: immutable.
    static let queue = DispatchQueue(label: "CKContainer")
    private static let main = CKContainer(
        identifier: "iCloud." + (Bundle.main.bundleIdentifier ?? "App"))

    /// Such as `iCloud.com.example.App`.
    public let containerIdentifier: String?
    public let publicCloudDatabase: CKDatabase
    public let privateCloudDatabase: CKDatabase
    public let sharedCloudDatabase: CKDatabase

    /// The container whose identifier is made from that of the app.
    open class func `default`() -> CKContainer { main }

    public init(identifier: String) {
        containerIdentifier = identifier
        publicCloudDatabase = CKDatabase(.public)
        privateCloudDatabase = CKDatabase(.private)
        sharedCloudDatabase = CKDatabase(.shared)
    }

    open func database(with databaseScope: CKDatabase.Scope) -> CKDatabase {
        switch databaseScope {
        case .public: publicCloudDatabase
        case .private: privateCloudDatabase
        case .shared: sharedCloudDatabase
        }
    }

    /// Performs an operation with the container.
    open func add(_ operation: CKOperation) { Self.operations.addOperation(operation) }

    static let operations = OperationQueue()

    // MARK: The account

    public enum AccountStatus: Int, Sendable {
        case couldNotDetermine
        case available
        case restricted
        case noAccount
        case temporarilyUnavailable
    }

    public enum ApplicationPermissionStatus: Int, Sendable {
        case initialState
        case couldNotComplete
        case denied
        case granted
    }

    public struct ApplicationPermissions: OptionSet, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }
        public static let userDiscoverability = ApplicationPermissions(rawValue: 1)
    }

    open func accountStatus(
        completionHandler: @escaping @Sendable (AccountStatus, (any Error)?) -> Void
    ) {
        Self.queue.async { completionHandler(.noAccount, nil) }
    }

    open func accountStatus() async throws -> AccountStatus { .noAccount }

    open func requestApplicationPermission(
        _ applicationPermission: ApplicationPermissions,
        completionHandler: @escaping @Sendable (ApplicationPermissionStatus, (any Error)?) -> Void
    ) {
        Self.queue.async {
            completionHandler(.couldNotComplete, CKError(.notAuthenticated))
        }
    }

    open func requestApplicationPermission(
        _ applicationPermission: ApplicationPermissions
    ) async throws -> ApplicationPermissionStatus {
        throw CKError(.notAuthenticated)
    }

    open func status(
        forApplicationPermission applicationPermission: ApplicationPermissions,
        completionHandler: @escaping @Sendable (ApplicationPermissionStatus, (any Error)?) -> Void
    ) {
        requestApplicationPermission(applicationPermission, completionHandler: completionHandler)
    }

    open func fetchUserRecordID(
        completionHandler: @escaping @Sendable (CKRecord.ID?, (any Error)?) -> Void
    ) {
        Self.queue.async { completionHandler(nil, CKError(.notAuthenticated)) }
    }

    open func userRecordID() async throws -> CKRecord.ID { throw CKError(.notAuthenticated) }
}

extension NSNotification.Name {
    /// Posted when the user signs in or out, which does not happen here.
    public static let CKAccountChanged = NSNotification.Name("CKAccountChanged")
}
