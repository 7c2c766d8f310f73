import Foundation

/// The change of a store to another model, by what can be inferred from the two: properties and entities that were
/// added, removed or renamed.
///
/// It runs in the transaction of the caller, so that an error leaves the store as it was.
struct Migration {
    private let old: ModelOutline
    private let schema: Schema
    private let database: Database

    init(_ old: ModelOutline, _ schema: Schema, _ database: Database) {
        self.old = old
        self.schema = schema
        self.database = database
    }

    func run() throws {
        let mapping = try mapping()
        let numbers = try oldNumbers()
        try setAside()
        try schema.createTables(in: database)
        var filledPairs: Set<String> = []
        for (entity, source) in mapping {
            guard let number = numbers[source.name] else { continue }
            if !entity.isAbstract { try copy(source, number, to: entity, numbers) }
            try copyPairs(source, to: entity, &filledPairs)
        }
        try renumber(mapping, numbers)
        try dropOld()
    }

    // MARK: Mapping

    /// The entities of the new model with those that they were.
    private func mapping() throws -> [(NSEntityDescription, ModelOutline.Entity)] {
        var roots: [String: String] = [:]
        return try schema.entities.compactMap { entity in
            let source = old.entities.first { $0.name == entity.renamingIdentifier }
            guard let source = source ?? old.entities.first(where: { $0.name == entity.name })
            else {
                return nil
            }
            let root = entity.root.name ?? ""
            if let known = roots[root], known != source.root {
                throw coreDataError(
                    NSInferredMappingModelError,
                    reason: "entities of several families become one family, '\(root)'")
            }
            roots[root] = source.root
            return (entity, source)
        }
    }

    private func source(
        of property: NSPropertyDescription, in entity: ModelOutline.Entity
    ) -> ModelOutline.Property? {
        entity.properties.first { $0.name == property.renamingIdentifier }
            ?? entity.properties.first { $0.name == property.name }
    }

    private func oldNumbers() throws -> [String: Int64] {
        var numbers: [String: Int64] = [:]
        try database.query("SELECT number, name FROM entities") { row in
            numbers[row.text(1)] = row.integer(0)
        }
        return numbers
    }

    // MARK: Tables

    private static func aside(_ table: String) -> String { Schema.quoted("old~" + table) }

    /// Gives the old tables other names, and removes their indexes.
    private func setAside() throws {
        var tables: [String] = []
        var indexes: [String] = []
        try database.query("SELECT type, name, sql FROM sqlite_master") { row in
            let name = row.text(1)
            if row.text(0) == "index", !row.isNull(2) { indexes.append(name) }
            if row.text(0) == "table", name.hasPrefix("e_") || name.hasPrefix("r_") {
                tables.append(name)
            }
        }
        for index in indexes { try database.execute("DROP INDEX \(Schema.quoted(index))") }
        for table in tables {
            try database.execute(
                "ALTER TABLE \(Schema.quoted(table)) RENAME TO \(Self.aside(table))")
        }
    }

    private func dropOld() throws {
        var tables: [String] = []
        try database.query(
            "SELECT name FROM sqlite_master WHERE type = 'table' AND name LIKE 'old~%'"
        ) {
            tables.append($0.text(0))
        }
        for table in tables { try database.execute("DROP TABLE \(Schema.quoted(table))") }
    }

    private func exists(_ table: String) throws -> Bool {
        var exists = false
        try database.query(
            "SELECT 1 FROM sqlite_master WHERE type = 'table' AND name = ?", [.text("old~" + table)]
        ) { _ in exists = true }
        return exists
    }

    /// Copies the rows of an entity.
    private func copy(
        _ source: ModelOutline.Entity, _ number: Int64, to entity: NSEntityDescription,
        _ numbers: [String: Int64]
    ) throws {
        guard try exists("e_" + source.root) else { return }
        var targets = ["_id", "_entity", "_version"]
        var sources = ["_id", "_entity", "_version"]
        var values: [SQLValue] = []
        for property in entity.properties where !property.isTransient {
            if let attribute = property as? NSAttributeDescription {
                targets.append(Schema.quoted(property.name))
                sources.append(try self.attribute(attribute, source, entity, &values))
            } else if let relationship = property as? NSRelationshipDescription,
                !relationship.isToMany
            {
                try add(relationship, source, entity, numbers, &targets, &sources)
            }
        }
        try database.run(
            "INSERT INTO \(Schema.table(of: entity)) (\(targets.joined(separator: ", "))) SELECT "
                + "\(sources.joined(separator: ", ")) FROM \(Self.aside("e_" + source.root)) WHERE _entity = \(number)",
            values)
    }

    private func attribute(
        _ attribute: NSAttributeDescription, _ source: ModelOutline.Entity,
        _ entity: NSEntityDescription, _ values: inout [SQLValue]
    ) throws -> String {
        func lack() -> NSError {
            coreDataError(
                NSMigrationError,
                ["entity": entity.name ?? "", "attribute": attribute.name],
                reason:
                    "Validation error missing attribute values on mandatory destination attribute")
        }
        let standard = try attribute.defaultValue.map {
            try ValueCoding.encode(AttributeValue.stored($0, attribute), attribute)
        }
        guard let old = self.source(of: attribute, in: source) else {
            guard let standard else {
                if attribute.isOptional || attribute is NSDerivedAttributeDescription {
                    return "NULL"
                }
                throw lack()
            }
            values.append(standard)
            return "?\(values.count)"
        }
        guard let type = old.type, type == attribute.attributeType.rawValue else {
            throw coreDataError(
                NSInferredMappingModelError,
                ["entity": entity.name ?? "", "property": attribute.name],
                reason: "Source and destination attribute types are incompatible")
        }
        let column = Schema.quoted(old.name)
        guard !attribute.isOptional, let standard else { return column }
        values.append(standard)
        return "ifnull(\(column), ?\(values.count))"
    }

    private func add(
        _ relationship: NSRelationshipDescription, _ source: ModelOutline.Entity,
        _ entity: NSEntityDescription, _ numbers: [String: Int64], _ targets: inout [String],
        _ sources: inout [String]
    ) throws {
        guard let old = self.source(of: relationship, in: source) else { return }
        guard old.type == nil, !old.isToMany else {
            throw coreDataError(
                NSInferredMappingModelError,
                ["entity": entity.name ?? "", "property": relationship.name],
                reason: "Source and destination relationships are incompatible")
        }
        for column in Schema.columns(relationship) {
            targets.append(Schema.quoted(column))
            let name = Schema.quoted(old.name + column.dropFirst(relationship.name.count))
            if column.hasSuffix("~entity"), !old.hasFamily {
                let number = old.destination.flatMap { numbers[$0] }
                sources.append(
                    "CASE WHEN \(Schema.quoted(old.name)) IS NULL THEN NULL ELSE \(number ?? 0) END"
                )
            } else if column.hasSuffix("~order"), !old.hasOrder {
                sources.append("_id")
            } else {
                sources.append(name)
            }
        }
    }

    // MARK: Pairs

    private func copyPairs(
        _ source: ModelOutline.Entity, to entity: NSEntityDescription, _ filled: inout Set<String>
    ) throws {
        for case let relationship as NSRelationshipDescription in entity.declaredProperties {
            guard case .pairs(let table, let isA) = Schema.link(relationship),
                !filled.contains(table), let old = self.source(of: relationship, in: source),
                old.type == nil
            else { continue }
            filled.insert(table)
            let (own, other) = isA ? ("a", "b") : ("b", "a")
            let columns =
                "\(own), \(other), \"\(own)~entity\", \"\(other)~entity\", \"\(own)~order\", \"\(other)~order\""
            if let pairs = old.pairs {
                let name = String(pairs.dropFirst().dropLast())
                guard try exists(name) else { continue }
                let (a, b) = old.isA ? ("a", "b") : ("b", "a")
                try database.execute(
                    "INSERT INTO \(table) (\(columns)) SELECT \(a), \(b), \"\(a)~entity\", \"\(b)~entity\", "
                        + "\"\(a)~order\", \"\(b)~order\" FROM \(Self.aside(name))")
            } else if !old.isToMany, let destination = old.destination,
                let target = old.hasFamily ? nil : destination,
                let number = try oldNumbers()[target]
            {
                // A relationship to one has become one to many.
                try database.execute(
                    "INSERT INTO \(table) (\(columns)) SELECT _id, \(Schema.quoted(old.name)), _entity, \(number), "
                        + "NULL, 0 FROM \(Self.aside("e_" + source.root)) WHERE \(Schema.quoted(old.name)) IS NOT NULL"
                )
            }
        }
    }

    // MARK: Numbers

    /// Renames the entities, whose numbers stay, and the counters of rows.
    private func renumber(
        _ mapping: [(NSEntityDescription, ModelOutline.Entity)], _ numbers: [String: Int64]
    ) throws {
        try database.run("DELETE FROM entities")
        for (entity, source) in mapping {
            guard let number = numbers[source.name] else { continue }
            try database.run(
                "INSERT INTO entities (number, name) VALUES (?, ?)",
                [.integer(number), .text(entity.name ?? "")])
        }
        var counters: [String: Int64] = [:]
        try database.query("SELECT key, value FROM metadata WHERE key LIKE 'last_%'") { row in
            counters[row.text(0)] = row.integer(1)
        }
        for (entity, source) in mapping {
            guard let last = counters["last_" + source.root] else { continue }
            try database.run(
                "INSERT OR REPLACE INTO metadata (key, value) VALUES (?, ?)",
                [.text("last_" + (entity.root.name ?? "")), .integer(last)])
        }
    }
}
