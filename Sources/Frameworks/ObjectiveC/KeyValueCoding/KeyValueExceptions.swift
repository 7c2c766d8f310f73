func raiseUndefinedKey(_ key: String, _ object: NSObject, _ method: String) -> Never {
    raiseException(
        "NSUnknownKeyException",
        "[\(briefDescription(object)) \(method)]: this class is not key value coding-compliant "
            + "for the key \(key).")
}

func raiseNilValue(_ key: String, _ object: NSObject) -> Never {
    raiseException(
        "NSInvalidArgumentException",
        "[\(briefDescription(object)) setNilValueForKey]: could not set nil as the value for the "
            + "key \(key).")
}

func raiseUnsuitableValue(_ value: Any?, _ key: String, _ object: NSObject) -> Never {
    let actual = value.map { "\(type(of: $0))" } ?? "nil"
    raiseException(
        "NSInvalidArgumentException",
        "[\(briefDescription(object)) setValue:forKey:]: a value of type \(actual) does not suit "
            + "the key \(key).")
}

/// Class and address of an object, as in the messages of key-value coding.
package func briefDescription(_ object: AnyObject) -> String {
    "<\(_NSStringFromClass(type(of: object))) \(address(of: object))>"
}
