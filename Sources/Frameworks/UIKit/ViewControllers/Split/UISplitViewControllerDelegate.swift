import Foundation
import ObjectiveC

/// Is notified of the changes of a split view controller, and can decide about them. Every method is optional.
@preconcurrency @MainActor
public protocol UISplitViewControllerDelegate: NSObjectProtocol {
    // MARK: The display mode

    /// Called before the display mode changes.
    func splitViewController(
        _ svc: UISplitViewController, willChangeTo displayMode: UISplitViewController.DisplayMode)

    /// Returns the mode to which the classic form's button changes; `automatic` leaves it to the split view controller.
    func targetDisplayModeForAction(
        in svc: UISplitViewController
    ) -> UISplitViewController.DisplayMode

    /// Called before a column appears; of the styles with columns.
    func splitViewController(
        _ svc: UISplitViewController, willShow column: UISplitViewController.Column)

    /// Called before a column disappears; of the styles with columns.
    func splitViewController(
        _ svc: UISplitViewController, willHide column: UISplitViewController.Column)

    /// Called before a swipe begins to show or to hide columns.
    func splitViewControllerInteractivePresentationGestureWillBegin(_ svc: UISplitViewController)

    /// Called after a swipe that showed or hid columns, or was cancelled.
    func splitViewControllerInteractivePresentationGestureDidEnd(_ svc: UISplitViewController)

    // MARK: Showing

    /// Shows a controller in the primary pane.
    ///
    /// - Returns: Whether the delegate has shown it.
    func splitViewController(
        _ splitViewController: UISplitViewController, show vc: UIViewController, sender: Any?
    ) -> Bool

    /// Shows a controller in the secondary pane.
    ///
    /// - Returns: Whether the delegate has shown it.
    func splitViewController(
        _ splitViewController: UISplitViewController, showDetail vc: UIViewController, sender: Any?
    ) -> Bool

    // MARK: Collapsing and expanding the classic form

    /// Returns the primary controller of the collapsed form; nil for the present one.
    func primaryViewController(
        forCollapsing splitViewController: UISplitViewController
    ) -> UIViewController?

    /// Returns the primary controller of the expanded form; nil for the present one.
    func primaryViewController(
        forExpanding splitViewController: UISplitViewController
    ) -> UIViewController?

    /// Merges the secondary controller into the primary one, when the columns are collapsed.
    ///
    /// - Returns: False if the primary one is to do it.
    func splitViewController(
        _ splitViewController: UISplitViewController,
        collapseSecondary secondaryViewController: UIViewController,
        onto primaryViewController: UIViewController
    ) -> Bool

    /// Returns the secondary controller of the expanded form; nil to let the primary one choose it.
    func splitViewController(
        _ splitViewController: UISplitViewController,
        separateSecondaryFrom primaryViewController: UIViewController
    ) -> UIViewController?

    // MARK: Collapsing and expanding columns

    /// Returns the column that is on top when the columns are collapsed.
    func splitViewController(
        _ svc: UISplitViewController,
        topColumnForCollapsingToProposedTopColumn proposedTopColumn: UISplitViewController.Column
    ) -> UISplitViewController.Column

    /// Returns the mode in which the columns are expanded.
    func splitViewController(
        _ svc: UISplitViewController,
        displayModeForExpandingToProposedDisplayMode proposedDisplayMode: UISplitViewController
            .DisplayMode
    ) -> UISplitViewController.DisplayMode

    /// Called after the columns were collapsed.
    func splitViewControllerDidCollapse(_ svc: UISplitViewController)

    /// Called after the columns were expanded.
    func splitViewControllerDidExpand(_ svc: UISplitViewController)

    // MARK: Orientation

    /// Returns the orientations that the split view controller supports.
    func splitViewControllerSupportedInterfaceOrientations(
        _ splitViewController: UISplitViewController
    ) -> UIInterfaceOrientationMask

    /// Returns the orientation in which the split view controller is presented.
    func splitViewControllerPreferredInterfaceOrientationForPresentation(
        _ splitViewController: UISplitViewController
    ) -> UIInterfaceOrientation

    // MARK: Before display modes

    /// Called before the primary pane of the classic form is hidden because of the orientation. Not on a phone.
    ///
    /// - Parameters:
    ///   - barButtonItem: Shows the pane when it is tapped; an app puts it into a bar.
    ///   - pc: The pane over the other one, which an app can dismiss.
    func splitViewController(
        _ svc: UISplitViewController, willHide aViewController: UIViewController,
        with barButtonItem: UIBarButtonItem, for pc: UIPopoverController)

    /// Called before the hidden primary pane of the classic form appears over the other one. Not on a phone.
    func splitViewController(
        _ svc: UISplitViewController, popoverController pc: UIPopoverController,
        willPresent aViewController: UIViewController)

    /// Called before the primary pane of the classic form appears beside the other one.
    ///
    /// - Parameter barButtonItem: The button that showed it, which an app removes.
    func splitViewController(
        _ svc: UISplitViewController, willShow aViewController: UIViewController,
        invalidating barButtonItem: UIBarButtonItem)

    /// Returns whether the primary pane of the classic form is hidden in an orientation; by default in portrait.
    func splitViewController(
        _ svc: UISplitViewController, shouldHide vc: UIViewController,
        in orientation: UIInterfaceOrientation
    ) -> Bool
}

// A subclass may implement a method that the class adopting the protocol omits. Swift binds the
// default below for both, so the default looks the method up in the object's own class.
extension UISplitViewControllerDelegate {
    public func splitViewController(
        _ svc: UISplitViewController, willChangeTo displayMode: UISplitViewController.DisplayMode
    ) {
        _ = sendIfImplemented(
            "splitViewController:willChangeToDisplayMode:", to: self,
            [svc, NSNumber(value: displayMode.rawValue)])
    }

    public func targetDisplayModeForAction(
        in svc: UISplitViewController
    ) -> UISplitViewController.DisplayMode {
        let answer = sendIfImplemented(
            "targetDisplayModeForActionInSplitViewController:", to: self, [svc])
        return (answer as? NSNumber).flatMap { .init(rawValue: $0.intValue) } ?? .automatic
    }

    public func splitViewController(
        _ svc: UISplitViewController, willShow column: UISplitViewController.Column
    ) {
        _ = sendIfImplemented(
            "splitViewController:willShowColumn:", to: self,
            [svc, NSNumber(value: column.rawValue)])
    }

    public func splitViewController(
        _ svc: UISplitViewController, willHide column: UISplitViewController.Column
    ) {
        _ = sendIfImplemented(
            "splitViewController:willHideColumn:", to: self,
            [svc, NSNumber(value: column.rawValue)])
    }

    public func splitViewControllerInteractivePresentationGestureWillBegin(
        _ svc: UISplitViewController
    ) {
        _ = sendIfImplemented(
            "splitViewControllerInteractivePresentationGestureWillBegin:", to: self, [svc])
    }

    public func splitViewControllerInteractivePresentationGestureDidEnd(
        _ svc: UISplitViewController
    ) {
        _ = sendIfImplemented(
            "splitViewControllerInteractivePresentationGestureDidEnd:", to: self, [svc])
    }

    public func splitViewController(
        _ splitViewController: UISplitViewController, show vc: UIViewController, sender: Any?
    ) -> Bool {
        let answer = sendIfImplemented(
            "splitViewController:showViewController:sender:", to: self,
            [splitViewController, vc, sender])
        return (answer as? NSNumber)?.boolValue ?? false
    }

    public func splitViewController(
        _ splitViewController: UISplitViewController, showDetail vc: UIViewController, sender: Any?
    ) -> Bool {
        let answer = sendIfImplemented(
            "splitViewController:showDetailViewController:sender:", to: self,
            [splitViewController, vc, sender])
        return (answer as? NSNumber)?.boolValue ?? false
    }

    public func primaryViewController(
        forCollapsing splitViewController: UISplitViewController
    ) -> UIViewController? {
        sendIfImplemented(
            "primaryViewControllerForCollapsingSplitViewController:", to: self,
            [splitViewController]) as? UIViewController
    }

    public func primaryViewController(
        forExpanding splitViewController: UISplitViewController
    ) -> UIViewController? {
        sendIfImplemented(
            "primaryViewControllerForExpandingSplitViewController:", to: self,
            [splitViewController]) as? UIViewController
    }

    public func splitViewController(
        _ splitViewController: UISplitViewController,
        collapseSecondary secondaryViewController: UIViewController,
        onto primaryViewController: UIViewController
    ) -> Bool {
        let selector: Selector =
            "splitViewController:collapseSecondaryViewController:ontoPrimaryViewController:"
        let answer = sendIfImplemented(
            selector, to: self,
            [splitViewController, secondaryViewController, primaryViewController])
        return (answer as? NSNumber)?.boolValue ?? false
    }

    public func splitViewController(
        _ splitViewController: UISplitViewController,
        separateSecondaryFrom primaryViewController: UIViewController
    ) -> UIViewController? {
        sendIfImplemented(
            "splitViewController:separateSecondaryViewControllerFromPrimaryViewController:",
            to: self, [splitViewController, primaryViewController]) as? UIViewController
    }

    public func splitViewController(
        _ svc: UISplitViewController,
        topColumnForCollapsingToProposedTopColumn proposedTopColumn: UISplitViewController.Column
    ) -> UISplitViewController.Column {
        let answer = sendIfImplemented(
            "splitViewController:topColumnForCollapsingToProposedTopColumn:", to: self,
            [svc, NSNumber(value: proposedTopColumn.rawValue)])
        return (answer as? NSNumber).flatMap { .init(rawValue: $0.intValue) } ?? proposedTopColumn
    }

    public func splitViewController(
        _ svc: UISplitViewController,
        displayModeForExpandingToProposedDisplayMode proposedDisplayMode: UISplitViewController
            .DisplayMode
    ) -> UISplitViewController.DisplayMode {
        let answer = sendIfImplemented(
            "splitViewController:displayModeForExpandingToProposedDisplayMode:", to: self,
            [svc, NSNumber(value: proposedDisplayMode.rawValue)])
        return (answer as? NSNumber).flatMap { .init(rawValue: $0.intValue) }
            ?? proposedDisplayMode
    }

    public func splitViewControllerDidCollapse(_ svc: UISplitViewController) {
        _ = sendIfImplemented("splitViewControllerDidCollapse:", to: self, [svc])
    }

    public func splitViewControllerDidExpand(_ svc: UISplitViewController) {
        _ = sendIfImplemented("splitViewControllerDidExpand:", to: self, [svc])
    }

    public func splitViewControllerSupportedInterfaceOrientations(
        _ splitViewController: UISplitViewController
    ) -> UIInterfaceOrientationMask {
        let answer = sendIfImplemented(
            "splitViewControllerSupportedInterfaceOrientations:", to: self, [splitViewController])
        guard let number = answer as? NSNumber else {
            return splitViewController.defaultInterfaceOrientations
        }
        return UIInterfaceOrientationMask(rawValue: number.uintValue)
    }

    public func splitViewControllerPreferredInterfaceOrientationForPresentation(
        _ splitViewController: UISplitViewController
    ) -> UIInterfaceOrientation {
        let answer = sendIfImplemented(
            "splitViewControllerPreferredInterfaceOrientationForPresentation:", to: self,
            [splitViewController])
        return (answer as? NSNumber).flatMap { UIInterfaceOrientation(rawValue: $0.intValue) }
            ?? .portrait
    }

    public func splitViewController(
        _ svc: UISplitViewController, willHide aViewController: UIViewController,
        with barButtonItem: UIBarButtonItem, for pc: UIPopoverController
    ) {
        let selector: Selector =
            "splitViewController:willHideViewController:withBarButtonItem:forPopoverController:"
        _ = sendIfImplemented(selector, to: self, [svc, aViewController, barButtonItem, pc])
    }

    public func splitViewController(
        _ svc: UISplitViewController, popoverController pc: UIPopoverController,
        willPresent aViewController: UIViewController
    ) {
        _ = sendIfImplemented(
            "splitViewController:popoverController:willPresentViewController:", to: self,
            [svc, pc, aViewController])
    }

    public func splitViewController(
        _ svc: UISplitViewController, willShow aViewController: UIViewController,
        invalidating barButtonItem: UIBarButtonItem
    ) {
        _ = sendIfImplemented(
            "splitViewController:willShowViewController:invalidatingBarButtonItem:", to: self,
            [svc, aViewController, barButtonItem])
    }

    public func splitViewController(
        _ svc: UISplitViewController, shouldHide vc: UIViewController,
        in orientation: UIInterfaceOrientation
    ) -> Bool {
        let answer = sendIfImplemented(
            "splitViewController:shouldHideViewController:inOrientation:", to: self,
            [svc, vc, NSNumber(value: orientation.rawValue)])
        return (answer as? NSNumber)?.boolValue ?? orientation.isPortrait
    }
}
