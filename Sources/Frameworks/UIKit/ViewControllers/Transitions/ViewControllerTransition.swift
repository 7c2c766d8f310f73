import CoreGraphics
import Foundation
import ObjectiveC

/// A transition between two controllers: a presentation, a dismissal, or a container's exchange of children.
///
/// Its owner prepares it, announces it to the controllers, starts it, and does what follows from its end. An
/// animator moves the views, an interaction controller may drive that animation by a gesture. To both the
/// transition is the context, to apps it is also the transition coordinator. `TransitionProgress` has the
/// states.
@MainActor
final class ViewControllerTransition: NSObject, UIViewControllerContextTransitioning {
    /// The objects that carry out a transition.
    struct Objects {
        /// Nil for a transition without an animation.
        var animator: (any UIViewControllerAnimatedTransitioning)?
        /// Nil for a transition that no gesture drives.
        var interactor: (any UIViewControllerInteractiveTransitioning)?

        /// Whether the transition begins with its interactor, and not with its animation.
        @MainActor var startsInteractively: Bool {
            interactor.map { $0.wantsInteractiveStart as Bool } ?? false
        }
    }

    let container: UIView
    let participants: TransitionParticipants
    let style: UIModalPresentationStyle
    let objects: Objects
    /// Called once, when the animator has ended the transition; the argument is whether it was completed.
    private var onEnd: ((Bool) -> Void)?

    private(set) var progress = TransitionProgress()
    private(set) var percentComplete: CGFloat = 0
    let alongside = AlongsideAnimations()
    /// Moves the animation to a progress; made for the first gesture.
    private var steering: (any TransitionSteering)?

    init(
        in container: UIView, _ participants: TransitionParticipants,
        style: UIModalPresentationStyle = .none, _ objects: Objects,
        onEnd: @escaping (Bool) -> Void
    ) {
        self.container = container
        self.participants = participants
        self.style = style
        self.objects = objects
        self.onEnd = onEnd
    }

    // MARK: - The course

    /// Starts the animation, or lets the interaction controller start it. Without an animator the transition is
    /// over at once.
    func start() {
        let startsInteractively = objects.startsInteractively
        guard progress.begin(interactively: startsInteractively) else { return }
        guard let animator = objects.animator else {
            alongside.runWithoutAnimation(self)
            completeTransition(true)
            return
        }
        switch objects.interactor {
        case nil: animator.animateTransition(using: self)
        case let interactor? where startsInteractively:
            interactor.startInteractiveTransition(self)
        case let interactor?:
            // The gesture may take the animation up later.
            (interactor as? UIPercentDrivenInteractiveTransition)?.attach(to: self)
            madeSteering.begin(isHeld: false) { animator.animateTransition(using: self) }
        }
        alongside.run(self, duration: transitionDuration, timing: timing)
        if progress.state == .interactive { alongside.pause() }
        if progress.state == .ended { alongside.end(cancelled: progress.isCancelled) }
    }

    /// The timing of changes alongside: that of the framework's own animators, else the usual curve.
    private var timing: any UITimingCurveProvider {
        (objects.animator as? any FrameworkAnimator)?.timing
            ?? UICubicTimingParameters(animationCurve: .easeInOut)
    }

    func completeTransition(_ didComplete: Bool) {
        let wasInteractive = progress.state == .interactive
        guard progress.end(completed: didComplete) else { return }
        let interactor = objects.interactor  // the end may let go of it
        steering?.stop()
        steering = nil
        alongside.end(cancelled: !didComplete)
        let ended = onEnd
        onEnd = nil
        ended?(didComplete)
        if wasInteractive { alongside.reportInteractionChange(self) }
        alongside.complete(self)
        objects.animator?.animationEnded(didComplete)
        withExtendedLifetime(interactor) {}
    }

    /// Ends the transition without notifying its owner, whose views are being removed.
    func abandon() {
        guard progress.end(completed: false) else { return }
        onEnd = nil
        steering?.stop()
        steering = nil
        alongside.end(cancelled: true)
        alongside.complete(self)
        objects.animator?.animationEnded(false)
    }

    /// Ends the transition now, with everything at its end.
    func endAtOnce() {
        guard progress.hasBegun, progress.state != .ended else { return }
        (objects.animator as? InterruptibleAnimator)?.endAtOnce()
        completeTransition(true)
    }

    // MARK: - Interaction

    func updateInteractiveTransition(_ percentComplete: CGFloat) {
        guard progress.state == .interactive else { return }
        self.percentComplete = min(max(percentComplete, 0), 1)
        alongside.seek(to: self.percentComplete)
    }

    func finishInteractiveTransition() { resume(cancelled: false) }

    func cancelInteractiveTransition() { resume(cancelled: true) }

    private func resume(cancelled: Bool) {
        guard progress.resume(cancelled: cancelled) else { return }
        alongside.resume(reversed: cancelled, speed: completionVelocity)
        alongside.reportInteractionChange(self)
    }

    func pauseInteractiveTransition() {
        guard progress.pause() else { return }
        let steering = madeSteering
        steering.pause()
        percentComplete = steering.fraction
        alongside.pause()
        alongside.reportInteractionChange(self)
    }

    // MARK: - Steering, for percent-driven interaction

    private var madeSteering: any TransitionSteering {
        if let steering { return steering }
        let made: any TransitionSteering =
            objects.animator?.steerableAnimator(of: self).map { AnimatorSteering($0) }
            ?? LayerTimeDriver(of: container, duration: transitionDuration)
        steering = made
        return made
    }

    /// Starts the animation, stopped at its beginning.
    func startSteered() {
        madeSteering.begin(isHeld: true) { objects.animator?.animateTransition(using: self) }
    }

    /// Moves the animation to a progress from 0 to 1.
    func steer(to fraction: CGFloat) {
        guard progress.state == .interactive else { return }
        steering?.seek(to: fraction)
    }

    /// Lets the animation run on to its end, or back to its beginning.
    func runSteered(_ course: InteractiveCompletion) {
        guard progress.state == .animating else { return }
        steering?.run(course)
    }

    // MARK: - Context

    var containerView: UIView { container }
    var isAnimated: Bool { objects.animator != nil }
    var isInteractive: Bool { progress.state == .interactive }
    var transitionWasCancelled: Bool { progress.isCancelled }
    var presentationStyle: UIModalPresentationStyle { style }
    var targetTransform: CGAffineTransform { .identity }

    func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController? {
        participants.participant(forKey: key)?.controller
    }

    func view(forKey key: UITransitionContextViewKey) -> UIView? {
        participants.participant(forKey: key)?.view
    }

    func initialFrame(for vc: UIViewController) -> CGRect {
        participants.participant(vc)?.initialFrame ?? .zero
    }

    func finalFrame(for vc: UIViewController) -> CGRect {
        participants.participant(vc)?.finalFrame ?? .zero
    }
}
