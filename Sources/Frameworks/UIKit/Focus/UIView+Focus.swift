/// The settings of focus that a view was given.
@MainActor
final class ViewFocusSettings {
    /// Nil for the system's effect.
    var effect: UIFocusEffect??
    var groupIdentifier: String?
    var groupPriority = UIFocusGroupPriority.ignored
}

extension UIView: UIFocusItem {
    /// The settings; nil where none was changed.
    final var focusSettings: ViewFocusSettings? { rare?.focusSettings as? ViewFocusSettings }

    /// The settings, made if needed.
    final var changedFocusSettings: ViewFocusSettings {
        if let focusSettings { return focusSettings }
        let made = ViewFocusSettings()
        rareState.focusSettings = made
        return made
    }

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
