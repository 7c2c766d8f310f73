/// The ownership of an associated object.
public enum objc_AssociationPolicy: UInt, Sendable {
    /// A weak reference. It reads as nil after the value was deallocated.
    case OBJC_ASSOCIATION_ASSIGN = 0

    /// A strong reference.
    case OBJC_ASSOCIATION_RETAIN_NONATOMIC = 1

    /// A strong reference to a copy.
    case OBJC_ASSOCIATION_COPY_NONATOMIC = 3

    /// A strong reference. Every association may be used from several threads.
    case OBJC_ASSOCIATION_RETAIN = 769

    /// A strong reference to a copy.
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

/// Associates a value with an object under a key, in place of the previous value.
///
/// - Parameters:
///   - object: An object of any class. The values of one that derives from a class of UIKit are
///     released with it; those of other objects may be released some time later.
///   - key: Compared by address.
///   - value: Nil removes the value.
///   - policy: The ownership of the value.
public func objc_setAssociatedObject(
    _ object: Any, _ key: UnsafeRawPointer, _ value: Any?, _ policy: objc_AssociationPolicy
) {
    let object = object as AnyObject
    // The old value is released outside of the lock: its `deinit` may run any code.
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

/// Returns the value that is associated with an object under a key, or nil.
public func objc_getAssociatedObject(_ object: Any, _ key: UnsafeRawPointer) -> Any? {
    let object = object as AnyObject
    return ObjectAttachments.lock.withLock {
        ObjectAttachments.of(object)?.associations[key]?.value
    }
}

/// Removes all values of an object, including those that other code associated with it.
public func objc_removeAssociatedObjects(_ object: Any) {
    let object = object as AnyObject
    var old: [UnsafeRawPointer: Association] = [:]
    ObjectAttachments.lock.withLock {
        guard let attachments = ObjectAttachments.of(object) else { return }
        swap(&old, &attachments.associations)
    }
    withExtendedLifetime(old) {}
}
