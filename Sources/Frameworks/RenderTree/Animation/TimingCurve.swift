/// A cubic Bézier timing curve from (0, 0) to (1, 1).
package struct TimingCurve: Hashable, Sendable {
    /// The first control point; x from 0 to 1.
    package let x1: Double
    package let y1: Double
    /// The second control point; x from 0 to 1.
    package let x2: Double
    package let y2: Double

    package init(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) {
        self.x1 = min(max(x1, 0), 1)
        self.y1 = y1
        self.x2 = min(max(x2, 0), 1)
        self.y2 = y2
    }

    // Documented: Apple's page on the named media timing functions.
    package static let linear = TimingCurve(0, 0, 1, 1)
    package static let easeIn = TimingCurve(0.42, 0, 1, 1)
    package static let easeOut = TimingCurve(0, 0, 0.58, 1)
    package static let easeInEaseOut = TimingCurve(0.42, 0, 0.58, 1)
    package static let `default` = TimingCurve(0.25, 0.1, 0.25, 1)

    package var isLinear: Bool { x1 == y1 && x2 == y2 }

    /// Returns the progress at a fraction of the time, both from 0 to 1 (progress may overshoot).
    package func progress(_ fraction: Double) -> Double {
        if fraction <= 0 { return 0 }
        if fraction >= 1 { return 1 }
        if isLinear { return fraction }
        return TimingCurve.bezier(y1, y2, parameter(of: fraction))
    }

    /// Returns the curve parameter whose x is `x`: Newton's method within a bracket that is bisected if a
    /// step would leave it, so flat segments cannot make it diverge.
    private func parameter(of x: Double) -> Double {
        var low = 0.0
        var high = 1.0
        var t = x
        for _ in 0..<64 {
            let error = TimingCurve.bezier(x1, x2, t) - x
            if abs(error) < 1e-12 { return t }
            if error > 0 { high = t } else { low = t }
            let slope = TimingCurve.slope(x1, x2, t)
            let step = slope == 0 ? .infinity : t - error / slope
            t = step > low && step < high ? step : (low + high) / 2
        }
        return t
    }

    private static func bezier(_ a: Double, _ b: Double, _ t: Double) -> Double {
        let s = 1 - t
        return 3 * s * s * t * a + 3 * s * t * t * b + t * t * t
    }

    private static func slope(_ a: Double, _ b: Double, _ t: Double) -> Double {
        let s = 1 - t
        return 3 * s * s * a + 6 * s * t * (b - a) + 3 * t * t * (1 - b)
    }
}
