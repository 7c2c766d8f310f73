package import Foundation

/// A four-by-four matrix for row vectors: `p' = p · m`.
///
/// Element names follow Core Animation (`m41`, `m42`, `m43` translate, `m14`, `m24`, `m34` are the
/// perspective), so the public transform type converts element by element.
@usableFromInline
package struct Matrix4: Hashable, Sendable {
    @usableFromInline package var row1: SIMD4<Double>
    @usableFromInline package var row2: SIMD4<Double>
    @usableFromInline package var row3: SIMD4<Double>
    @usableFromInline package var row4: SIMD4<Double>

    @inlinable package init(
        row1: SIMD4<Double>, row2: SIMD4<Double>, row3: SIMD4<Double>, row4: SIMD4<Double>
    ) {
        self.row1 = row1
        self.row2 = row2
        self.row3 = row3
        self.row4 = row4
    }

    @inlinable package static var identity: Matrix4 {
        Matrix4(
            row1: SIMD4(1, 0, 0, 0), row2: SIMD4(0, 1, 0, 0), row3: SIMD4(0, 0, 1, 0),
            row4: SIMD4(0, 0, 0, 1))
    }

    @inlinable package var isIdentity: Bool { self == .identity }

    @inlinable package static func == (left: Matrix4, right: Matrix4) -> Bool {
        left.row1 == right.row1 && left.row2 == right.row2 && left.row3 == right.row3
            && left.row4 == right.row4
    }

    // MARK: - Making

    @inlinable package static func translation(x: Double, y: Double, z: Double = 0) -> Matrix4 {
        var matrix = identity
        matrix.row4 = SIMD4(x, y, z, 1)
        return matrix
    }

    @inlinable package static func scale(x: Double, y: Double, z: Double = 1) -> Matrix4 {
        Matrix4(
            row1: SIMD4(x, 0, 0, 0), row2: SIMD4(0, y, 0, 0), row3: SIMD4(0, 0, z, 0),
            row4: SIMD4(0, 0, 0, 1))
    }

    /// Returns a rotation by `angle` radians about the axis; the identity for an axis of zero length.
    package static func rotation(angle: Double, x: Double, y: Double, z: Double) -> Matrix4 {
        let length = (x * x + y * y + z * z).squareRoot()
        guard length > 0, angle != 0 else { return .identity }
        let (ux, uy, uz) = (x / length, y / length, z / length)
        let (s, c) = (sin(angle), cos(angle))
        let t = 1 - c
        return Matrix4(
            row1: SIMD4(t * ux * ux + c, t * ux * uy + s * uz, t * ux * uz - s * uy, 0),
            row2: SIMD4(t * ux * uy - s * uz, t * uy * uy + c, t * uy * uz + s * ux, 0),
            row3: SIMD4(t * ux * uz + s * uy, t * uy * uz - s * ux, t * uz * uz + c, 0),
            row4: SIMD4(0, 0, 0, 1))
    }

    /// Creates the plane transform `x' = a·x + c·y + tx`, `y' = b·x + d·y + ty`.
    package init(a: Double, b: Double, c: Double, d: Double, tx: Double, ty: Double) {
        self.init(
            row1: SIMD4(a, b, 0, 0), row2: SIMD4(c, d, 0, 0), row3: SIMD4(0, 0, 1, 0),
            row4: SIMD4(tx, ty, 0, 1))
    }

    // MARK: - Combining

    /// Returns the transform that applies `self` first, then `next`.
    @inlinable package func concatenating(_ next: Matrix4) -> Matrix4 {
        Matrix4(
            row1: next.applied(to: row1), row2: next.applied(to: row2),
            row3: next.applied(to: row3), row4: next.applied(to: row4))
    }

    /// Returns the homogeneous row vector `vector · self`.
    @inlinable package func applied(to vector: SIMD4<Double>) -> SIMD4<Double> {
        row1 * vector.x + row2 * vector.y + row3 * vector.z + row4 * vector.w
    }

    /// The matrix without its effect on z, as when a plane is drawn into its parent.
    @inlinable package var flattened: Matrix4 {
        Matrix4(
            row1: SIMD4(row1.x, row1.y, 0, row1.w), row2: SIMD4(row2.x, row2.y, 0, row2.w),
            row3: SIMD4(0, 0, 1, 0), row4: SIMD4(row4.x, row4.y, 0, row4.w))
    }

    /// Whether points of the plane z = 0 have no perspective.
    @inlinable package var isPlaneAffine: Bool { row1.w == 0 && row2.w == 0 && row4.w == 1 }

    package var determinant: Double { cofactors.determinant }

    /// The inverse matrix; nil for a singular one.
    package var inverse: Matrix4? {
        let (adjugate, determinant) = cofactors
        guard determinant != 0, determinant.isFinite else { return nil }
        let factor = 1 / determinant
        return Matrix4(
            row1: adjugate.row1 * factor, row2: adjugate.row2 * factor,
            row3: adjugate.row3 * factor, row4: adjugate.row4 * factor)
    }

    package var transposed: Matrix4 {
        Matrix4(
            row1: SIMD4(row1.x, row2.x, row3.x, row4.x),
            row2: SIMD4(row1.y, row2.y, row3.y, row4.y),
            row3: SIMD4(row1.z, row2.z, row3.z, row4.z),
            row4: SIMD4(row1.w, row2.w, row3.w, row4.w))
    }

    private var cofactors: (adjugate: Matrix4, determinant: Double) {
        // The 2×2 minors of the upper and of the lower pair of rows.
        let s0 = row1.x * row2.y - row2.x * row1.y
        let s1 = row1.x * row2.z - row2.x * row1.z
        let s2 = row1.x * row2.w - row2.x * row1.w
        let s3 = row1.y * row2.z - row2.y * row1.z
        let s4 = row1.y * row2.w - row2.y * row1.w
        let s5 = row1.z * row2.w - row2.z * row1.w
        let c5 = row3.z * row4.w - row4.z * row3.w
        let c4 = row3.y * row4.w - row4.y * row3.w
        let c3 = row3.y * row4.z - row4.y * row3.z
        let c2 = row3.x * row4.w - row4.x * row3.w
        let c1 = row3.x * row4.z - row4.x * row3.z
        let c0 = row3.x * row4.y - row4.x * row3.y
        let adjugate = Matrix4(
            row1: SIMD4(
                row2.y * c5 - row2.z * c4 + row2.w * c3, -row1.y * c5 + row1.z * c4 - row1.w * c3,
                row4.y * s5 - row4.z * s4 + row4.w * s3, -row3.y * s5 + row3.z * s4 - row3.w * s3),
            row2: SIMD4(
                -row2.x * c5 + row2.z * c2 - row2.w * c1, row1.x * c5 - row1.z * c2 + row1.w * c1,
                -row4.x * s5 + row4.z * s2 - row4.w * s1, row3.x * s5 - row3.z * s2 + row3.w * s1),
            row3: SIMD4(
                row2.x * c4 - row2.y * c2 + row2.w * c0, -row1.x * c4 + row1.y * c2 - row1.w * c0,
                row4.x * s4 - row4.y * s2 + row4.w * s0, -row3.x * s4 + row3.y * s2 - row3.w * s0),
            row4: SIMD4(
                -row2.x * c3 + row2.y * c1 - row2.z * c0, row1.x * c3 - row1.y * c1 + row1.z * c0,
                -row4.x * s3 + row4.y * s1 - row4.z * s0, row3.x * s3 - row3.y * s1 + row3.z * s0))
        let determinant = s0 * c5 - s1 * c4 + s2 * c3 + s3 * c2 - s4 * c1 + s5 * c0
        return (adjugate, determinant)
    }

    // MARK: - Points

    /// Returns the projection of the point (x, y, 0); nil if it is at or behind the eye.
    package func project(_ point: CGPoint) -> CGPoint? {
        let result = applied(to: SIMD4(Double(point.x), Double(point.y), 0, 1))
        guard result.w > 0 else { return nil }
        return CGPoint(x: result.x / result.w, y: result.y / result.w)
    }

    /// The elements in reading order: m11, m12, … m44.
    package var elements: [Double] {
        [row1, row2, row3, row4].flatMap { [$0.x, $0.y, $0.z, $0.w] }
    }

    /// A matrix from sixteen elements in reading order.
    package init(elements: [Double]) {
        precondition(elements.count == 16, "a matrix has sixteen elements")
        func row(_ index: Int) -> SIMD4<Double> {
            SIMD4(
                elements[index * 4], elements[index * 4 + 1], elements[index * 4 + 2],
                elements[index * 4 + 3])
        }
        self.init(row1: row(0), row2: row(1), row3: row(2), row4: row(3))
    }
}
