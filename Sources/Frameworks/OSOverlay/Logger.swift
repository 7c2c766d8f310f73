/// Writes lines of a log.
public struct Logger: Sendable {
    private let log: OSLog

    /// Makes a writer for lines without a subsystem.
    public init() {
        log = .default
    }

    /// Makes a writer for a part of an app.
    public init(subsystem: String, category: String) {
        log = OSLog(subsystem: subsystem, category: category)
    }

    /// Makes a writer for a log.
    public init(_ logObj: OSLog) {
        log = logObj
    }

    /// Writes a line of the default type.
    public func log(_ message: OSLogMessage) { log.write(.default, message.text) }

    /// Writes a line of a type.
    public func log(level: OSLogType, _ message: OSLogMessage) { log.write(level, message.text) }

    /// Writes what is of use while searching for a fault.
    public func trace(_ message: OSLogMessage) { log.write(.debug, message.text) }

    /// Writes what is of use while searching for a fault.
    public func debug(_ message: OSLogMessage) { log.write(.debug, message.text) }

    /// Writes what is good to know.
    public func info(_ message: OSLogMessage) { log.write(.info, message.text) }

    /// Writes what is needed to understand later lines.
    public func notice(_ message: OSLogMessage) { log.write(.default, message.text) }

    /// Writes what went wrong and was dealt with.
    public func warning(_ message: OSLogMessage) { log.write(.error, message.text) }

    /// Writes what went wrong.
    public func error(_ message: OSLogMessage) { log.write(.error, message.text) }

    /// Writes what should never happen.
    public func critical(_ message: OSLogMessage) { log.write(.fault, message.text) }

    /// Writes what should never happen.
    public func fault(_ message: OSLogMessage) { log.write(.fault, message.text) }
}
