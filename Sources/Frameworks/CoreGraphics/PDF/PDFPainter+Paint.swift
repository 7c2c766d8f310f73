internal import CCairo

/// Images, gradients and patterns.
extension PDFPainter {
    // MARK: - Images

    func paint(
        _ image: CGImage, in rect: CGRect, quality: CGInterpolationQuality, color: DrawColor,
        transform: CGAffineTransform, alpha: Double, isTiled: Bool
    ) {
        let unit = rect.unitSquareTransform.concatenating(transform)
        guard image.width > 0, image.height > 0, unit.isInvertible,
            let surface = image.isMask
                ? resources.coverage(of: image) : resources.surface(of: image),
            let pattern = cairo_pattern_create_for_surface(surface)
        else { return }
        defer { cairo_pattern_destroy(pattern) }
        if isTiled { cairo_pattern_set_extend(pattern, CAIRO_EXTEND_REPEAT) }
        cairo_pattern_set_filter(
            pattern, quality == .none ? CAIRO_FILTER_NEAREST : CAIRO_FILTER_BILINEAR)
        setMatrix(
            CGAffineTransform(
                scaleX: 1 / CGFloat(image.width), y: 1 / CGFloat(image.height)
            ).concatenating(unit))
        if image.isMask {
            set(color, alpha: alpha)
            cairo_mask(cairo, pattern)
        } else {
            cairo_set_source(cairo, pattern)
            paintSource(alpha: alpha)
        }
    }

    private func paintSource(alpha: Double) {
        if alpha < 1 { cairo_paint_with_alpha(cairo, alpha) } else { cairo_paint(cairo) }
    }

    // MARK: - Gradients

    func paintLinear(
        _ gradient: CGGradient, start: CGPoint, end: CGPoint, options: CGGradientDrawingOptions,
        transform: CGAffineTransform, alpha: Double
    ) {
        guard start.x.isFinite, start.y.isFinite, end.x.isFinite, end.y.isFinite, start != end
        else { return }
        // Cairo extends both ends or neither; a clip cuts one of them off.
        if options == .drawsBeforeStartLocation {
            clipToHalfPlane(beyond: end, from: start, transform: transform)
        } else if options == .drawsAfterEndLocation {
            clipToHalfPlane(beyond: start, from: end, transform: transform)
        }
        guard
            let pattern = cairo_pattern_create_linear(
                Double(start.x), Double(start.y), Double(end.x), Double(end.y))
        else { return }
        paint(pattern, gradient, extends: !options.isEmpty, transform: transform, alpha: alpha)
    }

    /// Clips to the half plane on one side of a point, in the space of a gradient.
    private func clipToHalfPlane(
        beyond edge: CGPoint, from inner: CGPoint, transform: CGAffineTransform
    ) {
        let length = hypot(edge.x - inner.x, edge.y - inner.y)
        let along = CGVector(dx: (inner.x - edge.x) / length, dy: (inner.y - edge.y) / length)
        // Far enough to be beyond any page.
        let far = 20_000 / max(abs(transform.determinant).squareRoot(), 1e-6)
        let path = CGMutablePath()
        path.addLines(between: [
            CGPoint(x: edge.x - along.dy * far, y: edge.y + along.dx * far),
            CGPoint(x: edge.x + along.dy * far, y: edge.y - along.dx * far),
            CGPoint(
                x: edge.x + (along.dy + along.dx) * far, y: edge.y + (along.dy - along.dx) * far),
            CGPoint(
                x: edge.x + (along.dx - along.dy) * far, y: edge.y + (along.dy + along.dx) * far),
        ])
        path.closeSubpath()
        append(path, transform: transform)
        cairo_set_fill_rule(cairo, CAIRO_FILL_RULE_WINDING)
        cairo_clip(cairo)
    }

    /// Returns false if the gradient extends at one end only and neither circle contains the other.
    func paintRadial(
        _ gradient: CGGradient, circles: RadialCircles, options: CGGradientDrawingOptions,
        transform: CGAffineTransform, alpha: Double
    ) -> Bool {
        if options == .drawsBeforeStartLocation || options == .drawsAfterEndLocation {
            let isAfter = options == .drawsAfterEndLocation
            let distance = hypot(
                circles.endCenter.x - circles.startCenter.x,
                circles.endCenter.y - circles.startCenter.y)
            guard distance <= abs(circles.endRadius - circles.startRadius) else { return false }
            // The circle at the end that does not extend, and whether the gradient is outside it.
            let center = isAfter ? circles.startCenter : circles.endCenter
            let radius = isAfter ? circles.startRadius : circles.endRadius
            let isOutside = isAfter == (circles.startRadius < circles.endRadius)
            clip(toCircleAt: center, radius: radius, isOutside: isOutside, transform: transform)
        }
        guard
            let pattern = cairo_pattern_create_radial(
                Double(circles.startCenter.x), Double(circles.startCenter.y),
                Double(circles.startRadius), Double(circles.endCenter.x),
                Double(circles.endCenter.y), Double(circles.endRadius))
        else { return true }
        paint(pattern, gradient, extends: !options.isEmpty, transform: transform, alpha: alpha)
        return true
    }

    private func clip(
        toCircleAt center: CGPoint, radius: CGFloat, isOutside: Bool, transform: CGAffineTransform
    ) {
        let path = CGMutablePath()
        path.addEllipse(
            in: CGRect(
                x: center.x - radius, y: center.y - radius, width: 2 * radius, height: 2 * radius))
        if isOutside {
            let far = 20_000 / max(abs(transform.determinant).squareRoot(), 1e-6)
            path.addRect(
                CGRect(x: center.x, y: center.y, width: 0, height: 0).insetBy(dx: -far, dy: -far))
        }
        append(path, transform: transform)
        cairo_set_fill_rule(cairo, CAIRO_FILL_RULE_EVEN_ODD)
        cairo_clip(cairo)
    }

    /// Fills the clip with a gradient and releases it.
    private func paint(
        _ pattern: OpaquePointer, _ gradient: CGGradient, extends: Bool,
        transform: CGAffineTransform, alpha: Double
    ) {
        for stop in gradient.evenedStops {
            let color = stop.color
            cairo_pattern_add_color_stop_rgba(
                pattern, stop.location, color.x, color.y, color.z, color.w)
        }
        cairo_pattern_set_extend(pattern, extends ? CAIRO_EXTEND_PAD : CAIRO_EXTEND_NONE)
        setMatrix(transform)
        cairo_set_source(cairo, pattern)
        cairo_pattern_destroy(pattern)
        paintSource(alpha: alpha)
    }

    // MARK: - Patterns

    func paint(_ tile: PatternTile, transform: CGAffineTransform, alpha: Double) {
        guard let cell = tile.cell else { return }
        var extents = cairo_rectangle_t(
            x: 0, y: 0, width: Double(tile.xStep), height: Double(tile.yStep))
        guard
            let record = cairo_recording_surface_create(CAIRO_CONTENT_COLOR_ALPHA, &extents),
            let inner = PDFPainter(record, resources: resources)
        else { return }
        inner.page = page
        for row in tile.rows {
            for column in tile.columns {
                inner.draw(
                    cell,
                    base: CGAffineTransform(
                        translationX: CGFloat(column) * tile.xStep, y: CGFloat(row) * tile.yStep))
            }
        }
        if let pattern = cairo_pattern_create_for_surface(record) {
            cairo_pattern_set_extend(pattern, CAIRO_EXTEND_REPEAT)
            setMatrix(transform)
            cairo_set_source(cairo, pattern)
            cairo_pattern_destroy(pattern)
            paintSource(alpha: alpha)
        }
        inner.finish()
        cairo_surface_destroy(record)
    }

    // MARK: - What becomes a bitmap

    /// Pixels per point of shadows, which are blurred, and of other pictures: 144 and 288 per inch.
    private static let shadowScale: CGFloat = 2
    private static let pictureScale: CGFloat = 4
    /// Larger bitmaps are rendered at a lower resolution.
    private static let mostPixels: CGFloat = 16_000_000

    /// Paints the shadow of a command without the command.
    func paintShadow(_ shadow: DrawingShadow, of command: DrawCommand, base: CGAffineTransform) {
        var state = CompositingState()
        state.shadow = shadow
        let caster = DrawCommand(command.operation, transform: command.transform, state: state)
        let scale = shadow.deviation < 1 ? Self.pictureScale : Self.shadowScale
        paintBitmap(
            around: caster.bounds, base: base, scale: scale, alpha: Double(command.state.alpha)
        ) { rasterizer, transform in
            rasterizer.drawShadow(of: caster, transform: transform)
        }
    }

    /// Paints a command as a bitmap; the clip is already set.
    func paintBitmap(of command: DrawCommand, base: CGAffineTransform, alpha: Double) {
        let plain = DrawCommand(
            command.operation, transform: command.transform, state: CompositingState())
        paintBitmap(
            around: plain.bounds, base: base, scale: Self.pictureScale, alpha: alpha
        ) { rasterizer, transform in
            rasterizer.draw(plain, transform: transform)
        }
    }

    private func paintBitmap(
        around bounds: CGRect, base: CGAffineTransform, scale: CGFloat, alpha: Double,
        _ draw: (Rasterizer, CGAffineTransform) -> Void
    ) {
        let reach = bounds.isInfinite ? page : bounds.applying(base).overlap(page)
        guard reach.isFinite, reach.width > 0, reach.height > 0 else { return }
        let most = (Self.mostPixels / (reach.width * reach.height)).squareRoot()
        let scale = min(scale, most)
        let area = PixelRect(
            covering: reach.applying(CGAffineTransform(scaleX: scale, y: scale)))
        guard !area.isEmpty else { return }
        let pixels = PixelBuffer(width: area.width, height: area.height)
        let rasterizer = Rasterizer(target: pixels, origin: (area.x, area.y))
        draw(rasterizer, base.concatenating(CGAffineTransform(scaleX: scale, y: scale)))
        guard let surface = PDFResources.makeSurface(pixels, isOpaque: false) else { return }
        setMatrix(
            CGAffineTransform(
                a: 1 / scale, b: 0, c: 0, d: 1 / scale, tx: CGFloat(area.x) / scale,
                ty: CGFloat(area.y) / scale))
        cairo_set_source_surface(cairo, surface, 0, 0)
        cairo_surface_destroy(surface)
        if alpha < 1 { cairo_paint_with_alpha(cairo, alpha) } else { cairo_paint(cairo) }
        cairo_identity_matrix(cairo)
    }
}
