// Members of objects of type `AnyObject`. On Apple's platforms such an object has the members of every
// class; the rewriter finds the classes that declare the member and writes one of the calls below.

/// The object as an instance of the class whose member is used. An object of another class raises the
/// unrecognised-selector exception.
///
/// - Parameter member: The member's name, for the exception.
public func _object<Class: AnyObject>(
    _ object: AnyObject, as type: Class.Type, _ member: String
) -> Class {
    guard let cast = object as? Class else {
        raiseUnrecognizedSelector(Selector(member), of: object)
    }
    return cast
}

/// The object as an instance of the class whose member is used; nil for nil.
public func _object<Class: AnyObject>(
    _ object: AnyObject?, as type: Class.Type, _ member: String
) -> Class? {
    object.map { _object($0, as: type, member) }
}

/// The object as an instance of the class whose member is used, if it is one: `sender.reload?()`.
public func _objectIfAny<Class: AnyObject>(
    _ object: AnyObject?, as type: Class.Type, _ member: String
) -> Class? {
    object as? Class
}

/// The value of a property; nil for an object whose class does not have it.
///
/// - Parameter read: Reads the property; returns nil for an object of another class.
public func _member<Value>(of object: AnyObject?, _ read: (AnyObject) -> Value?) -> Value! {
    object.flatMap(read)
}

/// The raw value of a property whose type Objective-C represents by it; the type of the result selects this
/// overload.
@_disfavoredOverload
public func _member<Value: RawRepresentable>(
    of object: AnyObject?, _ read: (AnyObject) -> Value?
) -> Value.RawValue! {
    object.flatMap(read)?.rawValue
}
