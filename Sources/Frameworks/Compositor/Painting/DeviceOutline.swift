internal import CoreGraphics
internal import Foundation
internal import RenderTree

/// Outlines of layers that do not stand upright, as paths in device pixels.
enum DeviceOutline {
    /// The bounds with their corners; nil when nothing of them is in front of the eye.
    static func bounds(of layer: PlacedLayer) -> CGPath? {
        rounded(layer.properties.bounds, of: layer, inset: 0)
    }

    /// The line along the inside of the bounds; to be filled by the even-odd rule.
    static func border(of layer: PlacedLayer) -> CGPath? {
        let width = CGFloat(layer.properties.borderWidth)
        guard let outer = bounds(of: layer) else { return nil }
        let inside = layer.properties.bounds.insetBy(dx: width, dy: width)
        let result = CGMutablePath()
        result.addPath(outer)
        if !inside.isNull, inside.width > 0, inside.height > 0,
            let inner = rounded(inside, of: layer, inset: Double(width))
        {
            result.addPath(inner)
        }
        return result
    }

    /// An upright rectangle of the layer as the device shows it.
    static func quadrilateral(_ rect: CGRect, of layer: PlacedLayer) -> CGPath? {
        let points: [CGPoint]
        if layer.placement.isAffine {
            let affine = layer.placement.affine
            points = [
                CGPoint(x: rect.minX, y: rect.minY), CGPoint(x: rect.maxX, y: rect.minY),
                CGPoint(x: rect.maxX, y: rect.maxY), CGPoint(x: rect.minX, y: rect.maxY),
            ].map { $0.applying(affine) }
        } else {
            points = Homography(layer.placement.matrix).polygon(of: rect)
        }
        guard points.count > 2 else { return nil }
        let path = CGMutablePath()
        path.addLines(between: points)
        path.closeSubpath()
        return path
    }

    private static func rounded(
        _ rect: CGRect, of layer: PlacedLayer, inset: Double
    ) -> CGPath? {
        let properties = layer.properties
        let largest = min(Double(properties.bounds.width), Double(properties.bounds.height)) / 2
        let radius = max(min(properties.cornerRadius, largest) - inset, 0)
        guard radius > 0, !properties.maskedCorners.isEmpty else {
            return quadrilateral(rect, of: layer)
        }
        let corners = properties.maskedCorners
        let path = CGPath.withCorners(
            rect,
            radii: SIMD4(
                corners.contains(.minXMinY) ? radius : 0, corners.contains(.maxXMinY) ? radius : 0,
                corners.contains(.minXMaxY) ? radius : 0, corners.contains(.maxXMaxY) ? radius : 0),
            isContinuous: properties.cornerCurve == .continuous)
        if layer.placement.isAffine { return path.applying(layer.placement.affine) }
        return projected(path, by: Homography(layer.placement.matrix))
            ?? quadrilateral(rect, of: layer)
    }

    /// Chords for each curve of a corner seen in perspective.
    private static let chordCount = 12

    /// The path in perspective, its curves as chords; nil when some of it is behind the eye.
    private static func projected(_ path: CGPath, by homography: Homography) -> CGPath? {
        let result = CGMutablePath()
        var current = CGPoint.zero
        var isInFront = true
        func place(_ point: CGPoint) -> CGPoint {
            let image = homography.applied(x: Double(point.x), y: Double(point.y))
            guard image.z > 1e-3 else {
                isInFront = false
                return .zero
            }
            return CGPoint(x: image.x / image.z, y: image.y / image.z)
        }
        path.forEachElement { element in
            switch element {
            case .move(let point):
                result.move(to: place(point))
                current = point
            case .line(let point):
                result.addLine(to: place(point))
                current = point
            case .quadCurve(_, let point):
                result.addLine(to: place(point))
                current = point
            case .curve(let control1, let control2, let point):
                for index in 1...chordCount {
                    let t = CGFloat(index) / CGFloat(chordCount)
                    let s = 1 - t
                    let (a, b, c, d) = (s * s * s, 3 * s * s * t, 3 * s * t * t, t * t * t)
                    result.addLine(
                        to: place(
                            CGPoint(
                                x: a * current.x + b * control1.x + c * control2.x + d * point.x,
                                y: a * current.y + b * control1.y + c * control2.y + d * point.y)))
                }
                current = point
            case .close: result.closeSubpath()
            }
        }
        return isInFront ? result : nil
    }
}
