internal import PixelKernels

extension Rasterizer {
    // MARK: - For layers

    /// Fills a path with a colour; `transform` maps its points to device pixels.
    package func fill(
        _ path: CGPath, color: CGColor, rule: CGPathFillRule = .winding,
        transform: CGAffineTransform, alpha: CGFloat = 1
    ) {
        fill(
            path, rule: rule, color: DrawColor(color), transform: transform,
            environment: PaintEnvironment(
                region: clip, clipMask: nil, blendMode: .normal, alpha: alpha,
                isAntialiased: true))
    }

    /// Strokes a path with a colour; `transform` maps its points to device pixels.
    package func stroke(
        _ path: CGPath, style: StrokeStyle, color: CGColor, transform: CGAffineTransform,
        alpha: CGFloat = 1
    ) {
        stroke(
            path, style: style, color: DrawColor(color), transform: transform,
            environment: PaintEnvironment(
                region: clip, clipMask: nil, blendMode: .normal, alpha: alpha,
                isAntialiased: true))
    }

    /// The coverage of a filled path at least inside of `limit`, or nil where it covers nothing.
    ///
    /// Masks are kept for as long as they are used, by path and scale; a path object that comes
    /// back costs a look-up. They are shared: never write to one.
    package func mask(
        for path: CGPath, rule: CGPathFillRule = .winding, transform: CGAffineTransform,
        limit: PixelRect
    ) -> PlacedMask? {
        mask(
            for: path, operation: .fill(rule), transform: transform, isAntialiased: true,
            limit: limit)
    }

    // MARK: - Painting

    func fill(
        _ rect: CGRect, color: DrawColor, transform: CGAffineTransform,
        environment: PaintEnvironment
    ) {
        guard transform.mapsRectsToRects else {
            let shape = PathCoverage.make(
                path: CGPath(rect: rect, transform: nil), operation: .fill(.winding),
                transform: transform, isAntialiased: environment.isAntialiased,
                limit: environment.region)
            if let shape { paint(color, through: shape, environment: environment) }
            return
        }
        fill(deviceRect: rect.applying(transform), color: color, environment: environment)
    }

    /// Fills a rectangle given in device pixels, with exact coverage where edges cut pixels.
    func fill(deviceRect rect: CGRect, color: DrawColor, environment: PaintEnvironment) {
        if let whole = PixelRect(aligned: rect, isAntialiased: environment.isAntialiased) {
            var narrowed = environment
            narrowed.region = environment.region.intersection(whole)
            paint(color, through: nil, environment: narrowed)
            return
        }
        guard environment.isPlain, rect.width * rect.height > 256 else {
            if let shape = PlacedMask.rectangle(rect, within: environment.region) {
                paint(color, through: shape, environment: environment)
            }
            return
        }
        // The inside needs no coverage; the frame around it is four thin masks.
        let outer = PixelRect(covering: rect)
        let inner = PixelRect(coveredBy: rect)
        var narrowed = environment
        narrowed.region = environment.region.intersection(inner)
        paint(color, through: nil, environment: narrowed)
        for strip in outer.frame(around: inner) {
            let area = strip.intersection(environment.region)
            guard let shape = PlacedMask.rectangle(rect, within: area) else { continue }
            narrowed.region = area
            paint(color, through: shape, environment: narrowed)
        }
    }

    func fill(
        _ path: CGPath, rule: CGPathFillRule, color: DrawColor, transform: CGAffineTransform,
        environment: PaintEnvironment
    ) {
        if transform.mapsRectsToRects, let rect = path.asRect {
            fill(deviceRect: rect.applying(transform), color: color, environment: environment)
            return
        }
        if environment.isPlain, environment.isAntialiased,
            let shape = RoundedRectangle(path, transform: transform), let corners = shape.corners
        {
            fill(shape, corners: corners, color: color, environment: environment)
            return
        }
        let shape = mask(
            for: path, operation: .fill(rule), transform: transform,
            isAntialiased: environment.isAntialiased, limit: environment.region)
        if let shape { paint(color, through: shape, environment: environment) }
    }

    /// Fills the corners through coverage and what lies between them as rectangles.
    private func fill(
        _ shape: RoundedRectangle, corners: RoundedRectangle.Corners, color: DrawColor,
        environment: PaintEnvironment
    ) {
        for corner in corners.all {
            let area = corner.area.intersection(environment.region)
            guard !area.isEmpty else { continue }
            paint(
                color,
                through: PlacedMask(corner.coverage(), x: corner.area.x, y: corner.area.y),
                environment: environment)
        }
        let rect = shape.rect
        let left = CGFloat(corners.topLeft.area.maxX)
        let right = CGFloat(corners.topRight.area.x)
        let top = CGFloat(corners.topLeft.area.maxY)
        let bottom = CGFloat(corners.bottomLeft.area.y)
        let parts = [
            CGRect(x: left, y: rect.minY, width: right - left, height: top - rect.minY),
            CGRect(x: rect.minX, y: top, width: rect.width, height: bottom - top),
            CGRect(x: left, y: bottom, width: right - left, height: rect.maxY - bottom),
        ]
        for part in parts where part.width > 0 && part.height > 0 {
            fill(deviceRect: part, color: color, environment: environment)
        }
    }

    func stroke(
        _ path: CGPath, style: StrokeStyle, color: DrawColor, transform: CGAffineTransform,
        environment: PaintEnvironment
    ) {
        let shape = mask(
            for: path, operation: .stroke(style), transform: transform,
            isAntialiased: environment.isAntialiased, limit: environment.region)
        if let shape { paint(color, through: shape, environment: environment) }
    }

    // MARK: - Coverage

    func mask(
        for path: CGPath, operation: CoverageKey.Operation, transform: CGAffineTransform,
        isAntialiased: Bool, limit: PixelRect
    ) -> PlacedMask? {
        CoverageRequest(
            path, operation: operation, transform: transform, isAntialiased: isAntialiased
        )?.coverage(limit: limit)
    }
}

extension PixelRect {
    /// The pixels that lie inside of `rect` as a whole.
    init(coveredBy rect: CGRect) {
        func whole(_ value: CGFloat) -> Int { Int(min(max(value, -1e9), 1e9)) }
        let left = whole(rect.minX.rounded(.up))
        let top = whole(rect.minY.rounded(.up))
        self.init(
            x: left, y: top, width: max(0, whole(rect.maxX.rounded(.down)) - left),
            height: max(0, whole(rect.maxY.rounded(.down)) - top))
    }

    func insetBy(_ distance: Int) -> PixelRect {
        PixelRect(
            x: x + distance, y: y + distance, width: width - 2 * distance,
            height: height - 2 * distance)
    }

    /// What of this rectangle lies outside of one inside of it: top, bottom, left and right.
    func frame(around inner: PixelRect) -> [PixelRect] {
        guard !inner.isEmpty else { return [self] }
        return [
            PixelRect(x: x, y: y, width: width, height: inner.y - y),
            PixelRect(x: x, y: inner.maxY, width: width, height: maxY - inner.maxY),
            PixelRect(x: x, y: inner.y, width: inner.x - x, height: inner.height),
            PixelRect(
                x: inner.maxX, y: inner.y, width: maxX - inner.maxX, height: inner.height),
        ]
    }
}
