import Testing
import UIKitTestSupport
import UIKitTesting

@testable import UIKit

@MainActor @Suite(.usesApplication)
struct TouchStreamTests {
    private let tester = TouchTester()

    @Test("The front window is asked first")
    func frontWindow() {
        let back = tester.window
        let front = UIWindow(frame: CGRect(x: 100, y: 100, width: 100, height: 100))
        front.layer.isHidden = false
        let stream = TouchStream()
        var hits: [(window: UIWindow?, location: CGPoint)] = []
        func touch(_ x: CGFloat) {
            for phase in [TouchSample.Phase.began, .ended] {
                stream.collect(
                    TouchSample(
                        identifier: 0, phase: phase, location: CGPoint(x: x, y: 150), timestamp: 1))
            }
            stream.deliverCollected(to: [front, back]) { event in
                for touch in event.allTouches! where touch.phase == .began {
                    hits.append((touch.window, touch.location(in: nil)))
                }
            }
        }
        touch(150)
        touch(50)
        #expect(hits.count == 2)
        #expect(hits[0].window === front && hits[0].location == CGPoint(x: 50, y: 50))
        #expect(hits[1].window === back && hits[1].location == CGPoint(x: 50, y: 150))
    }

    @Test("A touch that hits nothing is not reported to anyone")
    func missedTouch() {
        tester.window.isUserInteractionEnabled = false
        let view = tester.addView("view")
        tester.tap(10, 10)
        _ = view
        #expect(tester.log.lines.isEmpty)
    }

    @Test("The hit view is searched when the touch begins, and then no more")
    func hitTestOnce() {
        let view = CountingView(frame: CGRect(x: 0, y: 0, width: 400, height: 800))
        tester.window.addSubview(view)
        tester.down(10, 10)
        let count = view.hitTests
        tester.move(20, 20)
        tester.up(20, 20)
        #expect(count > 0 && view.hitTests == count)
    }

    @Test("A finger that comes down, moves and lifts within one frame is three messages")
    func wholeTouchInOneFrame() {
        tester.addView("view")
        tester.report(.began, 0, 10, 10)
        tester.report(.moved, 0, 12, 10)
        tester.report(.moved, 0, 14, 10)
        tester.report(.ended, 0, 14, 10)
        tester.flush()
        #expect(tester.log.lines == ["view began", "view moved", "view ended"])
    }

    @Test("Resigning active cancels every touch")
    func resign() {
        tester.addView("view")
        tester.down(10, 10)
        tester.resignActive()
        #expect(tester.log.take() == ["view began", "view cancelled"])
        tester.move(20, 20)
        tester.up(20, 20)
        #expect(tester.log.lines.isEmpty)
    }

    @Test("After resigning taps are counted anew")
    func tapCountAfterResigning() {
        let view = tester.addView("view")
        var counts: [Int] = []
        view.onTouches = { touches, _ in counts.append(touches.first!.tapCount) }
        tester.tap(10, 10)
        tester.resignActive()
        tester.tap(10, 10)
        #expect(counts == [1, 1, 1, 1])
    }
}

private final class CountingView: UIView {
    var hitTests = 0

    override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
        hitTests += 1
        return super.hitTest(point, with: event)
    }
}
