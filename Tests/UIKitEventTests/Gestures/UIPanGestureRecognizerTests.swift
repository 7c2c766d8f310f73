import Testing
import UIKitTestSupport
import UIKitTesting

@testable import UIKit

@MainActor @Suite(.usesApplication)
struct UIPanGestureRecognizerTests {
    private let tester = TouchTester()
    private let view: UIView
    private let pan: UIPanGestureRecognizer
    private var log: TouchLog { tester.log }

    init() {
        view = UIView(frame: tester.window.bounds)
        tester.window.addSubview(view)
        pan = tester.add(UIPanGestureRecognizer(), "pan", to: view)
    }

    @Test("Any number of fingers may pan by default")
    func defaults() {
        #expect(pan.minimumNumberOfTouches == 1)
        #expect(pan.maximumNumberOfTouches == Int(UInt32.max))
    }

    @Test("A pan begins after 10 points, changes and ends")
    func states() {
        tester.down(10, 10)
        tester.move(19, 10)
        #expect(pan.state == .possible)
        tester.move(20, 10)
        #expect(pan.state == .began)
        tester.move(30, 10)
        #expect(pan.state == .changed)
        tester.up(30, 10)
        #expect(log.lines == ["pan began", "pan changed", "pan ended"])
        #expect(pan.state == .possible)
    }

    @Test("A touch without movement is not a pan")
    func failsWithoutMovement() {
        tester.down(10, 10)
        tester.move(12, 10)
        tester.up(12, 10)
        #expect(log.lines.isEmpty)
        #expect(pan.state == .possible)
    }

    @Test("The first 10 points do not count: a drag by 180 translates by 170")
    func slop() {
        var last = CGPoint.zero
        log.onAction = { last = ($0 as! UIPanGestureRecognizer).translation(in: nil) }
        tester.down(10, 10)
        for step in 1...18 { tester.move(10, 10 + CGFloat(step) * 10) }
        tester.up(10, 190)
        #expect(last == CGPoint(x: 0, y: 170))
    }

    @Test("The event that begins the pan already has the translation beyond the slop")
    func slopOfFirstEvent() {
        tester.down(0, 0)
        tester.move(30, 40)
        #expect(pan.translation(in: nil) == CGPoint(x: 24, y: 32))
    }

    @Test("Setting the translation makes it count on from there")
    func setTranslation() {
        tester.down(10, 10)
        tester.move(40, 10)
        pan.setTranslation(CGPoint(x: 100, y: 5), in: view)
        tester.move(50, 20)
        #expect(pan.translation(in: view) == CGPoint(x: 110, y: 15))
    }

    @Test("Setting the translation does not change the velocity")
    func velocityAfterSetTranslation() {
        tester.down(10, 10)
        for step in 1...9 {
            tester.move(10 + CGFloat(step) * 4, 10)
            pan.setTranslation(.zero, in: view)
        }
        #expect(abs(pan.velocity(in: view).x - 400) < 1e-6)
    }

    @Test("The velocity is in points a second")
    func velocity() {
        tester.down(10, 10)
        for step in 1...20 { tester.move(10 + CGFloat(step) * 5, 10 - CGFloat(step)) }
        let velocity = pan.velocity(in: view)
        #expect(abs(velocity.x - 500) < 1e-6 && abs(velocity.y + 100) < 1e-6)
    }

    @Test("Lifting right after a movement keeps its velocity for the action")
    func velocityAtEnd() {
        var velocity = CGPoint.zero
        log.onAction = { velocity = ($0 as! UIPanGestureRecognizer).velocity(in: nil) }
        tester.down(10, 10)
        for step in 1...20 { tester.move(10 + CGFloat(step) * 5, 10) }
        tester.wait(0.008)
        tester.up(110, 10)
        #expect(abs(velocity.x - 500) < 1e-6)
    }

    @Test("Lifting after a rest leaves no velocity")
    func velocityAfterRest() {
        var velocity = CGPoint(x: 1, y: 1)
        log.onAction = { velocity = ($0 as! UIPanGestureRecognizer).velocity(in: nil) }
        tester.down(10, 10)
        for step in 1...20 { tester.move(10 + CGFloat(step) * 5, 10) }
        tester.wait(0.3)
        tester.up(110, 10)
        #expect(velocity == .zero)
    }

    @Test("A pan with two fingers waits for the second")
    func minimum() {
        pan.minimumNumberOfTouches = 2
        tester.down(10, 10, finger: 0)
        tester.move(60, 10, finger: 0)
        #expect(pan.state == .possible)
        tester.down(110, 10, finger: 1)
        tester.move(130, 10, finger: 1)
        #expect(pan.state == .began)
        tester.up(130, 10, finger: 1)
        #expect(log.lines == ["pan began", "pan ended"])
    }

    @Test("What one finger moves does not count in a pan with two")
    func movementBelowMinimum() {
        pan.minimumNumberOfTouches = 2
        tester.down(10, 10, finger: 0)
        tester.move(60, 10, finger: 0)
        tester.down(110, 10, finger: 1)
        tester.move(120, 10, finger: 1)
        #expect(pan.state == .possible)
        tester.move(170, 10, finger: 1)
        #expect(pan.state == .began)
        #expect(pan.translation(in: nil) == CGPoint(x: 20, y: 0))
    }

    @Test("Two fingers begin anew after one of them was lifted")
    func minimumReachedAgain() {
        pan.minimumNumberOfTouches = 2
        tester.down(10, 10, finger: 0)
        tester.down(110, 10, finger: 1)
        tester.move(128, 10, finger: 1)
        tester.up(128, 10, finger: 1)
        tester.move(60, 10, finger: 0)
        tester.down(110, 10, finger: 2)
        tester.move(128, 10, finger: 2)
        #expect(pan.state == .possible)
        tester.move(150, 10, finger: 2)
        #expect(pan.translation(in: nil) == CGPoint(x: 10, y: 0))
    }

    @Test("More fingers than allowed make a pan fail that has not begun")
    func maximum() {
        pan.maximumNumberOfTouches = 1
        tester.down(10, 10, finger: 0)
        tester.down(110, 10, finger: 1)
        tester.move(60, 10, finger: 0)
        #expect(log.lines.isEmpty)
    }

    @Test("A pan in progress ignores further fingers")
    func maximumWhilePanning() {
        pan.maximumNumberOfTouches = 1
        tester.down(10, 10, finger: 0)
        tester.move(30, 10, finger: 0)
        tester.down(110, 10, finger: 1)
        tester.move(200, 10, finger: 1)
        #expect(pan.translation(in: nil) == CGPoint(x: 10, y: 0))
        #expect(pan.numberOfTouches == 1)
    }

    @Test("A finger that joins or leaves does not make the translation jump")
    func joiningFinger() {
        tester.down(10, 10, finger: 0)
        tester.move(30, 10, finger: 0)
        tester.down(130, 10, finger: 1)
        #expect(pan.translation(in: nil) == CGPoint(x: 10, y: 0))
        tester.move(150, 10, finger: 1)
        #expect(pan.translation(in: nil) == CGPoint(x: 20, y: 0))
        tester.up(150, 10, finger: 1)
        tester.move(35, 10, finger: 0)
        #expect(pan.translation(in: nil) == CGPoint(x: 25, y: 0))
    }

    @Test("The translation is measured in the coordinates of the view that asks")
    func viewCoordinates() {
        let scaled = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        view.addSubview(scaled)
        scaled.transform = CGAffineTransform(scaleX: 2, y: 4)
        tester.down(200, 200)
        tester.move(200, 250)
        let translation = pan.translation(in: scaled)
        #expect(abs(translation.y - 10) < 1e-9)
        pan.setTranslation(CGPoint(x: 3, y: 5), in: scaled)
        let window = pan.translation(in: nil)
        #expect(abs(window.x - 6) < 1e-9 && abs(window.y - 20) < 1e-9)
    }

    @Test("A recognizer that does not receive scroll events does not pan with the wheel")
    func scrollEvents() {
        final class FingerPan: UIPanGestureRecognizer {
            override func shouldReceive(_ event: UIEvent) -> Bool { event.type == .touches }
        }
        pan.isEnabled = false
        let wheelPan = tester.add(UIPanGestureRecognizer(), "wheel", to: view)
        let fingerPan = tester.add(FingerPan(), "finger", to: view)
        wheelPan.allowedScrollTypesMask = .all
        fingerPan.allowedScrollTypesMask = .all
        func turnWheel() {
            tester.window.touchRouter.scroll(
                WheelMovement(
                    phase: .step, location: CGPoint(x: 10, y: 10),
                    translation: CGPoint(x: 0, y: 30), timestamp: tester.time))
            tester.wait(0)
        }
        turnWheel()
        #expect(log.take() == ["wheel began", "wheel changed", "wheel ended"])
        wheelPan.isEnabled = false
        turnWheel()
        #expect(log.lines.isEmpty)
    }

    @Test("The system can cancel a pan")
    func cancelled() {
        tester.down(10, 10)
        tester.move(30, 10)
        tester.cancel(30, 10)
        #expect(log.lines == ["pan began", "pan cancelled"])
    }
}
