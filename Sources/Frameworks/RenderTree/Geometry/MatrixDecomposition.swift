internal import CoreGraphics
internal import Foundation

/// A transform decomposed into components that interpolate well.
///
/// The method is that of the CSS Transforms recommendation, section 19.1 (unmatrix): perspective is divided
/// off first, then translation, then rows are orthogonalised to give scale and skew; the remainder is a
/// rotation, stored as a quaternion.
package struct MatrixDecomposition: Equatable, Sendable {
    package var perspective: SIMD4<Double> = SIMD4(0, 0, 0, 1)
    package var translation: SIMD3<Double> = .zero
    package var scale: SIMD3<Double> = SIMD3(1, 1, 1)
    /// Shear of xy, xz, yz.
    package var skew: SIMD3<Double> = .zero
    /// x, y, z, w of a unit quaternion.
    package var rotation: SIMD4<Double> = SIMD4(0, 0, 0, 1)

    package init() {}

    /// Decomposes a matrix; fails for a singular one, which has no unique components.
    package init?(_ matrix: Matrix4) {
        guard matrix.row4.w != 0 else { return nil }
        var work = matrix
        let factor = 1 / matrix.row4.w
        work.row1 *= factor
        work.row2 *= factor
        work.row3 *= factor
        work.row4 *= factor

        var affine = work
        affine.row1.w = 0
        affine.row2.w = 0
        affine.row3.w = 0
        affine.row4.w = 1
        guard let inverse = affine.inverse else { return nil }
        if work.row1.w != 0 || work.row2.w != 0 || work.row3.w != 0 {
            let rightHandSide = SIMD4(work.row1.w, work.row2.w, work.row3.w, work.row4.w)
            perspective = inverse.transposed.applied(to: rightHandSide)
        }
        translation = SIMD3(work.row4.x, work.row4.y, work.row4.z)

        var x = SIMD3(work.row1.x, work.row1.y, work.row1.z)
        var y = SIMD3(work.row2.x, work.row2.y, work.row2.z)
        var z = SIMD3(work.row3.x, work.row3.y, work.row3.z)
        scale.x = length(x)
        guard scale.x > 0 else { return nil }
        x /= scale.x
        skew.x = dot(x, y)
        y -= x * skew.x
        scale.y = length(y)
        guard scale.y > 0 else { return nil }
        y /= scale.y
        skew.x /= scale.y
        skew.y = dot(x, z)
        z -= x * skew.y
        skew.z = dot(y, z)
        z -= y * skew.z
        scale.z = length(z)
        guard scale.z > 0 else { return nil }
        z /= scale.z
        skew.y /= scale.z
        skew.z /= scale.z
        if dot(x, y.cross(z)) < 0 {
            // A reflection: the negative scale is assigned to one axis, the rotated one if that is
            // determined. Shears along that axis change their sign with it.
            if z.z < 0 {
                scale.z = -scale.z
                z = -z
                (skew.y, skew.z) = (-skew.y, -skew.z)
            } else if x.x < 0 || y.y >= 0 {
                scale.x = -scale.x
                x = -x
                (skew.x, skew.y) = (-skew.x, -skew.y)
            } else {
                scale.y = -scale.y
                y = -y
                (skew.x, skew.z) = (-skew.x, -skew.z)
            }
        }
        rotation = MatrixDecomposition.quaternion(x, y, z)
    }

    /// The components of a singular matrix: the lengths of its rows as scale, its translation, and its rotation if
    /// only one row has no length.
    init(singular matrix: Matrix4) {
        translation = SIMD3(matrix.row4.x, matrix.row4.y, matrix.row4.z)
        var rows = [matrix.row1, matrix.row2, matrix.row3].map { SIMD3($0.x, $0.y, $0.z) }
        let lengths = rows.map(length)
        scale = SIMD3(lengths[0], lengths[1], lengths[2])
        guard let missing = lengths.firstIndex(of: 0) else { return }
        let (next, last) = ((missing + 1) % 3, (missing + 2) % 3)
        guard lengths[next] > 0, lengths[last] > 0 else { return }
        rows[next] /= lengths[next]
        rows[last] /= lengths[last]
        rows[missing] = rows[next].cross(rows[last])
        rotation = MatrixDecomposition.quaternion(rows[0], rows[1], rows[2])
    }

    /// The matrix composed of these components.
    package var matrix: Matrix4 {
        var result = Matrix4.identity
        result.row1.w = perspective.x
        result.row2.w = perspective.y
        result.row3.w = perspective.z
        result.row4.w = perspective.w
        result =
            Matrix4.translation(x: translation.x, y: translation.y, z: translation.z)
            .concatenating(result)
        result = MatrixDecomposition.matrix(of: rotation).concatenating(result)
        if skew.z != 0 {
            var shear = Matrix4.identity
            shear.row3.y = skew.z
            result = shear.concatenating(result)
        }
        if skew.y != 0 {
            var shear = Matrix4.identity
            shear.row3.x = skew.y
            result = shear.concatenating(result)
        }
        if skew.x != 0 {
            var shear = Matrix4.identity
            shear.row2.x = skew.x
            result = shear.concatenating(result)
        }
        return Matrix4.scale(x: scale.x, y: scale.y, z: scale.z).concatenating(result)
    }

    /// Returns the interpolation towards `end`; rotations take the shorter arc.
    package func interpolated(to end: MatrixDecomposition, fraction: Double) -> MatrixDecomposition
    {
        var result = self
        result.perspective += (end.perspective - perspective) * fraction
        result.translation += (end.translation - translation) * fraction
        result.scale += (end.scale - scale) * fraction
        result.skew += (end.skew - skew) * fraction
        result.rotation = MatrixDecomposition.slerp(rotation, end.rotation, fraction)
        return result
    }

    // MARK: - Angles

    /// The angles about x, y and z, in radians, that applied in this order give the rotation.
    package var eulerAngles: SIMD3<Double> {
        let m = MatrixDecomposition.matrix(of: rotation)
        let sine = min(max(-m.row1.z, -1), 1)
        let y = asin(sine)
        if abs(sine) < 1 - 1e-12 {
            return SIMD3(atan2(m.row2.z, m.row3.z), y, atan2(m.row1.y, m.row1.x))
        }
        return SIMD3(0, y, atan2(-m.row2.x, m.row2.y))
    }

    package mutating func setEulerAngles(_ angles: SIMD3<Double>) {
        let matrix = Matrix4.rotation(angle: angles.x, x: 1, y: 0, z: 0)
            .concatenating(.rotation(angle: angles.y, x: 0, y: 1, z: 0))
            .concatenating(.rotation(angle: angles.z, x: 0, y: 0, z: 1))
        rotation = MatrixDecomposition.quaternion(
            SIMD3(matrix.row1.x, matrix.row1.y, matrix.row1.z),
            SIMD3(matrix.row2.x, matrix.row2.y, matrix.row2.z),
            SIMD3(matrix.row3.x, matrix.row3.y, matrix.row3.z))
    }

    // MARK: - Quaternions

    private static func quaternion(
        _ x: SIMD3<Double>, _ y: SIMD3<Double>, _ z: SIMD3<Double>
    ) -> SIMD4<Double> {
        let trace = x.x + y.y + z.z
        var q: SIMD4<Double>
        if trace > 0 {
            let s = 2 * (trace + 1).squareRoot()
            q = SIMD4((y.z - z.y) / s, (z.x - x.z) / s, (x.y - y.x) / s, s / 4)
        } else if x.x > y.y && x.x > z.z {
            let s = 2 * (1 + x.x - y.y - z.z).squareRoot()
            q = SIMD4(s / 4, (x.y + y.x) / s, (z.x + x.z) / s, (y.z - z.y) / s)
        } else if y.y > z.z {
            let s = 2 * (1 + y.y - x.x - z.z).squareRoot()
            q = SIMD4((x.y + y.x) / s, s / 4, (y.z + z.y) / s, (z.x - x.z) / s)
        } else {
            let s = 2 * (1 + z.z - x.x - y.y).squareRoot()
            q = SIMD4((z.x + x.z) / s, (y.z + z.y) / s, s / 4, (x.y - y.x) / s)
        }
        q /= (q * q).sum().squareRoot()
        return q
    }

    private static func matrix(of q: SIMD4<Double>) -> Matrix4 {
        let (x, y, z, w) = (q.x, q.y, q.z, q.w)
        return Matrix4(
            row1: SIMD4(1 - 2 * (y * y + z * z), 2 * (x * y + z * w), 2 * (x * z - y * w), 0),
            row2: SIMD4(2 * (x * y - z * w), 1 - 2 * (x * x + z * z), 2 * (y * z + x * w), 0),
            row3: SIMD4(2 * (x * z + y * w), 2 * (y * z - x * w), 1 - 2 * (x * x + y * y), 0),
            row4: SIMD4(0, 0, 0, 1))
    }

    private static func slerp(
        _ start: SIMD4<Double>, _ end: SIMD4<Double>, _ fraction: Double
    ) -> SIMD4<Double> {
        var end = end
        var cosine = (start * end).sum()
        if cosine < 0 {
            end = -end
            cosine = -cosine
        }
        var result: SIMD4<Double>
        if cosine > 1 - 1e-9 {
            result = start + (end - start) * fraction
        } else {
            let angle = acos(cosine)
            result =
                start * (sin((1 - fraction) * angle) / sin(angle))
                + end * (sin(fraction * angle) / sin(angle))
        }
        result /= (result * result).sum().squareRoot()
        return result
    }
}

private func dot(_ a: SIMD3<Double>, _ b: SIMD3<Double>) -> Double { (a * b).sum() }

private func length(_ a: SIMD3<Double>) -> Double { dot(a, a).squareRoot() }
