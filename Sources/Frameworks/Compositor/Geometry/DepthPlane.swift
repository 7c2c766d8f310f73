internal import CoreGraphics
internal import Foundation
internal import RenderTree

/// The depth of a layer's plane at every pixel: z after the perspective division, in points towards the eye.
///
/// It is a quotient of two linear functions of the pixel.
struct DepthPlane {
    private let numerator: SIMD3<Double>
    private let denominator: SIMD3<Double>

    /// Fails for a layer that is seen edge-on.
    ///
    /// - Parameters:
    ///   - layer: The layer, whose placement maps its points to pixels.
    ///   - depthSpace: From the space of its siblings to that of the eye.
    init?(_ layer: PlacedLayer, in depthSpace: Matrix4) {
        guard let toLayer = Homography(layer.placement.matrix).inverse else { return nil }
        let matrix = layer.properties.localToParent.concatenating(depthSpace)
        func linear(_ onX: Double, _ onY: Double, _ constant: Double) -> SIMD3<Double> {
            SIMD3(
                toLayer.row1.x * onX + toLayer.row1.y * onY + toLayer.row1.z * constant,
                toLayer.row2.x * onX + toLayer.row2.y * onY + toLayer.row2.z * constant,
                toLayer.row3.x * onX + toLayer.row3.y * onY + toLayer.row3.z * constant)
        }
        numerator = linear(matrix.row1.z, matrix.row2.z, matrix.row4.z)
        denominator = linear(matrix.row1.w, matrix.row2.w, matrix.row4.w)
    }

    /// The depth at the centre of a pixel.
    @inline(__always)
    func depth(_ x: Int, _ y: Int) -> Double {
        let point = SIMD3(Double(x) + 0.5, Double(y) + 0.5, 1)
        return (numerator * point).sum() / (denominator * point).sum()
    }
}
