import Foundation

/// The properties of a model for which classes have accessors of their own.
enum CustomAccessors {
    private struct Key: Hashable {
        let type: ObjectIdentifier
        let name: String
    }

    // Guarded by the lock.
    nonisolated(unsafe) private static var known: [Key: Bool] = [:]
    private static let lock = NSLock()

    /// Whether a class, or one between it and `NSManagedObject`, declares a property that messages reach.
    static func has(_ name: String, _ type: NSManagedObject.Type) -> Bool {
        guard type != NSManagedObject.self else { return false }
        let key = Key(type: ObjectIdentifier(type), name: name)
        if let known = lock.withLock({ known[key] }) { return known }
        let result = search(name, type)
        lock.withLock { known[key] = result }
        return result
    }

    private static func search(_ name: String, _ type: AnyClass) -> Bool {
        var type: AnyClass? = type
        while let current = type, current != NSManagedObject.self {
            var count: UInt32 = 0
            if let list = class_copyPropertyList(current, &count) {
                defer { free(list) }
                for index in 0..<Int(count)
                where String(cString: property_getName(list[index])) == name {
                    return true
                }
            }
            type = class_getSuperclass(current)
        }
        return false
    }
}
