import CoreGraphics
import Foundation
import ObjectiveC

/// Whether an animator has animations, and whether they can go on.
public enum UIViewAnimatingState: Int, Sendable {
    /// It has not started, or all is over.
    case inactive = 0
    /// Its animations run or are held.
    case active = 1
    /// Its animations were stopped; only `finishAnimation(at:)` goes on from here.
    case stopped = 2
}

/// A place on the way of an animator.
public enum UIViewAnimatingPosition: Int, Sendable {
    /// Where the changes lead.
    case end = 0
    /// Where everything was before.
    case start = 1
    /// Where it was stopped.
    case current = 2
}

/// What an animator can be told about its time.
@preconcurrency @MainActor
public protocol UIViewAnimating: NSObjectProtocol {
    var state: UIViewAnimatingState { get }

    /// Whether time passes for the animations.
    var isRunning: Bool { get }

    /// Whether the animations go back to where they started.
    var isReversed: Bool { get set }

    /// How much of the way in the present direction is done, from 0 to 1.
    var fractionComplete: CGFloat { get set }

    /// Starts, or lets go on what is held.
    func startAnimation()

    /// Starts after some seconds.
    func startAnimation(afterDelay delay: TimeInterval)

    /// Holds the animations where they are.
    func pauseAnimation()

    /// Stops the animations where they are.
    ///
    /// - Parameter withoutFinishing: true makes the animator inactive without any completion; false
    ///   waits for `finishAnimation(at:)`.
    func stopAnimation(_ withoutFinishing: Bool)

    /// Gives stopped views their values at a place and runs the completions.
    func finishAnimation(at finalPosition: UIViewAnimatingPosition)
}

/// An animator that animates the changes of blocks. Every member is optional.
@preconcurrency @MainActor
public protocol UIViewImplicitlyAnimating: UIViewAnimating {
    /// Adds changes that start after a part of the time that is left, from 0 to 1.
    func addAnimations(_ animation: @escaping () -> Void, delayFactor: CGFloat)

    /// Adds changes that start at once.
    func addAnimations(_ animation: @escaping () -> Void)

    /// Adds what is called at the end.
    func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void)

    /// Lets what is held go on.
    ///
    /// - Parameters:
    ///   - parameters: the pace from here on; `nil` keeps that of the animator.
    ///   - durationFactor: how long the rest takes, in durations of the animator; 0 keeps what is
    ///     left of it.
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
