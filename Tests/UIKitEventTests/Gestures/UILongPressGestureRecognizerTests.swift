import Testing
import UIKitTestSupport
import UIKitTesting

@testable import UIKit

@MainActor @Suite(.usesApplication)
struct UILongPressGestureRecognizerTests {
    private let tester = TouchTester()
    private let press: UILongPressGestureRecognizer
    private var log: TouchLog { tester.log }

    init() {
        let view = UIView(frame: tester.window.bounds)
        tester.window.addSubview(view)
        press = tester.add(UILongPressGestureRecognizer(), "press", to: view)
    }

    @Test("One finger presses for half a second within 10 points by default")
    func defaults() {
        #expect(press.minimumPressDuration == 0.5)
        #expect(press.allowableMovement == 10)
        #expect(press.numberOfTouchesRequired == 1)
        #expect(press.numberOfTapsRequired == 0)
    }

    @Test("A press begins after its duration without any further touch")
    func begins() {
        tester.down(10, 10)
        tester.wait(0.49)
        #expect(log.lines.isEmpty)
        tester.wait(0.02)
        #expect(log.lines == ["press began"])
    }

    @Test("A press changes with every movement and ends when the finger is lifted")
    func changes() {
        tester.down(10, 10)
        tester.wait(0.5)
        tester.move(200, 10)
        tester.up(200, 10)
        #expect(log.lines == ["press began", "press changed", "press ended"])
        #expect(press.state == .possible)
    }

    @Test("A finger that moves before the time fails")
    func movement() {
        tester.down(10, 10)
        tester.move(20, 10)
        #expect(press.state == .possible)
        tester.move(20.5, 10)
        #expect(press.state == .failed)
        tester.wait(1)
        #expect(log.lines.isEmpty)
    }

    @Test("A finger that is lifted before the time fails")
    func liftedEarly() {
        tester.tap(10, 10)
        tester.wait(1)
        #expect(log.lines.isEmpty)
        #expect(press.state == .possible)
    }

    @Test("A press without duration begins with the touch")
    func noDuration() {
        press.minimumPressDuration = 0
        tester.down(10, 10)
        #expect(log.lines == ["press began"])
    }

    @Test("Two fingers press together; lifting one ends it")
    func twoFingers() {
        press.numberOfTouchesRequired = 2
        tester.down(10, 10, finger: 0)
        tester.wait(0.6)
        #expect(log.lines.isEmpty)
        tester.down(50, 10, finger: 1)
        tester.wait(0.5)
        tester.up(50, 10, finger: 1)
        #expect(log.lines == ["press began", "press ended"])
    }

    @Test("A finger too many fails")
    func tooManyFingers() {
        tester.down(10, 10, finger: 0)
        tester.down(50, 10, finger: 1)
        tester.wait(1)
        #expect(log.lines.isEmpty)
    }

    @Test("A press after a tap needs the tap")
    func tapFirst() {
        press.numberOfTapsRequired = 1
        tester.down(10, 10)
        tester.wait(2)
        tester.up(10, 10)
        #expect(log.lines.isEmpty)
        tester.tap(10, 10)
        tester.wait(0.1)
        tester.down(10, 10)
        tester.wait(0.5)
        tester.up(10, 10)
        #expect(log.lines == ["press began", "press ended"])
    }

    @Test("A tap without a press after it fails in time")
    func tapOnly() {
        press.numberOfTapsRequired = 1
        tester.tap(10, 10)
        #expect(tester.window.touchRouter.nextDeadline == tester.time + 0.35)
        tester.wait(0.4)
        #expect(tester.window.touchRouter.nextDeadline == nil)
        #expect(log.lines.isEmpty)
    }

    @Test("The system can cancel a press")
    func cancelled() {
        tester.down(10, 10)
        tester.wait(0.5)
        tester.cancel(10, 10)
        #expect(log.lines == ["press began", "press cancelled"])
    }
}
