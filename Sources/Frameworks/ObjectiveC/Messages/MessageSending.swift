// The functions that take objects as arguments of a message are not inlined: as long as they run, their caller keeps
// the arguments alive, which `_MessageArguments` relies on.

/// Sends a message with up to two objects and drops the result.
///
/// A receiver that does not implement the selector may name another object with
/// `forwardingTarget(for:)`; otherwise the unrecognised-selector exception is raised. Arguments beyond
/// those that the method takes are ignored, as for target-action.
///
/// - Complexity: About 20 ns when the pair of class and selector was sent before.
@inline(never)
package func send(
    _ selector: Selector, to receiver: AnyObject, _ first: AnyObject? = nil,
    _ second: AnyObject? = nil
) {
    guard let method = DispatchTables.method(of: type(of: receiver), selector) else {
        _ = forward(selector, from: receiver, _MessageArguments(first, second))
        return
    }
    let arguments = _MessageArguments(first, second)
    method._withUnsafeGuaranteedRef { method in
        switch method.body {
        case .procedure(let procedure): procedure(receiver, arguments)
        default: _ = method.call(receiver, arguments)
        }
    }
}

/// Sends a message with up to two objects and returns the result; nil for a method without one.
@inline(never)
package func sendForResult(
    _ selector: Selector, to receiver: AnyObject, _ first: AnyObject? = nil,
    _ second: AnyObject? = nil
) -> Any? {
    sendForResult(selector, to: receiver, _MessageArguments(first, second))
}

/// Sends a message with any arguments to an object that may not implement it.
///
/// This is the default of an optional protocol requirement: it searches the dynamic class, so that a subclass
/// which implements the requirement is found even where an ancestor adopted the protocol. A receiver that does not
/// implement it, but responds to it and names a forwarding target, as a proxy of a delegate does, has it sent there.
///
/// - Returns: Nil when the receiver does not implement the selector; otherwise the result, which
///   is an empty tuple for a method without one.
package func sendIfImplemented(
    _ selector: Selector, to receiver: AnyObject, _ arguments: [Any?]
) -> Any? {
    guard let method = DispatchTables.method(of: type(of: receiver), selector) else {
        return claimedTarget(of: selector, receiver).flatMap {
            sendIfImplemented(selector, to: $0, arguments)
        }
    }
    return _MessageArguments.with(arguments) { arguments in
        switch method.takeUnretainedValue().body {
        case .procedure(let procedure): return procedure(receiver, arguments)
        default: return method.takeUnretainedValue().call(receiver, arguments)
        }
    }
}

func sendForResult(
    _ selector: Selector, to receiver: AnyObject, _ arguments: _MessageArguments
) -> Any? {
    guard let method = DispatchTables.method(of: type(of: receiver), selector) else {
        return forward(selector, from: receiver, arguments)
    }
    return method.takeUnretainedValue().call(receiver, arguments)
}

/// Sends a message to a class and returns the result; nil when the class does not implement it.
func sendIfImplemented(_ selector: Selector, toClass type: AnyClass) -> Any? {
    DispatchTables.classMethod(of: type, selector)?.takeUnretainedValue().call(
        type, _MessageArguments(nil, nil))
}

/// Sends a message to a class and returns the result; nil for a method without one.
func sendForResult(
    _ selector: Selector, toClass type: AnyClass, _ arguments: _MessageArguments
) -> Any? {
    guard let method = DispatchTables.classMethod(of: type, selector) else {
        raiseUnrecognizedSelector(selector, ofClass: type)
    }
    return method.takeUnretainedValue().call(type, arguments)
}

/// Whether the receiver's class has a registered method for the selector.
package func implements(_ selector: Selector, _ receiver: AnyObject) -> Bool {
    DispatchTables.method(of: type(of: receiver), selector) != nil
        || wrappedClass(receiver).map { DispatchTables.classMethod(of: $0, selector) != nil }
            ?? false
}

/// Whether a receiver gets a message: its class implements it, or it responds to it and forwards it.
package func receives(_ selector: Selector, _ receiver: AnyObject) -> Bool {
    implements(selector, receiver)
        || claimedTarget(of: selector, receiver).map { receives(selector, $0) } ?? false
}

/// The forwarding target of a receiver that responds to a message which its class does not implement.
@inline(never)
private func claimedTarget(of selector: Selector, _ receiver: AnyObject) -> AnyObject? {
    guard _responds(receiver, to: selector),
        let target = (receiver as? any InformalMembers)?.forwardingTarget(for: selector)
            as AnyObject?
    else { return nil }
    return target === receiver ? nil : target
}

/// Forwards a message that the receiver does not implement itself; raises an exception without a forwarding
/// target.
@inline(never)
private func forward(
    _ selector: Selector, from receiver: AnyObject, _ arguments: _MessageArguments
) -> Any? {
    if let type = wrappedClass(receiver) {
        return sendForResult(selector, toClass: type, arguments)
    }
    if let target = (receiver as? any InformalMembers)?.forwardingTarget(for: selector)
        as AnyObject?,
        target !== receiver
    {
        return sendForResult(selector, to: target, arguments)
    }
    raiseUnrecognizedSelector(selector, of: receiver)
}

/// The class that a receiver boxes; nil for any other object. Foundation boxes classes that are used as objects.
private func wrappedClass(_ receiver: AnyObject) -> AnyClass? {
    type(of: receiver) == boxType ? receiver as? AnyClass : nil
}

private let boxType: AnyClass = type(of: NSObject.self as AnyObject)

/// Stops the program as for a message that an object does not understand.
func raiseUnrecognizedSelector(_ selector: Selector, of receiver: AnyObject) -> Never {
    raiseUnrecognizedSelector("-", selector, type(of: receiver), "instance", address(of: receiver))
}

/// Stops the program as for a message that a class does not understand.
func raiseUnrecognizedSelector(_ selector: Selector, ofClass type: AnyClass) -> Never {
    raiseUnrecognizedSelector("+", selector, type, "class", address(of: type))
}

private func raiseUnrecognizedSelector(
    _ sign: String, _ selector: Selector, _ type: AnyClass, _ kind: String, _ address: String
) -> Never {
    raiseException(
        "NSInvalidArgumentException",
        "\(sign)[\(_NSStringFromClass(type)) \(selector)]: unrecognized selector sent to \(kind) "
            + address)
}

/// An object's address as in the system's messages.
package func address(of object: AnyObject) -> String {
    hexadecimal(UInt(bitPattern: Unmanaged.passUnretained(object).toOpaque()))
}

func address(of type: AnyClass) -> String {
    hexadecimal(UInt(bitPattern: unsafeBitCast(type, to: UnsafeRawPointer.self)))
}

private func hexadecimal(_ address: UInt) -> String {
    "0x" + String(address, radix: 16)
}
