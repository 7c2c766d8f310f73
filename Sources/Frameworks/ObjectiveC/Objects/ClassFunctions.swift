internal import CObjectiveCRuntime
@_spi(Reflection) import Swift
internal import SwiftRuntime

// Objective-C's functions about classes and objects. The names that they return are interned and never
// freed.

/// Returns the name that Objective-C knows a class by; `nil` for no class.
public func class_getName(_ cls: AnyClass?) -> UnsafePointer<CChar> {
    internedName(cls.map(_NSStringFromClass) ?? "nil")
}

/// Returns the class above a class; nil for one without and for no class.
public func class_getSuperclass(_ cls: AnyClass?) -> AnyClass? {
    cls.flatMap(_getSuperclass)
}

/// Returns whether objects of a class implement a method with a selector; for a metaclass, whether the
/// class does.
public func class_respondsToSelector(_ cls: AnyClass?, _ sel: Selector) -> Bool {
    guard let cls else { return false }
    let target = MethodTarget(cls)
    return target.isMetaclass
        ? DispatchTables.classMethod(of: target.type, sel) != nil
        : DispatchTables.method(of: target.type, sel) != nil
}

/// Returns the class of an object, and the metaclass of a class; nil for no object.
public func object_getClass(_ obj: Any?) -> AnyClass? {
    guard let object = flattened(obj) else { return nil }
    if let cls = object as? AnyClass { return Metaclasses.metaclass(of: cls) }
    return type(of: object as AnyObject)
}

/// Returns the name of the class of an object; `nil` for no object.
public func object_getClassName(_ obj: Any?) -> UnsafePointer<CChar> {
    class_getName(object_getClass(obj))
}

/// Returns the class with a name that Objective-C knows it by, or nil.
public func objc_getClass(_ name: UnsafePointer<CChar>) -> Any! {
    _NSClassFromString(String(cString: name))
}

/// Returns the class with a name that Objective-C knows it by, or nil.
public func objc_lookUpClass(_ name: UnsafePointer<CChar>) -> AnyClass? {
    _NSClassFromString(String(cString: name))
}

/// Returns the selector with a name.
public func sel_registerName(_ str: UnsafePointer<CChar>) -> Selector {
    Selector(String(cString: str))
}

/// Returns the name of a selector, which is never freed.
public func sel_getName(_ sel: Selector) -> UnsafePointer<CChar> {
    UnsafeRawPointer(sel.interned + 1).assumingMemoryBound(to: CChar.self)
}

/// Returns whether two selectors have the same name.
public func sel_isEqual(_ lhs: Selector, _ rhs: Selector) -> Bool {
    lhs == rhs
}

private func internedName(_ name: String) -> UnsafePointer<CChar> {
    sel_getName(Selector(name))
}
