/// The locks of objects that are being synchronised on.
private final class ObjectLocks: @unchecked Sendable {
    // Sendable: the table is touched only while `guardian` is held.
    static let shared = ObjectLocks()

    private let guardian = NSLock()
    private var locks: [ObjectIdentifier: Entry] = [:]

    private struct Entry {
        let lock = NSRecursiveLock()
        /// Retained, so that its address is not reused meanwhile.
        let object: AnyObject
        var users = 1
    }

    func enter(_ object: AnyObject) {
        let lock = guardian.withLock {
            let key = ObjectIdentifier(object)
            locks[key, default: Entry(object: object, users: 0)].users += 1
            return locks[key]?.lock
        }
        lock?.lock()
    }

    /// False for an object that is not being synchronised on.
    func exit(_ object: AnyObject) -> Bool {
        let entry = guardian.withLock { () -> Entry? in
            let key = ObjectIdentifier(object)
            guard let entry = locks[key] else { return nil }
            locks[key]?.users -= 1
            if entry.users == 1 { locks[key] = nil }
            return entry
        }
        entry?.lock.unlock()
        return entry != nil
    }
}

/// The results of the functions that synchronise on objects.
private let succeeded: Int32 = 0
private let notOwner: Int32 = -1

/// Waits until no other thread synchronises on an object, and begins to. Calls of one thread nest.
///
/// - Parameter obj: An object. Any other value would be boxed in a new object each time, so it stops the
///   program.
/// - Returns: 0.
@discardableResult
public func objc_sync_enter(_ obj: Any) -> Int32 {
    ObjectLocks.shared.enter(locked(obj))
    return succeeded
}

/// Ends what the last `objc_sync_enter(_:)` of this thread began.
///
/// - Returns: 0, or -1 for an object that is not being synchronised on.
@discardableResult
public func objc_sync_exit(_ obj: Any) -> Int32 {
    ObjectLocks.shared.exit(locked(obj)) ? succeeded : notOwner
}

private func locked(_ value: Any) -> AnyObject {
    guard let value = flattened(value), type(of: value) is AnyClass else {
        fatalError(
            "objc_sync_enter: \(type(of: value)) is no class, and its values are not objects")
    }
    return value as AnyObject
}
