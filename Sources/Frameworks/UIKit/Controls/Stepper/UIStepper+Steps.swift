import Foundation
import ObjectiveC
internal import SwiftRuntime

/// The two halves of a stepper.
enum StepperSide: Sendable {
    case decrement
    case increment
}

extension UIStepper {
    /// The number one step on.
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

    /// Whether a half does anything at present.
    final func canStep(_ side: StepperSide) -> Bool { isEnabled && nextValue(side) != value }

    /// The half under a point; the minus is where text begins.
    final func side(at point: CGPoint) -> StepperSide {
        let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
        return (point.x < bounds.midX) != isMirrored ? .decrement : .increment
    }
}

/// A finger on a half of a stepper, which makes steps as long as it stays.
@MainActor
final class StepperPress {
    let side: StepperSide
    /// Whether the finger is still on the half; no steps are made elsewhere.
    var isInside = true
    /// The steps made so far.
    private(set) var count = 0
    private var next: AnyObject?

    init(side: StepperSide) {
        self.side = side
    }

    var pressedSide: StepperSide? { isInside ? side : nil }

    /// Makes steps until told to stop, or until one changes nothing.
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
        let look = StepperMetrics.current
        next = nil
        if isInside {
            guard step() else { return }
            count += 1
        }
        schedule(after: count < look.slowCount ? look.slowInterval : look.fastInterval, step)
    }
}
