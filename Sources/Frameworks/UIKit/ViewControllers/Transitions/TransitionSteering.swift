import CoreGraphics
import Foundation
import QuartzCore

/// The rest of a steered animation after the gesture.
struct InteractiveCompletion {
    /// Whether it returns to the beginning.
    var isReversed: Bool
    /// Relative to the animation's own speed, and positive.
    let speed: CGFloat
    var curve: UIView.AnimationCurve
    /// The timing in place of the curve; nil for none.
    var timing: (any UITimingCurveProvider)?

    /// - Parameter speed: As the app sets it; one that would never end the transition counts as 1.
    init(
        isReversed: Bool, speed: CGFloat, curve: UIView.AnimationCurve,
        timing: (any UITimingCurveProvider)?
    ) {
        self.isReversed = isReversed
        self.speed = speed > 0 ? max(speed, 0.01) : 1
        self.curve = curve
        self.timing = timing
    }
}

/// Moves the animation of a transition to a progress.
@MainActor
protocol TransitionSteering: AnyObject {
    /// The progress, from 0 to 1.
    var fraction: CGFloat { get }
    /// Starts the animation.
    ///
    /// - Parameters:
    ///   - isHeld: Whether it is stopped at its beginning.
    ///   - animate: Calls `animateTransition(using:)`.
    func begin(isHeld: Bool, _ animate: () -> Void)
    /// Stops the running animation.
    func pause()
    func seek(to fraction: CGFloat)
    func run(_ course: InteractiveCompletion)
    /// Called when the transition has ended.
    func stop()
}

/// Steers an animator that can be stopped and reversed.
@MainActor
final class AnimatorSteering: TransitionSteering {
    private let animator: any UIViewImplicitlyAnimating

    init(_ animator: any UIViewImplicitlyAnimating) { self.animator = animator }

    var fraction: CGFloat { animator.fractionComplete }

    func begin(isHeld: Bool, _ animate: () -> Void) {
        // Documented: a gesture drives the animator itself, which is not started.
        if isHeld { animator.pauseAnimation() } else { animate() }
    }

    func pause() {
        animator.pauseAnimation()
        // A gesture that takes up the way back measures from the beginning.
        guard animator.isReversed else { return }
        let done = 1 - animator.fractionComplete
        animator.isReversed = false
        animator.fractionComplete = done
    }

    func seek(to fraction: CGFloat) { animator.fractionComplete = fraction }

    func run(_ course: InteractiveCompletion) {
        let rest = course.isReversed ? fraction : 1 - fraction
        animator.isReversed = course.isReversed
        animator.continueAnimation(
            withTimingParameters: course.timing
                ?? UICubicTimingParameters(animationCurve: course.curve),
            durationFactor: max(rest / course.speed, 0.001))
    }

    func stop() {}
}
