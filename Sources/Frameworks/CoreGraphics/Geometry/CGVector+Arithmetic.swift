extension CGVector {
    @inlinable
    package var length: CGFloat { (dx * dx + dy * dy).squareRoot() }

    /// The unit vector in the same direction; the zero vector for a zero vector.
    @inlinable
    package var normalized: CGVector {
        let length = length
        guard length > 0, length.isFinite else { return .zero }
        return CGVector(dx: dx / length, dy: dy / length)
    }

    @inlinable
    package static func * (vector: CGVector, factor: CGFloat) -> CGVector {
        CGVector(dx: vector.dx * factor, dy: vector.dy * factor)
    }

    /// The vector rotated by 90° from the x axis towards the y axis.
    @inlinable
    package var perpendicular: CGVector { CGVector(dx: -dy, dy: dx) }

    @inlinable
    package func dot(_ other: CGVector) -> CGFloat { dx * other.dx + dy * other.dy }

    @inlinable
    package func cross(_ other: CGVector) -> CGFloat { dx * other.dy - dy * other.dx }
}

extension CGPoint {
    @inlinable
    package static func - (end: CGPoint, start: CGPoint) -> CGVector {
        CGVector(dx: end.x - start.x, dy: end.y - start.y)
    }

    @inlinable
    package static func + (point: CGPoint, vector: CGVector) -> CGPoint {
        CGPoint(x: point.x + vector.dx, y: point.y + vector.dy)
    }
}

extension CGVector {
    @inlinable
    package static func + (left: CGVector, right: CGVector) -> CGVector {
        CGVector(dx: left.dx + right.dx, dy: left.dy + right.dy)
    }

    @inlinable
    package static func - (left: CGVector, right: CGVector) -> CGVector {
        CGVector(dx: left.dx - right.dx, dy: left.dy - right.dy)
    }
}
