import Foundation
import SQLite3

/// The same items, inserted by statements written by hand.
enum PlainSQL {
    static func insert(_ count: Int, _ name: String) {
        var database: OpaquePointer?
        let path = Items.folder.appendingPathComponent(name).path
        check(sqlite3_open(path, &database))
        run(database, "PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL")
        run(
            database,
            """
            CREATE TABLE items (id INTEGER PRIMARY KEY, key INTEGER, title TEXT, rank REAL, changed REAL, data BLOB);
            CREATE INDEX by_key ON items (key);
            BEGIN
            """)
        var statement: OpaquePointer?
        check(
            sqlite3_prepare_v2(
                database, "INSERT INTO items (key, title, rank, changed) VALUES (?, ?, ?, ?)", -1,
                &statement, nil))
        let copied = unsafeBitCast(-1, to: sqlite3_destructor_type.self)
        for number in 0..<count {
            sqlite3_bind_int64(statement, 1, Int64(number))
            sqlite3_bind_text(statement, 2, "item \(number)", -1, copied)
            sqlite3_bind_double(statement, 3, Double(number) / 3)
            sqlite3_bind_double(statement, 4, Double(number))
            guard sqlite3_step(statement) == SQLITE_DONE else { fatalError("no row is inserted") }
            sqlite3_reset(statement)
        }
        sqlite3_finalize(statement)
        run(database, "COMMIT")
        sqlite3_close(database)
    }

    private static func run(_ database: OpaquePointer?, _ text: String) {
        check(sqlite3_exec(database, text, nil, nil, nil))
    }

    private static func check(_ code: Int32) {
        guard code == SQLITE_OK else { fatalError("SQLite fails with the code \(code)") }
    }
}
