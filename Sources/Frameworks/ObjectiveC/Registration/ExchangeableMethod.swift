internal import CObjectiveCRuntime

/// A method that callers call directly, through the class's method table or `super`, and whose
/// implementation can be exchanged all the same.
///
/// The body that the class declares first calls the replacement, if there is one. So an exchange is seen by
/// every caller, overrides that call `super` among them, and a message is one more virtual call.
final class ExchangeableMethod {
    /// The class's own body, whatever a subclass overrides.
    let own: RegisteredMethod

    /// The implementation that is called in its place; nil for the class's own.
    let replacement: RegisteredMethod?

    /// Whether a subclass, or one between, overrides the method in its own body.
    let isOverridden: (AnyClass) -> Bool

    init(
        own: RegisteredMethod, replacement: RegisteredMethod?,
        isOverridden: @escaping (AnyClass) -> Bool
    ) {
        self.own = own
        self.replacement = replacement
        self.isOverridden = isOverridden
        if replacement != nil { ocr_methods_were_exchanged() }
    }
}

/// Whether any method that a framework calls directly was exchanged.
@usableFromInline
package var areMethodsExchanged: Bool { ocr_are_methods_exchanged() }

extension NSObjectProtocol {
    /// Calls the replacement of a method of a framework's class.
    ///
    /// The bodies of exchangeable methods call it first. It costs the read of a variable until the first
    /// exchange.
    ///
    /// - Returns: False when there is none; the caller then continues with its own body.
    @inlinable @inline(__always)
    @discardableResult
    package func callExchangedImplementation(
        _ selector: @autoclosure () -> Selector, _ arguments: @autoclosure () -> [Any?] = []
    ) -> Bool {
        guard areMethodsExchanged else { return false }
        return resultOfExchangedImplementation(selector(), arguments()) != nil
    }

    /// The result of the replacement of a method; nil when there is none.
    @inline(never) @usableFromInline
    package func resultOfExchangedImplementation(
        _ selector: @autoclosure () -> Selector, _ arguments: @autoclosure () -> [Any?] = []
    ) -> Any?? {
        guard areMethodsExchanged,
            let method = DispatchTables.method(of: type(of: self), selector()),
            let replacement = method.takeUnretainedValue().exchangeable?.replacement
        else { return .none }
        return _MessageArguments.with(arguments()) { .some(replacement.call(self, $0)) }
    }
}

/// Registers methods of a framework's class that apps may exchange although the framework calls them directly.
package struct ExchangeableMethodTable<Object: AnyObject> {
    private let table: DispatchTable

    fileprivate init(_ methods: _ClassRegistration) {
        table = methods.table
    }

    /// - Parameters:
    ///   - selector: The Objective-C name.
    ///   - name: The Swift name.
    ///   - isOverridden: Whether a subclass, or one between, overrides it in its own body.
    ///   - call: Calls the method through the method table.
    ///   - own: Does what the class's own body does.
    package func add<Result>(
        _ selector: String, _ name: String, isOverridden: @escaping (AnyClass) -> Bool,
        _ call: @escaping @MainActor (Object, inout ArgumentReader) -> Result,
        own: @escaping @MainActor (Object, inout ArgumentReader) -> Result
    ) {
        let function: _Function = { receiver, arguments in
            var reader = ArgumentReader(arguments)
            return returned(call(unsafeDowncast(receiver, to: Object.self), &reader))
        }
        let ownFunction: _Function = { receiver, arguments in
            var reader = ArgumentReader(arguments)
            return returned(own(unsafeDowncast(receiver, to: Object.self), &reader))
        }
        let selector = Selector(selector)
        let method = RegisteredMethod(selector, name, .function(unisolated(ownFunction)))
        table.add(
            RegisteredMethod(
                selector, name, .function(unisolated(function)),
                exchangeable: ExchangeableMethod(
                    own: method, replacement: nil, isOverridden: isOverridden)))
    }
}

/// Registers methods that apps may exchange, from a record in the image's `.init_array`.
package func registerExchangeableMethods<Object: AnyObject>(
    of type: Object.Type, _ fill: (ExchangeableMethodTable<Object>) -> Void
) {
    _registerClass(type) { fill(ExchangeableMethodTable($0)) }
}

/// Reads the arguments of a message one after the other.
package struct ArgumentReader {
    private let arguments: _MessageArguments
    private var index = 0

    init(_ arguments: _MessageArguments) {
        self.arguments = arguments
    }

    package mutating func next<Value>() -> Value {
        defer { index += 1 }
        return _argument(arguments, index)
    }
}

/// A method's result as messages return it.
func returned<Value>(_ value: Value) -> Any? {
    value is Void ? nil : value
}
