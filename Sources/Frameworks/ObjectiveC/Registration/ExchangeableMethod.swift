internal import CObjectiveCRuntime

/// What is known of a method that callers reach without a message, by the class's table of virtual methods
/// or through `super`.
///
/// The body that the class declares asks first whether another one stands in for it. So an exchange reaches
/// every caller, overrides that call `super` among them, and a message is one more virtual call.
final class ExchangeableMethod {
    /// What the class's own body does, whatever a subclass overrides.
    let own: RegisteredMethod

    /// What is done in its place; nil for nothing else.
    let standIn: RegisteredMethod?

    /// Whether a subclass, or one between, overrides the method in its own body.
    let isOverridden: (AnyClass) -> Bool

    init(
        own: RegisteredMethod, standIn: RegisteredMethod?,
        isOverridden: @escaping (AnyClass) -> Bool
    ) {
        self.own = own
        self.standIn = standIn
        self.isOverridden = isOverridden
        if standIn != nil { ocr_methods_were_exchanged() }
    }
}

/// Whether any method that a framework calls directly was exchanged.
@usableFromInline
package var areDirectMethodsExchanged: Bool { ocr_are_methods_exchanged() }

extension NSObjectProtocol {
    /// Does what stands in for a method of a framework's class.
    ///
    /// The bodies of methods that can be exchanged call it first. It costs the read of a variable until the
    /// first exchange.
    ///
    /// - Returns: False when nothing does; the caller then goes on with its own body.
    @inlinable @inline(__always)
    @discardableResult
    package func callExchangedImplementation(
        _ selector: @autoclosure () -> Selector, _ arguments: @autoclosure () -> [Any?] = []
    ) -> Bool {
        guard areDirectMethodsExchanged else { return false }
        return resultOfStandIn(selector(), arguments()) != nil
    }

    /// The result of what stands in for a method; nil when nothing does.
    @inline(never) @usableFromInline
    package func resultOfStandIn(
        _ selector: @autoclosure () -> Selector, _ arguments: @autoclosure () -> [Any?] = []
    ) -> Any?? {
        guard areDirectMethodsExchanged,
            let method = DispatchTables.method(of: type(of: self), selector()),
            let standIn = method.takeUnretainedValue().direct?.standIn
        else { return .none }
        return _MessageArguments.with(arguments()) { .some(standIn.call(self, $0)) }
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
    ///   - call: Calls the method as any caller does.
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
                direct: ExchangeableMethod(
                    own: method, standIn: nil, isOverridden: isOverridden)))
    }
}

/// Registers methods that apps may exchange, from a record in the image's `.init_array`.
package func registerDirectMethods<Object: AnyObject>(
    of type: Object.Type, _ fill: (ExchangeableMethodTable<Object>) -> Void
) {
    _registerClass(type) { fill(ExchangeableMethodTable($0)) }
}

/// Takes the arguments of a message out one after the other.
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
