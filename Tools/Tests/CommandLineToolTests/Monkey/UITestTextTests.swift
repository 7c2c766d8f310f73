import FlowPlan
import Testing

@testable import CommandLineTool

/// Steps as lines of a test written with XCUITest.
@Suite struct UITestTextTests {
    private func lines(
        _ action: FlowAction, _ element: FlowChoice.Element? = nil
    ) -> [String] {
        UITestText.lines(
            of: FlowChoice(
                event: 1,
                step: FlowStep(
                    location: FlowSourceLocation(file: "event", line: 1), title: "the title",
                    action: action), element: element))
    }

    private let point = FlowTarget.point(FlowPoint(x: .points(5), y: .points(80)))

    @Test("Elements are found by their kind, name and index, with quotation marks escaped")
    func elements() {
        let tap = FlowAction.tap(FlowTap(target: point))
        #expect(
            lines(tap, FlowChoice.Element(kind: "switch", name: "a \"b\"", index: 2)) == [
                #"app.switches.matching(identifier: "a \"b\"").element(boundBy: 2).tap()"#
            ])
        #expect(
            lines(tap, FlowChoice.Element(kind: "other", name: "a", index: 0)) == [
                #"app.otherElements.matching(identifier: "a").element(boundBy: 0).tap()"#
            ])
    }

    @Test("Points are offsets from the corner of the screen")
    func points() {
        let place =
            "app.coordinate(withNormalizedOffset: .zero).withOffset(CGVector(dx: 5, dy: 80))"
        #expect(lines(.tap(FlowTap(target: point, count: 2))) == [place + ".doubleTap()"])
        #expect(
            lines(.tap(FlowTap(target: point, pressDuration: 3)))
                == [place + ".press(forDuration: 3.0)"])
        let end = FlowPoint(x: .points(6), y: .points(7))
        #expect(
            lines(.swipe(FlowSwipe(start: point, movement: .to(end), duration: 0.2))) == [
                place,
                "    .press(forDuration: 0, thenDragTo: app.coordinate(withNormalizedOffset: .zero)"
                    + ".withOffset(CGVector(dx: 6, dy: 7)))",
            ])
    }

    @Test("Keys, texts and the device have their calls")
    func device() {
        #expect(lines(.inputText("a\n\"")) == [#"app.typeText("a\n\"")"#])
        #expect(lines(.pressKey(.home)) == ["XCUIDevice.shared.press(.home)"])
        #expect(lines(.launch(FlowLaunch(stopsApp: false))) == ["app.activate()"])
        #expect(
            lines(.turn(.landscapeLeft)) == ["XCUIDevice.shared.orientation = .landscapeLeft"])
        #expect(lines(.setAppearance(.dark)) == ["XCUIDevice.shared.appearance = .dark"])
    }

    @Test("What XCUITest cannot do is a comment")
    func others() {
        #expect(lines(.memoryWarning) == ["// the title: not in XCUITest"])
        #expect(lines(.setTextSize(.large)) == ["// the title: not in XCUITest"])
    }
}
