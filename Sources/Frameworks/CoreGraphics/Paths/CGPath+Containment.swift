extension CGPath {
    /// Whether a point is inside the filled path.
    ///
    /// Open subpaths count as closed. A point on an edge belongs to the area on one side of it: the left and
    /// top edges of a rectangle are inside, the others are not.
    ///
    /// - Parameters:
    ///   - point: The point; one that is not finite is never inside.
    ///   - rule: The fill rule.
    ///   - transform: Applied to the point first.
    /// - Complexity: O(elements).
    public func contains(
        _ point: CGPoint, using rule: CGPathFillRule = .winding,
        transform: CGAffineTransform = .identity
    ) -> Bool {
        let transformedPoint = point.applying(transform)
        guard transformedPoint.x.isFinite, transformedPoint.y.isFinite else { return false }
        var counter = CrossingCounter(transformedPoint)
        var subpathStart: CGPoint?
        var current = CGPoint.zero
        forEachSegment { segment in
            switch segment {
            case .move(let start):
                if let subpathStart { counter.addLine(from: current, to: subpathStart) }
                subpathStart = start
                current = start
            case .line(let start, let end, let closes):
                counter.addLine(from: start, to: end)
                current = end
                if closes { subpathStart = end }
            case .curve(let curve):
                counter.add(curve)
                current = curve.end
            }
        }
        if let subpathStart { counter.addLine(from: current, to: subpathStart) }
        if counter.isOnLine { return true }
        switch rule {
        case .winding: return counter.winding != 0
        case .evenOdd: return counter.winding % 2 != 0
        }
    }
}

/// A counter of the crossings of a path with a ray from a point towards smaller x.
///
/// A segment includes the y of its upper end and excludes that of its lower end, so that a vertex between two
/// segments is counted once. The parity of the winding number is that of the number of crossings.
private struct CrossingCounter {
    private let point: CGPoint
    /// The winding number: crossings downwards minus crossings upwards.
    private(set) var winding = 0
    /// Whether the point is on a straight segment, whose points belong to the path.
    private(set) var isOnLine = false

    init(_ point: CGPoint) { self.point = point }

    mutating func addLine(from start: CGPoint, to end: CGPoint) {
        let along = (end.x - start.x) * (point.y - start.y)
        if along.isFinite, along == (end.y - start.y) * (point.x - start.x),
            min(start.x, end.x) <= point.x, point.x <= max(start.x, end.x),
            min(start.y, end.y) <= point.y, point.y <= max(start.y, end.y)
        {
            isOnLine = true
        }
        guard let direction = direction(from: start.y, to: end.y) else { return }
        let share = (point.y - start.y) / (end.y - start.y)
        if start.x + share * (end.x - start.x) <= point.x { winding += direction }
    }

    mutating func add(_ curve: BezierCurve) {
        let low = min(curve.start.y, curve.control1.y, curve.control2.y, curve.end.y)
        let high = max(curve.start.y, curve.control1.y, curve.control2.y, curve.end.y)
        guard low <= point.y, point.y <= high else { return }
        let left = min(curve.start.x, curve.control1.x, curve.control2.x, curve.end.x)
        guard left <= point.x else { return }
        let turns = BezierCurve.extrema(
            curve.start.y, curve.control1.y, curve.control2.y, curve.end.y)
        let parameters = [0] + turns + [1]
        for (from, to) in zip(parameters, parameters.dropFirst()) { addMonotone(curve, from, to) }
    }

    /// Adds a segment of a curve on which y is monotone.
    private mutating func addMonotone(_ curve: BezierCurve, _ from: CGFloat, _ to: CGFloat) {
        func height(_ parameter: CGFloat) -> CGFloat {
            // The exact ends are used, so that neighbouring segments agree.
            if parameter == 0 { return curve.start.y }
            if parameter == 1 { return curve.end.y }
            return BezierCurve.value(
                curve.start.y, curve.control1.y, curve.control2.y, curve.end.y, parameter)
        }
        guard let direction = direction(from: height(from), to: height(to)) else { return }
        var before = from
        var after = to
        // Bisection to floating-point precision.
        for _ in 0..<60 {
            let middle = (before + after) / 2
            if middle == before || middle == after { break }
            let isPassed =
                direction > 0 ? height(middle) > point.y : height(middle) < point.y
            if isPassed { after = middle } else { before = middle }
        }
        if curve.point(at: (before + after) / 2).x <= point.x { winding += direction }
    }

    /// Returns 1 if the point's y is crossed downwards, -1 upwards, nil if it is not crossed.
    private func direction(from start: CGFloat, to end: CGFloat) -> Int? {
        if start <= point.y, point.y < end { return 1 }
        if end <= point.y, point.y < start { return -1 }
        return nil
    }
}
