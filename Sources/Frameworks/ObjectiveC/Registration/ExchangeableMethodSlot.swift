/// The place that a selector has in the table of the class that declares its method.
///
/// It stays when another method comes into it. The functions of the run time hand it out as a pointer.
final class ExchangeableMethodSlot {
    unowned let table: DispatchTable
    let selector: Selector
    let isClassMethod: Bool

    /// What stands for a method that is in no table and is called directly: one of a framework's class, or an
    /// override of one. Nil for any other.
    private var unreachable: RegisteredMethod?

    init(table: DispatchTable, selector: Selector, isClassMethod: Bool) {
        self.table = table
        self.selector = selector
        self.isClassMethod = isClassMethod
        if method == nil { unreachable = overridden ?? makeUnreachable() }
    }

    /// What an override does, which a call of the method finds.
    private var overridden: RegisteredMethod? {
        guard !isClassMethod,
            let method = DispatchTables.method(of: table.type, selector)?.takeUnretainedValue(),
            method.direct?.isOverridden(table.type) == true
        else { return nil }
        return method.named(selector)
    }

    /// The method that stands there now. Whoever asks holds the tables' lock, or is told of a moment.
    private var method: RegisteredMethod? { table.method(selector, inClass: isClassMethod) }

    /// What the method does now.
    var implementation: RegisteredMethod {
        if let method { return method.implementation }
        guard let unreachable else { preconditionFailure("a method is replaced, never removed") }
        return unreachable
    }

    /// The method that does something else from now on. Callers of a framework's class who call it directly
    /// would not notice, which stops the program.
    func method(doing implementation: RegisteredMethod) -> RegisteredMethod {
        guard let method, !isOfFramework(table.type) || !table.isAccessor(selector) else {
            raiseUnexchangeable()
        }
        return method.implemented(by: implementation)
    }

    func raiseUnexchangeable() -> Never {
        fatalError("\(self) is called directly and cannot be exchanged")
    }

    private func makeUnreachable() -> RegisteredMethod {
        let words = "\(self) is called directly, and not by its implementation"
        let body: RegisteredMethod.Body =
            isClassMethod
            ? .classProcedure { _, _ in fatalError(words) }
            : .procedure { _, _ in fatalError(words) }
        return RegisteredMethod(selector, selector.description, body)
    }
}

extension ExchangeableMethodSlot: CustomStringConvertible {
    /// The method as iOS writes it in messages, `-[UIView layoutSubviews]`.
    var description: String {
        "\(isClassMethod ? "+" : "-")[\(_NSStringFromClass(table.type)) \(selector)]"
    }
}
