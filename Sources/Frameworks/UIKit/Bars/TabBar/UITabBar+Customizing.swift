import CoreGraphics
import Foundation

extension UITabBar {
    /// The style of icons in the sheet, which are above their titles in wide bars, too.
    final var customizationStyle: TabBarButton.Style {
        TabBarButton.Style(
            layout: .stacked, appearance: shownAppearance.stackedLayoutAppearance,
            unselectedColor: tintColor)
    }

    /// Shows the sheet in which the user arranges items.
    final func startCustomizing(_ items: [UITabBarItem]) {
        guard state.customization == nil, let superview else { return }
        let shown = state.items ?? []
        state.delegate?.tabBar(self, willBeginCustomizing: shown)
        let customization = TabBarCustomization(of: self, candidates: items, in: superview)
        state.customization = customization
        customization.show()
        state.delegate?.tabBar(self, didBeginCustomizing: shown)
    }

    /// Removes the sheet, and returns whether the items have changed.
    final func finishCustomizing(animated: Bool) -> Bool {
        guard let customization = state.customization else { return false }
        state.customization = nil
        let changed = customization.hasChanged
        let items = state.items ?? []
        state.manager?.tabBarWillEndCustomizing(self, changed: changed)
        state.delegate?.tabBar(self, willEndCustomizing: items, changed: changed)
        customization.hide(animated: animated) { [self] in
            state.manager?.tabBarDidEndCustomizing(self, changed: changed)
            state.delegate?.tabBar(self, didEndCustomizing: items, changed: changed)
        }
        updateCustomizingButtons { _ in true }
        return changed
    }

    /// Dims the items that the user may not move.
    final func updateCustomizingButtons(movable isMovable: (UITabBarItem) -> Bool) {
        for button in state.buttons {
            let usual: CGFloat = button.item.isEnabled ? 1 : 0.5
            button.alpha = isMovable(button.item) ? usual : BarMetrics.current.tabTargetAlpha
        }
    }
}
