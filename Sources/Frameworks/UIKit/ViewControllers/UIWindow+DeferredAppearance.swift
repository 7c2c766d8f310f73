import QuartzCore

extension UIWindow {
    /// Ends the appearance transition of a controller after the next frame is committed.
    final func deferAppearance(of controller: UIViewController) {
        state.appearingControllers.append(controller)
        hostedLayer.setNeedsLayout()
    }

    /// Starts a transition after the next frame is committed.
    final func deferTransition(_ start: @escaping () -> Void) {
        state.deferredTransitions.append(start)
        hostedLayer.setNeedsLayout()
    }

    /// Whether a call of `viewDidAppear` or a transition is pending until the next frame is committed.
    package final var hasDeferredAppearance: Bool {
        !state.appearingControllers.isEmpty || !state.deferredTransitions.isEmpty
    }

    /// Calls the pending `viewDidAppear`s, then starts pending transitions; the frame driver calls this after
    /// each commit.
    package final func runDeferredAppearance() {
        guard hasDeferredAppearance else { return }
        let transitions = state.deferredTransitions
        state.deferredTransitions = []
        defer { for start in transitions { start() } }
        let controllers = state.appearingControllers
        state.appearingControllers = []
        for controller in controllers
        where controller.appearance.state == .appearing && controller.appearance.cause == .move {
            controller.endTransition()
        }
    }
}
