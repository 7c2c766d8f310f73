/// Builds the outline of a stroke.
///
/// Each subpath becomes a list of runs: a line, or a curve as points with the direction in each.
/// The outline goes along the runs at half the width to one side, round the end, back along the
/// other side, which is the same walk over the reversed runs, and round the beginning. A closed
/// subpath gives one contour for each side. On the inside of a corner the outline passes through
/// the corner itself: what doubles there has the same winding, so the winding rule fills it once.
struct PathStroker {
    /// A smooth piece: points with the unit directions in which the path passes them.
    private struct Run {
        var samples: [(point: CGPoint, direction: CGVector)]

        var reversed: Run {
            Run(
                samples: samples.reversed().map {
                    ($0.point, CGVector(dx: -$0.direction.dx, dy: -$0.direction.dy))
                })
        }
    }

    private let radius: CGFloat
    private let cap: CGLineCap
    private let join: CGLineJoin
    private let miterLimit: CGFloat
    private let tolerance: CGFloat
    private var result = PathStorage()

    /// - Parameter extent: The size of the path, from which the precision follows.
    init(
        width: CGFloat, cap: CGLineCap, join: CGLineJoin, miterLimit: CGFloat, extent: CGRect
    ) {
        radius = width / 2
        self.cap = cap
        self.join = join
        self.miterLimit = miterLimit
        let size = extent.isNull ? 0 : max(extent.width, extent.height)
        tolerance = min(max((size + width) * 1e-4, 1e-6), 0.1)
    }

    /// The outline of all subpaths; pieces whose numbers are not finite are left out.
    mutating func outline(of path: CGPath) -> PathStorage {
        guard radius > 0, radius.isFinite else { return result }
        var runs: [Run] = []
        var start: CGPoint?
        var hasSegments = false
        path.forEachSegment { segment in
            switch segment {
            case .move(let point):
                finish(&runs, start, closed: false, hasSegments)
                start = point
                hasSegments = false
            case .line(let from, let to, let closes):
                if start == nil { start = from }
                add(from, to, &runs)
                hasSegments = true
                if closes {
                    finish(&runs, start, closed: true, hasSegments)
                    // What follows without a move is a new subpath from the same point.
                    start = to
                    hasSegments = false
                }
            case .curve(let curve):
                if start == nil { start = curve.start }
                add(curve, &runs)
                hasSegments = true
            }
        }
        finish(&runs, start, closed: false, hasSegments)
        return result
    }

    // MARK: - Runs

    private func add(_ from: CGPoint, _ to: CGPoint, _ runs: inout [Run]) {
        let direction = (to - from).normalized
        guard direction != .zero else { return }
        runs.append(Run(samples: [(from, direction), (to, direction)]))
    }

    private func add(_ curve: BezierCurve, _ runs: inout [Run]) {
        let points = [curve.start, curve.control1, curve.control2, curve.end]
        guard points.allSatisfy({ $0.x.isFinite && $0.y.isFinite }),
            points.contains(where: { $0 != curve.start })
        else { return }
        var samples = [(point: curve.start, direction: curve.direction(at: 0))]
        subdivide(curve, 0, 1, depth: 0, &samples)
        runs.append(Run(samples: samples))
    }

    /// Adds samples after `from` up to `to`, so close that both sides of the stroke are smooth.
    private func subdivide(
        _ curve: BezierCurve, _ from: CGFloat, _ to: CGFloat, depth: Int,
        _ samples: inout [(point: CGPoint, direction: CGVector)]
    ) {
        let middle = (from + to) / 2
        let begin = samples[samples.count - 1]
        let end = (point: curve.point(at: to), direction: curve.direction(at: to))
        let between = (point: curve.point(at: middle), direction: curve.direction(at: middle))
        func misses(_ side: CGFloat) -> Bool {
            let first = begin.point + begin.direction.perpendicular * side
            let last = end.point + end.direction.perpendicular * side
            let inner = between.point + between.direction.perpendicular * side
            let chord = CGPoint(x: (first.x + last.x) / 2, y: (first.y + last.y) / 2)
            return (inner - chord).length > tolerance
        }
        // The first halvings are made in any case: a curve may cross its chord in the middle.
        if depth < 2 || (depth < 12 && (misses(radius) || misses(-radius))) {
            subdivide(curve, from, middle, depth: depth + 1, &samples)
            subdivide(curve, middle, to, depth: depth + 1, &samples)
        } else {
            samples.append(end)
        }
    }

    // MARK: - Contours

    private mutating func finish(
        _ runs: inout [Run], _ start: CGPoint?, closed: Bool, _ hasSegments: Bool
    ) {
        defer { runs = [] }
        guard let first = runs.first, let last = runs.last else {
            if hasSegments, let start { addDot(start) }
            return
        }
        let backward = runs.reversed().map(\.reversed)
        if closed {
            var contour = PathStorage()
            addSide(runs, closed: true, &contour)
            contour.close()
            addSide(backward, closed: true, &contour)
            contour.close()
            result.append(contour, transform: .identity)
        } else {
            var contour = PathStorage()
            addSide(runs, closed: false, &contour)
            addCap(last.samples[last.samples.count - 1], &contour)
            addSide(backward, closed: false, continuing: true, &contour)
            let beginning = first.samples[0]
            addCap(
                (beginning.point, beginning.direction * -1), &contour)
            contour.close()
            result.append(contour, transform: .identity)
        }
    }

    private mutating func addDot(_ point: CGPoint) {
        guard point.x.isFinite, point.y.isFinite else { return }
        let box = CGRect(
            x: point.x - radius, y: point.y - radius, width: 2 * radius, height: 2 * radius)
        switch cap {
        case .butt: return
        case .round:
            result.append(CGPath(ellipseIn: box, transform: nil).storage, transform: .identity)
        case .square: result.append(CGPath(rect: box, transform: nil).storage, transform: .identity)
        }
    }

    /// Goes along the runs on the side of their perpendiculars.
    private func addSide(
        _ runs: [Run], closed: Bool, continuing: Bool = false, _ contour: inout PathStorage
    ) {
        var isFirst = !continuing
        for (index, run) in runs.enumerated() {
            for (number, sample) in run.samples.enumerated() {
                let point = sample.point + sample.direction.perpendicular * radius
                if isFirst {
                    contour.move(to: point)
                    isFirst = false
                    continue
                }
                if number > 0 {
                    // Inside a curve only a cusp turns this much from one sample to the next.
                    let before = run.samples[number - 1].direction
                    if before.dot(sample.direction) < 0.5 {
                        addCorner(sample.point, before, sample.direction, .round, &contour)
                    }
                }
                contour.addLine(to: point)
            }
            let isLast = index == runs.count - 1
            if isLast && !closed { continue }
            let next = runs[isLast ? 0 : index + 1].samples[0]
            let end = run.samples[run.samples.count - 1]
            addCorner(end.point, end.direction, next.direction, join, &contour)
        }
    }

    /// Goes from one side of a corner to the other: around it outside, through it inside.
    private func addCorner(
        _ corner: CGPoint, _ before: CGVector, _ after: CGVector, _ join: CGLineJoin,
        _ contour: inout PathStorage
    ) {
        let cross = before.cross(after)
        let dot = before.dot(after)
        if abs(cross) < 1e-9, dot > 0 { return }
        let target = corner + after.perpendicular * radius
        if cross > 0 {
            contour.addLine(to: corner)
            contour.addLine(to: target)
            return
        }
        switch join {
        case .bevel: break
        case .round:
            let start = before.perpendicular
            contour.addArc(
                center: corner, radius: radius, startAngle: atan2(start.dy, start.dx),
                delta: cross == 0 ? -.pi : atan2(cross, dot), transform: .identity)
        case .miter:
            // The tip is 1/cos(turn/2) half widths away.
            let share = ((1 + dot) / 2).squareRoot()
            if share > 0, 1 / share <= miterLimit {
                let bisector = before.perpendicular + after.perpendicular
                contour.addLine(to: corner + bisector * (radius / (1 + dot)))
            }
        }
        contour.addLine(to: target)
    }

    /// Goes around an end, from the side of the perpendicular to the other.
    private func addCap(
        _ end: (point: CGPoint, direction: CGVector), _ contour: inout PathStorage
    ) {
        let side = end.direction.perpendicular
        switch cap {
        case .butt: break
        case .round:
            contour.addArc(
                center: end.point, radius: radius, startAngle: atan2(side.dy, side.dx),
                delta: -.pi, transform: .identity)
        case .square:
            let ahead = end.direction * radius
            contour.addLine(to: end.point + side * radius + ahead)
            contour.addLine(to: end.point + side * -radius + ahead)
        }
        contour.addLine(to: end.point + side * -radius)
    }
}

extension BezierCurve {
    /// The unit direction at `t`; where the curve stops, that in which it goes on.
    func direction(at t: CGFloat) -> CGVector {
        let velocity = velocity(at: t)
        let size = max((control1 - start).length, (control2 - start).length, (end - start).length)
        if velocity.length > 1e-6 * size { return velocity.normalized }
        // The nearest distinct control points give the direction.
        if t < 0.5 {
            let ahead = [control1, control2, end].first { ($0 - start).length > 1e-6 * size }
            return ((ahead ?? end) - start).normalized
        }
        let behind = [control2, control1, start].first { (end - $0).length > 1e-6 * size }
        return (end - (behind ?? start)).normalized
    }
}
