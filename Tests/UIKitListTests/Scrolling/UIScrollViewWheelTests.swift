import ObjectiveC
import Testing
import UIKitTesting

@testable import UIKit

@MainActor @Suite("UIScrollView: wheels and trackpads", .usesApplication)
struct UIScrollViewWheelTests {
    private let tester = ScrollTester()
    private var app: TestApplication { tester.app }
    private var view: UIScrollView { tester.view }
    private var log: ScrollLog { tester.log }

    @Test("A notch of a wheel scrolls at once, within the range")
    func step() {
        app.turnWheel(at: tester.middle, by: CGVector(dx: 0, dy: -53))
        #expect(view.contentOffset.y == 53)
        app.turnWheel(at: tester.middle, by: CGVector(dx: 0, dy: 530))
        #expect(view.contentOffset.y == 0)
        #expect(log.lines == ["didScroll", "didScroll"])
        app.advanceToRest()
    }

    @Test("A notch beyond the edge of an inner view scrolls the outer one")
    func nested() {
        let inner = UIScrollView(frame: CGRect(x: 0, y: 200, width: 300, height: 200))
        inner.contentSize = CGSize(width: 300, height: 230)
        view.addSubview(inner)
        app.turnWheel(at: tester.middle, by: CGVector(dx: 0, dy: -53))
        #expect(inner.contentOffset.y == 30 && view.contentOffset.y == 0)
        app.turnWheel(at: tester.middle, by: CGVector(dx: 0, dy: -53))
        #expect(inner.contentOffset.y == 30 && view.contentOffset.y == 53)
        app.advanceToRest()
    }

    @Test("Fingers on a trackpad drag, and give the content momentum")
    func trackpad() {
        app.swipeTrackpad(at: tester.middle, by: CGVector(dx: 0, dy: -200), duration: 0.2)
        app.advance(by: 0.05)
        #expect(view.contentOffset.y >= 200)
        #expect(view.isDecelerating)
        app.advanceToRest()
        #expect(view.contentOffset.y > 400)
        #expect(
            log.steps == [
                "willBeginDragging", "didScroll", "willEndDragging", "didEndDragging(true)",
                "willBeginDecelerating", "didScroll", "didEndDecelerating",
            ])
        #expect(!view.isTracking)
    }

    @Test("A trackpad pulls content beyond its edge, which returns")
    func trackpadBounce() {
        app.swipeTrackpad(at: tester.middle, by: CGVector(dx: 0, dy: 200), duration: 0.2)
        app.advance(by: 0.02)
        #expect(view.contentOffset.y < -30)
        app.advanceToRest()
        #expect(view.contentOffset == .zero)
    }

    @Test("A pan follows the devices of its mask; fingers only by default")
    func mask() {
        let page = UIView(frame: CGRect(x: 0, y: 0, width: 393, height: 852))
        let pan = UIPanGestureRecognizer(target: nil, action: nil)
        let target = PanLog()
        pan.addTarget(target, action: Selector("panned:"))
        page.addGestureRecognizer(pan)
        app.show(page)
        #expect(pan.allowedScrollTypesMask == [])
        #expect(UIScrollView().panGestureRecognizer.allowedScrollTypesMask == .all)
        app.swipeTrackpad(at: tester.middle, by: CGVector(dx: 30, dy: 40))
        app.advanceToRest()
        #expect(target.translations.isEmpty)
        pan.allowedScrollTypesMask = .continuous
        app.swipeTrackpad(at: tester.middle, by: CGVector(dx: 30, dy: 40))
        app.advanceToRest()
        #expect(abs((target.translations.last?.x ?? 0) - 30) < 0.001)
        let count = target.translations.count
        app.turnWheel(at: tester.middle, by: CGVector(dx: 0, dy: 40))
        app.advanceToRest()
        #expect(target.translations.count == count)
    }

    @Test("A disabled view and one that fits leave a wheel alone")
    func refused() {
        view.isScrollEnabled = false
        app.turnWheel(at: tester.middle, by: CGVector(dx: 0, dy: -53))
        view.isScrollEnabled = true
        view.contentSize = .zero
        app.turnWheel(at: tester.middle, by: CGVector(dx: 0, dy: -53))
        #expect(log.lines.isEmpty)
    }
}

/// The translations of a pan, at each message.
private final class PanLog: NSObject {
    var translations: [CGPoint] = []
}

private enum MethodRecord {
    @used @section(".init_array")
    nonisolated static let record: @convention(c) () -> Void = {
        _pushRegistrar {
            _registerClass(PanLog.self) { methods in
                methods.procedure("panned:", "panned(_:)") { receiver, arguments in
                    let pan: UIPanGestureRecognizer = _argument(arguments, 0)
                    unsafeDowncast(receiver, to: PanLog.self).translations.append(
                        pan.translation(in: nil))
                }
            }
        }
    }
}
