import Foundation

extension NSPersistentStoreCoordinator {
    /// Returns the metadata of a store that is not open.
    public class func metadataForPersistentStore(
        ofType storeType: String, at url: URL, options: [AnyHashable: Any]? = nil
    ) throws -> [String: Any] {
        guard FileManager.default.fileExists(atPath: url.path) else {
            // Cocoa's code of a file that does not exist.
            throw coreDataError(260, [NSFilePathErrorKey: url.path])
        }
        do {
            guard let metadata = try StoreMetadata.read(database(storeType, url)) else {
                throw coreDataError(NSPersistentStoreOpenError, [NSFilePathErrorKey: url.path])
            }
            return metadata
        } catch let failure as Database.Failure {
            throw SQLStore.error(failure, url)
        }
    }

    public class func metadataForPersistentStore(
        type: NSPersistentStore.StoreType, at url: URL, options: [AnyHashable: Any]? = nil
    ) throws -> [String: Any] {
        try metadataForPersistentStore(ofType: type.rawValue, at: url, options: options)
    }

    private class func database(_ type: String, _ url: URL) throws -> Database {
        guard type == NSBinaryStoreType else {
            return try Database(path: url.path, isReadOnly: true)
        }
        let database = try Database(path: nil)
        try database.deserialize(Data(contentsOf: url))
        return database
    }

    /// Removes the files of a store. One that is open is emptied first.
    public func destroyPersistentStore(
        at url: URL, ofType storeType: String, options: [AnyHashable: Any]? = nil
    ) throws {
        if let store = persistentStore(for: url) { try remove(store) }
        for file in Self.files(of: url) where FileManager.default.fileExists(atPath: file.path) {
            try FileManager.default.removeItem(at: file)
        }
    }

    public func destroyPersistentStore(
        at url: URL, type storeType: NSPersistentStore.StoreType,
        options: [AnyHashable: Any]? = nil
    ) throws {
        try destroyPersistentStore(at: url, ofType: storeType.rawValue, options: options)
    }

    /// Puts the files of one store in the place of another's.
    public func replacePersistentStore(
        at destinationURL: URL, destinationOptions: [AnyHashable: Any]? = nil,
        withPersistentStoreFrom sourceURL: URL, sourceOptions: [AnyHashable: Any]? = nil,
        ofType storeType: String
    ) throws {
        try destroyPersistentStore(at: destinationURL, ofType: storeType)
        for (from, to) in zip(Self.files(of: sourceURL), Self.files(of: destinationURL))
        where FileManager.default.fileExists(atPath: from.path) {
            try FileManager.default.copyItem(at: from, to: to)
        }
    }

    private class func files(of url: URL) -> [URL] {
        ["", "-wal", "-shm"].map { URL(fileURLWithPath: url.path + $0) }
    }

    /// Moves a store to another place, perhaps as one of another type. The old one is closed.
    ///
    /// - Returns: The new store. Identifiers of objects of the old one are no longer valid.
    public func migratePersistentStore(
        _ store: NSPersistentStore, to URL: URL, options: [AnyHashable: Any]? = nil,
        withType storeType: String
    ) throws -> NSPersistentStore {
        guard let source = store as? SQLStore else {
            throw coreDataError(NSPersistentStoreOperationError)
        }
        let contents = try locked { try source.database.serialized() }
        try destroyPersistentStore(at: URL, ofType: storeType)
        let configuration =
            store.configurationName == "PF_DEFAULT_CONFIGURATION_NAME"
            ? nil : store.configurationName
        if storeType != NSInMemoryStoreType { try contents.write(to: URL, options: .atomic) }
        try remove(store)
        return try addPersistentStore(
            ofType: storeType, configurationName: configuration, at: URL, options: options)
    }
}
