extension CGMutablePath {
    /// Adds an arc of a circle, preceded by a line from the current point if there is one.
    ///
    /// - Parameters:
    ///   - center: The centre of the circle.
    ///   - radius: The radius; a negative one begins on the opposite side.
    ///   - startAngle: The angle of the arc's start, in radians from the positive x axis towards positive y.
    ///   - endAngle: The angle of the arc's end.
    ///   - clockwise: Whether angles decrease along the arc, which looks clockwise if y points up and
    ///     counterclockwise if it points down.
    public func addArc(
        center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool,
        transform: CGAffineTransform = .identity
    ) {
        let delta = Self.sweep(from: startAngle, to: endAngle, decreasing: clockwise)
        addRelativeArc(
            center: center, radius: radius, startAngle: startAngle, delta: delta,
            transform: transform)
    }

    /// Adds an arc of a circle that sweeps a given angle, preceded by a line from the current point if there
    /// is one.
    ///
    /// - Parameters:
    ///   - startAngle: The angle of the arc's start, in radians from the positive x axis towards positive y.
    ///   - delta: The swept angle in radians; negative towards smaller angles. More than 2π makes several
    ///     turns.
    public func addRelativeArc(
        center: CGPoint, radius: CGFloat, startAngle: CGFloat, delta: CGFloat,
        transform: CGAffineTransform = .identity
    ) {
        shape = .general
        storage.addArc(
            center: center, radius: radius, startAngle: startAngle, delta: delta,
            transform: transform)
    }

    /// Adds an arc tangent to two lines, preceded by a line from the current point to the arc's start.
    ///
    /// The first line runs from the current point to `tangent1End`, the second from there to `tangent2End`.
    /// If the lines coincide, or the radius is not positive, only a line to `tangent1End` is added.
    public func addArc(
        tangent1End: CGPoint, tangent2End: CGPoint, radius: CGFloat,
        transform: CGAffineTransform = .identity
    ) {
        guard hasCurrentPoint("CGPathAddArcToPoint") else { return }
        shape = .general
        storage.addTangentArc(
            tangent1End: tangent1End, tangent2End: tangent2End, radius: radius,
            transform: transform)
    }

    /// Returns the signed angle of an arc between two directions: at most one turn, except that an arc
    /// requested beyond a turn ends in the right direction after one turn and a fraction.
    ///
    /// Angles that differ by whole turns make a whole turn in either direction: apps that draw a circle from 0 to 2π
    /// counterclockwise get one on iOS.
    static func sweep(
        from startAngle: CGFloat, to endAngle: CGFloat, decreasing: Bool
    ) -> CGFloat {
        let turn = 2 * CGFloat.pi
        let delta = decreasing ? startAngle - endAngle : endAngle - startAngle
        guard delta.isFinite else { return .nan }
        var positive = delta
        if delta < 0 {
            positive = delta.truncatingRemainder(dividingBy: turn)
            if positive <= 0 { positive += turn }
        } else if delta > turn {
            positive = turn + delta.truncatingRemainder(dividingBy: turn)
        }
        return decreasing ? -positive : positive
    }
}

extension PathStorage {
    /// Adds an arc as curves of at most a quarter turn each.
    ///
    /// Arcs that are not finite, and those of more than a million quarters, are ignored.
    package mutating func addArc(
        center: CGPoint, radius: CGFloat, startAngle: CGFloat, delta: CGFloat,
        transform: CGAffineTransform
    ) {
        guard center.x.isFinite, center.y.isFinite, radius.isFinite, startAngle.isFinite,
            abs(delta) < 1_000_000
        else { return }
        func point(_ angle: CGFloat) -> CGPoint {
            CGPoint(x: center.x + radius * cos(angle), y: center.y + radius * sin(angle))
        }
        let start = point(startAngle).applying(transform)
        if isEmpty { move(to: start) } else if currentPoint != start { addLine(to: start) }
        guard delta != 0, radius != 0 else { return }

        // Angles that result from sums miss a whole number of quarters by rounding alone.
        let quarters = abs(delta) / (.pi / 2)
        let count = max(1, Int((quarters - 1e-9).rounded(.up)))
        let step = delta / CGFloat(count)
        let reach = 4 / 3 * tan(step / 4) * radius
        reserve(verbs: count, points: 3 * count)
        for index in 0..<count {
            let from = startAngle + CGFloat(index) * step
            let to = startAngle + CGFloat(index + 1) * step
            let begin = point(from)
            let end = point(to)
            addCurve(
                to: end.applying(transform),
                control1: CGPoint(x: begin.x - reach * sin(from), y: begin.y + reach * cos(from))
                    .applying(transform),
                control2: CGPoint(x: end.x + reach * sin(to), y: end.y - reach * cos(to))
                    .applying(transform))
        }
    }

    /// Adds the line and the arc of `CGMutablePath.addArc(tangent1End:tangent2End:radius:)`.
    package mutating func addTangentArc(
        tangent1End: CGPoint, tangent2End: CGPoint, radius: CGFloat, transform: CGAffineTransform
    ) {
        // The current point is already transformed; the tangents are not.
        let origin = currentPoint.applying(transform.inverted())
        let backward = (origin - tangent1End).normalized
        let forward = (tangent2End - tangent1End).normalized
        let cross = backward.dx * forward.dy - backward.dy * forward.dx
        let dot = backward.dx * forward.dx + backward.dy * forward.dy
        guard radius > 0, radius.isFinite, abs(cross) > 1e-10 else {
            addLine(to: tangent1End.applying(transform))
            return
        }
        // Half the angle between the lines determines the distance of the tangent points.
        let distance = radius * (1 + dot) / abs(cross)
        let first = tangent1End + backward * distance
        let second = tangent1End + forward * distance
        let bisector = CGVector(dx: backward.dx + forward.dx, dy: backward.dy + forward.dy)
            .normalized
        let center = tangent1End + bisector * (radius * radius + distance * distance).squareRoot()
        let startAngle = atan2(first.y - center.y, first.x - center.x)
        let endAngle = atan2(second.y - center.y, second.x - center.x)
        var delta = endAngle - startAngle
        if delta > .pi { delta -= 2 * .pi } else if delta < -.pi { delta += 2 * .pi }
        addArc(
            center: center, radius: radius, startAngle: startAngle, delta: delta,
            transform: transform)
    }
}
