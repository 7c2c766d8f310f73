import Foundation

extension NSObjectProtocol {
    /// The name of the class, as `NSStringFromClass` returns it.
    public static func description() -> String { _NSStringFromClass(self) }
}

/// A class of which nothing is known while compiling.
public struct _UnknownClass {
    let type: AnyClass

    /// The name of the class.
    public func description() -> String {
        (type as? any NSObjectProtocol.Type)?.description() ?? _NSStringFromClass(type)
    }
}

/// Returns a type as it is; the other function of this name is taken where the type lacks the method that
/// is called on it.
public func _dynamicClass<T>(_ type: T) -> T { type }

/// Wraps a class, so that what every class of Apple's platforms answers can be asked.
@_disfavoredOverload
public func _dynamicClass(_ type: AnyClass) -> _UnknownClass { _UnknownClass(type: type) }
