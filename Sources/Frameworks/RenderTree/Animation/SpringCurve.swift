package import Foundation

/// A damped spring: the progress of a value that is pulled from 0 to 1.
///
/// The mass starts at 0 and the spring rests at 1. The curve is the solution of the damped oscillator `mass ·
/// x″ + damping · x′ + stiffness · x = 0`, where `x` is the remaining distance.
package struct SpringCurve: Hashable, Sendable {
    package var mass: Double
    package var stiffness: Double
    package var damping: Double
    /// Initial velocity in distances per second; positive towards the end.
    package var initialVelocity: Double

    package init(
        mass: Double, stiffness: Double, damping: Double, initialVelocity: Double = 0
    ) {
        self.mass = mass
        self.stiffness = stiffness
        self.damping = damping
        self.initialVelocity = initialVelocity
    }

    /// A spring of mass 1 given by its damping ratio and frequency.
    ///
    /// - Parameters:
    ///   - dampingRatio: 1 is critically damped, 0 oscillates for ever, above 1 is overdamped.
    ///   - frequency: the undamped angular frequency in radians per second.
    package init(dampingRatio: Double, frequency: Double, initialVelocity: Double = 0) {
        self.init(
            mass: 1, stiffness: frequency * frequency, damping: 2 * dampingRatio * frequency,
            initialVelocity: initialVelocity)
    }

    /// The undamped angular frequency in radians per second.
    package var frequency: Double { (stiffness / mass).squareRoot() }

    /// The damping ratio; 1 is critically damped.
    package var dampingRatio: Double { damping / (2 * (stiffness * mass).squareRoot()) }

    /// The remaining distance as a sum of decaying terms.
    private enum Solution {
        /// `e^(-rate·t) · (cosine · cos(angularFrequency·t) + sine · sin(angularFrequency·t))`
        case underdamped(rate: Double, angularFrequency: Double, cosine: Double, sine: Double)
        /// `e^(-rate·t) · (constant + slope · t)`
        case critical(rate: Double, constant: Double, slope: Double)
        /// `slow · e^(-slowRate·t) + fast · e^(-fastRate·t)`
        case overdamped(slowRate: Double, slow: Double, fastRate: Double, fast: Double)
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
            let angularFrequency = frequency * (1 - ratio * ratio).squareRoot()
            return .underdamped(
                rate: rate, angularFrequency: angularFrequency, cosine: start,
                sine: (initialVelocity + rate * start) / angularFrequency)
        }
        let spread = frequency * (ratio * ratio - 1).squareRoot()
        let fast = -(initialVelocity + (rate - spread) * start) / (2 * spread)
        return .overdamped(
            slowRate: rate - spread, slow: start - fast, fastRate: rate + spread, fast: fast)
    }

    /// Returns the progress after a number of seconds; it may exceed 1 and return.
    package func progress(at time: TimeInterval) -> Double {
        guard time > 0 else { return 0 }
        guard mass > 0, stiffness > 0 else { return 1 }
        switch solution {
        case .underdamped(let rate, let angularFrequency, let cosine, let sine):
            let angle = angularFrequency * time
            return 1 + exp(-rate * time) * (cosine * cos(angle) + sine * sin(angle))
        case .critical(let rate, let constant, let slope):
            return 1 + exp(-rate * time) * (constant + slope * time)
        case .overdamped(let slowRate, let slow, let fastRate, let fast):
            return 1 + slow * exp(-slowRate * time) + fast * exp(-fastRate * time)
        }
    }

    // MARK: - Perceptual parameters

    /// A spring of mass 1 given by its perceptual duration and bounce.
    ///
    /// - Parameters:
    ///   - perceptualDuration: seconds of one undamped period.
    ///   - bounce: 0 does not bounce, 1 never stops, below 0 is overdamped.
    // Documented: WWDC 2023, "Animate with springs", gives these three formulas.
    package init(perceptualDuration: TimeInterval, bounce: Double, initialVelocity: Double = 0) {
        let duration = max(perceptualDuration, 1e-6)
        let bounce = min(max(bounce, -1 + 1e-6), 1)
        let ratio = bounce >= 0 ? 1 - bounce : 1 / (1 + bounce)
        self.init(
            dampingRatio: ratio, frequency: 2 * .pi / duration, initialVelocity: initialVelocity)
    }

    /// Seconds of one undamped period.
    package var perceptualDuration: TimeInterval { 2 * .pi / frequency }

    /// 0 for a critically damped spring, 1 for one that never stops.
    package var bounce: Double {
        dampingRatio <= 1 ? 1 - dampingRatio : 1 / dampingRatio - 1
    }

    // MARK: - Rest

    /// The fraction of the distance below which the spring counts as settled.
    // Fitted: with it, a spring of mass 1, stiffness 100 and damping 10 settles in 1.4727003346780927 seconds, the
    // value that Core Animation reports for its default spring.
    private static let leastDistance = 0.001

    /// Seconds until the spring stays within a thousandth of the distance from its end; infinite without
    /// damping.
    package var settlingDuration: TimeInterval {
        guard mass > 0, stiffness > 0 else { return 0 }
        guard damping > 0 else { return .infinity }
        let limit = SpringCurve.leastDistance
        switch solution {
        case .underdamped(let rate, _, let cosine, let sine):
            return log((abs(cosine) + abs(sine)) / limit) / rate
        case .critical(let rate, let constant, let slope):
            return SpringCurve.firstTime(upTo: 100 / rate) {
                exp(-rate * $0) * (abs(constant) + abs(slope) * $0) < limit
            }
        case .overdamped(let slowRate, let slow, let fastRate, let fast):
            return SpringCurve.firstTime(upTo: 100 / slowRate) {
                abs(slow) * exp(-slowRate * $0) + abs(fast) * exp(-fastRate * $0) < limit
            }
        }
    }

    /// Returns the spring of mass 1 and a damping ratio that settles in a given time.
    ///
    /// - Parameter initialVelocity: in distances per second.
    package static func settling(
        in duration: TimeInterval, dampingRatio: Double, initialVelocity: Double
    ) -> SpringCurve {
        // The higher the frequency, the sooner it settles.
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

    /// Returns the smallest number for which a monotone condition holds.
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
