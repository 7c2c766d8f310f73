import Foundation

/// An open database. One thread at a time uses it.
final class Database {
    /// A failure of SQLite.
    struct Failure: Error {
        let code: Int32
        let message: String

        /// The code without its extension.
        var primaryCode: Int32 { code & 0xff }

        static let busy: Int32 = 5
        static let full: Int32 = 13
        static let corrupt: Int32 = 11
        static let notADatabase: Int32 = 26
    }

    let library: SQLiteLibrary
    private(set) var handle: SQLiteLibrary.Handle?
    private var statements: [String: Statement] = [:]
    /// Predicates of single values, which queries call by their number.
    var predicates: [NSPredicate] = []

    /// Opens a database file, or one in memory without a path.
    init(path: String?, isReadOnly: Bool = false) throws {
        guard let library = SQLiteLibrary.shared else {
            throw Failure(
                code: 14,
                message: "libsqlite3.so.0 is not installed (Debian's package libsqlite3-0)")
        }
        self.library = library
        // 1 reads, 2 writes, 4 creates; 0x8000 has no lock of its own.
        let code = library.open(
            path ?? ":memory:", &handle, isReadOnly ? 0x8001 : 0x8006, nil)
        guard code == 0 else {
            let failure = failure(code)
            _ = library.close(handle)
            handle = nil
            throw failure
        }
        _ = library.busyTimeout(handle, 5_000)
        try DatabaseFunctions.install(in: self)
    }

    deinit { close() }

    func close() {
        for statement in statements.values { statement.finalize() }
        statements = [:]
        _ = library.close(handle)
        handle = nil
    }

    func failure(_ code: Int32) -> Failure {
        let message = library.message(handle).map { String(cString: $0) } ?? "no memory"
        let extended = handle == nil ? code : library.extendedCode(handle)
        return Failure(code: extended == 0 ? code : extended, message: message)
    }

    /// Runs commands without results.
    func execute(_ text: String) throws {
        let code = library.execute(handle, text, nil, nil, nil)
        guard code == 0 else { throw failure(code) }
    }

    /// Returns the statement of a text, which is kept for later.
    func statement(_ text: String) throws -> Statement {
        if let known = statements[text], !known.isRunning { return known }
        let statement = try Statement(text, self)
        if statements.count > 500 {
            for old in statements.values where !old.isRunning { old.finalize() }
            statements = statements.filter(\.value.isRunning)
        }
        if statements[text] == nil { statements[text] = statement }
        return statement
    }

    /// Runs a statement without results.
    func run(_ text: String, _ values: [SQLValue] = []) throws {
        let statement = try statement(text)
        defer { statement.reset() }
        try statement.bind(values)
        _ = try statement.step()
    }

    /// Calls a closure for each row of a result.
    func query(_ text: String, _ values: [SQLValue] = [], _ body: (Statement) throws -> Void) throws
    {
        let statement = try statement(text)
        defer { statement.reset() }
        try statement.bind(values)
        while try statement.step() { try body(statement) }
    }

    /// Makes changes, all or none.
    func transaction<Result>(_ body: () throws -> Result) throws -> Result {
        try execute("BEGIN IMMEDIATE")
        do {
            let result = try body()
            try execute("COMMIT")
            return result
        } catch {
            try? execute("ROLLBACK")
            throw error
        }
    }

    /// The contents of the database as a file.
    func serialized() throws -> Data {
        var size: Int64 = 0
        guard let bytes = library.serialize(handle, "main", &size, 0) else { throw failure(7) }
        defer { library.free(bytes) }
        return Data(bytes: bytes, count: Int(size))
    }

    /// Replaces the contents by those of a file.
    func deserialize(_ data: Data) throws {
        guard let bytes = library.allocate(UInt64(max(1, data.count))) else { throw failure(7) }
        data.copyBytes(to: UnsafeMutableRawBufferPointer(start: bytes, count: data.count))
        // 1 frees the memory at the end, 2 lets it grow.
        let count = Int64(data.count)
        let code = library.deserialize(handle, "main", bytes, count, count, 3)
        guard code == 0 else { throw failure(code) }
    }
}

/// A value in a database.
enum SQLValue {
    case null
    case integer(Int64)
    case double(Double)
    case text(String)
    case blob(Data)
}

/// A prepared statement.
final class Statement {
    private let database: Database
    private var handle: SQLiteLibrary.Handle?
    private(set) var isRunning = false
    private var library: SQLiteLibrary { database.library }

    init(_ text: String, _ database: Database) throws {
        self.database = database
        let code = database.library.prepare(database.handle, text, -1, &handle, nil)
        guard code == 0 else { throw database.failure(code) }
    }

    func finalize() {
        _ = library.finalize(handle)
        handle = nil
    }

    deinit { if handle != nil { finalize() } }

    func reset() {
        _ = library.reset(handle)
        isRunning = false
    }

    func bind(_ values: [SQLValue]) throws {
        isRunning = true
        for (index, value) in values.enumerated() { try bind(value, at: Int32(index + 1)) }
    }

    func bind(_ value: SQLValue, at index: Int32) throws {
        // SQLite copies what has the address -1 as its destructor.
        let copies = UnsafeRawPointer(bitPattern: -1)
        let code: Int32
        switch value {
        case .null: code = library.bindNull(handle, index)
        case .integer(let number): code = library.bindInteger(handle, index, number)
        case .double(let number): code = library.bindDouble(handle, index, number)
        case .text(var text):
            code = text.withUTF8 { bytes in
                bytes.withMemoryRebound(to: CChar.self) { characters in
                    var empty: CChar = 0
                    return characters.baseAddress.map {
                        library.bindText(handle, index, $0, Int32(bytes.count), copies)
                    } ?? library.bindText(handle, index, &empty, 0, copies)
                }
            }
        case .blob(let data):
            code = data.withUnsafeBytes { bytes in
                var empty: UInt8 = 0
                return bytes.baseAddress.map {
                    library.bindBlob(handle, index, $0, Int32(bytes.count), copies)
                } ?? library.bindBlob(handle, index, &empty, 0, copies)
            }
        }
        guard code == 0 else { throw database.failure(code) }
    }

    /// Goes to the next row; returns false at the end.
    func step() throws -> Bool {
        isRunning = true
        let code = library.step(handle)
        switch code {
        case 100: return true
        case 101: return false
        default: throw database.failure(code)
        }
    }

    // MARK: Columns

    func isNull(_ column: Int32) -> Bool { library.columnType(handle, column) == 5 }
    func integer(_ column: Int32) -> Int64 { library.columnInteger(handle, column) }
    func double(_ column: Int32) -> Double { library.columnDouble(handle, column) }

    func text(_ column: Int32) -> String {
        guard let bytes = library.columnText(handle, column) else { return "" }
        let count = Int(library.columnBytes(handle, column))
        return String(decoding: UnsafeBufferPointer(start: bytes, count: count), as: UTF8.self)
    }

    func blob(_ column: Int32) -> Data {
        guard let bytes = library.columnBlob(handle, column) else { return Data() }
        return Data(bytes: bytes, count: Int(library.columnBytes(handle, column)))
    }

    func value(_ column: Int32) -> SQLValue {
        switch library.columnType(handle, column) {
        case 1: .integer(integer(column))
        case 2: .double(double(column))
        case 3: .text(text(column))
        case 4: .blob(blob(column))
        default: .null
        }
    }
}
