import Foundation

/// A scroll view that decides which of its elements has focus first when the tab key enters it.
@MainActor
protocol FocusContainer: UIScrollView {
    /// Returns the view of that element, scrolled into view; nil if the priorities of the views decide.
    func viewWithFocusFirst() -> UIView?
}

/// A scroll view whose elements are in the group of the scroll view around it.
@MainActor
protocol SharingFocusGroup: UIScrollView {}

/// A view that a key triggers while it has focus.
@MainActor
protocol FocusTriggered: UIView {
    /// - Parameter key: Return or Space.
    /// - Returns: Whether the view handles the key.
    func trigger(by key: UIKeyboardHIDUsage) -> Bool
}

extension UIControl: FocusTriggered {
    func trigger(by key: UIKeyboardHIDUsage) -> Bool {
        guard isEnabled else { return false }
        sendActions(for: [.touchUpInside, .primaryActionTriggered])
        return true
    }
}

extension UIScrollView {
    /// Scrolls by half of what is visible, so that further views appear.
    ///
    /// - Returns: Whether there was more content in the direction.
    func scroll(_ heading: UIFocusHeading) -> Bool {
        guard isScrollEnabled else { return false }
        let insets = adjustedContentInset
        let visible = bounds.inset(by: insets)
        let least = CGPoint(x: -insets.left, y: -insets.top)
        let greatest = CGPoint(
            x: max(least.x, contentSize.width + insets.right - bounds.width),
            y: max(least.y, contentSize.height + insets.bottom - bounds.height))
        var offset = contentOffset
        switch heading {
        case .down: offset.y = max(offset.y, min(offset.y + visible.height / 2, greatest.y))
        case .up: offset.y = min(offset.y, max(offset.y - visible.height / 2, least.y))
        case .right: offset.x = max(offset.x, min(offset.x + visible.width / 2, greatest.x))
        case .left: offset.x = min(offset.x, max(offset.x - visible.width / 2, least.x))
        default: return false
        }
        // Of less than a point nothing appears.
        let distance = abs(offset.x - contentOffset.x) + abs(offset.y - contentOffset.y)
        guard distance >= 1 else { return false }
        setContentOffset(offset, animated: false)
        layoutIfNeeded()
        return true
    }
}
