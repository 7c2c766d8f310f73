import Foundation
import ObjectiveC
import QuartzCore
internal import SwiftRuntime

extension UIViewPropertyAnimator {
    final var now: TimeInterval { CACurrentMediaTime() }

    final func start(after delay: TimeInterval) {
        switch storedState {
        case .inactive:
            activate()
            core.start(at: now, delay: max(delay, 0))
            steerChanges()
            endIfUnchanged(after: max(delay, 0))
        case .active:
            guard !core.isRunning else { return }
            guard delay > 0 else {
                resume(nil, durationFactor: 0)
                return
            }
            schedule(after: delay) { animator in
                if animator.storedState == .active, !animator.core.isRunning {
                    animator.resume(nil, durationFactor: 0)
                }
            }
        case .stopped: refuse("startAnimation")
        }
    }

    final func pause() {
        requireInterruptible("pauseAnimation")
        switch storedState {
        case .inactive:
            activate()
            core.pause(at: 0, isLinear: scrubsLinearly, time: now)
        case .active: core.pause(at: now, isLinear: scrubsLinearly)
        case .stopped: refuse("pauseAnimation")
        }
        steerChanges()
    }

    final func scrub(to fraction: Double) {
        requireInterruptible("setFractionComplete:")
        if storedState == .stopped { refuse("setFractionComplete:") }
        if storedState == .inactive { activate() }
        core.pause(at: min(max(fraction, 0), 1), isLinear: scrubsLinearly, time: now)
        steerChanges()
    }

    final func reverse(_ isReversed: Bool) {
        if storedState == .active { requireInterruptible("setReversed:") }
        core.reverse(isReversed, at: now)
        if storedState == .active { steerChanges() }
    }

    final func resume(_ parameters: (any UITimingCurveProvider)?, durationFactor: Double) {
        guard storedState == .active else { refuse("continueAnimationWithTimingParameters:") }
        if let parameters {
            let duration =
                durationFactor > 0 ? durationFactor * core.duration : core.remaining(at: now)
            let known = parameters.timing(for: duration)
            core.resume(at: now, known.timing, duration: known.duration)
        } else {
            core.resume(at: now, durationFactor: durationFactor)
        }
        steerChanges()
        endIfUnchanged(after: 0)
    }

    /// Sets the progress of the layers' animations to that of the animator.
    private final func steerChanges() {
        let time = now
        for change in changes {
            change.hasEnded = false
            change.layer.steerAnimation(
                forKey: change.key, core.steering(startingAt: change.start, time: time))
        }
    }

    /// Ends an animator without any change, after a delay.
    private final func endIfUnchanged(after delay: TimeInterval) {
        guard changes.isEmpty else { return }
        schedule(after: delay) { animator in
            if animator.storedState == .active, animator.changes.isEmpty { animator.reachEnd() }
        }
    }

    private final func schedule(
        after delay: TimeInterval, _ body: @escaping (UIViewPropertyAnimator) -> Void
    ) {
        nonisolated(unsafe) let call = { body(self) }  // called on the main thread
        _ = TimeEnvironment.delayedCalls.schedule(after: delay, inModes: [.common]) {
            MainThread.run { call() }
        }
    }

    // MARK: - Wrong calls

    private final func requireInterruptible(_ name: String) {
        guard storedState == .active, !isInterruptible else { return }
        raiseException(
            "NSInternalInconsistencyException",
            "-[UIViewPropertyAnimator \(name)] was called on a running animator that is not "
                + "interruptible")
    }

    final func refuse(_ name: String) -> Never {
        raiseException(
            "NSInternalInconsistencyException",
            "-[UIViewPropertyAnimator \(name)] was called on an animator in the wrong state "
                + "(\(storedState))")
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
