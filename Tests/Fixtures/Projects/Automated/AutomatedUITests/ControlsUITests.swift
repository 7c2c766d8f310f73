import XCTest

final class ControlsUITests: XCTestCase {
    let app = XCUIApplication()

    override func setUpWithError() throws {
        continueAfterFailure = false
        app.launchArguments = ["-testing"]
        app.launchEnvironment = ["NAME": "Ada"]
        app.launch()
    }

    private var result: String { app.staticTexts["result"].label }

    func testArgumentsAndEnvironmentReachTheApp() {
        XCTAssertEqual(result, "Hello Ada -testing")
        XCTAssertEqual(app.state, .runningForeground)
        app.terminate()
        XCTAssertEqual(app.state, .notRunning)
    }

    func testAccessibilityAudit() throws {
        var issues: [XCUIAccessibilityAuditIssue] = []
        try app.performAccessibilityAudit { issue in
            issues.append(issue)
            return true
        }
        func types(_ identifier: String) -> [XCUIAccessibilityAuditType] {
            issues.filter { $0.element?.identifier == identifier }.map(\.auditType)
        }
        XCTAssertEqual(types("result"), [.dynamicType])
        XCTAssertEqual(types("toggle"), [.sufficientElementDescription])
        XCTAssertEqual(
            issues.first { $0.element?.identifier == "toggle" }?.compactDescription,
            "The element has no label")
        try app.performAccessibilityAudit(for: [.textClipped, .trait])
    }

    func testTyping() {
        let field = app.textFields["Your name"]
        XCTAssertEqual(field.placeholderValue, "Your name")
        XCTAssertEqual(field.value as? String, "Your name")
        field.tap()
        XCTAssertTrue(app.keyboards.element.waitForExistence(timeout: 1))
        field.typeText("Grace")
        field.typeText(XCUIKeyboardKey.delete.rawValue)
        XCTAssertEqual(field.value as? String, "Grac")
        app.keyboards.keys["e"].tap()
        XCTAssertEqual(result, "Grace")
        app.keyboards.buttons["return"].tap()
        XCTAssertTrue(app.keyboards.element.waitForNonExistence(timeout: 1))
    }

    func testAlert() {
        app.buttons["Alert"].tap()
        let alert = app.alerts["Really?"]
        XCTAssertTrue(alert.exists)
        XCTAssertTrue(alert.staticTexts["It is a question."].exists)
        XCTAssertFalse(app.buttons["Sheet"].isHittable)
        alert.buttons["Yes"].tap()
        XCTAssertFalse(alert.exists)
        XCTAssertEqual(result, "Answer: Yes")
    }

    func testSheet() {
        app.buttons["Sheet"].tap()
        app.sheets["Really?"].buttons["Yes"].tap()
        XCTAssertEqual(result, "Answer: Yes")
    }

    func testMonitorsHandleAlertsInTheWay() {
        addUIInterruptionMonitor(withDescription: "the question") { alert in
            alert.buttons["No"].tap()
            return true
        }
        app.buttons["Alert"].tap()
        app.switches["toggle"].tap()
        XCTAssertEqual(result, "true")
    }

    func testValues() {
        let toggle = app.switches["toggle"]
        XCTAssertEqual(toggle.value as? String, "0")
        toggle.tap()
        XCTAssertEqual(toggle.value as? String, "1")
        let slider = app.sliders["slider"]
        slider.adjust(toNormalizedSliderPosition: 0.75)
        XCTAssertEqual(slider.normalizedSliderPosition, 0.75, accuracy: 0.05)
        app.segmentedControls.buttons["Two"].tap()
        XCTAssertEqual(result, "Segment 1")
        XCTAssertTrue(app.segmentedControls.buttons["Two"].isSelected)
        app.pickerWheels.element.adjust(toPickerWheelValue: "Date")
        XCTAssertEqual(result, "Date")
        app.pickerWheels.firstMatch.adjust(toPickerWheelValue: "Banana")
        XCTAssertEqual(result, "Banana")
    }

    func testTapsAndPresses() {
        let label = app.staticTexts["result"]
        label.press(forDuration: 1)
        XCTAssertEqual(result, "Pressed")
        label.doubleTap()
        XCTAssertEqual(result, "Tapped twice")
        let frame = app.switches["toggle"].frame
        app.coordinate(withNormalizedOffset: .zero)
            .withOffset(CGVector(dx: frame.midX, dy: frame.midY))
            .tap()
        XCTAssertEqual(result, "true")
    }

    func testWaiting() {
        let later = app.staticTexts["Four seconds later"]
        app.buttons["Later"].tap()
        XCTAssertFalse(later.waitForExistence(timeout: 2))
        XCTAssertTrue(later.waitForExistence(timeout: 3))
    }

    func testSleepingPassesTheAppsTime() {
        app.buttons["Later"].tap()
        sleep(5)
        XCTAssertEqual(result, "Four seconds later")
    }

    func testPredicates() {
        app.buttons["Later"].tap()
        let changed = NSPredicate(format: "label == 'Four seconds later'")
        let expectation = expectation(for: changed, evaluatedWith: app.staticTexts["result"])
        wait(for: [expectation], timeout: 10)
        let named = NSPredicate(format: "label BEGINSWITH 'A'")
        XCTAssertTrue(app.buttons.matching(named).element.exists)
        XCTAssertTrue(app.otherElements.containing(.button, identifier: "Alert").firstMatch.exists)
        XCTAssertFalse(app.buttons["Missing"].exists)
    }

    func testHome() {
        XCUIDevice.shared.press(.home)
        XCTAssertEqual(app.state, .runningBackground)
        app.activate()
        XCTAssertEqual(app.state, .runningForeground)
        app.buttons["Alert"].tap()
        XCTAssertTrue(app.alerts.element.exists)
    }

    func testOrientation() {
        XCUIDevice.shared.orientation = .landscapeLeft
        let frame = app.windows.firstMatch.frame
        XCTAssertGreaterThan(frame.width, frame.height)
        app.switches["toggle"].tap()
        XCTAssertEqual(result, "true")
        XCUIDevice.shared.orientation = .portrait
    }

    func testScreenshots() {
        let whole = XCUIScreen.main.screenshot()
        XCTAssertEqual(whole.image.size.width * whole.image.scale, app.frame.width * 3)
        let attachment = XCTAttachment(screenshot: app.buttons["Alert"].screenshot())
        attachment.lifetime = .deleteOnSuccess
        XCTContext.runActivity(named: "Keep the picture") { $0.add(attachment) }
    }

    func testLaunchPerformance() {
        measure(metrics: [XCTApplicationLaunchMetric()]) { XCUIApplication().launch() }
    }
}
