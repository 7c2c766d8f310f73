// Extensions of the protocol, not of the class, so that a subclass may declare a member of the same name.
// `_DynamicObject` declares them for its subclasses to override.

extension NSObjectProtocol where Self: NSObject {
    /// Returns the value of a property, found by name.
    ///
    /// Methods `getKey`, `key`, `isKey` and `_key` are looked up, then stored variables of those names.
    /// Arrays and sets return the values of their elements. An unknown key raises `NSUnknownKeyException`.
    ///
    /// - Returns: The value; numbers for enumerations.
    public func value(forKey key: String) -> Any? {
        guard let object = self as? any InformalMembers else {
            return KeyValueAccess.value(of: self, forKey: key)
        }
        return object.value(forKey: key)
    }

    /// Assigns a property, found by name.
    ///
    /// - Parameter value: Converted to the property's type: numbers among each other, text to
    ///   numbers, raw values to enumerations. Nil for a number calls `setNilValueForKey(_:)`.
    public func setValue(_ value: Any?, forKey key: String) {
        guard let object = self as? any InformalMembers else {
            return KeyValueAccess.set(value, on: self, forKey: key)
        }
        object.setValue(value, forKey: key)
    }

    /// Returns the value at the end of a path of keys, such as `author.name`.
    ///
    /// After a collection, operators may follow: `books.@sum.price`. A nil value along the path gives nil.
    public func value(forKeyPath keyPath: String) -> Any? {
        guard let object = self as? any InformalMembers else {
            return KeyValueAccess.value(of: self, forKeyPath: keyPath)
        }
        return object.value(forKeyPath: keyPath)
    }

    /// Assigns the property at the end of a path of keys. Nothing happens when one of the objects along the
    /// path is nil.
    public func setValue(_ value: Any?, forKeyPath keyPath: String) {
        guard let object = self as? any InformalMembers else {
            return KeyValueAccess.set(value, on: self, forKeyPath: keyPath)
        }
        object.setValue(value, forKeyPath: keyPath)
    }

    /// Returns the values of several properties, `NSNull` for nil.
    public func dictionaryWithValues(forKeys keys: [String]) -> [String: Any] {
        guard let object = self as? _DynamicObject else {
            return KeyValueAccess.values(of: self, forKeys: keys)
        }
        return object.dictionaryWithValues(forKeys: keys)
    }

    /// Assigns several properties; `NSNull` means nil.
    public func setValuesForKeys(_ keyedValues: [String: Any]) {
        guard let object = self as? _DynamicObject else {
            return KeyValueAccess.setValues(keyedValues, on: self)
        }
        object.setValuesForKeys(keyedValues)
    }

    /// Returns a proxy of an array property: changes of its elements change the property, and observers are
    /// notified of the elements that changed.
    public func mutableArrayValue(forKey key: String) -> NSMutableArray {
        guard let object = self as? _DynamicObject else { return KeyedArray(key: key, of: self) }
        return object.mutableArrayValue(forKey: key)
    }

    /// Returns a proxy of the array property at the end of a key path.
    public func mutableArrayValue(forKeyPath keyPath: String) -> NSMutableArray {
        guard let object = self as? _DynamicObject else {
            return KeyValueAccess.mutableArray(of: self, forKeyPath: keyPath)
        }
        return object.mutableArrayValue(forKeyPath: keyPath)
    }

    /// Returns a proxy of a set property: changes of its elements change the property, and observers are
    /// notified of the elements that were added or removed.
    public func mutableSetValue(forKey key: String) -> NSMutableSet {
        KeyedSet(key: key, of: self)
    }

    /// Returns a proxy of the set property at the end of a key path.
    public func mutableSetValue(forKeyPath keyPath: String) -> NSMutableSet {
        let (owner, key) = KeyValueAccess.owner(of: self, keyPath)
        return owner.mutableSetValue(forKey: key)
    }

    /// Returns a proxy of an ordered set property: changes of its elements change the property, and observers
    /// are notified of the elements that changed.
    public func mutableOrderedSetValue(forKey key: String) -> NSMutableOrderedSet {
        KeyedOrderedSet(key: key, of: self)
    }

    /// Returns a proxy of the ordered set property at the end of a key path.
    public func mutableOrderedSetValue(forKeyPath keyPath: String) -> NSMutableOrderedSet {
        let (owner, key) = KeyValueAccess.owner(of: self, keyPath)
        return owner.mutableOrderedSetValue(forKey: key)
    }
}

// MARK: - Values of classes

extension NSObjectProtocol where Self: NSObject {
    /// Returns the value of a class property, found by name among the registered class methods.
    ///
    /// An unknown name raises `NSUnknownKeyException`.
    public static func value(forKey key: String) -> Any? {
        guard let method = Selector.known(key).flatMap({ DispatchTables.classMethod(of: self, $0) })
        else {
            raiseException(
                "NSUnknownKeyException",
                "[<\(_NSStringFromClass(self)) \(address(of: self as AnyClass))> valueForUndefinedKey:]: this class is "
                    + "not key value coding-compliant for the key \(key).")
        }
        return method.takeUnretainedValue().call(self, _MessageArguments(nil, nil))
    }

    /// Returns the value at the end of a path of keys that begins with a class property.
    public static func value(forKeyPath keyPath: String) -> Any? {
        guard let point = keyPath.firstIndex(of: ".") else { return value(forKey: keyPath) }
        let first = value(forKey: String(keyPath[..<point])) as? NSObject
        return first?.value(forKeyPath: String(keyPath[keyPath.index(after: point)...]))
    }
}
