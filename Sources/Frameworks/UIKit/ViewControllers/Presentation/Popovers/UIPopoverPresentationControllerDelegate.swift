import CoreGraphics
import ObjectiveC

/// Prepares a popover, and is notified when it moves and when the user dismisses it. Every method is optional.
@preconcurrency @MainActor
public protocol UIPopoverPresentationControllerDelegate: UIAdaptivePresentationControllerDelegate {
    /// Called before a popover is presented; the last moment for naming its source.
    func prepareForPopoverPresentation(
        _ popoverPresentationController: UIPopoverPresentationController)

    /// Whether a tap beside the popover dismisses it; `presentationControllerShouldDismiss(_:)`, which is called first,
    /// has replaced it.
    func popoverPresentationControllerShouldDismissPopover(
        _ popoverPresentationController: UIPopoverPresentationController
    ) -> Bool

    /// Called after the user dismissed the popover; `presentationControllerDidDismiss(_:)` has replaced it.
    func popoverPresentationControllerDidDismissPopover(
        _ popoverPresentationController: UIPopoverPresentationController)

    /// Called when the surroundings change their size, as by a rotation, before the popover moves; not for items of
    /// bars.
    ///
    /// - Parameters:
    ///   - rect: The source in points of `view`. The delegate may replace both.
    func popoverPresentationController(
        _ popoverPresentationController: UIPopoverPresentationController,
        willRepositionPopoverTo rect: UnsafeMutablePointer<CGRect>,
        in view: AutoreleasingUnsafeMutablePointer<UIView>)
}

extension UIPopoverPresentationControllerDelegate {
    public func prepareForPopoverPresentation(
        _ popoverPresentationController: UIPopoverPresentationController
    ) {
        _ = sendIfImplemented(
            "prepareForPopoverPresentation:", to: self, [popoverPresentationController])
    }

    public func popoverPresentationControllerShouldDismissPopover(
        _ popoverPresentationController: UIPopoverPresentationController
    ) -> Bool {
        sendIfImplemented(
            "popoverPresentationControllerShouldDismissPopover:", to: self,
            [popoverPresentationController]) as? Bool ?? true
    }

    public func popoverPresentationControllerDidDismissPopover(
        _ popoverPresentationController: UIPopoverPresentationController
    ) {
        _ = sendIfImplemented(
            "popoverPresentationControllerDidDismissPopover:", to: self,
            [popoverPresentationController])
    }

    public func popoverPresentationController(
        _ popoverPresentationController: UIPopoverPresentationController,
        willRepositionPopoverTo rect: UnsafeMutablePointer<CGRect>,
        in view: AutoreleasingUnsafeMutablePointer<UIView>
    ) {
        _ = sendIfImplemented(
            "popoverPresentationController:willRepositionPopoverToRect:inView:", to: self,
            [popoverPresentationController, rect, view])
    }
}
