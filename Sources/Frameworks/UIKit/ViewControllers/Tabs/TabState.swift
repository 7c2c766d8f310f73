import CoreGraphics
import Foundation

/// The controllers of a tab bar controller and the state of its transitions.
@MainActor
struct TabState {
    weak var delegate: (any UITabBarControllerDelegate)?
    var controllers: [UIViewController] = []
    /// The controllers that the app lets the user arrange; nil for all.
    var customizable: [UIViewController]?
    /// The selected controller; the More controller while its list is shown.
    var selected: UIViewController?
    /// The controller whose view is shown.
    var shown: UIViewController?
    var transition: ViewControllerTransition?
    var more: UINavigationController?
    /// The scroll view that the bar follows; nil where a navigation controller follows it.
    weak var scrollView: UIScrollView?
}
