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

    /// Returns the coverage of a filled path at least inside `limit`; nil if it covers nothing there.
    ///
    /// Masks are cached by path and scale, so a repeated path object costs a look-up. They are shared: never
    /// write to one.
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

    /// Fills a rectangle given in device pixels, with exact coverage of partially covered pixels.
    func fill(deviceRect rect: CGRect, color: DrawColor, environment: PaintEnvironment) {
        if let whole = PixelRect(aligned: rect, isAntialiased: environment.isAntialiased) {
            var narrowed = environment
            narrowed.region = environment.region.intersection(whole)
            paint(color, through: nil, environment: narrowed)
            return
        }
        // A transform of an infinite rectangle may produce NaN.
        guard !rect.minX.isNaN, !rect.minY.isNaN, !rect.maxX.isNaN, !rect.maxY.isNaN else { return }
        guard environment.isPlain else {
            if let shape = PlacedMask.rectangle(rect, within: environment.region) {
                paint(color, through: shape, environment: environment)
            }
            return
        }
        // The pixels of the interior, of each edge and of each corner have equal coverage.
        let pixel = color.pixel(alpha: environment.alpha)
        let columns = CoveredRun.runs(from: rect.minX, to: rect.maxX)
        for row in CoveredRun.runs(from: rect.minY, to: rect.maxY) {
            for column in columns {
                let region = PixelRect(
                    x: column.start, y: row.start, width: column.count, height: row.count
                ).intersection(environment.region)
                let coverage = UInt32(column.coverage * row.coverage * 255 + 0.5)
                guard !region.isEmpty, coverage > 0 else { continue }
                paint(
                    pixel: pixel.multiplied(by: coverage),
                    coverage: PaintCoverage(region: region, mask: nil, stride: 0),
                    blendMode: .normal)
            }
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

    /// Fills the corners through coverage and the area between them as rectangles.
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
    func insetBy(_ distance: Int) -> PixelRect {
        PixelRect(
            x: x + distance, y: y + distance, width: width - 2 * distance,
            height: height - 2 * distance)
    }
}

/// Consecutive pixels along one axis that an interval covers equally.
private struct CoveredRun {
    let start: Int
    let count: Int
    let coverage: Double

    /// Returns the first pixel, the interior and the last pixel of an interval.
    static func runs(from low: CGFloat, to high: CGFloat) -> [CoveredRun] {
        let limit: CGFloat = 1e9
        let low = Double(min(max(low, -limit), limit))
        let high = Double(min(max(high, -limit), limit))
        let first = Int(low.rounded(.down))
        let last = Int(high.rounded(.up)) - 1
        guard first < last else {
            return high > low ? [CoveredRun(start: first, count: 1, coverage: high - low)] : []
        }
        var runs = [CoveredRun(start: first, count: 1, coverage: Double(first + 1) - low)]
        if last - first > 1 {
            runs.append(CoveredRun(start: first + 1, count: last - first - 1, coverage: 1))
        }
        runs.append(CoveredRun(start: last, count: 1, coverage: high - Double(last)))
        return runs
    }
}
