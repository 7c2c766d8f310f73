@_spi(Reflection) import Swift

// Exchanging methods while the program runs: those that are reached by message, as targets of actions,
// performed selectors and optional requirements are, and those of UIKit that ask for it (`ExchangeableMethod`).

/// The place of a method in its class. It stays the same when another method comes into it.
public typealias Method = OpaquePointer

/// What a method does.
public typealias IMP = OpaquePointer

/// Returns the method of objects of a class, or of its nearest ancestor that has one.
///
/// - Returns: Nil when neither the class nor an ancestor registers the selector. What a framework's class has
///   is not all known: its method is there for every selector, and stops the program when it is exchanged
///   and callers would not notice.
public func class_getInstanceMethod(_ cls: AnyClass?, _ name: Selector) -> Method? {
    place(cls, name, inClass: false)
}

/// Returns the class method of a class, or of its nearest ancestor that has one, as
/// `class_getInstanceMethod(_:_:)` does.
public func class_getClassMethod(_ cls: AnyClass?, _ name: Selector) -> Method? {
    place(cls, name, inClass: true)
}

/// Returns the selector that a method is reached by.
public func method_getName(_ m: Method) -> Selector {
    place(m).selector
}

/// Returns what a method does now.
public func method_getImplementation(_ m: Method) -> IMP {
    pointer(place(m).implementation)
}

/// Gives a method another body.
///
/// - Returns: What it did before.
@discardableResult
public func method_setImplementation(_ m: Method, _ imp: IMP) -> IMP {
    let place = place(m)
    let old = place.implementation
    DispatchTables.shared.replace([(place, place.method(doing: method(imp)))])
    return pointer(old)
}

/// Lets each of two methods do what the other did.
public func method_exchangeImplementations(_ m1: Method, _ m2: Method) {
    let (first, second) = (place(m1), place(m2))
    DispatchTables.shared.replace([
        (first, first.method(doing: second.implementation)),
        (second, second.method(doing: first.implementation)),
    ])
}

/// Returns what objects of a class do on a selector; nil when they do not implement it.
public func class_getMethodImplementation(_ cls: AnyClass?, _ name: Selector) -> IMP? {
    class_getInstanceMethod(cls, name).map(method_getImplementation)
}

/// Returns how the types of a method's arguments are written, which Swift does not keep: nil.
public func method_getTypeEncoding(_ m: Method) -> UnsafePointer<CChar>? {
    nil
}

/// Adds a method to a class, in place of an inherited one.
///
/// - Parameter types: Not looked at.
/// - Returns: False when the class itself has a method with this selector; nothing changes then.
@discardableResult
public func class_addMethod(
    _ cls: AnyClass?, _ name: Selector, _ imp: IMP, _ types: UnsafePointer<CChar>?
) -> Bool {
    guard let cls,
        DispatchTables.shared.ownPlace(of: name, in: cls, inClass: false) == nil,
        !DispatchTables.shared.overridesDirectMethod(name, cls)
    else { return false }
    let inherited = DispatchTables.method(of: cls, name)?.takeUnretainedValue()
    if inherited == nil, frameworkClass(at: cls) == cls {
        // Who asked for the method before means one that the class has; any other is new to it.
        DispatchTables.shared.placeAskedFor(name, in: cls)?.raiseUnexchangeable()
    }
    let added = inherited?.implemented(by: method(imp)) ?? method(imp).named(name)
    DispatchTables.shared.register(cls) { $0.table.add(added) }
    return true
}

/// Gives the method of a class itself another body, or adds one.
///
/// - Parameter types: Not looked at.
/// - Returns: What the class's own method did before; nil when it had none.
@discardableResult
public func class_replaceMethod(
    _ cls: AnyClass?, _ name: Selector, _ imp: IMP, _ types: UnsafePointer<CChar>?
) -> IMP? {
    guard let cls else { return nil }
    if let own = DispatchTables.shared.ownPlace(of: name, in: cls, inClass: false) {
        return method_setImplementation(pointer(own), imp)
    }
    if DispatchTables.shared.overridesDirectMethod(name, cls) {
        DispatchTables.shared.anyPlace(of: name, in: cls, inClass: false).raiseUnexchangeable()
    }
    class_addMethod(cls, name, imp, types)
    return nil
}

// MARK: Pointers

private func place(_ cls: AnyClass?, _ name: Selector, inClass: Bool) -> Method? {
    guard let cls else { return nil }
    if let place = DispatchTables.shared.place(of: name, from: cls, inClass: inClass) {
        let isOverridden =
            !inClass && place.table.type != cls
            && DispatchTables.shared.overridesDirectMethod(name, cls)
        return pointer(
            isOverridden
                ? DispatchTables.shared.anyPlace(of: name, in: cls, inClass: false) : place)
    }
    return frameworkClass(at: cls).map {
        pointer(DispatchTables.shared.anyPlace(of: name, in: $0, inClass: inClass))
    }
}

/// The class itself or its nearest ancestor that belongs to a framework and declares methods.
private func frameworkClass(at cls: AnyClass) -> AnyClass? {
    sequence(first: cls) { next in _getSuperclass(next) }.first {
        $0 != NSObject.self && $0 != _DynamicObject.self && isOfFramework($0)
    }
}

private func place(_ method: Method) -> ExchangeableMethodSlot {
    Unmanaged<ExchangeableMethodSlot>.fromOpaque(UnsafeRawPointer(method)).takeUnretainedValue()
}

private func method(_ imp: IMP) -> RegisteredMethod {
    Unmanaged<RegisteredMethod>.fromOpaque(UnsafeRawPointer(imp)).takeUnretainedValue()
}

/// The tables keep places and methods for ever.
private func pointer(_ object: AnyObject) -> OpaquePointer {
    OpaquePointer(Unmanaged.passUnretained(object).toOpaque())
}
