import Foundation

/// Reads the objects to which those of a fetch are related, with one query for each relationship.
struct Prefetching {
    private let context: NSManagedObjectContext

    init(_ context: NSManagedObjectContext) {
        self.context = context
    }

    /// - Parameter path: The key path of relationships; one that the entity does not have raises
    ///   `NSInvalidArgumentException`.
    func read(_ path: String, of objects: [NSManagedObject]) throws {
        var objects = objects
        for key in path.split(separator: ".").map(String.init) {
            var related: [NSManagedObject] = []
            let groups = Dictionary(grouping: objects) { ObjectIdentifier($0.entity) }
            for group in groups.values {
                guard let relationship = group[0].entity.relationship(key) else {
                    raise(
                        .invalidArgumentException,
                        "Keypath '\(path)' passed to setRelationshipKeyPathsForPrefetching: is none of "
                            + "relationships of the entity '\(group[0].entity.name ?? "")'")
                }
                related += try read(relationship, of: group)
            }
            var seen: Set<NSManagedObject> = []
            objects = related.filter { seen.insert($0).inserted }
        }
    }

    private func read(
        _ relationship: NSRelationshipDescription, of objects: [NSManagedObject]
    ) throws -> [NSManagedObject] {
        for object in objects where object.stage == .stored { object.fire() }
        guard let place = objects.first?.layout.places[relationship.name] else { return [] }
        return relationship.isToMany
            ? try readMany(relationship, place, objects) : try readOne(place, objects)
    }

    private func readOne(
        _ place: Int, _ objects: [NSManagedObject]
    ) throws -> [NSManagedObject] {
        let related = objects.compactMap { $0.one(place) }
        let faults = related.filter { $0.isFault && $0.row == nil && $0.stage == .stored }
        let rows = try context.source?.rows(for: faults.map(\.identifier)) ?? [:]
        for fault in faults { fault.row = rows[fault.identifier] }
        return related
    }

    private func readMany(
        _ relationship: NSRelationshipDescription, _ place: Int, _ objects: [NSManagedObject]
    ) throws -> [NSManagedObject] {
        let unread = objects.filter { object in
            object.stage == .stored && object.values != nil && object.values?[place] == nil
        }
        let rows = try context.source?.relatedRows(to: unread.map(\.identifier), relationship)
        for object in unread where rows != nil {
            let members = (rows?[object.identifier] ?? []).map { row in
                let member = context.object(with: row.identifier)
                if member.isFault { member.row = row }
                return member
            }
            object.takeMany(members, at: place, relationship)
        }
        return objects.flatMap { $0.many(place)?.objects ?? [] }
    }
}

extension SQLStore {
    /// The number of values that one query names.
    private static let chunk = 500

    private func chunks(_ numbers: [Int64]) -> [ArraySlice<Int64>] {
        stride(from: 0, to: numbers.count, by: Self.chunk).map {
            numbers[$0..<min($0 + Self.chunk, numbers.count)]
        }
    }

    /// Reads rows of a family's objects.
    func rows(_ numbers: [Int64], of root: NSEntityDescription) throws -> [Row] {
        let tables = tables(root.family, of: root)
        guard let selection = tables.values.first?.selection.joined(separator: ", ") else {
            return []
        }
        var rows: [Row] = []
        for chunk in chunks(numbers) {
            let marks = chunk.map(String.init).joined(separator: ", ")
            try connection.query(
                "SELECT \(selection) FROM \(Schema.table(of: root)) WHERE _id IN (\(marks))"
            ) { statement in
                if let table = tables[statement.integer(1)] { rows.append(read(statement, table)) }
            }
        }
        return rows
    }

    /// Reads the rows of the objects in a relationship to many, with the numbers of their owners.
    func relatedRows(
        to numbers: [Int64], _ relationship: NSRelationshipDescription
    ) throws -> [(owner: Int64, row: Row)] {
        guard let destination = relationship.destinationEntity else { return [] }
        let tables = tables(destination.root.family, of: destination.root)
        guard let selection = tables.values.first?.selection.map({ "t." + $0 }) else { return [] }
        var result: [(owner: Int64, row: Row)] = []
        for chunk in chunks(numbers) {
            let marks = chunk.map(String.init).joined(separator: ", ")
            let (owner, rest) = Self.relation(relationship, destination, marks)
            let columns = (selection + [owner]).joined(separator: ", ")
            try connection.query("SELECT \(columns) \(rest)") { statement in
                guard let table = tables[statement.integer(1)] else { return }
                result.append(
                    (statement.integer(Int32(selection.count)), read(statement, table)))
            }
        }
        return result
    }

    /// The column with the owner, and the tables, condition and order of a relationship to many.
    private static func relation(
        _ relationship: NSRelationshipDescription, _ destination: NSEntityDescription,
        _ marks: String
    ) -> (owner: String, rest: String) {
        let table = Schema.table(of: destination)
        switch Schema.link(relationship) {
        case .column: return ("NULL", "FROM \(table) AS t WHERE 0")
        case .inverse(let inverse):
            let column = "t." + Schema.quoted(inverse.name)
            let order =
                relationship.isOrdered
                ? "t." + Schema.quoted(inverse.name + "~order") + ", t._id" : "t._id"
            return (column, "FROM \(table) AS t WHERE \(column) IN (\(marks)) ORDER BY \(order)")
        case .pairs(let pairs, let isA):
            let (own, other) = isA ? ("a", "b") : ("b", "a")
            let order =
                relationship.isOrdered ? "p.\"\(other)~order\", p.\(other)" : "p.\(other)"
            return (
                "p.\(own)",
                "FROM \(pairs) AS p JOIN \(table) AS t ON t._id = p.\(other) WHERE p.\(own) IN (\(marks)) "
                    + "ORDER BY \(order)"
            )
        }
    }
}

extension NSPersistentStoreCoordinator {
    func rows(for identifiers: [NSManagedObjectID]) throws -> [NSManagedObjectID: Row] {
        try locked {
            var result: [NSManagedObjectID: Row] = [:]
            for store in openStores() {
                let own = identifiers.filter { $0.persistentStore === store }
                for group in Dictionary(grouping: own, by: { ObjectIdentifier($0.entity.root) })
                    .values
                {
                    let numbers = group.compactMap(\.row)
                    for row in try store.rows(numbers, of: group[0].entity.root) {
                        result[row.identifier] = row
                    }
                }
            }
            return result
        }
    }

    func relatedRows(
        to identifiers: [NSManagedObjectID], _ relationship: NSRelationshipDescription
    ) throws -> [NSManagedObjectID: [Row]]? {
        try locked {
            var result: [NSManagedObjectID: [Row]] = [:]
            for store in openStores() {
                let own = identifiers.filter { $0.persistentStore === store }
                let named = Dictionary(
                    own.compactMap { identifier in identifier.row.map { ($0, identifier) } },
                    uniquingKeysWith: { first, _ in first })
                let found = try store.relatedRows(to: Array(named.keys), relationship)
                for (owner, row) in found {
                    if let identifier = named[owner] { result[identifier, default: []].append(row) }
                }
            }
            return result
        }
    }
}
