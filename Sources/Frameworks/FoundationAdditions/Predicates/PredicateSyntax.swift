/// A predicate that has a syntax tree.
protocol PredicateOfSyntax: NSPredicate {
    var node: PredicateNode { get }
}

extension PredicateOfSyntax {
    func isEqualPredicate(_ object: Any?) -> Bool {
        (object as? any PredicateOfSyntax)?.node.text == node.text
    }
}

extension PredicateNode {
    func holds(for object: Any?, _ variables: [String: Any]?) -> Bool {
        PredicateEvaluation(object: flattened(object), variables: variables ?? [:]).holds(self)
    }

    /// The condition as a predicate object: a compound or a comparison with its parts, where it is one.
    var predicate: NSPredicate {
        switch self {
        case .constant: return ConstantPredicate(self)
        case .predicate(let predicate): return predicate
        case .not(let node): return CompoundPredicate(self, .not, [node])
        case .and(let nodes): return CompoundPredicate(self, .and, nodes)
        case .or(let nodes): return CompoundPredicate(self, .or, nodes)
        case .comparison(var comparison):
            guard comparison.quantifier == PredicateComparison.Quantifier.none else {
                return NSComparisonPredicate(comparison)
            }
            comparison.quantifier = .any
            return CompoundPredicate(self, .not, [.comparison(comparison)])
        }
    }
}

/// A condition that always or never holds.
private final class ConstantPredicate: NSPredicate, PredicateOfSyntax {
    let node: PredicateNode

    init(_ node: PredicateNode) {
        self.node = node
        super.init(value: node.holds(for: nil, nil))
    }

    required init?(coder: NSCoder) { nil }

    override var predicateFormat: String { node.text }
    override var description: String { node.text }
    override func isEqual(_ object: Any?) -> Bool { isEqualPredicate(object) }
    override var hash: Int { node.text.hashValue }
    override func copy(with zone: NSZone? = nil) -> Any { self }
}

/// Conditions that are joined, or one that is negated.
private final class CompoundPredicate: NSCompoundPredicate, PredicateOfSyntax {
    let node: PredicateNode

    init(_ node: PredicateNode, _ type: LogicalType, _ parts: [PredicateNode]) {
        self.node = node
        super.init(type: type, subpredicates: parts.map(\.predicate))
    }

    required init?(coder: NSCoder) { nil }

    override var predicateFormat: String { node.text }
    override var description: String { node.text }

    override func evaluate(
        with object: Any?, substitutionVariables bindings: [String: Any]?
    ) -> Bool {
        node.holds(for: object, bindings)
    }

    override func isEqual(_ object: Any?) -> Bool { isEqualPredicate(object) }
    override var hash: Int { node.text.hashValue }
    override func copy(with zone: NSZone? = nil) -> Any { self }
}
