import Testing
import UIKitTesting

@testable import UIKit

/// A scroll view on a device, and the calls of its delegate.
@MainActor
final class ScrollTester {
    let app = TestApplication(device: "iPhone 15")
    let view = UIScrollView()
    let log = ScrollLog()
    let window: UIWindow

    /// - Parameters:
    ///   - content: The size of the content.
    ///   - frame: On the screen, away from the safe area by default.
    init(
        content: CGSize = CGSize(width: 300, height: 3000),
        frame: CGRect = CGRect(x: 40, y: 100, width: 300, height: 600)
    ) {
        view.frame = frame
        view.contentSize = content
        window = app.show(view)
        view.delegate = log
    }

    /// A point of the screen in the middle of the view.
    var middle: CGPoint { CGPoint(x: view.frame.midX, y: view.frame.midY) }

    /// Drags a finger from the middle and holds it, so that it has no speed.
    func dragAndHold(dx: CGFloat = 0, dy: CGFloat = 0, duration: TimeInterval = 0.3) -> Finger {
        let finger = app.touchDown(at: middle)
        finger.move(
            to: CGPoint(x: middle.x + dx, y: middle.y + dy), duration: duration)
        app.advance(by: 0.2)
        return finger
    }

    /// Flicks a finger from the middle.
    func flick(dx: CGFloat = 0, dy: CGFloat = 0, duration: TimeInterval = 0.1) {
        let finger = app.touchDown(at: middle)
        finger.move(to: CGPoint(x: middle.x + dx, y: middle.y + dy), duration: duration)
        finger.lift()
    }
}

/// The calls of a scroll view's delegate, in order.
@MainActor
final class ScrollLog: NSObject, UIScrollViewDelegate {
    var lines: [String] = []
    var velocity: CGPoint?
    var naturalTarget: CGPoint?
    var target: CGPoint?
    var offsets: [CGPoint] = []
    var zoomedView: UIView?
    var allowsScrollToTop = true
    var onScroll: (UIScrollView) -> Void = { _ in }

    /// The lines, where consecutive equal ones count once.
    var steps: [String] {
        lines.reduce(into: []) { if $0.last != $1 { $0.append($1) } }
    }

    func scrollViewDidScroll(_ scrollView: UIScrollView) {
        lines.append("didScroll")
        offsets.append(scrollView.contentOffset)
        onScroll(scrollView)
    }

    func scrollViewWillBeginDragging(_ scrollView: UIScrollView) {
        lines.append("willBeginDragging")
    }

    func scrollViewWillEndDragging(
        _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
        targetContentOffset: UnsafeMutablePointer<CGPoint>
    ) {
        lines.append("willEndDragging")
        self.velocity = velocity
        naturalTarget = targetContentOffset.pointee
        if let target { targetContentOffset.pointee = target }
    }

    func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
        lines.append("didEndDragging(\(decelerate))")
    }

    func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView) {
        lines.append("willBeginDecelerating")
    }

    func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) {
        lines.append("didEndDecelerating")
    }

    func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) {
        lines.append("didEndScrollingAnimation")
    }

    func viewForZooming(in scrollView: UIScrollView) -> UIView? { zoomedView }

    func scrollViewWillBeginZooming(_ scrollView: UIScrollView, with view: UIView?) {
        lines.append("willBeginZooming")
    }

    func scrollViewDidZoom(_ scrollView: UIScrollView) { lines.append("didZoom") }

    func scrollViewDidEndZooming(
        _ scrollView: UIScrollView, with view: UIView?, atScale scale: CGFloat
    ) {
        lines.append("didEndZooming")
    }

    func scrollViewShouldScrollToTop(_ scrollView: UIScrollView) -> Bool {
        lines.append("shouldScrollToTop")
        return allowsScrollToTop
    }

    func scrollViewDidScrollToTop(_ scrollView: UIScrollView) { lines.append("didScrollToTop") }

    func scrollViewDidChangeAdjustedContentInset(_ scrollView: UIScrollView) {
        lines.append("didChangeAdjustedContentInset")
    }
}
