import Foundation

/// The level of a log message.
public struct OSLogType: RawRepresentable, Equatable, Sendable {
    public let rawValue: UInt8

    public init(_ rawValue: UInt8) {
        self.rawValue = rawValue
    }

    public init(rawValue: UInt8) {
        self.rawValue = rawValue
    }

    public static let `default` = OSLogType(0x00)
    public static let info = OSLogType(0x01)
    public static let debug = OSLogType(0x02)
    public static let error = OSLogType(0x10)
    public static let fault = OSLogType(0x11)
}

/// A subsystem and category of log messages.
public final class OSLog: NSObject, Sendable {
    let subsystem: String
    let category: String
    private let isOn: Bool

    /// Creates a log.
    ///
    /// - Parameters:
    ///   - subsystem: The part of the app, in reverse domain notation.
    ///   - category: The topic of its messages, printed in brackets before them.
    public init(subsystem: String, category: String) {
        self.subsystem = subsystem
        self.category = category
        isOn = true
    }

    private init(isOn: Bool) {
        subsystem = ""
        category = ""
        self.isOn = isOn
    }

    /// The log for messages without a subsystem.
    public static let `default` = OSLog(isOn: true)

    /// A log that discards its messages.
    public static let disabled = OSLog(isOn: false)

    /// Whether lines of a type are written.
    public func isEnabled(type: OSLogType) -> Bool {
        isOn && LogOutput.isOn
    }

    func write(_ type: OSLogType, _ message: String) {
        guard isEnabled(type: type) else { return }
        LogOutput.write(category, type, message)
    }
}

/// Writes a line with the arguments of a C format, which may contain `%{public}@` and the like.
public func os_log(
    _ message: StaticString, dso: UnsafeRawPointer? = #dsohandle, log: OSLog = .default,
    type: OSLogType = .default, _ args: any CVarArg...
) {
    guard log.isEnabled(type: type) else { return }
    log.write(type, LogFormat.text("\(message)", args))
}

/// Writes a line of a type with the arguments of a C format.
public func os_log(
    _ type: OSLogType, dso: UnsafeRawPointer? = #dsohandle, log: OSLog = .default,
    _ message: StaticString, _ args: any CVarArg...
) {
    guard log.isEnabled(type: type) else { return }
    log.write(type, LogFormat.text("\(message)", args))
}

/// Writes a line of a type.
public func os_log(_ type: OSLogType, log: OSLog = .default, _ message: OSLogMessage) {
    log.write(type, message.text)
}
