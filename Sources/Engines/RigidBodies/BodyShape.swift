import Foundation

/// The outline of a body or of a part of it, in points.
package enum BodyShape: Equatable {
    case disk(center: Vector, radius: Double)
    /// The corners of a convex polygon, in either order.
    case polygon([Vector])

    /// A rectangle around the origin.
    package static func rectangle(width: Double, height: Double) -> BodyShape {
        let x = width / 2
        let y = height / 2
        return .polygon([Vector(-x, -y), Vector(x, -y), Vector(x, y), Vector(-x, y)])
    }

    /// An ellipse around the origin: a disk, or a polygon of 16 corners with a flat side at the end of each axis.
    package static func ellipse(width: Double, height: Double) -> BodyShape {
        guard width != height else { return .disk(center: .zero, radius: width / 2) }
        let corners = (0..<16).map { index in
            let angle = Double.pi / 16 * Double(2 * index + 1)
            return Vector(width / 2 * cos(angle), height / 2 * sin(angle))
        }
        return .polygon(corners)
    }

    /// The convex hull of points, with at most 32 corners; nil if it has no area.
    package static func hull(of points: [Vector]) -> BodyShape? {
        let sorted = points.filter(\.isUsable).sorted { ($0.x, $0.y) < ($1.x, $1.y) }
        let corners = halfHull(sorted) + halfHull(sorted.reversed())
        guard corners.count > 2 else { return nil }
        let count = min(corners.count, 32)
        let shape = BodyShape.polygon((0..<count).map { corners[$0 * corners.count / count] })
        return shape.moments.area > 1 ? shape : nil
    }

    /// One side of a hull, without its last corner.
    private static func halfHull(_ sorted: [Vector]) -> [Vector] {
        var side: [Vector] = []
        for point in sorted {
            while side.count > 1 {
                let former = side[side.count - 2]
                guard cross(side[side.count - 1] - former, point - former) <= 0 else { break }
                side.removeLast()
            }
            side.append(point)
        }
        return side.dropLast()
    }

    /// The shape turned about the origin and moved.
    package func placed(at offset: Vector, angle: Double) -> BodyShape {
        let turn = Rotation(angle)
        switch self {
        case .disk(let center, let radius):
            return .disk(center: offset + turn.apply(to: center), radius: radius)
        case .polygon(let corners):
            return .polygon(corners.map { offset + turn.apply(to: $0) })
        }
    }

    /// A polygon in convex pieces of at most a number of corners, cut along chords from the first corner.
    static func pieces(_ corners: [Vector], limit: Int) -> [[Vector]] {
        var pieces: [[Vector]] = []
        var start = 1
        while start < corners.count - 1 {
            let end = min(start + limit - 2, corners.count - 1)
            pieces.append([corners[0]] + corners[start...end])
            start = end
        }
        return pieces
    }
}

/// A rotation about the origin.
package struct Rotation {
    private let cosine: Double
    private let sine: Double

    package init(_ angle: Double) {
        cosine = cos(angle)
        sine = sin(angle)
    }

    package func apply(to vector: Vector) -> Vector {
        Vector(cosine * vector.x - sine * vector.y, sine * vector.x + cosine * vector.y)
    }
}

/// The z component of the product of two vectors of the plane.
package func cross(_ first: Vector, _ second: Vector) -> Double {
    first.x * second.y - first.y * second.x
}
