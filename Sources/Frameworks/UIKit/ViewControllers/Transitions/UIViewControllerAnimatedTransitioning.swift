import Foundation
import ObjectiveC

/// An object that animates a transition between two controllers.
///
/// The last two methods are optional.
@preconcurrency @MainActor
public protocol UIViewControllerAnimatedTransitioning: NSObjectProtocol {
    /// The length of the animation in seconds.
    func transitionDuration(
        using transitionContext: (any UIViewControllerContextTransitioning)?
    ) -> TimeInterval

    /// Starts the animation, whose end calls `completeTransition(_:)`.
    func animateTransition(using transitionContext: any UIViewControllerContextTransitioning)

    /// The animator of the transition, always the same for one transition, if it can be stopped and reversed.
    ///
    /// `animateTransition(using:)` starts it, unless a gesture drives the transition from the beginning.
    func interruptibleAnimator(
        using transitionContext: any UIViewControllerContextTransitioning
    ) -> any UIViewImplicitlyAnimating

    /// Called after the transition has ended.
    func animationEnded(_ transitionCompleted: Bool)
}

// A subclass may implement a method that the class adopting the protocol omits. Swift binds the
// default below for both, so the default looks the method up in the object's own class.
extension UIViewControllerAnimatedTransitioning {
    public func interruptibleAnimator(
        using transitionContext: any UIViewControllerContextTransitioning
    ) -> any UIViewImplicitlyAnimating {
        sendIfImplemented("interruptibleAnimatorForTransition:", to: self, [transitionContext])
            as? any UIViewImplicitlyAnimating ?? MissingAnimator.shared
    }

    public func animationEnded(_ transitionCompleted: Bool) {
        _ = sendIfImplemented(
            "animationEnded:", to: self, [NSNumber(value: transitionCompleted)])
    }

    /// The animator of a transition; nil where `interruptibleAnimator(using:)` is not implemented.
    func steerableAnimator(
        of transition: any UIViewControllerContextTransitioning
    ) -> (any UIViewImplicitlyAnimating)? {
        let animator = interruptibleAnimator(using: transition)
        return animator is MissingAnimator ? nil : animator
    }
}

/// A placeholder for the animator of objects that do not implement `interruptibleAnimator(using:)`; never animated.
private final class MissingAnimator: NSObject, UIViewImplicitlyAnimating {
    static let shared = MissingAnimator()

    var state: UIViewAnimatingState { .inactive }
    var isRunning: Bool { false }
    var isReversed: Bool {
        get { false }
        set { refuse() }
    }
    var fractionComplete: CGFloat {
        get { 0 }
        set { refuse() }
    }

    func startAnimation() { refuse() }
    func startAnimation(afterDelay delay: TimeInterval) { refuse() }
    func pauseAnimation() { refuse() }
    func stopAnimation(_ withoutFinishing: Bool) { refuse() }
    func finishAnimation(at finalPosition: UIViewAnimatingPosition) { refuse() }

    private func refuse() -> Never {
        raiseException(
            "NSInvalidArgumentException",
            "the object that animates this transition does not implement "
                + "interruptibleAnimator(using:)")
    }
}
