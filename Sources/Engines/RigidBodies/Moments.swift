/// The area of shapes and its moments, in points; those of several shapes are added.
struct Moments {
    var area = 0.0
    /// The integral of the position over the area.
    var first = Vector.zero
    /// The integral of the squared distance from the origin over the area.
    var second = 0.0

    mutating func add(_ other: Moments) {
        area += other.area
        first += other.first
        second += other.second
    }

    /// The centre of mass.
    var centroid: Vector { area > 0 ? first / area : .zero }

    /// The moment of inertia about the centre of mass for a mass of 1, in square points.
    var spread: Double {
        guard area > 0 else { return 1 }
        return max(second / area - (centroid * centroid).sum(), 1e-3)
    }
}

extension BodyShape {
    var moments: Moments {
        switch self {
        case .disk(let center, let radius):
            let area = Double.pi * radius * radius
            return Moments(
                area: area, first: center * area,
                second: area * (radius * radius / 2 + (center * center).sum()))
        case .polygon(let corners):
            var area = 0.0
            var first = Vector.zero
            var second = 0.0
            // Triangles at the origin, those on its other side with a negative area.
            for (index, corner) in corners.enumerated() {
                let next = corners[(index + 1) % corners.count]
                let doubled = cross(corner, next)
                area += doubled / 2
                first += (corner + next) * doubled / 6
                second += (corner * corner + corner * next + next * next).sum() * doubled / 12
            }
            let sign: Double = area < 0 ? -1 : 1
            return Moments(area: area * sign, first: first * sign, second: second * sign)
        }
    }
}
