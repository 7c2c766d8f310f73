import Foundation
import ObjectiveC

// The two transitions of a presentation. Both begin after the next commit when they are animated, so that what the
// caller changes in between is part of the first frame; without an animation, and in a hidden window, which has no
// frames, they begin at once.

extension UIPresentationController {
    // MARK: - Presenting

    /// Shows the presented controller, whose links are set.
    final func runPresentation(animated: Bool, completion: (() -> Void)?) {
        course.stage = .waiting
        let begin = { [self] in
            guard course.stage == .waiting else { return }
            beginPresentation(animated: animated, interactive: true, completion)
        }
        guard animated, let window = presentingViewController.viewIfLoaded?.window,
            !window.isHidden
        else {
            begin()
            return
        }
        window.deferTransition(begin)
    }

    private final func beginPresentation(
        animated: Bool, interactive: Bool, _ completion: (() -> Void)?
    ) {
        let (presented, presenter) = (presentedViewController, presentingViewController)
        let container = PresentationContainerView(self)
        guard insertContainer(container) else {
            // The presenter has left its window since the call.
            unlink(presented, presenter)
            reset()
            runAfterTransition()
            return
        }
        course.stage = .presenting
        course.container = container
        applyTraitOverrides()
        moveFirstResponderOut(of: presenter)
        makePresentedView()
        let presentedView = presentedView
        if presented.view.superview == nil { presented.view.frame = container.bounds }
        let animator = animated ? animatorOfPresentation() : nil
        let transition = ViewControllerTransition(
            in: container, participantsOfPresentation(presentedView),
            style: shownStyle,
            .init(animator: animator, interactor: animator.flatMap(interactorOfPresentation))
        ) { [self] completed in
            endPresentation(completed: completed, presentedView, completion)
        }
        join(transition, presented, presenter)
        reportAdaptation(transition)
        presentationTransitionWillBegin()
        dimTint(alongside: transition)
        if shouldRemovePresentersView {
            presenter.beginTransition(false, animated: animated, cause: .container)
        }
        presented.beginTransition(true, animated: animated, cause: .container)
        if shouldRemovePresentersView { takePresentersView() }
        let frame = frameOfPresentedViewInContainerView
        if let presentedView, animator == nil || presentedView.superview == nil {
            presentedView.frame = frame
        }
        if animator == nil, let presentedView {
            container.addSubview(presentedView)
            container.layoutIfNeeded()
        }
        container.blocksTouches = !transition.initiallyInteractive && !transition.isInterruptible
        transition.start()
        presenter.setNeedsSystemBarUpdate()
    }

    private final func endPresentation(
        completed: Bool, _ presentedView: UIView?, _ completion: (() -> Void)?
    ) {
        let (presented, presenter) = (presentedViewController, presentingViewController)
        let (container, removesPresenter) = (course.container, shouldRemovePresentersView)
        leaveTransition(presented, presenter)
        if completed {
            if let presentedView, let container, presentedView.superview == nil {
                // The animator did not add the view.
                presentedView.frame = frameOfPresentedViewInContainerView
                container.addSubview(presentedView)
            }
            if removesPresenter { presenter.viewIfLoaded?.removeFromSuperview() }
        } else {
            presented.beginTransition(false, animated: true, cause: .container)
            if removesPresenter {
                presenter.beginTransition(true, animated: true, cause: .container)
                returnPresentersView()
            }
            presentedView?.removeFromSuperview()
            removeContainer()
        }
        if !completed {
            returnFirstResponder()
            restoreTint()
        }
        presentationTransitionDidEnd(completed)
        presented.endTransition()
        if removesPresenter { presenter.endTransition() }
        if completed {
            course.stage = .presented
        } else {
            unlink(presented, presenter)
            reset()
        }
        presenter.setNeedsSystemBarUpdate()
        // Chosen: the completion of a presentation that was cancelled is not called.
        if completed { course.afterTransition.insert({ completion?() }, at: 0) }
        runAfterTransition()
    }

    // MARK: - Dismissing

    // No source that we may read gives the order for several presentations. Chosen, as continuation of the known order of
    // one: all are notified before the transition, and after it, from front to back; the completion follows the last
    // `viewDidDisappear`, and then, in the order of the calls, everything that waited for the end of the transition.

    /// Removes the presented controller.
    ///
    /// - Parameter covered: Presentations between the controller that remains and this one, from front to back. They
    ///   are removed without an animation of their own.
    final func runDismissal(
        animated: Bool, alongWith covered: [UIPresentationController] = [],
        completion: (() -> Void)?
    ) {
        course.stage = .leaving
        for presentation in covered {
            presentation.course.stage = .leaving
            presentation.course.front = self
        }
        let begin = { [self] in
            guard course.stage == .leaving else { return }
            beginDismissal(animated: animated, covered, completion)
        }
        guard animated, let window = course.container?.window, !window.isHidden else {
            begin()
            return
        }
        window.deferTransition(begin)
    }

    final func beginDismissal(
        animated: Bool, _ covered: [UIPresentationController], _ completion: (() -> Void)?
    ) {
        guard let container = course.container else { return }
        course.stage = .dismissing
        let presented = presentedViewController
        // The controller that is visible afterwards.
        let remaining = covered.last ?? self
        let presenter = remaining.presentingViewController
        let presentedView = presentedView
        let removed = [self] + covered
        let returnsPresenter = remaining.course.formerPlace != nil
        let animator = animated ? animatorOfDismissal() : nil
        let transition = ViewControllerTransition(
            in: container, participantsOfDismissal(presentedView, to: remaining),
            style: shownStyle,
            .init(animator: animator, interactor: animator.flatMap(interactorOfDismissal))
        ) { [self] completed in
            endDismissal(completed: completed, removed, presentedView, completion)
        }
        join(transition, presented, presenter)
        for presentation in removed {
            presentation.dismissalTransitionWillBegin()
            presentation.restoreTint(alongside: transition)
        }
        for presentation in removed where presentation.presentedViewController.isShown {
            presentation.presentedViewController.beginTransition(
                false, animated: animated, cause: .container)
        }
        if returnsPresenter {
            presenter.beginTransition(true, animated: animated, cause: .container)
            remaining.showPresentersView(in: container, animator: animator)
        }
        for presentation in covered { presentation.course.container?.isHidden = true }
        container.blocksTouches = !transition.initiallyInteractive && !transition.isInterruptible
        transition.start()
        presenter.setNeedsSystemBarUpdate()
    }

    private final func endDismissal(
        completed: Bool, _ removed: [UIPresentationController], _ presentedView: UIView?,
        _ completion: (() -> Void)?
    ) {
        let presented = presentedViewController
        let remaining = removed.last ?? self
        let presenter = remaining.presentingViewController
        let returnsPresenter = remaining.course.formerPlace != nil
        leaveTransition(presented, presenter)
        guard completed else {
            cancelDismissal(removed, presenter, returnsPresenter)
            return
        }
        if returnsPresenter { remaining.returnPresentersView() }
        presentedView?.removeFromSuperview()
        for presentation in removed {
            presentation.presentedView?.removeFromSuperview()
            presentation.removeContainer()
            presentation.restoreTint()
            presentation.dismissalTransitionDidEnd(true)
        }
        if returnsPresenter { presenter.endTransition() }
        remaining.returnFirstResponder()
        var pending: [() -> Void] = []
        for presentation in removed {
            let controller = presentation.presentedViewController
            controller.endTransition()
            pending += presentation.course.afterTransition
            presentation.unlink(controller, presentation.presentingViewController)
            presentation.reset()
            presentation.course.afterTransition = []
        }
        presenter.setNeedsSystemBarUpdate()
        completion?()
        for action in pending { action() }
    }

    private final func cancelDismissal(
        _ removed: [UIPresentationController], _ presenter: UIViewController,
        _ returnsPresenter: Bool
    ) {
        let presented = presentedViewController
        for presentation in removed {
            presentation.course.stage = .presented
            presentation.course.front = nil
            presentation.course.container?.isHidden = false
        }
        if returnsPresenter {
            presenter.beginTransition(false, animated: true, cause: .container)
            presenter.viewIfLoaded?.removeFromSuperview()
            presenter.endTransition()
        }
        for presentation in removed {
            let controller = presentation.presentedViewController
            guard controller.appearance.state == .disappearing else { continue }
            controller.beginTransition(true, animated: true, cause: .container)
        }
        for presentation in removed {
            presentation.dimTint()
            presentation.dismissalTransitionDidEnd(false)
        }
        for presentation in removed
        where presentation.presentedViewController.appearance.state == .appearing {
            presentation.presentedViewController.endTransition()
        }
        presented.setNeedsSystemBarUpdate()
        let actions = removed.flatMap { $0.course.afterTransition }
        for presentation in removed { presentation.course.afterTransition = [] }
        for action in actions { action() }
    }

    /// Removes the presentation at once, without an animator, because its surroundings are removed.
    final func abandon() {
        let (presented, presenter) = (presentedViewController, presentingViewController)
        let transition = course.transition
        leaveTransition(presented, presenter)
        transition?.abandon()
        for controller in [presented, presenter]
        where controller.isShown && course.container?.window != nil
            && controller.viewIfLoaded?.isInContainer(course.container) == true
        {
            controller.beginTransition(false, animated: false, cause: .container)
        }
        if let view = presenter.viewIfLoaded, view.superview === course.container {
            view.removeFromSuperview()
        }
        presentedView?.removeFromSuperview()
        removeContainer()
        restoreTint()
        dismissalTransitionDidEnd(true)
        for controller in [presented, presenter]
        where controller.appearance.state == .disappearing
            && controller.appearance.cause == .container
        {
            controller.endTransition()
        }
        unlink(presented, presenter)
        reset()
        // The actions that waited for the end of the transition belong to a presentation that no longer exists.
        course.afterTransition = []
    }

    // MARK: - Waiting

    /// Calls a closure when no transition of this presentation is in progress; at once if none is.
    final func afterTransition(_ action: @escaping () -> Void) {
        if let front = course.front { return front.afterTransition(action) }
        if course.isInTransition { course.afterTransition.append(action) } else { action() }
    }

    private final func runAfterTransition() {
        let actions = course.afterTransition
        course.afterTransition = []
        for action in actions { action() }
    }

    // MARK: - Links

    private final func join(
        _ transition: ViewControllerTransition, _ presented: UIViewController,
        _ presenter: UIViewController
    ) {
        course.transition = transition
        presented.links.transition = transition
        presenter.links.transition = transition
    }

    private final func leaveTransition(
        _ presented: UIViewController, _ presenter: UIViewController
    ) {
        course.container?.blocksTouches = false
        presented.links.transition = nil
        presenter.links.transition = nil
        course.transition = nil
    }

    final func unlink(_ presented: UIViewController, _ presenter: UIViewController) {
        EventTurn.keep(presented)
        if presenter.links.presented === presented { presenter.links.presented = nil }
        presented.links.presenter = nil
        presented.links.presentation = nil
    }

    private final func reset() {
        let overrides = (course.traitOverrides, course.formerOverride)
        let pending = course.afterTransition
        course = PresentationState()
        (course.traitOverrides, course.formerOverride) = overrides
        course.afterTransition = pending
    }
}

extension UIViewController {
    /// Whether the controller has been notified that its view is appearing or has appeared.
    final var isShown: Bool { appearance.state == .appeared || appearance.state == .appearing }
}

extension UIView {
    fileprivate final func isInContainer(_ container: UIView?) -> Bool {
        container.map { isInside($0) } ?? false
    }
}
