import Foundation
import Synchronization

/// The output of log lines: standard error, in the form of a debugger's console.
package enum LogOutput {
    // In a structure: each access to a mutex of a bare closure wraps the closure once more.
    private struct Sink {
        var write: (@Sendable (String) -> Void)?
    }

    private static let sink = Mutex(Sink())

    /// False when the environment variable `OS_ACTIVITY_MODE` is `disable`, as in Xcode's schemes.
    static let isOn = ProcessInfo.processInfo.environment["OS_ACTIVITY_MODE"] != "disable"

    /// Sends lines to a closure instead of standard error. Nil restores standard error.
    package static func install(_ body: (@Sendable (String) -> Void)?) {
        sink.withLock { $0.write = body }
    }

    static func write(_ category: String, _ type: OSLogType, _ message: String) {
        let line = (category.isEmpty ? "" : "[\(category)] ") + message
        if let write = sink.withLock(\.write) { return write(line) }
        let process = ProcessInfo.processInfo
        let time = Date().formatted(
            .verbatim(
                "\(year: .defaultDigits)-\(month: .twoDigits)-\(day: .twoDigits) \(hour: .twoDigits(clock: .twentyFourHour, hourCycle: .zeroBased)):\(minute: .twoDigits):\(second: .twoDigits).\(secondFraction: .fractional(3))",
                timeZone: .current, calendar: .current))
        let head = "\(time) \(process.processName)[\(process.processIdentifier)] "
        FileHandle.standardError.write(Data((head + line + "\n").utf8))
    }
}
