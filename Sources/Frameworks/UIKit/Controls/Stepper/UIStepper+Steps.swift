import Foundation
import ObjectiveC
internal import SwiftRuntime

/// The two halves of a stepper.
enum StepperSide: Sendable {
    case decrement
    case increment
}

extension UIStepper {
    /// Returns the value after one step, within the range.
    final func nextValue(_ side: StepperSide) -> Double {
        let next = value + (side == .increment ? stepValue : -stepValue)
        if next > maximumValue {
            return wraps && value >= maximumValue ? minimumValue : maximumValue
        }
        if next < minimumValue {
            return wraps && value <= minimumValue ? maximumValue : minimumValue
        }
        return next
    }

    /// Returns whether a step in one direction changes the value.
    final func canStep(_ side: StepperSide) -> Bool { isEnabled && nextValue(side) != value }

    /// Returns the half under a point; the minus is at the leading side.
    final func side(at point: CGPoint) -> StepperSide {
        let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
        return (point.x < bounds.midX) != isMirrored ? .decrement : .increment
    }
}

/// A touch on a half of a stepper, which repeats steps while it is down.
@MainActor
final class StepperPress {
    let side: StepperSide
    /// Whether the finger is on the half; steps pause elsewhere.
    var isInside = true
    /// The number of repeated steps so far.
    private(set) var count = 0
    private var next: AnyObject?

    init(side: StepperSide) {
        self.side = side
    }

    var pressedSide: StepperSide? { isInside ? side : nil }

    /// Repeats `step` until `stop()` is called or `step` returns false.
    func repeatSteps(_ step: @escaping @MainActor () -> Bool) {
        schedule(after: StepperMetrics.current.repeatDelay, step)
    }

    func stop() {
        if let next { TimeEnvironment.delayedCalls.cancel(next) }
        next = nil
    }

    private func schedule(after delay: TimeInterval, _ step: @escaping @MainActor () -> Bool) {
        next = TimeEnvironment.delayedCalls.schedule(after: delay, inModes: [.common]) {
            [weak self] in
            MainThread.run { self?.make(step) }
        }
    }

    private func make(_ step: @escaping @MainActor () -> Bool) {
        let metrics = StepperMetrics.current
        next = nil
        if isInside {
            guard step() else { return }
            count += 1
        }
        schedule(
            after: count < metrics.slowCount ? metrics.slowInterval : metrics.fastInterval, step)
    }
}
