import Foundation

public let NSPersistentStoreStagedMigrationManagerOptionKey =
    "NSPersistentStoreStagedMigrationManagerOptionKey"

/// A model, which is read when it is needed.
open class NSManagedObjectModelReference: NSObject, @unchecked Sendable {
    // Sendable: the lock guards the model.
    private let lock = NSLock()
    private let read: () -> NSManagedObjectModel?
    private let source: String
    private let checksum: String
    private var model: NSManagedObjectModel?

    private init(
        _ source: String, _ checksum: String, _ read: @escaping () -> NSManagedObjectModel?
    ) {
        self.source = source
        self.checksum = checksum
        self.read = read
        super.init()
    }

    public convenience init(model: NSManagedObjectModel, versionChecksum: String) {
        self.init("code", versionChecksum) { model }
    }

    public convenience init(fileURL: URL, versionChecksum: String) {
        self.init(fileURL.path, versionChecksum) { NSManagedObjectModel(contentsOf: fileURL) }
    }

    /// A model in a bundle.
    ///
    /// - Parameter modelName: The name of a version, without its ending.
    public convenience init(name modelName: String, in bundle: Bundle?, versionChecksum: String) {
        let bundle = bundle ?? .main
        self.init("\(modelName) in \(bundle.bundlePath)", versionChecksum) {
            NSManagedObjectModel.file(ofVersion: modelName, in: bundle)
                .flatMap(NSManagedObjectModel.init(contentsOf:))
        }
    }

    /// The model in a bundle whose entities have given hashes.
    public convenience init(
        entityVersionHashes versionHash: [AnyHashable: Any], in bundle: Bundle?,
        versionChecksum: String
    ) {
        let wanted = versionHash as? [String: Data] ?? [:]
        self.init("a model with given hashes", versionChecksum) {
            NSManagedObjectModel.versions(in: [bundle ?? .main]).first {
                $0.entityVersionHashesByName == wanted
            }
        }
    }

    /// The model. One that does not exist raises `NSInvalidArgumentException`.
    open var resolvedModel: NSManagedObjectModel {
        lock.withLock {
            if let model { return model }
            guard let found = read() else {
                raise(.invalidArgumentException, "There is no model \(source).")
            }
            model = found
            return found
        }
    }

    /// The checksum that the app has given. It is kept; models are compared by their entities.
    open var versionChecksum: String { checksum }
}

/// A step of a staged migration.
open class NSMigrationStage: NSObject, @unchecked Sendable {
    // Sendable: set up before it is used, as by Apple.

    override init() {
        super.init()
    }

    /// A name for people.
    open var label: String?
}

/// Versions of a model between which inferred mappings lead.
open class NSLightweightMigrationStage: NSMigrationStage, @unchecked Sendable {
    // Sendable: as the superclass.
    private let checksums: [String]

    /// - Parameter versionChecksums: The `versionChecksum` of each model.
    public init(_ versionChecksums: [String]) {
        checksums = versionChecksums
        super.init()
    }

    open var versionChecksums: [String] { checksums }
}

/// A step from one version to another, with closures of the app before and after it.
open class NSCustomMigrationStage: NSMigrationStage, @unchecked Sendable {
    // Sendable: as the superclass.
    private let current: NSManagedObjectModelReference
    private let next: NSManagedObjectModelReference

    public init(
        migratingFrom currentModel: NSManagedObjectModelReference,
        to nextModel: NSManagedObjectModelReference
    ) {
        current = currentModel
        next = nextModel
        super.init()
    }

    open var currentModel: NSManagedObjectModelReference { current }
    open var nextModel: NSManagedObjectModelReference { next }

    /// Called while the manager's container has the store with the current model.
    open var willMigrateHandler:
        ((NSStagedMigrationManager, NSCustomMigrationStage) throws -> Void)?

    /// Called while the manager's container has the store with the next model.
    open var didMigrateHandler: ((NSStagedMigrationManager, NSCustomMigrationStage) throws -> Void)?
}

/// Brings a store from any version of its model to the present one, stage by stage.
///
/// It is an option of the store, under `NSPersistentStoreStagedMigrationManagerOptionKey`.
open class NSStagedMigrationManager: NSObject, @unchecked Sendable {
    // Sendable: used by one coordinator at a time.
    private let ownStages: [NSMigrationStage]
    private var openContainer: NSPersistentContainer?

    public init(_ stages: [NSMigrationStage]) {
        ownStages = stages
        super.init()
    }

    open var stages: [NSMigrationStage] { ownStages }

    /// The store during the closures of a custom stage; nil at other times.
    open var container: NSPersistentContainer? { openContainer }

    // MARK: Running

    /// Takes a store to the version that the last custom stage makes.
    func run(on url: URL, _ options: [AnyHashable: Any]?) throws {
        let metadata = try NSPersistentStoreCoordinator.metadataForPersistentStore(
            ofType: NSSQLiteStoreType, at: url)
        guard let hashes = metadata[NSStoreModelVersionHashesKey] as? [String: Data] else { return }
        var options = options ?? [:]
        options[NSPersistentStoreStagedMigrationManagerOptionKey] = nil
        options[NSMigratePersistentStoresAutomaticallyOption] = true
        options[NSInferMappingModelAutomaticallyOption] = true
        for case let stage as NSCustomMigrationStage in try stages(from: hashes) {
            try run(stage, url, options)
        }
    }

    /// The stages that a store with given hashes still needs.
    private func stages(from hashes: [String: Data]) throws -> ArraySlice<NSMigrationStage> {
        let checksum = NSManagedObjectModel.checksum(hashes)
        for (index, stage) in ownStages.enumerated() {
            switch stage {
            case let stage as NSCustomMigrationStage:
                if stage.currentModel.resolvedModel.entityVersionHashesByName == hashes {
                    return ownStages[index...]
                }
            case let stage as NSLightweightMigrationStage:
                if stage.versionChecksums.contains(checksum) { return ownStages[index...] }
            default: break
            }
        }
        let last = ownStages.last { $0 is NSCustomMigrationStage } as? NSCustomMigrationStage
        if last == nil || last?.nextModel.resolvedModel.entityVersionHashesByName == hashes {
            return []
        }
        throw coreDataError(
            NSMigrationMissingSourceModelError,
            reason:
                "the store's version, with the checksum \(checksum), is in no stage; checksums of lightweight "
                + "stages are those of NSManagedObjectModel.versionChecksum")
    }

    private func run(
        _ stage: NSCustomMigrationStage, _ url: URL, _ options: [AnyHashable: Any]
    ) throws {
        try with(stage.currentModel, url, options) { try stage.willMigrateHandler?(self, stage) }
        try with(stage.nextModel, url, options) { try stage.didMigrateHandler?(self, stage) }
    }

    /// Calls a closure with an open store of a version, to which it is migrated by an inferred mapping.
    private func with(
        _ reference: NSManagedObjectModelReference, _ url: URL, _ options: [AnyHashable: Any],
        _ body: () throws -> Void
    ) throws {
        guard let model = reference.resolvedModel.copy() as? NSManagedObjectModel else { return }
        let container = NSPersistentContainer(
            name: url.deletingPathExtension().lastPathComponent, managedObjectModel: model)
        let coordinator = container.persistentStoreCoordinator
        let store = try coordinator.addPersistentStore(
            ofType: NSSQLiteStoreType, configurationName: nil, at: url, options: options)
        openContainer = container
        defer { openContainer = nil }
        do {
            try body()
            try coordinator.remove(store)
        } catch {
            try? coordinator.remove(store)
            throw error
        }
    }
}
