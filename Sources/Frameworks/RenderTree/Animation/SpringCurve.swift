package import Foundation

/// A weight on a spring with a damper: the progress of a value that is pulled from 0 to 1.
///
/// The weight starts at 0 and the spring rests at 1. All of it follows from the equation of a damped
/// oscillator, `mass · x″ + damping · x′ + stiffness · x = 0`, where `x` is the distance still to go.
package struct SpringCurve: Hashable, Sendable {
    package var mass: Double
    package var stiffness: Double
    package var damping: Double
    /// Speed at the beginning, in whole ways a second; above 0 it goes towards the end.
    package var initialVelocity: Double

    package init(
        mass: Double, stiffness: Double, damping: Double, initialVelocity: Double = 0
    ) {
        self.mass = mass
        self.stiffness = stiffness
        self.damping = damping
        self.initialVelocity = initialVelocity
    }

    /// A spring of mass 1 by how fast and how much it swings.
    ///
    /// - Parameters:
    ///   - dampingRatio: 1 does not swing, 0 never stops, above 1 it creeps.
    ///   - frequency: of the swing without damping, in radians a second.
    package init(dampingRatio: Double, frequency: Double, initialVelocity: Double = 0) {
        self.init(
            mass: 1, stiffness: frequency * frequency, damping: 2 * dampingRatio * frequency,
            initialVelocity: initialVelocity)
    }

    /// Radians a second of the swing without damping.
    package var frequency: Double { (stiffness / mass).squareRoot() }

    /// 1 where the spring just does not swing.
    package var dampingRatio: Double { damping / (2 * (stiffness * mass).squareRoot()) }

    /// The distance still to go as a sum of falling parts.
    private enum Solution {
        /// `e^(-rate·t) · (cosine · cos(turn·t) + sine · sin(turn·t))`
        case swinging(rate: Double, turn: Double, cosine: Double, sine: Double)
        /// `e^(-rate·t) · (constant + slope · t)`
        case critical(rate: Double, constant: Double, slope: Double)
        /// `slow · e^(-slowRate·t) + fast · e^(-fastRate·t)`
        case creeping(slowRate: Double, slow: Double, fastRate: Double, fast: Double)
    }

    private var solution: Solution {
        let frequency = frequency
        let ratio = dampingRatio
        let rate = ratio * frequency
        let start = -1.0
        if abs(ratio - 1) < 1e-7 {
            return .critical(
                rate: frequency, constant: start, slope: initialVelocity + frequency * start)
        }
        if ratio < 1 {
            let turn = frequency * (1 - ratio * ratio).squareRoot()
            return .swinging(
                rate: rate, turn: turn, cosine: start,
                sine: (initialVelocity + rate * start) / turn)
        }
        let spread = frequency * (ratio * ratio - 1).squareRoot()
        let fast = -(initialVelocity + (rate - spread) * start) / (2 * spread)
        return .creeping(
            slowRate: rate - spread, slow: start - fast, fastRate: rate + spread, fast: fast)
    }

    /// The progress some seconds after the beginning; it may pass 1 and come back.
    package func progress(at time: TimeInterval) -> Double {
        guard time > 0 else { return 0 }
        guard mass > 0, stiffness > 0 else { return 1 }
        switch solution {
        case .swinging(let rate, let turn, let cosine, let sine):
            return 1 + exp(-rate * time) * (cosine * cos(turn * time) + sine * sin(turn * time))
        case .critical(let rate, let constant, let slope):
            return 1 + exp(-rate * time) * (constant + slope * time)
        case .creeping(let slowRate, let slow, let fastRate, let fast):
            return 1 + slow * exp(-slowRate * time) + fast * exp(-fastRate * time)
        }
    }

    // MARK: - As people see it

    /// A spring of mass 1 by how long it seems to take and how much it bounces.
    ///
    /// - Parameters:
    ///   - perceptualDuration: seconds of a whole swing without damping.
    ///   - bounce: 0 does not bounce, 1 never stops, below 0 it creeps.
    // Documented: WWDC 2023, "Animate with springs", gives these three formulas.
    package init(perceptualDuration: TimeInterval, bounce: Double, initialVelocity: Double = 0) {
        let duration = max(perceptualDuration, 1e-6)
        let bounce = min(max(bounce, -1 + 1e-6), 1)
        let ratio = bounce >= 0 ? 1 - bounce : 1 / (1 + bounce)
        self.init(
            dampingRatio: ratio, frequency: 2 * .pi / duration, initialVelocity: initialVelocity)
    }

    /// Seconds of a whole swing without damping.
    package var perceptualDuration: TimeInterval { 2 * .pi / frequency }

    /// 0 for a spring that just does not swing, 1 for one that never stops.
    package var bounce: Double {
        dampingRatio <= 1 ? 1 - dampingRatio : 1 / dampingRatio - 1
    }

    // MARK: - Rest

    /// The part of the way that no longer counts.
    // Found by us: with it, a spring of mass 1, stiffness 100 and damping 10 settles in
    // 1.4727003346780927 seconds, as Core Animation says of its default spring.
    private static let leastDistance = 0.001

    /// Seconds until the spring comes no farther from its end than a thousandth of the way;
    /// infinite without damping.
    package var settlingDuration: TimeInterval {
        guard mass > 0, stiffness > 0 else { return 0 }
        guard damping > 0 else { return .infinity }
        let limit = SpringCurve.leastDistance
        switch solution {
        case .swinging(let rate, _, let cosine, let sine):
            return log((abs(cosine) + abs(sine)) / limit) / rate
        case .critical(let rate, let constant, let slope):
            return SpringCurve.firstTime(upTo: 100 / rate) {
                exp(-rate * $0) * (abs(constant) + abs(slope) * $0) < limit
            }
        case .creeping(let slowRate, let slow, let fastRate, let fast):
            return SpringCurve.firstTime(upTo: 100 / slowRate) {
                abs(slow) * exp(-slowRate * $0) + abs(fast) * exp(-fastRate * $0) < limit
            }
        }
    }

    /// The spring of mass 1 and a damping ratio that settles in a given time.
    ///
    /// - Parameter initialVelocity: in whole ways a second.
    package static func settling(
        in duration: TimeInterval, dampingRatio: Double, initialVelocity: Double
    ) -> SpringCurve {
        // The faster it swings, the sooner it settles.
        let ratio = max(dampingRatio, 1e-3)
        func spring(_ frequency: Double) -> SpringCurve {
            SpringCurve(
                dampingRatio: ratio, frequency: frequency, initialVelocity: initialVelocity)
        }
        let frequency = firstTime(upTo: 1e7 / max(duration, 1e-6)) {
            $0 > 0 && spring($0).settlingDuration <= duration
        }
        return spring(frequency)
    }

    /// The least number for which a condition holds that, once true, stays true.
    private static func firstTime(upTo limit: Double, _ holds: (Double) -> Bool) -> Double {
        var low = 0.0
        var high = 1e-3
        while high < limit, !holds(high) {
            low = high
            high *= 2
        }
        for _ in 0..<60 {
            let middle = (low + high) / 2
            if holds(middle) { high = middle } else { low = middle }
        }
        return high
    }
}
