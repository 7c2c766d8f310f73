extension NSPredicate {
    /// Creates a predicate from a format such as `name BEGINSWITH[c] %@ AND age > 17`.
    ///
    /// A malformed format raises `NSInvalidArgumentException`. Comparisons are of class `NSComparisonPredicate`, joined
    /// and negated conditions of class `NSCompoundPredicate`.
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
        let node = PredicateError.raising(predicateFormat) {
            try PredicateParser.parse(predicateFormat, arguments ?? [])
        }
        self.init(made: { node.predicate as! Self })
    }
}

extension PredicateError {
    /// The result of parsing a format, whose errors are raised as `NSInvalidArgumentException`.
    static func raising<Result>(_ format: String, _ parse: () throws -> Result) -> Result {
        do {
            return try parse()
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
