internal import CCairo

/// The conversion of paths and line attributes to Cairo.
enum CairoPath {
    /// Appends a path to Cairo's current path.
    ///
    /// - Parameters:
    ///   - transform: Applied to every point; Cairo's own matrix applies after it.
    ///   - limit: Coordinates are clamped to this distance from the origin; points that are not finite are
    ///     omitted.
    static func append(
        _ path: CGPath, to cairo: OpaquePointer, transform: CGAffineTransform, limit: CGFloat
    ) {
        func map(_ point: CGPoint) -> (Double, Double)? {
            let x = point.x * transform.a + point.y * transform.c + transform.tx
            let y = point.x * transform.b + point.y * transform.d + transform.ty
            guard x.isFinite, y.isFinite else { return nil }
            return (
                Double(min(max(x, -limit), limit)),
                Double(min(max(y, -limit), limit))
            )
        }
        var current = CGPoint.zero
        var start = CGPoint.zero
        path.applyWithBlock { element in
            let points = element.pointee.points
            switch element.pointee.type {
            case .moveToPoint:
                guard let (x, y) = map(points[0]) else { return }
                cairo_move_to(cairo, x, y)
                current = points[0]
                start = current
            case .addLineToPoint:
                guard let (x, y) = map(points[0]) else { return }
                cairo_line_to(cairo, x, y)
                current = points[0]
            case .addQuadCurveToPoint:
                let control = points[0]
                let end = points[1]
                let first = CGPoint(
                    x: current.x + (control.x - current.x) * 2 / 3,
                    y: current.y + (control.y - current.y) * 2 / 3)
                let second = CGPoint(
                    x: end.x + (control.x - end.x) * 2 / 3, y: end.y + (control.y - end.y) * 2 / 3)
                guard let (x1, y1) = map(first), let (x2, y2) = map(second),
                    let (x, y) = map(end)
                else { return }
                cairo_curve_to(cairo, x1, y1, x2, y2, x, y)
                current = end
            case .addCurveToPoint:
                guard let (x1, y1) = map(points[0]), let (x2, y2) = map(points[1]),
                    let (x, y) = map(points[2])
                else { return }
                cairo_curve_to(cairo, x1, y1, x2, y2, x, y)
                current = points[2]
            case .closeSubpath:
                cairo_close_path(cairo)
                current = start
            @unknown default:
                return
            }
        }
    }
}

extension CGLineCap {
    var cairoCap: cairo_line_cap_t {
        switch self {
        case .round: return CAIRO_LINE_CAP_ROUND
        case .square: return CAIRO_LINE_CAP_SQUARE
        default: return CAIRO_LINE_CAP_BUTT
        }
    }
}

extension CGLineJoin {
    var cairoJoin: cairo_line_join_t {
        switch self {
        case .round: return CAIRO_LINE_JOIN_ROUND
        case .bevel: return CAIRO_LINE_JOIN_BEVEL
        default: return CAIRO_LINE_JOIN_MITER
        }
    }
}
