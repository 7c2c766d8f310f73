import Foundation

/// The movement of one coordinate whose speed decreases exponentially.
///
/// Positions are in points, times in seconds since the beginning. The movement ends where its speed has
/// fallen to `stopSpeed`.
struct DecelerationCurve: Equatable {
    /// The speed at which a movement ends, in points a second.
    // Fitted to recorded offsets of iOS 26.1.
    static let stopSpeed: CGFloat = 10

    let position: CGFloat
    /// The velocity at the beginning, in points a second.
    let velocity: CGFloat
    /// The rate of the exponential decay of the velocity, per second.
    let decay: CGFloat

    init(position: CGFloat, velocity: CGFloat, decay: CGFloat) {
        self.position = position
        self.velocity = velocity
        self.decay = decay
    }

    /// Returns the decay for a deceleration rate, the fraction of the velocity that is left after a millisecond.
    ///
    /// Rates are clamped to 0.5...0.9999, so that every movement ends.
    static func decay(of rate: CGFloat) -> CGFloat {
        let limited = rate.isNaN ? 0.998 : min(max(rate, 0.5), 0.9999)
        return -1000 * log(limited)
    }

    /// The time of the end; zero for a movement that is too slow to begin.
    var duration: TimeInterval {
        let ratio = abs(velocity) / DecelerationCurve.stopSpeed
        return ratio > 1 ? log(ratio) / decay : 0
    }

    /// The position at the end.
    var destination: CGFloat {
        let speed = abs(velocity) - DecelerationCurve.stopSpeed
        guard speed > 0 else { return position }
        return position + (velocity < 0 ? -speed : speed) / decay
    }

    func position(at time: TimeInterval) -> CGFloat {
        position + velocity / decay * (1 - exp(-decay * time))
    }

    func velocity(at time: TimeInterval) -> CGFloat { velocity * exp(-decay * time) }

    /// The time at which a position is reached; nil if the movement never does.
    func time(reaching target: CGFloat) -> TimeInterval? {
        guard velocity != 0 else { return target == position ? 0 : nil }
        let fraction = (target - position) * decay / velocity
        guard fraction >= 0, fraction < 1 else { return nil }
        return -log(1 - fraction) / decay
    }
}
