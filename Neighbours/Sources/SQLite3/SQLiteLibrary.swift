import Foundation

public typealias sqlite3_int64 = Int64
public typealias sqlite3_uint64 = UInt64
public typealias sqlite_int64 = Int64
public typealias sqlite_uint64 = UInt64

/// Frees a value. Instead of a function 0 means that the value is never freed, and -1 that SQLite makes a copy.
public typealias sqlite3_destructor_type = @convention(c) (UnsafeMutableRawPointer?) -> Void

/// Receives a row of `sqlite3_exec`: the number of columns, their texts and their names.
public typealias sqlite3_callback =
    @convention(c) (
        UnsafeMutableRawPointer?, Int32, UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?,
        UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?
    ) -> Int32

/// The system's library, which is opened at the first call, so that programs are built without its package.
enum SQLiteLibrary {
    // An address, which never changes.
    private nonisolated(unsafe) static let handle = dlopen("libsqlite3.so.0", RTLD_NOW | RTLD_LOCAL)

    /// The function with a name; a program on a machine without it stops.
    static func function<Function>(_ name: String) -> Function {
        guard let handle else {
            preconditionFailure("\(name): the package libsqlite3-0 is not installed")
        }
        guard let symbol = dlsym(handle, name) else {
            preconditionFailure("\(name): the installed SQLite is too old to have it")
        }
        return unsafeBitCast(symbol, to: Function.self)
    }
}
