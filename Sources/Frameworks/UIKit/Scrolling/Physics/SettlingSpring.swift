import Foundation

/// The movement of one coordinate that a critically damped spring pulls to its position of rest.
///
/// Positions are in points, times in seconds since the beginning.
struct SettlingSpring: Equatable {
    /// The angular frequency of the bounce at an edge, per second.
    // Fitted to recorded offsets of iOS 26.1: 10.93 after an impact, 10.81 after a release.
    static let bounceFrequency: CGFloat = 10.9

    /// The velocity towards the edge with which content starts when a finger releases it beyond the edge, per point of
    /// its distance from the edge; per second.
    // Fitted, as above.
    static let releaseFactor: CGFloat = 7.34

    let rest: CGFloat
    /// The distance from the position of rest at the beginning.
    let displacement: CGFloat
    /// The velocity at the beginning, in points a second.
    let velocity: CGFloat
    let frequency: CGFloat

    /// - Parameter frequency: The angular frequency per second, positive.
    init(
        rest: CGFloat, displacement: CGFloat, velocity: CGFloat,
        frequency: CGFloat = SettlingSpring.bounceFrequency
    ) {
        self.rest = rest
        self.displacement = displacement
        self.velocity = velocity
        self.frequency = frequency
    }

    /// The factor of time in the solution `(displacement + slope · t) · e^(-frequency · t)`.
    private var slope: CGFloat { velocity + frequency * displacement }

    func position(at time: TimeInterval) -> CGFloat {
        rest + (displacement + slope * time) * exp(-frequency * time)
    }

    func velocity(at time: TimeInterval) -> CGFloat {
        (slope - frequency * (displacement + slope * time)) * exp(-frequency * time)
    }

    /// The time at which the coordinate crosses its position of rest; nil if it only approaches it.
    var crossingTime: TimeInterval? {
        guard displacement != 0, slope != 0 else { return nil }
        let time = -displacement / slope
        return time > 0 ? time : nil
    }

    /// Returns the time after which the coordinate stays within `tolerance` of its position of rest.
    func duration(tolerance: CGFloat) -> TimeInterval {
        func distance(_ time: TimeInterval) -> CGFloat { abs(position(at: time) - rest) }
        // After its extreme the distance only decreases.
        let extreme = slope == 0 ? 0 : max(0, 1 / frequency - displacement / slope)
        guard distance(extreme) > tolerance else {
            return abs(displacement) > tolerance
                ? timeOfApproach(0, extreme, distance, tolerance) : 0
        }
        var far = extreme + 1 / frequency
        // The distance shrinks exponentially, so that few steps suffice; the limit is for malformed input.
        for _ in 0..<64 where distance(far) > tolerance { far += 4 / frequency }
        return timeOfApproach(extreme, far, distance, tolerance)
    }

    /// Bisects a span in which the distance falls below the tolerance.
    private func timeOfApproach(
        _ start: TimeInterval, _ end: TimeInterval, _ distance: (TimeInterval) -> CGFloat,
        _ tolerance: CGFloat
    ) -> TimeInterval {
        var (near, far) = (start, end)
        for _ in 0..<40 {
            let middle = (near + far) / 2
            if distance(middle) > tolerance { near = middle } else { far = middle }
        }
        return far
    }
}
