import QuartzCore

extension UIWindow {
    /// Ends the appearance transition of a controller after the next frame is committed.
    final func deferAppearance(of controller: UIViewController) {
        state.appearingControllers.append(controller)
        hostedLayer.setNeedsLayout()
    }

    /// Whether a controller has a call of `viewDidAppear` pending until the next frame is committed.
    package final var hasDeferredAppearance: Bool { !state.appearingControllers.isEmpty }

    /// Calls the pending `viewDidAppear`s; the frame driver calls this after each commit.
    package final func runDeferredAppearance() {
        guard hasDeferredAppearance else { return }
        let controllers = state.appearingControllers
        state.appearingControllers = []
        for controller in controllers
        where controller.appearance.state == .appearing && controller.appearance.cause == .move {
            controller.endTransition()
        }
    }
}
