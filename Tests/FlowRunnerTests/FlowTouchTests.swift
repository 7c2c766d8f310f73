import FlowPlan
import Foundation
import Testing
import UIKit
import UIKitTesting

@testable import FlowRunner

@MainActor @Suite(.serialized, .usesApplication) final class FlowTouchTests {
    // Made by the test itself: between a suite and its test, others may show windows on top.
    private lazy var stage = FlowStage()

    @Test("A tap by label reaches the control")
    func tap() throws {
        let control = stage.add(CountingControl(), "Add")
        #expect(try stage.perform(.tap("Add")) == [.passed])
        #expect(control.count == 1)
        #expect(stage.exitCode == 0)
    }

    @Test("Taps of separate steps are no double tap; those of one step are")
    func pauses() throws {
        let control = stage.add(CountingControl(), "Add")
        _ = try stage.perform(
            .tap("Add"), .tap("Add"),
            .tap(
                FlowTap(target: .element(FlowSelector(textOrIdentifier: "Add"), at: nil), count: 2))
        )
        #expect(control.taps == [1, 1, 1, 2])
    }

    @Test("A press lasts as long as it says")
    func press() throws {
        let control = stage.add(CountingControl(), "Add")
        _ = try stage.perform(
            .tap(
                FlowTap(
                    target: .element(FlowSelector(textOrIdentifier: "Add"), at: nil),
                    pressDuration: 3)))
        #expect(abs(control.pressDuration - 3) < 1e-6)
    }

    private func addSheet() -> TouchSheet {
        stage.add(TouchSheet(), "Sheet", x: 0, y: 0, width: 393, height: 852)
    }

    private func isNear(_ point: CGPoint?, _ x: CGFloat, _ y: CGFloat) -> Bool {
        guard let point else { return false }
        return hypot(point.x - x, point.y - y) < 0.01
    }

    @Test("A point is in points or per cent, of the screen or of an element")
    func points() throws {
        let sheet = addSheet()
        stage.add(UIView(), "Add", x: 100, y: 200, width: 50, height: 40)
            .isUserInteractionEnabled = false
        _ = try stage.perform(
            .tap(x: 20, y: 30), .tap(FlowTap(target: .point(.percent(50, 25)))),
            .tap(
                FlowTap(
                    target: .element(FlowSelector(textOrIdentifier: "Add"), at: .percent(100, 25))))
        )
        #expect(
            sheet.ends == [
                CGPoint(x: 20, y: 30), CGPoint(x: 196.5, y: 213), CGPoint(x: 149.5, y: 210),
            ])
    }

    @Test("A point beside the screen is refused")
    func beside() throws {
        let failure = try stage.perform(.tap(x: 393, y: 10)).first?.failure
        #expect(failure == "the point 393,10 is outside of the screen of 393 × 852 points")
        #expect(stage.exitCode == 1)
    }

    @Test("Of a control that is half cut away, the visible half is tapped")
    func clipped() throws {
        let window = stage.add(UIView(), nil, x: 0, y: 100, width: 100, height: 100)
        window.clipsToBounds = true
        let control = CountingControl(frame: CGRect(x: 0, y: 80, width: 100, height: 100))
        control.accessibilityLabel = "Add"
        window.addSubview(control)
        #expect(try stage.perform(.tap("Add")) == [.passed])
        #expect(control.count == 1)
    }

    @Test("A tap without effect is repeated once where that is wanted")
    func retry() throws {
        let control = stage.add(CountingControl(), "Add")
        var tap = FlowTap(target: .element(FlowSelector(textOrIdentifier: "Add"), at: nil))
        tap.retriesIfNoChange = true
        #expect(
            try stage.perform(.tap(tap)) == [.passed(remark: "again, since nothing changed")])
        #expect(control.count == 2)
        control.onTap = { control.backgroundColor = .red }
        #expect(try stage.perform(.tap(tap)) == [.passed])
        #expect(control.count == 3)
    }

    @Test("A swipe goes from its start to its end in its time")
    func swipe() throws {
        let sheet = addSheet()
        _ = try stage.perform(
            .swipe(
                FlowSwipe(
                    start: .point(.percent(50, 50)),
                    movement: .to(FlowPoint(x: .points(196.5), y: .points(100))), duration: 0.5)))
        #expect(isNear(sheet.starts.first, 196.5, 426))
        #expect(isNear(sheet.ends.first, 196.5, 100))
        #expect(abs(sheet.duration - 0.5) < 0.02)
    }

    @Test(
        "A swipe in a direction goes from edge to edge, or from an element to the edge",
        arguments: [
            (FlowDirection.up, CGPoint(x: 196.5, y: 766.8), CGPoint(x: 196.5, y: 85.2)),
            (.down, CGPoint(x: 196.5, y: 170.4), CGPoint(x: 196.5, y: 766.8)),
            (.left, CGPoint(x: 353.7, y: 426), CGPoint(x: 39.3, y: 426)),
            (.right, CGPoint(x: 39.3, y: 426), CGPoint(x: 353.7, y: 426)),
        ])
    func directions(direction: FlowDirection, first: CGPoint, last: CGPoint) throws {
        let sheet = addSheet()
        _ = try stage.perform(
            .swipe(FlowSwipe(start: nil, movement: .toward(direction), duration: 0.4)))
        #expect(isNear(sheet.starts.first, first.x, first.y))
        #expect(isNear(sheet.ends.first, last.x, last.y))
        sheet.clear()
        stage.add(UIView(), "Start", x: 100, y: 300).isUserInteractionEnabled = false
        _ = try stage.perform(
            .swipe(
                FlowSwipe(
                    start: .element(FlowSelector(textOrIdentifier: "Start"), at: nil),
                    movement: .toward(direction),
                    duration: 0.4)))
        #expect(isNear(sheet.starts.first, 150, 322))
        let isHorizontal = direction.isHorizontal
        #expect(isNear(sheet.ends.first, isHorizontal ? last.x : 150, isHorizontal ? 322 : last.y))
    }

    @Test("Scrolling goes on until enough of the element shows")
    func scrolling() throws {
        let list = stage.add(PannedList(), nil, x: 0, y: 0, width: 393, height: 852)
        #expect(try stage.perform(.assertNotVisible("Row 40")) == [.passed])
        let scroll = FlowScroll(
            selector: FlowSelector(textOrIdentifier: "Row 40"), direction: .down, timeout: 20,
            swipeDuration: 0.6, visibleFraction: 1)
        let outcome = try stage.perform(.scroll(scroll), .tap("Row 40"))
        #expect(outcome == [.passed(remark: "4 swipes"), .passed])
        #expect(list.tapped == ["Row 40"])
    }

    @Test("Scrolling for what is not there ends in time")
    func scrollingInVain() throws {
        stage.add(PannedList(), nil, x: 0, y: 0, width: 393, height: 852)
        let scroll = FlowScroll(
            selector: FlowSelector(textOrIdentifier: "Row 400"), direction: .down, timeout: 5,
            swipeDuration: 0.6, visibleFraction: 1)
        let failure = try stage.perform(.scroll(scroll)).first?.failure
        #expect(
            failure?.hasPrefix("\"Row 400\" is not visible within 5 s; the screen shows") == true)
    }

    @Test("Two fingers move apart, and around each other")
    func twoFingers() throws {
        let sheet = addSheet()
        stage.add(UIView(), "Map", x: 100, y: 200, width: 200, height: 200)
            .isUserInteractionEnabled = false
        let map = FlowTarget.element(FlowSelector(textOrIdentifier: "Map"), at: nil)
        func distance(_ points: [CGPoint]) -> CGFloat {
            points.count == 2 ? hypot(points[0].x - points[1].x, points[0].y - points[1].y) : 0
        }
        _ = try stage.perform(.twoFingers(FlowTwoFingers(target: map, scale: 2, duration: 0.5)))
        #expect(abs(distance(sheet.starts) - 80) < 0.01)
        #expect(abs(distance(sheet.ends) - 160) < 0.01)
        sheet.clear()
        _ = try stage.perform(.twoFingers(FlowTwoFingers(target: map, angle: 90, duration: 0.5)))
        #expect(sheet.starts.allSatisfy { abs($0.y - 300) < 0.01 })
        #expect(sheet.ends.allSatisfy { abs($0.x - 200) < 0.01 })
        #expect(abs(distance(sheet.ends) - 160) < 0.01)
    }
}
