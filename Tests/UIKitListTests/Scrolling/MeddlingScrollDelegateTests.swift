import Testing
import UIKitTesting

@testable import UIKit

@MainActor
@Suite("UIScrollView: delegates that interfere in every callback", .usesApplication)
struct MeddlingScrollDelegateTests {
    /// The acts of a delegate on its scroll view.
    enum Deed: CaseIterable {
        case moves, animates, resizes, shrinks, zooms, removes, empties, disables
        case removesDelegate
    }

    nonisolated private static let callbacks = [
        "willBeginDragging", "didScroll", "willEndDragging", "didEndDragging",
        "willBeginDecelerating", "didEndDecelerating", "willBeginZooming", "didZoom",
        "didEndZooming", "didEndScrollingAnimation",
    ]

    @Test("The view comes to rest", arguments: callbacks, Deed.allCases)
    func comesToRest(_ callback: String, _ deed: Deed) {
        let app = TestApplication(device: "iPhone 15")
        let delegate = Meddler(callback, deed)
        weak var released: UIScrollView?
        do {
            let view = makeScrollView(delegate)
            app.show(view)
            use(view, app)
            #expect(delegate.calls > 0 || deed == .removes || deed == .removesDelegate)
            #expect(view.contentOffset.x.isFinite && view.contentOffset.y.isFinite)
            #expect(!view.isDragging && !view.isDecelerating && !view.isZooming)
            view.removeFromSuperview()
            released = view
        }
        app.advanceToRest()
        #expect(released == nil)
    }

    @Test("A view that its delegate lets go of ends", arguments: callbacks)
    func released(_ callback: String) {
        let app = TestApplication(device: "iPhone 15")
        let delegate = Meddler(callback, .removes)
        weak var released: UIScrollView?
        do {
            let view = makeScrollView(delegate)
            app.show(view)
            released = view
        }
        let middle = CGPoint(x: 150, y: 300)
        let finger = app.touchDown(at: middle)
        finger.move(to: CGPoint(x: 150, y: 100), duration: 0.1)
        finger.lift()
        app.advanceToRest()
        released?.setContentOffset(CGPoint(x: 0, y: 50), animated: true)
        released?.setZoomScale(2, animated: true)
        app.advanceToRest()
        #expect((released == nil) == (delegate.calls > 0))
    }

    private func makeScrollView(_ delegate: Meddler) -> UIScrollView {
        let view = UIScrollView(frame: CGRect(x: 0, y: 100, width: 300, height: 500))
        let content = UIView(frame: CGRect(x: 0, y: 0, width: 600, height: 3000))
        view.addSubview(content)
        view.contentSize = content.bounds.size
        view.maximumZoomScale = 3
        view.delegate = delegate
        return view
    }

    /// Flicks, pinches and lets code scroll.
    private func use(_ view: UIScrollView, _ app: TestApplication) {
        for _ in 0..<2 {
            let finger = app.touchDown(at: CGPoint(x: 150, y: 500))
            finger.move(to: CGPoint(x: 120, y: 300), duration: 0.1)
            finger.lift()
            app.advanceToRest()
            guard view.window != nil else { break }
            let fingers = app.touchDown(at: [CGPoint(x: 140, y: 300), CGPoint(x: 160, y: 300)])
            app.move(
                [(fingers[0], CGPoint(x: 60, y: 300)), (fingers[1], CGPoint(x: 240, y: 300))],
                duration: 0.2)
            app.lift(fingers)
            app.advanceToRest()
            view.setContentOffset(CGPoint(x: 5, y: 7), animated: true)
            app.advanceToRest()
            view.setZoomScale(1.5, animated: true)
            app.advanceToRest()
        }
    }
}

/// A delegate that does one thing in one of its callbacks, a few times.
@MainActor
private final class Meddler: NSObject, UIScrollViewDelegate {
    private let callback: String
    private let deed: MeddlingScrollDelegateTests.Deed
    private(set) var calls = 0

    init(_ callback: String, _ deed: MeddlingScrollDelegateTests.Deed) {
        self.callback = callback
        self.deed = deed
    }

    private func meddle(_ view: UIScrollView, _ callback: String) {
        // A delegate that goes on for ever keeps its view moving, as on iOS.
        guard callback == self.callback, calls < 5 else { return }
        calls += 1
        switch deed {
        case .moves: view.contentOffset = CGPoint(x: 40 * calls, y: 900 / calls)
        case .animates:
            view.setContentOffset(CGPoint(x: 0, y: 100 * CGFloat(calls)), animated: true)
        case .resizes: view.frame.size = CGSize(width: 100 * calls, height: 700 / calls)
        case .shrinks: view.contentSize = CGSize(width: 10, height: 10)
        case .zooms: view.setZoomScale(calls % 2 == 0 ? 1 : 3, animated: calls % 3 == 0)
        case .removes: view.removeFromSuperview()
        case .empties: for subview in view.subviews { subview.removeFromSuperview() }
        case .disables: view.isScrollEnabled.toggle()
        case .removesDelegate: view.delegate = nil
        }
    }

    func viewForZooming(in scrollView: UIScrollView) -> UIView? { scrollView.subviews.first }
    func scrollViewDidScroll(_ view: UIScrollView) { meddle(view, "didScroll") }
    func scrollViewWillBeginDragging(_ view: UIScrollView) { meddle(view, "willBeginDragging") }
    func scrollViewWillEndDragging(
        _ view: UIScrollView, withVelocity velocity: CGPoint,
        targetContentOffset: UnsafeMutablePointer<CGPoint>
    ) {
        meddle(view, "willEndDragging")
    }
    func scrollViewDidEndDragging(_ view: UIScrollView, willDecelerate decelerate: Bool) {
        meddle(view, "didEndDragging")
    }
    func scrollViewWillBeginDecelerating(_ view: UIScrollView) {
        meddle(view, "willBeginDecelerating")
    }
    func scrollViewDidEndDecelerating(_ view: UIScrollView) { meddle(view, "didEndDecelerating") }
    func scrollViewDidEndScrollingAnimation(_ view: UIScrollView) {
        meddle(view, "didEndScrollingAnimation")
    }
    func scrollViewWillBeginZooming(_ view: UIScrollView, with zoomed: UIView?) {
        meddle(view, "willBeginZooming")
    }
    func scrollViewDidZoom(_ view: UIScrollView) { meddle(view, "didZoom") }
    func scrollViewDidEndZooming(
        _ view: UIScrollView, with zoomed: UIView?, atScale scale: CGFloat
    ) {
        meddle(view, "didEndZooming")
    }
}
