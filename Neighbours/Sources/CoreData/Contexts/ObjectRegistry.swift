import Foundation

/// The objects of a context that are in memory, which are not retained.
///
/// Objects end on any thread: they take themselves out at the end of their lives, and one whose end has begun is not
/// found any more. Weak references would do the same, but make each object twice as slow.
final class ObjectRegistry: @unchecked Sendable {
    // Sendable: the lock guards the table.
    private let lock = NSLock()
    private var table: [NSManagedObjectID: Unmanaged<NSManagedObject>] = [:]

    /// The runtime's function that retains an object, and returns nil for one that is being deinitialized.
    private static let retainUnlessEnding:
        @convention(c) (UnsafeMutableRawPointer) ->
            UnsafeMutableRawPointer? = {
                guard let address = dlsym(nil, "swift_tryRetain") else {
                    preconditionFailure("Swift's runtime has no function swift_tryRetain")
                }
                return unsafeBitCast(
                    address,
                    to: (@convention(c) (UnsafeMutableRawPointer) -> UnsafeMutableRawPointer?).self)
            }()

    /// Returns the object with an identifier.
    func object(_ identifier: NSManagedObjectID) -> NSManagedObject? {
        lock.withLock { table[identifier].flatMap(retained) }
    }

    private func retained(_ reference: Unmanaged<NSManagedObject>) -> NSManagedObject? {
        guard let object = Self.retainUnlessEnding(reference.toOpaque()) else { return nil }
        return Unmanaged<NSManagedObject>.fromOpaque(object).takeRetainedValue()
    }

    var objects: [NSManagedObject] { lock.withLock { table.values.compactMap(retained) } }

    /// Makes room for objects that are added next.
    func reserve(_ count: Int) {
        lock.withLock {
            if table.count + count > table.capacity { table.reserveCapacity(table.count + count) }
        }
    }

    func add(_ object: NSManagedObject) {
        lock.withLock { table[object.identifier] = Unmanaged.passUnretained(object) }
        object.registry = self
    }

    func remove(_ object: NSManagedObject) {
        lock.withLock {
            if table[object.identifier]?.toOpaque() == Unmanaged.passUnretained(object).toOpaque() {
                table.removeValue(forKey: object.identifier)
            }
        }
    }

    func change(_ object: NSManagedObject, to identifier: NSManagedObjectID) {
        lock.withLock {
            table.removeValue(forKey: object.identifier)
            object.identifier = identifier
            table[identifier] = Unmanaged.passUnretained(object)
        }
    }

    func removeAll() { lock.withLock { table = [:] } }
}
