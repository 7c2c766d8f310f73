internal import CoreGraphics
internal import Foundation
internal import RenderTree

/// A projective map of the plane, for row vectors.
struct Homography: Equatable {
    var row1: SIMD3<Double>
    var row2: SIMD3<Double>
    var row3: SIMD3<Double>

    init(row1: SIMD3<Double>, row2: SIMD3<Double>, row3: SIMD3<Double>) {
        self.row1 = row1
        self.row2 = row2
        self.row3 = row3
    }

    /// The map of the plane z = 0 by a matrix.
    init(_ matrix: Matrix4) {
        row1 = SIMD3(matrix.row1.x, matrix.row1.y, matrix.row1.w)
        row2 = SIMD3(matrix.row2.x, matrix.row2.y, matrix.row2.w)
        row3 = SIMD3(matrix.row4.x, matrix.row4.y, matrix.row4.w)
    }

    func applied(x: Double, y: Double) -> SIMD3<Double> { row1 * x + row2 * y + row3 }

    var determinant: Double { (row1 * row2.cross(row3)).sum() }

    var inverse: Homography? {
        let c1 = row2.cross(row3)
        let c2 = row3.cross(row1)
        let c3 = row1.cross(row2)
        let determinant = (row1 * c1).sum()
        guard abs(determinant) > 1e-12, determinant.isFinite else { return nil }
        let f = 1 / determinant
        return Homography(
            row1: SIMD3(c1.x, c2.x, c3.x) * f, row2: SIMD3(c1.y, c2.y, c3.y) * f,
            row3: SIMD3(c1.z, c2.z, c3.z) * f)
    }

    /// Points nearer to the eye than this fraction of the distance are clipped.
    private static let nearest = 1.0 / 64

    /// Returns the polygon of a projected rectangle, clipped near the eye; empty if all of it is clipped.
    func polygon(of rect: CGRect) -> [CGPoint] {
        let corners = [
            applied(x: Double(rect.minX), y: Double(rect.minY)),
            applied(x: Double(rect.maxX), y: Double(rect.minY)),
            applied(x: Double(rect.maxX), y: Double(rect.maxY)),
            applied(x: Double(rect.minX), y: Double(rect.maxY)),
        ]
        var result: [CGPoint] = []
        for index in 0..<4 {
            let a = corners[index]
            let b = corners[(index + 1) % 4]
            let insideA = a.z >= Homography.nearest
            if insideA { result.append(CGPoint(x: a.x / a.z, y: a.y / a.z)) }
            if insideA != (b.z >= Homography.nearest) {
                let t = (Homography.nearest - a.z) / (b.z - a.z)
                let cut = a + (b - a) * t
                result.append(CGPoint(x: cut.x / cut.z, y: cut.y / cut.z))
            }
        }
        return result
    }

    func pixels(around rect: CGRect) -> PixelRect {
        let points = polygon(of: rect)
        guard points.count > 2 else { return .empty }
        var box = CGRect.null
        for point in points {
            box = box.union(CGRect(x: point.x, y: point.y, width: 0, height: 0))
        }
        return PixelRect(covering: box.insetBy(dx: -1, dy: -1))
    }
}
