import CoreGraphics
import ObjectiveC

/// Decides whether the user may dismiss a popover, and is notified of dismissals and moves. Every method is optional.
@preconcurrency @MainActor
public protocol UIPopoverControllerDelegate: NSObjectProtocol {
    /// Whether a tap beside the popover dismisses it.
    func popoverControllerShouldDismissPopover(_ popoverController: UIPopoverController) -> Bool

    /// Called after the user dismissed the popover; not after `dismiss(animated:)`.
    func popoverControllerDidDismissPopover(_ popoverController: UIPopoverController)

    /// Called when the surroundings change their size, as by a rotation, before the popover moves; not for items of
    /// bars.
    ///
    /// - Parameters:
    ///   - rect: The source in points of `view`. The delegate may replace both.
    func popoverController(
        _ popoverController: UIPopoverController,
        willRepositionPopoverTo rect: UnsafeMutablePointer<CGRect>,
        in view: AutoreleasingUnsafeMutablePointer<UIView>)
}

extension UIPopoverControllerDelegate {
    public func popoverControllerShouldDismissPopover(
        _ popoverController: UIPopoverController
    ) -> Bool {
        sendIfImplemented(
            "popoverControllerShouldDismissPopover:", to: self, [popoverController]) as? Bool
            ?? true
    }

    public func popoverControllerDidDismissPopover(_ popoverController: UIPopoverController) {
        _ = sendIfImplemented(
            "popoverControllerDidDismissPopover:", to: self, [popoverController])
    }

    public func popoverController(
        _ popoverController: UIPopoverController,
        willRepositionPopoverTo rect: UnsafeMutablePointer<CGRect>,
        in view: AutoreleasingUnsafeMutablePointer<UIView>
    ) {
        _ = sendIfImplemented(
            "popoverController:willRepositionPopoverToRect:inView:", to: self,
            [popoverController, rect, view])
    }
}
