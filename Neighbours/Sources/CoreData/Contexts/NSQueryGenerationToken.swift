import Foundation

/// A state of the stores that contexts can keep reading, whatever others save meanwhile.
open class NSQueryGenerationToken: NSObject, NSCopying, @unchecked Sendable {
    // Sendable: immutable; the coordinator's lock guards the stores.

    /// The stores as they were; nil for the current state.
    let stores: PinnedStores?

    init(_ stores: PinnedStores?) {
        self.stores = stores
        super.init()
    }

    private static let currentToken = NSQueryGenerationToken(nil)

    /// The state that the stores have when a context reads next.
    open class var current: NSQueryGenerationToken { currentToken }

    /// Returns the token itself, which is immutable.
    open func copy(with zone: NSZone? = nil) -> Any { self }

    open override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? NSQueryGenerationToken else { return false }
        return self === other || stores != nil && stores === other.stores
    }

    open override var hash: Int { stores.map { ObjectIdentifier($0).hashValue } ?? 0 }
}

/// The stores of a coordinator as they were at one moment: each with a connection of its own, whose transaction sees no
/// later changes.
final class PinnedStores: ObjectSource {
    private let coordinator: NSPersistentStoreCoordinator
    private let readers: [ObjectIdentifier: Database]

    /// - Throws: An error if a store has no file with a write-ahead log, in which old states stay readable.
    init(_ coordinator: NSPersistentStoreCoordinator) throws {
        self.coordinator = coordinator
        readers = try coordinator.locked {
            var readers: [ObjectIdentifier: Database] = [:]
            for store in coordinator.openStores() {
                readers[ObjectIdentifier(store)] = try store.pinnedReader()
            }
            return readers
        }
    }

    private func reading<Result>(_ body: () throws -> Result) rethrows -> Result {
        try coordinator.locked {
            let stores = coordinator.openStores()
            for store in stores { store.reader = readers[ObjectIdentifier(store)] }
            defer { for store in stores { store.reader = nil } }
            return try body()
        }
    }

    func row(for identifier: NSManagedObjectID) throws -> Row? {
        try reading { try coordinator.row(for: identifier) }
    }

    func related(
        to identifier: NSManagedObjectID, _ relationship: NSRelationshipDescription
    ) throws -> [NSManagedObjectID] {
        try reading { try coordinator.related(to: identifier, relationship) }
    }

    func find(_ query: ObjectQuery) throws -> FoundObjects {
        try reading { try coordinator.find(query) }
    }

    func count(_ query: ObjectQuery) throws -> Int? {
        try reading { try coordinator.count(query) }
    }

    func rows(for identifiers: [NSManagedObjectID]) throws -> [NSManagedObjectID: Row] {
        try reading { try coordinator.rows(for: identifiers) }
    }

    func relatedRows(
        to identifiers: [NSManagedObjectID], _ relationship: NSRelationshipDescription
    ) throws -> [NSManagedObjectID: [Row]]? {
        try reading { try coordinator.relatedRows(to: identifiers, relationship) }
    }

    func save(_ changes: ChangeSet) throws { try coordinator.save(changes) }
}

extension SQLStore {
    /// A connection that sees the store as it is now, until it is closed.
    func pinnedReader() throws -> Database {
        var mode = ""
        try database.query("PRAGMA journal_mode") { mode = $0.text(0).lowercased() }
        guard type == NSSQLiteStoreType, mode == "wal", let url else {
            throw coreDataError(
                NSPersistentStoreOperationError,
                reason:
                    "only a store of SQLite with a write-ahead log has query generations, and this is "
                    + "one of type \(type) with the journal mode \(mode)")
        }
        do {
            let reader = try Database(path: url.path, isReadOnly: true)
            // The transaction begins with its first query.
            try reader.execute("BEGIN")
            try reader.query("SELECT count(*) FROM metadata") { _ in }
            return reader
        } catch let failure as Database.Failure {
            throw Self.error(failure, url)
        }
    }
}

extension NSManagedObjectContext {
    /// The state of the stores that the context reads; nil for the newest.
    public var queryGenerationToken: NSQueryGenerationToken? { generation }

    /// Has the context read one state of the stores, until it saves, merges changes, is reset or refreshes all its
    /// objects: then the state of that moment.
    ///
    /// - Parameter generation: `NSQueryGenerationToken.current`, the token of another context, or nil for the newest
    ///   state at any time.
    /// - Throws: An error if a store is not one of SQLite with a write-ahead log.
    public func setQueryGenerationFrom(_ generation: NSQueryGenerationToken?) throws {
        guard let generation else {
            self.generation = nil
            return
        }
        guard parent == nil, let coordinator = persistentStoreCoordinator else {
            throw coreDataError(
                NSPersistentStoreOperationError,
                reason: "a context without a coordinator of its own has no query generation")
        }
        let stores = try generation.stores ?? PinnedStores(coordinator)
        self.generation = NSQueryGenerationToken(stores)
    }

    /// Goes on with the present state of the stores, if the context reads a former one.
    func advanceGeneration() {
        guard generation != nil, let coordinator = persistentStoreCoordinator else { return }
        do {
            generation = NSQueryGenerationToken(try PinnedStores(coordinator))
        } catch {
            NSLog("CoreData: error: a context keeps its query generation: %@", "\(error)")
        }
    }
}
