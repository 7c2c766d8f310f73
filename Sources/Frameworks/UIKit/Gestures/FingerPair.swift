import Foundation

/// Two fingers, seen as a line that can stretch and turn.
@MainActor
struct FingerPair {
    private var first: UITouch?
    private var second: UITouch?

    nonisolated init() {}

    /// True while both fingers are down.
    var isComplete: Bool { first != nil && second != nil }

    /// Takes a finger up; false when there are two already.
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

    /// Length in points; at least one point, so that fingers in one place have a ratio.
    var length: CGFloat { max(hypot(dx, dy), 1) }

    /// Direction in radians from the x axis, clockwise on the screen.
    var angle: CGFloat { atan2(dy, dx) }

    /// Returns by how much the line has turned since it was `earlier`, from -π to π.
    func turn(since earlier: FingerLine) -> CGFloat {
        let difference = angle - earlier.angle
        return atan2(sin(difference), cos(difference))
    }
}

extension UIGestureRecognizer {
    /// After a finger was lifted: a gesture in progress goes on, and ends with the last finger; one
    /// that never began fails with it.
    final func goOnUntilLastFingerLifts() {
        let isLast = tracking.touches.allSatisfy(\.isFinished)
        if progress.state.isOngoing {
            state = isLast ? .ended : .changed
        } else if isLast {
            state = .failed
        }
    }
}
