import Testing
import UIKit
import XCTest

@testable import UIKitTesting

@Suite("What a device finds") struct FindingTests {
    // On the main thread, as all that run a test of XCTest: there is one running test for the process.
    @MainActor
    @Test(
        "It fails the running test of XCTest, and names the test's line", .usesApplication)
    func xcTest() {
        let test = XCTestCase(name: "tap") { _ in
            let place = TestPlace("AppTests/CounterTests.swift", "/CounterTests.swift", 7, 1)
            Finding.record("it is in no window", at: place, inXCTest: true)
        }
        let heard = Failures()
        XCTestObservationCenter.shared.addTestObserver(heard)
        defer { XCTestObservationCenter.shared.removeTestObserver(heard) }
        test.run()
        #expect(test.testRun?.totalFailureCount == 1)
        #expect(heard.failures.count == 1)
        #expect(heard.failures.first?.hasSuffix("it is in no window") == true)
        #expect(heard.failures.first?.hasPrefix("/CounterTests.swift:7: ") == true)
    }

    @Test("It is an issue of the running test of Swift Testing")
    func swiftTesting() {
        withKnownIssue {
            Finding.record(
                "it is in no window", at: TestPlace(#fileID, #filePath, #line, #column),
                inXCTest: false)
        } matching: {
            $0.comments.contains("it is in no window")
                && $0.sourceLocation?.fileID == "UIKitTestingTests/FindingTests.swift"
        }
    }

    @Test("The methods of a device need no import of Swift Testing", .usesApplication)
    @MainActor
    func xcTestOnly() {
        final class TouchCounter: UIView {
            var began = 0

            override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
                began += 1
            }
        }
        let app = TestApplication()
        let view = TouchCounter(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
        app.show(view)
        XCTestOnly.useEverything(app, on: view)
        #expect(view.began == 6)
    }

    private final class Failures: NSObject, XCTestObservation {
        var failures: [String] = []

        func testCase(
            _ testCase: XCTestCase, didFailWithDescription description: String,
            inFile filePath: String?, atLine lineNumber: Int
        ) {
            failures.append("\(filePath ?? ""):\(lineNumber): \(description)")
        }
    }
}
