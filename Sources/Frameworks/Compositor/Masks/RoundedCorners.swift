internal import CoreGraphics
internal import Foundation

extension CGPath {
    /// Returns a rectangle with a radius for each corner: top left, top right, bottom left, bottom right, the
    /// y axis pointing down. Continuous corners all have the largest of the radii, or none.
    static func withCorners(
        _ rect: CGRect, radii: SIMD4<Double>, isContinuous: Bool
    ) -> CGPath {
        guard isContinuous else { return circularCorners(rect, radii: radii) }
        var corners: PathCorners = []
        if radii.x > 0 { corners.insert(.minXMinY) }
        if radii.y > 0 { corners.insert(.maxXMinY) }
        if radii.z > 0 { corners.insert(.minXMaxY) }
        if radii.w > 0 { corners.insert(.maxXMaxY) }
        return continuousRoundedRect(rect, cornerRadius: CGFloat(radii.max()), corners: corners)
    }

    private static func circularCorners(_ rect: CGRect, radii: SIMD4<Double>) -> CGPath {
        let path = CGMutablePath()
        /// Adds a quarter circle; `point` maps distances from the corner to points.
        func addCorner(_ radius: Double, _ point: (CGFloat, CGFloat) -> CGPoint) {
            let start = point(CGFloat(radius), 0)
            if path.isEmpty { path.move(to: start) } else { path.addLine(to: start) }
            guard radius > 0 else { return }
            let control = CGFloat(radius * (1 - 4.0 / 3.0 * (2.0.squareRoot() - 1)))
            path.addCurve(
                to: point(0, CGFloat(radius)), control1: point(control, 0),
                control2: point(0, control))
        }
        let (left, top, right, bottom) = (rect.minX, rect.minY, rect.maxX, rect.maxY)
        addCorner(radii.y) { CGPoint(x: right - $0, y: top + $1) }
        addCorner(radii.w) { CGPoint(x: right - $1, y: bottom - $0) }
        addCorner(radii.z) { CGPoint(x: left + $0, y: bottom - $1) }
        addCorner(radii.x) { CGPoint(x: left + $1, y: top + $0) }
        path.closeSubpath()
        return path
    }
}
