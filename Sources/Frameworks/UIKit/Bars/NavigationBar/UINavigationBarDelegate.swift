import Foundation
import ObjectiveC

/// Decides about the items of a navigation bar. Every method is optional.
@preconcurrency @MainActor
public protocol UINavigationBarDelegate: UIBarPositioningDelegate {
    /// Returns whether an item may be pushed.
    func navigationBar(_ navigationBar: UINavigationBar, shouldPush item: UINavigationItem) -> Bool

    /// Called after an item was pushed, at the end of its animation.
    func navigationBar(_ navigationBar: UINavigationBar, didPush item: UINavigationItem)

    /// Returns whether the top item may be removed.
    func navigationBar(_ navigationBar: UINavigationBar, shouldPop item: UINavigationItem) -> Bool

    /// Called after the top item was removed, at the end of its animation.
    func navigationBar(_ navigationBar: UINavigationBar, didPop item: UINavigationItem)
}

// A subclass may implement a method that the class adopting the protocol omits. Swift binds the
// default below for both, so the default looks the method up in the object's own class.
extension UINavigationBarDelegate {
    public func navigationBar(
        _ navigationBar: UINavigationBar, shouldPush item: UINavigationItem
    ) -> Bool {
        let answer = sendIfImplemented(
            "navigationBar:shouldPushItem:", to: self, [navigationBar, item])
        return (answer as? NSNumber)?.boolValue ?? true
    }

    public func navigationBar(_ navigationBar: UINavigationBar, didPush item: UINavigationItem) {
        _ = sendIfImplemented("navigationBar:didPushItem:", to: self, [navigationBar, item])
    }

    public func navigationBar(
        _ navigationBar: UINavigationBar, shouldPop item: UINavigationItem
    ) -> Bool {
        let answer = sendIfImplemented(
            "navigationBar:shouldPopItem:", to: self, [navigationBar, item])
        return (answer as? NSNumber)?.boolValue ?? true
    }

    public func navigationBar(_ navigationBar: UINavigationBar, didPop item: UINavigationItem) {
        _ = sendIfImplemented("navigationBar:didPopItem:", to: self, [navigationBar, item])
    }
}
