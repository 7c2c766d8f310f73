// Implementations as closures. Where iOS has blocks and C functions, rewritten sources have Swift closures,
// which give the types of the arguments. There is one function for each number of arguments, since the
// compiler fails on parameter packs that hold closures.

/// Returns an implementation that calls a closure, and is never freed.
///
/// - Parameter block: The receiver comes first, then the arguments; there is no selector.
public func imp_implementationWithBlock<Receiver, Result>(
    _ block: @escaping (Receiver) -> Result
) -> IMP {
    implementation { receiver, _ in block(receiver) }
}

/// Returns an implementation that calls a closure, and is never freed.
public func imp_implementationWithBlock<Receiver, Argument1, Result>(
    _ block: @escaping (Receiver, Argument1) -> Result
) -> IMP {
    implementation { block($0, $1.next()) }
}

/// Returns an implementation that calls a closure, and is never freed.
public func imp_implementationWithBlock<Receiver, Argument1, Argument2, Result>(
    _ block: @escaping (Receiver, Argument1, Argument2) -> Result
) -> IMP {
    implementation { block($0, $1.next(), $1.next()) }
}

/// Returns an implementation that calls a closure, and is never freed.
public func imp_implementationWithBlock<Receiver, Argument1, Argument2, Argument3, Result>(
    _ block: @escaping (Receiver, Argument1, Argument2, Argument3) -> Result
) -> IMP {
    implementation { block($0, $1.next(), $1.next(), $1.next()) }
}

/// Returns an implementation that calls a closure, and is never freed.
public func imp_implementationWithBlock<
    Receiver, Argument1, Argument2, Argument3, Argument4, Result
>(
    _ block: @escaping (Receiver, Argument1, Argument2, Argument3, Argument4) -> Result
) -> IMP {
    implementation { block($0, $1.next(), $1.next(), $1.next(), $1.next()) }
}

/// Returns a closure that calls an implementation with a receiver, a selector and arguments.
///
/// The selector is ignored: no implementation here depends on it.
public func _function<Receiver, Result>(
    _ implementation: IMP?, as type: ((Receiver, Selector) -> Result).Type
) -> (Receiver, Selector) -> Result {
    { receiver, _ in call(receiver, implementation, []) }
}

/// Returns a closure that calls an implementation.
public func _function<Receiver, Argument1, Result>(
    _ implementation: IMP?, as type: ((Receiver, Selector, Argument1) -> Result).Type
) -> (Receiver, Selector, Argument1) -> Result {
    { receiver, _, a in call(receiver, implementation, [a]) }
}

/// Returns a closure that calls an implementation.
public func _function<Receiver, Argument1, Argument2, Result>(
    _ implementation: IMP?, as type: ((Receiver, Selector, Argument1, Argument2) -> Result).Type
) -> (Receiver, Selector, Argument1, Argument2) -> Result {
    { receiver, _, a, b in call(receiver, implementation, [a, b]) }
}

/// Returns a closure that calls an implementation.
public func _function<Receiver, Argument1, Argument2, Argument3, Result>(
    _ implementation: IMP,
    as type: ((Receiver, Selector, Argument1, Argument2, Argument3) -> Result).Type
) -> (Receiver, Selector, Argument1, Argument2, Argument3) -> Result {
    { receiver, _, a, b, c in call(receiver, implementation, [a, b, c]) }
}

/// Returns a closure that calls an implementation.
public func _function<Receiver, Argument1, Argument2, Argument3, Argument4, Result>(
    _ implementation: IMP,
    as type: ((Receiver, Selector, Argument1, Argument2, Argument3, Argument4) -> Result).Type
) -> (Receiver, Selector, Argument1, Argument2, Argument3, Argument4) -> Result {
    { receiver, _, a, b, c, d in call(receiver, implementation, [a, b, c, d]) }
}

private func implementation<Receiver, Result>(
    _ body: @escaping (Receiver, inout ArgumentReader) -> Result
) -> IMP {
    let method = RegisteredMethod(
        "imp_implementationWithBlock", "block",
        .function { receiver, arguments in
            guard let receiver = receiver as? Receiver else {
                raiseException(
                    "NSInvalidArgumentException",
                    "the receiver is an instance of \(type(of: receiver)), "
                        + "but the block takes \(Receiver.self)")
            }
            var reader = ArgumentReader(arguments)
            return returned(body(receiver, &reader))
        })
    return IMP(Unmanaged.passRetained(method).toOpaque())
}

private func call<Result>(_ receiver: Any, _ implementation: IMP?, _ arguments: [Any?]) -> Result {
    guard let implementation else { fatalError("there is no implementation to be called") }
    let method = Unmanaged<RegisteredMethod>.fromOpaque(UnsafeRawPointer(implementation))
    return _MessageArguments.with(arguments) {
        messageResult(method.takeUnretainedValue().call(receiver as AnyObject, $0))
    }
}
