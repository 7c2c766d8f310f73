import Foundation
import XCTest

/// Something that a measurement reports.
public protocol XCTMetric {}

/// The time that a block takes.
public final class XCTClockMetric: NSObject, XCTMetric {}

/// The time that an app takes to show its first screen.
public final class XCTApplicationLaunchMetric: NSObject, XCTMetric {
    public override init() { super.init() }

    /// - Parameter waitUntilResponsive: Without effect: an app that is launched here has always come to rest.
    public init(waitUntilResponsive: Bool) { super.init() }
}

/// The way in which a block is measured.
public final class XCTMeasureOptions: NSObject {
    /// The number of measurements; one more is made before them and not counted.
    public var iterationCount = 5
    /// The options of a measurement that names none.
    public static var `default`: XCTMeasureOptions { XCTMeasureOptions() }
}

extension XCTestCase {
    /// Calls a block several times and prints how long it took, in real time.
    public func measure(
        metrics: [any XCTMetric], options: XCTMeasureOptions = .default, block: () -> Void
    ) {
        var seconds: [TimeInterval] = []
        for index in 0...max(options.iterationCount, 1) {
            let start = ContinuousMachineTime.now
            block()
            if index > 0 { seconds.append(ContinuousMachineTime.now - start) }
        }
        let average = seconds.reduce(0, +) / TimeInterval(seconds.count)
        let values = seconds.map { String(format: "%.6f", $0) }.joined(separator: ", ")
        print(
            "Test Case '\(name)' measured [\(metrics.map { "\(type(of: $0))" }.joined(separator: ", "))] "
                + "average: \(String(format: "%.6f", average)), values: [\(values)]")
    }
}
