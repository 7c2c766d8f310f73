import CoreGraphics
import Foundation

/// The stack of a navigation controller and the state of its transitions.
@MainActor
struct NavigationState {
    /// An exchange that the next layout pass starts.
    struct Pending {
        var operation: UINavigationController.Operation
        var isAnimated: Bool
        /// The stack before the changes, which is restored if the exchange is cancelled.
        var former: [UIViewController]
    }

    weak var delegate: (any UINavigationControllerDelegate)?
    /// The stack as the app sees it.
    var stack: [UIViewController] = []
    /// The controller whose view is shown, or was before the exchange in progress.
    var shown: UIViewController?
    var pending: Pending?
    /// The exchange in progress.
    var transition: ViewControllerTransition?
    /// Whether an exchange is being prepared and has not moved any views yet.
    var isStarting = false
    /// Whether the exchange in progress also exchanges the items of the bar.
    var exchangesItems = false
    /// The controllers that were added, and removed, since the last exchange ended.
    var entering: [UIViewController] = []
    var leaving: [UIViewController] = []
    /// The controller that is reported to the delegate once the navigation controller itself has appeared.
    var unreported: UIViewController?

    // Bars
    var isBarHidden = false
    var isToolbarHidden = true
    var hidesBarsOnTap = false
    var hidesBarsOnSwipe = false
    var hidesBarsWhenVerticallyCompact = false
    /// Observes the keyboard while it hides the bars.
    var keyboardObserver: (any NSObjectProtocol)?

    /// The gesture that pops, and the driver of the pop in progress.
    var swipe: BackSwipe?
    var tap: BarTap?
    var barSwipe: BarSwipe?
    /// The scroll view with which the bars move.
    weak var scrollView: UIScrollView?
    /// The height of the bar, collapsed by scrolling, stretched by pulling; nil is the full height.
    var scrolledHeight: CGFloat?
}

/// The view in which a container exchanges the views of its children.
final class TransitionContainerView: UIView {
    /// The safe area at the sides is that of a view at rest, even while the view moves in from a side.
    override func safeAreaInsets(forSubview subview: UIView) -> UIEdgeInsets {
        var insets = super.safeAreaInsets(forSubview: subview)
        insets.left = safeAreaInsets.left
        insets.right = safeAreaInsets.right
        return insets
    }
}
