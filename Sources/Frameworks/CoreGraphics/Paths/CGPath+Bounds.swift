extension CGPath {
    /// The smallest rectangle that contains all points including the control points of curves.
    ///
    /// The null rectangle for an empty path. Points with a coordinate that is not finite are ignored.
    /// - Complexity: O(elements).
    public var boundingBox: CGRect {
        var box = BoundingBox()
        for point in storage.points { box.add(point) }
        return box.rect
    }

    /// The smallest rectangle that contains the path, without the control points of its curves.
    ///
    /// The null rectangle for an empty path. Points with a coordinate that is not finite are ignored.
    /// - Complexity: O(elements).
    public var boundingBoxOfPath: CGRect {
        var box = BoundingBox()
        forEachSegment { segment in
            switch segment {
            case .move(let point): box.add(point)
            case .line(_, let end, _): box.add(end)
            case .curve(let curve):
                box.add(curve.end)
                let horizontal = BezierCurve.extrema(
                    curve.start.x, curve.control1.x, curve.control2.x, curve.end.x)
                let vertical = BezierCurve.extrema(
                    curve.start.y, curve.control1.y, curve.control2.y, curve.end.y)
                for place in horizontal + vertical { box.add(curve.point(at: place)) }
            }
        }
        return box.rect
    }

    /// Whether the path is one axis-aligned rectangle.
    ///
    /// - Parameter rect: Receives the rectangle; may be nil.
    public func isRect(_ rect: UnsafeMutablePointer<CGRect>?) -> Bool {
        var corners: [CGPoint] = []
        for (index, verb) in storage.verbs.enumerated() {
            switch verb {
            case .move where index == 0: break
            case .line where index < 5: break
            case .close where index == storage.verbs.count - 1: break
            default: return false
            }
        }
        corners = storage.points
        if corners.count == 5, corners[4] == corners[0] { corners.removeLast() }
        guard corners.count == 4 else { return false }
        let startsAcross =
            corners[0].y == corners[1].y && corners[1].x == corners[2].x
            && corners[2].y == corners[3].y && corners[3].x == corners[0].x
        let startsDown =
            corners[0].x == corners[1].x && corners[1].y == corners[2].y
            && corners[2].x == corners[3].x && corners[3].y == corners[0].y
        guard startsAcross || startsDown else { return false }
        rect?.pointee = boundingBox
        return true
    }
}

/// A rectangle that grows to contain points.
struct BoundingBox {
    private var minX = CGFloat.infinity
    private var minY = CGFloat.infinity
    private var maxX = -CGFloat.infinity
    private var maxY = -CGFloat.infinity

    mutating func add(_ point: CGPoint) {
        guard point.x.isFinite, point.y.isFinite else { return }
        minX = min(minX, point.x)
        minY = min(minY, point.y)
        maxX = max(maxX, point.x)
        maxY = max(maxY, point.y)
    }

    var rect: CGRect {
        minX > maxX ? .null : CGRect(x: minX, y: minY, width: maxX - minX, height: maxY - minY)
    }
}
