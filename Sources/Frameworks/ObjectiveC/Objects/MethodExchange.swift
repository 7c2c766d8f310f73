@_spi(Reflection) import Swift
internal import SwiftRuntime

// Exchanging methods while the program runs: those that are called by message, as targets of actions,
// performed selectors and optional requirements are, and those of UIKit registered as `ExchangeableMethod`.

/// A method's slot in its class. It stays the same when its implementation is exchanged.
public typealias Method = OpaquePointer

/// An implementation of a method.
public typealias IMP = OpaquePointer

/// Returns the method of objects of a class, or of its nearest ancestor that has one; for a metaclass, the
/// class method.
///
/// - Returns: Nil when neither the class nor an ancestor registers the selector. A framework's class returns a
///   method for every selector, since not all of its methods are registered; exchanging one that is called
///   directly stops the program.
public func class_getInstanceMethod(_ cls: AnyClass?, _ name: Selector) -> Method? {
    guard let cls else { return nil }
    let target = MethodTarget(cls)
    return method(target.type, name, inClass: target.isMetaclass)
}

/// Returns the class method of a class, or of its nearest ancestor that has one, as
/// `class_getInstanceMethod(_:_:)` does.
public func class_getClassMethod(_ cls: AnyClass?, _ name: Selector) -> Method? {
    cls.flatMap { method(MethodTarget($0).type, name, inClass: true) }
}

/// Returns the selector that a method is called by.
public func method_getName(_ m: Method) -> Selector {
    slot(m).selector
}

/// Returns the present implementation of a method.
public func method_getImplementation(_ m: Method) -> IMP {
    pointer(slot(m).implementation)
}

/// Gives a method another implementation.
///
/// - Returns: The former one.
@discardableResult
public func method_setImplementation(_ m: Method, _ imp: IMP) -> IMP {
    let slot = slot(m)
    let old = slot.implementation
    DispatchTables.shared.replace([(slot, slot.method(doing: registered(imp)))])
    return pointer(old)
}

/// Exchanges the implementations of two methods.
public func method_exchangeImplementations(_ m1: Method, _ m2: Method) {
    let (first, second) = (slot(m1), slot(m2))
    DispatchTables.shared.replace([
        (first, first.method(doing: second.implementation)),
        (second, second.method(doing: first.implementation)),
    ])
}

/// Returns the implementation that objects of a class have for a selector; nil without one.
public func class_getMethodImplementation(_ cls: AnyClass?, _ name: Selector) -> IMP? {
    class_getInstanceMethod(cls, name).map(method_getImplementation)
}

/// Returns nil: Swift does not keep the encoded types of a method's arguments.
public func method_getTypeEncoding(_ m: Method) -> UnsafePointer<CChar>? {
    nil
}

/// Adds a method to a class, as an override where one is inherited; to a metaclass, a class method.
///
/// - Parameter types: Ignored.
/// - Returns: False when the class itself has a method with this selector; nothing changes then.
@discardableResult
public func class_addMethod(
    _ cls: AnyClass?, _ name: Selector, _ imp: IMP, _ types: UnsafePointer<CChar>?
) -> Bool {
    guard let cls else { return false }
    let target = MethodTarget(cls)
    let type: AnyClass = target.type
    let inClass = target.isMetaclass
    guard DispatchTables.shared.ownSlot(of: name, in: type, inClass: inClass) == nil,
        inClass || !DispatchTables.shared.overridesExchangeableMethod(name, type)
    else { return false }
    let inherited =
        inClass
        ? DispatchTables.classMethod(of: type, name) : DispatchTables.method(of: type, name)
    if inherited == nil, frameworkClass(at: type) == type {
        // A slot that a caller requested before refers to a method that the class has; any other method is
        // new to it.
        DispatchTables.shared.requestedSlot(name, in: type, inClass: inClass)?
            .raiseUnexchangeable()
    }
    let implementation = inClass ? registered(imp).forClasses : registered(imp)
    let added =
        inherited?.takeUnretainedValue().implemented(by: implementation)
        ?? implementation.named(name)
    DispatchTables.shared.register(type) { $0.table.add(added) }
    return true
}

/// Gives the method of a class itself another implementation, or adds one.
///
/// - Parameter types: Ignored.
/// - Returns: The former implementation of the class's own method; nil when it had none.
@discardableResult
public func class_replaceMethod(
    _ cls: AnyClass?, _ name: Selector, _ imp: IMP, _ types: UnsafePointer<CChar>?
) -> IMP? {
    guard let cls else { return nil }
    let target = MethodTarget(cls)
    let type: AnyClass = target.type
    let inClass = target.isMetaclass
    if let own = DispatchTables.shared.ownSlot(of: name, in: type, inClass: inClass) {
        return method_setImplementation(pointer(own), imp)
    }
    if !inClass, DispatchTables.shared.overridesExchangeableMethod(name, type) {
        DispatchTables.shared.anySlot(of: name, in: type, inClass: false).raiseUnexchangeable()
    }
    class_addMethod(cls, name, imp, types)
    return nil
}

/// The class whose table a function reads or changes, and the kind of its methods.
struct MethodTarget {
    let type: AnyClass

    /// Whether class methods are meant.
    let isMetaclass: Bool

    init(_ cls: AnyClass) {
        let instanceClass: AnyClass? = Metaclasses.instanceClass(of: cls)
        type = instanceClass ?? cls
        isMetaclass = instanceClass != nil
    }
}

// MARK: Pointers

private func method(_ type: AnyClass, _ name: Selector, inClass: Bool) -> Method? {
    if let slot = DispatchTables.shared.slot(of: name, from: type, inClass: inClass) {
        let isOverridden =
            !inClass && slot.table.type != type
            && DispatchTables.shared.overridesExchangeableMethod(name, type)
        return pointer(
            isOverridden
                ? DispatchTables.shared.anySlot(of: name, in: type, inClass: false) : slot)
    }
    return frameworkClass(at: type).map {
        pointer(DispatchTables.shared.anySlot(of: name, in: $0, inClass: inClass))
    }
}

/// The class itself or its nearest ancestor that belongs to a framework and declares methods.
private func frameworkClass(at cls: AnyClass) -> AnyClass? {
    sequence(first: cls) { next in _getSuperclass(next) }.first {
        $0 != NSObject.self && $0 != _DynamicObject.self && isOfFramework($0)
    }
}

private func slot(_ method: Method) -> ExchangeableMethodSlot {
    Unmanaged<ExchangeableMethodSlot>.fromOpaque(UnsafeRawPointer(method)).takeUnretainedValue()
}

private func registered(_ implementation: IMP) -> RegisteredMethod {
    Unmanaged<RegisteredMethod>.fromOpaque(UnsafeRawPointer(implementation)).takeUnretainedValue()
}

/// A pointer to a slot or method, which the tables never free.
private func pointer(_ object: AnyObject) -> OpaquePointer {
    OpaquePointer(Unmanaged.passUnretained(object).toOpaque())
}
