import Foundation

extension SQLStore {
    /// A query in SQL.
    private struct Text {
        var condition = ""
        var values: [SQLValue] = []
        var order = ""
        var part = ""
        var remainingPredicate: NSPredicate?
        var isFinal = true
    }

    private func family(_ query: ObjectQuery) -> [NSEntityDescription] {
        query.includesSubentities ? query.entity.family : [query.entity]
    }

    private func text(_ query: ObjectQuery, isOrdered: Bool) -> Text {
        var text = Text()
        var translation = PredicateSQL(self)
        var conditions: [String] = []
        if query.entity.superentity != nil || !query.includesSubentities {
            let numbers = family(query).compactMap { schema.numbers[$0.name ?? ""] }
            conditions.append(
                "t._entity IN (\(numbers.map(String.init).joined(separator: ", ")))")
        }
        if let predicate = query.predicate {
            let (condition, remaining) = translation.split(predicate, query.entity)
            if let condition { conditions.append(condition) }
            text.remainingPredicate = remaining
            if remaining != nil { text.isFinal = false }
        }
        if !conditions.isEmpty {
            text.condition = " WHERE " + conditions.joined(separator: " AND ")
        }
        text.values = translation.values
        if isOrdered {
            var terms: [String] = []
            for descriptor in query.sortDescriptors {
                guard let term = translation.order(descriptor, query.entity) else {
                    text.isFinal = false
                    terms = []
                    break
                }
                terms.append(term)
            }
            text.order = " ORDER BY " + (terms + ["t._id"]).joined(separator: ", ")
        }
        if text.isFinal, query.offset > 0 || query.limit > 0 {
            text.part =
                " LIMIT \(query.limit > 0 ? query.limit : -1) OFFSET \(max(0, query.offset))"
        }
        connection.predicates = translation.functions
        return text
    }

    /// The tables of the entities of a family that have objects, by their numbers.
    func tables(
        _ family: [NSEntityDescription], of top: NSEntityDescription
    ) -> [Int64: EntityTable] {
        var tables: [Int64: EntityTable] = [:]
        for member in family where !member.isAbstract {
            guard let number = schema.numbers[member.name ?? ""] else { continue }
            tables[number] = schema.table(member, among: family, of: top)
        }
        return tables
    }

    func find(_ query: ObjectQuery) throws -> FoundObjects {
        let text = text(query, isOrdered: true)
        let family = family(query)
        let table = Schema.table(of: query.entity)
        let rest = " FROM \(table) AS t\(text.condition)\(text.order)\(text.part)"
        var found = FoundObjects(
            rows: query.identifiersOnly ? nil : [], remainingPredicate: text.remainingPredicate,
            isFinal: text.isFinal)
        let tables = tables(family, of: query.entity)
        let selection =
            query.identifiersOnly
            ? ["_id", "_entity"] : tables.values.first?.selection ?? ["_id", "_entity"]
        let columns = selection.map { "t." + $0 }.joined(separator: ", ")
        do {
            try connection.query("SELECT \(columns)\(rest)", text.values) { statement in
                guard let table = tables[statement.integer(1)] else { return }
                if query.identifiersOnly {
                    found.identifiers.append(
                        NSManagedObjectID(table.entity, .row(statement.integer(0)), in: self))
                } else {
                    let row = read(statement, table)
                    found.identifiers.append(row.identifier)
                    found.rows?.append(row)
                }
            }
        } catch let failure as Database.Failure {
            throw Self.error(failure, url)
        }
        return found
    }

    /// Returns the number of objects; nil if a part of the predicate must be evaluated in memory.
    func count(_ query: ObjectQuery) throws -> Int? {
        let text = text(query, isOrdered: false)
        guard text.remainingPredicate == nil else { return nil }
        var count = 0
        try connection.query(
            "SELECT COUNT(*) FROM (SELECT 1 FROM \(Schema.table(of: query.entity)) AS t\(text.condition)\(text.part))",
            text.values
        ) { count = Int($0.integer(0)) }
        return count
    }
}

extension NSPersistentStoreCoordinator {
    /// Returns the number of objects; nil if the stores cannot tell it.
    func count(_ query: ObjectQuery) throws -> Int? {
        try locked {
            let chosen = openStores(query.stores).filter { store in
                store.schema.entities.contains { $0 === query.entity }
            }
            guard chosen.count == 1 else { return chosen.isEmpty ? 0 : nil }
            return try chosen[0].count(query)
        }
    }
}
