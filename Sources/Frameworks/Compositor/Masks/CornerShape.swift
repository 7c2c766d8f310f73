internal import CoreGraphics
internal import Foundation
internal import RenderTree

/// The corners of an axis-aligned rectangle on the device.
struct CornerShape: Hashable {
    /// Radii along x in device pixels: top left, top right, bottom left, bottom right.
    var radii: SIMD4<Double>
    /// The ratio of the radius along y to that along x.
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
        // A mirrored layer swaps its corners.
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

    /// The limit of corner radii in device pixels, which bounds their masks.
    private static let largestRadius = 2048.0

    private static func grid(_ value: Double) -> Double { (value * 256).rounded() / 256 }

    var isSquare: Bool { radii == .zero }

    /// The extent of a continuous corner along a side, in radii.
    // Measured on device pictures: UIKit's continuous corners end at about 1.528665 radii.
    private static let continuousReach = 1.528665

    /// The extents along x and y within which corners are curved, in pixels.
    var reach: (x: Int, y: Int) {
        if isSquare { return (0, 0) }
        let largest = radii.max() * (isContinuous ? CornerShape.continuousReach : 1)
        return (Int(largest.rounded(.up)), Int((largest * aspect).rounded(.up)))
    }

    /// Returns the corners of the rectangle inset by `distance` pixels.
    func insetBy(_ distance: Double) -> CornerShape {
        var result = self
        result.radii = (radii - SIMD4(repeating: distance)).replacing(
            with: 0, where: radii .<= SIMD4(repeating: distance))
        return result
    }

    /// Returns a rectangle of fully covered pixels.
    func innerRect(of edges: DeviceEdges) -> PixelRect {
        let covered = edges.covered
        if isSquare || covered.isEmpty { return covered }
        // One more pixel, since edges may be between pixels.
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
