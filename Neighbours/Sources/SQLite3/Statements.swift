import Foundation

// Statements, their parameters and the columns of their rows. Each function is that of SQLite with its name.

/// Compiles the first statement of a text.
@discardableResult
public func sqlite3_prepare(
    _ db: OpaquePointer!, _ sql: UnsafePointer<CChar>!, _ length: Int32,
    _ statement: UnsafeMutablePointer<OpaquePointer?>!,
    _ tail: UnsafeMutablePointer<UnsafePointer<CChar>?>!
) -> Int32 { Symbols.prepare(db, sql, length, statement, tail) }

/// Compiles the first statement of a text.
@discardableResult
public func sqlite3_prepare_v2(
    _ db: OpaquePointer!, _ sql: UnsafePointer<CChar>!, _ length: Int32,
    _ statement: UnsafeMutablePointer<OpaquePointer?>!,
    _ tail: UnsafeMutablePointer<UnsafePointer<CChar>?>!
) -> Int32 { Symbols.prepareV2(db, sql, length, statement, tail) }

@discardableResult
public func sqlite3_prepare_v3(
    _ db: OpaquePointer!, _ sql: UnsafePointer<CChar>!, _ length: Int32, _ flags: UInt32,
    _ statement: UnsafeMutablePointer<OpaquePointer?>!,
    _ tail: UnsafeMutablePointer<UnsafePointer<CChar>?>!
) -> Int32 { Symbols.prepareV3(db, sql, length, flags, statement, tail) }

/// Goes to the next row: SQLITE_ROW, SQLITE_DONE or an error.
@discardableResult
public func sqlite3_step(_ statement: OpaquePointer!) -> Int32 { Symbols.step(statement) }

@discardableResult
public func sqlite3_reset(_ statement: OpaquePointer!) -> Int32 { Symbols.reset(statement) }

@discardableResult
public func sqlite3_finalize(_ statement: OpaquePointer!) -> Int32 { Symbols.finalize(statement) }

@discardableResult
public func sqlite3_clear_bindings(_ statement: OpaquePointer!) -> Int32 {
    Symbols.clearBindings(statement)
}

@discardableResult
public func sqlite3_sql(_ statement: OpaquePointer!) -> UnsafePointer<CChar>! {
    Symbols.sql(statement)
}

/// The text with its parameters filled in, which `sqlite3_free` frees.
@discardableResult
public func sqlite3_expanded_sql(_ statement: OpaquePointer!) -> UnsafeMutablePointer<CChar>! {
    Symbols.expandedSql(statement)
}

@discardableResult
public func sqlite3_stmt_readonly(_ statement: OpaquePointer!) -> Int32 {
    Symbols.stmtReadonly(statement)
}

@discardableResult
public func sqlite3_stmt_busy(_ statement: OpaquePointer!) -> Int32 { Symbols.stmtBusy(statement) }

@discardableResult
public func sqlite3_stmt_status(_ statement: OpaquePointer!, _ op: Int32, _ resets: Int32) -> Int32
{ Symbols.stmtStatus(statement, op, resets) }

@discardableResult
public func sqlite3_bind_parameter_count(_ statement: OpaquePointer!) -> Int32 {
    Symbols.bindParameterCount(statement)
}

@discardableResult
public func sqlite3_bind_parameter_index(_ statement: OpaquePointer!, _ name: UnsafePointer<CChar>!)
    -> Int32
{ Symbols.bindParameterIndex(statement, name) }

@discardableResult
public func sqlite3_bind_parameter_name(_ statement: OpaquePointer!, _ index: Int32)
    -> UnsafePointer<CChar>!
{ Symbols.bindParameterName(statement, index) }

@discardableResult
public func sqlite3_bind_null(_ statement: OpaquePointer!, _ index: Int32) -> Int32 {
    Symbols.bindNull(statement, index)
}

@discardableResult
public func sqlite3_bind_int(_ statement: OpaquePointer!, _ index: Int32, _ value: Int32) -> Int32 {
    Symbols.bindInt(statement, index, value)
}

@discardableResult
public func sqlite3_bind_int64(_ statement: OpaquePointer!, _ index: Int32, _ value: sqlite3_int64)
    -> Int32
{ Symbols.bindInt64(statement, index, value) }

@discardableResult
public func sqlite3_bind_double(_ statement: OpaquePointer!, _ index: Int32, _ value: Double)
    -> Int32
{ Symbols.bindDouble(statement, index, value) }

/// Binds a text, of which a destructor of -1 makes a copy.
@discardableResult
public func sqlite3_bind_text(
    _ statement: OpaquePointer!, _ index: Int32, _ value: UnsafePointer<CChar>!, _ length: Int32,
    _ destructor: sqlite3_destructor_type!
) -> Int32 { Symbols.bindText(statement, index, value, length, destructor) }

/// Binds bytes, of which a destructor of -1 makes a copy.
@discardableResult
public func sqlite3_bind_blob(
    _ statement: OpaquePointer!, _ index: Int32, _ value: UnsafeRawPointer!, _ length: Int32,
    _ destructor: sqlite3_destructor_type!
) -> Int32 { Symbols.bindBlob(statement, index, value, length, destructor) }

@discardableResult
public func sqlite3_bind_blob64(
    _ statement: OpaquePointer!, _ index: Int32, _ value: UnsafeRawPointer!,
    _ length: sqlite3_uint64, _ destructor: sqlite3_destructor_type!
) -> Int32 { Symbols.bindBlob64(statement, index, value, length, destructor) }

@discardableResult
public func sqlite3_bind_zeroblob(_ statement: OpaquePointer!, _ index: Int32, _ length: Int32)
    -> Int32
{ Symbols.bindZeroblob(statement, index, length) }

@discardableResult
public func sqlite3_bind_value(_ statement: OpaquePointer!, _ index: Int32, _ value: OpaquePointer!)
    -> Int32
{ Symbols.bindValue(statement, index, value) }

@discardableResult
public func sqlite3_column_count(_ statement: OpaquePointer!) -> Int32 {
    Symbols.columnCount(statement)
}

@discardableResult
public func sqlite3_data_count(_ statement: OpaquePointer!) -> Int32 {
    Symbols.dataCount(statement)
}

@discardableResult
public func sqlite3_column_name(_ statement: OpaquePointer!, _ column: Int32) -> UnsafePointer<
    CChar
>! { Symbols.columnName(statement, column) }

@discardableResult
public func sqlite3_column_decltype(_ statement: OpaquePointer!, _ column: Int32) -> UnsafePointer<
    CChar
>! { Symbols.columnDecltype(statement, column) }

@discardableResult
public func sqlite3_column_type(_ statement: OpaquePointer!, _ column: Int32) -> Int32 {
    Symbols.columnType(statement, column)
}

@discardableResult
public func sqlite3_column_int(_ statement: OpaquePointer!, _ column: Int32) -> Int32 {
    Symbols.columnInt(statement, column)
}

@discardableResult
public func sqlite3_column_int64(_ statement: OpaquePointer!, _ column: Int32) -> sqlite3_int64 {
    Symbols.columnInt64(statement, column)
}

@discardableResult
public func sqlite3_column_double(_ statement: OpaquePointer!, _ column: Int32) -> Double {
    Symbols.columnDouble(statement, column)
}

/// The text of a column, until the next step.
@discardableResult
public func sqlite3_column_text(_ statement: OpaquePointer!, _ column: Int32) -> UnsafePointer<
    UInt8
>! { Symbols.columnText(statement, column) }

/// The bytes of a column, until the next step.
@discardableResult
public func sqlite3_column_blob(_ statement: OpaquePointer!, _ column: Int32) -> UnsafeRawPointer! {
    Symbols.columnBlob(statement, column)
}

@discardableResult
public func sqlite3_column_bytes(_ statement: OpaquePointer!, _ column: Int32) -> Int32 {
    Symbols.columnBytes(statement, column)
}

@discardableResult
public func sqlite3_column_value(_ statement: OpaquePointer!, _ column: Int32) -> OpaquePointer! {
    Symbols.columnValue(statement, column)
}

private enum Symbols {
    static let prepare:
        @convention(c) (
            OpaquePointer?, UnsafePointer<CChar>?, Int32, UnsafeMutablePointer<OpaquePointer?>?,
            UnsafeMutablePointer<UnsafePointer<CChar>?>?
        ) -> Int32 = SQLiteLibrary.function("sqlite3_prepare")
    static let prepareV2:
        @convention(c) (
            OpaquePointer?, UnsafePointer<CChar>?, Int32, UnsafeMutablePointer<OpaquePointer?>?,
            UnsafeMutablePointer<UnsafePointer<CChar>?>?
        ) -> Int32 = SQLiteLibrary.function("sqlite3_prepare_v2")
    static let prepareV3:
        @convention(c) (
            OpaquePointer?, UnsafePointer<CChar>?, Int32, UInt32,
            UnsafeMutablePointer<OpaquePointer?>?, UnsafeMutablePointer<UnsafePointer<CChar>?>?
        ) -> Int32 = SQLiteLibrary.function("sqlite3_prepare_v3")
    static let step: @convention(c) (OpaquePointer?) -> Int32 = SQLiteLibrary.function(
        "sqlite3_step")
    static let reset: @convention(c) (OpaquePointer?) -> Int32 = SQLiteLibrary.function(
        "sqlite3_reset")
    static let finalize: @convention(c) (OpaquePointer?) -> Int32 = SQLiteLibrary.function(
        "sqlite3_finalize")
    static let clearBindings: @convention(c) (OpaquePointer?) -> Int32 = SQLiteLibrary.function(
        "sqlite3_clear_bindings")
    static let sql: @convention(c) (OpaquePointer?) -> UnsafePointer<CChar>? =
        SQLiteLibrary.function("sqlite3_sql")
    static let expandedSql: @convention(c) (OpaquePointer?) -> UnsafeMutablePointer<CChar>? =
        SQLiteLibrary.function("sqlite3_expanded_sql")
    static let stmtReadonly: @convention(c) (OpaquePointer?) -> Int32 = SQLiteLibrary.function(
        "sqlite3_stmt_readonly")
    static let stmtBusy: @convention(c) (OpaquePointer?) -> Int32 = SQLiteLibrary.function(
        "sqlite3_stmt_busy")
    static let stmtStatus: @convention(c) (OpaquePointer?, Int32, Int32) -> Int32 =
        SQLiteLibrary.function("sqlite3_stmt_status")
    static let bindParameterCount: @convention(c) (OpaquePointer?) -> Int32 =
        SQLiteLibrary.function("sqlite3_bind_parameter_count")
    static let bindParameterIndex: @convention(c) (OpaquePointer?, UnsafePointer<CChar>?) -> Int32 =
        SQLiteLibrary.function("sqlite3_bind_parameter_index")
    static let bindParameterName: @convention(c) (OpaquePointer?, Int32) -> UnsafePointer<CChar>? =
        SQLiteLibrary.function("sqlite3_bind_parameter_name")
    static let bindNull: @convention(c) (OpaquePointer?, Int32) -> Int32 = SQLiteLibrary.function(
        "sqlite3_bind_null")
    static let bindInt: @convention(c) (OpaquePointer?, Int32, Int32) -> Int32 =
        SQLiteLibrary.function("sqlite3_bind_int")
    static let bindInt64: @convention(c) (OpaquePointer?, Int32, sqlite3_int64) -> Int32 =
        SQLiteLibrary.function("sqlite3_bind_int64")
    static let bindDouble: @convention(c) (OpaquePointer?, Int32, Double) -> Int32 =
        SQLiteLibrary.function("sqlite3_bind_double")
    static let bindText:
        @convention(c) (
            OpaquePointer?, Int32, UnsafePointer<CChar>?, Int32, sqlite3_destructor_type?
        ) -> Int32 = SQLiteLibrary.function("sqlite3_bind_text")
    static let bindBlob:
        @convention(c) (OpaquePointer?, Int32, UnsafeRawPointer?, Int32, sqlite3_destructor_type?)
            -> Int32 = SQLiteLibrary.function("sqlite3_bind_blob")
    static let bindBlob64:
        @convention(c) (
            OpaquePointer?, Int32, UnsafeRawPointer?, sqlite3_uint64, sqlite3_destructor_type?
        ) -> Int32 = SQLiteLibrary.function("sqlite3_bind_blob64")
    static let bindZeroblob: @convention(c) (OpaquePointer?, Int32, Int32) -> Int32 =
        SQLiteLibrary.function("sqlite3_bind_zeroblob")
    static let bindValue: @convention(c) (OpaquePointer?, Int32, OpaquePointer?) -> Int32 =
        SQLiteLibrary.function("sqlite3_bind_value")
    static let columnCount: @convention(c) (OpaquePointer?) -> Int32 = SQLiteLibrary.function(
        "sqlite3_column_count")
    static let dataCount: @convention(c) (OpaquePointer?) -> Int32 = SQLiteLibrary.function(
        "sqlite3_data_count")
    static let columnName: @convention(c) (OpaquePointer?, Int32) -> UnsafePointer<CChar>? =
        SQLiteLibrary.function("sqlite3_column_name")
    static let columnDecltype: @convention(c) (OpaquePointer?, Int32) -> UnsafePointer<CChar>? =
        SQLiteLibrary.function("sqlite3_column_decltype")
    static let columnType: @convention(c) (OpaquePointer?, Int32) -> Int32 = SQLiteLibrary.function(
        "sqlite3_column_type")
    static let columnInt: @convention(c) (OpaquePointer?, Int32) -> Int32 = SQLiteLibrary.function(
        "sqlite3_column_int")
    static let columnInt64: @convention(c) (OpaquePointer?, Int32) -> sqlite3_int64 =
        SQLiteLibrary.function("sqlite3_column_int64")
    static let columnDouble: @convention(c) (OpaquePointer?, Int32) -> Double =
        SQLiteLibrary.function("sqlite3_column_double")
    static let columnText: @convention(c) (OpaquePointer?, Int32) -> UnsafePointer<UInt8>? =
        SQLiteLibrary.function("sqlite3_column_text")
    static let columnBlob: @convention(c) (OpaquePointer?, Int32) -> UnsafeRawPointer? =
        SQLiteLibrary.function("sqlite3_column_blob")
    static let columnBytes: @convention(c) (OpaquePointer?, Int32) -> Int32 =
        SQLiteLibrary.function("sqlite3_column_bytes")
    static let columnValue: @convention(c) (OpaquePointer?, Int32) -> OpaquePointer? =
        SQLiteLibrary.function("sqlite3_column_value")
}
