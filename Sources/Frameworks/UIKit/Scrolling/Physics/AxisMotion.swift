import Foundation

/// The movement of one coordinate of a scroll view after the finger was lifted.
///
/// It consists of at most three pieces: a bounce back into the range, a deceleration, and a bounce at the
/// edge that it hits. Positions are in points, times in seconds since the release.
struct AxisMotion: Equatable {
    private enum Curve: Equatable {
        case deceleration(DecelerationCurve)
        case spring(SettlingSpring)
    }

    private struct Piece: Equatable {
        let curve: Curve
        let start: TimeInterval
    }

    /// The distance from the end within which a bounce is over, in points.
    // Chosen: less than half a pixel of every screen.
    private static let tolerance: CGFloat = 0.1

    private var pieces: [Piece] = []
    private(set) var duration: TimeInterval = 0
    /// The position at the end.
    private(set) var destination: CGFloat
    /// Whether paging or the delegate chose the end, rather than friction.
    private(set) var isTargeted = false

    /// A coordinate that rests.
    init(restingAt position: CGFloat) { destination = position }

    // MARK: - Free movement

    /// A movement that friction ends, with a bounce at the edges.
    ///
    /// - Parameters:
    ///   - range: The positions of content at rest.
    ///   - decay: See `DecelerationCurve.decay(of:)`.
    ///   - bounces: Whether it may leave the range.
    ///   - isRelease: Whether a finger has just released the content; beyond the edge this adds to the velocity.
    init(
        from position: CGFloat, velocity: CGFloat, in range: ClosedRange<CGFloat>, decay: CGFloat,
        bounces: Bool, isRelease: Bool
    ) {
        destination = position
        let edge = min(max(position, range.lowerBound), range.upperBound)
        if position == edge {
            decelerate(from: position, velocity, range, decay, bounces)
        } else if bounces {
            let overshoot = position - edge
            let push = isRelease ? -SettlingSpring.releaseFactor * overshoot : 0
            bounceBack(
                SettlingSpring(rest: edge, displacement: overshoot, velocity: velocity + push),
                range, decay)
        } else {
            destination = edge
        }
    }

    /// Adds a bounce back into the range. A movement that is fast enough continues inside the range.
    private mutating func bounceBack(
        _ spring: SettlingSpring, _ range: ClosedRange<CGFloat>, _ decay: CGFloat
    ) {
        guard let crossing = spring.crossingTime else { return append(spring) }
        pieces.append(Piece(curve: .spring(spring), start: duration))
        duration += crossing
        destination = spring.rest
        decelerate(from: spring.rest, spring.velocity(at: crossing), range, decay, true)
    }

    private mutating func decelerate(
        from position: CGFloat, _ velocity: CGFloat, _ range: ClosedRange<CGFloat>,
        _ decay: CGFloat, _ bounces: Bool
    ) {
        let curve = DecelerationCurve(position: position, velocity: velocity, decay: decay)
        let free = curve.destination
        let edge = min(max(free, range.lowerBound), range.upperBound)
        guard free != edge, let impact = curve.time(reaching: edge) else {
            append(curve)
            return
        }
        pieces.append(Piece(curve: .deceleration(curve), start: duration))
        duration += impact
        destination = edge
        guard bounces else { return }
        append(
            SettlingSpring(rest: edge, displacement: 0, velocity: curve.velocity(at: impact)))
    }

    // MARK: - Targets

    /// A movement to a position that the delegate chose.
    ///
    /// The friction is changed so that the movement ends there. If that would take more than twice as long as usual,
    /// or if the movement has the opposite direction, a spring pulls instead.
    init(
        from position: CGFloat, velocity: CGFloat, to target: CGFloat, decay: CGFloat
    ) {
        destination = target
        isTargeted = true
        let distance = target - position
        guard distance != 0 else { return }
        let speed = distance > 0 ? velocity : -velocity
        let needed = (speed - DecelerationCurve.stopSpeed) / abs(distance)
        if needed > decay / 2 {
            append(DecelerationCurve(position: position, velocity: velocity, decay: needed))
            destination = target
        } else {
            snap(from: position, velocity, to: target)
        }
    }

    /// A movement to a page, driven by a spring.
    // From memory, not measured: the spring is that of bounces, faster if the finger was.
    init(from position: CGFloat, velocity: CGFloat, toPageAt target: CGFloat) {
        destination = target
        isTargeted = true
        if target != position { snap(from: position, velocity, to: target) }
    }

    private mutating func snap(from position: CGFloat, _ velocity: CGFloat, to target: CGFloat) {
        let distance = target - position
        let isTowards = velocity * distance > 0
        // A spring at least this fast never passes its position of rest.
        let frequency = isTowards ? abs(velocity / distance) : 0
        append(
            SettlingSpring(
                rest: target, displacement: -distance, velocity: isTowards ? velocity : 0,
                frequency: min(max(frequency, SettlingSpring.bounceFrequency), 1000)))
    }

    // MARK: - Pieces

    private mutating func append(_ curve: DecelerationCurve) {
        guard curve.duration > 0 else { return }
        pieces.append(Piece(curve: .deceleration(curve), start: duration))
        duration += curve.duration
        destination = curve.destination
    }

    private mutating func append(_ spring: SettlingSpring) {
        pieces.append(Piece(curve: .spring(spring), start: duration))
        duration += spring.duration(tolerance: AxisMotion.tolerance)
        destination = spring.rest
    }

    // MARK: - Values

    func position(at time: TimeInterval) -> CGFloat {
        guard time < duration, let piece = piece(at: time) else { return destination }
        switch piece.curve {
        case .deceleration(let curve): return curve.position(at: max(time - piece.start, 0))
        case .spring(let spring): return spring.position(at: max(time - piece.start, 0))
        }
    }

    func velocity(at time: TimeInterval) -> CGFloat {
        guard time < duration, let piece = piece(at: time) else { return 0 }
        switch piece.curve {
        case .deceleration(let curve): return curve.velocity(at: max(time - piece.start, 0))
        case .spring(let spring): return spring.velocity(at: max(time - piece.start, 0))
        }
    }

    private func piece(at time: TimeInterval) -> Piece? {
        pieces.last { $0.start <= time } ?? pieces.first
    }

    /// Returns the movement translated by a distance, as for content that is moved while it scrolls.
    func translated(by distance: CGFloat) -> AxisMotion {
        var moved = self
        moved.destination += distance
        moved.pieces = pieces.map { piece in
            switch piece.curve {
            case .deceleration(let curve):
                Piece(
                    curve: .deceleration(
                        DecelerationCurve(
                            position: curve.position + distance, velocity: curve.velocity,
                            decay: curve.decay)), start: piece.start)
            case .spring(let spring):
                Piece(
                    curve: .spring(
                        SettlingSpring(
                            rest: spring.rest + distance, displacement: spring.displacement,
                            velocity: spring.velocity, frequency: spring.frequency)),
                    start: piece.start)
            }
        }
        return moved
    }
}
