/// A builder of a stroke's outline.
///
/// Each subpath becomes a list of runs: a line, or a curve as points with their directions. The outline
/// follows the runs at half the width on one side, around the end cap, back along the other side, which is
/// the same walk over the reversed runs, and around the start cap. A closed subpath has one contour for each
/// side. On the inside of a corner the outline passes through the corner itself: the overlap has the same
/// winding, so the winding rule fills it once.
struct PathStroker {
    /// A smooth run: points with the unit directions of the path.
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

    /// - Parameter extent: The size of the path, which determines the precision.
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

    /// Returns the outline of all subpaths; segments that are not finite are ignored.
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
                    // Elements after a close without a move begin a new subpath at the same point.
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

    /// Adds samples after `from` up to `to`, dense enough that both sides of the stroke are smooth.
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
        // The first bisections are unconditional, since a curve may cross its chord in the middle.
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

    /// Adds the offset of the runs on the side of their normals.
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
                    // Inside a curve only a cusp turns by this angle between two samples.
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

    /// Adds the join at a corner: around it on the outside, through it on the inside.
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
            // The tip of the miter is 1/cos(turn/2) half widths away.
            let share = ((1 + dot) / 2).squareRoot()
            if share > 0, 1 / share <= miterLimit {
                let bisector = before.perpendicular + after.perpendicular
                contour.addLine(to: corner + bisector * (radius / (1 + dot)))
            }
        }
        contour.addLine(to: target)
    }

    /// Adds the cap at an end, from the side of the normal to the other.
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
    /// Returns the unit direction at `t`; at a stationary point, the direction of the continuation.
    func direction(at t: CGFloat) -> CGVector {
        let velocity = velocity(at: t)
        let size = max((control1 - start).length, (control2 - start).length, (end - start).length)
        if velocity.length > 1e-6 * size { return velocity.normalized }
        // The nearest distinct control points determine the direction.
        if t < 0.5 {
            let ahead = [control1, control2, end].first { ($0 - start).length > 1e-6 * size }
            return ((ahead ?? end) - start).normalized
        }
        let behind = [control2, control1, start].first { (end - $0).length > 1e-6 * size }
        return (end - (behind ?? start)).normalized
    }
}
