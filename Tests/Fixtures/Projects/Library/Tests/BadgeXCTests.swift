import UIKit
import XCTest

@testable import Library
@testable import TestHost

@MainActor
class BadgeXCTests: XCTestCase {
    func testMargins() {
        let badge = Badge()
        badge.text = "3"
        let label = UILabel()
        label.text = "3"
        XCTAssertEqual(
            badge.intrinsicContentSize.width, label.intrinsicContentSize.width + 2 * Badge.margin)
    }

    func testTheHostIsImported() {
        XCTAssertEqual(AppDelegate.greeting, "from the host")
        XCTAssertEqual(Bundle.main.bundleIdentifier, "org.example.host")
    }
}
