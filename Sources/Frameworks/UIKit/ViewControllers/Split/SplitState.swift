import CoreGraphics
import Foundation

/// The columns of a split view controller, its preferences, and what it shows.
@MainActor
struct SplitState {
    /// The controller of a column.
    struct Member {
        /// The one that the app has set.
        let controller: UIViewController
        /// The child: the same one, or a navigation controller around it.
        let child: UIViewController
    }

    /// The buttons in the bar of a column.
    @MainActor
    struct Buttons {
        /// Shows one column more, or one less.
        let step = UIBarButtonItem()
        /// Shows the secondary column alone.
        let alone = UIBarButtonItem()
    }

    weak var delegate: (any UISplitViewControllerDelegate)?
    var style = UISplitViewController.Style.unspecified
    var members: [UISplitViewController.Column: Member] = [:]

    // Preferences
    var preferredMode = UISplitViewController.DisplayMode.automatic
    var preferredBehavior = UISplitViewController.SplitBehavior.automatic
    var primaryWidth = ColumnWidth()
    var supplementaryWidth = ColumnWidth()
    var presentsWithGesture = true
    var showsSecondaryOnlyButton = false
    var buttonVisibility = UISplitViewController.DisplayModeButtonVisibility.automatic
    var primaryEdge = UISplitViewController.PrimaryEdge.leading
    var primaryBackgroundStyle = UISplitViewController.BackgroundStyle.none

    // The expanded form
    /// The mode that the user or the app chose, until the size changes.
    var chosenMode: UISplitViewController.DisplayMode?
    /// The mode that is shown, or will be after the transition in progress; nil before the first layout.
    var mode: UISplitViewController.DisplayMode?
    /// The size of the last layout.
    var size = CGSize.zero
    var transition: ViewControllerTransition?
    /// Whether a change of the mode has not begun to move views.
    var isStarting = false

    // The collapsed form
    var isCollapsed = false
    /// The child that is shown in place of the columns.
    var root: UIViewController?
    /// Whether children move between this controller and a navigation controller.
    var isMovingChildren = false

    // Controls
    var swipe: SplitSwipe?
    var buttonItem: UIBarButtonItem?
    /// The popover of the older delegate.
    var popover: SplitPopoverController?
    /// The buttons of the columns' bars.
    var buttons: [UISplitViewController.Column: Buttons] = [:]
    /// The mode before the button that shows the secondary column alone was tapped.
    var modeBeforeAlone: UISplitViewController.DisplayMode?
}

extension UISplitViewController.Column {
    /// The columns of the expanded form, from the primary edge on.
    static let expanded: [Self] = [.primary, .supplementary, .secondary]
    /// All columns, from the lowest view to the highest.
    static let byDepth: [Self] = [.secondary, .supplementary, .primary, .compact]
}
