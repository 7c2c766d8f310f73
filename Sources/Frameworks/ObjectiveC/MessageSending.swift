// The functions below are not inlined: as long as they run, their caller keeps the arguments alive,
// which `_MessageArguments` relies on.

/// Sends a message with up to two objects and drops the result.
///
/// A receiver that does not implement the selector gets the unrecognised-selector exception.
/// Arguments beyond those that the method takes are ignored, as for target-action.
///
/// - Complexity: About 20 ns when the pair of class and selector was sent before.
@inline(never)
package func send(
    _ selector: Selector, to receiver: AnyObject, _ first: AnyObject? = nil,
    _ second: AnyObject? = nil
) {
    guard let method = DispatchTables.method(of: type(of: receiver), selector) else {
        raiseUnrecognizedSelector(selector, receiver)
    }
    let arguments = _MessageArguments(first, second)
    method._withUnsafeGuaranteedRef { method in
        switch method.body {
        case .procedure(let procedure): procedure(receiver, arguments)
        case .function(let function): _ = function(receiver, arguments)
        }
    }
}

/// Sends a message with up to two objects and returns the result; nil for a method without one.
@inline(never)
package func sendForResult(
    _ selector: Selector, to receiver: AnyObject, _ first: AnyObject? = nil,
    _ second: AnyObject? = nil
) -> Any? {
    guard let method = DispatchTables.method(of: type(of: receiver), selector) else {
        raiseUnrecognizedSelector(selector, receiver)
    }
    return method.takeUnretainedValue().call(receiver, _MessageArguments(first, second))
}

/// Sends a message with any arguments to an object that may not implement it.
///
/// This is the default of an optional protocol requirement: it asks the dynamic class, so that a
/// subclass which implements the requirement is found even where an ancestor adopted the protocol.
///
/// - Returns: Nil when the receiver does not implement the selector; otherwise the result, which
///   is an empty tuple for a method without one.
package func sendIfImplemented(
    _ selector: Selector, to receiver: AnyObject, _ arguments: [Any?]
) -> Any? {
    guard let method = DispatchTables.method(of: type(of: receiver), selector) else { return nil }
    return arguments.withUnsafeBufferPointer { values in
        let arguments = _MessageArguments(values)
        switch method.takeUnretainedValue().body {
        case .procedure(let procedure): return procedure(receiver, arguments)
        case .function(let function): return function(receiver, arguments)
        }
    }
}

/// Whether a registered method of the receiver's class answers to the selector.
package func implements(_ selector: Selector, _ receiver: AnyObject) -> Bool {
    DispatchTables.method(of: type(of: receiver), selector) != nil
}

@inline(never)
private func raiseUnrecognizedSelector(_ selector: Selector, _ receiver: AnyObject) -> Never {
    let address = UInt(bitPattern: Unmanaged.passUnretained(receiver).toOpaque())
    raiseException(
        "NSInvalidArgumentException",
        "-[\(type(of: receiver)) \(selector)]: unrecognized selector sent to instance "
            + "0x\(String(address, radix: 16))")
}
