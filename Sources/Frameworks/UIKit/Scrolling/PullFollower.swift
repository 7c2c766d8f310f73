import CoreGraphics

/// A view above the content of a scroll view that follows how far the content is pulled down.
///
/// `UIRefreshControl` is one. It is declared here because controls are above scroll views.
@MainActor
protocol PullFollower: UIView {
    /// Called after the offset or the insets of the scroll view changed.
    func pullDidChange(in scrollView: UIScrollView)

    /// Called when the finger that pulls is lifted, before it is decided where the content goes.
    func pullWillEnd(in scrollView: UIScrollView)
}

extension UIScrollView {
    /// The distance that the content is pulled down beyond its beginning, in points; not negative.
    final var pull: CGFloat { max(0, -(contentOffset.y + insetTopWithoutRefresh)) }

    private final var insetTopWithoutRefresh: CGFloat {
        effectiveContentInset.top + scroll.topExtension - scroll.refreshInset
    }

    /// Attaches the view that follows pulls, or detaches it.
    final func follow(pullsWith follower: (any PullFollower)?) {
        parts.pullFollower = follower
        follower?.pullDidChange(in: self)
    }

    /// Makes room above the content, without moving it.
    final func changeRefreshInset(to height: CGFloat) {
        guard height != scroll.refreshInset else { return }
        scroll.refreshInset = height
        updateSystemInset()
        parts.lastRange = range
        adjustedContentInsetDidChange()
        delegate?.scrollViewDidChangeAdjustedContentInset(self)
    }

    /// Moves content back that is pulled further than its insets, as after a refresh.
    final func returnFromPull() {
        guard scroll.isAtRest, contentOffset.y < range.vertical.lowerBound else { return }
        animateContent(to: CGPoint(x: contentOffset.x, y: range.vertical.lowerBound))
    }
}
