import Foundation
import ObjectiveC
import QuartzCore

extension UIWindow {
    final func changeRoot(_ controller: UIViewController?) {
        let former = state.root
        guard controller !== former else { return }
        _willChangeValue(self, "rootViewController")
        defer { _didChangeValue(self, "rootViewController") }
        state.root = controller
        if let view = former?.viewIfLoaded, view.viewAbove === self { view.removeFromSuperview() }
        if !hostedLayer.isHidden { showRoot() }
        systemBarsDidChange()
    }

    /// Loads the root controller's view and lets it fill the window.
    final func showRoot() {
        guard let controller = state.root, let view = controller.view else { return }
        guard view.viewAbove !== self else { return }
        view.frame = hostedLayer.bounds
        view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        insertSubview(view, at: 0)
    }

    // MARK: - Appearances

    /// Ends the appearance of a controller after the next frame was committed.
    final func deferAppearance(of controller: UIViewController) {
        state.appearingControllers.append(controller)
        hostedLayer.setNeedsLayout()
    }

    /// Whether a controller waits for the next frame to be told that its view appeared.
    package final var hasDeferredAppearance: Bool { !state.appearingControllers.isEmpty }

    /// Tells the waiting controllers that their views appeared; called after each commit.
    package final func runDeferredAppearance() {
        guard hasDeferredAppearance else { return }
        let controllers = state.appearingControllers
        state.appearingControllers = []
        for controller in controllers where controller.appearance.state == .appearing {
            controller.endTransition()
        }
    }
}
