import Foundation

/// An animator of the framework that can be stopped and reversed: one property animator makes all changes.
@MainActor
class InterruptibleAnimator: NSObject, FrameworkAnimator {
    private var animator: UIViewPropertyAnimator?

    var timing: any UITimingCurveProvider { fatalError("\(type(of: self)) has no timing") }

    func transitionDuration(
        using transitionContext: (any UIViewControllerContextTransitioning)?
    ) -> TimeInterval {
        fatalError("\(type(of: self)) has no duration")
    }

    /// Adds the changes of the transition to the animator that makes them.
    func addChanges(
        to animator: UIViewPropertyAnimator, _ context: any UIViewControllerContextTransitioning
    ) {
        fatalError("\(type(of: self)) has no changes")
    }

    final func animateTransition(
        using transitionContext: any UIViewControllerContextTransitioning
    ) {
        interruptibleAnimator(using: transitionContext).startAnimation()
    }

    /// Ends the animation, which ends the transition.
    final func endAtOnce() {
        guard let animator, animator.state != .inactive else { return }
        animator.isReversed = false
        animator.stopAnimation(false)
        animator.finishAnimation(at: .end)
    }

    final func interruptibleAnimator(
        using transitionContext: any UIViewControllerContextTransitioning
    ) -> any UIViewImplicitlyAnimating {
        if let animator { return animator }
        let made = UIViewPropertyAnimator(
            duration: transitionDuration(using: transitionContext), timingParameters: timing)
        animator = made
        addChanges(to: made, transitionContext)
        made.addCompletion { [weak self] position in
            self?.animator = nil
            transitionContext.completeTransition(position == .end)
        }
        return made
    }
}
