import XCTest

final class RowsUITests: XCTestCase {
    override class var runsForEachTargetApplicationUIConfiguration: Bool { true }

    let app = XCUIApplication()

    override func setUp() {
        app.launch()
        app.tabBars.buttons["Rows"].tap()
    }

    func testRowsThatAreNotLoadedAreFound() {
        XCTAssertEqual(app.tables.cells.count, 80)
        let last = app.tables.staticTexts["Row 79"]
        XCTAssertTrue(last.exists)
        XCTAssertFalse(last.isHittable)
        last.tap()
        XCTAssertTrue(app.navigationBars["Row 79"].waitForExistence(timeout: 1))
        app.navigationBars.buttons["Rows"].tap()
        XCTAssertTrue(app.navigationBars["Rows"].exists)
    }

    func testSwiping() {
        let first = app.cells.staticTexts["Row 0"]
        XCTAssertTrue(first.isHittable)
        app.tables.element.swipeUp()
        XCTAssertFalse(first.isHittable)
        app.swipeDown(velocity: .fast)
        XCTAssertTrue(first.isHittable)
    }

    func testDeleting() {
        app.tables.cells.element(boundBy: 2).swipeLeft()
        app.buttons["Delete"].tap()
        XCTAssertEqual(app.tables.cells.count, 79)
        XCTAssertFalse(app.staticTexts["Row 2"].exists)
    }
}
