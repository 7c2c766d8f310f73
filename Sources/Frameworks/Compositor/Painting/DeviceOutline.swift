internal import CoreGraphics
internal import Foundation
internal import PixelKernels
internal import RenderTree

/// Outlines of layers that are not axis-aligned, as paths in device pixels.
enum DeviceOutline {
    /// Returns the bounds with their corners; nil if they are behind the eye.
    static func bounds(of layer: PlacedLayer) -> CGPath? {
        rounded(layer.properties.bounds, of: layer, inset: 0)
    }

    /// Returns the border inside the bounds, to be filled by the even-odd rule.
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

    /// Returns an axis-aligned rectangle of the layer as projected on the device.
    static func quadrilateral(_ rect: CGRect, of layer: PlacedLayer) -> CGPath? {
        let points = corners(of: rect, layer)
        guard points.count > 2 else { return nil }
        let path = CGMutablePath()
        path.addLines(between: points)
        path.closeSubpath()
        return path
    }

    /// Returns the corners of an axis-aligned rectangle of the layer on the device, in order; empty if it is
    /// behind the eye.
    private static func corners(of rect: CGRect, _ layer: PlacedLayer) -> [CGPoint] {
        guard layer.placement.isAffine else {
            return Homography(layer.placement.matrix).polygon(of: rect)
        }
        let affine = layer.placement.affine
        return [
            CGPoint(x: rect.minX, y: rect.minY).applying(affine),
            CGPoint(x: rect.maxX, y: rect.minY).applying(affine),
            CGPoint(x: rect.maxX, y: rect.maxY).applying(affine),
            CGPoint(x: rect.minX, y: rect.maxY).applying(affine),
        ]
    }

    // MARK: - Without a path

    /// Fills the bounds of a layer; returns false, without any change, if their outline has too many vertices
    /// or exceeds the coordinate range.
    static func fillBounds(
        of layer: PlacedLayer, into surface: Surface, area: PixelRect, pixel: UInt32
    ) -> Bool {
        guard let corners = polygon(of: layer, inset: 0) else { return false }
        if !layer.antialiasesEdges, corners.count <= 8, !layer.hasRoundCorners {
            if let coverage = centerCoverage(of: corners, area: area) {
                surface.fill(coverage, area: area, pixel: pixel)
            }
            return true
        }
        guard let polygon = Polygon(corners, area: area) else { return true }
        let part = polygon.part
        return pk_fill_convex(
            surface.address(part.x, part.y), surface.stride, Int32(part.x), Int32(part.y),
            Int32(part.width), Int32(part.height), polygon.points, Int32(polygon.points.count),
            pixel)
    }

    /// Returns the exact coverage of the bounds inside a margin, as `coverage` does; also nil if the outline
    /// has too many vertices.
    static func boundsCoverage(
        of layer: PlacedLayer, inset: CGFloat = 0, area: PixelRect
    ) -> PlacedCoverage? {
        polygon(of: layer, inset: inset).flatMap { corners in
            layer.antialiasesEdges || layer.hasRoundCorners
                ? coverage(of: corners, area: area) : centerCoverage(of: corners, area: area)
        }
    }

    /// Returns the exact coverage of an axis-aligned rectangle of the layer in the part of `area` that it
    /// touches; nil if that is empty, and if the rectangle exceeds the coordinate range.
    static func coverage(
        of rect: CGRect, _ layer: PlacedLayer, area: PixelRect
    ) -> PlacedCoverage? {
        let corners = corners(of: rect, layer)
        return layer.antialiasesEdges
            ? coverage(of: corners, area: area) : centerCoverage(of: corners, area: area)
    }

    /// Returns full coverage of the pixels whose centres are in a convex polygon, those on its left and
    /// upper sides included; nil if it touches no pixel of `area`.
    private static func centerCoverage(of corners: [CGPoint], area: PixelRect) -> PlacedCoverage? {
        guard let polygon = Polygon(corners, area: area) else { return nil }
        let part = polygon.part
        let mask = CoverageMask(width: part.width, height: part.height)
        for row in 0..<part.height {
            let y = Double(part.y + row) + 0.5
            var (left, right) = (Double.infinity, -Double.infinity)
            for (index, end) in polygon.points.enumerated() {
                let start = polygon.points[index == 0 ? polygon.points.count - 1 : index - 1]
                guard (start.y <= y) != (end.y <= y) else { continue }
                let x = start.x + (y - start.y) / (end.y - start.y) * (end.x - start.x)
                (left, right) = (min(left, x), max(right, x))
            }
            guard left < right else { continue }
            let first = max(Int((left - 0.5).rounded(.up)) - part.x, 0)
            let end = min(Int((right - 0.5).rounded(.up)) - part.x, part.width)
            if first < end { (mask.row(row) + first).update(repeating: 255, count: end - first) }
        }
        return PlacedCoverage(mask: mask, x: part.x, y: part.y)
    }

    private static func coverage(of corners: [CGPoint], area: PixelRect) -> PlacedCoverage? {
        guard let polygon = Polygon(corners, area: area) else { return nil }
        let part = polygon.part
        let mask = CoverageMask(width: part.width, height: part.height)
        let isKnown = pk_convex_mask(
            mask.base, mask.stride, Int32(part.x), Int32(part.y), Int32(part.width),
            Int32(part.height), polygon.points, Int32(polygon.points.count))
        return isKnown ? PlacedCoverage(mask: mask, x: part.x, y: part.y) : nil
    }

    /// Returns the outline of the bounds without a margin, with chords for round corners; nil if there is
    /// none or it has too many vertices.
    private static func polygon(of layer: PlacedLayer, inset: CGFloat) -> [CGPoint]? {
        let properties = layer.properties
        let rect = properties.bounds.insetBy(dx: inset, dy: inset)
        if rect.isNull || rect.width <= 0 || rect.height <= 0 { return nil }
        let radius = radius(of: properties, inset: Double(inset))
        guard radius > 0, !properties.maskedCorners.isEmpty else { return corners(of: rect, layer) }
        guard properties.cornerCurve == .circular, layer.placement.isAffine else { return nil }
        let arc = CornerChords(radius: radius * layer.placement.magnification)
        return arc.map {
            $0.polygon(
                around: rect, radius: CGFloat(radius), corners: properties.maskedCorners,
                transform: layer.placement.affine)
        }
    }

    private static func radius(of properties: RenderProperties, inset: Double) -> Double {
        let largest = min(Double(properties.bounds.width), Double(properties.bounds.height)) / 2
        return max(min(properties.cornerRadius, largest) - inset, 0)
    }

    /// A convex polygon on the device.
    private struct Polygon {
        var points: [pk_point] = []
        /// The pixels of an area that the polygon touches.
        let part: PixelRect

        /// Fails if the polygon touches no pixel of `area`.
        init?(_ corners: [CGPoint], area: PixelRect) {
            guard corners.count > 2 else { return nil }
            points.reserveCapacity(corners.count)
            var (left, top) = (Double.infinity, Double.infinity)
            var (right, bottom) = (-Double.infinity, -Double.infinity)
            for corner in corners {
                let (x, y) = (Double(corner.x), Double(corner.y))
                points.append(pk_point(x: x, y: y))
                (left, right) = (min(left, x), max(right, x))
                (top, bottom) = (min(top, y), max(bottom, y))
            }
            // Points are rounded to 1/256 pixel, and may cross a pixel boundary.
            let box = CGRect(x: left, y: top, width: right - left, height: bottom - top)
            part = PixelRect(covering: box.insetBy(dx: -1.0 / 256, dy: -1.0 / 256))
                .intersection(area)
            if part.isEmpty { return nil }
        }
    }

    // MARK: - Round corners

    private static func rounded(
        _ rect: CGRect, of layer: PlacedLayer, inset: Double
    ) -> CGPath? {
        let properties = layer.properties
        let radius = radius(of: properties, inset: inset)
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

    /// Chords per curve of a corner in perspective.
    private static let chordCount = 12

    /// Returns the path in perspective with chords for its curves; nil if a part of it is behind the eye.
    private static func projected(_ path: CGPath, by homography: Homography) -> CGPath? {
        let result = CGMutablePath()
        var current = CGPoint.zero
        var isInFront = true
        func project(_ point: CGPoint) -> CGPoint {
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
                result.move(to: project(point))
                current = point
            case .line(let point):
                result.addLine(to: project(point))
                current = point
            case .quadCurve(_, let point):
                result.addLine(to: project(point))
                current = point
            case .curve(let control1, let control2, let point):
                for index in 1...chordCount {
                    let t = CGFloat(index) / CGFloat(chordCount)
                    let s = 1 - t
                    let (a, b, c, d) = (s * s * s, 3 * s * s * t, 3 * s * t * t, t * t * t)
                    result.addLine(
                        to: project(
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

extension PlacedLayer {
    /// Whether any corner of the bounds is round.
    var hasRoundCorners: Bool {
        properties.cornerRadius > 0 && !properties.maskedCorners.isEmpty
    }
}
