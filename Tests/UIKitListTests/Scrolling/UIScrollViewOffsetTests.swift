import ObjectiveC
import Testing
import UIKitTesting

@testable import UIKit

@MainActor @Suite("UIScrollView: offset", .usesApplication)
struct UIScrollViewOffsetTests {
    private let tester = ScrollTester()
    private var app: TestApplication { tester.app }
    private var view: UIScrollView { tester.view }
    private var log: ScrollLog { tester.log }

    @Test("The defaults are those of iOS")
    func defaults() {
        let view = UIScrollView()
        #expect(view.clipsToBounds && view.isMultipleTouchEnabled)
        #expect(view.bounces && view.isScrollEnabled && view.scrollsToTop)
        #expect(view.delaysContentTouches && view.canCancelContentTouches && view.bouncesZoom)
        #expect(view.showsVerticalScrollIndicator && view.showsHorizontalScrollIndicator)
        #expect(!view.isPagingEnabled && !view.isDirectionalLockEnabled)
        #expect(!view.alwaysBounceVertical && !view.alwaysBounceHorizontal)
        #expect(view.decelerationRate == .normal)
        #expect(view.contentInsetAdjustmentBehavior == .automatic)
        #expect(view.keyboardDismissMode == .none && view.indicatorStyle == .default)
        #expect(view.zoomScale == 1 && view.minimumZoomScale == 1 && view.maximumZoomScale == 1)
        #expect(view.pinchGestureRecognizer == nil)
    }

    @Test("The offset is the origin of the bounds; either may be set")
    func bounds() {
        view.contentOffset = CGPoint(x: 0, y: 50)
        #expect(view.bounds == CGRect(x: 0, y: 50, width: 300, height: 600))
        view.bounds.origin.y = 70
        #expect(view.contentOffset == CGPoint(x: 0, y: 70))
        #expect(log.lines == ["didScroll", "didScroll"])
    }

    @Test("An offset is not clamped, and rounded to pixels")
    func anyOffset() {
        view.contentOffset = CGPoint(x: -1000, y: 99999.4)
        #expect(abs(view.contentOffset.y - (99999 + 1.0 / 3)) < 1e-6)
        #expect(view.contentOffset.x == -1000)
        app.advanceToRest()
        #expect(view.contentOffset.x == -1000)
    }

    @Test("didScroll is called at once, and only for another offset")
    func once() {
        view.contentOffset = CGPoint(x: 0, y: 10)
        view.contentOffset = CGPoint(x: 0, y: 10)
        view.contentOffset = CGPoint(x: 0, y: 10.1)
        #expect(log.lines == ["didScroll"])
    }

    @Test("An animated offset scrolls in every frame and notifies of its end once")
    func animated() {
        view.setContentOffset(CGPoint(x: 0, y: 400), animated: true)
        #expect(view.contentOffset == .zero)
        app.advance(by: 0.15)
        #expect(view.contentOffset.y > 100 && view.contentOffset.y < 300)
        #expect(!view.isDragging && !view.isDecelerating)
        app.advanceToRest()
        #expect(view.contentOffset == CGPoint(x: 0, y: 400))
        #expect(log.steps == ["didScroll", "didEndScrollingAnimation"])
        #expect(log.lines.count > 15)
        #expect(zip(log.offsets, log.offsets.dropFirst()).allSatisfy { $0.y < $1.y })
    }

    @Test("The view tells that code moves or zooms its content")
    func animating() {
        tester.view.setContentOffset(CGPoint(x: 0, y: 500), animated: true)
        tester.app.advance(by: 0.1)
        #expect(tester.view.isScrollAnimating && !tester.view.isZoomAnimating)
        tester.app.advanceToRest()
        #expect(!tester.view.isScrollAnimating)
        let content = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 3000))
        tester.view.addSubview(content)
        tester.log.zoomedView = content
        tester.view.maximumZoomScale = 2
        tester.view.setZoomScale(2, animated: true)
        tester.app.advance(by: 0.1)
        #expect(tester.view.isZoomAnimating && !tester.view.isScrollAnimating)
        tester.app.advanceToRest()
        #expect(!tester.view.isZoomAnimating)
    }

    @Test("Nothing is called for an animation to the present offset")
    func animatedToSame() {
        view.setContentOffset(.zero, animated: true)
        app.advanceToRest()
        #expect(log.lines.isEmpty)
    }

    @Test("An offset that is set without animation stops every movement")
    func stop() {
        tester.flick(dy: -300)
        app.advance(by: 0.1)
        view.setContentOffset(view.contentOffset, animated: false)
        let offset = view.contentOffset
        #expect(!view.isDecelerating)
        app.advanceToRest()
        #expect(view.contentOffset == offset)
    }

    @Test("Content that code moves while it decelerates goes on from there")
    func recentred() {
        tester.flick(dy: -300)
        app.advance(by: 0.1)
        let (before, offsets) = (view.contentOffset.y, log.offsets.count)
        view.contentOffset.y = before - 200
        app.advance(by: 1.0 / 60)
        #expect(log.offsets.count > offsets + 1)
        #expect(view.contentOffset.y > before - 200 && view.contentOffset.y < before - 100)
        #expect(view.isDecelerating)
        app.advanceToRest()
    }

    @Test("A drag goes on from an offset that code has set")
    func setWhileDragging() {
        let finger = app.touchDown(at: tester.middle)
        finger.move(by: CGVector(dx: 0, dy: -60))
        #expect(view.contentOffset.y == 50)
        view.contentOffset.y = 500
        finger.move(by: CGVector(dx: 0, dy: -20))
        #expect(view.contentOffset.y == 520)
        finger.lift()
    }

    @Test("A delegate that keeps the content at its edge wins, and the movement ends")
    func clampingDelegate() {
        log.onScroll = { if $0.contentOffset.y < 0 { $0.contentOffset.y = 0 } }
        view.contentOffset.y = 60
        tester.flick(dy: 250)
        app.advanceToRest()
        #expect(view.contentOffset == .zero)
        #expect(!view.isDecelerating)
    }

    @Test("scrollRectToVisible scrolls by the least distance")
    func rectToVisible() {
        view.scrollRectToVisible(CGRect(x: 0, y: 100, width: 10, height: 100), animated: false)
        #expect(view.contentOffset.y == 0)
        view.scrollRectToVisible(CGRect(x: 0, y: 1000, width: 10, height: 100), animated: false)
        #expect(view.contentOffset.y == 500)
        view.scrollRectToVisible(CGRect(x: 0, y: 300, width: 10, height: 100), animated: false)
        #expect(view.contentOffset.y == 300)
        view.scrollRectToVisible(CGRect(x: 0, y: 2950, width: 10, height: 500), animated: true)
        app.advanceToRest()
        #expect(view.contentOffset.y == 2400)
    }

    @Test("The offset, size and insets of the content and the bounds are observable")
    func observing() {
        let observer = Observer()
        for key in ["contentOffset", "contentSize", "contentInset", "bounds"] {
            view.addObserver(observer, forKeyPath: key, options: [.new, .old], context: nil)
        }
        view.contentOffset.y = 30
        #expect(observer.keys.sorted() == ["bounds", "contentOffset"])
        observer.keys = []
        view.contentSize.height = 4000
        view.contentInset.top = 5
        #expect(observer.keys.contains("contentSize") && observer.keys.contains("contentInset"))
        observer.keys = []
        tester.flick(dy: -200)
        app.advanceToRest()
        #expect(observer.keys.filter { $0 == "contentOffset" }.count > 20)
        for key in ["contentOffset", "contentSize", "contentInset", "bounds"] {
            view.removeObserver(observer, forKeyPath: key)
        }
    }

    @Test("Content that shrinks moves into its range; an offset outside of it stays (from memory)")
    func shrinking() {
        view.contentOffset.y = 2000
        view.contentSize.height = 1000
        #expect(view.contentOffset.y == 400)
        view.contentOffset.y = 900
        view.contentSize.height = 990
        #expect(view.contentOffset.y == 900)
    }

    @Test("A new inset moves content that rests at its beginning (from memory)")
    func insetAtRest() {
        view.contentInset.top = 40
        #expect(view.contentOffset.y == -40)
        view.contentInset.top = 10
        #expect(view.contentOffset.y == -10)
        view.contentOffset.y = 100
        view.contentInset.top = 50
        #expect(view.contentOffset.y == 100)
    }

    @Test("Subviews keep their frames while the content scrolls")
    func frames() {
        let row = UIView(frame: CGRect(x: 0, y: 200, width: 300, height: 44))
        view.addSubview(row)
        view.contentOffset.y = 150
        #expect(row.frame == CGRect(x: 0, y: 200, width: 300, height: 44))
        #expect(row.convert(.zero, to: nil as UIView?) == CGPoint(x: 40, y: 150))
    }

    private final class Observer: _DynamicObject {
        var keys: [String] = []

        override func observeValue(
            forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?,
            context: UnsafeMutableRawPointer?
        ) {
            keys.append(keyPath ?? "")
        }
    }
}
