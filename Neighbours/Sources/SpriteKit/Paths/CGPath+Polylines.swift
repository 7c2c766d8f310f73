import CoreGraphics

/// A subpath with straight pieces in the place of curves.
struct Polyline {
    var points: [CGPoint] = []
}

extension CGPath {
    /// The subpaths, of which closed ones end at their first point.
    var polylines: [Polyline] {
        var lines: [Polyline] = []
        var line = Polyline()
        applyWithBlock { element in
            let points = element.pointee.points
            let current = line.points.last ?? .zero
            switch element.pointee.type {
            case .moveToPoint:
                if line.points.count > 1 { lines.append(line) }
                line = Polyline(points: [points[0]])
            case .addLineToPoint: line.points.append(points[0])
            case .addQuadCurveToPoint:
                let (control, end) = (points[0], points[1])
                line.appendCurve { t, s in
                    [(s * s, current), (2 * s * t, control), (t * t, end)]
                }
            case .addCurveToPoint:
                let (first, second, end) = (points[0], points[1], points[2])
                line.appendCurve { t, s in
                    [
                        (s * s * s, current), (3 * s * s * t, first), (3 * s * t * t, second),
                        (t * t * t, end),
                    ]
                }
            case .closeSubpath:
                guard let start = line.points.first else { return }
                if line.points.last != start { line.points.append(start) }
                if line.points.count > 1 { lines.append(line) }
                line = Polyline(points: [start])
            @unknown default: break
            }
        }
        if line.points.count > 1 { lines.append(line) }
        return lines
    }
}

extension Polyline {
    /// The pieces of a curve.
    private static let pieces = 24

    fileprivate mutating func appendCurve(_ weights: (CGFloat, CGFloat) -> [(CGFloat, CGPoint)]) {
        for index in 1...Self.pieces {
            let t = CGFloat(index) / CGFloat(Self.pieces)
            var sum = CGPoint.zero
            for (weight, point) in weights(t, 1 - t) {
                sum.x += weight * point.x
                sum.y += weight * point.y
            }
            points.append(sum)
        }
    }
}
