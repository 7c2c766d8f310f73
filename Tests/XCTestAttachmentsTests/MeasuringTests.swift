import Testing
import XCTest

@testable import XCTestAttachments

@MainActor @Suite("Measured blocks of XCTest", .serialized)
struct MeasuringTests {
    /// The number of failures of a test that calls a closure.
    private func failures(of body: @escaping (XCTestCase) -> Void) -> Int? {
        let test = XCTestCase(name: "measured") { body($0) }
        test.run()
        return test.testRun?.totalFailureCount
    }

    private func work(_ microseconds: Int) {
        let end = ContinuousClock.now + .microseconds(microseconds)
        while ContinuousClock.now < end {}
    }

    @Test("A block is called ten times, and passes however much its times differ")
    func uneven() {
        var count = 0
        let failures = failures { test in
            test.measure {
                count += 1
                self.work(count == 1 ? 5000 : 10)
            }
        }
        #expect(count == 10)
        #expect(failures == 0)
    }

    @Test("Only the chosen part is measured, and has to be chosen once")
    func parts() {
        #expect(
            failures { test in
                test.measureMetrics([.wallClockTime], automaticallyStartMeasuring: false) {
                    test.startMeasuring()
                    test.stopMeasuring()
                }
            } == 0)
        #expect(
            failures { test in
                test.measureMetrics([.wallClockTime], automaticallyStartMeasuring: false) {}
            } == 1)
        #expect(failures { $0.stopMeasuring() } == 1)
        #expect(failures { test in test.measure { test.measure {} } } == Measurement.count)
    }

    @Test("The summary has the average and the deviation")
    func summary() {
        let measurement = Measurement(seconds: [1, 3])
        #expect(measurement.average == 2)
        #expect(measurement.relativeDeviation == 0.5)
        #expect(
            measurement.summary
                == "[Time, seconds] average: 2.000, relative standard deviation: 50.000%, "
                + "values: [1.000000, 3.000000]")
    }
}
