import Foundation
import VirtualClock
import XCTest

// XCTest for Linux fails a measurement whose values differ by more than a tenth. Apple's compares them with a baseline
// that a developer has accepted, and passes without one; there is no place for baselines here.

extension XCTestCase {
    /// Calls a block ten times and prints how long it took.
    public func measure(_ block: () -> Void) {
        measureMetrics(
            Self.defaultPerformanceMetrics, automaticallyStartMeasuring: true, for: block)
    }

    /// Calls a block ten times and prints how long it took, or the part of it between `startMeasuring()` and
    /// `stopMeasuring()`.
    ///
    /// - Parameter metrics: Wall clock time is the only one.
    public func measureMetrics(
        _ metrics: [XCTPerformanceMetric], automaticallyStartMeasuring: Bool, for block: () -> Void
    ) {
        guard !Measurement.isRunning else {
            XCTFail("measuring does not nest")
            return
        }
        var measurement = Measurement()
        for _ in 0..<Measurement.count {
            Measurement.begin()
            if automaticallyStartMeasuring { startMeasuring() }
            block()
            guard let seconds = Measurement.end() else {
                XCTFail("startMeasuring() was not called in a measured block")
                return
            }
            measurement.seconds.append(seconds)
        }
        print("Test Case '\(name)' measured \(measurement.summary)")
    }

    /// Begins the part of a block of `measureMetrics(_:automaticallyStartMeasuring:for:)` that is measured.
    public func startMeasuring() {
        if !Measurement.start() { XCTFail("startMeasuring() is for once in a measured block") }
    }

    /// Ends the part of a block of `measureMetrics(_:automaticallyStartMeasuring:for:)` that is measured.
    public func stopMeasuring() {
        if !Measurement.stop() { XCTFail("stopMeasuring() is for once after startMeasuring()") }
    }
}

/// The times of a measured block.
struct Measurement {
    /// The number of times that a block is measured, as by Apple's.
    static let count = 10

    var seconds: [TimeInterval] = []

    var average: TimeInterval { seconds.reduce(0, +) / TimeInterval(max(seconds.count, 1)) }

    /// The standard deviation as a part of the average.
    var relativeDeviation: Double {
        let average = average
        guard average > 0 else { return 0 }
        let squares = seconds.reduce(0) { $0 + ($1 - average) * ($1 - average) }
        return (squares / Double(seconds.count)).squareRoot() / average
    }

    var summary: String {
        let values = seconds.map { String(format: "%.6f", $0) }.joined(separator: ", ")
        return String(
            format:
                "[Time, seconds] average: %.3f, relative standard deviation: %.3f%%, values: [%@]",
            average, relativeDeviation * 100, values as NSString)
    }

    // MARK: The block that runs

    private enum State {
        case idle
        case waiting
        case measuring(since: Int64)
        case measured(TimeInterval)
    }

    // Tests of XCTest run one after the other, and a block is called where it is measured.
    nonisolated(unsafe) private static var state = State.idle

    static var isRunning: Bool {
        if case .idle = state { return false }
        return true
    }

    static func begin() { state = .waiting }

    static func start() -> Bool {
        guard case .waiting = state else { return false }
        state = .measuring(since: VirtualClock.machineNow)
        return true
    }

    static func stop() -> Bool {
        guard case .measuring(let start) = state else { return false }
        state = .measured(TimeInterval(VirtualClock.machineNow - start) * 1e-9)
        return true
    }

    /// Ends the block, and returns the seconds of its measured part; nil if none was begun.
    static func end() -> TimeInterval? {
        _ = stop()
        defer { state = .idle }
        guard case .measured(let seconds) = state else { return nil }
        return seconds
    }
}
