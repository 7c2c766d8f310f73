import CoreGraphics
import Foundation
import ObjectiveC

/// The receiver of a scroll view's events.
///
/// Every method is optional. A drag calls, in this order: `scrollViewWillBeginDragging`, `scrollViewDidScroll` for
/// each step, `scrollViewWillEndDragging`, `scrollViewDidEndDragging`, and if the content continues to move
/// `scrollViewWillBeginDecelerating`, `scrollViewDidScroll` for each frame, `scrollViewDidEndDecelerating`.
@preconcurrency @MainActor
public protocol UIScrollViewDelegate: NSObjectProtocol {
    /// Called immediately after every change of the offset.
    func scrollViewDidScroll(_ scrollView: UIScrollView)

    /// Called after the zoom scale changed.
    func scrollViewDidZoom(_ scrollView: UIScrollView)

    /// Called when a finger begins to scroll.
    func scrollViewWillBeginDragging(_ scrollView: UIScrollView)

    /// Called when the finger is lifted.
    ///
    /// - Parameters:
    ///   - velocity: In points per millisecond.
    ///   - targetContentOffset: The offset at which the content will come to rest; the delegate may change it.
    func scrollViewWillEndDragging(
        _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
        targetContentOffset: UnsafeMutablePointer<CGPoint>)

    /// Called after the finger was lifted.
    ///
    /// - Parameter decelerate: Whether the content continues to move.
    func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool)

    /// Called before the content continues to move after the finger was lifted.
    func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView)

    /// Called when the deceleration after a drag is over.
    func scrollViewDidEndDecelerating(_ scrollView: UIScrollView)

    /// Called at the end of an animated change of the offset that code requested.
    func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView)

    /// Returns the subview that is zoomed; nil disables zooming.
    func viewForZooming(in scrollView: UIScrollView) -> UIView?

    /// Called before the content begins to zoom.
    func scrollViewWillBeginZooming(_ scrollView: UIScrollView, with view: UIView?)

    /// Called after the content zoomed and bounced back into the allowed scales.
    func scrollViewDidEndZooming(
        _ scrollView: UIScrollView, with view: UIView?, atScale scale: CGFloat)

    /// Whether a tap on the status bar scrolls to the top; true by default.
    func scrollViewShouldScrollToTop(_ scrollView: UIScrollView) -> Bool

    /// Called after a tap on the status bar scrolled to the top.
    func scrollViewDidScrollToTop(_ scrollView: UIScrollView)

    /// Called after `adjustedContentInset` changed.
    func scrollViewDidChangeAdjustedContentInset(_ scrollView: UIScrollView)
}

// A subclass may implement a method that the class adopting the protocol omits. Swift binds the
// default below for both, so the default looks the method up in the object's own class.
extension UIScrollViewDelegate {
    public func scrollViewDidScroll(_ scrollView: UIScrollView) {
        pass("scrollViewDidScroll:", scrollView)
    }

    public func scrollViewDidZoom(_ scrollView: UIScrollView) {
        pass("scrollViewDidZoom:", scrollView)
    }

    public func scrollViewWillBeginDragging(_ scrollView: UIScrollView) {
        pass("scrollViewWillBeginDragging:", scrollView)
    }

    public func scrollViewWillEndDragging(
        _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
        targetContentOffset: UnsafeMutablePointer<CGPoint>
    ) {
        _ = sendIfImplemented(
            "scrollViewWillEndDragging:withVelocity:targetContentOffset:", to: self,
            [scrollView, velocity, targetContentOffset])
    }

    public func scrollViewDidEndDragging(
        _ scrollView: UIScrollView, willDecelerate decelerate: Bool
    ) {
        _ = sendIfImplemented(
            "scrollViewDidEndDragging:willDecelerate:", to: self, [scrollView, decelerate])
    }

    public func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView) {
        pass("scrollViewWillBeginDecelerating:", scrollView)
    }

    public func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) {
        pass("scrollViewDidEndDecelerating:", scrollView)
    }

    public func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) {
        pass("scrollViewDidEndScrollingAnimation:", scrollView)
    }

    public func viewForZooming(in scrollView: UIScrollView) -> UIView? {
        sendIfImplemented("viewForZoomingInScrollView:", to: self, [scrollView]) as? UIView
    }

    public func scrollViewWillBeginZooming(_ scrollView: UIScrollView, with view: UIView?) {
        _ = sendIfImplemented(
            "scrollViewWillBeginZooming:withView:", to: self, [scrollView, view])
    }

    public func scrollViewDidEndZooming(
        _ scrollView: UIScrollView, with view: UIView?, atScale scale: CGFloat
    ) {
        _ = sendIfImplemented(
            "scrollViewDidEndZooming:withView:atScale:", to: self, [scrollView, view, scale])
    }

    public func scrollViewShouldScrollToTop(_ scrollView: UIScrollView) -> Bool {
        sendIfImplemented("scrollViewShouldScrollToTop:", to: self, [scrollView]) as? Bool ?? true
    }

    public func scrollViewDidScrollToTop(_ scrollView: UIScrollView) {
        pass("scrollViewDidScrollToTop:", scrollView)
    }

    public func scrollViewDidChangeAdjustedContentInset(_ scrollView: UIScrollView) {
        pass("scrollViewDidChangeAdjustedContentInset:", scrollView)
    }

    private func pass(_ selector: Selector, _ scrollView: UIScrollView) {
        _ = sendIfImplemented(selector, to: self, [scrollView])
    }
}
