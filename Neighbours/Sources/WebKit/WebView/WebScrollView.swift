import UIKit

/// The scroll view of a web view.
///
/// It has a delegate of its own, which zooms the page and passes everything on to the app's.
final class WebScrollView: UIScrollView {
    weak var pageView: PageView?
    private let zooming = WebScrollDelegate()
    private var isPageNew = true

    override init(frame: CGRect) {
        super.init(frame: frame)
        super.delegate = zooming
        zooming.scrollView = self
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) { preconditionFailure("WebScrollView has no init(coder:)") }

    override var delegate: (any UIScrollViewDelegate)? {
        get { zooming }
        set { if newValue !== zooming { zooming.passed = newValue } }
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        pageView?.updateStripes(in: self)
    }

    /// A new page begins at its top, in its own scale.
    func reset() { isPageNew = true }

    /// - Parameter size: That of the page, in its points.
    func setPage(size: CGSize, initial: CGFloat, least: CGFloat, most: CGFloat) {
        guard let pageView else { return }
        let wasInitial = isPageNew || zoomScale == minimumZoomScale
        let former = zoomScale
        minimumZoomScale = min(least, most)
        maximumZoomScale = most
        zoomScale = 1
        pageView.bounds = CGRect(origin: .zero, size: size)
        pageView.frame.origin = .zero
        contentSize = size
        zoomScale = wasInitial ? initial : min(max(former, minimumZoomScale), most)
        if zoomScale == 1 { contentSize = size }
        guard isPageNew else { return }
        isPageNew = false
        contentOffset = CGPoint(x: -adjustedContentInset.left, y: -adjustedContentInset.top)
    }

    func restore(_ offset: CGPoint) { contentOffset = offset }

    /// Scrolls to a place of the page, as far as the page goes.
    func scroll(toPageY y: CGFloat) {
        let most = contentSize.height + adjustedContentInset.bottom - bounds.height
        let top = -adjustedContentInset.top
        contentOffset.y = max(top, min(y * zoomScale + top, most))
    }
}

private final class WebScrollDelegate: NSObject, UIScrollViewDelegate {
    weak var passed: (any UIScrollViewDelegate)?
    weak var scrollView: WebScrollView?

    func viewForZooming(in scrollView: UIScrollView) -> UIView? { self.scrollView?.pageView }

    func scrollViewDidScroll(_ scrollView: UIScrollView) {
        passed?.scrollViewDidScroll?(scrollView)
    }
    func scrollViewDidZoom(_ scrollView: UIScrollView) { passed?.scrollViewDidZoom?(scrollView) }
    func scrollViewWillBeginDragging(_ scrollView: UIScrollView) {
        passed?.scrollViewWillBeginDragging?(scrollView)
    }
    func scrollViewWillEndDragging(
        _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
        targetContentOffset: UnsafeMutablePointer<CGPoint>
    ) {
        passed?.scrollViewWillEndDragging?(
            scrollView, withVelocity: velocity, targetContentOffset: targetContentOffset)
    }
    func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
        passed?.scrollViewDidEndDragging?(scrollView, willDecelerate: decelerate)
    }
    func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView) {
        passed?.scrollViewWillBeginDecelerating?(scrollView)
    }
    func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) {
        passed?.scrollViewDidEndDecelerating?(scrollView)
    }
    func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) {
        passed?.scrollViewDidEndScrollingAnimation?(scrollView)
    }
    func scrollViewWillBeginZooming(_ scrollView: UIScrollView, with view: UIView?) {
        passed?.scrollViewWillBeginZooming?(scrollView, with: view)
    }
    func scrollViewDidEndZooming(
        _ scrollView: UIScrollView, with view: UIView?, atScale scale: CGFloat
    ) {
        self.scrollView?.setNeedsLayout()
        passed?.scrollViewDidEndZooming?(scrollView, with: view, atScale: scale)
    }
    func scrollViewShouldScrollToTop(_ scrollView: UIScrollView) -> Bool {
        passed?.scrollViewShouldScrollToTop?(scrollView) ?? true
    }
    func scrollViewDidScrollToTop(_ scrollView: UIScrollView) {
        passed?.scrollViewDidScrollToTop?(scrollView)
    }
    func scrollViewDidChangeAdjustedContentInset(_ scrollView: UIScrollView) {
        passed?.scrollViewDidChangeAdjustedContentInset?(scrollView)
    }
}
