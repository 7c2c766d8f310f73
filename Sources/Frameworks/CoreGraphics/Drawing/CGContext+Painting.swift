extension CGContext {
    // MARK: - The current path

    /// Paints the current path and clears it.
    public func drawPath(using mode: CGPathDrawingMode) {
        guard let path = takePath(), !path.isEmpty else { return }
        switch mode {
        case .fill: fill(path, .winding)
        case .eoFill: fill(path, .evenOdd)
        case .stroke: stroke(path, state.strokeStyle)
        case .fillStroke:
            fill(path, .winding)
            stroke(path, state.strokeStyle)
        case .eoFillStroke:
            fill(path, .evenOdd)
            stroke(path, state.strokeStyle)
        }
    }

    /// Fills the current path and clears it.
    public func fillPath(using rule: CGPathFillRule = .winding) {
        drawPath(using: rule == .evenOdd ? .eoFill : .fill)
    }

    /// Strokes the current path and clears it.
    public func strokePath() { drawPath(using: .stroke) }

    // MARK: - Shapes; each call clears the current path

    /// Fills a rectangle.
    public func fill(_ rect: CGRect) {
        currentPath.clear()
        guard accepts(rect), !rect.isNull else { return }
        let area = rect.standardized
        paint(.rect(area), with: state.fillColor, transform: state.userToList) {
            .fillRect(area, $0)
        }
    }

    /// Fills rectangles; overlaps are painted once.
    public func fill(_ rects: [CGRect]) {
        if rects.count == 1 {
            fill(rects[0])
            return
        }
        currentPath.clear()
        addRects(rects)
        fillPath()
    }

    /// Strokes the edges of a rectangle.
    public func stroke(_ rect: CGRect) { stroke(rect, width: state.strokeStyle.width) }

    /// Strokes the edges of a rectangle with a line width.
    public func stroke(_ rect: CGRect, width: CGFloat) {
        currentPath.clear()
        guard accepts(rect), accepts(width), width >= 0, !rect.isNull else { return }
        var style = state.strokeStyle
        style.width = width
        stroke(CGPath(rect: rect, transform: nil), style)
    }

    /// Fills the ellipse inscribed in a rectangle.
    public func fillEllipse(in rect: CGRect) {
        currentPath.clear()
        guard accepts(rect), !rect.isNull else { return }
        fill(CGPath(ellipseIn: rect, transform: nil), .winding)
    }

    /// Strokes the ellipse inscribed in a rectangle.
    public func strokeEllipse(in rect: CGRect) {
        currentPath.clear()
        guard accepts(rect), !rect.isNull else { return }
        stroke(CGPath(ellipseIn: rect, transform: nil), state.strokeStyle)
    }

    /// Strokes the line segments between pairs of points.
    ///
    /// An unpaired last point is ignored.
    public func strokeLineSegments(between points: [CGPoint]) {
        currentPath.clear()
        guard points.allSatisfy({ accepts($0) }) else { return }
        let path = CGMutablePath()
        var index = 0
        while index + 1 < points.count {
            path.move(to: points[index])
            path.addLine(to: points[index + 1])
            index += 2
        }
        guard !path.isEmpty, let finished = path.copy() else { return }
        stroke(finished, state.strokeStyle)
    }

    /// Makes a rectangle transparent, regardless of alpha and blend mode; black if the context has no alpha.
    public func clear(_ rect: CGRect) {
        guard accepts(rect), !rect.isNull else { return }
        var compositing = CompositingState()
        compositing.clip = state.clip
        compositing.blendMode = .clear
        compositing.isAntialiased = isAntialiased
        emit(
            DrawCommand(
                .fillRect(rect.standardized, .black), transform: state.userToList,
                state: compositing))
    }

    private func fill(_ path: CGPath, _ rule: CGPathFillRule) {
        paint(.path(path, rule), with: state.fillColor, transform: state.userToList) {
            .fillPath(path, rule, $0)
        }
    }

    private func stroke(_ path: CGPath, _ style: StrokeStyle) {
        paint(.stroke(path, style), with: state.strokeColor, transform: state.userToList) {
            .strokePath(path, style, $0)
        }
    }

    // MARK: - Images

    /// Draws an image in a rectangle of user space, its top row at the largest y.
    ///
    /// Images therefore appear upside down in the flipped contexts of views; `UIImage` draws them upright.
    /// Image masks are painted with the fill colour or pattern; tiled ones with the colour only. Tile edges
    /// are rounded to whole pixels, so that there are no gaps.
    /// - Parameters:
    ///   - rect: The rectangle to draw in, or that of one tile.
    ///   - byTiling: Whether to repeat the image over the whole clip.
    public func draw(_ image: CGImage, in rect: CGRect, byTiling: Bool = false) {
        guard accepts(rect), !rect.isNull else { return }
        let upright = rect.standardized
        let quality = state.interpolationQuality
        let transform = upright.verticalReflection.concatenating(state.userToList)
        if image.isMask, !byTiling {
            paint(.mask(image, upright), with: state.fillColor, transform: transform) {
                .image(image, upright, quality, $0)
            }
            return
        }
        let color = DrawColor(state.fillColor)
        draw(
            byTiling
                ? .tiledImage(image, upright, quality, color)
                : .image(image, upright, quality, color),
            transform: transform)
    }

    // MARK: - Gradients

    /// Fills the clip with a gradient along a line.
    ///
    /// - Parameters:
    ///   - start: The point of location 0, in user space.
    ///   - end: The point of location 1.
    ///   - options: Whether the first and last colours extend beyond the ends.
    public func drawLinearGradient(
        _ gradient: CGGradient, start: CGPoint, end: CGPoint, options: CGGradientDrawingOptions
    ) {
        guard accepts(start), accepts(end) else { return }
        draw(.linearGradient(gradient, start: start, end: end, options))
    }

    /// Fills the clip with a gradient between two circles.
    ///
    /// - Parameters:
    ///   - startCenter: The centre of the start circle, in user space.
    ///   - startRadius: Its radius; negative radii draw nothing.
    ///   - endCenter: The centre of the end circle.
    ///   - endRadius: Its radius.
    ///   - options: Whether the first and last colours extend beyond the circles.
    public func drawRadialGradient(
        _ gradient: CGGradient, startCenter: CGPoint, startRadius: CGFloat, endCenter: CGPoint,
        endRadius: CGFloat, options: CGGradientDrawingOptions
    ) {
        guard accepts(startCenter), accepts(endCenter), accepts(startRadius, endRadius) else {
            return
        }
        draw(
            .radialGradient(
                gradient, startCenter: startCenter, startRadius: startRadius,
                endCenter: endCenter, endRadius: endRadius, options))
    }
}

extension CGRect {
    /// The transform that mirrors the rectangle vertically in place.
    var verticalReflection: CGAffineTransform {
        CGAffineTransform(a: 1, b: 0, c: 0, d: -1, tx: 0, ty: minY + maxY)
    }
}
