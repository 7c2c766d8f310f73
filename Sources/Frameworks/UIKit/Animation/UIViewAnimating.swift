import CoreGraphics
import Foundation
import ObjectiveC

/// The state of an animator.
public enum UIViewAnimatingState: Int, Sendable {
    /// It has not started, or it has finished.
    case inactive = 0
    /// Its animations run or are paused.
    case active = 1
    /// Its animations were stopped; `finishAnimation(at:)` has to follow.
    case stopped = 2
}

/// A position of an animator.
public enum UIViewAnimatingPosition: Int, Sendable {
    /// The final values.
    case end = 0
    /// The initial values.
    case start = 1
    /// The values at which it was stopped.
    case current = 2
}

/// An object whose animations can be started, paused, scrubbed, reversed and stopped.
@preconcurrency @MainActor
public protocol UIViewAnimating: NSObjectProtocol {
    var state: UIViewAnimatingState { get }

    /// Whether the animations run.
    var isRunning: Bool { get }

    /// Whether the animations run towards the initial values.
    var isReversed: Bool { get set }

    /// The completed fraction in the current direction, from 0 to 1.
    var fractionComplete: CGFloat { get set }

    /// Starts or resumes the animations.
    func startAnimation()

    /// Starts the animations after a delay in seconds.
    func startAnimation(afterDelay delay: TimeInterval)

    /// Pauses the animations.
    func pauseAnimation()

    /// Stops the animations at their current values.
    ///
    /// - Parameter withoutFinishing: true makes the animator inactive without any completion; false
    ///   waits for `finishAnimation(at:)`.
    func stopAnimation(_ withoutFinishing: Bool)

    /// Sets the views of a stopped animator to the values at a position, and runs the completions.
    func finishAnimation(at finalPosition: UIViewAnimatingPosition)
}

/// An animator that animates the changes of blocks. Every member is optional.
@preconcurrency @MainActor
public protocol UIViewImplicitlyAnimating: UIViewAnimating {
    /// Adds changes that start after a fraction of the remaining time, from 0 to 1.
    func addAnimations(_ animation: @escaping () -> Void, delayFactor: CGFloat)

    /// Adds changes that start at once.
    func addAnimations(_ animation: @escaping () -> Void)

    /// Adds a completion.
    func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void)

    /// Resumes paused animations.
    ///
    /// - Parameters:
    ///   - parameters: the timing of the rest; `nil` keeps that of the animator.
    ///   - durationFactor: the duration of the rest, as a multiple of the animator's; 0 means the remaining
    ///     time.
    func continueAnimation(
        withTimingParameters parameters: (any UITimingCurveProvider)?, durationFactor: CGFloat)
}

extension UIViewImplicitlyAnimating {
    public func addAnimations(_ animation: @escaping () -> Void, delayFactor: CGFloat) {
        _ = sendIfImplemented(
            "addAnimations:delayFactor:", to: self, [animation, delayFactor])
    }

    public func addAnimations(_ animation: @escaping () -> Void) {
        _ = sendIfImplemented("addAnimations:", to: self, [animation])
    }

    public func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void) {
        _ = sendIfImplemented("addCompletion:", to: self, [completion])
    }

    public func continueAnimation(
        withTimingParameters parameters: (any UITimingCurveProvider)?, durationFactor: CGFloat
    ) {
        _ = sendIfImplemented(
            "continueAnimationWithTimingParameters:durationFactor:", to: self,
            [parameters, durationFactor])
    }
}
