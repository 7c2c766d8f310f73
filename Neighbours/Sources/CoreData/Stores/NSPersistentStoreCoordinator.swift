import Foundation

/// The stores of a model, for all contexts that use them. Any thread may use it.
open class NSPersistentStoreCoordinator: NSObject, @unchecked Sendable {
    // Sendable: the lock guards the stores.

    private let model: NSManagedObjectModel
    private let lock = NSRecursiveLock()
    private var stores: [SQLStore] = []
    private let queue = DispatchQueue(label: "NSPersistentStoreCoordinator")
    /// The queue on which changes of stores are posted.
    let remoteQueue = DispatchQueue(label: "NSPersistentStoreRemoteChange")
    private var assignments: [ObjectIdentifier: SQLStore] = [:]
    let listeners = ContextList()

    /// Creates a coordinator without stores. The model can no longer be changed.
    public init(managedObjectModel model: NSManagedObjectModel) {
        self.model = model
        super.init()
        model.seal()
    }

    open var managedObjectModel: NSManagedObjectModel { model }

    open var name: String?

    open var persistentStores: [NSPersistentStore] { locked { stores } }

    /// The number of saves of all stores.
    var generation: Int { locked { stores.reduce(0) { $0 + $1.generation } } }

    func locked<Result>(_ body: () throws -> Result) rethrows -> Result {
        lock.lock()
        defer { lock.unlock() }
        return try body()
    }

    func addListener(_ context: NSManagedObjectContext) { listeners.add(context) }

    // MARK: Stores

    /// Opens a store, or creates it.
    ///
    /// - Parameters:
    ///   - storeType: `NSSQLiteStoreType` or another one.
    ///   - configuration: The configuration of the model whose entities the store keeps; nil for all.
    ///   - storeURL: The file; nil for a store in memory.
    ///   - options: Whether a store of another model is migrated, and the like.
    /// - Throws: An error with the code `NSPersistentStoreIncompatibleVersionHashError` for a store of another model,
    ///   unless it is migrated.
    @discardableResult
    open func addPersistentStore(
        ofType storeType: String, configurationName configuration: String?, at storeURL: URL?,
        options: [AnyHashable: Any]? = nil
    ) throws -> NSPersistentStore {
        guard [NSSQLiteStoreType, NSInMemoryStoreType, NSBinaryStoreType].contains(storeType) else {
            throw coreDataError(NSPersistentStoreInvalidTypeError)
        }
        if storeType == NSSQLiteStoreType, storeURL == nil {
            throw coreDataError(NSPersistentStoreOpenError, reason: "a store of SQLite needs a URL")
        }
        let store = try locked {
            if let known = stores.first(where: {
                $0.url != nil && $0.url == storeURL && storeURL?.path != "/dev/null"
            }) {
                return known
            }
            if storeType == NSSQLiteStoreType, let storeURL,
                let manager = options?[NSPersistentStoreStagedMigrationManagerOptionKey]
                    as? NSStagedMigrationManager,
                FileManager.default.fileExists(atPath: storeURL.path)
            {
                try manager.run(on: storeURL, options)
            }
            let store = try SQLStore(
                opening: storeType, self,
                configuration: configuration == "PF_DEFAULT_CONFIGURATION_NAME"
                    ? nil : configuration,
                storeURL, options)
            stores.append(store)
            watch(store)
            return store
        }
        post(.NSPersistentStoreCoordinatorStoresDidChange, NSAddedPersistentStoresKey, store)
        return store
    }

    @discardableResult
    public func addPersistentStore(
        type: NSPersistentStore.StoreType, configuration: String? = nil, at storeURL: URL,
        options: [AnyHashable: Any]? = nil
    ) throws -> NSPersistentStore {
        try addPersistentStore(
            ofType: type.rawValue, configurationName: configuration, at: storeURL, options: options)
    }

    /// Opens the store of a description.
    ///
    /// - Parameter block: Called with the error, if any: before the method returns unless the description says that the
    ///   store is added later, then on another thread.
    open func addPersistentStore(
        with storeDescription: NSPersistentStoreDescription,
        completionHandler block: @escaping (NSPersistentStoreDescription, (any Error)?) -> Void
    ) {
        let moved = Moved(value: block)
        let add = { @Sendable in
            do {
                try self.addPersistentStore(
                    ofType: storeDescription.type,
                    configurationName: storeDescription.configuration, at: storeDescription.url,
                    options: storeDescription.options)
                moved.value(storeDescription, nil)
            } catch {
                moved.value(storeDescription, error)
            }
        }
        if storeDescription.shouldAddStoreAsynchronously {
            queue.async(execute: add)
        } else {
            add()
        }
    }

    /// Closes a store. Its objects can no longer be used.
    open func remove(_ store: NSPersistentStore) throws {
        guard let store = store as? SQLStore, locked({ stores.contains { $0 === store } }) else {
            throw coreDataError(NSPersistentStoreOperationError, reason: "the store is not open")
        }
        post(.NSPersistentStoreCoordinatorWillRemoveStore, nil, store)
        locked {
            stores.removeAll { $0 === store }
            store.watcher = nil
            store.database.close()
        }
        post(.NSPersistentStoreCoordinatorStoresDidChange, NSRemovedPersistentStoresKey, store)
    }

    private func post(_ name: NSNotification.Name, _ key: String?, _ store: NSPersistentStore) {
        NotificationCenter.default.post(
            name: name, object: key == nil ? store : self, userInfo: key.map { [$0: [store]] })
    }

    open func persistentStore(for URL: URL) -> NSPersistentStore? {
        locked { stores.first { $0.url == URL } }
    }

    open func url(for store: NSPersistentStore) -> URL {
        store.url ?? URL(fileURLWithPath: "/dev/null")
    }

    /// Sets the address of a store; nothing is moved.
    open func setURL(_ url: URL, for store: NSPersistentStore) -> Bool {
        store.url = url
        return true
    }

    open func metadata(for store: NSPersistentStore) -> [String: Any] { store.metadata }

    /// Sets the metadata of a store, which are written at once.
    open func setMetadata(_ metadata: [String: Any]?, for store: NSPersistentStore) {
        guard let store = store as? SQLStore else { return }
        locked {
            var new = metadata ?? [:]
            for key in [
                NSStoreTypeKey, NSStoreUUIDKey, NSStoreModelVersionHashesKey,
                NSStoreModelVersionIdentifiersKey,
            ] {
                new[key] = store.metadata[key]
            }
            store.metadata = new
            do {
                try store.change { try store.writeMetadata() }
            } catch {
                NSLog("CoreData: error: the metadata cannot be written: %@", "\(error)")
            }
        }
    }

    /// Returns the object's identifier for its address; nil for an address of no open store.
    open func managedObjectID(forURIRepresentation url: URL) -> NSManagedObjectID? {
        guard url.scheme == "x-coredata", let host = url.host else { return nil }
        let parts = url.pathComponents.filter { $0 != "/" }
        guard parts.count == 2, parts[1].hasPrefix("p"), let number = Int64(parts[1].dropFirst()),
            let entity = model.entitiesByName[parts[0]],
            let store = locked({ stores.first { $0.identifier == host } })
        else { return nil }
        return NSManagedObjectID(entity, .row(number), in: store)
    }

    // MARK: Threads

    /// Calls a closure on the coordinator's queue, later.
    open func perform(_ block: @escaping () -> Void) {
        let moved = Moved(value: block)
        queue.async { moved.value() }
    }

    open func performAndWait(_ block: () -> Void) { locked(block) }

    public func performAndWait<T>(_ block: () throws -> T) rethrows -> T { try locked(block) }

    // MARK: Objects

    /// The store that a new object is saved to.
    open func assign(_ object: NSManagedObject, to store: NSPersistentStore) {
        locked { assignments[ObjectIdentifier(object)] = store as? SQLStore }
    }

    /// Reserves rows for new objects.
    func permanentIDs(
        for entities: [NSEntityDescription], _ objects: [NSManagedObject]
    ) throws -> [NSManagedObjectID] {
        try locked {
            guard !stores.isEmpty else {
                raise(
                    .internalInconsistencyException,
                    "This NSPersistentStoreCoordinator has no persistent stores.  It cannot perform "
                        + "a save operation.")
            }
            struct Family: Hashable {
                let store: ObjectIdentifier
                let root: ObjectIdentifier
            }
            var groups: [Family: (store: SQLStore, entity: NSEntityDescription, places: [Int])] =
                [:]
            for (place, entity) in entities.enumerated() {
                let assigned =
                    assignments.isEmpty
                    ? nil : assignments.removeValue(forKey: ObjectIdentifier(objects[place]))
                guard let store = assigned ?? self.store(of: entity) else {
                    throw coreDataError(
                        NSPersistentStoreSaveError,
                        reason: "no store keeps the entity '\(entity.name ?? "")'")
                }
                let key = Family(
                    store: ObjectIdentifier(store), root: ObjectIdentifier(entity.root))
                groups[key, default: (store, entity, [])].places.append(place)
            }
            var result = [NSManagedObjectID?](repeating: nil, count: entities.count)
            for group in groups.values {
                let rows = try group.store.reserve(group.places.count, group.entity)
                for (place, row) in zip(group.places, rows) {
                    result[place] = NSManagedObjectID(
                        entities[place], .row(row), in: group.store)
                }
            }
            return result.compactMap { $0 }
        }
    }

    private func store(of entity: NSEntityDescription) -> SQLStore? {
        stores.first { store in
            !store.isReadOnly && store.schema.entities.contains { $0 === entity }
        }
    }

    /// The open stores, or those of a list.
    func openStores(_ chosen: [NSPersistentStore]? = nil) -> [SQLStore] {
        guard let chosen else { return stores }
        return stores.filter { store in chosen.contains { $0 === store } }
    }
}

extension NSPersistentStoreCoordinator: ObjectSource {
    private func store(_ identifier: NSManagedObjectID) -> SQLStore? {
        stores.first { $0 === identifier.persistentStore }
    }

    func row(for identifier: NSManagedObjectID) throws -> Row? {
        try locked { try store(identifier)?.row(for: identifier) }
    }

    func related(
        to identifier: NSManagedObjectID, _ relationship: NSRelationshipDescription
    ) throws -> [NSManagedObjectID] {
        try locked { try store(identifier)?.related(to: identifier, relationship) ?? [] }
    }

    func find(_ query: ObjectQuery) throws -> FoundObjects {
        try locked {
            let chosen = openStores(query.stores).filter { store in
                store.schema.entities.contains { $0 === query.entity }
            }
            guard chosen.count > 1 else {
                return try chosen.first?.find(query) ?? FoundObjects()
            }
            // Several stores: the context puts the results in order.
            var whole = query
            whole.offset = 0
            whole.limit = 0
            var result = FoundObjects()
            if !query.identifiersOnly { result.rows = [] }
            for store in chosen {
                let found = try store.find(whole)
                result.identifiers += found.identifiers
                result.rows? += found.rows ?? []
                result.remainingPredicate = found.remainingPredicate ?? result.remainingPredicate
            }
            result.isFinal =
                query.sortDescriptors.isEmpty && query.offset == 0 && query.limit == 0
                && result.remainingPredicate == nil
            return result
        }
    }

    func save(_ changes: ChangeSet) throws {
        try locked {
            for store in stores {
                func own(_ changes: [ObjectChange]) -> [ObjectChange] {
                    stores.count == 1
                        ? changes : changes.filter { $0.identifier.persistentStore === store }
                }
                let part = ChangeSet(
                    inserted: own(changes.inserted), updated: own(changes.updated),
                    deleted: own(changes.deleted), author: changes.author,
                    contextName: changes.contextName)
                guard !part.inserted.isEmpty || !part.updated.isEmpty || !part.deleted.isEmpty
                else { continue }
                guard !store.isReadOnly else {
                    throw coreDataError(513, reason: "the store is read-only")
                }
                try store.change {
                    try UniquenessCheck(store, part).run()
                    try store.write(part)
                }
                for change in part.inserted { change.object.version = 1 }
                for change in part.updated where !change.changed.isEmpty {
                    change.object.version = change.version + 1
                }
                tellRemoteChanges(of: [store])
            }
        }
    }
}
