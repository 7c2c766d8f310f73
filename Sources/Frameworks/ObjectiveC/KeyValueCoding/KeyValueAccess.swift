/// The lookup of a key in an object: as a method, as a property, else as a stored variable.
enum KeyValueAccess {
    // MARK: Reading

    static func value(of object: NSObject, forKey key: String) -> Any? {
        if let collected = valueOfCollection(object, forKey: key) { return collected.value }
        let type = type(of: object)
        let capital = capitalized(key)
        for name in ["get" + capital, key, "is" + capital, "_" + key] {
            if let method = function(type, name) {
                return keyedValue(method.call(object, _MessageArguments(nil, nil)))
            }
        }
        if let property = property(type, key) { return keyedValue(property.value(of: object)) }
        if allowsVariables(type), let field = variable(of: type, key) {
            return keyedValue(field.value(in: object))
        }
        guard let object = object as? any InformalMembers else {
            raiseUndefinedKey(key, object, "valueForUndefinedKey:")
        }
        return object.value(forUndefinedKey: key)
    }

    /// Whether the property with a key can be read.
    static func canGet(_ key: String, of object: NSObject) -> Bool {
        let type = type(of: object)
        let capital = capitalized(key)
        return ["get" + capital, key, "is" + capital, "_" + key].contains {
            function(type, $0) != nil
        } || property(type, key) != nil || allowsVariables(type) && variable(of: type, key) != nil
    }

    private static func property(_ type: AnyClass, _ key: String) -> Property? {
        DispatchTables.shared.property(of: type, forKey: key)
            ?? DispatchTables.shared.property(of: type, forKey: "is" + capitalized(key))
    }

    /// A registered method without arguments but with a result.
    private static func function(_ type: AnyClass, _ name: String) -> RegisteredMethod? {
        guard let selector = Selector.known(name),
            let method = DispatchTables.method(of: type, selector)?.takeUnretainedValue(),
            case .function = method.body
        else { return nil }
        return method
    }

    /// The value as key-value coding returns it: no nested optionals, numbers for raw values.
    private static func keyedValue(_ value: Any?) -> Any? {
        guard let value = flattened(value) else { return nil }
        return (value as? any RawRepresentable)?.rawValue as? NSNumber ?? value
    }

    // MARK: Writing

    static func set(_ value: Any?, on object: NSObject, forKey key: String) {
        if setInCollection(value, object, forKey: key) { return }
        let type = type(of: object)
        KeyValueChanges.whileAssigning(object, key) {
            if let property = property(type, key), property.isSettable {
                complete(property.assign(value, to: object), value, object, key)
            } else if let setter = Selector.known("set" + capitalized(key) + ":"),
                DispatchTables.method(of: type, setter) != nil
            {
                ObjectiveC.send(setter, to: object, boxed(value))
            } else if allowsVariables(type), let field = variable(of: type, key) {
                complete(field.assign(value, to: object), value, object, key)
            } else if let object = object as? any InformalMembers {
                object.setValue(value, forUndefinedKey: key)
            } else {
                raiseUndefinedKey(key, object, "setValue:forUndefinedKey:")
            }
        }
    }

    /// Whether the property with a key can be set; no value is checked.
    static func canSet(_ key: String, of object: NSObject) -> Bool {
        let type = type(of: object)
        if let property = property(type, key), property.isSettable { return true }
        if let setter = Selector.known("set" + capitalized(key) + ":"),
            DispatchTables.method(of: type, setter) != nil
        {
            return true
        }
        return allowsVariables(type) && variable(of: type, key) != nil
    }

    /// Whether a value is of the type of the property with a key; the arguments of setters are not checked.
    static func accepts(_ value: Any?, _ key: String, of object: NSObject) -> Bool {
        let type = type(of: object)
        if let property = property(type, key), property.isSettable {
            return property.accepts(value)
        }
        if let setter = Selector.known("set" + capitalized(key) + ":"),
            DispatchTables.method(of: type, setter) != nil
        {
            return true
        }
        guard allowsVariables(type), let field = variable(of: type, key) else { return true }
        return field.accepts(value)
    }

    private static func complete(
        _ assignment: Assignment, _ value: Any?, _ object: NSObject, _ key: String
    ) {
        switch assignment {
        case .done: return
        case .missingValue:
            guard let object = object as? any InformalMembers else { raiseNilValue(key, object) }
            object.setNilValueForKey(key)
        case .unsuitable: raiseUnsuitableValue(value, key, object)
        }
    }

    // MARK: Stored variables

    private static func allowsVariables(_ type: AnyClass) -> Bool {
        (type as? any InformalMembers.Type)?.accessInstanceVariablesDirectly ?? true
    }

    private static func variable(of type: AnyClass, _ key: String) -> StoredField? {
        let capital = capitalized(key)
        return ["_" + key, "_is" + capital, key, "is" + capital].lazy
            .compactMap { StoredFields.field(named: $0, in: type) }.first
    }

    // MARK: Many values

    static func values(of object: NSObject, forKeys keys: [String]) -> [String: Any] {
        var values: [String: Any] = [:]
        for key in keys { values[key] = object.value(forKey: key) ?? NSNull() }
        return values
    }

    static func setValues(_ values: [String: Any], on object: NSObject) {
        for (key, value) in values {
            object.setValue(value is NSNull ? nil : value, forKey: key)
        }
    }
}

/// Whether the property at the end of a key path can be set, and no object along the path is nil.
package func canSetValue(of object: NSObject, forKeyPath keyPath: String) -> Bool {
    guard let (head, tail) = KeyValueAccess.split(keyPath) else {
        return KeyValueAccess.canSet(keyPath, of: object)
    }
    guard KeyValueAccess.canGet(head, of: object),
        let next = KeyValueAccess.next(object.value(forKey: head))
    else { return false }
    return canSetValue(of: next, forKeyPath: tail)
}

/// Whether the property at the end of a key path that can be set takes a value, so that setting it raises nothing.
package func acceptsValue(_ value: Any?, of object: NSObject, forKeyPath keyPath: String) -> Bool {
    guard let (head, tail) = KeyValueAccess.split(keyPath) else {
        return KeyValueAccess.accepts(value, keyPath, of: object)
    }
    guard KeyValueAccess.canGet(head, of: object),
        let next = KeyValueAccess.next(object.value(forKey: head))
    else { return false }
    return acceptsValue(value, of: next, forKeyPath: tail)
}
