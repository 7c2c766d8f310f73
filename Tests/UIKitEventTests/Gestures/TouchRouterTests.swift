import Testing
import UIKitTestSupport
import UIKitTesting

@testable import UIKit

@MainActor @Suite(.usesApplication)
struct TouchRouterTests {
    private let tester = TouchTester()
    private var log: TouchLog { tester.log }

    // MARK: - The responder chain

    @Test("A view that does not handle touches hands them to its superview")
    func passedOn() {
        let outer = tester.addView("outer")
        outer.addSubview(UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100)))
        tester.tap(10, 10)
        #expect(log.lines == ["outer began", "outer ended"])
    }

    @Test("Overriding only some touch methods gives the chain a broken sequence")
    func brokenSequence() {
        let outer = tester.addView("outer")
        outer.addSubview(BeganOnlyView(frame: CGRect(x: 0, y: 0, width: 100, height: 100)))
        tester.down(10, 10)
        tester.move(15, 15)
        tester.up(15, 15)
        #expect(log.lines == ["outer moved", "outer ended"])
    }

    // MARK: - Several fingers

    @Test("A view receives one finger unless it enables multiple touches")
    func singleTouch() {
        tester.addView("view")
        tester.down(10, 10, finger: 0)
        tester.down(50, 10, finger: 1)
        tester.up(10, 10, finger: 0)
        tester.move(60, 10, finger: 1)
        tester.up(60, 10, finger: 1)
        #expect(log.lines == ["view began", "view ended"])
    }

    @Test("Fingers of one view that do the same arrive together")
    func groupedTouches() {
        tester.addView("view").isMultipleTouchEnabled = true
        tester.report(.began, 0, 10, 10)
        tester.report(.began, 1, 50, 10)
        tester.flush()
        tester.skip(0.01)
        tester.report(.moved, 0, 11, 10)
        tester.report(.moved, 1, 51, 10)
        tester.flush()
        tester.report(.ended, 0, 11, 10)
        tester.report(.moved, 1, 52, 10)
        tester.flush()
        #expect(log.lines == ["view began ×2", "view moved ×2", "view moved", "view ended"])
    }

    @Test("Fingers on different views are independent")
    func separateViews() {
        tester.addView("left", CGRect(x: 0, y: 0, width: 100, height: 100))
        tester.addView("right", CGRect(x: 100, y: 0, width: 100, height: 100))
        tester.down(10, 10, finger: 0)
        tester.down(110, 10, finger: 1)
        tester.up(10, 10, finger: 0)
        tester.up(110, 10, finger: 1)
        #expect(log.lines == ["left began", "right began", "left ended", "right ended"])
    }

    @Test("While an exclusive view has a touch no other view gets one")
    func exclusiveTouch() {
        let left = tester.addView("left", CGRect(x: 0, y: 0, width: 100, height: 100))
        tester.addView("right", CGRect(x: 100, y: 0, width: 100, height: 100))
        left.isExclusiveTouch = true
        tester.down(10, 10, finger: 0)
        tester.tap(110, 10, finger: 1)
        tester.up(10, 10, finger: 0)
        tester.tap(110, 10, finger: 1)
        #expect(log.lines == ["left began", "left ended", "right began", "right ended"])
    }

    @Test("An exclusive view gets no touch while another view has one")
    func exclusiveTouchComesLate() {
        let left = tester.addView("left", CGRect(x: 0, y: 0, width: 100, height: 100))
        tester.addView("right", CGRect(x: 100, y: 0, width: 100, height: 100))
        left.isExclusiveTouch = true
        tester.down(110, 10, finger: 0)
        tester.tap(10, 10, finger: 1)
        #expect(log.lines == ["right began"])
    }

    // MARK: - Leaving

    @Test("A view that was removed gets the rest of its touch")
    func removedView() {
        let view = tester.addView("view")
        tester.down(10, 10)
        view.removeFromSuperview()
        tester.move(20, 20)
        tester.up(20, 20)
        #expect(log.lines == ["view began", "view moved", "view ended"])
    }

    @Test("Removing a view cancels its recognizers")
    func removedRecognizer() {
        let view = tester.addView("view")
        tester.add(UIPanGestureRecognizer(), "pan", to: view)
        tester.down(10, 10)
        tester.move(40, 10)
        view.removeFromSuperview()
        tester.move(60, 10)
        tester.up(60, 10)
        #expect(log.lines.filter { $0.hasPrefix("pan") } == ["pan began", "pan cancelled"])
    }

    @Test("Taking a recognizer off its view cancels it")
    func detachedRecognizer() {
        let view = tester.addView("view")
        let pan = tester.add(UIPanGestureRecognizer(), "pan", to: view)
        tester.down(10, 10)
        tester.move(40, 10)
        view.removeGestureRecognizer(pan)
        tester.wait(0)
        #expect(log.lines.last == "pan cancelled")
        #expect(pan.view == nil && pan.state == .possible)
    }

    @Test("Resigning cancels gestures")
    func resignDuringGesture() {
        let view = tester.addView("view")
        let pan = tester.add(UIPanGestureRecognizer(), "pan", to: view)
        tester.down(10, 10)
        tester.move(40, 10)
        tester.resignActive()
        #expect(log.lines == ["view began", "pan began", "view cancelled", "pan cancelled"])
        #expect(pan.state == .possible)
    }

    // MARK: - Recognizers and views

    @Test("Recognizers see a touch before its view, from the view's own to the window's")
    func order() {
        let view = tester.addView("view")
        tester.add(SpyRecognizer(log), "window's", to: tester.window)
        tester.add(SpyRecognizer(log), "view's", to: view)
        tester.down(10, 10)
        #expect(log.lines == ["view's sees began", "window's sees began", "view began"])
    }

    @Test("A recognized gesture cancels its touch after its action")
    func cancelsTouches() {
        let view = tester.addView("view")
        tester.add(UITapGestureRecognizer(), "tap", to: view)
        tester.tap(10, 10)
        #expect(log.lines == ["view began", "tap ended", "view cancelled"])
    }

    @Test("A gesture that does not cancel touches leaves them to the view")
    func doesNotCancelTouches() {
        let view = tester.addView("view")
        tester.add(UITapGestureRecognizer(), "tap", to: view).cancelsTouchesInView = false
        tester.tap(10, 10)
        #expect(log.lines == ["view began", "tap ended", "view ended"])
    }

    @Test("A recognizer of a superview cancels the touch too")
    func superviewCancels() {
        let outer = tester.addView("outer")
        tester.addView("inner", to: outer)
        tester.add(UIPanGestureRecognizer(), "pan", to: outer)
        tester.down(10, 10)
        tester.move(30, 10)
        tester.move(40, 10)
        tester.up(40, 10)
        #expect(
            log.lines == [
                "inner began", "pan began", "inner cancelled", "pan changed", "pan ended",
            ])
    }

    @Test("A touch that joins a recognized gesture is not shown to its view")
    func joiningTouch() {
        let view = tester.addView("view")
        view.isMultipleTouchEnabled = true
        tester.add(UIPanGestureRecognizer(), "pan", to: view)
        tester.down(10, 10, finger: 0)
        tester.move(30, 10, finger: 0)
        _ = log.take()
        tester.down(50, 10, finger: 1)
        tester.up(50, 10, finger: 1)
        #expect(!log.lines.contains { $0.hasPrefix("view") })
    }

    @Test("All fingers of a gesture are taken away, also those at rest")
    func cancelsRestingTouches() {
        let view = tester.addView("view")
        view.isMultipleTouchEnabled = true
        tester.add(UIPinchGestureRecognizer(), "pinch", to: view)
        tester.down(10, 10, finger: 0)
        tester.down(50, 10, finger: 1)
        tester.move(90, 10, finger: 1)
        #expect(log.lines == ["view began", "view began", "pinch began", "view cancelled ×2"])
    }

    @Test("The view receives the end of a tap when it cannot become a double tap")
    func delaysEnded() {
        let view = tester.addView("view")
        tester.add(UITapGestureRecognizer(), "double", to: view).numberOfTapsRequired = 2
        tester.tap(10, 10)
        #expect(log.take() == ["view began"])
        var phase: UITouch.Phase?
        var time: TimeInterval?
        let end = tester.time
        view.onTouches = { touches, _ in
            phase = touches.first!.phase
            time = touches.first!.timestamp
        }
        tester.wait(0.36)
        #expect(log.lines == ["view ended"])
        #expect(phase == .ended && time == end)
    }

    @Test("Without delaying the end the view receives it at once")
    func doesNotDelayEnded() {
        let view = tester.addView("view")
        let tap = tester.add(UITapGestureRecognizer(), "double", to: view)
        tap.numberOfTapsRequired = 2
        tap.delaysTouchesEnded = false
        tester.tap(10, 10)
        #expect(log.lines == ["view began", "view ended"])
    }

    @Test("A double tap cancels both touches")
    func cancelsDelayedEnd() {
        let view = tester.addView("view")
        tester.add(UITapGestureRecognizer(), "double", to: view).numberOfTapsRequired = 2
        tester.tap(10, 10)
        tester.wait(0.1)
        tester.tap(10, 10)
        #expect(
            log.lines == [
                "view began", "view began", "double ended", "view cancelled ×2",
            ])
    }

    @Test("A delayed beginning is replayed when the gesture fails")
    func replaysBegan() {
        let view = tester.addView("view")
        tester.add(UILongPressGestureRecognizer(), "press", to: view).delaysTouchesBegan = true
        tester.down(10, 10)
        #expect(log.take() == [])
        var location: CGPoint?
        view.onTouches = { touches, _ in location = location ?? touches.first!.location(in: nil) }
        tester.move(60, 10)
        #expect(log.lines == ["view began", "view moved"])
        #expect(location == CGPoint(x: 10, y: 10))
    }

    @Test("A delayed touch that was lifted is replayed from beginning to end")
    func replaysTap() {
        let view = tester.addView("view")
        tester.add(UILongPressGestureRecognizer(), "press", to: view).delaysTouchesBegan = true
        tester.tap(10, 10)
        #expect(log.lines == ["view began", "view ended"])
    }

    @Test("A recognized gesture drops the touch it delayed")
    func dropsDelayedTouch() {
        let view = tester.addView("view")
        tester.add(UILongPressGestureRecognizer(), "press", to: view).delaysTouchesBegan = true
        tester.down(10, 10)
        tester.wait(0.6)
        tester.up(10, 10)
        #expect(log.lines == ["press began", "press ended"])
    }

    @Test("A delay by a gesture that recognizes without cancelling touches ends in a replay")
    func delayWithoutCancelling() {
        let view = tester.addView("view")
        let press = tester.add(UILongPressGestureRecognizer(), "press", to: view)
        press.delaysTouchesBegan = true
        press.cancelsTouchesInView = false
        tester.down(10, 10)
        tester.wait(0.6)
        tester.up(10, 10)
        #expect(log.lines == ["press began", "view began", "press ended", "view ended"])
    }

    // MARK: - Deadlines

    @Test("The router reports when it has to be woken")
    func nextDeadline() {
        let view = tester.addView("view")
        tester.add(UILongPressGestureRecognizer(), "press", to: view)
        #expect(tester.window.touchRouter.nextDeadline == nil)
        tester.down(10, 10)
        #expect(tester.window.touchRouter.nextDeadline == tester.time + 0.5)
        tester.up(10, 10)
        #expect(tester.window.touchRouter.nextDeadline == nil)
    }

    @Test("A state set outside an event is settled at the next opportunity")
    func stateSetOutsideEvent() {
        let view = tester.addView("view")
        let recognizer = tester.add(SpyRecognizer(nil), "spy", to: view)
        recognizer.state = .ended
        #expect(log.lines.isEmpty)
        #expect(tester.window.touchRouter.nextDeadline == -.infinity)
        tester.wait(0)
        #expect(log.lines == ["spy ended"])
        #expect(tester.window.touchRouter.nextDeadline == nil)
    }

    @Test("A state set outside an event asks for a frame, one set within does not")
    func asksForFrame() {
        let view = tester.addView("view")
        let recognizer = tester.add(SpyRecognizer(nil), "spy", to: view)
        tester.window.layoutIfNeeded()
        tester.add(UITapGestureRecognizer(), "tap", to: view)
        tester.tap(10, 10)
        #expect(!tester.window.layer.needsLayout())
        recognizer.state = .ended
        #expect(tester.window.layer.needsLayout())
    }

    @Test("A deadline before a touch takes effect before it, however late the frame")
    func lateFrame() {
        let view = tester.addView("view")
        tester.add(UILongPressGestureRecognizer(), "press", to: view)
        tester.down(10, 10)
        tester.skip(0.7)
        tester.up(10, 10)
        #expect(log.lines == ["view began", "press began", "view cancelled", "press ended"])
    }

    @Test("A view that leaves a hidden window is freed, whatever its gestures waited for")
    func hiddenWindow() {
        let app = TestApplication()
        app.show(UIViewController())
        let window = UIWindow(frame: UIScreen.main.bounds)
        window.isHidden = false
        weak var freed: UIView?
        do {
            let view = UIView(frame: window.bounds)
            let recognizer = UITapGestureRecognizer()
            recognizer.numberOfTapsRequired = 2
            view.addGestureRecognizer(recognizer)
            window.addSubview(view)
            freed = view
            app.touchDown(at: CGPoint(x: 100, y: 300)).lift()
            #expect(recognizer.tracking.history.count == 1)
            window.isHidden = true
            view.removeFromSuperview()
        }
        app.advance(by: 1)
        #expect(freed == nil)
    }
}

private final class BeganOnlyView: UIView {
    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {}
}

/// A recognizer that writes down what it sees.
final class SpyRecognizer: UIGestureRecognizer {
    private let log: TouchLog?

    init(_ log: TouchLog?) {
        self.log = log
        super.init(target: nil, action: nil)
    }

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        log?.add("\(name ?? "") sees began")
    }
}
