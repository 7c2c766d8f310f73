import Testing
import XCTest

@testable import UIKitTesting

@Suite("What a device finds") struct FindingTests {
    // On the main thread, as all that run a test of XCTest: there is one running test for the process.
    @MainActor
    @Test(
        "It fails the running test of XCTest, and names the test's line", .usesApplication)
    func xcTest() {
        let location = SourceLocation(
            fileID: "AppTests/CounterTests.swift", filePath: "/CounterTests.swift", line: 7,
            column: 1)
        let test = XCTestCase(name: "tap") { _ in
            Finding.record("it is in no window", sourceLocation: location, inXCTest: true)
        }
        let heard = Failures()
        XCTestObservationCenter.shared.addTestObserver(heard)
        defer { XCTestObservationCenter.shared.removeTestObserver(heard) }
        test.run()
        #expect(test.testRun?.totalFailureCount == 1)
        #expect(heard.texts.count == 1)
        #expect(heard.texts.first?.hasSuffix("CounterTests.swift:7: it is in no window") == true)
    }

    @Test("It is an issue of the running test of Swift Testing")
    func swiftTesting() {
        withKnownIssue {
            Finding.record("it is in no window", sourceLocation: #_sourceLocation, inXCTest: false)
        } matching: {
            $0.comments.contains("it is in no window")
        }
    }

    private final class Failures: NSObject, XCTestObservation {
        var texts: [String] = []

        func testCase(
            _ testCase: XCTestCase, didFailWithDescription description: String,
            inFile filePath: String?, atLine lineNumber: Int
        ) {
            texts.append(description)
        }
    }
}
