import FlowPlan

/// Steps on a screen as a test written with XCUITest.
enum UITestText {
    /// The source of a test.
    ///
    /// Steps that XCUITest cannot do are comments in it.
    static func file(comments: [String], className: String, choices: [FlowChoice]) -> String {
        let lines = choices.flatMap(lines(of:)).map { "        " + $0 + "\n" }.joined()
        let notes = comments.map {
            "// \($0.split(whereSeparator: \.isNewline).joined(separator: " "))\n"
        }
        return """
            \(notes.joined())import XCTest

            final class \(className): XCTestCase {
                @MainActor func testEvents() {
                    continueAfterFailure = false
                    let app = XCUIApplication()
                    app.launch()
            \(lines)    }
            }

            """
    }

    /// The name of a class of tests.
    static func className(_ name: String, suffix: String) -> String {
        let className = name.filter { $0.isLetter || $0.isNumber || $0 == "_" } + suffix
        return className.first?.isLetter == true ? className : "App" + className
    }

    static func lines(of choice: FlowChoice) -> [String] {
        let element = choice.element.map(expression)
        switch choice.step.action {
        case .launch(let launch): return [launch.stopsApp ? "app.launch()" : "app.activate()"]
        case .tap(let tap):
            let place = element ?? coordinate(tap.target)
            guard let place else { return unknown(choice.step) }
            if let seconds = tap.pressDuration {
                return ["\(place).press(forDuration: \(seconds))"]
            }
            return [place + (tap.count == 2 ? ".doubleTap()" : ".tap()")]
        case .swipe(let swipe): return lines(of: swipe, element) ?? unknown(choice.step)
        case .twoFingers(let movement) where movement.angle != 0:
            let radians = movement.angle * .pi / 180
            return ["app.rotate(\(radians), withVelocity: \(radians < 0 ? -2 : 2))"]
        case .twoFingers(let movement):
            return [
                "app.pinch(withScale: \(movement.scale), velocity: \(movement.scale < 1 ? -2 : 2))"
            ]
        case .inputText(let text): return ["app.typeText(\(text.debugDescription))"]
        case .eraseText(let count):
            return [
                "app.typeText(String(repeating: XCUIKeyboardKey.delete.rawValue, count: \(count)))"
            ]
        case .pressKey(let key): return lines(of: key)
        case .turn(let orientation):
            return ["XCUIDevice.shared.orientation = .\(name(of: orientation))"]
        case .setAppearance(let style):
            return ["XCUIDevice.shared.appearance = .\(style.rawValue)"]
        case .openLink(let link):
            return ["app.open(URL(string: \(link.debugDescription))!)"]
        case .audit: return ["XCTAssertNoThrow(try app.performAccessibilityAudit())"]
        default: return unknown(choice.step)
        }
    }

    private static func unknown(_ step: FlowStep) -> [String] {
        [
            "// \(step.title.split(whereSeparator: \.isNewline).joined(separator: " ")): not in XCUITest"
        ]
    }

    private static func lines(of swipe: FlowSwipe, _ element: String?) -> [String]? {
        switch swipe.movement {
        case .toward(let direction): return ["app.swipe\(direction.rawValue.capitalized)()"]
        case .to(let end):
            let middle = ".coordinate(withNormalizedOffset: CGVector(dx: 0.5, dy: 0.5))"
            guard let start = element.map({ $0 + middle }) ?? swipe.start.flatMap(coordinate),
                let end = coordinate(.point(end))
            else { return nil }
            return ["\(start)", "    .press(forDuration: 0, thenDragTo: \(end))"]
        }
    }

    private static func lines(of key: FlowKey) -> [String] {
        switch key {
        case .enter: ["app.typeText(XCUIKeyboardKey.return.rawValue)"]
        case .backspace: ["app.typeText(XCUIKeyboardKey.delete.rawValue)"]
        case .tab: ["app.typeText(XCUIKeyboardKey.tab.rawValue)"]
        case .space: ["app.typeText(XCUIKeyboardKey.space.rawValue)"]
        case .home, .lock: ["XCUIDevice.shared.press(.home)"]
        }
    }

    private static func name(of orientation: FlowOrientation) -> String {
        switch orientation {
        case .portrait: "portrait"
        case .upsideDown: "portraitUpsideDown"
        case .landscapeLeft: "landscapeLeft"
        case .landscapeRight: "landscapeRight"
        }
    }

    // MARK: - Places

    /// A point in points of the screen; nil for elements and percentages.
    private static func coordinate(_ target: FlowTarget) -> String? {
        guard case .point(let point) = target, case .points(let x) = point.x,
            case .points(let y) = point.y
        else { return nil }
        return "app.coordinate(withNormalizedOffset: .zero)"
            + ".withOffset(CGVector(dx: \(Int(x)), dy: \(Int(y))))"
    }

    private static func expression(_ element: FlowChoice.Element) -> String {
        let query = "app.\(property(of: element.kind))"
        let name = element.name.debugDescription
        return "\(query).matching(identifier: \(name)).element(boundBy: \(element.index))"
    }

    /// The property of `XCUIElementTypeQueryProvider` for a kind.
    private static func property(of kind: String) -> String {
        switch kind {
        case "other": "otherElements"
        case "switch": "switches"
        default: kind + "s"
        }
    }
}
