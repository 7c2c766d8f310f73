import Foundation
import SQLite3
import Testing

private let transient = unsafeBitCast(-1, to: sqlite3_destructor_type.self)

@Suite("Databases of SQLite")
struct SQLiteTests {
    private func withDatabase(_ body: (OpaquePointer) throws -> Void) throws {
        var handle: OpaquePointer?
        #expect(sqlite3_open(":memory:", &handle) == SQLITE_OK)
        let db = try #require(handle)
        try body(db)
        #expect(sqlite3_close(db) == SQLITE_OK)
    }

    @Test("Values that are bound are found again")
    func values() throws {
        try withDatabase { db in
            let sql = "CREATE TABLE people (name TEXT, age INTEGER, size REAL, picture BLOB)"
            #expect(sqlite3_exec(db, sql, nil, nil, nil) == SQLITE_OK)
            var statement: OpaquePointer?
            let insert = "INSERT INTO people VALUES (?, ?, ?, ?)"
            #expect(sqlite3_prepare_v2(db, insert, -1, &statement, nil) == SQLITE_OK)
            sqlite3_bind_text(statement, 1, "Ada", -1, transient)
            sqlite3_bind_int64(statement, 2, 1 << 40)
            sqlite3_bind_double(statement, 3, 1.5)
            sqlite3_bind_blob(statement, 4, [1, 2, 3] as [UInt8], 3, transient)
            #expect(sqlite3_step(statement) == SQLITE_DONE)
            sqlite3_finalize(statement)
            #expect(sqlite3_changes(db) == 1 && sqlite3_last_insert_rowid(db) == 1)
            sqlite3_prepare_v2(db, "SELECT * FROM people", -1, &statement, nil)
            #expect(sqlite3_step(statement) == SQLITE_ROW)
            #expect(String(cString: sqlite3_column_text(statement, 0)) == "Ada")
            #expect(sqlite3_column_int64(statement, 1) == 1 << 40)
            #expect(sqlite3_column_double(statement, 2) == 1.5)
            #expect(sqlite3_column_type(statement, 3) == SQLITE_BLOB)
            let bytes = UnsafeRawBufferPointer(
                start: sqlite3_column_blob(statement, 3),
                count: Int(sqlite3_column_bytes(statement, 3)))
            #expect(Array(bytes) == [1, 2, 3])
            #expect(String(cString: sqlite3_column_name(statement, 1)) == "age")
            #expect(sqlite3_step(statement) == SQLITE_DONE)
            sqlite3_finalize(statement)
        }
    }

    @Test("Errors have a code and a message")
    func errors() throws {
        try withDatabase { db in
            var message: UnsafeMutablePointer<CChar>?
            #expect(sqlite3_exec(db, "SELEC 1", nil, nil, &message) == SQLITE_ERROR)
            #expect(message.map { String(cString: $0) }?.contains("syntax error") == true)
            sqlite3_free(message)
            #expect(sqlite3_errcode(db) == SQLITE_ERROR)
            #expect(String(cString: sqlite3_errmsg(db)).contains("syntax error"))
        }
    }

    @Test("Rows are passed to a function, and SQL calls functions of the app")
    func functions() throws {
        try withDatabase { db in
            let double:
                @convention(c) (OpaquePointer?, Int32, UnsafeMutablePointer<OpaquePointer?>?) ->
                    Void = { context, _, values in
                        sqlite3_result_int(context, sqlite3_value_int(values?[0]) * 2)
                    }
            #expect(
                sqlite3_create_function(
                    db, "double", 1, SQLITE_UTF8, nil, double, nil, nil) == SQLITE_OK)
            var texts: [String] = []
            let code = withUnsafeMutablePointer(to: &texts) { texts in
                sqlite3_exec(
                    db, "SELECT double(21)",
                    { context, _, columns, _ in
                        let texts = context?.assumingMemoryBound(to: [String].self)
                        texts?.pointee.append(columns?[0].map { String(cString: $0) } ?? "")
                        return 0
                    }, texts, nil)
            }
            #expect(code == SQLITE_OK && texts == ["42"])
        }
    }
}
