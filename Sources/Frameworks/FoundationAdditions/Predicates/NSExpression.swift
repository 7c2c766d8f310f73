/// A value in a predicate: a constant, a key path, a variable, or the result of a function.
///
/// An expression is immutable, so threads may share it. Foundation's class of this name cannot be used on Linux.
open class NSExpression: NSObject, NSCopying, @unchecked Sendable {
    // Sendable: immutable, but for what a constant refers to.

    public enum ExpressionType: UInt, Sendable {
        case constantValue = 0
        /// `SELF`.
        case evaluatedObject = 1
        case variable = 2
        case keyPath = 3
        /// Also arithmetic, elements of lists, and key paths of other values than the evaluated object.
        case function = 4
        case subquery = 13
        /// A list of expressions.
        case aggregate = 14
    }

    let syntax: PredicateExpression

    init(_ syntax: PredicateExpression) {
        self.syntax = syntax
        super.init()
    }

    // MARK: Creating expressions

    /// Creates an expression from a format such as `2 * (a + %@)`.
    ///
    /// A malformed format raises `NSInvalidArgumentException`.
    ///
    /// - Parameters:
    ///   - expressionFormat: The value, with the placeholders of `NSPredicate(format:)`.
    ///   - args: The values of the placeholders, in order.
    public convenience init(format expressionFormat: String, _ args: Any?...) {
        self.init(format: expressionFormat, argumentArray: args.map { $0 ?? NSNull() })
    }

    /// Creates an expression from a format, with the values of its placeholders in an array.
    public convenience init(format expressionFormat: String, argumentArray arguments: [Any]) {
        self.init(
            PredicateError.raising(expressionFormat) {
                try PredicateParser.parseExpression(expressionFormat, arguments)
            })
    }

    public convenience init(forConstantValue constant: Any?) { self.init(.constant(constant)) }

    /// The object for which the predicate is evaluated.
    open class func expressionForEvaluatedObject() -> NSExpression { NSExpression(.object) }

    /// The value that a predicate gets for a name, without the dollar sign.
    public convenience init(forVariable name: String) { self.init(.variable(name)) }

    /// The value at a key path of the evaluated object.
    public convenience init(forKeyPath keyPath: String) { self.init(.keyPath(.object, keyPath)) }

    /// A list of values.
    public convenience init(forAggregate expressions: [NSExpression]) {
        self.init(.list(expressions.map(\.syntax)))
    }

    // MARK: Parts

    open var expressionType: ExpressionType {
        switch syntax {
        case .object: .evaluatedObject
        case .constant: .constantValue
        case .keyPath(.object, _): .keyPath
        case .variable: .variable
        case .list: .aggregate
        case .keyPath, .arithmetic, .index, .function: .function
        case .subquery: .subquery
        }
    }

    /// The value of a constant; another expression raises `NSInvalidArgumentException`, as for all parts.
    open var constantValue: Any? {
        guard case .constant(let value) = syntax else { raiseLack("constant value") }
        return value
    }

    open var keyPath: String {
        guard case .keyPath(_, let path) = syntax else { raiseLack("key path") }
        return path
    }

    /// The name of a variable, or of a subquery's element, without the dollar sign.
    open var variable: String {
        switch syntax {
        case .variable(let name), .subquery(_, let name, _): return name
        default: raiseLack("variable")
        }
    }

    /// The expressions of a list, or the expression that a subquery filters.
    open var collection: Any? {
        switch syntax {
        case .list(let values): return values.map(NSExpression.init)
        case .subquery(let collection, _, _): return NSExpression(collection)
        default: raiseLack("collection")
        }
    }

    /// The selector of a function, such as `add:to:` or `sum:`.
    open var function: String {
        switch syntax {
        case .arithmetic(_, let sign, _):
            switch sign {
            case "+": return "add:to:"
            case "-": return "from:subtract:"
            case "*": return "multiply:by:"
            case "/": return "divide:by:"
            default: return "raise:toPower:"
            }
        case .keyPath(let base, _) where !base.isObject: return "valueForKeyPath:"
        case .index: return "objectFrom:withIndex:"
        case .function(let function, let arguments):
            return function.rawValue + (arguments.isEmpty ? "" : ":")
        default: raiseLack("function")
        }
    }

    /// The arguments of a function.
    open var arguments: [NSExpression]? {
        switch syntax {
        case .arithmetic(let left, _, let right): return [NSExpression(left), NSExpression(right)]
        case .function(_, let arguments): return arguments.map(NSExpression.init)
        default: raiseLack("arguments")
        }
    }

    private func raiseLack(_ part: String) -> Never {
        raiseException("NSInvalidArgumentException", "The expression \(self) has no \(part).")
    }

    // MARK: Evaluation

    /// Returns the value for an object; nil for none.
    ///
    /// - Parameter context: The values of variables, by name.
    open func expressionValue(with object: Any?, context: NSMutableDictionary?) -> Any? {
        let variables = (context as? [String: Any]) ?? [:]
        return PredicateEvaluation(object: flattened(object), variables: variables).value(syntax)
    }

    open override var description: String { syntax.text }

    open override func isEqual(_ object: Any?) -> Bool {
        (object as? NSExpression)?.syntax.text == syntax.text
    }

    open override var hash: Int { syntax.text.hashValue }

    open func copy(with zone: NSZone? = nil) -> Any { self }
}

extension PredicateExpression {
    fileprivate var isObject: Bool {
        if case .object = self { return true }
        return false
    }
}
