import Foundation
import ObjectiveC
internal import SwiftRuntime

/// Adds an app's changes to an animation of a drag: the lift, the drop or the way back.
@preconcurrency @MainActor
public protocol UIDragAnimating: NSObjectProtocol {
    /// Adds changes of views to the animation.
    func addAnimations(_ animations: @escaping () -> Void)

    /// Adds a closure that runs after the animation.
    ///
    /// - Parameter completion: Receives `start` for a lift that was cancelled, and `end` otherwise.
    func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void)
}

/// An animation of a drag's previews together with the changes of the app.
final class DragAnimator: NSObject, UIDragAnimating {
    private let animator: UIViewPropertyAnimator
    /// The call that pauses the animation.
    private var pause: AnyObject?

    init(duration: TimeInterval) {
        animator = UIViewPropertyAnimator(duration: duration, dampingRatio: 1)
        super.init()
    }

    // An animator must not be released while it is paused.
    isolated deinit {
        if animator.state == .active, !animator.isRunning { animator.stopAnimation(true) }
    }

    func addAnimations(_ animations: @escaping () -> Void) { animator.addAnimations(animations) }

    func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void) {
        animator.addCompletion(completion)
    }

    /// Starts the animation.
    ///
    /// - Parameter waitsAtEnd: Whether it pauses just before its end until `finish()` or `reverse()`.
    func start(waitsAtEnd: Bool = false) {
        animator.startAnimation()
        guard waitsAtEnd else { return }
        pause = TimeEnvironment.delayedCalls.schedule(
            after: animator.duration * DragAnimator.waitingPart, inModes: [.common]
        ) { [weak self] in
            MainThread.run {
                if let animator = self?.animator, animator.isRunning { animator.pauseAnimation() }
            }
        }
    }

    // Chosen: a spring has arrived then as far as the eye can see.
    private static let waitingPart = 0.95

    private func goOn() {
        if let pause { TimeEnvironment.delayedCalls.cancel(pause) }
        pause = nil
    }

    /// Lets an animation that waits run to its end.
    func finish() {
        goOn()
        if animator.state == .active { animator.startAnimation() }
    }

    /// Animates back to the start.
    func reverse() {
        goOn()
        guard animator.state == .active else { return }
        if animator.isRunning { animator.pauseAnimation() }
        animator.isReversed = true
        animator.startAnimation()
    }
}
