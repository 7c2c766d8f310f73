import Foundation
import QuartzCore

extension UIView {
    /// Whether the view is the root view of its window and no constraint relates the two: it fills the
    /// window then, even if the autoresizing mask is not translated.
    // Measured: a recorded picture of swift-snapshot-testing (facts on recorded pictures).
    final var fillsWindowAsRoot: Bool {
        guard let above = viewAbove, above.flags.isWindow, let window = above as? UIWindow,
            window.rootViewController?.viewIfLoaded === self, let node = layoutNode
        else { return false }
        let fills = !node.state.affectingConstraints.objects.contains { $0.holder === window }
        window.ensureLayoutNode().state.isFilledByRootView =
            fills && !node.state.translatesAutoresizingMask
        return fills
    }
}

extension LayoutNode {
    /// Ends the filling of a window by its root view, after the first constraint between the two.
    @MainActor
    func leaveRootViewToConstraints() {
        guard let window = view as? UIWindow else { return }
        window.rootViewController?.viewIfLoaded?.layoutNode?.translationDidChange()
    }
}
