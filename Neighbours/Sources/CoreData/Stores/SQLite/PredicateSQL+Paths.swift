import Foundation

extension PredicateSQL {
    /// A value in SQL, or one that is known.
    enum Operand {
        case column(String, NSAttributeDescription)
        /// The number of an object's row.
        case object(String, NSEntityDescription)
        case number(String)
        case constant(Any?)
        case list([Any?])
    }

    /// The keys of a key path and the objects from which it begins.
    func keyPath(_ expression: NSExpression, _ scope: Scope) -> (keys: [String], scope: Scope)? {
        switch expression.expressionType {
        case .keyPath:
            return (expression.keyPath.split(separator: ".").map(String.init), scope)
        case .function where expression.function == "valueForKeyPath:":
            let base = expression.operand
            guard base.expressionType == .variable, let known = scope.variables[base.variable]
            else {
                return nil
            }
            var inner = Scope(alias: known.alias, entity: known.entity)
            inner.variables = scope.variables
            return (expression.keyPath.split(separator: ".").map(String.init), inner)
        default: return nil
        }
    }

    /// Whether a key path leads to several objects or their values, and computes nothing of them.
    func isToMany(_ keys: [String], _ entity: NSEntityDescription) -> Bool {
        var entity = entity
        var isToMany = false
        for key in keys {
            if key.hasPrefix("@") { return false }
            guard let relationship = entity.relationship(key) else { return isToMany }
            if relationship.isToMany { isToMany = true }
            guard let destination = relationship.destinationEntity else { return isToMany }
            entity = destination
        }
        return isToMany
    }

    mutating func operand(_ expression: NSExpression, _ scope: Scope, depth: Int) -> Operand? {
        switch expression.expressionType {
        case .constantValue:
            let value = expression.constantValue
            if let list = value as? [Any?] { return .list(list) }
            if value is NSSet || value is NSOrderedSet || value is NSDictionary { return nil }
            return .constant(value)
        case .aggregate:
            guard let parts = expression.collection as? [NSExpression],
                parts.allSatisfy({ $0.expressionType == .constantValue })
            else { return nil }
            return .list(parts.map(\.constantValue))
        case .evaluatedObject: return .object("\(scope.alias)._id", scope.entity)
        case .variable:
            return scope.variables[expression.variable].map {
                .object("\($0.alias)._id", $0.entity)
            }
        case .keyPath: return path(expression.keyPath.split(separator: ".").map(String.init), scope)
        case .function:
            if let path = keyPath(expression, scope) { return self.path(path.keys, path.scope) }
            guard expression.function == "valueForKeyPath:", expression.keyPath == "@count" else {
                return nil
            }
            return count(ofSubquery: expression.operand, scope, depth: depth)
        case .subquery: return nil
        }
    }

    /// The value at the end of a key path without several objects, apart from what is computed of them.
    mutating func path(_ keys: [String], _ scope: Scope) -> Operand? {
        guard let key = keys.first else { return nil }
        let rest = Array(keys.dropFirst())
        let entity = scope.entity
        if key == "self" || key == "SELF" {
            return rest.isEmpty ? .object("\(scope.alias)._id", entity) : path(rest, scope)
        }
        guard let property = entity.properties.first(where: { $0.name == key }) else {
            raise(
                .invalidArgumentException,
                "keypath \(keys.joined(separator: ".")) not found in entity \(entity.name ?? "")")
        }
        guard !property.isTransient else { return nil }
        let column = "\(scope.alias).\(Schema.quoted(key))"
        if let attribute = property as? NSAttributeDescription {
            return rest.isEmpty ? .column(column, attribute) : nil
        }
        guard let relationship = property as? NSRelationshipDescription,
            let destination = relationship.destinationEntity
        else { return nil }
        if relationship.isToMany { return computed(rest, relationship, scope) }
        guard !rest.isEmpty else { return .object(column, destination) }
        let alias = newAlias()
        func wrapped(_ text: String) -> String {
            "(SELECT \(text) FROM \(Schema.table(of: destination)) AS \(alias) WHERE \(alias)._id = \(column))"
        }
        switch path(rest, inner(alias, destination, scope)) {
        case .column(let text, let attribute): return .column(wrapped(text), attribute)
        case .object(let text, let entity): return .object(wrapped(text), entity)
        case .number(let text): return .number(wrapped(text))
        case .constant, .list, nil: return nil
        }
    }

    func inner(_ alias: String, _ entity: NSEntityDescription, _ scope: Scope) -> Scope {
        var inner = Scope(alias: alias, entity: entity)
        inner.variables = scope.variables
        return inner
    }

    /// `@count` and the like of the objects of a relationship.
    private mutating func computed(
        _ keys: [String], _ relationship: NSRelationshipDescription, _ scope: Scope
    ) -> Operand? {
        guard let name = keys.first, let destination = relationship.destinationEntity else {
            return nil
        }
        let alias = newAlias()
        let from = source(relationship, alias, "\(scope.alias)._id")
        if name == "@count", keys.count == 1 { return .number("(SELECT COUNT(*) \(from))") }
        let functions = ["@sum": "SUM", "@avg": "AVG", "@min": "MIN", "@max": "MAX"]
        guard let function = functions[name], keys.count == 2,
            let attribute = destination.attributesByName[keys[1]], !attribute.isTransient,
            [
                .integer16AttributeType, .integer32AttributeType, .integer64AttributeType,
                .doubleAttributeType, .floatAttributeType,
            ].contains(attribute.attributeType)
        else { return nil }
        let value = "\(function)(\(alias).\(Schema.quoted(keys[1])))"
        return .number("(SELECT \(name == "@sum" ? "ifnull(\(value), 0)" : value) \(from))")
    }

    /// The tables of a relationship's objects, and the condition that they belong to an owner.
    mutating func source(
        _ relationship: NSRelationshipDescription, _ alias: String, _ owner: String
    ) -> String {
        let destination = relationship.destinationEntity ?? NSEntityDescription()
        let table = Schema.table(of: destination)
        switch Schema.link(relationship) {
        case .column:
            return "FROM \(table) AS \(alias) WHERE \(alias)._id = \(owner)"
        case .inverse(let inverse):
            return
                "FROM \(table) AS \(alias) WHERE \(alias).\(Schema.quoted(inverse.name)) = \(owner)"
        case .pairs(let pairs, let isA):
            let pair = newAlias()
            let (own, other) = isA ? ("a", "b") : ("b", "a")
            return
                "FROM \(pairs) AS \(pair) JOIN \(table) AS \(alias) ON \(alias)._id = \(pair).\(other) "
                + "WHERE \(pair).\(own) = \(owner)"
        }
    }

    /// The condition that one of the objects of a path, or all of them, fulfil another one.
    mutating func exists(
        _ keys: [String], _ scope: Scope, isAll: Bool,
        _ body: (inout PredicateSQL, Operand) -> String?
    ) -> String? {
        var before: [String] = []
        var entity = scope.entity
        for (index, key) in keys.enumerated() {
            guard let relationship = entity.relationship(key),
                let destination = relationship.destinationEntity
            else { return nil }
            guard relationship.isToMany else {
                before.append(key)
                entity = destination
                continue
            }
            var owner = "\(scope.alias)._id"
            if !before.isEmpty {
                guard case .object(let text, _) = path(before, scope) else { return nil }
                owner = text
            }
            let alias = newAlias()
            let from = source(relationship, alias, owner)
            let rest = Array(keys[(index + 1)...])
            let innerScope = inner(alias, destination, scope)
            var condition: String?
            if isToMany(rest, destination) { return nil }
            if rest.isEmpty {
                condition = body(&self, .object("\(alias)._id", destination))
            } else if let operand = path(rest, innerScope) {
                condition = body(&self, operand)
            }
            guard let condition else { return nil }
            return isAll
                ? "(NOT EXISTS (SELECT 1 \(from) AND NOT (\(condition) IS TRUE)))"
                : "(EXISTS (SELECT 1 \(from) AND \(condition)))"
        }
        return nil
    }

    private mutating func count(
        ofSubquery subquery: NSExpression, _ scope: Scope, depth: Int
    ) -> Operand? {
        guard subquery.expressionType == .subquery,
            let collection = subquery.collection as? NSExpression,
            let path = keyPath(collection, scope), path.keys.count == 1,
            let relationship = path.scope.entity.relationship(path.keys[0]), relationship.isToMany,
            let destination = relationship.destinationEntity
        else { return nil }
        let alias = newAlias()
        let from = source(relationship, alias, "\(path.scope.alias)._id")
        var inner = scope
        inner.variables[subquery.variable] = (alias, destination)
        guard let condition = condition(subquery.predicate, inner, depth: depth + 1) else {
            return nil
        }
        return .number("(SELECT COUNT(*) \(from) AND \(condition))")
    }
}
