extension NSPredicate {
    /// Creates a predicate from a format such as `name BEGINSWITH[c] %@ AND age > 17`.
    ///
    /// A malformed format raises `NSInvalidArgumentException`.
    ///
    /// - Parameters:
    ///   - predicateFormat: The condition. `%@` is a value, `%K` a key path, `%d` and the like a number;
    ///     placeholders within quotes are literal text.
    ///   - args: The values of the placeholders, in order.
    public convenience init(format predicateFormat: String, _ args: Any?...) {
        self.init(format: predicateFormat, argumentArray: args.map { $0 ?? NSNull() })
    }

    /// Creates a predicate from a format, with the values of its placeholders in an array.
    public convenience init(format predicateFormat: String, argumentArray arguments: [Any]?) {
        let node = Self.node(predicateFormat, arguments ?? [])
        self.init(made: { unsafeDowncast(ParsedPredicate(node), to: Self.self) })
    }

    private static func node(_ format: String, _ arguments: [Any]) -> PredicateNode {
        do {
            return try PredicateParser.parse(format, arguments)
        } catch PredicateError.missingArgument {
            raiseException(
                "NSInvalidArgumentException",
                "Insufficient arguments for conversion characters specified in format string.")
        } catch {
            raiseException(
                "NSInvalidArgumentException", "Unable to parse the format string \"\(format)\"")
        }
    }
}

/// A predicate that was created from a format.
final class ParsedPredicate: NSPredicate {
    let node: PredicateNode

    init(_ node: PredicateNode) {
        self.node = node
        super.init(value: false)
    }

    required init?(coder: NSCoder) {
        fatalError("reading predicates from archives is not written yet")
    }

    override var predicateFormat: String { node.text }

    override var description: String { node.text }

    override func evaluate(
        with object: Any?, substitutionVariables bindings: [String: Any]?
    ) -> Bool {
        PredicateEvaluation(object: flattened(object), variables: bindings ?? [:]).holds(node)
    }

    override func copy(with zone: NSZone? = nil) -> Any { self }

    override func isEqual(_ object: Any?) -> Bool {
        (object as? ParsedPredicate)?.node.text == node.text
    }

    override var hash: Int { node.text.hashValue }
}
