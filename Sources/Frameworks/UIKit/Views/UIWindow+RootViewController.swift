import Foundation
import ObjectiveC
import QuartzCore

extension UIWindow {
    /// Whether views of root controllers wait, as while the state of the app is restored: controllers decode it before they
    /// appear.
    static var holdsRoots = false

    final func changeRoot(_ controller: UIViewController?) {
        let former = state.root
        guard controller !== former else { return }
        _willChangeValue(self, "rootViewController")
        defer { _didChangeValue(self, "rootViewController") }
        state.root = controller
        state.wasRootShown = false
        former?.abandonPresentations()
        if let view = former?.viewIfLoaded, view.viewAbove === self { view.removeFromSuperview() }
        if !hostedLayer.isHidden { showRoot() }
        systemBarsDidChange()
    }

    /// Loads the root controller's view and lets it fill the window, even if the app has already added it.
    final func showRoot() {
        guard !Self.holdsRoots, let controller = state.root, !controller.isCoveredByPresentation,
            let view = controller.view, view.viewAbove !== self || !state.wasRootShown
        else { return }
        state.wasRootShown = true
        view.frame = hostedLayer.bounds
        view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        if view.viewAbove !== self { insertSubview(view, at: 0) }
    }
}
