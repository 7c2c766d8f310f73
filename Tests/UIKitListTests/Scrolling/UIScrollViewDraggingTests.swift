import Testing
import UIKitTesting

@testable import UIKit

@MainActor @Suite("UIScrollView: dragging", .usesApplication)
struct UIScrollViewDraggingTests {
    private let tester = ScrollTester()
    private var app: TestApplication { tester.app }
    private var view: UIScrollView { tester.view }
    private var log: ScrollLog { tester.log }

    @Test("A drag of 180 points scrolls by 170: recorded on iOS 26.1")
    func slop() {
        let finger = tester.dragAndHold(dy: -180)
        #expect(view.contentOffset == CGPoint(x: 0, y: 170))
        finger.lift()
        #expect(view.contentOffset == CGPoint(x: 0, y: 170))
    }

    @Test("A pull of 590 points beyond the edge of 852 points shows 235: recorded on iOS 26.1")
    func rubberBand() {
        view.frame = CGRect(x: 0, y: 0, width: 393, height: 852)
        view.contentInsetAdjustmentBehavior = .never
        view.contentOffset = .zero
        let finger = app.touchDown(at: CGPoint(x: 200, y: 200))
        finger.move(to: CGPoint(x: 200, y: 800), duration: 0.5)
        app.advance(by: 0.2)
        #expect(abs(view.contentOffset.y + 235) < 0.5)
        finger.lift()
    }

    @Test("A drag without speed notifies of its beginning, its steps and its end")
    func orderWithoutSpeed() {
        let finger = tester.dragAndHold(dy: -180)
        #expect(view.isTracking && view.isDragging && !view.isDecelerating)
        finger.lift()
        #expect(
            log.steps == [
                "willBeginDragging", "didScroll", "willEndDragging", "didEndDragging(false)",
            ])
        #expect(log.velocity == .zero)
        #expect(!view.isTracking && !view.isDragging && !view.isDecelerating)
        app.advanceToRest()
        #expect(log.lines.last == "didEndDragging(false)")
    }

    @Test("A drag with speed also notifies of the deceleration")
    func orderWithSpeed() {
        tester.flick(dy: -200)
        #expect(view.isDecelerating && !view.isDragging)
        app.advanceToRest()
        #expect(
            log.steps == [
                "willBeginDragging", "didScroll", "willEndDragging", "didEndDragging(true)",
                "willBeginDecelerating", "didScroll", "didEndDecelerating",
            ])
        #expect(!view.isDecelerating)
    }

    @Test("The deceleration ends at the target that the delegate was given, on a whole pixel")
    func target() throws {
        tester.flick(dy: -120)
        let velocity = try #require(log.velocity)
        let start = view.contentOffset.y
        #expect(abs(velocity.y - 1.2) < 0.05)
        // The recorded law, with points a millisecond.
        let expected = start + (velocity.y - 0.01) / -log2Natural(0.998)
        app.advanceToRest()
        #expect(abs(view.contentOffset.y - expected) < 1)
        #expect(view.contentOffset.y == log.naturalTarget?.y)
        #expect(abs(view.contentOffset.y * 3 - (view.contentOffset.y * 3).rounded()) < 1e-6)
    }

    @Test("Every frame of a deceleration follows the recorded law within a point")
    func deceleration() throws {
        tester.flick(dy: -200)
        let speed = try #require(log.velocity).y * 1000
        let start = (offset: view.contentOffset.y, time: app.now)
        for _ in 0..<100 {
            app.advance(by: 1.0 / 60)
            guard view.isDecelerating else { break }
            let time = app.now - start.time
            let expected = start.offset + speed / 2.002 * (1 - exp(-2.002 * time))
            // A frame may be as old as its duration.
            #expect(abs(view.contentOffset.y - expected) < speed * exp(-2.002 * time) / 60 + 1)
        }
    }

    @Test("The target that the delegate writes is where the content ends")
    func writtenTarget() {
        for target in [500, 130, 1200] as [CGFloat] {
            view.setContentOffset(CGPoint(x: 0, y: 100), animated: false)
            log.target = CGPoint(x: 0, y: target)
            tester.flick(dy: -120)
            app.advanceToRest()
            #expect(view.contentOffset == CGPoint(x: 0, y: target))
        }
    }

    @Test("Content that is pulled beyond its edge returns, also without speed")
    func returns() {
        let finger = tester.dragAndHold(dy: 200)
        #expect(view.contentOffset.y < -50)
        finger.lift()
        #expect(log.lines.suffix(2) == ["didEndDragging(true)", "willBeginDecelerating"])
        app.advanceToRest()
        #expect(view.contentOffset == .zero)
        #expect(log.lines.last == "didEndDecelerating")
    }

    @Test("A flick that hits the edge bounces")
    func bounces() {
        view.contentOffset.y = 100
        tester.flick(dy: 200)
        app.advanceToRest()
        #expect(view.contentOffset == .zero)
        #expect((log.offsets.map(\.y).min() ?? 0) < -20)
    }

    @Test("Without bouncing nothing leaves the range")
    func noBounce() {
        view.bounces = false
        let finger = tester.dragAndHold(dy: 200)
        #expect(view.contentOffset == .zero)
        finger.lift()
        view.contentOffset.y = 2300
        tester.flick(dy: -250)
        app.advanceToRest()
        #expect(view.contentOffset.y == 2400)
        #expect(log.offsets.allSatisfy { (0...2400).contains($0.y) })
    }

    @Test("Content that fits does not move, unless it always bounces")
    func fitting() {
        view.contentSize = CGSize(width: 300, height: 200)
        tester.dragAndHold(dy: 100).lift()
        #expect(log.lines.isEmpty)
        view.alwaysBounceVertical = true
        let finger = tester.dragAndHold(dy: 100)
        #expect(view.contentOffset.y < -30)
        finger.lift()
        app.advanceToRest()
        #expect(view.contentOffset == .zero)
    }

    @Test("Content scrolls only along the axes in which it is larger")
    func axes() {
        let finger = tester.dragAndHold(dx: -40, dy: -100)
        #expect(view.contentOffset.x == 0)
        #expect(view.contentOffset.y > 80)
        finger.lift()
        log.lines = []
        tester.dragAndHold(dx: -150, dy: -20).lift()
        #expect(log.lines.isEmpty)
    }

    @Test("A directional lock keeps a drag to the axis along which it begins")
    func directionalLock() {
        view.contentSize = CGSize(width: 3000, height: 3000)
        view.isDirectionalLockEnabled = true
        let finger = app.touchDown(at: tester.middle)
        finger.move(by: CGVector(dx: 2, dy: -30))
        finger.move(by: CGVector(dx: -80, dy: -30))
        #expect(view.contentOffset.x == 0)
        #expect(view.contentOffset.y > 40)
        finger.lift()
        app.advanceToRest()
        #expect(view.contentOffset.x == 0)
    }

    @Test("A disabled scroll view does not move, and its recognizer is disabled")
    func disabled() {
        view.isScrollEnabled = false
        #expect(!view.panGestureRecognizer.isEnabled)
        tester.flick(dy: -200)
        app.advanceToRest()
        #expect(log.lines.isEmpty)
        #expect(!view.isTracking)
    }

    @Test("isTracking is true from touch-down, isDragging from 10 points")
    func tracking() {
        let finger = app.touchDown(at: tester.middle)
        #expect(view.isTracking && !view.isDragging)
        finger.move(by: CGVector(dx: 0, dy: -9))
        #expect(!view.isDragging)
        finger.move(by: CGVector(dx: 0, dy: -2))
        #expect(view.isDragging)
        finger.lift()
        #expect(!view.isDragging)
    }

    @Test("A finger catches content that moves; didEndDecelerating is called (from memory)")
    func catching() {
        tester.flick(dy: -300)
        app.advance(by: 0.1)
        let finger = app.touchDown(at: tester.middle)
        let offset = view.contentOffset
        #expect(!view.isDecelerating && view.isTracking)
        #expect(log.lines.last == "didEndDecelerating")
        app.advance(by: 0.3)
        #expect(view.contentOffset == offset)
        finger.lift()
        app.advanceToRest()
        #expect(view.contentOffset == offset)
    }

    @Test("Content that is caught beyond its edge returns when the finger is lifted")
    func catchingBounce() {
        view.contentOffset.y = 100
        tester.flick(dy: 250)
        app.advance(by: 0.1)
        #expect(view.contentOffset.y < -10)
        let finger = app.touchDown(at: tester.middle)
        app.advance(by: 0.3)
        #expect(view.contentOffset.y < -10)
        finger.lift()
        app.advanceToRest()
        #expect(view.contentOffset == .zero)
    }

    @Test("The fast rate loses speed five times as quickly")
    func fastRate() throws {
        view.decelerationRate = .fast
        tester.flick(dy: -200)
        let start = view.contentOffset.y
        let velocity = try #require(log.velocity).y
        app.advanceToRest()
        #expect(abs(view.contentOffset.y - (start + (velocity - 0.01) / 0.01005)) < 1)
    }

    @Test("A cancelled touch ends the drag where it is")
    func cancelled() {
        let finger = app.touchDown(at: tester.middle)
        finger.move(by: CGVector(dx: 0, dy: -60))
        finger.cancel()
        #expect(log.lines.last == "didEndDragging(false)")
        #expect(view.contentOffset.y == 50)
        #expect(!view.isTracking)
    }

    @Test("At rest no frame comes")
    func idle() {
        tester.flick(dy: -200)
        app.advanceToRest()
        let frames = app.frameCount
        app.advance(by: 5)
        #expect(app.frameCount == frames)
        #expect(app.isAtRest)
    }

    private func log2Natural(_ number: Double) -> Double { Foundation.log(number) }
}
