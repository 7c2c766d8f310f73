extension KeyValueAccess {
    static func value(of object: NSObject, forKeyPath keyPath: String) -> Any? {
        if let elements = elements(of: object) {
            return valueOfCollection(object, elements, forKeyPath: keyPath)
        }
        guard let (head, tail) = split(keyPath) else { return object.value(forKey: keyPath) }
        return next(object.value(forKey: head))?.value(forKeyPath: tail)
    }

    static func set(_ value: Any?, on object: NSObject, forKeyPath keyPath: String) {
        if let elements = elements(of: object) {
            for element in elements { next(element)?.setValue(value, forKeyPath: keyPath) }
            return
        }
        guard let (head, tail) = split(keyPath) else {
            object.setValue(value, forKey: keyPath)
            return
        }
        next(object.value(forKey: head))?.setValue(value, forKeyPath: tail)
    }

    static func mutableArray(of object: NSObject, forKeyPath keyPath: String) -> NSMutableArray {
        guard let (head, tail) = split(keyPath) else {
            return object.mutableArrayValue(forKey: keyPath)
        }
        guard let next = next(object.value(forKey: head)) else {
            raiseUndefinedKey(keyPath, object, "valueForUndefinedKey:")
        }
        return next.mutableArrayValue(forKeyPath: tail)
    }

    /// The object to which a path's last key belongs, and that key.
    static func owner(of object: NSObject, _ keyPath: String) -> (NSObject, String) {
        guard let (head, tail) = split(keyPath) else { return (object, keyPath) }
        guard let next = next(object.value(forKey: head)) else {
            raiseUndefinedKey(keyPath, object, "valueForUndefinedKey:")
        }
        return owner(of: next, tail)
    }

    /// The first key and the path after it; nil for a path of one key.
    static func split(_ keyPath: String) -> (head: String, tail: String)? {
        guard let dot = keyPath.firstIndex(of: ".") else { return nil }
        return (String(keyPath[..<dot]), String(keyPath[keyPath.index(after: dot)...]))
    }

    /// The object that the rest of a key path applies to.
    static func next(_ value: Any?) -> NSObject? {
        flattened(value).flatMap { $0 as AnyObject as? NSObject }
    }
}
