import Foundation

// The places of the views of a presentation.

extension UIPresentationController {
    /// Inserts the container above what the presentation covers: the window's content below the overlays of the
    /// framework, or the view of the context; or into the view that the kind of presentation names.
    ///
    /// - Returns: Whether it was inserted; it is not where the presenter is in no window.
    final func insertContainer(_ container: UIView) -> Bool {
        let presenter = presentingViewController
        guard let view = presenter.viewIfLoaded, let window = view.window else { return false }
        if let superview = superviewOfContainer {
            container.frame = superview.bounds
            superview.addSubview(container)
            return true
        }
        guard !shouldPresentInFullscreen, let superview = view.superview, superview !== window
        else {
            container.frame = window.bounds
            window.insertBelowOverlays(container)
            return true
        }
        container.frame = view.frame
        container.autoresizingMask = view.autoresizingMask
        superview.insertSubview(container, aboveSubview: view)
        return true
    }

    final func removeContainer() {
        // A curled page at rest is a transition of the container's layer, which would retain both for ever.
        course.container?.layer.removeAnimation(forKey: kCATransition)
        course.container?.removeFromSuperview()
        course.container = nil
    }

    final func applyTraitOverrides() {
        guard let container = course.container else { return }
        var overrides = course.traitOverrides
        adjustTraitOverrides(&overrides)
        container.traitOverrides = overrides
    }

    final func traitsDidChange(from former: UITraitCollection) { traitCollectionDidChange(former) }

    // MARK: - The presenter's view

    /// Moves the presenter's view into the container, for the time of the transition.
    ///
    /// As on iOS both views are in the container, where an animator may arrange them.
    final func takePresentersView() {
        guard let view = presentingViewController.viewIfLoaded, let container = course.container
        else { return }
        course.formerPlace = SavedHierarchyPosition(of: view)
        let frame = view.superview?.convert(view.frame, to: container) ?? view.frame
        container.insertSubview(view, at: 0)
        view.frame = frame
    }

    /// Shows the presenter's view again for a dismissal: an app's animator adds it to the container itself.
    final func showPresentersView(
        in container: UIView, animator: (any UIViewControllerAnimatedTransitioning)?
    ) {
        guard let view = presentingViewController.viewIfLoaded, let place = course.formerPlace
        else { return }
        guard view.superview == nil else { return }
        view.frame = place.frame(of: view, in: container)
        if animator is any FrameworkAnimator { container.insertSubview(view, at: 0) }
    }

    /// Puts the presenter's view back where it was.
    final func returnPresentersView() {
        guard let view = presentingViewController.viewIfLoaded else { return }
        course.formerPlace?.put(view, below: course.container)
        course.formerPlace = nil
    }

    /// Makes the first responder of the presenter resign while something is presented over it.
    final func moveFirstResponderOut(of presenter: UIViewController) {
        guard takesFirstResponder, let view = presenter.viewIfLoaded,
            let first = view.window?.firstResponder, view.endEditingBelow(force: true)
        else { return }
        course.formerResponder = first
    }

    /// Restores the former first responder, unless there is another one by now.
    // From memory: the keyboard comes back after an alert.
    final func returnFirstResponder() {
        guard let former = course.formerResponder, let window = former.windowOfChain,
            window.firstResponder == nil
        else { return }
        former.becomeFirstResponder()
    }

    // MARK: - Participants

    final func participantsOfPresentation(_ presentedView: UIView?) -> TransitionParticipants {
        let (presented, presenter) = (presentedViewController, presentingViewController)
        let container = course.container
        let frame = presenter.viewIfLoaded.flatMap { view in
            container.map { view.convert(view.bounds, to: $0) }
        }
        return TransitionParticipants(
            from: TransitionParticipant(
                controller: presenter,
                view: shouldRemovePresentersView ? presenter.viewIfLoaded : nil,
                initialFrame: frame ?? .zero,
                finalFrame: shouldRemovePresentersView ? .zero : frame ?? .zero),
            to: TransitionParticipant(
                controller: presented, view: presentedView, initialFrame: .zero,
                finalFrame: frameOfPresentedViewInContainerView))
    }

    final func participantsOfDismissal(
        _ presentedView: UIView?, to remaining: UIPresentationController
    ) -> TransitionParticipants {
        let presented = presentedViewController
        let presenter = remaining.presentingViewController
        let view = presenter.viewIfLoaded
        let place = remaining.course.formerPlace
        let container: UIView = course.container ?? UIView()
        let final =
            view.map { view in
                place?.frame(of: view, in: container) ?? view.convert(view.bounds, to: container)
            } ?? .zero
        return TransitionParticipants(
            from: TransitionParticipant(
                controller: presented, view: presentedView,
                initialFrame: presentedView?.frame ?? .zero, finalFrame: .zero),
            to: TransitionParticipant(
                controller: presenter, view: place == nil ? nil : view,
                initialFrame: place == nil ? final : .zero, finalFrame: final))
    }

    // MARK: - Animators

    final func animatorOfPresentation() -> any UIViewControllerAnimatedTransitioning {
        let presented = presentedViewController
        return presented.transitioningDelegate?.animationController(
            forPresented: presented, presenting: presentingViewController,
            source: course.source ?? presentingViewController) ?? makeAnimator(isPresenting: true)
    }

    final func animatorOfDismissal() -> any UIViewControllerAnimatedTransitioning {
        let presented = presentedViewController
        return presented.transitioningDelegate?.animationController(forDismissed: presented)
            ?? makeAnimator(isPresenting: false)
    }

    final func interactorOfPresentation(
        _ animator: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)? {
        presentedViewController.transitioningDelegate?
            .interactionControllerForPresentation(using: animator)
    }

    final func interactorOfDismissal(
        _ animator: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)? {
        frameworkInteractor
            ?? presentedViewController.transitioningDelegate?
            .interactionControllerForDismissal(using: animator)
    }

    /// The style of the transition, which a context may choose.
    final var modalTransitionStyle: UIModalTransitionStyle {
        let presenter = presentingViewController
        let usesContext =
            !shouldPresentInFullscreen && presenter.providesPresentationContextTransitionStyle
        return (usesContext ? presenter : presentedViewController).modalTransitionStyle
    }

    /// Raises an exception for a partial curl whose page is not the whole screen.
    final func requireWholePage() {
        guard modalTransitionStyle == .partialCurl else { return }
        let presenter = presentingViewController
        let presenterStyle = presenter.links.presentation?.presentationStyle ?? .fullScreen
        guard presentationStyle != .fullScreen || presenterStyle != .fullScreen else { return }
        // Known from public logs: the text.
        raiseException(
            "NSInvalidArgumentException",
            "Application tried to present UIModalTransitionStylePartialCurl to or from "
                + "non-fullscreen view controller \(presentedViewController).")
    }

    /// Notifies the delegate of the style in which the controller is shown.
    final func reportAdaptation(_ transition: ViewControllerTransition) {
        delegate?.presentationController(
            self, willPresentWithAdaptiveStyle: course.adaptedStyle,
            transitionCoordinator: transition)
    }
}
