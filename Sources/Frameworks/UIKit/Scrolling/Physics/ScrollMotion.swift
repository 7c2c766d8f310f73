import Foundation

/// The movement of a scroll view after the finger was lifted, along both axes.
struct ScrollMotion: Equatable {
    let horizontal: AxisMotion
    let vertical: AxisMotion
    /// The time of the release, in seconds of the host's clock.
    let start: TimeInterval

    var destination: CGPoint {
        CGPoint(x: horizontal.destination, y: vertical.destination)
    }

    /// Whether anything moves.
    var isMoving: Bool { max(horizontal.duration, vertical.duration) > 0 }

    var isTargeted: Bool { horizontal.isTargeted || vertical.isTargeted }

    func isOver(at time: TimeInterval) -> Bool {
        time - start >= max(horizontal.duration, vertical.duration)
    }

    func offset(at time: TimeInterval) -> CGPoint {
        CGPoint(
            x: horizontal.position(at: time - start), y: vertical.position(at: time - start))
    }

    /// Points a second.
    func velocity(at time: TimeInterval) -> CGPoint {
        CGPoint(
            x: horizontal.velocity(at: time - start), y: vertical.velocity(at: time - start))
    }

    func translated(by distance: CGPoint) -> ScrollMotion {
        ScrollMotion(
            horizontal: horizontal.translated(by: distance.x),
            vertical: vertical.translated(by: distance.y), start: start)
    }
}

/// The animation of `setContentOffset(_:animated:)`.
struct OffsetAnimation {
    /// Seconds.
    // From memory, not measured.
    static let duration: TimeInterval = 0.3

    var from: CGPoint
    var to: CGPoint
    /// The time of the beginning, in seconds of the host's clock.
    let start: TimeInterval
    /// Whether the delegate is notified that the content scrolled to its top.
    var scrollsToTop = false

    func isOver(at time: TimeInterval) -> Bool { time - start >= OffsetAnimation.duration }

    func offset(at time: TimeInterval) -> CGPoint {
        let progress = progress(at: time)
        return CGPoint(
            x: from.x + (to.x - from.x) * progress, y: from.y + (to.y - from.y) * progress)
    }

    private func progress(at time: TimeInterval) -> CGFloat {
        ScrollAnimationCurve.value(at: (time - start) / OffsetAnimation.duration)
    }

    /// Returns an animation that continues where this one is and ends elsewhere, at the same time.
    func redirected(to target: CGPoint, at time: TimeInterval) -> OffsetAnimation {
        var redirected = self
        redirected.to = target
        let progress = progress(at: time)
        // Chosen: what is left of the curve is too short to begin elsewhere.
        guard progress < 0.99 else { return redirected }
        let current = offset(at: time)
        redirected.from = CGPoint(
            x: (current.x - target.x * progress) / (1 - progress),
            y: (current.y - target.y * progress) / (1 - progress))
        return redirected
    }
}
