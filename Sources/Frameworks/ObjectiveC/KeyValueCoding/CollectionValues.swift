extension KeyValueAccess {
    /// The elements of an array, set or ordered set; nil for any other object.
    static func elements(of object: NSObject) -> [Any]? {
        switch object {
        case let array as NSArray: (0..<array.count).map { array.object(at: $0) }
        case let set as NSSet: set.allObjects
        case let set as NSOrderedSet: set.array
        default: nil
        }
    }

    /// The value of a key in a collection, a dictionary or user defaults; nil for any other object.
    ///
    /// Arrays and sets collect the values of their elements, dictionaries and defaults look the
    /// key up.
    static func valueOfCollection(_ object: NSObject, forKey key: String) -> (value: Any?, Void)? {
        switch object {
        case let dictionary as NSDictionary where key == "@count":
            return (NSNumber(value: dictionary.count), ())
        case let dictionary as NSDictionary: return (dictionary.object(forKey: key), ())
        case let defaults as UserDefaults: return (defaults.object(forKey: key), ())
        default: break
        }
        guard let elements = elements(of: object) else { return nil }
        guard !key.hasPrefix("@") else {
            return (CollectionOperator.apply(key, "", object, elements), ())
        }
        return (
            collected(elements.map { next($0)?.value(forKey: key) ?? NSNull() }, like: object), ()
        )
    }

    static func valueOfCollection(
        _ object: NSObject, _ elements: [Any], forKeyPath keyPath: String
    ) -> Any? {
        guard keyPath.hasPrefix("@") else {
            let values = elements.map { next($0)?.value(forKeyPath: keyPath) ?? NSNull() }
            return collected(values, like: object)
        }
        let (name, rest) = split(keyPath) ?? (keyPath, "")
        return CollectionOperator.apply(name, rest, object, elements)
    }

    private static func collected(_ values: [Any], like object: NSObject) -> Any {
        guard !(object is NSArray) else { return values }
        let values = values.filter { !($0 is NSNull) }
        return object is NSSet ? NSSet(array: values) : NSOrderedSet(array: values)
    }

    /// Sets a key in a collection, a dictionary or user defaults; returns false for any other object.
    static func setInCollection(_ value: Any?, _ object: NSObject, forKey key: String) -> Bool {
        switch object {
        case let dictionary as NSMutableDictionary:
            if let value {
                dictionary.setObject(value, forKey: key as NSString)
            } else {
                dictionary.removeObject(forKey: key)
            }
        case let defaults as UserDefaults:
            defaults.set(value, forKey: key)
        default:
            guard let elements = elements(of: object) else { return false }
            for element in elements { next(element)?.setValue(value, forKey: key) }
        }
        return true
    }
}
