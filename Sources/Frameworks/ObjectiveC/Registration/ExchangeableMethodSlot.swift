/// The slot of a selector in the table of the class that declares its method.
///
/// It stays when the method in it is exchanged. Objective-C's functions return it as a `Method` pointer.
final class ExchangeableMethodSlot {
    unowned let table: DispatchTable
    let selector: Selector
    let isClassMethod: Bool

    /// The implementation of a method that no table holds because it is called directly: of a framework's
    /// class, or of an override in a subclass. Nil for any other.
    private var unreachable: RegisteredMethod?

    init(table: DispatchTable, selector: Selector, isClassMethod: Bool) {
        self.table = table
        self.selector = selector
        self.isClassMethod = isClassMethod
        if method == nil { unreachable = overridden ?? makeUnreachable() }
    }

    /// The implementation of an override, which a virtual call finds.
    private var overridden: RegisteredMethod? {
        guard !isClassMethod,
            let method = DispatchTables.method(of: table.type, selector)?.takeUnretainedValue(),
            method.exchangeable?.isOverridden(table.type) == true
        else { return nil }
        return method.named(selector)
    }

    /// The method in the slot. Without the tables' lock, another thread may exchange it at any time.
    private var method: RegisteredMethod? { table.method(selector, inClass: isClassMethod) }

    /// The present implementation.
    var implementation: RegisteredMethod {
        if let method { return method.implementation }
        guard let unreachable else { preconditionFailure("a method is replaced, never removed") }
        return unreachable
    }

    /// The method with another implementation. Stops the program for a method of a framework's class that
    /// is called directly, since the exchange would not affect its callers.
    func method(doing implementation: RegisteredMethod) -> RegisteredMethod {
        guard let method, !isOfFramework(table.type) || !table.isAccessor(selector) else {
            raiseUnexchangeable()
        }
        return method.implemented(by: isClassMethod ? implementation.forClasses : implementation)
    }

    func raiseUnexchangeable() -> Never {
        fatalError("\(self) is called directly and cannot be exchanged")
    }

    private func makeUnreachable() -> RegisteredMethod {
        let message = "\(self) is called directly, and not by its implementation"
        let body: RegisteredMethod.Body =
            isClassMethod
            ? .classProcedure { _, _ in fatalError(message) }
            : .procedure { _, _ in fatalError(message) }
        return RegisteredMethod(selector, selector.description, body)
    }
}

extension ExchangeableMethodSlot: CustomStringConvertible {
    /// The method as iOS writes it in messages, `-[UIView layoutSubviews]`.
    var description: String {
        "\(isClassMethod ? "+" : "-")[\(_NSStringFromClass(table.type)) \(selector)]"
    }
}
