import Foundation

/// The check that the key paths of a predicate or of sort descriptors lead along an entity's properties.
struct PredicateKeys {
    private var variables: [String: NSEntityDescription] = [:]

    /// Raises `NSInvalidArgumentException` for a key path that an entity does not have.
    static func check(_ query: ObjectQuery) {
        if let predicate = query.predicate { PredicateKeys().check(predicate, query.entity) }
        for descriptor in query.sortDescriptors {
            if let key = descriptor.key { _ = destination(of: key, query.entity) }
        }
    }

    private func check(_ predicate: NSPredicate, _ entity: NSEntityDescription) {
        if let compound = predicate as? NSCompoundPredicate {
            for part in compound.subpredicates { check(part, entity) }
        } else if let comparison = predicate as? NSComparisonPredicate {
            check(comparison.leftExpression, entity)
            check(comparison.rightExpression, entity)
        }
    }

    private func check(_ expression: NSExpression, _ entity: NSEntityDescription) {
        switch expression.expressionType {
        case .keyPath: _ = Self.destination(of: expression.keyPath, entity)
        case .aggregate:
            for part in expression.collection as? [NSExpression] ?? [] { check(part, entity) }
        case .subquery: checkSubquery(expression, entity)
        case .function: checkFunction(expression, entity)
        case .constantValue, .evaluatedObject, .variable: break
        }
    }

    private func checkFunction(_ expression: NSExpression, _ entity: NSEntityDescription) {
        switch expression.function {
        case "valueForKeyPath:":
            if let base = self.entity(of: expression.operand, entity) {
                _ = Self.destination(of: expression.keyPath, base)
            } else {
                check(expression.operand, entity)
            }
        case "objectFrom:withIndex:": break
        default: for argument in expression.arguments ?? [] { check(argument, entity) }
        }
    }

    private func checkSubquery(_ expression: NSExpression, _ entity: NSEntityDescription) {
        guard let collection = expression.collection as? NSExpression else { return }
        check(collection, entity)
        guard let element = self.entity(of: collection, entity) else { return }
        var inner = self
        inner.variables[expression.variable] = element
        inner.check(expression.predicate, entity)
    }

    /// The entity of the objects that an expression gives; nil if it is not known.
    private func entity(
        of expression: NSExpression, _ entity: NSEntityDescription
    ) -> NSEntityDescription? {
        switch expression.expressionType {
        case .variable: variables[expression.variable]
        case .keyPath: Self.destination(of: expression.keyPath, entity)
        case .function where expression.function == "valueForKeyPath:":
            self.entity(of: expression.operand, entity).flatMap {
                Self.destination(of: expression.keyPath, $0)
            }
        default: nil
        }
    }

    /// The entity at the end of a key path; nil for another value.
    private static func destination(
        of path: String, _ entity: NSEntityDescription
    ) -> NSEntityDescription? {
        var entity = entity
        for key in path.split(separator: ".").map(String.init) {
            if key == "self" || key == "SELF" { continue }
            // What is computed of several objects, and what all objects have.
            if key.hasPrefix("@") || fixedKeys.contains(key) { return nil }
            guard let property = entity.properties.first(where: { $0.name == key }) else {
                raise(
                    .invalidArgumentException,
                    "keypath \(path) not found in entity \(entity.name ?? "")")
            }
            guard let relationship = property as? NSRelationshipDescription,
                let destination = relationship.destinationEntity
            else { return nil }
            entity = destination
        }
        return entity
    }

    private static let fixedKeys: Set<String> = ["objectID", "entity"]
}
