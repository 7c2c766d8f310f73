import CoreGraphics
import Foundation

/// Drives the animation of a transition by its progress, which an app computes from a gesture.
///
/// An animator that implements `interruptibleAnimator(using:)` is driven directly. For any other animator, all
/// animations in the container are driven, through the time of the container's layer.
@preconcurrency @MainActor
open class UIPercentDrivenInteractiveTransition: NSObject, UIViewControllerInteractiveTransitioning
{
    private weak var transition: ViewControllerTransition?

    public override init() { super.init() }

    /// The length of the whole animation in seconds; 0 while there is no transition.
    open var duration: CGFloat { CGFloat(transition?.transitionDuration ?? 0) }

    /// The progress that was last reported, from 0 to 1.
    open private(set) var percentComplete: CGFloat = 0

    /// The speed of the rest of the animation, relative to its own; 1 by default.
    open var completionSpeed: CGFloat = 1

    /// The pace of the rest of the animation; `easeInOut` by default.
    open var completionCurve: UIView.AnimationCurve = .easeInOut

    /// The timing of the rest of the animation in place of the curve; nil by default.
    open var timingCurve: (any UITimingCurveProvider)?

    /// Whether the transition starts interactively; `true` by default.
    open var wantsInteractiveStart = true

    open func startInteractiveTransition(
        _ transitionContext: any UIViewControllerContextTransitioning
    ) {
        guard let transition = transitionContext as? ViewControllerTransition else { return }
        attach(to: transition)
        transition.startSteered()
    }

    /// Sets the transition that later calls drive.
    final func attach(to transition: ViewControllerTransition) {
        self.transition = transition
        percentComplete = 0
    }

    /// Stops the running animation, which the gesture drives afterwards.
    open func pause() {
        guard let transition else { return }
        transition.pauseInteractiveTransition()
        percentComplete = transition.percentComplete
    }

    /// Moves the animation to a progress, from 0 to 1.
    open func update(_ percentComplete: CGFloat) {
        guard !percentComplete.isNaN else { return }
        self.percentComplete = min(max(percentComplete, 0), 1)
        transition?.steer(to: self.percentComplete)
        transition?.updateInteractiveTransition(self.percentComplete)
    }

    /// Lets the animation return to its beginning, which cancels the transition.
    open func cancel() {
        transition?.cancelInteractiveTransition()
        run(isReversed: true)
    }

    /// Lets the animation run on to its end.
    open func finish() {
        transition?.finishInteractiveTransition()
        run(isReversed: false)
    }

    private func run(isReversed: Bool) {
        transition?.runSteered(
            InteractiveCompletion(
                isReversed: isReversed, speed: completionSpeed, curve: completionCurve,
                timing: timingCurve))
    }
}
