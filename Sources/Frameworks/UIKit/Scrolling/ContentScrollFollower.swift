import CoreGraphics

/// A container whose bars react to the scrolling of a scroll view.
///
/// Navigation and tab bar controllers adopt it. It is declared here because they belong to a higher layer.
@MainActor
protocol ContentScrollFollower: AnyObject {
    /// Called after the offset or the insets of the scroll view changed.
    func contentDidScroll(_ scrollView: UIScrollView)

    /// Returns another vertical offset for the end of a drag, or nil to keep the proposed one.
    func restingOffset(for offset: CGFloat, in scrollView: UIScrollView) -> CGFloat?
}

extension UIScrollView {
    /// Attaches the container whose bars follow the content; nil detaches it.
    ///
    /// - Parameter adjusts: Whether the safe area is added to the insets also where the content fits.
    final func followContent(with follower: (any ContentScrollFollower)?, adjusts: Bool) {
        parts.contentFollower = follower
        if follower == nil { scroll.topExtension = 0 }
        guard adjusts != scroll.isContentOfController else { return }
        scroll.isContentOfController = adjusts
        updateAdjustedInset(isPassing: true)
    }

    /// Sets the height by which the bar above is collapsed, in points; pulling the content down by it expands the bar.
    final func setTopExtension(_ height: CGFloat) { scroll.topExtension = height }
}
