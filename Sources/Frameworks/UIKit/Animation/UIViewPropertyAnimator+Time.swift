import Foundation
import ObjectiveC
import QuartzCore
internal import SwiftRuntime

extension UIViewPropertyAnimator {
    final var now: TimeInterval { CACurrentMediaTime() }

    final func start(after delay: TimeInterval) {
        switch condition {
        case .inactive:
            activate()
            core.start(at: now, delay: max(delay, 0))
            steerChanges()
            endSoonWithoutChanges(after: max(delay, 0))
        case .active:
            guard !core.isRunning else { return }
            guard delay > 0 else {
                goOn(nil, durationFactor: 0)
                return
            }
            later(after: delay) { animator in
                if animator.condition == .active, !animator.core.isRunning {
                    animator.goOn(nil, durationFactor: 0)
                }
            }
        case .stopped: refuse("startAnimation")
        }
    }

    final func pause() {
        requireInterruptible("pauseAnimation")
        switch condition {
        case .inactive:
            activate()
            core.hold(at: 0, isLinear: scrubsLinearly, time: now)
        case .active: core.hold(at: now, isLinear: scrubsLinearly)
        case .stopped: refuse("pauseAnimation")
        }
        steerChanges()
    }

    final func scrub(to fraction: Double) {
        requireInterruptible("setFractionComplete:")
        if condition == .stopped { refuse("setFractionComplete:") }
        if condition == .inactive { activate() }
        core.hold(at: min(max(fraction, 0), 1), isLinear: scrubsLinearly, time: now)
        steerChanges()
    }

    final func reverse(_ isReversed: Bool) {
        if condition == .active { requireInterruptible("setReversed:") }
        core.reverse(isReversed, at: now)
        if condition == .active { steerChanges() }
    }

    final func goOn(_ parameters: (any UITimingCurveProvider)?, durationFactor: Double) {
        guard condition == .active else { refuse("continueAnimationWithTimingParameters:") }
        if let parameters {
            let length =
                durationFactor > 0 ? durationFactor * core.duration : core.remaining(at: now)
            let known = parameters.pace(for: length)
            core.goOn(at: now, known.pace, duration: known.duration)
        } else {
            core.goOn(at: now, durationFactor: durationFactor)
        }
        steerChanges()
        endSoonWithoutChanges(after: 0)
    }

    /// Tells the layers where the animator stands.
    private final func steerChanges() {
        let time = now
        for change in changes {
            change.hasEnded = false
            change.layer.steerAnimation(
                forKey: change.key, core.steering(startingAt: change.start, time: time))
        }
    }

    /// An animator without any change has nothing to wait for.
    private final func endSoonWithoutChanges(after delay: TimeInterval) {
        guard changes.isEmpty else { return }
        later(after: delay) { animator in
            if animator.condition == .active, animator.changes.isEmpty { animator.arrive() }
        }
    }

    private final func later(
        after delay: TimeInterval, _ body: @escaping (UIViewPropertyAnimator) -> Void
    ) {
        nonisolated(unsafe) let call = { body(self) }  // called on the main thread
        _ = TimeEnvironment.delayedCalls.schedule(after: delay, inModes: [.common]) {
            MainThread.run { call() }
        }
    }

    // MARK: - Wrong calls

    private final func requireInterruptible(_ name: String) {
        guard condition == .active, !isInterruptible else { return }
        raiseException(
            "NSInternalInconsistencyException",
            "-[UIViewPropertyAnimator \(name)] was called on a running animator that is not "
                + "interruptible")
    }

    final func refuse(_ name: String) -> Never {
        raiseException(
            "NSInternalInconsistencyException",
            "-[UIViewPropertyAnimator \(name)] was called on an animator in the wrong state "
                + "(\(condition))")
    }

    /// Known from logs of iOS.
    nonisolated static func refuseRelease() -> Never {
        raiseException(
            "NSInternalInconsistencyException",
            "It is an error to release a paused or stopped property animator. Property animators "
                + "must either finish animating or be explicitly stopped and finished before they "
                + "can be released.")
    }
}
