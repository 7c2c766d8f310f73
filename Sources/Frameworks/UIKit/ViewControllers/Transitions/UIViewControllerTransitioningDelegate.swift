import Foundation
import ObjectiveC

/// Provides what a controller is presented and dismissed with. Every method is optional.
@preconcurrency @MainActor
public protocol UIViewControllerTransitioningDelegate: NSObjectProtocol {
    /// The animator of a presentation; nil means that of the style.
    func animationController(
        forPresented presented: UIViewController, presenting: UIViewController,
        source: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)?

    /// The animator of a dismissal; nil means that of the style.
    func animationController(
        forDismissed dismissed: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)?

    /// The object that drives a presentation by a gesture; nil means none.
    func interactionControllerForPresentation(
        using animator: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)?

    /// The object that drives a dismissal by a gesture; nil means none.
    func interactionControllerForDismissal(
        using animator: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)?

    /// The presentation controller of the style `.custom`.
    ///
    /// - Parameters:
    ///   - presenting: The controller that presents; nil while it is not known.
    ///   - source: The controller on which `present` was called.
    func presentationController(
        forPresented presented: UIViewController, presenting: UIViewController?,
        source: UIViewController
    ) -> UIPresentationController?
}

// A subclass may implement a method that the class adopting the protocol omits. Swift binds the
// default below for both, so the default looks the method up in the object's own class.
extension UIViewControllerTransitioningDelegate {
    public func animationController(
        forPresented presented: UIViewController, presenting: UIViewController,
        source: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? {
        sendIfImplemented(
            "animationControllerForPresentedController:presentingController:sourceController:",
            to: self, [presented, presenting, source])
            as? any UIViewControllerAnimatedTransitioning
    }

    public func animationController(
        forDismissed dismissed: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? {
        sendIfImplemented("animationControllerForDismissedController:", to: self, [dismissed])
            as? any UIViewControllerAnimatedTransitioning
    }

    public func interactionControllerForPresentation(
        using animator: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)? {
        sendIfImplemented("interactionControllerForPresentation:", to: self, [animator])
            as? any UIViewControllerInteractiveTransitioning
    }

    public func interactionControllerForDismissal(
        using animator: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)? {
        sendIfImplemented("interactionControllerForDismissal:", to: self, [animator])
            as? any UIViewControllerInteractiveTransitioning
    }

    public func presentationController(
        forPresented presented: UIViewController, presenting: UIViewController?,
        source: UIViewController
    ) -> UIPresentationController? {
        let selector: Selector =
            "presentationControllerForPresentedViewController:presentingViewController:sourceViewController:"
        return sendIfImplemented(selector, to: self, [presented, presenting, source])
            as? UIPresentationController
    }
}
