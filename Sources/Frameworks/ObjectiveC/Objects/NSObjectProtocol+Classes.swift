@_spi(Reflection) import Swift

extension NSObjectProtocol where Self: NSObject {
    /// The superclass of the object's class; nil for a root class.
    public var superclass: AnyClass? {
        _getSuperclass(type(of: self))
    }

    /// Returns the superclass of this class; nil for a root class.
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
/// Objects are released with their last reference. The pool holds only the results of messages that are
/// performed meanwhile, and releases them at the end.
public func autoreleasepool<Result>(
    invoking body: () throws -> Result
) rethrows -> Result {
    try ReturnedObjects.pool(body)
}
