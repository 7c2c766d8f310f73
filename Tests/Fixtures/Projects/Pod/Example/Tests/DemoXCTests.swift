import Badge
import XCTest

@testable import Demo

@MainActor
class DemoXCTests: XCTestCase {
    func testTheAppMakesBadges() {
        let badge: Badge = AppDelegate.makeBadge()
        XCTAssertEqual(badge.text, "new")
    }
}
