import Testing
import UIKitTestSupport
import UIKitTesting

@testable import UIKit

@MainActor @Suite(.usesApplication)
struct UIPinchGestureRecognizerTests {
    private let tester = TouchTester()
    private let pinch: UIPinchGestureRecognizer
    private var log: TouchLog { tester.log }

    init() {
        let view = UIView(frame: tester.window.bounds)
        tester.window.addSubview(view)
        pinch = tester.add(UIPinchGestureRecognizer(), "pinch", to: view)
    }

    private func putDown(distance: CGFloat) {
        tester.down(100, 100, finger: 0)
        tester.down(100 + distance, 100, finger: 1)
    }

    @Test("A pinch begins when the fingers are 8 points farther apart")
    func begins() {
        putDown(distance: 100)
        tester.move(207, 100, finger: 1)
        #expect(pinch.state == .possible)
        tester.move(208, 100, finger: 1)
        #expect(pinch.state == .began)
        #expect(pinch.scale == 1)
    }

    @Test("The scale is the fingers' distance in proportion to the beginning")
    func scale() {
        putDown(distance: 92)
        tester.move(200, 100, finger: 1)
        tester.move(300, 100, finger: 1)
        #expect(pinch.scale == 2)
        tester.move(150, 100, finger: 1)
        #expect(pinch.scale == 0.5)
        #expect(log.lines == ["pinch began", "pinch changed", "pinch changed"])
    }

    @Test("Fingers that come together make the scale smaller")
    func together() {
        putDown(distance: 108)
        tester.move(150, 100, finger: 1)
        #expect(pinch.scale == 0.5)
    }

    @Test("Setting the scale makes it count on from there")
    func setScale() {
        putDown(distance: 92)
        tester.move(300, 100, finger: 1)
        pinch.scale = 1
        tester.move(400, 100, finger: 1)
        #expect(pinch.scale == 1.5)
    }

    @Test("The velocity is the change of the scale a second")
    func velocity() {
        putDown(distance: 92)
        for step in 1...20 { tester.move(192 + CGFloat(step) * 8, 100, finger: 1) }
        #expect(abs(pinch.velocity - 8) < 1e-6)
    }

    @Test("One finger is not a pinch")
    func oneFinger() {
        tester.down(100, 100)
        tester.move(200, 100)
        tester.up(200, 100)
        #expect(log.lines.isEmpty)
        #expect(pinch.state == .possible)
    }

    @Test("With one finger lifted the scale stays, and another finger continues")
    func liftedFinger() {
        putDown(distance: 92)
        tester.move(300, 100, finger: 1)
        tester.up(300, 100, finger: 1)
        #expect(pinch.scale == 2)
        #expect(pinch.numberOfTouches == 1)
        tester.down(150, 100, finger: 1)
        #expect(pinch.scale == 2)
        tester.move(200, 100, finger: 1)
        #expect(pinch.scale == 4)
    }

    @Test("A pinch ends when the last finger is lifted")
    func ends() {
        putDown(distance: 92)
        tester.move(300, 100, finger: 1)
        tester.up(300, 100, finger: 1)
        tester.up(100, 100, finger: 0)
        #expect(log.lines == ["pinch began", "pinch changed", "pinch ended"])
        #expect(pinch.scale == 1)
    }

    @Test("A third finger is ignored")
    func thirdFinger() {
        putDown(distance: 92)
        tester.down(300, 300, finger: 2)
        tester.move(200, 100, finger: 1)
        #expect(pinch.state == .began)
        #expect(pinch.numberOfTouches == 2)
    }

    @Test("Fingers at one location have a finite scale")
    func samePlace() {
        putDown(distance: 0)
        tester.move(110, 100, finger: 1)
        #expect(pinch.state == .began)
        #expect(pinch.scale.isFinite && pinch.scale > 0)
    }

    @Test("The location is the middle between the fingers")
    func location() {
        putDown(distance: 100)
        #expect(pinch.location(in: nil) == CGPoint(x: 150, y: 100))
    }

    @Test("The system can cancel a pinch")
    func cancelled() {
        putDown(distance: 92)
        tester.move(300, 100, finger: 1)
        tester.cancel(300, 100, finger: 1)
        #expect(log.lines == ["pinch began", "pinch cancelled"])
    }
}
