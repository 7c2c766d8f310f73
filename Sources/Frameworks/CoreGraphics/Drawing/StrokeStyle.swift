/// The line attributes of a stroke; all lengths are in the space in which the path is stroked.
package struct StrokeStyle: Hashable, Sendable {
    /// Width of the line; 0 draws the thinnest line of the device, one pixel.
    package var width: CGFloat = 1
    package var cap: CGLineCap = .butt
    package var join: CGLineJoin = .miter
    /// The miter limit in line widths, beyond which corners are beveled.
    package var miterLimit: CGFloat = 10
    package var dashPhase: CGFloat = 0
    /// Alternating lengths of dashes and gaps; empty for a solid line.
    package var dashLengths: [CGFloat] = []

    package init(width: CGFloat = 1) { self.width = width }

    /// Returns the maximum distance of the stroke's outline from a path, before any transform.
    func reach(around path: CGPath) -> CGFloat {
        var factor: CGFloat = 1
        if cap == .square { factor = 1.4142135623730951 }
        if join == .miter { factor = max(factor, min(miterLimit, Corners(of: path).longestMiter)) }
        return width / 2 * factor
    }
}

/// The corners of a path, to bound their miters.
private struct Corners {
    /// The longest miter in line widths, without a limit; 1 if there are no corners.
    private(set) var longestMiter: CGFloat = 1

    private var current = CGPoint.zero
    private var start = CGPoint.zero
    /// Directions at the start and at the end of the current subpath.
    private var firstDirection: CGVector?
    private var lastDirection: CGVector?

    init(of path: CGPath) {
        path.forEachElement { element in
            switch element {
            case .move(let point):
                current = point
                start = point
                firstDirection = nil
                lastDirection = nil
            case .line(let point): add([point])
            case .quadCurve(let control, let end): add([control, end])
            case .curve(let control1, let control2, let end): add([control1, control2, end])
            case .close:
                add([start])
                if let lastDirection, let firstDirection { turn(lastDirection, firstDirection) }
                firstDirection = nil
                lastDirection = nil
            }
        }
    }

    /// Adds a segment through its points.
    private mutating func add(_ points: [CGPoint]) {
        var previous = current
        var isFirst = true
        for point in points {
            let direction = CGVector(dx: point.x - previous.x, dy: point.y - previous.y)
            let length = hypot(direction.dx, direction.dy)
            guard length > 0, length.isFinite else { continue }
            let unit = CGVector(dx: direction.dx / length, dy: direction.dy / length)
            if isFirst {
                if let lastDirection { turn(lastDirection, unit) }
                if firstDirection == nil { firstDirection = unit }
                isFirst = false
            }
            lastDirection = unit
            previous = point
        }
        if let end = points.last { current = end }
    }

    /// Records the corner between two directions: the miter length is the inverse sine of half the angle
    /// between the lines.
    private mutating func turn(_ incoming: CGVector, _ outgoing: CGVector) {
        let cosine = incoming.dx * outgoing.dx + incoming.dy * outgoing.dy
        let halfSine = max((1 + cosine) / 2, 0).squareRoot()
        longestMiter = max(longestMiter, halfSine > 1e-6 ? 1 / halfSine : .infinity)
    }
}
