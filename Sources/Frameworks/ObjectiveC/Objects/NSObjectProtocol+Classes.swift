@_spi(Reflection) import Swift

extension NSObjectProtocol where Self: NSObject {
    /// The class above the object's own; nil for a class without one.
    public var superclass: AnyClass? {
        _getSuperclass(type(of: self))
    }

    /// Returns the class above this one; nil for a class without one.
    public static func superclass() -> AnyClass? {
        _getSuperclass(self)
    }

    /// Returns whether objects of this class implement a method with this selector.
    public static func instancesRespond(to aSelector: Selector!) -> Bool {
        guard let aSelector else { return false }
        return DispatchTables.method(of: self, aSelector) != nil
    }

    /// Returns whether the object adopts a protocol.
    ///
    /// - Parameter aProtocol: The protocol as a type, `UITableViewDelegate.self`.
    public func conforms<Adopted>(to aProtocol: Adopted.Type) -> Bool {
        self is Adopted
    }
}

/// Runs a closure and returns its result.
///
/// Objects are released with their last reference. The pool keeps nothing but the results of messages that
/// are performed meanwhile, which it releases at the end.
public func autoreleasepool<Result>(
    invoking body: () throws -> Result
) rethrows -> Result {
    try ReturnedObjects.pool(body)
}
