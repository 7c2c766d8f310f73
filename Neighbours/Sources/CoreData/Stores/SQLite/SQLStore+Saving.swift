import Foundation

extension SQLStore {
    /// Saves changes in the transaction of the caller.
    ///
    /// - Throws: `SaveConflict` if rows were changed by others since they were read.
    /// - Returns: The new versions of the changed objects.
    func write(_ changes: ChangeSet) throws {
        let conflicts = try conflicts(changes.updated + changes.deleted)
        guard conflicts.isEmpty else { throw SaveConflict(items: conflicts) }
        for change in changes.deleted { try delete(change) }
        for change in changes.inserted { try insert(change) }
        for change in changes.updated where !change.changed.isEmpty { try update(change) }
        for change in changes.inserted + changes.updated {
            for (place, relation) in change.relations {
                guard let relationship = change.entity.layout.relationship(at: place) else {
                    continue
                }
                try write(relation, relationship, change)
            }
        }
        if tracksHistory { try History(self).record(changes) }
    }

    private func conflicts(_ changes: [ObjectChange]) throws -> [SaveConflict.Item] {
        var items: [SaveConflict.Item] = []
        for change in changes {
            guard let number = change.identifier.row else { continue }
            var version: Int64?
            try database.query(
                "SELECT _version FROM \(Schema.table(of: change.entity)) WHERE _id = ?",
                [.integer(number)]
            ) { version = $0.integer(0) }
            guard version != change.version else { continue }
            // A row that others have deleted, too, is deleted.
            if version == nil, change.object.isDeleted { continue }
            items.append(SaveConflict.Item(change: change, row: try row(for: change.identifier)))
        }
        return items
    }

    private func number(_ entity: NSEntityDescription) -> SQLValue {
        .integer(schema.numbers[entity.name ?? ""] ?? 0)
    }

    private func encode(_ change: ObjectChange, _ column: EntityTable.Column) throws -> [SQLValue] {
        let value = change.values[column.place]
        if let attribute = column.attribute { return [try ValueCoding.encode(value, attribute)] }
        let other = value as? NSManagedObjectID
        let row = other?.row.map(SQLValue.integer) ?? .null
        return column.hasEntity ? [row, other.map { number($0.entity) } ?? .null] : [row]
    }

    private func insert(_ change: ObjectChange) throws {
        let table = schema.table(change.entity)
        guard let row = change.identifier.row else { return }
        let statement = try database.statement(table.insertion)
        defer { statement.reset() }
        try statement.bind(.integer(row), at: 1)
        try statement.bind(number(change.entity), at: 2)
        try statement.bind(.integer(1), at: 3)
        var index: Int32 = 4
        for column in table.columns {
            for value in try encode(change, column) {
                try statement.bind(value, at: index)
                index += 1
            }
        }
        _ = try statement.step()
    }

    private func update(_ change: ObjectChange) throws {
        let table = schema.table(change.entity)
        guard let row = change.identifier.row else { return }
        let changed = Set(change.changed)
        var names: [String] = []
        var values: [SQLValue] = []
        for column in table.columns where changed.contains(column.place) {
            let name = change.entity.layout.properties[column.place].name
            names.append(name)
            if column.hasEntity { names.append(name + "~entity") }
            values += try encode(change, column)
        }
        let assignments = (names.map { Schema.quoted($0) + " = ?" } + ["_version = ?"])
            .joined(separator: ", ")
        try database.run(
            "UPDATE \(table.name) SET \(assignments) WHERE _id = ?",
            values + [.integer(change.version + 1), .integer(row)])
    }

    private func delete(_ change: ObjectChange) throws {
        guard let row = change.identifier.row else { return }
        try database.run(
            "DELETE FROM \(Schema.table(of: change.entity)) WHERE _id = ?", [.integer(row)])
        try deletePairs(change.entity, "= ?", [.integer(row)])
    }

    /// Deletes the pairs of objects, also those of relationships that lead to them without an inverse.
    func deletePairs(
        _ entity: NSEntityDescription, _ condition: String, _ values: [SQLValue]
    ) throws {
        for case let relationship as NSRelationshipDescription in entity.properties {
            guard case .pairs(let table, let isA) = Schema.link(relationship) else { continue }
            try database.run(
                "DELETE FROM \(table) WHERE \(isA ? "a" : "b") \(condition)", values)
        }
        for other in schema.entities {
            for case let relationship as NSRelationshipDescription in other.declaredProperties
            where relationship.inverseRelationship == nil && relationship.isToMany {
                guard let destination = relationship.destinationEntity,
                    entity.isKindOf(entity: destination),
                    case .pairs(let table, _) = Schema.link(relationship)
                else { continue }
                try database.run("DELETE FROM \(table) WHERE b \(condition)", values)
            }
        }
    }

    private func write(
        _ relation: RelationChange, _ relationship: NSRelationshipDescription,
        _ change: ObjectChange
    ) throws {
        guard let row = change.identifier.row else { return }
        switch Schema.link(relationship) {
        case .column: break
        case .inverse(let inverse):
            // The other objects have the column; only their order is written here.
            guard let order = relation.order, let destination = relationship.destinationEntity
            else { return }
            let text =
                "UPDATE \(Schema.table(of: destination)) SET \(Schema.quoted(inverse.name + "~order")) = ? "
                + "WHERE _id = ?"
            for (index, identifier) in order.enumerated() {
                guard let other = identifier.row else { continue }
                try database.run(text, [.integer(Int64(index)), .integer(other)])
            }
        case .pairs(let table, let isA):
            let (own, other) = isA ? ("a", "b") : ("b", "a")
            for identifier in relation.removed {
                guard let number = identifier.row else { continue }
                try database.run(
                    "DELETE FROM \(table) WHERE \(own) = ? AND \(other) = ?",
                    [.integer(row), .integer(number)])
            }
            for identifier in relation.added {
                guard let otherRow = identifier.row else { continue }
                try database.run(
                    "INSERT OR IGNORE INTO \(table) (\(own), \(other), \"\(own)~entity\", "
                        + "\"\(other)~entity\") VALUES (?, ?, ?, ?)",
                    [
                        .integer(row), .integer(otherRow), number(change.entity),
                        number(identifier.entity),
                    ])
            }
            for (index, identifier) in (relation.order ?? []).enumerated() {
                guard let otherRow = identifier.row else { continue }
                try database.run(
                    "UPDATE \(table) SET \"\(other)~order\" = ? WHERE \(own) = ? AND \(other) = ?",
                    [.integer(Int64(index)), .integer(row), .integer(otherRow)])
            }
        }
    }
}
