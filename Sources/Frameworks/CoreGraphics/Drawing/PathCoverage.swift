/// The rasterisation of paths to coverage masks.
enum PathCoverage {
    /// Shapes of up to this number of pixels are rasterised whole.
    private static let largestWhole = 1 << 20
    /// Larger shapes are rasterised in squares of this side.
    private static let tileSide = 512

    /// Returns the coverage of a path, at least inside `limit`; nil if it covers nothing there.
    ///
    /// Cairo clips edges at the bounds of its surface and rounds the intersections. Surfaces therefore have
    /// bounds that do not depend on `limit`, so that drawing a part gives the same coverage as drawing
    /// everything. Points that are not finite are omitted.
    static func make(
        path: CGPath, operation: CoverageKey.Operation, transform: CGAffineTransform,
        isAntialiased: Bool, limit: PixelRect
    ) -> PlacedMask? {
        make(
            path: path, operation: operation, transform: transform, isAntialiased: isAntialiased,
            extent: extent(of: path, operation: operation, transform: transform), limit: limit)
    }

    /// Returns the coverage of a path whose extent is known.
    static func make(
        path: CGPath, operation: CoverageKey.Operation, transform: CGAffineTransform,
        isAntialiased: Bool, extent: PixelRect, limit: PixelRect
    ) -> PlacedMask? {
        let needed = extent.intersection(limit)
        guard !needed.isEmpty else { return nil }
        let drawing = PathDrawing(
            path: path, operation: operation, transform: transform, isAntialiased: isAntialiased)
        if isWhole(extent) {
            let mask = CoverageMask(width: extent.width, height: extent.height)
            guard drawing.draw(extent, into: mask.base, stride: mask.stride) else { return nil }
            return PlacedMask(mask, x: extent.x, y: extent.y)
        }
        let left = needed.x & -tileSide
        let top = needed.y & -tileSide
        let right = (needed.maxX + tileSide - 1) & -tileSide
        let bottom = (needed.maxY + tileSide - 1) & -tileSide
        let mask = CoverageMask(width: right - left, height: bottom - top)
        for y in stride(from: top, to: bottom, by: tileSide) {
            for x in stride(from: left, to: right, by: tileSide) {
                let tile = PixelRect(x: x, y: y, width: tileSide, height: tileSide)
                let base = mask.base + (y - top) * mask.stride + (x - left)
                guard drawing.draw(tile, into: base, stride: mask.stride) else { return nil }
            }
        }
        return PlacedMask(mask, x: left, y: top)
    }

    /// Whether `make` covers a path of that extent as a whole, regardless of the limit.
    static func isWhole(_ extent: PixelRect) -> Bool { extent.area <= largestWhole }

    /// Returns the pixels that the painted path can touch.
    static func extent(
        of path: CGPath, operation: CoverageKey.Operation, transform: CGAffineTransform
    ) -> PixelRect {
        var box = path.boundingBoxOfPath
        guard !box.isNull else { return .empty }
        var hairline: CGFloat = 0
        if case .stroke(let style) = operation {
            let reach = style.reach(around: path)
            box = box.insetBy(dx: -reach, dy: -reach)
            hairline = 1
        }
        let mapped = box.applying(transform)
        guard mapped.minX.isFinite, mapped.minY.isFinite, mapped.width.isFinite,
            mapped.height.isFinite
        else { return .empty }
        // A shape of zero width still gets a pixel column, since its stroke has an area.
        return PixelRect(
            covering: CGRect(
                x: mapped.minX - hairline, y: mapped.minY - hairline,
                width: max(mapped.width, 1e-6) + 2 * hairline,
                height: max(mapped.height, 1e-6) + 2 * hairline))
    }
}
