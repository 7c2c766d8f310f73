import Foundation

/// Two fingers, as the ends of a line that stretches and turns.
@MainActor
struct FingerPair {
    private var first: UITouch?
    private var second: UITouch?

    nonisolated init() {}

    /// True while both fingers are down.
    var isComplete: Bool { first != nil && second != nil }

    /// Adds a finger; false when there are two already.
    mutating func add(_ touch: UITouch) -> Bool {
        if first == nil {
            first = touch
        } else if second == nil {
            second = touch
        } else {
            return false
        }
        return true
    }

    mutating func remove(_ touch: UITouch) {
        if first === touch { first = nil }
        if second === touch { second = nil }
    }

    /// The line between the fingers in the window; nil unless both are down.
    var line: FingerLine? {
        guard let first, let second else { return nil }
        let start = first.progress.location
        let end = second.progress.location
        return FingerLine(dx: end.x - start.x, dy: end.y - start.y)
    }
}

/// The line between two fingers.
struct FingerLine: Equatable {
    var dx: CGFloat
    var dy: CGFloat

    /// Length in points; at least one point, so that ratios of lengths are finite.
    var length: CGFloat { max(hypot(dx, dy), 1) }

    /// Direction in radians from the x axis, clockwise on the screen.
    var angle: CGFloat { atan2(dy, dx) }

    /// Returns the angle by which the line has turned since `earlier`, in radians from -π to π.
    func turn(since earlier: FingerLine) -> CGFloat {
        let difference = angle - earlier.angle
        return atan2(sin(difference), cos(difference))
    }
}

extension UIGestureRecognizer {
    /// Updates the state after a finger was lifted: the last finger ends a gesture in progress, and
    /// makes one fail that has not begun.
    final func continueUntilLastFingerLifts() {
        let isLast = tracking.touches.allSatisfy(\.isFinished)
        if progress.state.isOngoing {
            state = isLast ? .ended : .changed
        } else if isLast {
            state = .failed
        }
    }
}
