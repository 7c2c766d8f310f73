/// A cubic Bézier curve with the operations that paths need.
struct BezierCurve {
    let start: CGPoint
    let control1: CGPoint
    let control2: CGPoint
    let end: CGPoint

    init(_ start: CGPoint, _ control1: CGPoint, _ control2: CGPoint, _ end: CGPoint) {
        self.start = start
        self.control1 = control1
        self.control2 = control2
        self.end = end
    }

    /// The cubic form of a quadratic curve.
    init(quadratic start: CGPoint, _ control: CGPoint, _ end: CGPoint) {
        self.init(
            start, start + (control - start) * (2 / 3), end + (control - end) * (2 / 3), end)
    }

    func point(at t: CGFloat) -> CGPoint {
        CGPoint(
            x: Self.value(start.x, control1.x, control2.x, end.x, t),
            y: Self.value(start.y, control1.y, control2.y, end.y, t))
    }

    /// Returns one coordinate of the curve.
    static func value(
        _ a: CGFloat, _ b: CGFloat, _ c: CGFloat, _ d: CGFloat, _ t: CGFloat
    ) -> CGFloat {
        let u = 1 - t
        return u * u * u * a + 3 * u * u * t * b + 3 * u * t * t * c + t * t * t * d
    }

    /// Returns the derivative at `t`.
    func velocity(at t: CGFloat) -> CGVector {
        let u = 1 - t
        return (control1 - start) * (3 * u * u) + (control2 - control1) * (6 * u * t)
            + (end - control2) * (3 * t * t)
    }

    /// Returns the parameters strictly between 0 and 1 of one coordinate's extrema, in order.
    static func extrema(_ a: CGFloat, _ b: CGFloat, _ c: CGFloat, _ d: CGFloat) -> [CGFloat] {
        // A third of the derivative is k2·t² + 2·k1·t + k0.
        let k0 = b - a
        let k1 = a - 2 * b + c
        let k2 = d - 3 * c + 3 * b - a
        var roots: [CGFloat] = []
        if abs(k2) <= 1e-12 * (abs(k0) + abs(k1)) {
            if k1 != 0 { roots.append(-k0 / (2 * k1)) }
        } else {
            let discriminant = k1 * k1 - k0 * k2
            guard discriminant >= 0 else { return [] }
            // The form that avoids cancellation.
            let q = -(k1 + (k1 < 0 ? -1 : 1) * discriminant.squareRoot())
            roots.append(q / k2)
            if q != 0 { roots.append(k0 / q) }
        }
        return roots.filter { $0 > 0 && $0 < 1 }.sorted()
    }

    /// Splits the curve at `t`.
    func split(at t: CGFloat) -> (BezierCurve, BezierCurve) {
        func between(_ a: CGPoint, _ b: CGPoint) -> CGPoint { a + (b - a) * t }
        let a = between(start, control1)
        let b = between(control1, control2)
        let c = between(control2, end)
        let d = between(a, b)
        let e = between(b, c)
        let middle = between(d, e)
        return (BezierCurve(start, a, d, middle), BezierCurve(middle, e, c, end))
    }

    /// Returns the number of equal steps whose chords stay within `tolerance` of the curve, at most 1000.
    ///
    /// The distance of a chord over a step h is at most h²/8 times the largest second derivative, which for a
    /// cubic is at one of its ends.
    func stepCount(tolerance: CGFloat) -> Int {
        let first = (control1 - start) - (control2 - control1)
        let second = (control2 - control1) - (end - control2)
        let bend = 6 * max(first.length, second.length)
        let steps = (bend / (8 * tolerance)).squareRoot().rounded(.up)
        return steps.isFinite ? Int(min(max(steps, 1), 1000)) : 1
    }
}
