import Foundation
import ObjectiveC

/// Provides the pages before and after another one.
@preconcurrency @MainActor
public protocol UIPageViewControllerDataSource: NSObjectProtocol {
    /// Returns the controller of the page before another one; nil before the first page.
    func pageViewController(
        _ pageViewController: UIPageViewController,
        viewControllerBefore viewController: UIViewController
    ) -> UIViewController?

    /// Returns the controller of the page after another one; nil after the last page.
    func pageViewController(
        _ pageViewController: UIPageViewController,
        viewControllerAfter viewController: UIViewController
    ) -> UIViewController?

    /// Returns the number of dots in the page control. Optional.
    ///
    /// The control is shown below scrolling, horizontal pages if both methods about it are implemented.
    ///
    /// **Order:** called when controllers are set by code, and when the data source is set.
    func presentationCount(for pageViewController: UIPageViewController) -> Int

    /// Returns the index of the highlighted dot; called after `presentationCount(for:)`. Optional.
    func presentationIndex(for pageViewController: UIPageViewController) -> Int
}

// A subclass may implement a method that the class adopting the protocol omits. Swift binds the
// default below for both, so the default looks the method up in the object's own class.
extension UIPageViewControllerDataSource {
    public func presentationCount(for pageViewController: UIPageViewController) -> Int {
        let answer = sendIfImplemented(
            "presentationCountForPageViewController:", to: self, [pageViewController])
        return (answer as? NSNumber)?.intValue ?? NSNotFound
    }

    public func presentationIndex(for pageViewController: UIPageViewController) -> Int {
        let answer = sendIfImplemented(
            "presentationIndexForPageViewController:", to: self, [pageViewController])
        return (answer as? NSNumber)?.intValue ?? NSNotFound
    }
}
