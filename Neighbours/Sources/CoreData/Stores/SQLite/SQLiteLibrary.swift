import Foundation

/// The functions of SQLite that stores call, in the system's library, which is loaded when the first store is opened.
///
/// Parameters that no caller uses are plain addresses.
struct SQLiteLibrary: @unchecked Sendable {
    // Sendable: addresses of functions.

    typealias Handle = OpaquePointer
    typealias Function = @convention(c) (Handle?, Int32, UnsafeMutablePointer<Handle?>?) -> Void
    typealias Comparison =
        @convention(c) (
            UnsafeMutableRawPointer?, Int32, UnsafeRawPointer?, Int32, UnsafeRawPointer?
        ) -> Int32

    let open:
        @convention(c) (
            UnsafePointer<CChar>, UnsafeMutablePointer<Handle?>, Int32, UnsafePointer<CChar>?
        ) -> Int32
    let close: @convention(c) (Handle?) -> Int32
    let prepare:
        @convention(c) (
            Handle?, UnsafePointer<CChar>, Int32, UnsafeMutablePointer<Handle?>,
            UnsafeMutablePointer<UnsafePointer<CChar>?>?
        ) -> Int32
    let step: @convention(c) (Handle?) -> Int32
    let reset: @convention(c) (Handle?) -> Int32
    let finalize: @convention(c) (Handle?) -> Int32
    let clearBindings: @convention(c) (Handle?) -> Int32
    let bindInteger: @convention(c) (Handle?, Int32, Int64) -> Int32
    let bindDouble: @convention(c) (Handle?, Int32, Double) -> Int32
    let bindNull: @convention(c) (Handle?, Int32) -> Int32
    let bindText:
        @convention(c) (Handle?, Int32, UnsafePointer<CChar>?, Int32, UnsafeRawPointer?) -> Int32
    let bindBlob:
        @convention(c) (Handle?, Int32, UnsafeRawPointer?, Int32, UnsafeRawPointer?) -> Int32
    let columnType: @convention(c) (Handle?, Int32) -> Int32
    let columnInteger: @convention(c) (Handle?, Int32) -> Int64
    let columnDouble: @convention(c) (Handle?, Int32) -> Double
    let columnText: @convention(c) (Handle?, Int32) -> UnsafePointer<UInt8>?
    let columnBlob: @convention(c) (Handle?, Int32) -> UnsafeRawPointer?
    let columnBytes: @convention(c) (Handle?, Int32) -> Int32
    let message: @convention(c) (Handle?) -> UnsafePointer<CChar>?
    let extendedCode: @convention(c) (Handle?) -> Int32
    let changes: @convention(c) (Handle?) -> Int32
    let busyTimeout: @convention(c) (Handle?, Int32) -> Int32
    let execute:
        @convention(c) (
            Handle?, UnsafePointer<CChar>, UnsafeRawPointer?, UnsafeRawPointer?, UnsafeRawPointer?
        ) -> Int32
    let createFunction:
        @convention(c) (
            Handle?, UnsafePointer<CChar>, Int32, Int32, UnsafeMutableRawPointer?, Function?,
            UnsafeRawPointer?, UnsafeRawPointer?, UnsafeRawPointer?
        ) -> Int32
    let createCollation:
        @convention(c) (
            Handle?, UnsafePointer<CChar>, Int32, UnsafeMutableRawPointer?, Comparison?,
            UnsafeRawPointer?
        ) -> Int32
    let userData: @convention(c) (Handle?) -> UnsafeMutableRawPointer?
    let valueType: @convention(c) (Handle?) -> Int32
    let valueText: @convention(c) (Handle?) -> UnsafePointer<UInt8>?
    let valueBytes: @convention(c) (Handle?) -> Int32
    let valueInteger: @convention(c) (Handle?) -> Int64
    let resultInteger: @convention(c) (Handle?, Int32) -> Void
    let serialize:
        @convention(c) (Handle?, UnsafePointer<CChar>, UnsafeMutablePointer<Int64>?, UInt32) ->
            UnsafeMutablePointer<UInt8>?
    let deserialize:
        @convention(c) (
            Handle?, UnsafePointer<CChar>, UnsafeMutableRawPointer?, Int64, Int64, UInt32
        ) -> Int32
    let allocate: @convention(c) (UInt64) -> UnsafeMutableRawPointer?
    let free: @convention(c) (UnsafeMutableRawPointer?) -> Void

    /// The library; nil if it is not installed.
    static let shared: SQLiteLibrary? = dlopen("libsqlite3.so.0", RTLD_NOW | RTLD_LOCAL)
        .flatMap(SQLiteLibrary.init)

    private init?(_ library: UnsafeMutableRawPointer) {
        func find<Function>(_ name: String) -> Function? {
            dlsym(library, "sqlite3_" + name).map { unsafeBitCast($0, to: Function.self) }
        }
        guard
            let open:
                @convention(c) (
                    UnsafePointer<CChar>, UnsafeMutablePointer<Handle?>, Int32,
                    UnsafePointer<CChar>?
                ) -> Int32 = find("open_v2"),
            let close: @convention(c) (Handle?) -> Int32 = find("close_v2"),
            let prepare:
                @convention(c) (
                    Handle?, UnsafePointer<CChar>, Int32, UnsafeMutablePointer<Handle?>,
                    UnsafeMutablePointer<UnsafePointer<CChar>?>?
                ) -> Int32 = find("prepare_v2"),
            let step: @convention(c) (Handle?) -> Int32 = find("step"),
            let reset: @convention(c) (Handle?) -> Int32 = find("reset"),
            let finalize: @convention(c) (Handle?) -> Int32 = find("finalize"),
            let clearBindings: @convention(c) (Handle?) -> Int32 = find("clear_bindings"),
            let bindInteger: @convention(c) (Handle?, Int32, Int64) -> Int32 = find("bind_int64"),
            let bindDouble: @convention(c) (Handle?, Int32, Double) -> Int32 = find("bind_double"),
            let bindNull: @convention(c) (Handle?, Int32) -> Int32 = find("bind_null"),
            let bindText:
                @convention(c) (Handle?, Int32, UnsafePointer<CChar>?, Int32, UnsafeRawPointer?) ->
                    Int32 = find("bind_text"),
            let bindBlob:
                @convention(c) (Handle?, Int32, UnsafeRawPointer?, Int32, UnsafeRawPointer?) ->
                    Int32 = find("bind_blob"),
            let columnType: @convention(c) (Handle?, Int32) -> Int32 = find("column_type"),
            let columnInteger: @convention(c) (Handle?, Int32) -> Int64 = find("column_int64"),
            let columnDouble: @convention(c) (Handle?, Int32) -> Double = find("column_double"),
            let columnText: @convention(c) (Handle?, Int32) -> UnsafePointer<UInt8>? = find(
                "column_text"),
            let columnBlob: @convention(c) (Handle?, Int32) -> UnsafeRawPointer? = find(
                "column_blob"),
            let columnBytes: @convention(c) (Handle?, Int32) -> Int32 = find("column_bytes"),
            let message: @convention(c) (Handle?) -> UnsafePointer<CChar>? = find("errmsg"),
            let extendedCode: @convention(c) (Handle?) -> Int32 = find("extended_errcode"),
            let changes: @convention(c) (Handle?) -> Int32 = find("changes"),
            let busyTimeout: @convention(c) (Handle?, Int32) -> Int32 = find("busy_timeout"),
            let execute:
                @convention(c) (
                    Handle?, UnsafePointer<CChar>, UnsafeRawPointer?, UnsafeRawPointer?,
                    UnsafeRawPointer?
                ) -> Int32 = find("exec"),
            let createFunction:
                @convention(c) (
                    Handle?, UnsafePointer<CChar>, Int32, Int32, UnsafeMutableRawPointer?,
                    Function?, UnsafeRawPointer?, UnsafeRawPointer?, UnsafeRawPointer?
                ) -> Int32 = find("create_function_v2"),
            let createCollation:
                @convention(c) (
                    Handle?, UnsafePointer<CChar>, Int32, UnsafeMutableRawPointer?, Comparison?,
                    UnsafeRawPointer?
                ) -> Int32 = find("create_collation_v2"),
            let userData: @convention(c) (Handle?) -> UnsafeMutableRawPointer? = find("user_data"),
            let valueType: @convention(c) (Handle?) -> Int32 = find("value_type"),
            let valueText: @convention(c) (Handle?) -> UnsafePointer<UInt8>? = find("value_text"),
            let valueBytes: @convention(c) (Handle?) -> Int32 = find("value_bytes"),
            let valueInteger: @convention(c) (Handle?) -> Int64 = find("value_int64"),
            let resultInteger: @convention(c) (Handle?, Int32) -> Void = find("result_int"),
            let serialize:
                @convention(c) (Handle?, UnsafePointer<CChar>, UnsafeMutablePointer<Int64>?, UInt32)
                    -> UnsafeMutablePointer<UInt8>? = find("serialize"),
            let deserialize:
                @convention(c) (
                    Handle?, UnsafePointer<CChar>, UnsafeMutableRawPointer?, Int64, Int64, UInt32
                ) -> Int32 = find("deserialize"),
            let allocate: @convention(c) (UInt64) -> UnsafeMutableRawPointer? = find("malloc64"),
            let free: @convention(c) (UnsafeMutableRawPointer?) -> Void = find("free")
        else { return nil }
        self.open = open
        self.close = close
        self.prepare = prepare
        self.step = step
        self.reset = reset
        self.finalize = finalize
        self.clearBindings = clearBindings
        self.bindInteger = bindInteger
        self.bindDouble = bindDouble
        self.bindNull = bindNull
        self.bindText = bindText
        self.bindBlob = bindBlob
        self.columnType = columnType
        self.columnInteger = columnInteger
        self.columnDouble = columnDouble
        self.columnText = columnText
        self.columnBlob = columnBlob
        self.columnBytes = columnBytes
        self.message = message
        self.extendedCode = extendedCode
        self.changes = changes
        self.busyTimeout = busyTimeout
        self.execute = execute
        self.createFunction = createFunction
        self.createCollation = createCollation
        self.userData = userData
        self.valueType = valueType
        self.valueText = valueText
        self.valueBytes = valueBytes
        self.valueInteger = valueInteger
        self.resultInteger = resultInteger
        self.serialize = serialize
        self.deserialize = deserialize
        self.allocate = allocate
        self.free = free
    }
}
