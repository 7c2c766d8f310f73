import Foundation

extension NSObjectProtocol {
    /// The name of the class, as `NSStringFromClass` returns it.
    public static func description() -> String { _NSStringFromClass(self) }
}

/// A class that is known only at run time.
public struct _UnknownClass {
    let type: AnyClass

    /// The name of the class.
    public func description() -> String {
        (type as? any NSObjectProtocol.Type)?.description() ?? _NSStringFromClass(type)
    }
}

/// Returns a type unchanged. The compiler selects the overload below where the type lacks the method that
/// is called on it.
public func _dynamicClass<T>(_ type: T) -> T { type }

/// Wraps a class in a type with the methods that every class has on Apple's platforms.
@_disfavoredOverload
public func _dynamicClass(_ type: AnyClass) -> _UnknownClass { _UnknownClass(type: type) }
