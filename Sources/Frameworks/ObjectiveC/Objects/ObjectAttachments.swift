/// The data that other code attached to one object: associated objects and observations of its values.
///
/// Objects that have a field for it hold it there, so it is released with them. For all other objects it is
/// in a separate table, which is swept from time to time.
final class ObjectAttachments {
    /// Guards the fields of all instances and the table.
    static let lock = NSRecursiveLock()

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
            holder.attachments = attachments
        } else {
            table.insert(attachments, object)
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

    /// Another object may have got the address of one that is gone, so the reference is compared.
    func attachments(of object: AnyObject) -> ObjectAttachments? {
        guard let entry = entries[ObjectIdentifier(object)], entry.object === object else {
            return nil
        }
        return entry.attachments
    }

    mutating func insert(_ attachments: ObjectAttachments, _ object: AnyObject) {
        entries[ObjectIdentifier(object)] = Entry(object: object, attachments: attachments)
        guard entries.count > sizeToSweepAt else { return }
        entries = entries.filter { $0.value.object != nil }
        sizeToSweepAt = max(64, entries.count * 2)
    }
}
