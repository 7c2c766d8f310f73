import FlowPlan
import Foundation
import Testing

@testable import Flows

/// Flows that are written and read again.
@Suite struct FlowTextTests {
    private static let point = FlowPoint(x: .points(5), y: .points(80))

    private static let actions: [FlowAction] = [
        .launch(FlowLaunch(stopsApp: false)),
        .tap(FlowTap(target: .point(point))),
        .tap(FlowTap(target: .element(FlowSelector(textOrIdentifier: "Add"), at: nil))),
        .tap(
            FlowTap(
                target: .element(FlowSelector(identifier: "add", index: 2), at: nil), count: 2)),
        .tap(FlowTap(target: .point(point), pressDuration: 3)),
        .swipe(FlowSwipe(start: .point(point), movement: .to(point), duration: 0.123)),
        .swipe(
            FlowSwipe(
                start: .element(FlowSelector(textOrIdentifier: "Row"), at: nil),
                movement: .toward(.left), duration: 0.4)),
        .twoFingers(FlowTwoFingers(target: .point(point), scale: 0.3, duration: 0.5)),
        .twoFingers(FlowTwoFingers(target: nil, angle: -45, duration: 0.5)),
        .inputText("a"), .eraseText(count: 3), .pressKey(.home), .hideKeyboard,
        .turn(.upsideDown), .setAppearance(.dark), .setTextSize(.accessibilityLarge),
        .openLink("shop://tea"), .memoryWarning, .audit,
    ]

    private func read(_ text: String) throws -> [FlowAction] {
        try FlowFile(
            parsing: Data(text.utf8), path: "a.yaml", folder: URL(fileURLWithPath: "/no/folder")
        ).plan.steps.map(\.action)
    }

    private func steps(_ actions: [FlowAction]) -> [FlowStep] {
        actions.map {
            FlowStep(
                location: FlowSourceLocation(file: "event", line: 1), title: "a", action: $0)
        }
    }

    @Test("What is written reads as the same steps", arguments: actions)
    func roundTrip(action: FlowAction) throws {
        let text = try #require(FlowText.file(name: "n", steps: steps([action])))
        #expect(try read(text) == [.launch(FlowLaunch()), action])
    }

    @Test(
        "Texts come back as they were",
        arguments: [
            "two\nlines", "\0", "\"quoted\\\"", "${NAME}", "\\${NAME}", "$", "a ${", ", *a", "# b",
            "{a: b}", "null", "~", "", " x ", "\u{1F44D}\u{1F3FD}", "e\u{301}", "\u{5E9}\u{5DC}",
            "\u{200D}", "ff\u{FFFC}", "\u{85}\u{2028}",
        ])
    func texts(text: String) throws {
        let action = FlowAction.inputText(text)
        let file = try #require(FlowText.file(name: text, steps: steps([action])))
        #expect(try read(file).last == action, "\(file)")
    }

    @Test("Conditions are no steps on a screen, and a comment stays in its line")
    func others() throws {
        let wait = FlowAction.wait(
            [FlowCondition(FlowSelector(text: "a"), isVisible: true)], seconds: 1, isNamed: false)
        #expect(FlowText.file(name: "n", steps: steps([wait])) == nil)
        let text = try #require(
            FlowText.file(name: "n", comments: ["a\n- stopApp"], steps: []))
        #expect(text == "# a - stopApp\nname: \"n\"\n---\n- launchApp\n")
    }
}
