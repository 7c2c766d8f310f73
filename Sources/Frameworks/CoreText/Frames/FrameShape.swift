import CoreGraphics

/// The interior of a path, in which lines are laid out. Lengths are points from the top left corner of its
/// bounding box, y down.
struct FrameShape {
    let width: Double
    let height: Double
    /// The flattened edges of the path; nil for a rectangle.
    private let edges: [(from: SIMD2<Double>, to: SIMD2<Double>)]?

    /// Chosen: the number of edges that replace a curve.
    private static let edgesOfCurve = 24
    /// Chosen: the number of heights at which a line is tested, its top and bottom included.
    private static let heightsOfLine = 5
    /// Chosen: narrower spans are not used, in points.
    private static let leastWidth = 1.0

    init(_ path: CGPath) {
        let box = path.boundingBoxOfPath
        guard !box.isNull, box.width.isFinite, box.height.isFinite else {
            (width, height, edges) = (0, 0, nil)
            return
        }
        width = Double(box.width)
        height = Double(box.height)
        edges = path.isRect(nil) ? nil : Self.edges(of: path, box)
    }

    private static func edges(
        of path: CGPath, _ box: CGRect
    ) -> [(from: SIMD2<Double>, to: SIMD2<Double>)] {
        var result: [(from: SIMD2<Double>, to: SIMD2<Double>)] = []
        var start = SIMD2<Double>.zero
        var last = SIMD2<Double>.zero
        func local(_ point: CGPoint) -> SIMD2<Double> {
            SIMD2(Double(point.x - box.minX), Double(box.maxY - point.y))
        }
        func line(to point: SIMD2<Double>) {
            if point != last { result.append((last, point)) }
            last = point
        }
        func curve(_ point: (Double) -> SIMD2<Double>) {
            for step in 1...edgesOfCurve { line(to: point(Double(step) / Double(edgesOfCurve))) }
        }
        path.applyWithBlock { element in
            let points = element.pointee.points
            switch element.pointee.type {
            case .moveToPoint:
                line(to: start)
                start = local(points[0])
                last = start
            case .addLineToPoint: line(to: local(points[0]))
            case .addQuadCurveToPoint:
                let (a, b, c) = (last, local(points[0]), local(points[1]))
                curve { t in
                    let (u, v) = (1 - t, t)
                    return a * (u * u) + b * (2 * u * v) + c * (v * v)
                }
            case .addCurveToPoint:
                let (a, b) = (last, local(points[0]))
                let (c, d) = (local(points[1]), local(points[2]))
                curve { t in
                    let (u, v) = (1 - t, t)
                    return a * (u * u * u) + b * (3 * u * u * v) + c * (3 * u * v * v)
                        + d * (v * v * v)
                }
            case .closeSubpath: line(to: start)
            }
        }
        line(to: start)
        return result
    }

    /// Returns the widest span inside the shape between two heights; nil if there is none.
    func span(from top: Double, to bottom: Double) -> (start: Double, end: Double)? {
        guard let edges else { return width >= Self.leastWidth ? (0, width) : nil }
        var spans = [(start: 0.0, end: width)]
        for index in 0..<Self.heightsOfLine {
            // Slightly inside the limits, at which edges only touch.
            let fraction = (Double(index) + 0.01) / (Double(Self.heightsOfLine - 1) + 0.02)
            let inside = Self.interiorSpans(edges, at: top + (bottom - top) * fraction)
            spans = spans.flatMap { span in
                inside.compactMap { other in
                    let common = (max(span.start, other.start), min(span.end, other.end))
                    return common.0 < common.1 ? (start: common.0, end: common.1) : nil
                }
            }
        }
        return spans.filter { $0.end - $0.start >= Self.leastWidth }
            .max { $0.end - $0.start < $1.end - $1.start }
    }

    /// Returns the spans of a horizontal line inside the edges, by the even-odd rule.
    private static func interiorSpans(
        _ edges: [(from: SIMD2<Double>, to: SIMD2<Double>)], at y: Double
    ) -> [(start: Double, end: Double)] {
        let crossings = edges.compactMap { edge -> Double? in
            guard (edge.from.y <= y) != (edge.to.y <= y) else { return nil }
            let fraction = (y - edge.from.y) / (edge.to.y - edge.from.y)
            return edge.from.x + (edge.to.x - edge.from.x) * fraction
        }.sorted()
        return stride(from: 0, to: crossings.count - 1, by: 2).map {
            (crossings[$0], crossings[$0 + 1])
        }
    }
}
