import Foundation

// Functions and collations of apps, backups and bytes that are read in parts. Each function is that of SQLite with its name.

/// Adds a function, or with `step` and `final` an aggregate, to the SQL of a connection.
@discardableResult
public func sqlite3_create_function(
    _ db: OpaquePointer!, _ name: UnsafePointer<CChar>!, _ count: Int32, _ encoding: Int32,
    _ context: UnsafeMutableRawPointer!,
    _ function: (
        @convention(c) (OpaquePointer?, Int32, UnsafeMutablePointer<OpaquePointer?>?) -> Void
    )!,
    _ step: (
        @convention(c) (OpaquePointer?, Int32, UnsafeMutablePointer<OpaquePointer?>?) -> Void
    )!, _ final: (@convention(c) (OpaquePointer?) -> Void)!
) -> Int32 { Symbols.createFunction(db, name, count, encoding, context, function, step, final) }

@discardableResult
public func sqlite3_create_function_v2(
    _ db: OpaquePointer!, _ name: UnsafePointer<CChar>!, _ count: Int32, _ encoding: Int32,
    _ context: UnsafeMutableRawPointer!,
    _ function: (
        @convention(c) (OpaquePointer?, Int32, UnsafeMutablePointer<OpaquePointer?>?) -> Void
    )!,
    _ step: (
        @convention(c) (OpaquePointer?, Int32, UnsafeMutablePointer<OpaquePointer?>?) -> Void
    )!, _ final: (@convention(c) (OpaquePointer?) -> Void)!, _ destroy: sqlite3_destructor_type!
) -> Int32 {
    Symbols.createFunctionV2(db, name, count, encoding, context, function, step, final, destroy)
}

@discardableResult
public func sqlite3_create_collation(
    _ db: OpaquePointer!, _ name: UnsafePointer<CChar>!, _ encoding: Int32,
    _ context: UnsafeMutableRawPointer!,
    _ comparison: (
        @convention(c) (
            UnsafeMutableRawPointer?, Int32, UnsafeRawPointer?, Int32, UnsafeRawPointer?
        ) -> Int32
    )!
) -> Int32 { Symbols.createCollation(db, name, encoding, context, comparison) }

@discardableResult
public func sqlite3_create_collation_v2(
    _ db: OpaquePointer!, _ name: UnsafePointer<CChar>!, _ encoding: Int32,
    _ context: UnsafeMutableRawPointer!,
    _ comparison: (
        @convention(c) (
            UnsafeMutableRawPointer?, Int32, UnsafeRawPointer?, Int32, UnsafeRawPointer?
        ) -> Int32
    )!, _ destroy: sqlite3_destructor_type!
) -> Int32 { Symbols.createCollationV2(db, name, encoding, context, comparison, destroy) }

@discardableResult
public func sqlite3_user_data(_ context: OpaquePointer!) -> UnsafeMutableRawPointer! {
    Symbols.userData(context)
}

@discardableResult
public func sqlite3_context_db_handle(_ context: OpaquePointer!) -> OpaquePointer! {
    Symbols.contextDbHandle(context)
}

@discardableResult
public func sqlite3_aggregate_context(_ context: OpaquePointer!, _ size: Int32)
    -> UnsafeMutableRawPointer!
{ Symbols.aggregateContext(context, size) }

@discardableResult
public func sqlite3_value_type(_ value: OpaquePointer!) -> Int32 { Symbols.valueType(value) }

@discardableResult
public func sqlite3_value_numeric_type(_ value: OpaquePointer!) -> Int32 {
    Symbols.valueNumericType(value)
}

@discardableResult
public func sqlite3_value_int(_ value: OpaquePointer!) -> Int32 { Symbols.valueInt(value) }

@discardableResult
public func sqlite3_value_int64(_ value: OpaquePointer!) -> sqlite3_int64 {
    Symbols.valueInt64(value)
}

@discardableResult
public func sqlite3_value_double(_ value: OpaquePointer!) -> Double { Symbols.valueDouble(value) }

@discardableResult
public func sqlite3_value_text(_ value: OpaquePointer!) -> UnsafePointer<UInt8>! {
    Symbols.valueText(value)
}

@discardableResult
public func sqlite3_value_blob(_ value: OpaquePointer!) -> UnsafeRawPointer! {
    Symbols.valueBlob(value)
}

@discardableResult
public func sqlite3_value_bytes(_ value: OpaquePointer!) -> Int32 { Symbols.valueBytes(value) }

public func sqlite3_result_null(_ context: OpaquePointer!) { Symbols.resultNull(context) }

public func sqlite3_result_int(_ context: OpaquePointer!, _ value: Int32) {
    Symbols.resultInt(context, value)
}

public func sqlite3_result_int64(_ context: OpaquePointer!, _ value: sqlite3_int64) {
    Symbols.resultInt64(context, value)
}

public func sqlite3_result_double(_ context: OpaquePointer!, _ value: Double) {
    Symbols.resultDouble(context, value)
}

public func sqlite3_result_text(
    _ context: OpaquePointer!, _ value: UnsafePointer<CChar>!, _ length: Int32,
    _ destructor: sqlite3_destructor_type!
) { Symbols.resultText(context, value, length, destructor) }

public func sqlite3_result_blob(
    _ context: OpaquePointer!, _ value: UnsafeRawPointer!, _ length: Int32,
    _ destructor: sqlite3_destructor_type!
) { Symbols.resultBlob(context, value, length, destructor) }

public func sqlite3_result_error(
    _ context: OpaquePointer!, _ message: UnsafePointer<CChar>!, _ length: Int32
) { Symbols.resultError(context, message, length) }

public func sqlite3_result_error_code(_ context: OpaquePointer!, _ code: Int32) {
    Symbols.resultErrorCode(context, code)
}

public func sqlite3_result_value(_ context: OpaquePointer!, _ value: OpaquePointer!) {
    Symbols.resultValue(context, value)
}

public func sqlite3_result_zeroblob(_ context: OpaquePointer!, _ length: Int32) {
    Symbols.resultZeroblob(context, length)
}

@discardableResult
public func sqlite3_backup_init(
    _ destination: OpaquePointer!, _ destinationName: UnsafePointer<CChar>!,
    _ source: OpaquePointer!, _ sourceName: UnsafePointer<CChar>!
) -> OpaquePointer! { Symbols.backupInit(destination, destinationName, source, sourceName) }

@discardableResult
public func sqlite3_backup_step(_ backup: OpaquePointer!, _ pages: Int32) -> Int32 {
    Symbols.backupStep(backup, pages)
}

@discardableResult
public func sqlite3_backup_finish(_ backup: OpaquePointer!) -> Int32 {
    Symbols.backupFinish(backup)
}

@discardableResult
public func sqlite3_backup_remaining(_ backup: OpaquePointer!) -> Int32 {
    Symbols.backupRemaining(backup)
}

@discardableResult
public func sqlite3_backup_pagecount(_ backup: OpaquePointer!) -> Int32 {
    Symbols.backupPagecount(backup)
}

@discardableResult
public func sqlite3_blob_open(
    _ db: OpaquePointer!, _ name: UnsafePointer<CChar>!, _ table: UnsafePointer<CChar>!,
    _ column: UnsafePointer<CChar>!, _ row: sqlite3_int64, _ flags: Int32,
    _ blob: UnsafeMutablePointer<OpaquePointer?>!
) -> Int32 { Symbols.blobOpen(db, name, table, column, row, flags, blob) }

@discardableResult
public func sqlite3_blob_close(_ blob: OpaquePointer!) -> Int32 { Symbols.blobClose(blob) }

@discardableResult
public func sqlite3_blob_bytes(_ blob: OpaquePointer!) -> Int32 { Symbols.blobBytes(blob) }

@discardableResult
public func sqlite3_blob_read(
    _ blob: OpaquePointer!, _ buffer: UnsafeMutableRawPointer!, _ count: Int32, _ offset: Int32
) -> Int32 { Symbols.blobRead(blob, buffer, count, offset) }

@discardableResult
public func sqlite3_blob_write(
    _ blob: OpaquePointer!, _ bytes: UnsafeRawPointer!, _ count: Int32, _ offset: Int32
) -> Int32 { Symbols.blobWrite(blob, bytes, count, offset) }

@discardableResult
public func sqlite3_serialize(
    _ db: OpaquePointer!, _ schema: UnsafePointer<CChar>!,
    _ size: UnsafeMutablePointer<sqlite3_int64>!, _ flags: UInt32
) -> UnsafeMutablePointer<UInt8>! { Symbols.serialize(db, schema, size, flags) }

@discardableResult
public func sqlite3_deserialize(
    _ db: OpaquePointer!, _ schema: UnsafePointer<CChar>!, _ data: UnsafeMutablePointer<UInt8>!,
    _ size: sqlite3_int64, _ capacity: sqlite3_int64, _ flags: UInt32
) -> Int32 { Symbols.deserialize(db, schema, data, size, capacity, flags) }

private enum Symbols {
    static let createFunction:
        @convention(c) (
            OpaquePointer?, UnsafePointer<CChar>?, Int32, Int32, UnsafeMutableRawPointer?,
            (
                @convention(c) (OpaquePointer?, Int32, UnsafeMutablePointer<OpaquePointer?>?) ->
                    Void
            )?,
            (
                @convention(c) (OpaquePointer?, Int32, UnsafeMutablePointer<OpaquePointer?>?) ->
                    Void
            )?, (@convention(c) (OpaquePointer?) -> Void)?
        ) -> Int32 = SQLiteLibrary.function("sqlite3_create_function")
    static let createFunctionV2:
        @convention(c) (
            OpaquePointer?, UnsafePointer<CChar>?, Int32, Int32, UnsafeMutableRawPointer?,
            (
                @convention(c) (OpaquePointer?, Int32, UnsafeMutablePointer<OpaquePointer?>?) ->
                    Void
            )?,
            (
                @convention(c) (OpaquePointer?, Int32, UnsafeMutablePointer<OpaquePointer?>?) ->
                    Void
            )?, (@convention(c) (OpaquePointer?) -> Void)?, sqlite3_destructor_type?
        ) -> Int32 = SQLiteLibrary.function("sqlite3_create_function_v2")
    static let createCollation:
        @convention(c) (
            OpaquePointer?, UnsafePointer<CChar>?, Int32, UnsafeMutableRawPointer?,
            (
                @convention(c) (
                    UnsafeMutableRawPointer?, Int32, UnsafeRawPointer?, Int32, UnsafeRawPointer?
                ) -> Int32
            )?
        ) -> Int32 = SQLiteLibrary.function("sqlite3_create_collation")
    static let createCollationV2:
        @convention(c) (
            OpaquePointer?, UnsafePointer<CChar>?, Int32, UnsafeMutableRawPointer?,
            (
                @convention(c) (
                    UnsafeMutableRawPointer?, Int32, UnsafeRawPointer?, Int32, UnsafeRawPointer?
                ) -> Int32
            )?, sqlite3_destructor_type?
        ) -> Int32 = SQLiteLibrary.function("sqlite3_create_collation_v2")
    static let userData: @convention(c) (OpaquePointer?) -> UnsafeMutableRawPointer? =
        SQLiteLibrary.function("sqlite3_user_data")
    static let contextDbHandle: @convention(c) (OpaquePointer?) -> OpaquePointer? =
        SQLiteLibrary.function("sqlite3_context_db_handle")
    static let aggregateContext:
        @convention(c) (OpaquePointer?, Int32) -> UnsafeMutableRawPointer? = SQLiteLibrary.function(
            "sqlite3_aggregate_context")
    static let valueType: @convention(c) (OpaquePointer?) -> Int32 = SQLiteLibrary.function(
        "sqlite3_value_type")
    static let valueNumericType: @convention(c) (OpaquePointer?) -> Int32 = SQLiteLibrary.function(
        "sqlite3_value_numeric_type")
    static let valueInt: @convention(c) (OpaquePointer?) -> Int32 = SQLiteLibrary.function(
        "sqlite3_value_int")
    static let valueInt64: @convention(c) (OpaquePointer?) -> sqlite3_int64 =
        SQLiteLibrary.function("sqlite3_value_int64")
    static let valueDouble: @convention(c) (OpaquePointer?) -> Double = SQLiteLibrary.function(
        "sqlite3_value_double")
    static let valueText: @convention(c) (OpaquePointer?) -> UnsafePointer<UInt8>? =
        SQLiteLibrary.function("sqlite3_value_text")
    static let valueBlob: @convention(c) (OpaquePointer?) -> UnsafeRawPointer? =
        SQLiteLibrary.function("sqlite3_value_blob")
    static let valueBytes: @convention(c) (OpaquePointer?) -> Int32 = SQLiteLibrary.function(
        "sqlite3_value_bytes")
    static let resultNull: @convention(c) (OpaquePointer?) -> Void = SQLiteLibrary.function(
        "sqlite3_result_null")
    static let resultInt: @convention(c) (OpaquePointer?, Int32) -> Void = SQLiteLibrary.function(
        "sqlite3_result_int")
    static let resultInt64: @convention(c) (OpaquePointer?, sqlite3_int64) -> Void =
        SQLiteLibrary.function("sqlite3_result_int64")
    static let resultDouble: @convention(c) (OpaquePointer?, Double) -> Void =
        SQLiteLibrary.function("sqlite3_result_double")
    static let resultText:
        @convention(c) (OpaquePointer?, UnsafePointer<CChar>?, Int32, sqlite3_destructor_type?) ->
            Void = SQLiteLibrary.function("sqlite3_result_text")
    static let resultBlob:
        @convention(c) (OpaquePointer?, UnsafeRawPointer?, Int32, sqlite3_destructor_type?) -> Void =
            SQLiteLibrary.function("sqlite3_result_blob")
    static let resultError: @convention(c) (OpaquePointer?, UnsafePointer<CChar>?, Int32) -> Void =
        SQLiteLibrary.function("sqlite3_result_error")
    static let resultErrorCode: @convention(c) (OpaquePointer?, Int32) -> Void =
        SQLiteLibrary.function("sqlite3_result_error_code")
    static let resultValue: @convention(c) (OpaquePointer?, OpaquePointer?) -> Void =
        SQLiteLibrary.function("sqlite3_result_value")
    static let resultZeroblob: @convention(c) (OpaquePointer?, Int32) -> Void =
        SQLiteLibrary.function("sqlite3_result_zeroblob")
    static let backupInit:
        @convention(c) (
            OpaquePointer?, UnsafePointer<CChar>?, OpaquePointer?, UnsafePointer<CChar>?
        ) -> OpaquePointer? = SQLiteLibrary.function("sqlite3_backup_init")
    static let backupStep: @convention(c) (OpaquePointer?, Int32) -> Int32 = SQLiteLibrary.function(
        "sqlite3_backup_step")
    static let backupFinish: @convention(c) (OpaquePointer?) -> Int32 = SQLiteLibrary.function(
        "sqlite3_backup_finish")
    static let backupRemaining: @convention(c) (OpaquePointer?) -> Int32 = SQLiteLibrary.function(
        "sqlite3_backup_remaining")
    static let backupPagecount: @convention(c) (OpaquePointer?) -> Int32 = SQLiteLibrary.function(
        "sqlite3_backup_pagecount")
    static let blobOpen:
        @convention(c) (
            OpaquePointer?, UnsafePointer<CChar>?, UnsafePointer<CChar>?, UnsafePointer<CChar>?,
            sqlite3_int64, Int32, UnsafeMutablePointer<OpaquePointer?>?
        ) -> Int32 = SQLiteLibrary.function("sqlite3_blob_open")
    static let blobClose: @convention(c) (OpaquePointer?) -> Int32 = SQLiteLibrary.function(
        "sqlite3_blob_close")
    static let blobBytes: @convention(c) (OpaquePointer?) -> Int32 = SQLiteLibrary.function(
        "sqlite3_blob_bytes")
    static let blobRead:
        @convention(c) (OpaquePointer?, UnsafeMutableRawPointer?, Int32, Int32) -> Int32 =
            SQLiteLibrary.function("sqlite3_blob_read")
    static let blobWrite:
        @convention(c) (OpaquePointer?, UnsafeRawPointer?, Int32, Int32) -> Int32 =
            SQLiteLibrary.function("sqlite3_blob_write")
    static let serialize:
        @convention(c) (
            OpaquePointer?, UnsafePointer<CChar>?, UnsafeMutablePointer<sqlite3_int64>?, UInt32
        ) -> UnsafeMutablePointer<UInt8>? = SQLiteLibrary.function("sqlite3_serialize")
    static let deserialize:
        @convention(c) (
            OpaquePointer?, UnsafePointer<CChar>?, UnsafeMutablePointer<UInt8>?, sqlite3_int64,
            sqlite3_int64, UInt32
        ) -> Int32 = SQLiteLibrary.function("sqlite3_deserialize")
}
