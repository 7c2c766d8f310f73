extension CGPath {
    /// Whether a point lies inside the path when it is filled.
    ///
    /// Subpaths that are open count as closed. A point on an edge belongs to the area on one side of
    /// it: of a rectangle, the left and the top edge are inside and the others are not.
    ///
    /// - Parameters:
    ///   - point: The point; one that is not finite is never inside.
    ///   - rule: Which areas are inside where the path crosses itself.
    ///   - transform: Applied to the point before it is looked for.
    /// - Complexity: O(elements).
    public func contains(
        _ point: CGPoint, using rule: CGPathFillRule = .winding,
        transform: CGAffineTransform = .identity
    ) -> Bool {
        let place = point.applying(transform)
        guard place.x.isFinite, place.y.isFinite else { return false }
        var counter = CrossingCounter(place)
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
        switch rule {
        case .winding: return counter.winding != 0
        case .evenOdd: return counter.winding % 2 != 0
        }
    }
}

/// Counts how a ray from a point towards smaller x crosses the pieces of a path.
///
/// A piece covers the y of its upper end and not that of its lower end, so that a vertex between two
/// pieces is counted once. The parity of the winding is that of the number of crossings.
private struct CrossingCounter {
    private let point: CGPoint
    /// Crossings downwards minus crossings upwards.
    private(set) var winding = 0

    init(_ point: CGPoint) { self.point = point }

    mutating func addLine(from start: CGPoint, to end: CGPoint) {
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
        let places = [0] + turns + [1]
        for (from, to) in zip(places, places.dropFirst()) { addMonotone(curve, from, to) }
    }

    /// Adds a part of a curve on which y only grows or only falls.
    private mutating func addMonotone(_ curve: BezierCurve, _ from: CGFloat, _ to: CGFloat) {
        func height(_ place: CGFloat) -> CGFloat {
            // The ends are taken as given, so that neighbouring pieces agree about them.
            if place == 0 { return curve.start.y }
            if place == 1 { return curve.end.y }
            return BezierCurve.value(
                curve.start.y, curve.control1.y, curve.control2.y, curve.end.y, place)
        }
        guard let direction = direction(from: height(from), to: height(to)) else { return }
        var before = from
        var after = to
        // Halving finds the place to the precision of a number.
        for _ in 0..<60 {
            let middle = (before + after) / 2
            if middle == before || middle == after { break }
            let isPassed =
                direction > 0 ? height(middle) > point.y : height(middle) < point.y
            if isPassed { after = middle } else { before = middle }
        }
        if curve.point(at: (before + after) / 2).x <= point.x { winding += direction }
    }

    /// 1 when the point's y is crossed downwards, -1 upwards, nil when it is not crossed.
    private func direction(from start: CGFloat, to end: CGFloat) -> Int? {
        if start <= point.y, point.y < end { return 1 }
        if end <= point.y, point.y < start { return -1 }
        return nil
    }
}
