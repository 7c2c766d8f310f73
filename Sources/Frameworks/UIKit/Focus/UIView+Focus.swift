extension UIView: UIFocusItem {
    final var hasFocus: Bool {
        UIApplication.exists && UIApplication.shared.focusSystem.focusedItem === self
    }
}

extension UIViewController: UIFocusEnvironment {}

extension UIFocusEnvironment {
    func requestFocusUpdate() {
        UIFocusSystem.focusSystem(for: self)?.setNeedsUpdate(self)
    }

    func performFocusUpdate() { UIFocusSystem.focusSystem(for: self)?.updateFocusIfNeeded() }
}
