import Foundation

/// The history of a store in its database.
///
/// * `transactions (number, time, author, context, bundle, process)` has the saves; numbers are never used twice.
/// * `changes (number, save, kind, entity, row, properties, tombstone)` has their changes: the names of the changed
///   properties with a line for each, and the archive of what the model preserves of a deleted object.
/// * `metadata` has under `history_deleted` the number of the last transaction that was removed.
struct History {
    struct Transaction {
        let number: Int64
        let date: Date
        let author: String?
        let context: String?
        let bundle: String
        let process: String
    }

    struct Change {
        let number: Int64
        let type: NSPersistentHistoryChangeType
        let identifier: NSManagedObjectID
        let properties: [String]
        let tombstone: [AnyHashable: Any]?
    }

    private let store: SQLStore
    private var database: Database { store.database }

    init(_ store: SQLStore) {
        self.store = store
    }

    static func createTables(in database: Database) throws {
        try database.execute(
            """
            CREATE TABLE IF NOT EXISTS transactions (number INTEGER PRIMARY KEY AUTOINCREMENT, time REAL NOT NULL,
                author TEXT, context TEXT, bundle TEXT, process TEXT);
            CREATE TABLE IF NOT EXISTS changes (number INTEGER PRIMARY KEY AUTOINCREMENT, save INTEGER NOT NULL,
                kind INTEGER NOT NULL, entity INTEGER NOT NULL, row INTEGER NOT NULL, properties TEXT, tombstone BLOB);
            CREATE INDEX IF NOT EXISTS changes_save ON changes (save);
            """)
    }

    /// An entity that describes what fetches of a history find.
    static func entity(
        _ name: String, _ types: [String: NSAttributeType]
    ) -> NSEntityDescription {
        let entity = NSEntityDescription()
        entity.name = name
        entity.properties = types.keys.sorted().map { key in
            let attribute = NSAttributeDescription()
            attribute.name = key
            attribute.attributeType = types[key] ?? .undefinedAttributeType
            return attribute
        }
        return entity
    }

    // MARK: Recording

    /// Notes a save, in its transaction.
    func record(_ changes: ChangeSet) throws {
        func optional(_ text: String?) -> SQLValue { text.map(SQLValue.text) ?? .null }
        try database.run(
            "INSERT INTO transactions (time, author, context, bundle, process) VALUES (?, ?, ?, ?, ?)",
            [
                .double(Date().timeIntervalSinceReferenceDate), optional(changes.author),
                optional(changes.contextName), .text(Bundle.main.bundleIdentifier ?? ""),
                .text(ProcessInfo.processInfo.processName),
            ])
        let save = try lastNumber()
        for change in changes.inserted { try record(change, .insert, save) }
        for change in changes.updated { try record(change, .update, save) }
        for change in changes.deleted { try record(change, .delete, save) }
    }

    private func record(
        _ change: ObjectChange, _ type: NSPersistentHistoryChangeType, _ save: Int64
    ) throws {
        guard let row = change.identifier.row,
            let entity = store.schema.numbers[change.entity.name ?? ""]
        else { return }
        var properties = SQLValue.null
        if type == .update {
            let places = (change.changed + change.relations.keys).sorted()
            let names = places.map { change.entity.layout.properties[$0].name }
            properties = .text(names.joined(separator: "\n"))
        }
        let tombstone = type == .delete ? try tombstone(change) : .null
        try database.run(
            "INSERT INTO changes (save, kind, entity, row, properties, tombstone) VALUES (?, ?, ?, ?, ?, ?)",
            [
                .integer(save), .integer(Int64(type.rawValue)), .integer(entity), .integer(row),
                properties, tombstone,
            ])
    }

    /// The archive of the values that the model preserves.
    private func tombstone(_ change: ObjectChange) throws -> SQLValue {
        let layout = change.entity.layout
        var values: [String: Any] = [:]
        for place in layout.attributes {
            guard let attribute = layout.attribute(at: place),
                attribute.preservesValueInHistoryOnDeletion,
                let value = change.object.committed?[place] ?? change.object.values?[place]
            else { continue }
            values[attribute.name] = value
        }
        return values.isEmpty ? .null : .blob(try ValueArchive.data(values as NSDictionary))
    }

    // MARK: Reading

    /// The number of the last transaction; 0 before the first.
    func lastNumber() throws -> Int64 {
        var number: Int64 = 0
        try database.query("SELECT seq FROM sqlite_sequence WHERE name = 'transactions'") {
            number = $0.integer(0)
        }
        return number
    }

    /// The number of the last transaction that was removed; 0 if none was.
    private func lastDeletedNumber() throws -> Int64 {
        var number: Int64 = 0
        try database.query("SELECT value FROM metadata WHERE key = 'history_deleted'") {
            number = $0.integer(0)
        }
        return number
    }

    private func condition(
        _ range: NSPersistentHistoryChangeRequest.Range
    ) throws -> (text: String, values: [SQLValue]) {
        func number(_ token: NSPersistentHistoryToken?) -> Int64? {
            token.map { $0.numbers[store.identifier] ?? 0 }
        }
        switch range {
        case .all: return ("1", [])
        case .afterDate(let date):
            return ("time > ?", [.double(date.timeIntervalSinceReferenceDate)])
        case .beforeDate(let date):
            return ("time < ?", [.double(date.timeIntervalSinceReferenceDate)])
        case .afterToken(let token):
            let number = number(token)
            if let number, number < (try lastDeletedNumber()) {
                throw coreDataError(
                    NSPersistentHistoryTokenExpiredError,
                    reason: "the history after the token was removed; read all objects instead")
            }
            return ("number > ?", [.integer(number ?? 0)])
        case .beforeToken(let token): return ("number <= ?", [.integer(number(token) ?? 0)])
        }
    }

    /// The transactions of a range, in their order.
    func transactions(
        _ range: NSPersistentHistoryChangeRequest.Range, withChanges: Bool
    ) throws -> [NSPersistentHistoryTransaction] {
        let condition = try condition(range)
        var records: [Transaction] = []
        try database.query(
            "SELECT number, time, author, context, bundle, process FROM transactions WHERE "
                + condition.text + " ORDER BY number", condition.values
        ) { row in
            records.append(
                Transaction(
                    number: row.integer(0),
                    date: Date(timeIntervalSinceReferenceDate: row.double(1)),
                    author: row.isNull(2) ? nil : row.text(2),
                    context: row.isNull(3) ? nil : row.text(3), bundle: row.text(4),
                    process: row.text(5)))
        }
        return try records.map { record in
            NSPersistentHistoryTransaction(
                record, store: store.identifier,
                changes: withChanges ? try changes(of: record.number) : nil)
        }
    }

    private func changes(of save: Int64) throws -> [Change] {
        var changes: [Change] = []
        try database.query(
            "SELECT number, kind, entity, row, properties, tombstone FROM changes WHERE save = ? ORDER BY number",
            [.integer(save)]
        ) { row in
            guard let type = NSPersistentHistoryChangeType(rawValue: Int(row.integer(1))),
                let entity = store.schema.names[row.integer(2)]
            else { return }
            changes.append(
                Change(
                    number: row.integer(0), type: type,
                    identifier: NSManagedObjectID(entity, .row(row.integer(3)), in: store),
                    properties: row.text(4).split(separator: "\n").map(String.init),
                    tombstone: row.isNull(5)
                        ? nil : ValueArchive.value(row.blob(5)) as? [AnyHashable: Any]))
        }
        return changes
    }

    // MARK: Removing

    /// Removes the transactions of a range.
    func delete(_ range: NSPersistentHistoryChangeRequest.Range) throws {
        let condition = try condition(range)
        var last: Int64 = 0
        try database.query(
            "SELECT ifnull(max(number), 0) FROM transactions WHERE " + condition.text,
            condition.values
        ) { last = $0.integer(0) }
        guard last > 0 else { return }
        try database.transaction {
            try database.run(
                "DELETE FROM changes WHERE save IN (SELECT number FROM transactions WHERE "
                    + condition.text + ")", condition.values)
            try database.run(
                "DELETE FROM transactions WHERE " + condition.text, condition.values)
            try database.run(
                "INSERT OR REPLACE INTO metadata (key, value) VALUES ('history_deleted', ?)",
                [.integer(last)])
        }
    }
}
