import Foundation

extension SQLStore {
    func row(for identifier: NSManagedObjectID) throws -> Row? {
        guard let number = identifier.row else { return nil }
        return try row(number, identifier.entity)
    }

    private func row(_ number: Int64, _ entity: NSEntityDescription) throws -> Row? {
        let table = schema.table(entity)
        var row: Row?
        var actual: NSEntityDescription?
        try connection.query(
            "SELECT \(table.selection.joined(separator: ", ")) FROM \(table.name) WHERE _id = ?",
            [.integer(number)]
        ) { statement in
            guard let found = schema.names[statement.integer(1)] else { return }
            if found === entity { row = read(statement, table) } else { actual = found }
        }
        if let actual { return try self.row(number, actual) }
        return row
    }

    /// Reads the row at which a statement is, with the columns of a table's selection.
    func read(_ statement: Statement, _ table: EntityTable) -> Row {
        var values = [Any?](repeating: nil, count: table.entity.layout.properties.count)
        for description in table.columns {
            let column = description.index
            if let attribute = description.attribute {
                values[description.place] = ValueCoding.decode(statement, column, attribute)
            } else if let destination = description.relationship?.destinationEntity {
                if !statement.isNull(column) {
                    let number = statement.integer(column)
                    let entity =
                        description.hasEntity
                        ? schema.names[statement.integer(column + 1)] ?? destination
                        : concrete(destination)
                    values[description.place] = NSManagedObjectID(entity, .row(number), in: self)
                }
            }
        }
        let identifier = NSManagedObjectID(
            table.entity, .row(statement.integer(0)), in: self)
        return Row(
            identifier, version: statement.integer(2), values: values, generation: generation)
    }

    /// The only entity of a family that has objects; the entity itself if there are several.
    func concrete(_ entity: NSEntityDescription) -> NSEntityDescription {
        guard entity.isAbstract else { return entity }
        return entity.family.first { !$0.isAbstract } ?? entity
    }

    func related(
        to identifier: NSManagedObjectID, _ relationship: NSRelationshipDescription
    ) throws -> [NSManagedObjectID] {
        guard let number = identifier.row, let destination = relationship.destinationEntity else {
            return []
        }
        var found: [NSManagedObjectID] = []
        switch Schema.link(relationship) {
        case .column: break
        case .inverse(let inverse):
            let order =
                relationship.isOrdered ? Schema.quoted(inverse.name + "~order") + ", _id" : "_id"
            try connection.query(
                "SELECT _id, _entity FROM \(Schema.table(of: destination)) WHERE "
                    + "\(Schema.quoted(inverse.name)) = ? ORDER BY \(order)", [.integer(number)]
            ) { statement in
                guard let entity = schema.names[statement.integer(1)] else { return }
                found.append(
                    NSManagedObjectID(entity, .row(statement.integer(0)), in: self))
            }
        case .pairs(let table, let isA):
            let (own, other) = isA ? ("a", "b") : ("b", "a")
            try connection.query(
                "SELECT \(other), \"\(other)~entity\" FROM \(table) WHERE \(own) = ? ORDER BY "
                    + (relationship.isOrdered ? "\"\(other)~order\", \(other)" : other),
                [.integer(number)]
            ) { statement in
                guard let entity = schema.names[statement.integer(1)] else { return }
                found.append(
                    NSManagedObjectID(entity, .row(statement.integer(0)), in: self))
            }
        }
        return found
    }
}
