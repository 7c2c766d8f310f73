import Foundation

/// A store in a database of SQLite: in a file, in memory, or in memory with a copy in a file.
final class SQLStore: NSPersistentStore, @unchecked Sendable {
    // Sendable: the coordinator's lock guards the store.

    let database: Database
    let schema: Schema
    /// The number of saves.
    private(set) var generation = 0
    /// The connection that reads a former state, while a context does; nil for the present one.
    var reader: Database?
    var connection: Database { reader ?? database }
    var watcher: StoreWatcher?
    /// The version of the file when it was last known, which changes of other connections increase.
    private var dataVersion: Int64 = 0

    init(
        opening type: String, _ coordinator: NSPersistentStoreCoordinator, configuration: String?,
        _ url: URL?, _ options: [AnyHashable: Any]?
    ) throws {
        let isReadOnly =
            (options?[NSReadOnlyPersistentStoreOption] as? NSNumber)?.boolValue ?? false
        let model = coordinator.managedObjectModel
        do {
            schema = try Schema(model, configuration: configuration)
            if type == NSSQLiteStoreType, let url, url.path != "/dev/null" {
                try Self.makeFolder(of: url)
                database = try Database(path: url.path, isReadOnly: isReadOnly)
                if !isReadOnly { try Self.setModes(database, options) }
            } else {
                database = try Database(path: nil)
                if type == NSBinaryStoreType, let url,
                    FileManager.default.fileExists(atPath: url.path)
                {
                    try database.deserialize(Data(contentsOf: url))
                }
            }
        } catch let failure as Database.Failure {
            throw Self.error(failure, url)
        }
        super.init(type, coordinator, configuration: configuration, url, options)
        do {
            try prepare(isReadOnly)
        } catch {
            database.close()
            throw (error as? Database.Failure).map { Self.error($0, url) } ?? error
        }
    }

    private static func makeFolder(of url: URL) throws {
        let folder = url.deletingLastPathComponent()
        guard !FileManager.default.fileExists(atPath: folder.path) else { return }
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    }

    private static func setModes(_ database: Database, _ options: [AnyHashable: Any]?) throws {
        let pragmas = options?[NSSQLitePragmasOption] as? [String: Any] ?? [:]
        let allowed: Set<String> = [
            "journal_mode", "synchronous", "cache_size", "auto_vacuum", "temp_store",
            "wal_autocheckpoint", "secure_delete", "mmap_size", "page_size", "max_page_count",
        ]
        if pragmas["journal_mode"] == nil { try database.execute("PRAGMA journal_mode = WAL") }
        if pragmas["synchronous"] == nil { try database.execute("PRAGMA synchronous = NORMAL") }
        for (name, value) in pragmas where allowed.contains(name) {
            let text = "\(value)".filter { $0.isLetter || $0.isNumber || $0 == "-" }
            try database.execute("PRAGMA \(name) = \(text)")
        }
        if let timeout = options?[NSPersistentStoreTimeoutOption] as? NSNumber {
            _ = database.library.busyTimeout(
                database.handle,
                Int32(clamping: Int(min(3_600, max(0, timeout.doubleValue)) * 1_000)))
        }
    }

    /// The error of Core Data for a failure of SQLite.
    ///
    /// - Parameter other: The code where the failure tells nothing particular.
    static func error(
        _ failure: Database.Failure, _ url: URL?, else other: Int = NSPersistentStoreOpenError
    ) -> NSError {
        var information: [String: Any] = [NSSQLiteErrorDomain: NSNumber(value: failure.primaryCode)]
        if let url { information[NSFilePathErrorKey] = url.path }
        let code =
            switch failure.primaryCode {
            case Database.Failure.busy: NSPersistentStoreTimeoutError
            // Cocoa's codes of a file that cannot be read, and of a full volume.
            case Database.Failure.corrupt, Database.Failure.notADatabase: 259
            case Database.Failure.full: 640
            case 8: 513
            default: other
            }
        return coreDataError(code, information, reason: failure.message)
    }

    // MARK: Options

    private func flag(_ key: String) -> Bool { (options?[key] as? NSNumber)?.boolValue ?? false }

    /// Whether the store keeps its history.
    var tracksHistory: Bool {
        if options?[NSPersistentHistoryTrackingKey] is NSDictionary { return true }
        return flag(NSPersistentHistoryTrackingKey)
    }

    /// Whether notifications tell of changes of the store.
    var tellsRemoteChanges: Bool { flag(NSPersistentStoreRemoteChangeNotificationPostOptionKey) }

    /// Whether other connections have changed the file since the last call. Rows that were read before are then old.
    func wasChangedByOthers() -> Bool {
        var version = dataVersion
        try? database.query("PRAGMA data_version") { version = $0.integer(0) }
        defer { dataVersion = version }
        guard version != dataVersion else { return false }
        generation += 1
        return true
    }

    // MARK: Metadata

    private func prepare(_ isReadOnly: Bool) throws {
        try prepareTables(isReadOnly)
        if tracksHistory, !isReadOnly { try History.createTables(in: database) }
        _ = wasChangedByOthers()
    }

    private func prepareTables(_ isReadOnly: Bool) throws {
        let stored = try StoreMetadata.read(database)
        guard let stored else {
            guard !isReadOnly else {
                throw coreDataError(NSPersistentStoreOpenError, reason: "the store has no metadata")
            }
            metadata = [NSStoreTypeKey: type, NSStoreUUIDKey: identifier as Any]
            try database.transaction {
                try schema.create(in: database)
                try numberEntities()
                setHashes()
                try writeMetadata()
            }
            try writeFile()
            return
        }
        metadata = stored
        identifier = stored[NSStoreUUIDKey] as? String ?? identifier
        let isSame = schema.model.isConfiguration(
            withName: configurationName, compatibleWithStoreMetadata: stored)
        if !isSame,
            (options?[NSIgnorePersistentStoreVersioningOption] as? NSNumber)?.boolValue != true
        {
            try migrate(stored)
        } else {
            try readNumbers()
        }
    }

    private func migrate(_ stored: [String: Any]) throws {
        guard flag(NSMigratePersistentStoresAutomaticallyOption) else {
            throw coreDataError(
                NSPersistentStoreIncompatibleVersionHashError, ["metadata": stored],
                reason:
                    "The model used to open the store is incompatible with the one used to create the store"
            )
        }
        guard flag(NSInferMappingModelAutomaticallyOption) else {
            throw coreDataError(
                NSMigrationMissingMappingModelError,
                reason: "Can't find mapping model for migration")
        }
        try database.transaction {
            guard let outline = try StoreMetadata.outline(database) else {
                throw coreDataError(NSMigrationMissingSourceModelError)
            }
            try Migration(outline, schema, database).run()
            try numberEntities()
            setHashes()
            try writeMetadata()
        }
        try writeFile()
    }

    private func setHashes() {
        metadata[NSStoreModelVersionHashesKey] = Dictionary(
            schema.entities.map { ($0.name ?? "", $0.versionHash) }, uniquingKeysWith: { $1 })
        metadata[NSStoreModelVersionIdentifiersKey] = schema.model.versionIdentifiers.compactMap {
            $0 as? String
        }
    }

    func writeMetadata() throws {
        try StoreMetadata.write(metadata, ModelOutline(schema.model), database)
    }

    private func numberEntities() throws {
        for entity in schema.entities.sorted(by: { ($0.name ?? "") < ($1.name ?? "") }) {
            try database.run(
                "INSERT OR IGNORE INTO entities (name) VALUES (?)", [.text(entity.name ?? "")])
        }
        try readNumbers()
    }

    private func readNumbers() throws {
        var numbers: [String: Int64] = [:]
        try database.query("SELECT number, name FROM entities") { row in
            numbers[row.text(1)] = row.integer(0)
        }
        schema.setNumbers(numbers)
    }

    // MARK: Saving

    /// Makes changes, all or none, and writes the copy of a store in memory.
    func change(_ body: () throws -> Void) throws {
        do {
            try database.transaction(body)
            generation += 1
            try writeFile()
        } catch let failure as Database.Failure {
            throw Self.error(failure, url, else: NSPersistentStoreSaveError)
        }
    }

    private func writeFile() throws {
        guard type == NSBinaryStoreType, let url else { return }
        try Self.makeFolder(of: url)
        try database.serialized().write(to: url, options: .atomic)
    }

    /// Returns the next numbers of rows of a family.
    func reserve(_ count: Int, _ entity: NSEntityDescription) throws -> Range<Int64> {
        let key = "last_" + (entity.root.name ?? "")
        func reserve() throws -> Range<Int64> {
            var last: Int64 = 0
            try database.query("SELECT value FROM metadata WHERE key = ?", [.text(key)]) {
                last = $0.integer(0)
            }
            let end = last + Int64(count)
            try database.run(
                "INSERT OR REPLACE INTO metadata (key, value) VALUES (?, ?)",
                [.text(key), .integer(end)])
            return last + 1..<end + 1
        }
        do {
            return try database.transaction(reserve)
        } catch let failure as Database.Failure {
            throw Self.error(failure, url, else: NSPersistentStoreSaveError)
        }
    }
}
