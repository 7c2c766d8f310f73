/// A predicate that compares two values.
///
/// Foundation's class of this name cannot be used on Linux.
open class NSComparisonPredicate: NSPredicate {
    /// Which elements of the left value must fulfil the comparison.
    public enum Modifier: UInt, Sendable {
        /// The value itself.
        case direct = 0
        case all = 1
        case any = 2
    }

    public enum Operator: UInt, Sendable {
        case lessThan = 0
        case lessThanOrEqualTo = 1
        case greaterThan = 2
        case greaterThanOrEqualTo = 3
        case equalTo = 4
        case notEqualTo = 5
        /// A regular expression on the right.
        case matches = 6
        /// A pattern with `*` and `?` on the right.
        case like = 7
        case beginsWith = 8
        case endsWith = 9
        /// The right value contains the left one.
        case `in` = 10
        case contains = 99
        /// The right value is a list of a lower and an upper bound.
        case between = 100
    }

    public struct Options: OptionSet, Sendable {
        public let rawValue: UInt

        public init(rawValue: UInt) { self.rawValue = rawValue }

        public static let caseInsensitive = Options(rawValue: 1)
        public static let diacriticInsensitive = Options(rawValue: 2)
        /// Compares the bytes of strings that have been prepared for it.
        public static let normalized = Options(rawValue: 4)
    }

    let comparison: PredicateComparison

    init(_ comparison: PredicateComparison) {
        self.comparison = comparison
        super.init(value: false)
    }

    public init(
        leftExpression lhs: NSExpression, rightExpression rhs: NSExpression, modifier: Modifier,
        type: Operator, options: Options = []
    ) {
        comparison = PredicateComparison(
            quantifier: modifier == .all ? .all : modifier == .any ? .any : nil, left: lhs.syntax,
            comparison: PredicateComparison.Operator(type),
            options: PredicateComparison.Options(rawValue: Int(options.rawValue)),
            right: rhs.syntax)
        super.init(value: false)
    }

    /// Returns nil: predicates are not read from archives.
    public required init?(coder: NSCoder) { nil }

    // MARK: Parts

    open var leftExpression: NSExpression { NSExpression(comparison.left) }

    open var rightExpression: NSExpression { NSExpression(comparison.right) }

    open var comparisonPredicateModifier: Modifier {
        switch comparison.quantifier {
        case .all: .all
        case .any: .any
        case .some(.none), nil: .direct
        }
    }

    open var predicateOperatorType: Operator { Operator(comparison.comparison) }

    open var options: Options { Options(rawValue: UInt(comparison.options.rawValue)) }

    // MARK: Evaluation

    open override var predicateFormat: String { node.text }

    open override var description: String { node.text }

    open override func evaluate(
        with object: Any?, substitutionVariables bindings: [String: Any]?
    ) -> Bool {
        node.holds(for: object, bindings)
    }

    open override func isEqual(_ object: Any?) -> Bool { isEqualPredicate(object) }

    open override var hash: Int { node.text.hashValue }

    open override func copy(with zone: NSZone? = nil) -> Any { self }
}

extension NSComparisonPredicate: PredicateOfSyntax {
    final var node: PredicateNode { .comparison(comparison) }
}

extension PredicateComparison.Operator {
    fileprivate static let pairs: [(Self, NSComparisonPredicate.Operator)] = [
        (.less, .lessThan), (.lessOrEqual, .lessThanOrEqualTo), (.greater, .greaterThan),
        (.greaterOrEqual, .greaterThanOrEqualTo), (.equal, .equalTo), (.notEqual, .notEqualTo),
        (.matches, .matches), (.like, .like), (.beginsWith, .beginsWith), (.endsWith, .endsWith),
        (.isIn, .in), (.contains, .contains), (.between, .between),
    ]

    fileprivate init(_ type: NSComparisonPredicate.Operator) {
        self = Self.pairs.first { $0.1 == type }!.0
    }
}

extension NSComparisonPredicate.Operator {
    fileprivate init(_ comparison: PredicateComparison.Operator) {
        self = PredicateComparison.Operator.pairs.first { $0.0 == comparison }!.1
    }
}
