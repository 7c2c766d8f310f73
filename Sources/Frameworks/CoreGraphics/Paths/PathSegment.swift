/// A segment of a path for geometry: quadratic curves are elevated to cubic ones, and closing a subpath is a
/// line.
enum PathSegment {
    case move(CGPoint)
    case line(CGPoint, to: CGPoint, closes: Bool)
    case curve(BezierCurve)
}

extension CGPath {
    /// Calls `body` for each segment in order.
    ///
    /// Closing a subpath is reported even if it already ends at its first point.
    final func forEachSegment(_ body: (PathSegment) -> Void) {
        var start = CGPoint.zero
        var current = CGPoint.zero
        storage.forEachElement { element in
            switch element {
            case .move(let point):
                start = point
                current = point
                body(.move(point))
            case .line(let point):
                body(.line(current, to: point, closes: false))
                current = point
            case .quadCurve(let control, let end):
                body(.curve(BezierCurve(quadratic: current, control, end)))
                current = end
            case .curve(let control1, let control2, let end):
                body(.curve(BezierCurve(current, control1, control2, end)))
                current = end
            case .close:
                body(.line(current, to: start, closes: true))
                current = start
            }
        }
    }
}
