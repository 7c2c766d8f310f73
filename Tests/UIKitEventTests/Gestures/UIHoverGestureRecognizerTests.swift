import Testing
import UIKitTestSupport
import UIKitTesting

@testable import UIKit

@MainActor @Suite(.usesApplication)
struct UIHoverGestureRecognizerTests {
    private let tester = TouchTester()
    private let view: UIView
    private let hover: UIHoverGestureRecognizer
    private var log: TouchLog { tester.log }

    init() {
        view = UIView(frame: CGRect(x: 100, y: 100, width: 100, height: 100))
        tester.window.addSubview(view)
        hover = tester.add(UIHoverGestureRecognizer(), "hover", to: view)
    }

    @Test("Hovering begins, changes and ends with the pointer")
    func states() {
        tester.hover(50, 50)
        #expect(log.take() == [])
        tester.hover(150, 150)
        tester.hover(160, 150)
        tester.hover(50, 50)
        #expect(log.take() == ["hover began", "hover changed", "hover ended"])
        #expect(hover.state == .possible)
        tester.hover(150, 150)
        #expect(log.lines == ["hover began"])
    }

    @Test("Hovering ends when the pointer leaves the screen")
    func leavesScreen() {
        tester.hover(150, 150)
        tester.stopHovering()
        #expect(log.lines == ["hover began", "hover ended"])
    }

    @Test("The location is the pointer's")
    func location() {
        tester.hover(150, 160)
        #expect(hover.location(in: view) == CGPoint(x: 50, y: 60))
        #expect(hover.location(in: nil) == CGPoint(x: 150, y: 160))
    }

    @Test("A pointer over a subview hovers over the view too")
    func subview() {
        view.addSubview(UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100)))
        tester.hover(150, 150)
        #expect(log.lines == ["hover began"])
    }

    @Test("Touches are not hovering")
    func touches() {
        tester.tap(150, 150)
        #expect(log.lines.isEmpty)
    }

    @Test("A disabled recognizer does not hover")
    func disabled() {
        hover.isEnabled = false
        tester.hover(150, 150)
        #expect(log.lines.isEmpty)
    }

    @Test("Disabling cancels hovering, which has then no end")
    func disabledWhileHovering() {
        tester.hover(150, 150)
        hover.isEnabled = false
        tester.wait(0)
        #expect(log.take() == ["hover began", "hover cancelled"])
        #expect(hover.state == .possible)
        hover.isEnabled = true
        tester.stopHovering()
        #expect(log.take() == [])
        tester.hover(150, 150)
        #expect(log.lines == ["hover began"])
    }

    @Test("A pointer that does not move changes nothing")
    func rest() {
        tester.hover(150, 150)
        tester.hover(150, 150)
        #expect(log.lines == ["hover began"])
    }
}
