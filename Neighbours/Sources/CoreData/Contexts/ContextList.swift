import Foundation

/// Contexts that want to know what others save. They are not retained.
final class ContextList: @unchecked Sendable {
    // Sendable: the lock guards the references.
    private struct Reference {
        weak var context: NSManagedObjectContext?
    }

    private let lock = NSLock()
    private var references: [Reference] = []

    func add(_ context: NSManagedObjectContext) {
        lock.withLock {
            references.removeAll { $0.context == nil || $0.context === context }
            references.append(Reference(context: context))
        }
    }

    /// Gives what a context has saved to all others.
    func merge(_ changes: SavedObjects, from saver: NSManagedObjectContext) {
        let contexts = lock.withLock { references.compactMap(\.context) }
        for context in contexts
        where context !== saver && context.automaticallyMergesChangesFromParent {
            context.perform { [weak context] in context?.merge(changes) }
        }
    }
}

/// The identifiers of the objects of a save.
struct SavedObjects: Sendable {
    var inserted: [NSManagedObjectID] = []
    var updated: [NSManagedObjectID] = []
    var deleted: [NSManagedObjectID] = []
}
