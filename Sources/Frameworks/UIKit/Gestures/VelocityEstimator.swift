import Foundation

/// Estimates a velocity from recent positions.
///
/// The velocity is the slope of the straight line that fits the positions of the last tenth of a
/// second best (least squares), so that one uneven step of the hardware does not show.
struct VelocityEstimator {
    /// The age up to which a position counts, in seconds.
    // Fitted to recorded scroll traces.
    static let window: TimeInterval = 0.1

    /// The time without a position after which the velocity is zero, in seconds.
    // Chosen: three frames of a 60 Hz screen.
    static let rest: TimeInterval = 0.05

    /// The number of positions in one window at 240 reports per second; older ones are overwritten.
    private static let capacity = 24

    private var times = InlineArray<24, TimeInterval>(repeating: 0)
    private var positions = InlineArray<24, SIMD2<Double>>(repeating: .zero)
    private var next = 0
    private var count = 0

    /// Adds a position; `time` is not less than that of the last one.
    mutating func add(_ position: CGPoint, at time: TimeInterval) {
        add(SIMD2(position.x, position.y), at: time)
    }

    /// Adds a value of one dimension, such as an angle.
    mutating func add(_ value: CGFloat, at time: TimeInterval) {
        add(SIMD2(value, 0), at: time)
    }

    private mutating func add(_ position: SIMD2<Double>, at time: TimeInterval) {
        times[next] = time
        positions[next] = position
        next = (next + 1) % Self.capacity
        count = min(count + 1, Self.capacity)
    }

    /// Forgets everything and keeps its storage.
    mutating func reset() {
        next = 0
        count = 0
    }

    /// The velocity at a time, in units per second; zero when fewer than two positions count.
    func velocity(at time: TimeInterval) -> CGPoint {
        guard count > 1 else { return .zero }
        let newest = index(back: 1)
        guard time - times[newest] <= Self.rest else { return .zero }
        var used = 0.0
        var timeSum = 0.0
        var sum = SIMD2<Double>.zero
        for back in 1...count {
            let index = index(back: back)
            let age = times[newest] - times[index]
            guard age <= Self.window else { break }
            used += 1
            timeSum += age
            sum += positions[index]
        }
        return slope(newest, used, timeSum / used, sum / used)
    }

    private func slope(
        _ newest: Int, _ used: Double, _ meanAge: Double, _ mean: SIMD2<Double>
    ) -> CGPoint {
        var variance = 0.0
        var covariance = SIMD2<Double>.zero
        for back in 1...Int(used) {
            let index = index(back: back)
            // Ages grow backwards in time, hence the sign.
            let time = meanAge - (times[newest] - times[index])
            variance += time * time
            covariance += (positions[index] - mean) * time
        }
        guard variance > 0 else { return .zero }
        let slope = covariance / variance
        return CGPoint(x: slope.x, y: slope.y)
    }

    private func index(back: Int) -> Int {
        (next - back + Self.capacity) % Self.capacity
    }
}
