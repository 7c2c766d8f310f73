// A message runs on its sender's thread, as on Apple's platforms, so the isolation that the compiler checked
// is removed here. It is removed inside of structures: a closure that is cast by itself is wrapped for generic
// code, which costs 50 ns a message.

func unisolated(_ body: @escaping _Procedure) -> (AnyObject, _MessageArguments) -> Void {
    unsafeBitCast(IsolatedProcedure(call: body), to: Procedure.self).call
}

func unisolated(_ body: @escaping _Function) -> (AnyObject, _MessageArguments) -> Any? {
    unsafeBitCast(IsolatedFunction(call: body), to: Function.self).call
}

func unisolated(_ body: @escaping _ClassProcedure) -> (AnyClass, _MessageArguments) -> Void {
    unsafeBitCast(IsolatedClassProcedure(call: body), to: ClassProcedure.self).call
}

func unisolated(_ body: @escaping _ClassFunction) -> (AnyClass, _MessageArguments) -> Any? {
    unsafeBitCast(IsolatedClassFunction(call: body), to: ClassFunction.self).call
}

func unisolated<Value>(
    _ body: @escaping @MainActor (AnyObject) -> Value
) -> (AnyObject) -> Value {
    unsafeBitCast(IsolatedGetter(call: body), to: Getter<Value>.self).call
}

func unisolated<Value>(
    _ body: @escaping @MainActor (AnyObject, Value) -> Void
) -> (AnyObject, Value) -> Void {
    unsafeBitCast(IsolatedSetter(call: body), to: Setter<Value>.self).call
}

func unisolated<Object, Value>(
    _ body: @escaping @MainActor () -> KeyPath<Object, Value>
) -> () -> KeyPath<Object, Value> {
    unsafeBitCast(IsolatedPath(call: body), to: Path<Object, Value>.self).call
}

private struct IsolatedProcedure {
    let call: _Procedure
}

private struct Procedure {
    let call: (AnyObject, _MessageArguments) -> Void
}

private struct IsolatedFunction {
    let call: _Function
}

private struct Function {
    let call: (AnyObject, _MessageArguments) -> Any?
}

private struct IsolatedClassProcedure {
    let call: _ClassProcedure
}

private struct ClassProcedure {
    let call: (AnyClass, _MessageArguments) -> Void
}

private struct IsolatedClassFunction {
    let call: _ClassFunction
}

private struct ClassFunction {
    let call: (AnyClass, _MessageArguments) -> Any?
}

private struct IsolatedGetter<Value> {
    let call: @MainActor (AnyObject) -> Value
}

private struct Getter<Value> {
    let call: (AnyObject) -> Value
}

private struct IsolatedSetter<Value> {
    let call: @MainActor (AnyObject, Value) -> Void
}

private struct Setter<Value> {
    let call: (AnyObject, Value) -> Void
}

private struct IsolatedPath<Object, Value> {
    let call: @MainActor () -> KeyPath<Object, Value>
}

private struct Path<Object, Value> {
    let call: () -> KeyPath<Object, Value>
}
