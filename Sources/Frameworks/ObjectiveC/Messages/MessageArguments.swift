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
    @usableFromInline let values: UnsafeBufferPointer<Any?>?

    @inline(__always)
    init(_ first: AnyObject?, _ second: AnyObject?) {
        self.first = first.map(Unmanaged.passUnretained)
        self.second = second.map(Unmanaged.passUnretained)
        values = nil
    }

    init(_ values: UnsafeBufferPointer<Any?>) {
        first = nil
        second = nil
        self.values = values
    }

    @inlinable func object(at index: Int) -> AnyObject? {
        guard values == nil else { return value(at: index) as AnyObject? }
        return (index == 0 ? first : index == 1 ? second : nil)?.takeUnretainedValue()
    }

    @usableFromInline func value(at index: Int) -> Any? {
        guard let values else { return object(at: index) }
        return index < values.count ? values[index] : nil
    }
}

// The type that the method's parameter asks for selects one of the functions below. Those for
// classes compare one pointer; only parameters of other types pay for a cast from `Any`.

/// Takes out an argument of class type.
@inlinable
public func _argument<Object: AnyObject>(
    _ arguments: _MessageArguments, _ index: Int
) -> Object {
    let object = arguments.object(at: index)
    guard let object else { _argumentMismatch(nil, index, Object.self) }
    if type(of: object) == Object.self { return unsafeDowncast(object, to: Object.self) }
    guard let cast = object as? Object else { _argumentMismatch(object, index, Object.self) }
    return cast
}

/// Takes out an argument of optional class type.
@inlinable
public func _argument<Object: AnyObject>(
    _ arguments: _MessageArguments, _ index: Int
) -> Object? {
    guard let object = arguments.object(at: index) else { return nil }
    if type(of: object) == Object.self { return unsafeDowncast(object, to: Object.self) }
    guard let cast = object as? Object else { _argumentMismatch(object, index, Object.self) }
    return cast
}

/// Takes out the argument of a method whose parameter is `Any`, as `@IBAction` methods have it.
@inlinable
public func _argument(_ arguments: _MessageArguments, _ index: Int) -> Any {
    if arguments.values == nil, let object = arguments.object(at: index) { return object }
    return _argument(arguments, index) as Any? as Any
}

/// Takes out the argument of a method whose parameter is `Any?`.
@inlinable
public func _argument(_ arguments: _MessageArguments, _ index: Int) -> Any? {
    if arguments.values == nil { return arguments.object(at: index) }
    return arguments.value(at: index)
}

/// Takes out an argument of any other type; numbers convert as `NSNumber` converts them.
@_disfavoredOverload
public func _argument<Value>(_ arguments: _MessageArguments, _ index: Int) -> Value {
    let value = arguments.value(at: index)
    if let value, let cast = value as? Value { return cast }
    if case .value(let converted) = Conversion<Value>(value) { return converted }
    _argumentMismatch(value, index, Value.self)
}

@usableFromInline
func _argumentMismatch(_ value: Any?, _ index: Int, _ expected: Any.Type) -> Never {
    let actual = value.map { "an instance of \(type(of: $0))" } ?? "nil"
    raiseException(
        "NSInvalidArgumentException",
        "argument \(index + 1) of the message is \(actual), but the method takes \(expected)")
}
