/// The arguments of one message on their way to a method, as generated registrations see them.
///
/// Almost every message carries at most two objects, a sender and an event: they travel in
/// registers. Messages with other arguments point to a list of values that outlives the call.
///
/// The sender keeps the objects alive during the call, so nothing is counted on the way.
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

/// Arguments that are more than two or no objects.
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

// The type that the method's parameter asks for selects one of the functions below. Those for
// classes compare one pointer; only parameters of other types pay for a cast from `Any`.

/// Takes out an argument of class type.
@inlinable @inline(__always)
public func _argument<Object: AnyObject>(_ arguments: _MessageArguments, _ index: Int) -> Object {
    guard let object = arguments.object(at: index, Object.self) else {
        _argumentMismatch(nil, index, Object.self)
    }
    return kept(object)
}

/// Takes out an argument of optional class type.
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

    // Neither function lets go of an object that its caller sees, so the compiler need not hold those.

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

/// The object itself, which the sender keeps: read from memory it need not be counted, as it must where it
/// comes out of `Unmanaged`.
@inlinable @inline(__always)
func kept<Object: AnyObject>(_ object: Unmanaged<AnyObject>) -> Object {
    withUnsafeBytes(of: object) { $0.load(as: Object.self) }
}

private func isKind(_ object: AnyObject, of type: AnyClass) -> Bool {
    func isKind<Kind: AnyObject>(_: Kind.Type) -> Bool { object is Kind }
    return _openExistential(type, do: isKind)
}

/// Takes out an argument that may be of any class.
public func _argument(_ arguments: _MessageArguments, _ index: Int) -> AnyObject {
    guard let object = arguments.object(at: index) else {
        _argumentMismatch(nil, index, AnyObject.self)
    }
    return object
}

/// Takes out an argument that may be of any class, or nil.
public func _argument(_ arguments: _MessageArguments, _ index: Int) -> AnyObject? {
    arguments.object(at: index)
}

/// Takes out the argument of a method whose parameter is `Any`, as `@IBAction` methods have it.
@inlinable
public func _argument(_ arguments: _MessageArguments, _ index: Int) -> Any {
    if arguments.list == nil, let object = arguments.object(at: index) { return object }
    return _argument(arguments, index) as Any? as Any
}

/// Takes out the argument of a method whose parameter is `Any?`.
@inlinable
public func _argument(_ arguments: _MessageArguments, _ index: Int) -> Any? {
    if arguments.list == nil { return arguments.object(at: index) }
    return arguments.value(at: index)
}

/// Takes out an argument of any other type; numbers convert as `NSNumber` converts them.
///
/// Where a method wants a truth, the object that a control or a gesture sends along is one and none is
/// not, as the address in the register is on a device: `endEditing(_:)` may be a gesture's action.
@_disfavoredOverload
public func _argument<Value>(_ arguments: _MessageArguments, _ index: Int) -> Value {
    let value = arguments.value(at: index)
    if let value, let cast = value as? Value { return cast }
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
