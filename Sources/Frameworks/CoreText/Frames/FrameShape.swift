import CoreGraphics

/// The inside of a path as room for lines. Lengths are points from the top left corner of its box, y
/// down.
struct FrameShape {
    let width: Double
    let height: Double
    /// The path's edges without curves; nil for a rectangle.
    private let edges: [(from: SIMD2<Double>, to: SIMD2<Double>)]?

    /// Curves become this many edges.
    private static let edgesOfCurve = 24
    /// A line is tried at so many heights, its top and bottom among them.
    private static let heightsOfLine = 5
    /// Narrower room takes no line, in points.
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
        func place(_ point: CGPoint) -> SIMD2<Double> {
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
                start = place(points[0])
                last = start
            case .addLineToPoint: line(to: place(points[0]))
            case .addQuadCurveToPoint:
                let (a, b, c) = (last, place(points[0]), place(points[1]))
                curve { t in
                    let (u, v) = (1 - t, t)
                    return a * (u * u) + b * (2 * u * v) + c * (v * v)
                }
            case .addCurveToPoint:
                let (a, b) = (last, place(points[0]))
                let (c, d) = (place(points[1]), place(points[2]))
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

    /// The widest room between two heights; nil where there is none.
    func span(from top: Double, to bottom: Double) -> (start: Double, end: Double)? {
        guard let edges else { return width >= Self.leastWidth ? (0, width) : nil }
        var spans = [(start: 0.0, end: width)]
        for index in 0..<Self.heightsOfLine {
            // Not quite at the ends, where edges only touch.
            let part = (Double(index) + 0.01) / (Double(Self.heightsOfLine - 1) + 0.02)
            let inside = Self.insides(edges, at: top + (bottom - top) * part)
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

    /// What a row has inside of the edges, by the even-odd rule.
    private static func insides(
        _ edges: [(from: SIMD2<Double>, to: SIMD2<Double>)], at y: Double
    ) -> [(start: Double, end: Double)] {
        let crossings = edges.compactMap { edge -> Double? in
            guard (edge.from.y <= y) != (edge.to.y <= y) else { return nil }
            let part = (y - edge.from.y) / (edge.to.y - edge.from.y)
            return edge.from.x + (edge.to.x - edge.from.x) * part
        }.sorted()
        return stride(from: 0, to: crossings.count - 1, by: 2).map {
            (crossings[$0], crossings[$0 + 1])
        }
    }
}
