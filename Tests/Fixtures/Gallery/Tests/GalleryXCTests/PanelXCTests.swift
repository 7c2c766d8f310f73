import XCTest

@testable import Gallery

@MainActor
final class PanelXCTests: XCTestCase {
    func testInternalMethodsAreSent() {
        let panel = Panel()
        panel.perform(#selector(Panel.original(_:)), with: "y")
        XCTAssertEqual(panel.log, ["renamed y"])
    }

    func testStoredSelectorsAreResolved() throws {
        XCTAssertEqual(Panel().moved.description, "moveTo:")
    }
}
