import CoreGraphics
import Foundation

/// A part of the outline of a body, in points of its node without the node's scale.
enum BodyShape {
    case disk(center: CGPoint, radius: CGFloat)
    /// The corners of a convex polygon.
    case polygon([CGPoint])
    /// A line without an inside.
    case segment(CGPoint, CGPoint)

    /// The shape with each axis scaled for itself; disks stay disks of the mean factor.
    func scaled(x: CGFloat, y: CGFloat) -> BodyShape {
        func scaled(_ point: CGPoint) -> CGPoint { CGPoint(x: point.x * x, y: point.y * y) }
        switch self {
        case .disk(let center, let radius):
            return .disk(center: scaled(center), radius: radius * sqrt(abs(x * y)))
        case .polygon(let corners): return .polygon(corners.map(scaled))
        case .segment(let start, let end): return .segment(scaled(start), scaled(end))
        }
    }

    /// The area, its first moment and its second moment about the origin, in points.
    var moments: (area: Double, first: CGPoint, second: Double) {
        switch self {
        case .disk(let center, let radius):
            let area = Double.pi * radius * radius
            let distance = center.x * center.x + center.y * center.y
            return (
                area, CGPoint(x: center.x * area, y: center.y * area),
                area * (radius * radius / 2 + distance)
            )
        case .polygon(let corners):
            var area = 0.0
            var first = CGPoint.zero
            var second = 0.0
            // Triangles at the origin, those on its other side with a negative area.
            for (index, a) in corners.enumerated() {
                let b = corners[(index + 1) % corners.count]
                let doubled = a.x * b.y - a.y * b.x
                area += doubled / 2
                first.x += (a.x + b.x) * doubled / 6
                first.y += (a.y + b.y) * doubled / 6
                let squares = a.x * a.x + a.x * b.x + b.x * b.x + a.y * a.y + a.y * b.y + b.y * b.y
                second += squares * doubled / 12
            }
            let sign: Double = area < 0 ? -1 : 1
            return (area * sign, CGPoint(x: first.x * sign, y: first.y * sign), second * sign)
        case .segment: return (0, .zero, 0)
        }
    }

    var path: CGPath {
        let path = CGMutablePath()
        switch self {
        case .disk(let center, let radius):
            path.addEllipse(
                in: CGRect(
                    x: center.x - radius, y: center.y - radius, width: 2 * radius,
                    height: 2 * radius))
        case .polygon(let corners):
            path.addLines(between: corners)
            path.closeSubpath()
        case .segment(let start, let end): path.addLines(between: [start, end])
        }
        return path
    }
}

/// Polygons in convex pieces.
enum ConvexPieces {
    /// Cuts a simple polygon, in either order, into convex ones; without an area into none.
    static func pieces(of outline: [CGPoint]) -> [[CGPoint]] {
        var corners = simplified(outline)
        guard corners.count > 2 else { return [] }
        if signedArea(corners) < 0 { corners.reverse() }
        var pieces = isConvex(corners) ? [corners] : merged(triangles(corners))
        pieces = pieces.flatMap(limited)
        return pieces.filter { abs(signedArea($0)) > 1e-6 }
    }

    /// Without repeated corners and those on a line.
    private static func simplified(_ outline: [CGPoint]) -> [CGPoint] {
        var corners: [CGPoint] = []
        for point in outline where corners.last != point { corners.append(point) }
        if corners.count > 1, corners.first == corners.last { corners.removeLast() }
        guard corners.count > 3 else { return corners }
        return corners.indices.compactMap { index in
            let before = corners[(index + corners.count - 1) % corners.count]
            let after = corners[(index + 1) % corners.count]
            return abs(turn(before, corners[index], after)) < 1e-9 ? nil : corners[index]
        }
    }

    private static func signedArea(_ corners: [CGPoint]) -> CGFloat {
        corners.indices.reduce(0) { sum, index in
            let a = corners[index]
            let b = corners[(index + 1) % corners.count]
            return sum + (a.x * b.y - a.y * b.x) / 2
        }
    }

    private static func turn(_ a: CGPoint, _ b: CGPoint, _ c: CGPoint) -> CGFloat {
        (b.x - a.x) * (c.y - b.y) - (b.y - a.y) * (c.x - b.x)
    }

    private static func isConvex(_ corners: [CGPoint]) -> Bool {
        corners.indices.allSatisfy { index in
            turn(
                corners[index], corners[(index + 1) % corners.count],
                corners[(index + 2) % corners.count]) >= 0
        }
    }

    /// Cuts ears off; of an outline that crosses itself as many as there are.
    private static func triangles(_ outline: [CGPoint]) -> [[CGPoint]] {
        var corners = outline
        var triangles: [[CGPoint]] = []
        while corners.count > 3 {
            let ear = corners.indices.first { index in
                let a = corners[(index + corners.count - 1) % corners.count]
                let b = corners[index]
                let c = corners[(index + 1) % corners.count]
                guard turn(a, b, c) > 0 else { return false }
                return !corners.contains { point in
                    point != a && point != b && point != c && turn(a, b, point) >= 0
                        && turn(b, c, point) >= 0 && turn(c, a, point) >= 0
                }
            }
            guard let ear else { return triangles }
            triangles.append([
                corners[(ear + corners.count - 1) % corners.count], corners[ear],
                corners[(ear + 1) % corners.count],
            ])
            corners.remove(at: ear)
        }
        return triangles + [corners]
    }

    /// Joins pieces with a common side while they stay convex.
    private static func merged(_ pieces: [[CGPoint]]) -> [[CGPoint]] {
        var result: [[CGPoint]] = []
        for piece in pieces {
            if let index = result.indices.reversed().first(where: { join(result[$0], piece) != nil }
            ) {
                result[index] = join(result[index], piece)!
            } else {
                result.append(piece)
            }
        }
        return result
    }

    private static func join(_ first: [CGPoint], _ second: [CGPoint]) -> [CGPoint]? {
        for index in first.indices {
            let start = first[index]
            let end = first[(index + 1) % first.count]
            for other in second.indices
            where second[other] == end && second[(other + 1) % second.count] == start {
                // The second one from its end on, without the common corners.
                let rest = (2..<second.count).map { second[(other + $0) % second.count] }
                var joined = Array(first[...index])
                joined += rest
                joined += first[(index + 1)...]
                return isConvex(joined) ? joined : nil
            }
        }
        return nil
    }

    /// At most as many corners as the library has.
    private static func limited(_ corners: [CGPoint]) -> [[CGPoint]] {
        var pieces: [[CGPoint]] = []
        var start = 1
        while start < corners.count - 1 {
            let end = min(start + 6, corners.count - 1)
            pieces.append([corners[0]] + corners[start...end])
            start = end
        }
        return pieces
    }
}
