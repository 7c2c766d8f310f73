internal import PixelKernels

/// A rectangle with equal circular corners on the pixel grid, whose exact coverage needs no path.
///
/// Corners that meet make it a circle.
struct RoundedRectangle {
    /// In device pixels.
    let rect: CGRect
    let radius: CGFloat

    /// The shape of a path under a transform; fails for other shapes.
    init?(_ path: CGPath, transform: CGAffineTransform) {
        guard transform.mapsRectsToRects else { return nil }
        switch path.shape.applying(transform) {
        case .ellipse(let rect):
            self.init(rect: rect, width: rect.width / 2, height: rect.height / 2)
        case .roundedRect(let rect, let radii):
            self.init(rect: rect, width: radii.width, height: radii.height)
        case .rect(let rect): self.init(sharp: rect)
        case .general: return nil
        }
    }

    private init?(rect: CGRect, width: CGFloat, height: CGFloat) {
        let limit: CGFloat = 1e6
        guard abs(width - height) <= 1e-6 * width, width > 0, rect.width <= limit,
            rect.height <= limit, abs(rect.minX) <= limit, abs(rect.minY) <= limit
        else { return nil }
        self.rect = rect
        radius = min(width, rect.width / 2, rect.height / 2)
    }

    /// A rectangle with square corners.
    init?(sharp rect: CGRect) {
        let limit: CGFloat = 1e6
        guard rect.width > 0, rect.height > 0, rect.width <= limit, rect.height <= limit,
            abs(rect.minX) <= limit, abs(rect.minY) <= limit
        else { return nil }
        self.init(rect: rect, radius: 0)
    }

    private init(rect: CGRect, radius: CGFloat) {
        self.rect = rect
        self.radius = radius
    }

    /// Returns the shape with the same corners around a smaller middle.
    func shrunk(columns: Int, rows: Int) -> RoundedRectangle {
        RoundedRectangle(
            rect: CGRect(
                x: rect.minX, y: rect.minY, width: rect.width - CGFloat(columns),
                height: rect.height - CGFloat(rows)),
            radius: radius)
    }

    /// The pixels that the shape touches.
    var extent: PixelRect { PixelRect(covering: rect) }

    /// The corners' pixels; nil if corners are too close for the shape to be composed of them and of
    /// rectangles.
    var corners: Corners? {
        let corners = Corners(self)
        return corners.isApart ? corners : nil
    }

    /// Returns the coverage of all pixels that the shape touches.
    func coverage() -> PlacedMask? {
        let extent = extent
        guard let corners else {
            let mask = CoverageMask(width: extent.width, height: extent.height)
            var shape = pk_rounded_rect(
                left: Double(rect.minX) - Double(extent.x),
                top: Double(rect.minY) - Double(extent.y),
                right: Double(rect.maxX) - Double(extent.x),
                bottom: Double(rect.maxY) - Double(extent.y), top_left: Double(radius),
                top_right: Double(radius), bottom_left: Double(radius),
                bottom_right: Double(radius))
            pk_rounded_rect_mask(
                mask.base, mask.stride, Int32(extent.width), Int32(extent.height), &shape)
            return PlacedMask(mask, x: extent.x, y: extent.y)
        }
        guard let whole = PlacedMask.rectangle(rect, within: extent) else { return nil }
        for corner in corners.all {
            let coverage = corner.coverage()
            for y in 0..<coverage.height {
                (whole.mask.row(corner.area.y - whole.y + y) + (corner.area.x - whole.x)).update(
                    from: coverage.row(y), count: coverage.width)
            }
        }
        return whole
    }

    /// A corner with the subpixel offset of its edges.
    struct Corner {
        let area: PixelRect
        let radius: CGFloat
        let isRight: Bool
        let isBottom: Bool
        /// Distance of the vertical edge from the outer side of its pixels, at least 0 and below 1.
        let gapX: CGFloat
        let gapY: CGFloat

        /// Returns the coverage of the corner's pixels, which depends on the corner alone.
        func coverage() -> CoverageMask {
            let key = CoverageKey(
                source: .corner(isRight: isRight, isBottom: isBottom), operation: .fill(.winding),
                a: radius, b: 0, c: 0, d: 0, fractionX: gapX, fractionY: gapY,
                isAntialiased: true, deviation: 0)
            if let known = CoverageCache.shared.find(key), let mask = known?.mask { return mask }
            let mask = CoverageMask(width: area.width, height: area.height)
            let side = Double(radius) * 2 + 4
            let left = isRight ? Double(area.width) - Double(gapX) - side : Double(gapX)
            let top = isBottom ? Double(area.height) - Double(gapY) - side : Double(gapY)
            var shape = pk_rounded_rect(
                left: left, top: top, right: left + side, bottom: top + side,
                top_left: Double(radius), top_right: Double(radius), bottom_left: Double(radius),
                bottom_right: Double(radius))
            pk_rounded_rect_mask(
                mask.base, mask.stride, Int32(area.width), Int32(area.height), &shape)
            CoverageCache.shared.insert(PlacedMask(mask, x: 0, y: 0), for: key, elements: nil)
            return mask
        }
    }

    struct Corners {
        let topLeft: Corner
        let topRight: Corner
        let bottomLeft: Corner
        let bottomRight: Corner

        init(_ shape: RoundedRectangle) {
            let extent = shape.extent
            let gapLeft = shape.rect.minX - CGFloat(extent.x)
            let gapTop = shape.rect.minY - CGFloat(extent.y)
            let gapRight = CGFloat(extent.maxX) - shape.rect.maxX
            let gapBottom = CGFloat(extent.maxY) - shape.rect.maxY
            func corner(isRight: Bool, isBottom: Bool) -> Corner {
                let gapX = isRight ? gapRight : gapLeft
                let gapY = isBottom ? gapBottom : gapTop
                let width = Int((gapX + shape.radius).rounded(.up))
                let height = Int((gapY + shape.radius).rounded(.up))
                return Corner(
                    area: PixelRect(
                        x: isRight ? extent.maxX - width : extent.x,
                        y: isBottom ? extent.maxY - height : extent.y, width: width,
                        height: height),
                    radius: shape.radius, isRight: isRight, isBottom: isBottom, gapX: gapX,
                    gapY: gapY)
            }
            topLeft = corner(isRight: false, isBottom: false)
            topRight = corner(isRight: true, isBottom: false)
            bottomLeft = corner(isRight: false, isBottom: true)
            bottomRight = corner(isRight: true, isBottom: true)
        }

        var all: [Corner] { [topLeft, topRight, bottomLeft, bottomRight] }

        /// Whether no corners share a pixel.
        var isApart: Bool {
            topLeft.area.maxX <= topRight.area.x && topLeft.area.maxY <= bottomLeft.area.y
        }
    }
}
