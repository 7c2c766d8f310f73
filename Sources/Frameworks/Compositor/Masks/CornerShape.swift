internal import CoreGraphics
internal import Foundation
internal import RenderTree

/// The corners of an upright rectangle on the device.
struct CornerShape: Hashable {
    /// Radii along x in device pixels: top left, top right, bottom left, bottom right.
    var radii: SIMD4<Double>
    /// Radius along y for each unit along x.
    var aspect: Double
    var isContinuous: Bool

    static let square = CornerShape(radii: .zero, aspect: 1, isContinuous: false)

    init(radii: SIMD4<Double>, aspect: Double, isContinuous: Bool) {
        self.radii = radii
        self.aspect = aspect
        self.isContinuous = isContinuous
    }

    /// The corners of a layer whose placement is aligned.
    init(_ properties: RenderProperties, placement: Placement) {
        self = .square
        let bounds = properties.bounds
        let largest = min(Double(bounds.width), Double(bounds.height)) / 2
        let radius = min(properties.cornerRadius, largest)
        guard radius > 0, !properties.maskedCorners.isEmpty else { return }
        let scaleX = placement.matrix.row1.x
        let scaleY = placement.matrix.row2.y
        // Corners of a mirrored layer change places.
        func corner(_ left: Bool, _ top: Bool) -> Double {
            let minX = left == (scaleX > 0)
            let minY = top == (scaleY > 0)
            let name: CornerSet =
                minX ? (minY ? .minXMinY : .minXMaxY) : (minY ? .maxXMinY : .maxXMaxY)
            guard properties.maskedCorners.contains(name) else { return 0 }
            return CornerShape.grid(min(radius * abs(scaleX), CornerShape.largestRadius))
        }
        radii = SIMD4(
            corner(true, true), corner(false, true), corner(true, false), corner(false, false))
        aspect = abs(scaleY) == abs(scaleX) ? 1 : abs(scaleY) / abs(scaleX)
        isContinuous = properties.cornerCurve == .continuous
    }

    /// Corners are not larger than this in device pixels, which bounds their masks.
    private static let largestRadius = 2048.0

    private static func grid(_ value: Double) -> Double { (value * 256).rounded() / 256 }

    var isSquare: Bool { radii == .zero }

    /// How far a continuous corner reaches along a side, for each unit of its radius.
    // Measured on device pictures: UIKit's continuous corners end at about 1.528665 radii.
    private static let continuousReach = 1.528665

    /// Pixels along x and y from a side within which corners bend.
    var reach: (x: Int, y: Int) {
        if isSquare { return (0, 0) }
        let largest = radii.max() * (isContinuous ? CornerShape.continuousReach : 1)
        return (Int(largest.rounded(.up)), Int((largest * aspect).rounded(.up)))
    }

    /// Corners of a rectangle that lies `distance` pixels inside.
    func insetBy(_ distance: Double) -> CornerShape {
        var result = self
        result.radii = (radii - SIMD4(repeating: distance)).replacing(
            with: 0, where: radii .<= SIMD4(repeating: distance))
        return result
    }

    /// A rectangle of pixels that the shape covers as a whole.
    func innerRect(of edges: DeviceEdges) -> PixelRect {
        let covered = edges.covered
        if isSquare || covered.isEmpty { return covered }
        // One more pixel, as sides may lie between pixels.
        let (reachX, reachY) = (reach.x + 1, reach.y + 1)
        let top = max(radii.x, radii.y) > 0 ? reachY : 0
        let bottom = max(radii.z, radii.w) > 0 ? reachY : 0
        let left = max(radii.x, radii.z) > 0 ? reachX : 0
        let right = max(radii.y, radii.w) > 0 ? reachX : 0
        let wide = PixelRect(
            x: covered.x, y: covered.y + top, width: covered.width,
            height: covered.height - top - bottom)
        let tall = PixelRect(
            x: covered.x + left, y: covered.y, width: covered.width - left - right,
            height: covered.height)
        if wide.isEmpty && tall.isEmpty { return .empty }
        return wide.area >= tall.area ? wide : tall
    }
}
