import CoreGraphics
import Foundation

/// The changes that an app animates alongside a transition, and the handlers that it registers. They may register
/// more.
///
/// One property animator runs all changes, so that a gesture moves them together with the transition.
@MainActor
final class AlongsideAnimations {
    typealias Step = (any UIViewControllerTransitionCoordinatorContext) -> Void

    private var changes: [Step] = []
    private var completions: [Step] = []
    var interactionHandlers: [Step] = []
    private var hasRun = false
    private var animator: UIViewPropertyAnimator?

    /// - Returns: Whether the changes will run; they do not once the animation has begun.
    func add(_ change: Step?, completion: Step?) -> Bool {
        if let completion { completions.append(completion) }
        guard !hasRun else { return false }
        if let change { changes.append(change) }
        return true
    }

    func runWithoutAnimation(_ context: ViewControllerTransition) {
        let changes = takeChanges()
        UIView.performWithoutAnimation { for change in changes { change(context) } }
    }

    func run(
        _ context: ViewControllerTransition, duration: TimeInterval,
        timing: any UITimingCurveProvider
    ) {
        let changes = takeChanges()
        guard !changes.isEmpty else { return }
        let animator = UIViewPropertyAnimator(duration: duration, timingParameters: timing)
        // At its end the animator waits for the transition, which may return to the beginning.
        animator.pausesOnCompletion = true
        animator.addAnimations { for change in changes { change(context) } }
        self.animator = animator
        animator.startAnimation()
    }

    private func takeChanges() -> [Step] {
        hasRun = true
        defer { changes = [] }
        return changes
    }

    // MARK: - Interaction

    func pause() { animator?.pauseAnimation() }

    func seek(to fraction: CGFloat) {
        guard let animator, animator.state == .active else { return }
        animator.isReversed = false
        animator.fractionComplete = fraction
    }

    /// - Parameter speed: Relative to the animation's own.
    func resume(reversed: Bool, speed: CGFloat) {
        guard let animator, animator.state == .active else { return }
        let rest = reversed ? animator.fractionComplete : 1 - animator.fractionComplete
        animator.isReversed = reversed
        animator.continueAnimation(
            withTimingParameters: nil, durationFactor: max(rest / max(speed, 0.01), 0.001))
    }

    func reportInteractionChange(_ context: ViewControllerTransition) {
        for handler in interactionHandlers { handler(context) }
    }

    // MARK: - The end

    /// Leaves the changed views at the end, or at the beginning.
    func end(cancelled: Bool) {
        guard let animator else { return }
        self.animator = nil
        animator.stopAnimation(false)
        animator.finishAnimation(at: cancelled ? .start : .end)
    }

    func complete(_ context: ViewControllerTransition) {
        let completions = completions
        self.completions = []
        interactionHandlers = []
        for completion in completions { completion(context) }
    }
}
