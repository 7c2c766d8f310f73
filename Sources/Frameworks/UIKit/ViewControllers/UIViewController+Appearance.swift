import Foundation

extension UIViewController {
    // MARK: - Transitions

    /// Begins an appearance or disappearance, here and in the children that are shown.
    ///
    /// - Parameter isRestart: whether the transition of the parent is started again.
    final func beginTransition(
        _ isAppearing: Bool, animated: Bool, cause: AppearanceTransition.Cause,
        isRestart: Bool = false
    ) {
        let isRestart =
            isRestart || appearance.isRestarted(appearing: isAppearing, cause: cause)
        if isRestart {
            endTransition()
        } else if cause == .container, appearance.cause == .move,
            appearance.isRepeated(appearing: isAppearing)
        {
            appearance.takeOver(animated: animated)
            return
        } else if cause != .move, appearance.isRepeated(appearing: isAppearing) {
            reportUnbalancedCalls()
        }
        guard
            appearance.begin(
                appearing: isAppearing, animated: animated, cause: cause, isRestart: isRestart)
        else {
            return
        }
        if isAppearing {
            loadViewIfNeeded()
            viewWillAppear(animated)
        } else {
            viewWillDisappear(animated)
        }
        forEachShownChild { child in
            child.beginTransition(
                isAppearing, animated: animated, cause: cause, isRestart: isRestart)
        }
    }

    /// Ends the transition in progress, if there is one, here and in the children that are shown.
    final func endTransition() {
        // Layout calls `viewIsAppearing`; for a view that needs no layout it is called here.
        if appearance.state == .appearing { announceIsAppearing() }
        let isAnimated = appearance.isAnimated
        guard let state = appearance.end() else { return }
        if state == .appeared {
            viewDidAppear(isAnimated)
        } else {
            viewDidDisappear(isAnimated)
        }
        forEachShownChild { $0.endTransition() }
        if links.membership == .entering, state == .appeared { links.membership = .settled }
        if links.membership == .leaving, state == .disappeared { links.membership = .settled }
        appearanceTransitionDidEnd()
    }

    /// Calls `viewIsAppearing(_:)` once in an appearance, as soon as the view has its frame.
    final func announceIsAppearing() {
        guard appearance.pendingIsAppearing, appearance.state == .appearing else { return }
        appearance.pendingIsAppearing = false
        viewIsAppearing(appearance.isAnimated)
    }

    private final func forEachShownChild(_ body: (UIViewController) -> Void) {
        guard shouldAutomaticallyForwardAppearanceMethods, let view = links.view else { return }
        for child in links.children {
            guard let childView = child.links.view, childView.isInside(view) else { continue }
            body(child)
        }
    }

    final func reportUnbalancedCalls() {
        Console.log("Unbalanced calls to begin/end appearance transitions for \(self).")
    }

    // MARK: - Moves of the view

    /// Begins the transition caused by a move of the view into a window or out of it.
    final func viewWillMove(toWindow window: UIWindow?) {
        guard followsMoves else { return }
        beginTransition(window != nil, animated: false, cause: .move)
    }

    /// Ends that transition: a disappearance at once, an appearance after the commit of its first frame.
    final func viewDidMove(toWindow window: UIWindow?, from former: UIWindow?) {
        guard followsMoves, appearance.isInProgress, appearance.cause == .move else { return }
        guard let window else {
            endTransition()
            return
        }
        if appearance.state == .appearing {
            links.view?.setNeedsLayout()
            if links.parent?.appearance.state != .appearing { window.deferAppearance(of: self) }
        }
    }

    /// Whether moves of the view cause transitions; not in a container that forwards appearance itself.
    private final var followsMoves: Bool {
        links.parent?.shouldAutomaticallyForwardAppearanceMethods ?? true
    }
}
