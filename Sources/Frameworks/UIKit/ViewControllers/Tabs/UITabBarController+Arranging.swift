import Foundation
import ObjectiveC

extension UITabBarController {
    /// Shows the sheet in which the user arranges the tabs.
    final func beginArranging() {
        let controllers = (customizableViewControllers ?? []).filter { controller in
            state.controllers.contains { $0 === controller }
        }
        guard !controllers.isEmpty else { return }
        state.delegate?.tabBarController(self, willBeginCustomizing: controllers)
        tabBar.startCustomizing(controllers.map(\.tabBarItem!))
    }

    /// The controllers with those first whose items the bar shows.
    private final var arrangedControllers: [UIViewController] {
        let shown = (tabBar.state.items ?? []).compactMap { item in
            state.controllers.first { $0.tabBarItem === item }
        }
        return shown
            + state.controllers.filter { controller in !shown.contains { $0 === controller } }
    }

    func tabBarWillEndCustomizing(_ bar: UITabBar, changed: Bool) {
        let arranged = arrangedControllers
        state.delegate?.tabBarController(self, willEndCustomizing: arranged, changed: changed)
        guard changed else { return }
        _willChangeValue(self, "viewControllers")
        state.controllers = arranged
        _didChangeValue(self, "viewControllers")
        updateItems(animated: false)
    }

    func tabBarDidEndCustomizing(_ bar: UITabBar, changed: Bool) {
        state.delegate?.tabBarController(
            self, didEndCustomizing: state.controllers, changed: changed)
    }
}
