// Optional requirements of protocols become plain ones with a default that sends a message. The
// generated code is one call of a function below for each requirement and for each `a?.f?(x)`.

/// The receiver, when it implements an optional requirement: `a?.f?(x)` becomes
/// `_responder(a, "f:")?.f(x)`.
@inlinable
public func _responder<Receiver>(_ receiver: Receiver?, _ selector: Selector) -> Receiver? {
    guard let receiver, _responds(receiver as AnyObject, to: selector) else { return nil }
    return receiver
}

@usableFromInline
func _responds(_ receiver: AnyObject, to selector: Selector) -> Bool {
    DispatchTables.method(of: type(of: receiver), .respondsToSelector)?
        ._withUnsafeGuaranteedRef { $0.respondsToSelector(receiver, selector) }
        ?? implements(selector, receiver)
}

/// Calls an optional requirement without a result in the object's own class.
public func _sendOptional(
    _ receiver: AnyObject, _ selector: Selector, _ arguments: Any?...
) {
    _ = answer(receiver, selector, arguments)
}

/// Calls an optional requirement without a result, and with objects alone.
@inline(never)
public func _sendOptional(
    _ receiver: AnyObject, _ selector: Selector, _ first: AnyObject? = nil,
    _ second: AnyObject? = nil
) {
    send(selector, to: receiver, first, second)
}

/// Calls an optional requirement with a result in the object's own class.
public func _callOptional<Result>(
    _ receiver: AnyObject, _ selector: Selector, _ arguments: Any?...
) -> Result {
    messageResult(answer(receiver, selector, arguments))
}

/// Calls an optional requirement with a result, and with objects alone.
@inline(never)
public func _callOptional<Result>(
    _ receiver: AnyObject, _ selector: Selector, _ first: AnyObject? = nil,
    _ second: AnyObject? = nil
) -> Result {
    messageResult(sendForResult(selector, to: receiver, first, second))
}

/// Reads an optional property of a protocol; nil when the object's class does not have it.
public func _optionalValue<Value>(_ receiver: AnyObject, _ key: String) -> Value? {
    guard let property = DispatchTables.shared.property(of: type(of: receiver), forKey: key) else {
        return nil
    }
    return messageResult(property.value(of: receiver)) as Value
}

// MARK: Members of classes themselves

/// Calls a member of a class without a result, in the class that the message is sent to.
public func _sendOptionalClass(_ type: AnyClass, _ selector: Selector, _ arguments: Any?...) {
    _ = answer(type, selector, arguments)
}

/// Calls a member of a class with a result, in the class that the message is sent to.
public func _callOptionalClass<Result>(
    _ type: AnyClass, _ selector: Selector, _ arguments: Any?...
) -> Result {
    messageResult(answer(type, selector, arguments))
}

/// Reads an optional property of a class; nil when the class does not have it.
public func _optionalClassValue<Value>(_ type: AnyClass, _ key: String) -> Value? {
    guard let method = DispatchTables.classMethod(of: type, Selector(key)) else { return nil }
    return messageResult(method.takeUnretainedValue().call(type, _MessageArguments(nil, nil)))
        as Value
}

private func answer(_ type: AnyClass, _ selector: Selector, _ arguments: [Any?]) -> Any? {
    _MessageArguments.with(arguments) { sendForResult(selector, toClass: type, $0) }
}

private func answer(
    _ receiver: AnyObject, _ selector: Selector, _ arguments: [Any?]
) -> Any? {
    _MessageArguments.with(arguments) { sendForResult(selector, to: receiver, $0) }
}

/// The result of a message as its caller expects it.
func messageResult<Result>(_ value: Any?) -> Result {
    if Result.self == Void.self { return () as! Result }
    if let value, let cast = value as? Result { return cast }
    if case .value(let converted) = Conversion<Result>(value) { return converted }
    let actual = value.map { "an instance of \(type(of: $0))" } ?? "nil"
    raiseException(
        "NSInvalidArgumentException",
        "the message's result is \(actual), but the caller expects \(Result.self)")
}
