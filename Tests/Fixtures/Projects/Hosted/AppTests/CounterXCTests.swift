import UIKit
import XCTest

@testable import Tap_Counter

@MainActor
class CounterXCTests: XCTestCase {
    func testTapsAreCounted() {
        let controller = CounterViewController()
        controller.loadViewIfNeeded()
        controller.button.sendActions(for: .touchUpInside)
        XCTAssertEqual(controller.count, 1)
        XCTAssertEqual(controller.button.title(for: .normal), "1 times")
    }

    func testTheBundleIsThatOfTheApp() {
        XCTAssertEqual(Bundle.main.bundleIdentifier, "org.example.counter")
        XCTAssertEqual(
            Bundle.main.object(forInfoDictionaryKey: "CFBundleDisplayName") as? String,
            "Counts taps")
    }
}
