/// One method that can be sent by selector.
final class RegisteredMethod {
    enum Body {
        case procedure((AnyObject, _MessageArguments) -> Void)
        case function((AnyObject, _MessageArguments) -> Any?)
        case classProcedure((AnyClass, _MessageArguments) -> Void)
        case classFunction((AnyClass, _MessageArguments) -> Any?)
        /// `responds(to:)`.
        case respondsToSelector((AnyObject, Selector) -> Bool)
    }

    let selector: Selector

    /// The Swift name, `tapped(_:)`.
    let name: String

    let body: Body

    /// Nil for a method that is called by message alone.
    let exchangeable: ExchangeableMethod?

    init(
        _ selector: Selector, _ name: String, _ body: Body, exchangeable: ExchangeableMethod? = nil
    ) {
        self.selector = selector
        self.name = name
        self.body = body
        self.exchangeable = exchangeable
    }

    /// A method that does the same under another selector.
    func named(_ selector: Selector) -> RegisteredMethod {
        RegisteredMethod(selector, name, body)
    }

    /// The present implementation.
    var implementation: RegisteredMethod {
        exchangeable.map { $0.replacement ?? $0.own } ?? self
    }

    /// The method with another implementation.
    func implemented(by method: RegisteredMethod) -> RegisteredMethod {
        guard let exchangeable else { return method.named(selector) }
        let replacement = method === exchangeable.own ? nil : method
        return RegisteredMethod(
            selector, name, body,
            exchangeable: ExchangeableMethod(
                own: exchangeable.own, replacement: replacement,
                isOverridden: exchangeable.isOverridden))
    }

    /// The implementation as a class method: blocks take any receiver.
    var forClasses: RegisteredMethod {
        switch body {
        case .procedure(let procedure):
            RegisteredMethod(selector, name, .classProcedure { procedure($0 as AnyObject, $1) })
        case .function(let function):
            RegisteredMethod(selector, name, .classFunction { function($0 as AnyObject, $1) })
        case .classProcedure, .classFunction, .respondsToSelector: self
        }
    }

    var isClassMethod: Bool {
        switch body {
        case .procedure, .function, .respondsToSelector: false
        case .classProcedure, .classFunction: true
        }
    }

    /// Calls the method of an object; the result of a method without one is nil.
    func call(_ receiver: AnyObject, _ arguments: _MessageArguments) -> Any? {
        switch body {
        case .procedure(let procedure):
            procedure(receiver, arguments)
            return nil
        case .function(let function):
            return function(receiver, arguments)
        case .respondsToSelector(let responds):
            return responds(receiver, _argument(arguments, 0))
        case .classProcedure, .classFunction:
            preconditionFailure("a class method is not called with an object")
        }
    }

    /// Whether an object responds to a selector; nil unless the method is `responds(to:)`.
    func respondsToSelector(_ receiver: AnyObject, _ selector: Selector) -> Bool? {
        guard case .respondsToSelector(let responds) = body else { return nil }
        return responds(receiver, selector)
    }

    /// Calls a class method; the result of one without a result is nil.
    func call(_ receiver: AnyClass, _ arguments: _MessageArguments) -> Any? {
        switch body {
        case .classProcedure(let procedure):
            procedure(receiver, arguments)
            return nil
        case .classFunction(let function):
            return function(receiver, arguments)
        case .procedure, .function, .respondsToSelector:
            preconditionFailure("a method of objects is not called with a class")
        }
    }
}
