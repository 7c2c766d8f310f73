import ObjectiveC
import Testing
import UIKit
import UIKitTesting
import XCTest

@testable import XCTestAttachments

@MainActor @Suite("Expectations of values", .serialized, .usesApplication)
struct XCTKVOExpectationTests {
    private let view = UIView()

    private func result(of expectation: XCTestExpectation) -> XCTWaiter.Result {
        XCTWaiter.wait(for: [expectation], timeout: 0)
    }

    @Test("Any change fulfills an expectation without a value, once")
    func anyChange() {
        let expectation = XCTKVOExpectation(keyPath: "hidden", object: view)
        #expect(result(of: expectation) == .timedOut)
        let changed = XCTKVOExpectation(keyPath: "hidden", object: view)
        view.isHidden = true
        view.isHidden = false
        #expect(result(of: changed) == .completed)
        #expect(changed.keyPath == "hidden")
        #expect(changed.observedObject as? UIView === view)
    }

    @Test("An expected value is waited for, also where it is there already")
    func expectedValue() {
        let expectation = XCTKVOExpectation(keyPath: "tag", object: view, expectedValue: 3)
        view.setValue(2, forKey: "tag")
        view.setValue(3, forKey: "tag")
        #expect(result(of: expectation) == .completed)
        let other = XCTKVOExpectation(keyPath: "tag", object: view, expectedValue: 4)
        view.setValue(5, forKey: "tag")
        #expect(result(of: other) == .timedOut)
        let present = XCTKVOExpectation(keyPath: "tag", object: view, expectedValue: 5)
        #expect(result(of: present) == .completed)
    }

    @Test("A handler decides, and sees what the options ask for")
    func handler() {
        let expectation = XCTKVOExpectation(
            keyPath: "tag", object: view, expectedValue: nil, options: [.new, .old])
        var seen: [[Int?]] = []
        expectation.handler = { object, change in
            seen.append([
                change[NSKeyValueChangeKey.oldKey] as? Int,
                change[NSKeyValueChangeKey.newKey] as? Int,
            ])
            return object as? UIView === view && seen.count == 2
        }
        for tag in 1...3 { view.setValue(tag, forKey: "tag") }
        #expect(seen == [[0, 1], [1, 2]])
        #expect(result(of: expectation) == .completed)
    }

    @Test("A test case waits for a value of an object", arguments: [6, 7])
    func testCase(value: Int) async {
        // In a process of its own: waiting runs the main run loop, and with it other tests.
        await #expect(processExitsWith: .exitCode(value == 7 ? 0 : 1)) { [value] in
            let failureCount = await MainActor.run {
                let view = UIView()
                let test = XCTestCase(name: "values") { test in
                    test.keyValueObservingExpectation(for: view, keyPath: "tag", expectedValue: 7)
                    view.setValue(value, forKey: "tag")
                    test.waitForExpectations(timeout: 0)
                }
                test.run()
                return test.testRun?.totalFailureCount ?? -1
            }
            exit(Int32(failureCount))
        }
    }
}
