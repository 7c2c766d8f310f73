import Foundation

/// The translation of predicates to conditions of SQL. What it cannot express is evaluated in memory; both give the
/// same answers.
struct PredicateSQL {
    let store: SQLStore
    /// The values of the condition's parameters.
    private(set) var values: [SQLValue] = []
    /// Predicates of single texts, which the condition calls.
    private(set) var functions: [NSPredicate] = []
    private var aliasCount = 0

    init(_ store: SQLStore) {
        self.store = store
    }

    /// The objects that a condition is about: a table's alias.
    struct Scope {
        let alias: String
        let entity: NSEntityDescription
        var variables: [String: (alias: String, entity: NSEntityDescription)] = [:]
    }

    mutating func newAlias() -> String {
        aliasCount += 1
        return "t\(aliasCount)"
    }

    mutating func parameter(_ value: SQLValue) -> String {
        values.append(value)
        return "?\(values.count)"
    }

    mutating func function(_ predicate: NSPredicate, _ text: String) -> String {
        functions.append(predicate)
        return "\(DatabaseFunctions.matches)(\(functions.count - 1), \(text))"
    }

    /// Splits a predicate into a condition and a rest.
    mutating func split(
        _ predicate: NSPredicate, _ entity: NSEntityDescription
    ) -> (condition: String?, remaining: NSPredicate?) {
        let scope = Scope(alias: "t", entity: entity)
        if let condition = attempt(predicate, scope) { return (condition, nil) }
        guard let compound = predicate as? NSCompoundPredicate,
            compound.compoundPredicateType == .and
        else { return (nil, predicate) }
        var conditions: [String] = []
        var rest: [NSPredicate] = []
        for part in compound.subpredicates {
            if let condition = attempt(part, scope) {
                conditions.append(condition)
            } else {
                rest.append(part)
            }
        }
        return (
            conditions.isEmpty ? nil : conditions.joined(separator: " AND "),
            rest.isEmpty ? nil : NSCompoundPredicate(andPredicateWithSubpredicates: rest)
        )
    }

    /// Translates a predicate, or leaves everything as it was.
    private mutating func attempt(_ predicate: NSPredicate, _ scope: Scope) -> String? {
        let before = self
        // SQLite's limit of nested expressions is 1,000.
        guard let condition = condition(predicate, scope, depth: 0), values.count < 30_000 else {
            self = before
            return nil
        }
        return condition
    }

    mutating func condition(
        _ predicate: NSPredicate, _ scope: Scope, depth: Int
    ) -> String? {
        guard depth < 100 else { return nil }
        if let compound = predicate as? NSCompoundPredicate {
            var parts: [String] = []
            for part in compound.subpredicates {
                guard let condition = condition(part, scope, depth: depth + 1)
                else { return nil }
                parts.append(condition)
            }
            switch compound.compoundPredicateType {
            case .not: return parts.first.map { "(NOT (\($0) IS TRUE))" }
            case .and: return parts.isEmpty ? "1" : "(" + parts.joined(separator: " AND ") + ")"
            case .or: return parts.isEmpty ? "0" : "(" + parts.joined(separator: " OR ") + ")"
            @unknown default: return nil
            }
        }
        if let comparison = predicate as? NSComparisonPredicate {
            return self.comparison(comparison, scope, depth: depth)
        }
        switch predicate.description {
        case "TRUEPREDICATE": return "1"
        case "FALSEPREDICATE": return "0"
        default: return nil
        }
    }

    // MARK: Comparisons

    private mutating func comparison(
        _ comparison: NSComparisonPredicate, _ scope: Scope, depth: Int
    ) -> String? {
        let type = comparison.predicateOperatorType
        let modifier = comparison.comparisonPredicateModifier
        let (left, right) = (comparison.leftExpression, comparison.rightExpression)
        if modifier != .direct {
            return quantified(comparison, left, right, scope, depth: depth)
        }
        // `tags CONTAINS %@` and `%@ IN tags`: one of the objects is the value.
        if type == .contains, let path = keyPath(left, scope),
            isToMany(path.keys, path.scope.entity), right.expressionType == .constantValue
        {
            return exists(path.keys, path.scope, isAll: false) { translation, operand in
                translation.compare(operand, .equalTo, .constant(right.constantValue), [])
            }
        }
        if type == .in, let path = keyPath(right, scope), isToMany(path.keys, path.scope.entity),
            left.expressionType == .constantValue
        {
            return exists(path.keys, path.scope, isAll: false) { translation, operand in
                translation.compare(operand, .equalTo, .constant(left.constantValue), [])
            }
        }
        guard let leftOperand = operand(left, scope, depth: depth),
            let rightOperand = operand(right, scope, depth: depth)
        else { return nil }
        return compare(leftOperand, type, rightOperand, comparison.options)
    }

    private mutating func quantified(
        _ comparison: NSComparisonPredicate, _ left: NSExpression, _ right: NSExpression,
        _ scope: Scope, depth: Int
    ) -> String? {
        guard let path = keyPath(left, scope), path.keys.contains(where: { !$0.hasPrefix("@") }),
            !path.keys.contains(where: { $0.hasPrefix("@") }),
            let rightOperand = operand(right, scope, depth: depth)
        else { return nil }
        let type = comparison.predicateOperatorType
        let options = comparison.options
        return exists(
            path.keys, path.scope, isAll: comparison.comparisonPredicateModifier == .all
        ) { translation, operand in translation.compare(operand, type, rightOperand, options) }
    }

    /// The order of a sort descriptor.
    mutating func order(
        _ descriptor: NSSortDescriptor, _ entity: NSEntityDescription
    ) -> String? {
        guard let key = descriptor.key, let selector = descriptor.selector?.description else {
            return nil
        }
        let keys = key.split(separator: ".").map(String.init)
        let scope = Scope(alias: "t", entity: entity)
        guard !isToMany(keys, entity), let operand = path(keys, scope) else { return nil }
        let direction = descriptor.ascending ? " ASC" : " DESC"
        switch operand {
        case .column(let text, let attribute):
            switch attribute.attributeType {
            case .stringAttributeType:
                guard let collation = DatabaseFunctions.collations[selector] else { return nil }
                return "\(text) COLLATE \(collation)\(direction)"
            case .integer16AttributeType, .integer32AttributeType, .integer64AttributeType,
                .booleanAttributeType, .doubleAttributeType, .floatAttributeType,
                .dateAttributeType:
                return selector == "compare:" ? text + direction : nil
            default: return nil
            }
        case .number(let text): return selector == "compare:" ? text + direction : nil
        case .object, .constant, .list: return nil
        }
    }
}
