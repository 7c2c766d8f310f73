import CoreGraphics

extension UIScrollView {
    /// Returns the scroll view below a view that a tap on the status bar scrolls to its top.
    ///
    /// Documented: if several scroll views have `scrollsToTop` set, none scrolls.
    static func scrollingToTop(in root: UIView) -> UIScrollView? {
        var found: [UIScrollView] = []
        collect(in: root, &found)
        return found.count == 1 ? found.first : nil
    }

    private static func collect(in view: UIView, _ found: inout [UIScrollView]) {
        guard !view.isHidden, view.alpha > 0.01 else { return }
        if let scrollView = view as? UIScrollView, scrollView.scrollsToTop,
            scrollView.isScrollEnabled
        {
            found.append(scrollView)
        }
        for subview in view.subviews where found.count < 2 { collect(in: subview, &found) }
    }

    /// Whether the content is not at its top, or is moving.
    final var isAwayFromTop: Bool {
        contentOffset.y > range.vertical.lowerBound + 0.5 || !scroll.isAtRest
    }

    /// Scrolls to the top for a tap on the status bar, if the delegate allows it.
    final func scrollToTopForTap() {
        guard delegate?.scrollViewShouldScrollToTop(self) ?? true else { return }
        animateContent(
            to: CGPoint(x: contentOffset.x, y: range.vertical.lowerBound), scrollsToTop: true)
    }
}
