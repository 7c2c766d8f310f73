import Foundation
import Synchronization

// Signposts mark the points and intervals that a profiler shows. Without one they cost nothing and are not seen; here
// they are lines of the log, with the lengths of intervals, if the environment variable `CAROB_SIGNPOSTS` is 1.

/// The kind of a signpost.
public struct OSSignpostType: RawRepresentable, Hashable, Sendable {
    public let rawValue: UInt8

    public init(rawValue: UInt8) { self.rawValue = rawValue }

    public static let event = OSSignpostType(rawValue: 0)
    public static let begin = OSSignpostType(rawValue: 1)
    public static let end = OSSignpostType(rawValue: 2)
}

/// A number that tells intervals of one name apart.
public struct OSSignpostID: Hashable, Comparable, Sendable {
    public let rawValue: UInt64

    public init(_ value: UInt64) { rawValue = value }

    /// A number that no other call returns.
    public init(log: OSLog) { rawValue = SignpostRecord.shared.nextNumber() }

    /// The same number for the same object, as long as it lives.
    public init(log: OSLog, object: AnyObject) {
        rawValue = UInt64(UInt(bitPattern: Unmanaged.passUnretained(object).toOpaque()))
    }

    /// The number of intervals that never overlap with others of their name.
    public static let exclusive = OSSignpostID(0xEEEE_B0B5_B2B2_EEEE)

    /// The number of no interval.
    public static let invalid = OSSignpostID(.max)
    public static let null = OSSignpostID(0)

    public static func < (left: OSSignpostID, right: OSSignpostID) -> Bool {
        left.rawValue < right.rawValue
    }
}

extension OSLog {
    /// The categories that profilers treat apart.
    public struct Category: Sendable {
        let name: String

        /// Points and intervals of interest to every user of the app.
        public static let pointsOfInterest = Category(name: "PointsOfInterest")
        public static let dynamicTracing = Category(name: "DynamicTracing")
        public static let dynamicStackTracing = Category(name: "DynamicStackTracing")
    }

    /// Creates a log of a category that profilers treat apart.
    public convenience init(subsystem: String, category: Category) {
        self.init(subsystem: subsystem, category: category.name)
    }

    /// Whether signposts of the log are recorded.
    public var signpostsEnabled: Bool { isEnabled(type: .default) && SignpostRecord.shared.isOn }
}

/// Marks a point, or the beginning or end of an interval.
///
/// - Parameter signpostID: The same number at the beginning and at the end.
public func os_signpost(
    _ type: OSSignpostType, dso: UnsafeRawPointer? = #dsohandle, log: OSLog, name: StaticString,
    signpostID: OSSignpostID = .exclusive
) {
    SignpostRecord.shared.record(type, log, "\(name)", signpostID, "")
}

/// Marks a point, or the beginning or end of an interval, with the arguments of a C format.
public func os_signpost(
    _ type: OSSignpostType, dso: UnsafeRawPointer? = #dsohandle, log: OSLog, name: StaticString,
    signpostID: OSSignpostID = .exclusive, _ format: StaticString, _ arguments: any CVarArg...
) {
    guard log.signpostsEnabled else { return }
    SignpostRecord.shared.record(
        type, log, "\(name)", signpostID, LogFormat.text("\(format)", arguments))
}

/// The begun intervals.
package final class SignpostRecord: Sendable {
    package static let shared = SignpostRecord()

    private struct Interval: Hashable {
        let log: ObjectIdentifier
        let name: String
        let id: OSSignpostID
    }

    private struct State {
        var isOn = ProcessInfo.processInfo.environment["CAROB_SIGNPOSTS"] == "1"
        var begun: [Interval: ContinuousClock.Instant] = [:]
        var lastNumber: UInt64 = 0
    }

    private let state = Mutex(State())

    /// Whether signposts are written.
    package var isOn: Bool {
        get { state.withLock(\.isOn) }
        set { state.withLock { $0.isOn = newValue } }
    }

    func nextNumber() -> UInt64 {
        state.withLock {
            $0.lastNumber += 1
            return $0.lastNumber
        }
    }

    func record(
        _ type: OSSignpostType, _ log: OSLog, _ name: String, _ id: OSSignpostID, _ message: String
    ) {
        guard log.signpostsEnabled, id != .invalid, id != .null else { return }
        let interval = Interval(log: ObjectIdentifier(log), name: name, id: id)
        let now = ContinuousClock.now
        let suffix = message.isEmpty ? "" : ": " + message
        switch type {
        case .begin:
            state.withLock { $0.begun[interval] = now }
            log.write(.default, "signpost \(name) began\(suffix)")
        case .end:
            let start = state.withLock { $0.begun.removeValue(forKey: interval) }
            let milliseconds = start.map { ($0.duration(to: now) / .milliseconds(1)) }
            let length = milliseconds.map { String(format: " after %.3f ms", $0) } ?? ""
            log.write(.default, "signpost \(name) ended\(length)\(suffix)")
        default: log.write(.default, "signpost \(name)\(suffix)")
        }
    }
}
