import CoreGraphics

/// A view above the content of a scroll view that reacts to how far the content is pulled down.
///
/// `UIRefreshControl` adopts it. It is declared here because controls belong to a higher layer.
@MainActor
protocol PullFollower: UIView {
    /// Called after the offset or the insets of the scroll view changed.
    func pullDidChange(in scrollView: UIScrollView)

    /// Called when the finger that pulls is lifted, before the resting offset is computed.
    func pullWillEnd(in scrollView: UIScrollView)
}

extension UIScrollView {
    /// The distance by which the content is pulled down beyond its top, in points; not negative.
    final var pull: CGFloat { max(0, -(contentOffset.y + insetTopWithoutRefresh)) }

    private final var insetTopWithoutRefresh: CGFloat {
        effectiveContentInset.top + scroll.topExtension - scroll.refreshInset
    }

    /// Attaches the view that follows pulls; nil detaches it.
    final func follow(pullsWith follower: (any PullFollower)?) {
        parts.pullFollower = follower
        follower?.pullDidChange(in: self)
    }

    /// Changes the inset above the content for a refresh control, without scrolling.
    final func changeRefreshInset(to height: CGFloat) {
        guard height != scroll.refreshInset else { return }
        scroll.refreshInset = height
        updateSystemInset()
        parts.lastRange = range
        adjustedContentInsetDidChange()
        delegate?.scrollViewDidChangeAdjustedContentInset(self)
    }

    /// Scrolls content back that is pulled beyond its insets, as after a refresh.
    final func returnFromPull() {
        guard scroll.isAtRest, contentOffset.y < range.vertical.lowerBound else { return }
        animateContent(to: CGPoint(x: contentOffset.x, y: range.vertical.lowerBound))
    }
}
