import CoreGraphics
import Foundation

// The exchange of the visible view, run by `ViewControllerTransition`. A layout pass starts it, so that changes made
// right after a push are part of it.

extension UINavigationController {
    /// Starts the exchange that the stack needs, if none is in progress.
    ///
    /// - Parameter driver: The gesture that drives it; nil for none.
    final func startExchange(_ driver: UIPercentDrivenInteractiveTransition? = nil) {
        guard state.transition == nil, !state.isStarting, let pending = state.pending,
            !waitsForSharedBar
        else { return }
        state.pending = nil
        let from = state.shown
        guard let to = state.stack.last, to !== from else {
            showStackWithoutExchange()
            return
        }
        state.isStarting = true
        to.loadViewIfNeeded()
        let animated =
            pending.isAnimated && appearance.state == .appeared && view.isInShownWindow
            && from != nil && UIView.areAnimationsEnabled
        let objects = makeObjects(pending.operation, animated, from, to, driver)
        to.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        let transition = ViewControllerTransition(
            in: container, participants(from, to), objects
        ) { [weak self] completed in
            self?.endExchange(from, to, animated: animated, completed: completed, pending.former)
        }
        state.transition = transition
        for controller in [self, from, to] { controller?.links.transition = transition }
        announce(from, to, animated: animated)
        exchangeBars(to, pending.operation, animated: animated, transition)
        let layout = contentLayout(for: to)
        to.setContainerInsets(layout.insets)
        UIView.performWithoutAnimation {
            if to.view.superview !== container || objects.animator == nil {
                to.view.frame = layout.frame
            }
            if objects.animator == nil { showAtOnce(from, to) }
            if to.view.window == nil, objects.animator != nil { prepareOutOfSight(to) }
        }
        state.isStarting = false
        transition.start()
        setNeedsSystemBarUpdate()
    }

    /// Lays out a view before it moves in, so that its layout is not part of the animation.
    private final func prepareOutOfSight(_ controller: UIViewController) {
        container.insertSubview(controller.view, at: 0)
        controller.view.layoutIfNeeded()
    }

    private final func showAtOnce(_ from: UIViewController?, _ to: UIViewController) {
        container.addSubview(to.view)
        if let view = from?.viewIfLoaded, view.superview === container {
            view.removeFromSuperview()
        }
    }

    /// Shows a stack whose top is shown already, or which is empty.
    private final func showStackWithoutExchange() {
        let isVisible = isShown
        if state.stack.isEmpty, let from = state.shown {
            if isVisible { from.beginTransition(false, animated: false, cause: .container) }
            if from.viewIfLoaded?.superview === container { from.view.removeFromSuperview() }
            if isVisible { from.endTransition() }
            state.shown = nil
        }
        showItemsAtOnce()
        finishMoves()
    }

    // MARK: - The objects

    private final func makeObjects(
        _ operation: Operation, _ animated: Bool, _ from: UIViewController?, _ to: UIViewController,
        _ driver: UIPercentDrivenInteractiveTransition?
    ) -> ViewControllerTransition.Objects {
        guard animated, let from else { return .init(animator: nil, interactor: nil) }
        if let own = state.delegate?.navigationController(
            self, animationControllerFor: operation, from: from, to: to)
        {
            let interactor = state.delegate?.navigationController(
                self, interactionControllerFor: own)
            return .init(animator: own, interactor: interactor)
        }
        return .init(animator: PushAnimator(isPush: operation == .push), interactor: driver)
    }

    private final func participants(
        _ from: UIViewController?, _ to: UIViewController
    ) -> TransitionParticipants {
        let frame = contentLayout(for: to).frame
        return TransitionParticipants(
            from: TransitionParticipant(
                controller: from ?? self, view: from?.viewIfLoaded,
                initialFrame: from?.viewIfLoaded?.frame ?? .zero, finalFrame: .zero),
            to: TransitionParticipant(
                controller: to, view: to.view, initialFrame: .zero, finalFrame: frame))
    }

    // MARK: - Appearance

    private final func announce(
        _ from: UIViewController?, _ to: UIViewController, animated: Bool
    ) {
        let isAnimated = animated || appearance.isInProgress && appearance.isAnimated
        state.delegate?.navigationController(self, willShow: to, animated: isAnimated)
        guard isShown else { return }
        from?.beginTransition(false, animated: isAnimated, cause: .container)
        to.beginTransition(true, animated: isAnimated, cause: .container)
    }

    private final func endExchange(
        _ from: UIViewController?, _ to: UIViewController, animated: Bool, completed: Bool,
        _ former: [UIViewController]
    ) {
        state.transition = nil
        for controller in [self, from, to] { controller?.links.transition = nil }
        if state.exchangesItems { sharedBar.finishTransition(completed: completed) }
        state.exchangesItems = false
        if completed {
            complete(from, to, animated: animated)
        } else {
            cancel(from, to, former)
        }
        setNeedsSystemBarUpdate()
        setNeedsLayoutOfNested()
        (parent as? UITabBarController)?.viewIfLoaded?.setNeedsLayout()
    }

    private final func complete(
        _ from: UIViewController?, _ to: UIViewController, animated: Bool
    ) {
        if let view = from?.viewIfLoaded, view.superview === container {
            view.removeFromSuperview()
        }
        if to.view.superview !== container {
            // The animator did not add the view.
            to.view.frame = contentLayout(for: to).frame
            container.addSubview(to.view)
        }
        state.shown = to
        from?.endTransition()
        // While the navigation controller itself is appearing, the new controller's appearance ends together with its
        // own.
        let endsLater = appearance.state == .appearing
        if !endsLater { to.endTransition() }
        finishMoves()
        if endsLater || !isShown {
            state.unreported = to
        } else {
            state.delegate?.navigationController(self, didShow: to, animated: animated)
        }
    }

    private final func cancel(
        _ from: UIViewController?, _ to: UIViewController, _ former: [UIViewController]
    ) {
        // A stack that the app has changed since stays.
        let restores = state.pending == nil
        if restores { restore(former) } else { state.pending?.former = former }
        if to.appearance.state == .appearing {
            to.beginTransition(false, animated: true, cause: .container)
        }
        if to.view.superview === container { to.view.removeFromSuperview() }
        to.endTransition()
        if let from {
            if from.viewIfLoaded?.superview !== container { container.addSubview(from.view) }
            if from.appearance.state == .disappearing {
                from.beginTransition(true, animated: true, cause: .container)
            }
            from.endTransition()
        }
        if restores { finishMoves() }
        updateToolbarItems(animated: false)
    }

    /// Reports the first controller after the navigation controller has appeared.
    final func reportFirstController() {
        guard appearance.state == .appeared, let controller = state.unreported else { return }
        state.unreported = nil
        state.delegate?.navigationController(self, didShow: controller, animated: false)
    }
}
