import Foundation
import ObjectiveC

/// Is notified of the selection in a tab bar, and of its arrangement by the user. Every method is optional.
@preconcurrency @MainActor
public protocol UITabBarDelegate: NSObjectProtocol {
    /// Called when the user taps an item, even the selected one.
    func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem)

    /// Called before the sheet is shown in which the user arranges the items, with those of the bar.
    func tabBar(_ tabBar: UITabBar, willBeginCustomizing items: [UITabBarItem])

    /// Called after the sheet was shown.
    func tabBar(_ tabBar: UITabBar, didBeginCustomizing items: [UITabBarItem])

    /// Called before the sheet goes, with the new items of the bar and whether they differ from the former ones.
    func tabBar(_ tabBar: UITabBar, willEndCustomizing items: [UITabBarItem], changed: Bool)

    /// Called after the sheet has gone.
    func tabBar(_ tabBar: UITabBar, didEndCustomizing items: [UITabBarItem], changed: Bool)
}

// A subclass may implement a method that the class adopting the protocol omits. Swift binds the
// default below for both, so the default looks the method up in the object's own class.
extension UITabBarDelegate {
    public func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem) {
        _ = sendIfImplemented("tabBar:didSelectItem:", to: self, [tabBar, item])
    }

    public func tabBar(_ tabBar: UITabBar, willBeginCustomizing items: [UITabBarItem]) {
        _ = sendIfImplemented("tabBar:willBeginCustomizingItems:", to: self, [tabBar, items])
    }

    public func tabBar(_ tabBar: UITabBar, didBeginCustomizing items: [UITabBarItem]) {
        _ = sendIfImplemented("tabBar:didBeginCustomizingItems:", to: self, [tabBar, items])
    }

    public func tabBar(_ tabBar: UITabBar, willEndCustomizing items: [UITabBarItem], changed: Bool)
    {
        _ = sendIfImplemented(
            "tabBar:willEndCustomizingItems:changed:", to: self, [tabBar, items, changed])
    }

    public func tabBar(_ tabBar: UITabBar, didEndCustomizing items: [UITabBarItem], changed: Bool) {
        _ = sendIfImplemented(
            "tabBar:didEndCustomizingItems:changed:", to: self, [tabBar, items, changed])
    }
}
