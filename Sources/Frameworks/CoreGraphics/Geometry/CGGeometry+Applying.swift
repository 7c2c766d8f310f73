extension CGPoint {
    /// Returns the point mapped by a transform.
    @inlinable
    public func applying(_ t: CGAffineTransform) -> CGPoint {
        CGPoint(x: t.a * x + t.c * y + t.tx, y: t.b * x + t.d * y + t.ty)
    }

    /// Whether both coordinates are equal.
    @inlinable
    public func equalTo(_ point2: CGPoint) -> Bool { self == point2 }
}

extension CGSize {
    /// Returns the size mapped by a transform as a vector, without translation.
    ///
    /// The result is not a bounding size: rotation may make a side negative.
    @inlinable
    public func applying(_ t: CGAffineTransform) -> CGSize {
        CGSize(width: t.a * width + t.c * height, height: t.b * width + t.d * height)
    }

    /// Whether both sides are equal.
    @inlinable
    public func equalTo(_ size2: CGSize) -> Bool { self == size2 }
}

extension CGRect {
    /// Returns the bounding rectangle of the transformed corners.
    ///
    /// The null rectangle and the infinite rectangle are returned unchanged.
    public func applying(_ t: CGAffineTransform) -> CGRect {
        if isNull || isInfinite || t.isIdentity { return self }
        // The extremes of a linear map over a box follow from its sides, without its corners.
        let box = standardized
        let left = min(t.a * box.minX, t.a * box.maxX) + min(t.c * box.minY, t.c * box.maxY)
        let right = max(t.a * box.minX, t.a * box.maxX) + max(t.c * box.minY, t.c * box.maxY)
        let top = min(t.b * box.minX, t.b * box.maxX) + min(t.d * box.minY, t.d * box.maxY)
        let bottom = max(t.b * box.minX, t.b * box.maxX) + max(t.d * box.minY, t.d * box.maxY)
        return CGRect(
            x: left + t.tx, y: top + t.ty, width: right - left, height: bottom - top)
    }

    /// Whether both rectangles are equal after standardising.
    @inlinable
    public func equalTo(_ rect2: CGRect) -> Bool { self == rect2 }
}
