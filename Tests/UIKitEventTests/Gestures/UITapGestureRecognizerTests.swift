import Testing
import UIKitTestSupport
import UIKitTesting

@testable import UIKit

@MainActor @Suite(.usesApplication)
struct UITapGestureRecognizerTests {
    private let tester = TouchTester()
    private let view: UIView
    private let tap: UITapGestureRecognizer
    private var log: TouchLog { tester.log }

    init() {
        view = UIView(frame: tester.window.bounds)
        tester.window.addSubview(view)
        tap = tester.add(UITapGestureRecognizer(), "tap", to: view)
    }

    @Test("One finger and one tap are required by default")
    func defaults() {
        #expect(tap.numberOfTapsRequired == 1)
        #expect(tap.numberOfTouchesRequired == 1)
        #expect(tap.buttonMaskRequired == .primary)
    }

    @Test("A tap is recognized when the finger is lifted")
    func recognizes() {
        tester.down(10, 10)
        #expect(log.lines.isEmpty)
        tester.up(10, 10)
        #expect(log.lines == ["tap ended"])
        #expect(tap.state == .possible)
    }

    @Test("A finger that moves away does not tap")
    func movesAway() {
        tester.down(10, 10)
        tester.move(80, 10)
        #expect(tap.state == .failed)
        tester.up(10, 10)
        #expect(log.lines.isEmpty)
        #expect(tap.state == .possible)
    }

    @Test("A finger that rests too long does not tap")
    func rests() {
        tester.down(10, 10)
        tester.wait(0.8)
        #expect(tap.state == .failed)
        tester.up(10, 10)
        #expect(log.lines.isEmpty)
    }

    @Test("A tap that the system cancels is not recognized")
    func cancelled() {
        tester.down(10, 10)
        tester.cancel(10, 10)
        #expect(log.lines.isEmpty)
    }

    @Test("Two taps are recognized with the second")
    func doubleTap() {
        tap.numberOfTapsRequired = 2
        tester.tap(10, 10)
        #expect(log.lines.isEmpty)
        tester.wait(0.2)
        tester.tap(10, 10)
        #expect(log.lines == ["tap ended"])
    }

    @Test("Two taps too far apart in time are not a double tap")
    func slowDoubleTap() {
        tap.numberOfTapsRequired = 2
        tester.tap(10, 10)
        tester.wait(0.4)
        #expect(tap.state == .possible)
        tester.tap(10, 10)
        #expect(log.lines.isEmpty)
        tester.wait(0.1)
        tester.tap(10, 10)
        #expect(log.lines == ["tap ended"])
    }

    @Test("Two fingers tap together")
    func twoFingers() {
        tap.numberOfTouchesRequired = 2
        tester.down(10, 10, finger: 0)
        tester.down(110, 10, finger: 1)
        tester.up(10, 10, finger: 0)
        tester.up(110, 10, finger: 1)
        #expect(log.lines == ["tap ended"])
    }

    @Test("One finger is not enough for a tap with two")
    func oneOfTwoFingers() {
        tap.numberOfTouchesRequired = 2
        tester.tap(10, 10)
        #expect(log.lines.isEmpty)
        #expect(tap.state == .possible)
    }

    @Test("A second finger spoils a tap with one")
    func tooManyFingers() {
        tester.down(10, 10, finger: 0)
        tester.down(110, 10, finger: 1)
        tester.up(10, 10, finger: 0)
        tester.up(110, 10, finger: 1)
        #expect(log.lines.isEmpty)
    }

    @Test("The action reads the locations of the fingers that tapped")
    func locations() {
        tap.numberOfTouchesRequired = 2
        var places: [CGPoint] = []
        var count = 0
        log.onAction = { recognizer in
            count = recognizer.numberOfTouches
            places = [
                recognizer.location(in: nil), recognizer.location(ofTouch: 0, in: nil),
                recognizer.location(ofTouch: 1, in: nil),
            ]
        }
        tester.down(10, 10, finger: 0)
        tester.down(110, 10, finger: 1)
        tester.up(10, 10, finger: 0)
        tester.up(110, 10, finger: 1)
        #expect(count == 2)
        #expect(places == [CGPoint(x: 60, y: 10), CGPoint(x: 10, y: 10), CGPoint(x: 110, y: 10)])
    }

    @Test("A pointer has to press the required button")
    func buttonMask() {
        tap.buttonMaskRequired = .secondary
        tester.report(.began, 0, 10, 10, source: .pointer)
        tester.report(.ended, 0, 10, 10, source: .pointer)
        tester.flush()
        #expect(log.lines.isEmpty)
        tap.buttonMaskRequired = .primary
        tester.report(.began, 0, 10, 10, source: .pointer)
        tester.report(.ended, 0, 10, 10, source: .pointer)
        tester.flush()
        #expect(log.lines == ["tap ended"])
    }

    @Test("A finger needs no button")
    func fingersHaveNoButton() {
        tap.buttonMaskRequired = .secondary
        tester.tap(10, 10)
        #expect(log.lines == ["tap ended"])
    }

    @Test("Without a requirement a single tap comes first and a double tap follows")
    func singleAndDouble() {
        tester.add(UITapGestureRecognizer(), "double", to: view).numberOfTapsRequired = 2
        tester.tap(10, 10)
        #expect(log.take() == ["tap ended"])
        tester.wait(0.1)
        tester.tap(10, 10)
        #expect(log.lines == ["double ended"])
    }
}
