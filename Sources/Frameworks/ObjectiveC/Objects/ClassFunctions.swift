internal import CObjectiveCRuntime
@_spi(Reflection) import Swift

// What the run time tells of classes by plain functions. Names are handed out as they are kept:
// interned, and for ever.

/// Returns the name that Objective-C knows a class by; `nil` for no class.
public func class_getName(_ cls: AnyClass?) -> UnsafePointer<CChar> {
    kept(cls.map(_NSStringFromClass) ?? "nil")
}

/// Returns the class above a class; nil for one without and for no class.
public func class_getSuperclass(_ cls: AnyClass?) -> AnyClass? {
    cls.flatMap(_getSuperclass)
}

/// Returns whether objects of a class implement a method with a selector.
public func class_respondsToSelector(_ cls: AnyClass?, _ sel: Selector) -> Bool {
    cls.map { DispatchTables.method(of: $0, sel) != nil } ?? false
}

/// Returns the class of an object; nil for no object.
public func object_getClass(_ obj: Any?) -> AnyClass? {
    flattened(obj).map { type(of: $0 as AnyObject) }
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

/// Returns the name of a selector, which is kept for ever.
public func sel_getName(_ sel: Selector) -> UnsafePointer<CChar> {
    UnsafeRawPointer(sel.interned + 1).assumingMemoryBound(to: CChar.self)
}

/// Returns whether two selectors have the same name.
public func sel_isEqual(_ lhs: Selector, _ rhs: Selector) -> Bool {
    lhs == rhs
}

private func kept(_ name: String) -> UnsafePointer<CChar> {
    sel_getName(Selector(name))
}
