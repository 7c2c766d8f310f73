// The numbers of SQLite.

// Results.
public let SQLITE_OK: Int32 = 0
public let SQLITE_ERROR: Int32 = 1
public let SQLITE_INTERNAL: Int32 = 2
public let SQLITE_PERM: Int32 = 3
public let SQLITE_ABORT: Int32 = 4
public let SQLITE_BUSY: Int32 = 5
public let SQLITE_LOCKED: Int32 = 6
public let SQLITE_NOMEM: Int32 = 7
public let SQLITE_READONLY: Int32 = 8
public let SQLITE_INTERRUPT: Int32 = 9
public let SQLITE_IOERR: Int32 = 10
public let SQLITE_CORRUPT: Int32 = 11
public let SQLITE_NOTFOUND: Int32 = 12
public let SQLITE_FULL: Int32 = 13
public let SQLITE_CANTOPEN: Int32 = 14
public let SQLITE_PROTOCOL: Int32 = 15
public let SQLITE_EMPTY: Int32 = 16
public let SQLITE_SCHEMA: Int32 = 17
public let SQLITE_TOOBIG: Int32 = 18
public let SQLITE_CONSTRAINT: Int32 = 19
public let SQLITE_MISMATCH: Int32 = 20
public let SQLITE_MISUSE: Int32 = 21
public let SQLITE_NOLFS: Int32 = 22
public let SQLITE_AUTH: Int32 = 23
public let SQLITE_FORMAT: Int32 = 24
public let SQLITE_RANGE: Int32 = 25
public let SQLITE_NOTADB: Int32 = 26
public let SQLITE_NOTICE: Int32 = 27
public let SQLITE_WARNING: Int32 = 28
public let SQLITE_ROW: Int32 = 100
public let SQLITE_DONE: Int32 = 101

// Results of constraints.
public let SQLITE_CONSTRAINT_CHECK: Int32 = 275
public let SQLITE_CONSTRAINT_COMMITHOOK: Int32 = 531
public let SQLITE_CONSTRAINT_FOREIGNKEY: Int32 = 787
public let SQLITE_CONSTRAINT_FUNCTION: Int32 = 1043
public let SQLITE_CONSTRAINT_NOTNULL: Int32 = 1299
public let SQLITE_CONSTRAINT_PRIMARYKEY: Int32 = 1555
public let SQLITE_CONSTRAINT_TRIGGER: Int32 = 1811
public let SQLITE_CONSTRAINT_UNIQUE: Int32 = 2067
public let SQLITE_CONSTRAINT_ROWID: Int32 = 2579

// Types of values.
public let SQLITE_INTEGER: Int32 = 1
public let SQLITE_FLOAT: Int32 = 2
public let SQLITE_TEXT: Int32 = 3
public let SQLITE_BLOB: Int32 = 4
public let SQLITE_NULL: Int32 = 5
public let SQLITE3_TEXT: Int32 = 3

// Ways to open a database.
public let SQLITE_OPEN_READONLY: Int32 = 1
public let SQLITE_OPEN_READWRITE: Int32 = 2
public let SQLITE_OPEN_CREATE: Int32 = 4
public let SQLITE_OPEN_URI: Int32 = 64
public let SQLITE_OPEN_MEMORY: Int32 = 128
public let SQLITE_OPEN_NOMUTEX: Int32 = 0x8000
public let SQLITE_OPEN_FULLMUTEX: Int32 = 0x10000
public let SQLITE_OPEN_SHAREDCACHE: Int32 = 0x20000
public let SQLITE_OPEN_PRIVATECACHE: Int32 = 0x40000
public let SQLITE_OPEN_NOFOLLOW: Int32 = 0x1000000

// Encodings and properties of functions.
public let SQLITE_UTF8: Int32 = 1
public let SQLITE_UTF16LE: Int32 = 2
public let SQLITE_UTF16BE: Int32 = 3
public let SQLITE_UTF16: Int32 = 4
public let SQLITE_DETERMINISTIC: Int32 = 0x800
public let SQLITE_DIRECTONLY: Int32 = 0x80000

// Answers and actions of authorizers, and of hooks of updates.
public let SQLITE_DENY: Int32 = 1
public let SQLITE_IGNORE: Int32 = 2
public let SQLITE_CREATE_INDEX: Int32 = 1
public let SQLITE_CREATE_TABLE: Int32 = 2
public let SQLITE_DELETE: Int32 = 9
public let SQLITE_INSERT: Int32 = 18
public let SQLITE_SELECT: Int32 = 21
public let SQLITE_UPDATE: Int32 = 23

// Modes of checkpoints.
public let SQLITE_CHECKPOINT_PASSIVE: Int32 = 0
public let SQLITE_CHECKPOINT_FULL: Int32 = 1
public let SQLITE_CHECKPOINT_RESTART: Int32 = 2
public let SQLITE_CHECKPOINT_TRUNCATE: Int32 = 3

// Events of traces, and flags of statements and of databases in memory.
public let SQLITE_TRACE_STMT: Int32 = 1
public let SQLITE_TRACE_PROFILE: Int32 = 2
public let SQLITE_TRACE_ROW: Int32 = 4
public let SQLITE_TRACE_CLOSE: Int32 = 8
public let SQLITE_PREPARE_PERSISTENT: Int32 = 1
public let SQLITE_SERIALIZE_NOCOPY: Int32 = 1
public let SQLITE_DESERIALIZE_FREEONCLOSE: Int32 = 1
public let SQLITE_DESERIALIZE_RESIZEABLE: Int32 = 2
public let SQLITE_DESERIALIZE_READONLY: Int32 = 4

// Limits of a connection.
public let SQLITE_LIMIT_LENGTH: Int32 = 0
public let SQLITE_LIMIT_SQL_LENGTH: Int32 = 1
public let SQLITE_LIMIT_COLUMN: Int32 = 2
public let SQLITE_LIMIT_VARIABLE_NUMBER: Int32 = 9
