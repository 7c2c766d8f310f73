import CoreGraphics
import Foundation

/// The controllers of a tab bar controller and the course of its exchanges.
@MainActor
struct TabState {
    weak var delegate: (any UITabBarControllerDelegate)?
    var controllers: [UIViewController] = []
    /// The selected controller; the More controller while its list is shown.
    var selected: UIViewController?
    /// The controller whose view is shown.
    var shown: UIViewController?
    var transition: ViewControllerTransition?
    var more: UINavigationController?
    /// The scroll view that the bar follows; nil where a navigation controller follows it.
    weak var scrollView: UIScrollView?
}

/// The view of a tab bar controller: the transition container and the bar.
final class TabControllerView: UIView {
    weak var controller: UITabBarController?

    override func layoutSubviews() {
        super.layoutSubviews()
        controller?.layOutTabs()
    }

    override func safeAreaDidChange() {
        super.safeAreaDidChange()
        setNeedsLayout()
    }

    override func traitsDidChange(from former: UITraitCollection) {
        super.traitsDidChange(from: former)
        controller?.traitsOfTabsDidChange(from: former)
        setNeedsLayout()
    }
}
