import Synchronization

/// The data that other code attached to one object: associated objects and observations of its values.
///
/// Objects that have a field for it hold it there, so it is released with them. For all other objects it is
/// in a separate table, which is swept from time to time.
final class ObjectAttachments {
    /// Guards the fields of all instances and the table.
    static let lock = AttachmentLock()

    var associations: [UnsafeRawPointer: Association] = [:]
    var observerNodes: [String: [KeyPathObserverNode]] = [:]
    var observations: [KeyValueObservation] = []

    /// The attachments of an object, or nil as long as it has none.
    ///
    /// - Complexity: The read of a field, or a lookup in the table.
    static func of(_ object: AnyObject) -> ObjectAttachments? {
        if let holder = holder(object) {
            return holder.attachments.map { unsafeDowncast($0, to: ObjectAttachments.self) }
        }
        return lock.withLock { table.attachments(of: object) }
    }

    /// The attachments of an object, made when it has none. The caller holds the lock.
    static func make(for object: AnyObject) -> ObjectAttachments {
        if let existing = of(object) { return existing }
        let attachments = ObjectAttachments()
        if let holder = holder(object) {
            // `of(_:)` reads the field without the lock: a thread that sees the object must see it initialised.
            atomicMemoryFence(ordering: .releasing)
            holder.attachments = attachments
        } else {
            lock.retire(table.insert(attachments, object))
        }
        return attachments
    }

    /// A cast to a class takes a tenth of the time that one to a protocol takes.
    private static func holder(_ object: AnyObject) -> (any AttachmentHolder)? {
        object as? _DynamicObject ?? object as? any AttachmentHolder
    }

    nonisolated(unsafe) private static var table = AttachmentTable()  // guarded by `lock`
}

/// The attachments of objects that have no field for them.
private struct AttachmentTable {
    private struct Entry {
        weak var object: AnyObject?
        let attachments: ObjectAttachments
    }

    private var entries: [ObjectIdentifier: Entry] = [:]
    private var sizeToSweepAt = 64

    /// The address of a deallocated object may be reused, so the reference is compared, too.
    func attachments(of object: AnyObject) -> ObjectAttachments? {
        guard let entry = entries[ObjectIdentifier(object)], entry.object === object else {
            return nil
        }
        return entry.attachments
    }

    /// Adds an entry and returns the attachments of deallocated objects, for the caller to free.
    mutating func insert(
        _ attachments: ObjectAttachments, _ object: AnyObject
    ) -> [ObjectAttachments] {
        let entry = Entry(object: object, attachments: attachments)
        let former = entries.updateValue(entry, forKey: ObjectIdentifier(object))
        var removed = former.map { [$0.attachments] } ?? []
        guard entries.count > sizeToSweepAt else { return removed }
        let gone = entries.filter { $0.value.object == nil }
        for (key, entry) in gone {
            entries[key] = nil
            removed.append(entry.attachments)
        }
        sizeToSweepAt = max(64, entries.count * 2)
        return removed
    }
}

/// The lock of all attachments. Those that are retired while it is held are freed after it is released, since
/// the `deinit` of an attached value may run any code.
final class AttachmentLock: @unchecked Sendable {
    // Sendable: the fields are touched only while the lock is held.
    private let lock = NSRecursiveLock()
    private var depth = 0
    private var retired: [ObjectAttachments] = []

    func withLock<Result>(_ body: () throws -> Result) rethrows -> Result {
        lock.lock()
        depth += 1
        defer {
            depth -= 1
            var freed: [ObjectAttachments] = []
            if depth == 0, !retired.isEmpty { swap(&freed, &retired) }
            lock.unlock()
            withExtendedLifetime(freed) {}
        }
        return try body()
    }

    /// Frees attachments when the outermost holder releases the lock. The caller holds the lock.
    func retire(_ attachments: [ObjectAttachments]) { retired += attachments }
}
