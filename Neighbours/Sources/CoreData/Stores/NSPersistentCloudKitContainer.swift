import Foundation

/// A container whose stores would be mirrored in iCloud. As on a device without an account, they stay local, which a
/// line on the console tells.
open class NSPersistentCloudKitContainer: NSPersistentContainer, @unchecked Sendable {
    // Sendable: as the superclass.

    open override func loadPersistentStores(
        completionHandler block: @escaping (NSPersistentStoreDescription, (any Error)?) -> Void
    ) {
        NSLog("CoreData: CloudKit: the stores are not mirrored, since there is no iCloud account")
        super.loadPersistentStores(completionHandler: block)
    }

    /// Fails, since there is no account.
    open func initializeCloudKitSchema(
        options: NSPersistentCloudKitContainerSchemaInitializationOptions = []
    ) throws {
        throw coreDataError(NSCoreDataError, reason: "there is no iCloud account")
    }

    /// Whether a store may be changed although it is mirrored.
    open func canModifyManagedObjects(in store: NSPersistentStore) -> Bool { !store.isReadOnly }
}

public struct NSPersistentCloudKitContainerSchemaInitializationOptions: OptionSet, Sendable {
    public let rawValue: Int

    public init(rawValue: Int) { self.rawValue = rawValue }

    public static let dryRun = Self(rawValue: 1 << 1)
    public static let printSchema = Self(rawValue: 1 << 2)
}

/// Where a store would be mirrored.
open class NSPersistentCloudKitContainerOptions: NSObject {
    private let identifier: String

    public init(containerIdentifier: String) {
        identifier = containerIdentifier
        super.init()
    }

    open var containerIdentifier: String { identifier }
}
