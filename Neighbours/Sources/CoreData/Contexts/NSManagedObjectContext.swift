import Foundation

/// The queue to which a context belongs.
@objc public enum NSManagedObjectContextConcurrencyType: UInt, Sendable {
    /// The thread that made the context.
    case confinementConcurrencyType = 0
    /// A queue of its own.
    case privateQueueConcurrencyType = 1
    case mainQueueConcurrencyType = 2
}

/// A space in which objects are changed until they are saved to a store, or to a parent context, together.
///
/// Use it and its objects on its queue only: in `perform(_:)` and its kind, or on the main thread for one of the main
/// queue.
open class NSManagedObjectContext: NSObject, @unchecked Sendable {
    // Sendable: used on its queue, as Apple demands; what other threads use has locks.

    public typealias ConcurrencyType = NSManagedObjectContextConcurrencyType

    /// When an asynchronous `perform` begins.
    public enum ScheduledTaskType: Sendable {
        /// At once, where the caller is on the context's queue already.
        case immediate
        /// After what is waiting.
        case enqueued
    }

    private let type: NSManagedObjectContextConcurrencyType
    let queue: DispatchQueue?

    /// Creates a context for the thread that calls.
    public override convenience init() {
        self.init(concurrencyType: .confinementConcurrencyType)
    }

    /// Creates a context without a coordinator.
    public convenience init(_ type: ConcurrencyType) {
        self.init(concurrencyType: type)
    }

    public init(concurrencyType ct: NSManagedObjectContextConcurrencyType) {
        type = ct
        switch ct {
        case .mainQueueConcurrencyType: queue = .main
        case .privateQueueConcurrencyType:
            let queue = DispatchQueue(label: "NSManagedObjectContext")
            self.queue = queue
            super.init()
            queue.setSpecific(key: Self.current, value: ObjectIdentifier(self))
            return
        case .confinementConcurrencyType: queue = nil
        }
        super.init()
    }

    deinit {
        // Objects that refer to each other would keep each other alive.
        for object in registry.objects {
            object.values = nil
            object.committed = nil
        }
    }

    static let current = DispatchSpecificKey<ObjectIdentifier>()

    /// The queue to which the context belongs.
    open var concurrencyType: NSManagedObjectContextConcurrencyType { type }

    /// A name for people.
    open var name: String?

    /// The author of its changes in the history of a store.
    open var transactionAuthor: String?

    /// Information of the app.
    open private(set) lazy var userInfo = NSMutableDictionary()

    // MARK: Source

    private var coordinator: NSPersistentStoreCoordinator?
    private var parentContext: NSManagedObjectContext?

    /// The coordinator of the stores; that of the parent for a context that has one.
    open var persistentStoreCoordinator: NSPersistentStoreCoordinator? {
        get { coordinator ?? parentContext?.persistentStoreCoordinator }
        set {
            if parentContext != nil {
                raise(
                    .invalidArgumentException,
                    "Can only set the persistent store coordinator of a context without a parent.")
            }
            coordinator = newValue
            if automaticallyMergesChangesFromParent { newValue?.addListener(self) }
        }
    }

    /// The context that receives what this one saves.
    open var parent: NSManagedObjectContext? {
        get { parentContext }
        set {
            if coordinator != nil {
                raise(
                    .invalidArgumentException, "Context already has a coordinator;  cannot replace."
                )
            }
            if newValue?.concurrencyType == .confinementConcurrencyType {
                raise(
                    .invalidArgumentException,
                    "Parent NSManagedObjectContext must use either NSPrivateQueueConcurrencyType or "
                        + "NSMainQueueConcurrencyType.")
            }
            parentContext = newValue
            newValue?.hasChildren = true
            if automaticallyMergesChangesFromParent { newValue?.addListener(self) }
        }
    }

    /// Whether objects of children may still use temporary identifiers.
    var hasChildren = false

    var model: NSManagedObjectModel? { persistentStoreCoordinator?.managedObjectModel }

    var source: (any ObjectSource)? { parentContext ?? generation?.stores ?? coordinator }

    /// The state of the stores that the context reads; nil for the newest.
    var generation: NSQueryGenerationToken?

    /// Whether the saves of other contexts are merged into this one; false by default.
    open var automaticallyMergesChangesFromParent = false {
        didSet {
            guard automaticallyMergesChangesFromParent else { return }
            parentContext?.addListener(self)
            coordinator?.addListener(self)
        }
    }

    let listeners = ContextList()

    func addListener(_ context: NSManagedObjectContext) { listeners.add(context) }

    // MARK: Settings

    /// An `NSMergePolicy`, which decides about objects that others have changed meanwhile; an error by default.
    open var mergePolicy: Any = NSMergePolicy.error

    /// Records changes; nil by default.
    open var undoManager: UndoManager?

    /// Whether objects stay in memory while nothing refers to them.
    open var retainsRegisteredObjects = false

    /// Whether an object whose row is gone counts as deleted, instead of stopping the app; true by default.
    open var shouldDeleteInaccessibleFaults = true

    /// Whether deletions reach related objects at the end of an event, not only when saving; true by default.
    open var propagatesDeletesAtEndOfEvent = true

    /// The age in seconds up to which values that are in memory count as current; negative means any.
    open var stalenessInterval: TimeInterval = -1

    // MARK: Objects

    let registry = ObjectRegistry()
    var retained: Set<NSManagedObject> = []

    var inserted: Set<NSManagedObject> = []
    var updated: Set<NSManagedObject> = []
    var deleted: Set<NSManagedObject> = []
    /// Objects that were inserted and deleted and never saved.
    var dropped: Set<NSManagedObject> = []
    /// The identifiers that objects had before their first save.
    var formerIdentifiers: [NSManagedObjectID: NSManagedObjectID] = [:]
    var event = ContextEvent()
    var isProcessing = false
    var isScheduled = false
    private(set) lazy var construction = ConstructionContext(
        concurrencyType: .confinementConcurrencyType)

    /// The new objects.
    open var insertedObjects: Set<NSManagedObject> { inserted }

    /// The objects with changes that are not saved.
    open var updatedObjects: Set<NSManagedObject> { updated }

    /// The objects that the next save removes.
    open var deletedObjects: Set<NSManagedObject> { deleted }

    /// All objects that are in memory.
    open var registeredObjects: Set<NSManagedObject> {
        Set(registry.objects)
    }

    /// Whether a save has something to do.
    open var hasChanges: Bool { !inserted.isEmpty || !updated.isEmpty || !deleted.isEmpty }

    /// Saves the changes to the stores, or to the parent. Nothing happens without changes.
    ///
    /// An error of validation, a conflict that the merge policy does not solve and an error of a store are thrown; the
    /// changes stay in the context then.
    open func save() throws { try saveChanges() }

    /// Discards all changes and forgets all objects.
    open func reset() {
        forgetAll()
        advanceGeneration()
    }

    /// Discards all changes.
    open func rollback() { discardChanges() }

    /// Undoes the last group of changes, if the context has an undo manager.
    open func undo() {
        processPendingChanges()
        undoManager?.undo()
    }

    open func redo() {
        processPendingChanges()
        undoManager?.redo()
    }

    /// Completes the changes of the event: deletions reach related objects, the undo manager records the changes, and
    /// the notification of changed objects is posted.
    open func processPendingChanges() { process() }
}
