import Testing
import UIKitTestSupport
import UIKitTesting

@testable import UIKit

@MainActor @Suite(.usesApplication)
struct UISwipeGestureRecognizerTests {
    private let tester = TouchTester()
    private let swipe: UISwipeGestureRecognizer
    private var log: TouchLog { tester.log }

    init() {
        let view = UIView(frame: tester.window.bounds)
        tester.window.addSubview(view)
        swipe = tester.add(UISwipeGestureRecognizer(), "swipe", to: view)
    }

    @Test("One finger swipes to the right by default")
    func defaults() {
        #expect(swipe.direction == .right)
        #expect(swipe.numberOfTouchesRequired == 1)
    }

    @Test("A swipe is recognized while the finger is down, after 50 points")
    func recognizes() {
        tester.down(100, 400)
        tester.move(149, 400)
        #expect(log.lines.isEmpty)
        tester.move(150, 400)
        #expect(log.lines == ["swipe ended"])
        tester.move(300, 400)
        tester.up(300, 400)
        #expect(log.lines == ["swipe ended"])
        #expect(swipe.state == .possible)
    }

    @Test(
        "Each direction is recognized",
        arguments: [
            (UISwipeGestureRecognizer.Direction.right, CGPoint(x: 60, y: 0)),
            (.left, CGPoint(x: -60, y: 0)), (.down, CGPoint(x: 0, y: 60)),
            (.up, CGPoint(x: 0, y: -60)),
        ])
    func directions(direction: UISwipeGestureRecognizer.Direction, travel: CGPoint) {
        swipe.direction = direction
        tester.down(200, 400)
        tester.move(200 + travel.x, 400 + travel.y)
        #expect(log.lines == ["swipe ended"])
    }

    @Test("Another direction is no swipe")
    func wrongDirection() {
        tester.down(200, 400)
        tester.move(140, 400)
        tester.up(140, 400)
        #expect(log.lines.isEmpty)
    }

    @Test("One of several directions is enough")
    func severalDirections() {
        swipe.direction = [.left, .right]
        tester.down(200, 400)
        tester.move(140, 400)
        #expect(log.lines == ["swipe ended"])
    }

    @Test("A finger that strays by more than 50 points does not swipe")
    func strays() {
        tester.down(200, 400)
        tester.move(210, 451)
        #expect(swipe.state == .failed)
        tester.move(300, 400)
        #expect(log.lines.isEmpty)
    }

    @Test("A movement that takes more than half a second is no swipe")
    func tooSlow() {
        tester.down(200, 400)
        tester.move(230, 400)
        tester.move(290, 400, after: 0.6)
        #expect(log.lines.isEmpty)
        #expect(swipe.state == .failed)
    }

    @Test("Lifting a finger is no movement for a subclass")
    func movementsOfSubclass() {
        final class CountingSwipe: UISwipeGestureRecognizer {
            var moves = 0

            override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
                moves += 1
                super.touchesMoved(touches, with: event)
            }
        }
        let counting = CountingSwipe()
        tester.window.addGestureRecognizer(counting)
        tester.down(100, 400)
        tester.move(120, 400)
        tester.up(120, 400)
        #expect(counting.moves == 1)
    }

    @Test("Two fingers swipe together")
    func twoFingers() {
        swipe.numberOfTouchesRequired = 2
        tester.down(100, 300, finger: 0)
        tester.down(100, 400, finger: 1)
        tester.report(.moved, 0, 160, 300)
        tester.report(.moved, 1, 160, 400)
        tester.flush()
        #expect(log.lines == ["swipe ended"])
    }

    @Test("A finger too many spoils a swipe")
    func tooManyFingers() {
        tester.down(100, 300, finger: 0)
        tester.down(100, 400, finger: 1)
        tester.move(200, 300, finger: 0)
        #expect(log.lines.isEmpty)
    }
}
