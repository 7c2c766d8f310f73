/// The ownership of an associated object.
public enum objc_AssociationPolicy: UInt, Sendable {
    /// Not held. The value is gone, and reads as nil, when nothing else holds it.
    case OBJC_ASSOCIATION_ASSIGN = 0

    /// Held.
    case OBJC_ASSOCIATION_RETAIN_NONATOMIC = 1

    /// A copy is held.
    case OBJC_ASSOCIATION_COPY_NONATOMIC = 3

    /// Held; as every association is, safe to use from several threads.
    case OBJC_ASSOCIATION_RETAIN = 769

    /// A copy is held.
    case OBJC_ASSOCIATION_COPY = 771
}

/// One value that is associated with an object.
enum Association {
    case strong(Any)
    case unowned(WeakObject)

    init(_ value: Any, _ policy: objc_AssociationPolicy) {
        switch policy {
        case .OBJC_ASSOCIATION_ASSIGN:
            self = .unowned(WeakObject(object: value as AnyObject))
        case .OBJC_ASSOCIATION_COPY, .OBJC_ASSOCIATION_COPY_NONATOMIC:
            self = .strong((value as? any NSCopying)?.copy(with: nil) ?? value)
        case .OBJC_ASSOCIATION_RETAIN, .OBJC_ASSOCIATION_RETAIN_NONATOMIC:
            self = .strong(value)
        }
    }

    var value: Any? {
        switch self {
        case .strong(let value): value
        case .unowned(let reference): reference.object
        }
    }
}

struct WeakObject {
    weak var object: AnyObject?
}

/// Hangs a value on an object under a key, in place of the value that was there.
///
/// - Parameters:
///   - object: An object of any class. The values of one that derives from a class of UIKit go
///     with it; those of other objects may stay for a while after it.
///   - key: Told from others by its address alone.
///   - value: Nil takes the value away.
///   - policy: How the value is held.
public func objc_setAssociatedObject(
    _ object: Any, _ key: UnsafeRawPointer, _ value: Any?, _ policy: objc_AssociationPolicy
) {
    let object = object as AnyObject
    // The old value is let go of outside of the lock: its end may run any code.
    var old: Association?
    ObjectAttachments.lock.withLock {
        if let value = flattened(value) {
            old = ObjectAttachments.make(for: object).associations
                .updateValue(Association(value, policy), forKey: key)
        } else {
            old = ObjectAttachments.of(object)?.associations.removeValue(forKey: key)
        }
    }
    withExtendedLifetime(old) {}
}

/// Returns the value that hangs on an object under a key, or nil.
public func objc_getAssociatedObject(_ object: Any, _ key: UnsafeRawPointer) -> Any? {
    let object = object as AnyObject
    return ObjectAttachments.lock.withLock {
        ObjectAttachments.of(object)?.associations[key]?.value
    }
}

/// Takes all values away from an object, those of other code too.
public func objc_removeAssociatedObjects(_ object: Any) {
    let object = object as AnyObject
    var old: [UnsafeRawPointer: Association] = [:]
    ObjectAttachments.lock.withLock {
        guard let attachments = ObjectAttachments.of(object) else { return }
        swap(&old, &attachments.associations)
    }
    withExtendedLifetime(old) {}
}
