import Foundation
import ObjectiveC

extension UINavigationController {
    /// The kind of a change of the top controller.
    public enum Operation: Int, Sendable {
        case none = 0
        case push = 1
        case pop = 2
    }
}

/// Is notified of the pushes and pops of a navigation controller, and can animate them. Every method is optional.
@preconcurrency @MainActor
public protocol UINavigationControllerDelegate: NSObjectProtocol {
    /// Called before a controller is shown, before its `viewWillAppear(_:)`; also for the first one.
    func navigationController(
        _ navigationController: UINavigationController, willShow viewController: UIViewController,
        animated: Bool)

    /// Called after a controller was shown, after its `viewDidAppear(_:)`; not if a gesture was cancelled.
    func navigationController(
        _ navigationController: UINavigationController, didShow viewController: UIViewController,
        animated: Bool)

    /// Returns the orientations that the navigation controller supports.
    func navigationControllerSupportedInterfaceOrientations(
        _ navigationController: UINavigationController
    ) -> UIInterfaceOrientationMask

    /// Returns the orientation in which the navigation controller is presented.
    func navigationControllerPreferredInterfaceOrientationForPresentation(
        _ navigationController: UINavigationController
    ) -> UIInterfaceOrientation

    /// Returns the object that drives an app's animator by a gesture; nil for none.
    func navigationController(
        _ navigationController: UINavigationController,
        interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)?

    /// Returns the animator of an exchange; nil for the system's.
    func navigationController(
        _ navigationController: UINavigationController,
        animationControllerFor operation: UINavigationController.Operation,
        from fromVC: UIViewController, to toVC: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)?
}

// A subclass may implement a method that the class adopting the protocol omits. Swift binds the
// default below for both, so the default looks the method up in the object's own class.
extension UINavigationControllerDelegate {
    public func navigationController(
        _ navigationController: UINavigationController, willShow viewController: UIViewController,
        animated: Bool
    ) {
        _ = sendIfImplemented(
            "navigationController:willShowViewController:animated:", to: self,
            [navigationController, viewController, NSNumber(value: animated)])
    }

    public func navigationController(
        _ navigationController: UINavigationController, didShow viewController: UIViewController,
        animated: Bool
    ) {
        _ = sendIfImplemented(
            "navigationController:didShowViewController:animated:", to: self,
            [navigationController, viewController, NSNumber(value: animated)])
    }

    public func navigationControllerSupportedInterfaceOrientations(
        _ navigationController: UINavigationController
    ) -> UIInterfaceOrientationMask {
        let answer = sendIfImplemented(
            "navigationControllerSupportedInterfaceOrientations:", to: self, [navigationController])
        guard let number = answer as? NSNumber else {
            return navigationController.defaultInterfaceOrientations
        }
        return UIInterfaceOrientationMask(rawValue: number.uintValue)
    }

    public func navigationControllerPreferredInterfaceOrientationForPresentation(
        _ navigationController: UINavigationController
    ) -> UIInterfaceOrientation {
        let answer = sendIfImplemented(
            "navigationControllerPreferredInterfaceOrientationForPresentation:", to: self,
            [navigationController])
        return (answer as? NSNumber).flatMap { UIInterfaceOrientation(rawValue: $0.intValue) }
            ?? .portrait
    }

    public func navigationController(
        _ navigationController: UINavigationController,
        interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)? {
        sendIfImplemented(
            "navigationController:interactionControllerForAnimationController:", to: self,
            [navigationController, animationController])
            as? any UIViewControllerInteractiveTransitioning
    }

    public func navigationController(
        _ navigationController: UINavigationController,
        animationControllerFor operation: UINavigationController.Operation,
        from fromVC: UIViewController, to toVC: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? {
        let selector: Selector =
            "navigationController:animationControllerForOperation:fromViewController:toViewController:"
        return sendIfImplemented(
            selector, to: self,
            [navigationController, NSNumber(value: operation.rawValue), fromVC, toVC])
            as? any UIViewControllerAnimatedTransitioning
    }
}
