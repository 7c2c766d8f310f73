import CoreGraphics

/// A container whose bars follow the content of a scroll view.
///
/// Navigation and tab bar controllers are. It is declared here because they are above scroll views.
@MainActor
protocol ContentScrollFollower: AnyObject {
    /// Called after the offset or the insets of the scroll view changed.
    func contentDidScroll(_ scrollView: UIScrollView)

    /// Returns another vertical offset for the end of a drag, or nil to leave it.
    func restingOffset(for offset: CGFloat, in scrollView: UIScrollView) -> CGFloat?
}

extension UIScrollView {
    /// Attaches the container whose bars follow the content, or detaches it.
    ///
    /// - Parameter adjusts: Whether the content inset contains the safe area also where the content fits.
    final func followContent(with follower: (any ContentScrollFollower)?, adjusts: Bool) {
        parts.contentFollower = follower
        if follower == nil { scroll.topExtension = 0 }
        guard adjusts != scroll.isContentOfController else { return }
        scroll.isContentOfController = adjusts
        updateAdjustedInset()
    }

    /// Sets the height by which the bar above is collapsed, which content can be pulled down to expand.
    final func setTopExtension(_ height: CGFloat) { scroll.topExtension = height }
}
