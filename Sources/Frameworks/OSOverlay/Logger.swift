/// A writer of log messages.
public struct Logger: Sendable {
    private let log: OSLog

    /// Creates a logger without a subsystem.
    public init() {
        log = .default
    }

    /// Creates a logger for a category of a subsystem.
    public init(subsystem: String, category: String) {
        log = OSLog(subsystem: subsystem, category: category)
    }

    /// Creates a logger that writes to a log.
    public init(_ logObj: OSLog) {
        log = logObj
    }

    /// Writes a message of the default level.
    public func log(_ message: OSLogMessage) { log.write(.default, message.text) }

    /// Writes a message of a level.
    public func log(level: OSLogType, _ message: OSLogMessage) { log.write(level, message.text) }

    /// Writes a debug message.
    public func trace(_ message: OSLogMessage) { log.write(.debug, message.text) }

    /// Writes a debug message.
    public func debug(_ message: OSLogMessage) { log.write(.debug, message.text) }

    /// Writes an informational message.
    public func info(_ message: OSLogMessage) { log.write(.info, message.text) }

    /// Writes a notice, of the default level.
    public func notice(_ message: OSLogMessage) { log.write(.default, message.text) }

    /// Writes a warning, of the level of errors.
    public func warning(_ message: OSLogMessage) { log.write(.error, message.text) }

    /// Writes an error.
    public func error(_ message: OSLogMessage) { log.write(.error, message.text) }

    /// Writes a fault, an error in the program itself.
    public func critical(_ message: OSLogMessage) { log.write(.fault, message.text) }

    /// Writes a fault, an error in the program itself.
    public func fault(_ message: OSLogMessage) { log.write(.fault, message.text) }
}
