import Foundation
import ObjectiveC

/// Follows the turns of pages by the user. Every method is optional.
@preconcurrency @MainActor
public protocol UIPageViewControllerDelegate: NSObjectProtocol {
    /// Called before a gesture begins to turn a page.
    func pageViewController(
        _ pageViewController: UIPageViewController,
        willTransitionTo pendingViewControllers: [UIViewController])

    /// Called after a turn by a gesture has ended.
    ///
    /// - Parameters:
    ///   - finished: Whether the animation after the gesture ran to its end.
    ///   - completed: Whether another page is shown now.
    func pageViewController(
        _ pageViewController: UIPageViewController, didFinishAnimating finished: Bool,
        previousViewControllers: [UIViewController], transitionCompleted completed: Bool)

    /// Returns the location of the spine for another orientation of the interface; only for the style `pageCurl`.
    ///
    /// An implementation sets the controllers that the location needs.
    func pageViewController(
        _ pageViewController: UIPageViewController,
        spineLocationFor orientation: UIInterfaceOrientation
    ) -> UIPageViewController.SpineLocation

    /// Returns the orientations that the page view controller supports.
    func pageViewControllerSupportedInterfaceOrientations(
        _ pageViewController: UIPageViewController
    ) -> UIInterfaceOrientationMask

    /// Returns the orientation in which the page view controller is presented.
    func pageViewControllerPreferredInterfaceOrientationForPresentation(
        _ pageViewController: UIPageViewController
    ) -> UIInterfaceOrientation
}

// A subclass may implement a method that the class adopting the protocol omits. Swift binds the
// default below for both, so the default looks the method up in the object's own class.
extension UIPageViewControllerDelegate {
    public func pageViewController(
        _ pageViewController: UIPageViewController,
        willTransitionTo pendingViewControllers: [UIViewController]
    ) {
        _ = sendIfImplemented(
            "pageViewController:willTransitionToViewControllers:", to: self,
            [pageViewController, pendingViewControllers])
    }

    public func pageViewController(
        _ pageViewController: UIPageViewController, didFinishAnimating finished: Bool,
        previousViewControllers: [UIViewController], transitionCompleted completed: Bool
    ) {
        let selector: Selector =
            "pageViewController:didFinishAnimating:previousViewControllers:transitionCompleted:"
        _ = sendIfImplemented(
            selector, to: self, [pageViewController, finished, previousViewControllers, completed])
    }

    public func pageViewController(
        _ pageViewController: UIPageViewController,
        spineLocationFor orientation: UIInterfaceOrientation
    ) -> UIPageViewController.SpineLocation {
        let answer = sendIfImplemented(
            "pageViewController:spineLocationForInterfaceOrientation:", to: self,
            [pageViewController, NSNumber(value: orientation.rawValue)])
        return (answer as? NSNumber)
            .flatMap { UIPageViewController.SpineLocation(rawValue: $0.intValue) }
            ?? pageViewController.spineLocation
    }

    public func pageViewControllerSupportedInterfaceOrientations(
        _ pageViewController: UIPageViewController
    ) -> UIInterfaceOrientationMask {
        let answer = sendIfImplemented(
            "pageViewControllerSupportedInterfaceOrientations:", to: self, [pageViewController])
        guard let number = answer as? NSNumber else {
            return pageViewController.defaultInterfaceOrientations
        }
        return UIInterfaceOrientationMask(rawValue: number.uintValue)
    }

    public func pageViewControllerPreferredInterfaceOrientationForPresentation(
        _ pageViewController: UIPageViewController
    ) -> UIInterfaceOrientation {
        let answer = sendIfImplemented(
            "pageViewControllerPreferredInterfaceOrientationForPresentation:", to: self,
            [pageViewController])
        return (answer as? NSNumber).flatMap { UIInterfaceOrientation(rawValue: $0.intValue) }
            ?? .portrait
    }
}
