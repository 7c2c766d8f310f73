import Foundation

/// A model, its coordinator and stores, and a context of the main queue: all that an app needs.
open class NSPersistentContainer: NSObject, @unchecked Sendable {
    // Sendable: the coordinator and the contexts may be reached from all threads.

    private let ownName: String
    private let coordinator: NSPersistentStoreCoordinator
    private let mainContext: NSManagedObjectContext

    /// The folder of stores, *Library/Application Support* of the app.
    open class func defaultDirectoryURL() -> URL {
        let folder =
            FileManager.default.urls(for: .applicationSupportDirectory, in: .userDomainMask).first
            ?? FileManager.default.temporaryDirectory
        try? FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        return folder
    }

    /// Creates a container with the model of its name in the main bundle.
    public convenience init(name: String) {
        let bundles = [Bundle.main] + Bundle.allBundles
        for bundle in bundles {
            for ending in ["momd", "mom"] {
                if let url = bundle.url(forResource: name, withExtension: ending),
                    let model = NSManagedObjectModel(contentsOf: url)
                {
                    self.init(name: name, managedObjectModel: model)
                    return
                }
            }
        }
        NSLog("CoreData: error: Failed to load model named %@", name)
        self.init(name: name, managedObjectModel: NSManagedObjectModel())
    }

    public init(name: String, managedObjectModel model: NSManagedObjectModel) {
        ownName = name
        coordinator = NSPersistentStoreCoordinator(managedObjectModel: model)
        mainContext = NSManagedObjectContext(concurrencyType: .mainQueueConcurrencyType)
        mainContext.persistentStoreCoordinator = coordinator
        persistentStoreDescriptions = [
            NSPersistentStoreDescription(
                url: Self.defaultDirectoryURL().appendingPathComponent(name + ".sqlite"))
        ]
        super.init()
    }

    open var name: String { ownName }

    /// The context of the main queue.
    open var viewContext: NSManagedObjectContext { mainContext }

    open var managedObjectModel: NSManagedObjectModel { coordinator.managedObjectModel }

    open var persistentStoreCoordinator: NSPersistentStoreCoordinator { coordinator }

    /// The stores to be loaded; one of SQLite with the container's name by default.
    open var persistentStoreDescriptions: [NSPersistentStoreDescription]

    /// Opens the stores, or creates them. Stores that are open already are left alone.
    ///
    /// - Parameter block: Called for each store, with the error if it cannot be opened: before the method returns, unless
    ///   the description says that the store is added later.
    open func loadPersistentStores(
        completionHandler block: @escaping (NSPersistentStoreDescription, (any Error)?) -> Void
    ) {
        for description in persistentStoreDescriptions {
            guard let copy = description.copy() as? NSPersistentStoreDescription else { continue }
            coordinator.addPersistentStore(with: copy, completionHandler: block)
        }
    }

    /// Creates a context with a queue of its own, which saves to the stores.
    open func newBackgroundContext() -> NSManagedObjectContext {
        let context = NSManagedObjectContext(concurrencyType: .privateQueueConcurrencyType)
        context.persistentStoreCoordinator = coordinator
        return context
    }

    /// Calls a closure with a new context, on the context's queue.
    open func performBackgroundTask(_ block: @escaping (NSManagedObjectContext) -> Void) {
        let context = newBackgroundContext()
        let moved = Moved(value: block)
        context.perform { moved.value(context) }
    }

    /// Calls a closure with a new context, on the context's queue, and returns its result.
    public func performBackgroundTask<T>(
        _ block: @escaping (NSManagedObjectContext) throws -> T
    ) async throws -> T {
        let context = newBackgroundContext()
        let moved = Moved(value: block)
        return try await context.perform { try moved.value(context) }
    }

    /// Calls a closure that throws nothing with a new context, and returns its result.
    public func performBackgroundTask<T>(
        _ block: @escaping (NSManagedObjectContext) -> T
    ) async -> T {
        let context = newBackgroundContext()
        let moved = Moved(value: block)
        return await context.perform { moved.value(context) }
    }
}
