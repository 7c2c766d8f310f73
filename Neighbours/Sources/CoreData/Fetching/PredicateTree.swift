import Foundation

/// Rebuilds predicates with other values.
enum PredicateTree {
    /// Replaces variables by values, and key paths of variables by the values at their end.
    static func substitute(_ variables: [String: Any], in predicate: NSPredicate) -> NSPredicate {
        Rebuilding(variables: variables, constant: { $0 }).rebuilt(predicate)
    }

    /// Replaces each constant.
    static func map(
        _ predicate: NSPredicate, _ constant: @escaping (Any?) -> Any?
    ) -> NSPredicate {
        Rebuilding(variables: [:], constant: constant).rebuilt(predicate)
    }
}

private struct Rebuilding {
    let variables: [String: Any]
    let constant: (Any?) -> Any?

    func rebuilt(_ predicate: NSPredicate) -> NSPredicate {
        if let compound = predicate as? NSCompoundPredicate {
            let parts = compound.subpredicates.map(rebuilt)
            switch compound.compoundPredicateType {
            case .not: return NSCompoundPredicate(notPredicateWithSubpredicate: parts[0])
            case .and: return NSCompoundPredicate(andPredicateWithSubpredicates: parts)
            case .or: return NSCompoundPredicate(orPredicateWithSubpredicates: parts)
            @unknown default: return predicate
            }
        }
        guard let comparison = predicate as? NSComparisonPredicate else { return predicate }
        return NSComparisonPredicate(
            leftExpression: rebuilt(comparison.leftExpression),
            rightExpression: rebuilt(comparison.rightExpression),
            modifier: comparison.comparisonPredicateModifier,
            type: comparison.predicateOperatorType, options: comparison.options)
    }

    private func rebuilt(_ expression: NSExpression) -> NSExpression {
        switch expression.expressionType {
        case .constantValue:
            return NSExpression(forConstantValue: constant(expression.constantValue))
        case .variable:
            guard let value = variables[expression.variable] else { return expression }
            return NSExpression(forConstantValue: constant(value))
        case .aggregate:
            let parts = expression.collection as? [NSExpression] ?? []
            return NSExpression(forAggregate: parts.map(rebuilt))
        case .subquery:
            guard let collection = expression.collection as? NSExpression else { return expression }
            return NSExpression(
                forSubquery: rebuilt(collection), usingIteratorVariable: expression.variable,
                predicate: rebuilt(expression.predicate))
        case .keyPath:
            // An object and its identifier are the same to a predicate.
            let path = expression.keyPath
            if path == "objectID" { return NSExpression.expressionForEvaluatedObject() }
            return path.hasSuffix(".objectID")
                ? NSExpression(forKeyPath: String(path.dropLast(9))) : expression
        case .function:
            if expression.function == "valueForKeyPath:" {
                let base = expression.operand
                guard base.expressionType == .variable, let value = variables[base.variable] else {
                    return expression
                }
                return NSExpression(
                    forConstantValue: (value as AnyObject as? NSObject)?
                        .value(forKeyPath: expression.keyPath))
            }
            guard expression.function != "objectFrom:withIndex:" else { return expression }
            let arguments = (expression.arguments ?? []).map(rebuilt)
            return NSExpression(forFunction: expression.function, arguments: arguments)
        case .evaluatedObject: return expression
        }
    }
}
