internal import Foundation

/// The decomposition of a plane transform, which most layers have, at a fraction of the cost.
///
/// The components are those of `MatrixDecomposition`; the rotation is the direction of the horizontal axis.
struct PlaneDecomposition {
    private var translation: SIMD2<Double>
    private var scale: SIMD2<Double>
    private var skew: Double
    private var axis: SIMD2<Double>

    /// Decomposes a matrix; fails if it leaves the plane or is singular.
    init?(_ matrix: Matrix4) {
        let (row1, row2, row4) = (matrix.row1, matrix.row2, matrix.row4)
        guard row1.z == 0, row1.w == 0, row2.z == 0, row2.w == 0,
            matrix.row3 == SIMD4(0, 0, 1, 0), row4.z == 0, row4.w == 1
        else { return nil }
        let area = row1.x * row2.y - row1.y * row2.x
        let width = (row1.x * row1.x + row1.y * row1.y).squareRoot()
        guard area != 0, width > 0 else { return nil }
        let height = abs(area) / width
        translation = SIMD2(row4.x, row4.y)
        scale = SIMD2(width, height)
        axis = SIMD2(row1.x, row1.y) / width
        skew = (axis.x * row2.x + axis.y * row2.y) / height
        guard area < 0 else { return }
        // A reflection: the negative scale is assigned to the rotated axis.
        skew = -skew
        if axis.x <= 0 {
            scale.x = -width
            axis = -axis
        } else {
            scale.y = -height
        }
    }

    /// Returns the interpolation towards `end`; rotations take the shorter arc.
    func matrix(towards end: PlaneDecomposition, fraction: Double) -> Matrix4 {
        let interpolatedTranslation = translation + (end.translation - translation) * fraction
        let size = scale + (end.scale - scale) * fraction
        let shear = skew + (end.skew - skew) * fraction
        var x = axis
        if axis != end.axis {
            let angle =
                fraction
                * atan2(
                    axis.x * end.axis.y - axis.y * end.axis.x,
                    axis.x * end.axis.x + axis.y * end.axis.y)
            let (sine, cosine) = (sin(angle), cos(angle))
            x = SIMD2(axis.x * cosine - axis.y * sine, axis.x * sine + axis.y * cosine)
        }
        let y = x * shear + SIMD2(-x.y, x.x)
        return Matrix4(
            row1: SIMD4(x.x * size.x, x.y * size.x, 0, 0),
            row2: SIMD4(y.x * size.y, y.y * size.y, 0, 0), row3: SIMD4(0, 0, 1, 0),
            row4: SIMD4(interpolatedTranslation.x, interpolatedTranslation.y, 0, 1))
    }
}
