import Foundation

// Connections, errors and hooks. Each function is that of SQLite with its name.

/// Opens a database file, which is created if it does not exist. The connection must be closed, even after an error.
@discardableResult
public func sqlite3_open(
    _ filename: UnsafePointer<CChar>!, _ ppDb: UnsafeMutablePointer<OpaquePointer?>!
) -> Int32 { Symbols.open(filename, ppDb) }

/// Opens a database file in the way of the flags.
@discardableResult
public func sqlite3_open_v2(
    _ filename: UnsafePointer<CChar>!, _ ppDb: UnsafeMutablePointer<OpaquePointer?>!,
    _ flags: Int32, _ zVfs: UnsafePointer<CChar>!
) -> Int32 { Symbols.openV2(filename, ppDb, flags, zVfs) }

/// Closes a connection, which fails with SQLITE_BUSY while it has statements.
@discardableResult
public func sqlite3_close(_ db: OpaquePointer!) -> Int32 { Symbols.close(db) }

/// Closes a connection when its last statement is finalized.
@discardableResult
public func sqlite3_close_v2(_ db: OpaquePointer!) -> Int32 { Symbols.closeV2(db) }

/// Runs all statements of a text, and calls a function with each row.
@discardableResult
public func sqlite3_exec(
    _ db: OpaquePointer!, _ sql: UnsafePointer<CChar>!,
    _ callback: (
        @convention(c) (
            UnsafeMutableRawPointer?, Int32, UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?,
            UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?
        ) -> Int32
    )!, _ context: UnsafeMutableRawPointer!,
    _ errmsg: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>!
) -> Int32 { Symbols.exec(db, sql, callback, context, errmsg) }

@discardableResult
public func sqlite3_errcode(_ db: OpaquePointer!) -> Int32 { Symbols.errcode(db) }

@discardableResult
public func sqlite3_extended_errcode(_ db: OpaquePointer!) -> Int32 { Symbols.extendedErrcode(db) }

/// The message of the last error of a connection, until the next call.
@discardableResult
public func sqlite3_errmsg(_ db: OpaquePointer!) -> UnsafePointer<CChar>! { Symbols.errmsg(db) }

@discardableResult
public func sqlite3_errstr(_ code: Int32) -> UnsafePointer<CChar>! { Symbols.errstr(code) }

@discardableResult
public func sqlite3_extended_result_codes(_ db: OpaquePointer!, _ onoff: Int32) -> Int32 {
    Symbols.extendedResultCodes(db, onoff)
}

@discardableResult
public func sqlite3_last_insert_rowid(_ db: OpaquePointer!) -> sqlite3_int64 {
    Symbols.lastInsertRowid(db)
}

public func sqlite3_set_last_insert_rowid(_ db: OpaquePointer!, _ rowid: sqlite3_int64) {
    Symbols.setLastInsertRowid(db, rowid)
}

@discardableResult
public func sqlite3_changes(_ db: OpaquePointer!) -> Int32 { Symbols.changes(db) }

@discardableResult
public func sqlite3_total_changes(_ db: OpaquePointer!) -> Int32 { Symbols.totalChanges(db) }

public func sqlite3_interrupt(_ db: OpaquePointer!) { Symbols.interrupt(db) }

@discardableResult
public func sqlite3_busy_timeout(_ db: OpaquePointer!, _ ms: Int32) -> Int32 {
    Symbols.busyTimeout(db, ms)
}

@discardableResult
public func sqlite3_busy_handler(
    _ db: OpaquePointer!, _ handler: (@convention(c) (UnsafeMutableRawPointer?, Int32) -> Int32)!,
    _ context: UnsafeMutableRawPointer!
) -> Int32 { Symbols.busyHandler(db, handler, context) }

@discardableResult
public func sqlite3_get_autocommit(_ db: OpaquePointer!) -> Int32 { Symbols.getAutocommit(db) }

@discardableResult
public func sqlite3_db_filename(_ db: OpaquePointer!, _ name: UnsafePointer<CChar>!)
    -> UnsafePointer<CChar>!
{ Symbols.dbFilename(db, name) }

@discardableResult
public func sqlite3_db_readonly(_ db: OpaquePointer!, _ name: UnsafePointer<CChar>!) -> Int32 {
    Symbols.dbReadonly(db, name)
}

@discardableResult
public func sqlite3_db_handle(_ statement: OpaquePointer!) -> OpaquePointer! {
    Symbols.dbHandle(statement)
}

@discardableResult
public func sqlite3_next_stmt(_ db: OpaquePointer!, _ statement: OpaquePointer!) -> OpaquePointer! {
    Symbols.nextStmt(db, statement)
}

@discardableResult
public func sqlite3_db_release_memory(_ db: OpaquePointer!) -> Int32 { Symbols.dbReleaseMemory(db) }

@discardableResult
public func sqlite3_db_cacheflush(_ db: OpaquePointer!) -> Int32 { Symbols.dbCacheflush(db) }

@discardableResult
public func sqlite3_limit(_ db: OpaquePointer!, _ id: Int32, _ value: Int32) -> Int32 {
    Symbols.limit(db, id, value)
}

@discardableResult
public func sqlite3_libversion() -> UnsafePointer<CChar>! { Symbols.libversion() }

@discardableResult
public func sqlite3_libversion_number() -> Int32 { Symbols.libversionNumber() }

@discardableResult
public func sqlite3_sourceid() -> UnsafePointer<CChar>! { Symbols.sourceid() }

@discardableResult
public func sqlite3_threadsafe() -> Int32 { Symbols.threadsafe() }

@discardableResult
public func sqlite3_complete(_ sql: UnsafePointer<CChar>!) -> Int32 { Symbols.complete(sql) }

@discardableResult
public func sqlite3_initialize() -> Int32 { Symbols.initialize() }

@discardableResult
public func sqlite3_shutdown() -> Int32 { Symbols.shutdown() }

@discardableResult
public func sqlite3_sleep(_ ms: Int32) -> Int32 { Symbols.sleep(ms) }

@discardableResult
public func sqlite3_malloc(_ size: Int32) -> UnsafeMutableRawPointer! { Symbols.malloc(size) }

public func sqlite3_free(_ memory: UnsafeMutableRawPointer!) { Symbols.free(memory) }

@discardableResult
public func sqlite3_memory_used() -> sqlite3_int64 { Symbols.memoryUsed() }

@discardableResult
public func sqlite3_commit_hook(
    _ db: OpaquePointer!, _ hook: (@convention(c) (UnsafeMutableRawPointer?) -> Int32)!,
    _ context: UnsafeMutableRawPointer!
) -> UnsafeMutableRawPointer! { Symbols.commitHook(db, hook, context) }

@discardableResult
public func sqlite3_rollback_hook(
    _ db: OpaquePointer!, _ hook: (@convention(c) (UnsafeMutableRawPointer?) -> Void)!,
    _ context: UnsafeMutableRawPointer!
) -> UnsafeMutableRawPointer! { Symbols.rollbackHook(db, hook, context) }

@discardableResult
public func sqlite3_update_hook(
    _ db: OpaquePointer!,
    _ hook: (
        @convention(c) (
            UnsafeMutableRawPointer?, Int32, UnsafePointer<CChar>?, UnsafePointer<CChar>?,
            sqlite3_int64
        ) -> Void
    )!, _ context: UnsafeMutableRawPointer!
) -> UnsafeMutableRawPointer! { Symbols.updateHook(db, hook, context) }

public func sqlite3_progress_handler(
    _ db: OpaquePointer!, _ steps: Int32,
    _ handler: (@convention(c) (UnsafeMutableRawPointer?) -> Int32)!,
    _ context: UnsafeMutableRawPointer!
) { Symbols.progressHandler(db, steps, handler, context) }

@discardableResult
public func sqlite3_trace_v2(
    _ db: OpaquePointer!, _ mask: UInt32,
    _ callback: (
        @convention(c) (
            UInt32, UnsafeMutableRawPointer?, UnsafeMutableRawPointer?, UnsafeMutableRawPointer?
        ) -> Int32
    )!, _ context: UnsafeMutableRawPointer!
) -> Int32 { Symbols.traceV2(db, mask, callback, context) }

@discardableResult
public func sqlite3_set_authorizer(
    _ db: OpaquePointer!,
    _ authorizer: (
        @convention(c) (
            UnsafeMutableRawPointer?, Int32, UnsafePointer<CChar>?, UnsafePointer<CChar>?,
            UnsafePointer<CChar>?, UnsafePointer<CChar>?
        ) -> Int32
    )!, _ context: UnsafeMutableRawPointer!
) -> Int32 { Symbols.setAuthorizer(db, authorizer, context) }

@discardableResult
public func sqlite3_wal_checkpoint(_ db: OpaquePointer!, _ name: UnsafePointer<CChar>!) -> Int32 {
    Symbols.walCheckpoint(db, name)
}

@discardableResult
public func sqlite3_wal_checkpoint_v2(
    _ db: OpaquePointer!, _ name: UnsafePointer<CChar>!, _ mode: Int32,
    _ log: UnsafeMutablePointer<Int32>!, _ checkpointed: UnsafeMutablePointer<Int32>!
) -> Int32 { Symbols.walCheckpointV2(db, name, mode, log, checkpointed) }

@discardableResult
public func sqlite3_wal_autocheckpoint(_ db: OpaquePointer!, _ pages: Int32) -> Int32 {
    Symbols.walAutocheckpoint(db, pages)
}

@discardableResult
public func sqlite3_table_column_metadata(
    _ db: OpaquePointer!, _ name: UnsafePointer<CChar>!, _ table: UnsafePointer<CChar>!,
    _ column: UnsafePointer<CChar>!, _ type: UnsafeMutablePointer<UnsafePointer<CChar>?>!,
    _ collation: UnsafeMutablePointer<UnsafePointer<CChar>?>!,
    _ notNull: UnsafeMutablePointer<Int32>!, _ primaryKey: UnsafeMutablePointer<Int32>!,
    _ autoincrement: UnsafeMutablePointer<Int32>!
) -> Int32 {
    Symbols.tableColumnMetadata(
        db, name, table, column, type, collation, notNull, primaryKey, autoincrement)
}

/// Runs a query and returns its rows as texts, which `sqlite3_free_table` frees.
@discardableResult
public func sqlite3_get_table(
    _ db: OpaquePointer!, _ sql: UnsafePointer<CChar>!,
    _ result: UnsafeMutablePointer<UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?>!,
    _ rows: UnsafeMutablePointer<Int32>!, _ columns: UnsafeMutablePointer<Int32>!,
    _ errmsg: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>!
) -> Int32 { Symbols.getTable(db, sql, result, rows, columns, errmsg) }

public func sqlite3_free_table(_ result: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>!) {
    Symbols.freeTable(result)
}

@discardableResult
public func sqlite3_enable_load_extension(_ db: OpaquePointer!, _ onoff: Int32) -> Int32 {
    Symbols.enableLoadExtension(db, onoff)
}

private enum Symbols {
    static let open:
        @convention(c) (UnsafePointer<CChar>?, UnsafeMutablePointer<OpaquePointer?>?) -> Int32 =
            SQLiteLibrary.function("sqlite3_open")
    static let openV2:
        @convention(c) (
            UnsafePointer<CChar>?, UnsafeMutablePointer<OpaquePointer?>?, Int32,
            UnsafePointer<CChar>?
        ) -> Int32 = SQLiteLibrary.function("sqlite3_open_v2")
    static let close: @convention(c) (OpaquePointer?) -> Int32 = SQLiteLibrary.function(
        "sqlite3_close")
    static let closeV2: @convention(c) (OpaquePointer?) -> Int32 = SQLiteLibrary.function(
        "sqlite3_close_v2")
    static let exec:
        @convention(c) (
            OpaquePointer?, UnsafePointer<CChar>?,
            (
                @convention(c) (
                    UnsafeMutableRawPointer?, Int32,
                    UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?,
                    UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?
                ) -> Int32
            )?, UnsafeMutableRawPointer?, UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?
        ) -> Int32 = SQLiteLibrary.function("sqlite3_exec")
    static let errcode: @convention(c) (OpaquePointer?) -> Int32 = SQLiteLibrary.function(
        "sqlite3_errcode")
    static let extendedErrcode: @convention(c) (OpaquePointer?) -> Int32 = SQLiteLibrary.function(
        "sqlite3_extended_errcode")
    static let errmsg: @convention(c) (OpaquePointer?) -> UnsafePointer<CChar>? =
        SQLiteLibrary.function("sqlite3_errmsg")
    static let errstr: @convention(c) (Int32) -> UnsafePointer<CChar>? = SQLiteLibrary.function(
        "sqlite3_errstr")
    static let extendedResultCodes: @convention(c) (OpaquePointer?, Int32) -> Int32 =
        SQLiteLibrary.function("sqlite3_extended_result_codes")
    static let lastInsertRowid: @convention(c) (OpaquePointer?) -> sqlite3_int64 =
        SQLiteLibrary.function("sqlite3_last_insert_rowid")
    static let setLastInsertRowid: @convention(c) (OpaquePointer?, sqlite3_int64) -> Void =
        SQLiteLibrary.function("sqlite3_set_last_insert_rowid")
    static let changes: @convention(c) (OpaquePointer?) -> Int32 = SQLiteLibrary.function(
        "sqlite3_changes")
    static let totalChanges: @convention(c) (OpaquePointer?) -> Int32 = SQLiteLibrary.function(
        "sqlite3_total_changes")
    static let interrupt: @convention(c) (OpaquePointer?) -> Void = SQLiteLibrary.function(
        "sqlite3_interrupt")
    static let busyTimeout: @convention(c) (OpaquePointer?, Int32) -> Int32 =
        SQLiteLibrary.function("sqlite3_busy_timeout")
    static let busyHandler:
        @convention(c) (
            OpaquePointer?, (@convention(c) (UnsafeMutableRawPointer?, Int32) -> Int32)?,
            UnsafeMutableRawPointer?
        ) -> Int32 = SQLiteLibrary.function("sqlite3_busy_handler")
    static let getAutocommit: @convention(c) (OpaquePointer?) -> Int32 = SQLiteLibrary.function(
        "sqlite3_get_autocommit")
    static let dbFilename:
        @convention(c) (OpaquePointer?, UnsafePointer<CChar>?) -> UnsafePointer<CChar>? =
            SQLiteLibrary.function("sqlite3_db_filename")
    static let dbReadonly: @convention(c) (OpaquePointer?, UnsafePointer<CChar>?) -> Int32 =
        SQLiteLibrary.function("sqlite3_db_readonly")
    static let dbHandle: @convention(c) (OpaquePointer?) -> OpaquePointer? = SQLiteLibrary.function(
        "sqlite3_db_handle")
    static let nextStmt: @convention(c) (OpaquePointer?, OpaquePointer?) -> OpaquePointer? =
        SQLiteLibrary.function("sqlite3_next_stmt")
    static let dbReleaseMemory: @convention(c) (OpaquePointer?) -> Int32 = SQLiteLibrary.function(
        "sqlite3_db_release_memory")
    static let dbCacheflush: @convention(c) (OpaquePointer?) -> Int32 = SQLiteLibrary.function(
        "sqlite3_db_cacheflush")
    static let limit: @convention(c) (OpaquePointer?, Int32, Int32) -> Int32 =
        SQLiteLibrary.function("sqlite3_limit")
    static let libversion: @convention(c) () -> UnsafePointer<CChar>? = SQLiteLibrary.function(
        "sqlite3_libversion")
    static let libversionNumber: @convention(c) () -> Int32 = SQLiteLibrary.function(
        "sqlite3_libversion_number")
    static let sourceid: @convention(c) () -> UnsafePointer<CChar>? = SQLiteLibrary.function(
        "sqlite3_sourceid")
    static let threadsafe: @convention(c) () -> Int32 = SQLiteLibrary.function("sqlite3_threadsafe")
    static let complete: @convention(c) (UnsafePointer<CChar>?) -> Int32 = SQLiteLibrary.function(
        "sqlite3_complete")
    static let initialize: @convention(c) () -> Int32 = SQLiteLibrary.function("sqlite3_initialize")
    static let shutdown: @convention(c) () -> Int32 = SQLiteLibrary.function("sqlite3_shutdown")
    static let sleep: @convention(c) (Int32) -> Int32 = SQLiteLibrary.function("sqlite3_sleep")
    static let malloc: @convention(c) (Int32) -> UnsafeMutableRawPointer? = SQLiteLibrary.function(
        "sqlite3_malloc")
    static let free: @convention(c) (UnsafeMutableRawPointer?) -> Void = SQLiteLibrary.function(
        "sqlite3_free")
    static let memoryUsed: @convention(c) () -> sqlite3_int64 = SQLiteLibrary.function(
        "sqlite3_memory_used")
    static let commitHook:
        @convention(c) (
            OpaquePointer?, (@convention(c) (UnsafeMutableRawPointer?) -> Int32)?,
            UnsafeMutableRawPointer?
        ) -> UnsafeMutableRawPointer? = SQLiteLibrary.function("sqlite3_commit_hook")
    static let rollbackHook:
        @convention(c) (
            OpaquePointer?, (@convention(c) (UnsafeMutableRawPointer?) -> Void)?,
            UnsafeMutableRawPointer?
        ) -> UnsafeMutableRawPointer? = SQLiteLibrary.function("sqlite3_rollback_hook")
    static let updateHook:
        @convention(c) (
            OpaquePointer?,
            (
                @convention(c) (
                    UnsafeMutableRawPointer?, Int32, UnsafePointer<CChar>?, UnsafePointer<CChar>?,
                    sqlite3_int64
                ) -> Void
            )?, UnsafeMutableRawPointer?
        ) -> UnsafeMutableRawPointer? = SQLiteLibrary.function("sqlite3_update_hook")
    static let progressHandler:
        @convention(c) (
            OpaquePointer?, Int32, (@convention(c) (UnsafeMutableRawPointer?) -> Int32)?,
            UnsafeMutableRawPointer?
        ) -> Void = SQLiteLibrary.function("sqlite3_progress_handler")
    static let traceV2:
        @convention(c) (
            OpaquePointer?, UInt32,
            (
                @convention(c) (
                    UInt32, UnsafeMutableRawPointer?, UnsafeMutableRawPointer?,
                    UnsafeMutableRawPointer?
                ) -> Int32
            )?, UnsafeMutableRawPointer?
        ) -> Int32 = SQLiteLibrary.function("sqlite3_trace_v2")
    static let setAuthorizer:
        @convention(c) (
            OpaquePointer?,
            (
                @convention(c) (
                    UnsafeMutableRawPointer?, Int32, UnsafePointer<CChar>?, UnsafePointer<CChar>?,
                    UnsafePointer<CChar>?, UnsafePointer<CChar>?
                ) -> Int32
            )?, UnsafeMutableRawPointer?
        ) -> Int32 = SQLiteLibrary.function("sqlite3_set_authorizer")
    static let walCheckpoint: @convention(c) (OpaquePointer?, UnsafePointer<CChar>?) -> Int32 =
        SQLiteLibrary.function("sqlite3_wal_checkpoint")
    static let walCheckpointV2:
        @convention(c) (
            OpaquePointer?, UnsafePointer<CChar>?, Int32, UnsafeMutablePointer<Int32>?,
            UnsafeMutablePointer<Int32>?
        ) -> Int32 = SQLiteLibrary.function("sqlite3_wal_checkpoint_v2")
    static let walAutocheckpoint: @convention(c) (OpaquePointer?, Int32) -> Int32 =
        SQLiteLibrary.function("sqlite3_wal_autocheckpoint")
    static let tableColumnMetadata:
        @convention(c) (
            OpaquePointer?, UnsafePointer<CChar>?, UnsafePointer<CChar>?, UnsafePointer<CChar>?,
            UnsafeMutablePointer<UnsafePointer<CChar>?>?,
            UnsafeMutablePointer<UnsafePointer<CChar>?>?, UnsafeMutablePointer<Int32>?,
            UnsafeMutablePointer<Int32>?, UnsafeMutablePointer<Int32>?
        ) -> Int32 = SQLiteLibrary.function("sqlite3_table_column_metadata")
    static let getTable:
        @convention(c) (
            OpaquePointer?, UnsafePointer<CChar>?,
            UnsafeMutablePointer<UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?>?,
            UnsafeMutablePointer<Int32>?, UnsafeMutablePointer<Int32>?,
            UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?
        ) -> Int32 = SQLiteLibrary.function("sqlite3_get_table")
    static let freeTable:
        @convention(c) (UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?) -> Void =
            SQLiteLibrary.function("sqlite3_free_table")
    static let enableLoadExtension: @convention(c) (OpaquePointer?, Int32) -> Int32 =
        SQLiteLibrary.function("sqlite3_enable_load_extension")
}
