import Foundation

public let NSSQLiteStoreType = "SQLite"
public let NSInMemoryStoreType = "InMemory"
public let NSBinaryStoreType = "Binary"

public let NSStoreTypeKey = "NSStoreType"
public let NSStoreUUIDKey = "NSStoreUUID"
public let NSStoreModelVersionHashesKey = "NSStoreModelVersionHashes"
public let NSStoreModelVersionIdentifiersKey = "NSStoreModelVersionIdentifiers"
public let NSPersistentStoreOSCompatibility = "NSPersistentStoreOSCompatibility"

public let NSReadOnlyPersistentStoreOption = "NSReadOnlyPersistentStoreOption"
/// Whether a store of another model is migrated when it is added.
public let NSMigratePersistentStoresAutomaticallyOption =
    "NSMigratePersistentStoresAutomaticallyOption"
/// Whether the mapping of such a migration is inferred from the models.
public let NSInferMappingModelAutomaticallyOption = "NSInferMappingModelAutomaticallyOption"
public let NSIgnorePersistentStoreVersioningOption = "NSIgnorePersistentStoreVersioningOption"
public let NSPersistentStoreTimeoutOption = "NSPersistentStoreTimeoutOption"
/// A dictionary of SQLite's pragmas, such as `["journal_mode": "DELETE"]`.
public let NSSQLitePragmasOption = "NSSQLitePragmasOption"
public let NSSQLiteAnalyzeOption = "NSSQLiteAnalyzeOption"
public let NSSQLiteManualVacuumOption = "NSSQLiteManualVacuumOption"
public let NSPersistentStoreFileProtectionKey = "NSPersistentStoreFileProtectionKey"
public let NSPersistentStoreForceDestroyOption = "NSPersistentStoreForceDestroyOption"
/// Whether a store keeps the history of its changes: a number, or a dictionary, which means yes.
public let NSPersistentHistoryTrackingKey = "NSPersistentHistoryTrackingKey"
/// Whether `NSPersistentStoreRemoteChange` is posted after changes of the store, by whomever.
public let NSPersistentStoreRemoteChangeNotificationPostOptionKey =
    "NSPersistentStoreRemoteChangeNotificationPostOptionKey"

/// A file, or a part of the memory, that keeps objects.
open class NSPersistentStore: NSObject, @unchecked Sendable {
    // Sendable: the coordinator's lock guards the store.

    /// The type of a store.
    public struct StoreType: RawRepresentable, Hashable, Sendable {
        public let rawValue: String

        public init(rawValue: String) { self.rawValue = rawValue }

        public static let sqlite = StoreType(rawValue: NSSQLiteStoreType)
        public static let binary = StoreType(rawValue: NSBinaryStoreType)
        public static let inMemory = StoreType(rawValue: NSInMemoryStoreType)
    }

    private weak var coordinator: NSPersistentStoreCoordinator?
    private let ownConfiguration: String?
    private let ownOptions: [AnyHashable: Any]?
    private let ownType: String

    init(
        _ type: String, _ coordinator: NSPersistentStoreCoordinator, configuration: String?,
        _ url: URL?, _ options: [AnyHashable: Any]?
    ) {
        ownType = type
        self.coordinator = coordinator
        ownConfiguration = configuration
        ownOptions = options
        self.url = url
        identifier = UUID().uuidString
        super.init()
    }

    open var persistentStoreCoordinator: NSPersistentStoreCoordinator? { coordinator }

    open var configurationName: String { ownConfiguration ?? "PF_DEFAULT_CONFIGURATION_NAME" }

    open var options: [AnyHashable: Any]? { ownOptions }

    open var url: URL?

    /// The identity of the store, which is part of the addresses of objects.
    open var identifier: String!

    open var type: String { ownType }

    open var isReadOnly: Bool {
        get { (ownOptions?[NSReadOnlyPersistentStoreOption] as? NSNumber)?.boolValue ?? false }
        set {}
    }

    /// Information about the store, which is saved with it.
    open var metadata: [String: Any]! = [:]
}

/// A store to be added to a coordinator, and its options.
open class NSPersistentStoreDescription: NSObject, NSCopying, @unchecked Sendable {
    // Sendable: set up before it is used, as by Apple.

    /// A description of an SQLite store.
    public init(url: URL) {
        self.url = url
        super.init()
    }

    public override convenience init() {
        self.init(url: URL(fileURLWithPath: "/dev/null"))
    }

    open var type = NSSQLiteStoreType
    open var configuration: String?
    /// Where the store is; `/dev/null` for one in memory.
    open var url: URL?
    open private(set) var options: [String: NSObject] = [
        NSMigratePersistentStoresAutomaticallyOption: NSNumber(value: true),
        NSInferMappingModelAutomaticallyOption: NSNumber(value: true),
    ]

    open func setOption(_ option: NSObject?, forKey key: String) { options[key] = option }

    private func flag(_ key: String) -> Bool { (options[key] as? NSNumber)?.boolValue ?? false }

    open var isReadOnly: Bool {
        get { flag(NSReadOnlyPersistentStoreOption) }
        set { setOption(NSNumber(value: newValue), forKey: NSReadOnlyPersistentStoreOption) }
    }

    /// The time in seconds for which a store that another process uses is tried.
    open var timeout: TimeInterval {
        get { (options[NSPersistentStoreTimeoutOption] as? NSNumber)?.doubleValue ?? 240 }
        set { setOption(NSNumber(value: newValue), forKey: NSPersistentStoreTimeoutOption) }
    }

    open var sqlitePragmas: [String: NSObject] {
        (options[NSSQLitePragmasOption] as? NSDictionary) as? [String: NSObject] ?? [:]
    }

    open func setValue(_ value: NSObject?, forPragmaNamed name: String) {
        var pragmas = sqlitePragmas
        pragmas[name] = value
        setOption(pragmas as NSDictionary, forKey: NSSQLitePragmasOption)
    }

    /// Whether the store is added later, on another thread.
    open var shouldAddStoreAsynchronously = false

    open var shouldMigrateStoreAutomatically: Bool {
        get { flag(NSMigratePersistentStoresAutomaticallyOption) }
        set {
            setOption(
                NSNumber(value: newValue), forKey: NSMigratePersistentStoresAutomaticallyOption)
        }
    }

    open var shouldInferMappingModelAutomatically: Bool {
        get { flag(NSInferMappingModelAutomaticallyOption) }
        set { setOption(NSNumber(value: newValue), forKey: NSInferMappingModelAutomaticallyOption) }
    }

    /// Where the store would be mirrored; it is not.
    open var cloudKitContainerOptions: NSPersistentCloudKitContainerOptions?

    open func copy(with zone: NSZone? = nil) -> Any {
        let copy = NSPersistentStoreDescription()
        copy.cloudKitContainerOptions = cloudKitContainerOptions
        copy.url = url
        copy.type = type
        copy.configuration = configuration
        copy.options = options
        copy.shouldAddStoreAsynchronously = shouldAddStoreAsynchronously
        return copy
    }
}
