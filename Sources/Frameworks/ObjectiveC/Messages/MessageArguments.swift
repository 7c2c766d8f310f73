/// The arguments of one message, as generated registrations read them.
///
/// Almost every message has at most two objects, a sender and an event, which are passed in registers.
/// Messages with other arguments point to a list of values that outlives the call.
///
/// The sender keeps the objects alive during the call, so they are not retained here.
@frozen
public struct _MessageArguments {
    @usableFromInline let first: Unmanaged<AnyObject>?
    @usableFromInline let second: Unmanaged<AnyObject>?
    @usableFromInline let list: UnsafeMutablePointer<_ArgumentList>?

    @inline(__always)
    init(_ first: AnyObject?, _ second: AnyObject?) {
        self.first = first.map(Unmanaged.passUnretained)
        self.second = second.map(Unmanaged.passUnretained)
        list = nil
    }

    init(_ list: UnsafeMutablePointer<_ArgumentList>) {
        first = nil
        second = nil
        self.list = list
    }

    /// Calls a closure with any number of arguments, which live until it returns.
    static func with<Result>(
        _ values: [Any?], _ body: (_MessageArguments) throws -> Result
    ) rethrows -> Result {
        var list = _ArgumentList(values: values)
        return try withUnsafeMutablePointer(to: &list) { try body(_MessageArguments($0)) }
    }

    @inlinable @inline(__always)
    func unlisted(_ index: Int) -> Unmanaged<AnyObject>? {
        index == 0 ? first : index == 1 ? second : nil
    }

    @usableFromInline func object(at index: Int) -> AnyObject? {
        guard let list else { return unlisted(index)?.takeUnretainedValue() }
        return list.pointee.object(at: index)
    }

    @usableFromInline func value(at index: Int) -> Any? {
        guard let list else { return object(at: index) }
        return index < list.pointee.values.count ? list.pointee.values[index] : nil
    }
}

/// The arguments of a message with more than two, or with values that are not objects.
public struct _ArgumentList {
    let values: [Any?]

    /// The objects that box values; they live as long as the list.
    private var boxes: [AnyObject] = []

    init(values: [Any?]) {
        self.values = values
    }

    mutating func object(at index: Int) -> AnyObject? {
        guard index < values.count, let object = boxed(values[index]) else { return nil }
        boxes.append(object)
        return object
    }
}

// The type of the method's parameter selects one of the functions below. Those for classes compare one
// pointer; only parameters of other types pay for a cast from `Any`.

/// Returns an argument of class type.
@inlinable @inline(__always)
public func _argument<Object: AnyObject>(_ arguments: _MessageArguments, _ index: Int) -> Object {
    guard let object = arguments.object(at: index, Object.self) else {
        _argumentMismatch(nil, index, Object.self)
    }
    return kept(object)
}

/// Returns an argument of optional class type.
@inlinable @inline(__always)
public func _argument<Object: AnyObject>(_ arguments: _MessageArguments, _ index: Int) -> Object? {
    guard let object = arguments.object(at: index, Object.self) else { return nil }
    return kept(object)
}

extension _MessageArguments {
    /// An object that is known to be of a class; one of another class stops the program.
    @inlinable @inline(__always)
    func object(at index: Int, _ type: AnyClass) -> Unmanaged<AnyObject>? {
        guard let object = unlisted(index) else {
            return list == nil ? nil : listedObject(at: index, type)
        }
        if object._withUnsafeGuaranteedRef({ Swift.type(of: $0) == type }) { return object }
        checkKind(object, index, type)
        return object
    }

    // Neither function releases an object that its caller sees, so the compiler need not retain those.

    @_effects(releasenone)
    @usableFromInline @inline(never)
    func listedObject(at index: Int, _ type: AnyClass) -> Unmanaged<AnyObject>? {
        guard let object = list?.pointee.object(at: index).map(Unmanaged.passUnretained) else {
            return nil
        }
        checkKind(object, index, type)
        return object
    }

    @_effects(releasenone)
    @usableFromInline @inline(never)
    func checkKind(_ object: Unmanaged<AnyObject>, _ index: Int, _ type: AnyClass) {
        let object = object.takeUnretainedValue()
        if !isKind(object, of: type) { _argumentMismatch(object, index, type) }
    }
}

/// The object itself, which the sender keeps alive. Read from memory it need not be retained, unlike an object
/// that is taken out of `Unmanaged`.
@inlinable @inline(__always)
func kept<Object: AnyObject>(_ object: Unmanaged<AnyObject>) -> Object {
    withUnsafeBytes(of: object) { $0.load(as: Object.self) }
}

private func isKind(_ object: AnyObject, of type: AnyClass) -> Bool {
    func isKind<Kind: AnyObject>(_: Kind.Type) -> Bool { object is Kind }
    return _openExistential(type, do: isKind)
}

/// Returns an argument that may be of any class.
public func _argument(_ arguments: _MessageArguments, _ index: Int) -> AnyObject {
    guard let object = arguments.object(at: index) else {
        _argumentMismatch(nil, index, AnyObject.self)
    }
    return object
}

/// Returns an argument that may be of any class, or nil.
public func _argument(_ arguments: _MessageArguments, _ index: Int) -> AnyObject? {
    arguments.object(at: index)
}

/// Returns the argument of a method whose parameter is `Any`, as in `@IBAction` methods.
@inlinable
public func _argument(_ arguments: _MessageArguments, _ index: Int) -> Any {
    if arguments.list == nil, let object = arguments.object(at: index) { return object }
    return _argument(arguments, index) as Any? as Any
}

/// Returns the argument of a method whose parameter is `Any?`.
@inlinable
public func _argument(_ arguments: _MessageArguments, _ index: Int) -> Any? {
    if arguments.list == nil { return arguments.object(at: index) }
    return arguments.value(at: index)
}

/// Returns the address that is an argument, as the context of a callback; nil for other types than raw pointers.
///
/// The address of nil is 0, as on a device, also where the method's parameter is not optional. No functions of their own:
/// each one multiplies the combinations among which the compiler chooses for a method of several parameters.
private func address<Value>(_ value: Any?, _ index: Int, as type: Value.Type) -> UInt? {
    guard
        type == UnsafeRawPointer.self || type == UnsafeMutableRawPointer.self
            || type == UnsafeRawPointer?.self || type == UnsafeMutableRawPointer?.self
    else { return nil }
    return switch value {
    case nil: 0
    case let pointer as UnsafeRawPointer: UInt(bitPattern: pointer)
    case let pointer as UnsafeMutableRawPointer: UInt(bitPattern: pointer)
    case let other: _argumentMismatch(other, index, UnsafeRawPointer.self)
    }
}

/// Returns an argument of any other type; numbers convert as `NSNumber` converts them.
///
/// A Boolean parameter is true for an object, such as the sender of an action, and false for nil: on a device
/// it is read from the register that holds the object's address. So `endEditing(_:)` may be a gesture's action.
@_disfavoredOverload
public func _argument<Value>(_ arguments: _MessageArguments, _ index: Int) -> Value {
    let value = arguments.value(at: index)
    if let value, let cast = value as? Value { return cast }
    if let address = address(value, index, as: Value.self) {
        // Not as an optional, whose nil is the address 0.
        return withUnsafeBytes(of: address) { $0.load(as: Value.self) }
    }
    if case .value(let converted) = Conversion<Value>(value) { return converted }
    if let truth = (value != nil) as? Value { return truth }
    _argumentMismatch(value, index, Value.self)
}

@usableFromInline
func _argumentMismatch(_ value: Any?, _ index: Int, _ expected: Any.Type) -> Never {
    let actual = value.map { "an instance of \(type(of: $0))" } ?? "nil"
    raiseException(
        "NSInvalidArgumentException",
        "argument \(index + 1) of the message is \(actual), but the method takes \(expected)")
}
