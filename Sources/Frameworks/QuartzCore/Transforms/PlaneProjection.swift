/// The effect of a matrix in space on one plane seen from the front: a projective map of the plane.
///
/// A layer is flat and its sublayers are flattened into it, so between two levels of the tree three rows and
/// columns of the matrix are enough: a point `(x, y)` becomes `(x', y') / w` with `(x', y', w) = (x, y, 1) ×
/// map`.
package struct PlaneProjection: Equatable, Sendable {
    package var rowX: SIMD3<Double>
    package var rowY: SIMD3<Double>
    package var rowW: SIMD3<Double>

    package static let identity = PlaneProjection(
        rowX: [1, 0, 0], rowY: [0, 1, 0], rowW: [0, 0, 1])

    package init(rowX: SIMD3<Double>, rowY: SIMD3<Double>, rowW: SIMD3<Double>) {
        self.rowX = rowX
        self.rowY = rowY
        self.rowW = rowW
    }

    /// The effect of `transform` on the plane at `depth`, which is 0 for a layer's own plane.
    package init(_ transform: CATransform3D, depth: CGFloat = 0) {
        rowX = [Double(transform.m11), Double(transform.m12), Double(transform.m14)]
        rowY = [Double(transform.m21), Double(transform.m22), Double(transform.m24)]
        rowW = [
            Double(transform.m41 + transform.m31 * depth),
            Double(transform.m42 + transform.m32 * depth),
            Double(transform.m44 + transform.m34 * depth),
        ]
    }

    package init(translation: CGPoint) {
        self = .identity
        rowW = [Double(translation.x), Double(translation.y), 1]
    }

    /// Returns the map that applies this one first and `next` second.
    package func followed(by next: PlaneProjection) -> PlaneProjection {
        func times(_ row: SIMD3<Double>) -> SIMD3<Double> {
            next.rowX * row.x + next.rowY * row.y + next.rowW * row.z
        }
        return PlaneProjection(rowX: times(rowX), rowY: times(rowY), rowW: times(rowW))
    }

    /// The inverse map; nil if the plane is seen edge on.
    package var inverse: PlaneProjection? {
        let columnX = rowY.cross(rowW)
        let columnY = rowW.cross(rowX)
        let columnW = rowX.cross(rowY)
        let determinant = (rowX * columnX).sum()
        guard determinant != 0, determinant.isFinite else { return nil }
        let scale = 1 / determinant
        return PlaneProjection(
            rowX: SIMD3(columnX.x, columnY.x, columnW.x) * scale,
            rowY: SIMD3(columnX.y, columnY.y, columnW.y) * scale,
            rowW: SIMD3(columnX.z, columnY.z, columnW.z) * scale)
    }

    package func apply(_ point: CGPoint) -> CGPoint {
        let image = rowX * Double(point.x) + rowY * Double(point.y) + rowW
        if image.z == 1 { return CGPoint(x: image.x, y: image.y) }
        // A point in the plane of the eye has no image; it is returned without the division.
        let divisor = image.z == 0 ? 1 : image.z
        return CGPoint(x: image.x / divisor, y: image.y / divisor)
    }

    /// Returns the bounding box of a rectangle's image.
    package func apply(_ rect: CGRect) -> CGRect {
        let corners = [
            apply(CGPoint(x: rect.minX, y: rect.minY)), apply(CGPoint(x: rect.maxX, y: rect.minY)),
            apply(CGPoint(x: rect.minX, y: rect.maxY)), apply(CGPoint(x: rect.maxX, y: rect.maxY)),
        ]
        var left = corners[0].x
        var right = left
        var top = corners[0].y
        var bottom = top
        for corner in corners.dropFirst() {
            left = min(left, corner.x)
            right = max(right, corner.x)
            top = min(top, corner.y)
            bottom = max(bottom, corner.y)
        }
        return CGRect(x: left, y: top, width: right - left, height: bottom - top)
    }
}
