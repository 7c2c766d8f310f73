import Foundation
import ObjectiveC

/// Is notified of the selections in a tab bar controller, and can animate them. Every method is optional.
@preconcurrency @MainActor
public protocol UITabBarControllerDelegate: NSObjectProtocol {
    /// Returns whether a tap may select a controller; called for the selected one, too.
    func tabBarController(
        _ tabBarController: UITabBarController, shouldSelect viewController: UIViewController
    ) -> Bool

    /// Called after a tap has selected a controller; called for the selected one, too.
    func tabBarController(
        _ tabBarController: UITabBarController, didSelect viewController: UIViewController)

    /// Called before the sheet is shown in which the user arranges tabs, with the controllers that it offers.
    func tabBarController(
        _ tabBarController: UITabBarController,
        willBeginCustomizing viewControllers: [UIViewController])

    /// Called before the sheet goes, with all controllers in their new order and whether that differs from the former.
    func tabBarController(
        _ tabBarController: UITabBarController,
        willEndCustomizing viewControllers: [UIViewController],
        changed: Bool)

    /// Called after the sheet has gone.
    func tabBarController(
        _ tabBarController: UITabBarController,
        didEndCustomizing viewControllers: [UIViewController],
        changed: Bool)

    /// Returns the orientations that the tab bar controller supports.
    func tabBarControllerSupportedInterfaceOrientations(
        _ tabBarController: UITabBarController
    ) -> UIInterfaceOrientationMask

    /// Returns the object that drives an app's animator by a gesture; nil for none.
    func tabBarController(
        _ tabBarController: UITabBarController,
        interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)?

    /// Returns the animator of a change of the selection; nil for none.
    func tabBarController(
        _ tabBarController: UITabBarController,
        animationControllerForTransitionFrom fromVC: UIViewController, to toVC: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)?
}

// A subclass may implement a method that the class adopting the protocol omits. Swift binds the
// default below for both, so the default looks the method up in the object's own class.
extension UITabBarControllerDelegate {
    public func tabBarController(
        _ tabBarController: UITabBarController, shouldSelect viewController: UIViewController
    ) -> Bool {
        let answer = sendIfImplemented(
            "tabBarController:shouldSelectViewController:", to: self,
            [tabBarController, viewController])
        return (answer as? NSNumber)?.boolValue ?? true
    }

    public func tabBarController(
        _ tabBarController: UITabBarController, didSelect viewController: UIViewController
    ) {
        _ = sendIfImplemented(
            "tabBarController:didSelectViewController:", to: self,
            [tabBarController, viewController])
    }

    public func tabBarController(
        _ tabBarController: UITabBarController,
        willBeginCustomizing viewControllers: [UIViewController]
    ) {
        _ = sendIfImplemented(
            "tabBarController:willBeginCustomizingViewControllers:", to: self,
            [tabBarController, viewControllers])
    }

    public func tabBarController(
        _ tabBarController: UITabBarController,
        willEndCustomizing viewControllers: [UIViewController],
        changed: Bool
    ) {
        _ = sendIfImplemented(
            "tabBarController:willEndCustomizingViewControllers:changed:", to: self,
            [tabBarController, viewControllers, changed])
    }

    public func tabBarController(
        _ tabBarController: UITabBarController,
        didEndCustomizing viewControllers: [UIViewController],
        changed: Bool
    ) {
        _ = sendIfImplemented(
            "tabBarController:didEndCustomizingViewControllers:changed:", to: self,
            [tabBarController, viewControllers, changed])
    }

    public func tabBarControllerSupportedInterfaceOrientations(
        _ tabBarController: UITabBarController
    ) -> UIInterfaceOrientationMask {
        let answer = sendIfImplemented(
            "tabBarControllerSupportedInterfaceOrientations:", to: self, [tabBarController])
        guard let number = answer as? NSNumber else {
            return tabBarController.defaultInterfaceOrientations
        }
        return UIInterfaceOrientationMask(rawValue: number.uintValue)
    }

    public func tabBarController(
        _ tabBarController: UITabBarController,
        interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)? {
        sendIfImplemented(
            "tabBarController:interactionControllerForAnimationController:", to: self,
            [tabBarController, animationController])
            as? any UIViewControllerInteractiveTransitioning
    }

    public func tabBarController(
        _ tabBarController: UITabBarController,
        animationControllerForTransitionFrom fromVC: UIViewController, to toVC: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? {
        let selector: Selector =
            "tabBarController:animationControllerForTransitionFromViewController:toViewController:"
        return sendIfImplemented(selector, to: self, [tabBarController, fromVC, toVC])
            as? any UIViewControllerAnimatedTransitioning
    }
}
