extension NSExpression {
    /// Creates a call of a function, such as `sum:`, `max:`, `lowercase:` or `add:to:`.
    ///
    /// An unknown function, or another number of arguments than it takes, raises `NSInvalidArgumentException`.
    ///
    /// - Parameters:
    ///   - name: The function's selector.
    ///   - parameters: Its arguments: expressions, and constants.
    public convenience init(forFunction name: String, arguments parameters: [Any]) {
        let arguments = parameters.map { parameter in
            (parameter as? NSExpression)?.syntax ?? .constant(parameter)
        }
        guard let syntax = PredicateExpression(function: name, arguments) else {
            raiseException(
                "NSInvalidArgumentException",
                "Unable to create an expression with the function \(name) and \(arguments.count) "
                    + "arguments.")
        }
        self.init(syntax)
    }

    /// Creates the filter of a collection.
    ///
    /// - Parameters:
    ///   - expression: The collection.
    ///   - variable: The name by which the predicate has an element, without the dollar sign.
    ///   - predicate: Holds for the elements of the result.
    public convenience init(
        forSubquery expression: NSExpression, usingIteratorVariable variable: String,
        predicate: NSPredicate
    ) {
        let node = (predicate as? any PredicateOfSyntax)?.node ?? .predicate(predicate)
        self.init(.subquery(expression.syntax, variable: variable, node))
    }

    /// The value to which a key path or an index of a function applies; the evaluated object for a plain key path.
    public var operand: NSExpression {
        switch syntax {
        case .keyPath(let base, _), .index(let base, _): NSExpression(base)
        default: NSExpression(.object)
        }
    }

    /// The condition of a subquery; another expression raises `NSInvalidArgumentException`.
    public var predicate: NSPredicate {
        guard case .subquery(_, _, let node) = syntax else {
            raiseException(
                "NSInvalidArgumentException", "The expression \(self) has no predicate.")
        }
        return node.predicate
    }
}

extension PredicateExpression {
    /// The call of a function with a selector; nil for an unknown one and for a wrong number of arguments.
    fileprivate init?(function selector: String, _ arguments: [PredicateExpression]) {
        let signs: [String: Character] = [
            "add:to:": "+", "from:subtract:": "-", "multiply:by:": "*", "divide:by:": "/",
            "raise:toPower:": "^",
        ]
        if let sign = signs[selector], arguments.count == 2 {
            self = .arithmetic(arguments[0], sign, arguments[1])
            return
        }
        let name = selector.hasSuffix(":") ? String(selector.dropLast()) : selector
        guard let function = PredicateFunction(rawValue: name),
            arguments.count == (function == .now ? 0 : 1)
        else { return nil }
        self = .function(function, arguments)
    }
}
