import CoreGraphics
import Foundation

// Bars follow the scroll view of the controller that is shown: a large title collapses as content moves under it, and
// the background appears when content is below the bar.

extension UINavigationController: ContentScrollFollower {
    /// Follows the content scroll view of a controller.
    final func followContent(of controller: UIViewController) {
        if let outer { return outer.followContent(of: outer.state.shown ?? self) }
        let controller = controller.innermostTop
        let scrollView = controller.contentScrollView(for: .top)
        if scrollView !== state.scrollView {
            stopFollowingContent()
            state.scrollView = scrollView
            scrollView?.followContent(
                with: self, adjusts: controller.automaticallyAdjustsScrollViewInsets)
        }
        updateScrolledHeight()
    }

    final func stopFollowingContent() {
        state.scrollView?.followContent(with: nil, adjusts: false)
        state.scrollView = nil
        state.scrolledHeight = nil
    }

    func contentDidScroll(_ scrollView: UIScrollView) {
        guard scrollView === state.scrollView, state.transition == nil, let shown = state.shown
        else { return }
        let former = barHeight
        updateScrolledHeight()
        if barHeight != former {
            layOutBars()
            shown.setContainerInsets(contentLayout(for: shown).insets)
        }
        showScrollEdges()
    }

    /// The offset at which content rests that would stop with a part of the large title.
    func restingOffset(for offset: CGFloat, in scrollView: UIScrollView) -> CGFloat? {
        let extra = navigationBar.fullHeight - navigationBar.collapsedHeight
        guard extra > 0, !hidesSharedBar, state.transition == nil else { return nil }
        let range = scrollView.range.vertical
        let (expanded, collapsed) = (range.lowerBound, range.lowerBound + extra)
        guard offset > expanded, offset < collapsed else { return nil }
        return offset - expanded < extra / 2 ? expanded : min(collapsed, range.upperBound)
    }

    /// Updates the height of the bar for the offset of the content.
    private final func updateScrolledHeight() {
        let bar = navigationBar
        let (full, collapsed) = (bar.fullHeight, bar.collapsedHeight)
        guard full > collapsed, let scrollView = state.scrollView, !hidesSharedBar else {
            state.scrollView?.setTopExtension(0)
            state.scrolledHeight = nil
            return
        }
        let offset = scrollView.contentOffset.y
        let start = scrollView.range.vertical.lowerBound
        let height = min(max(full - (offset - start), collapsed), full + 1000)
        state.scrolledHeight = abs(offset - start) < 0.5 ? full : height
        scrollView.setTopExtension(full - min(barHeight, full))
    }

    /// Shows the backgrounds of the bars as far as content is below them.
    final func showScrollEdges() {
        if let outer { return outer.showScrollEdges() }
        let distance = BarMetrics.current.scrollEdgeDistance
        (parent as? UITabBarController)?.showEdge(of: state.scrollView)
        guard let scrollView = state.scrollView else {
            navigationBar.setStandardPart(0)
            toolbarIfMade?.setStandardPart(0)
            return
        }
        let range = scrollView.range.vertical
        let extra = navigationBar.fullHeight - navigationBar.collapsedHeight
        let above = scrollView.contentOffset.y - range.lowerBound - extra
        navigationBar.setStandardPart(min(max(above / distance, 0), 1))
        let below = range.upperBound - scrollView.contentOffset.y
        toolbarIfMade?.setStandardPart(min(max(below / distance, 0), 1))
    }
}
