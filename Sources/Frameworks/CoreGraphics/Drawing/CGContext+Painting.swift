extension CGContext {
    // MARK: - The current path

    /// Paints the current path and throws it away.
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

    /// Fills the current path and throws it away.
    public func fillPath(using rule: CGPathFillRule = .winding) {
        drawPath(using: rule == .evenOdd ? .eoFill : .fill)
    }

    /// Draws a line along the current path and throws it away.
    public func strokePath() { drawPath(using: .stroke) }

    // MARK: - Shapes; each throws the current path away

    /// Fills a rectangle.
    public func fill(_ rect: CGRect) {
        currentPath.clear()
        guard accepts(rect), !rect.isNull else { return }
        let area = rect.standardized
        paint(.rect(area), with: state.fillColor, transform: state.userToList) {
            .fillRect(area, $0)
        }
    }

    /// Fills rectangles; where they overlap they are painted once.
    public func fill(_ rects: [CGRect]) {
        if rects.count == 1 {
            fill(rects[0])
            return
        }
        currentPath.clear()
        addRects(rects)
        fillPath()
    }

    /// Draws a line along the edges of a rectangle.
    public func stroke(_ rect: CGRect) { stroke(rect, width: state.strokeStyle.width) }

    /// Draws a line of a given width along the edges of a rectangle.
    public func stroke(_ rect: CGRect, width: CGFloat) {
        currentPath.clear()
        guard accepts(rect), accepts(width), width >= 0, !rect.isNull else { return }
        var style = state.strokeStyle
        style.width = width
        stroke(CGPath(rect: rect, transform: nil), style)
    }

    /// Fills an ellipse inside of a rectangle.
    public func fillEllipse(in rect: CGRect) {
        currentPath.clear()
        guard accepts(rect), !rect.isNull else { return }
        fill(CGPath(ellipseIn: rect, transform: nil), .winding)
    }

    /// Draws a line along an ellipse inside of a rectangle.
    public func strokeEllipse(in rect: CGRect) {
        currentPath.clear()
        guard accepts(rect), !rect.isNull else { return }
        stroke(CGPath(ellipseIn: rect, transform: nil), state.strokeStyle)
    }

    /// Draws a line from each first to each second point of a list of pairs.
    ///
    /// A point without a partner is left out.
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

    /// Makes a rectangle transparent, whatever the opacity and blend mode; black where the context
    /// has no alpha.
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

    /// Draws an image into a rectangle of user space, its top row at the largest y.
    ///
    /// In the flipped contexts of views images appear upside down therefore; `UIImage` draws them
    /// upright. Image masks are painted with the fill colour or pattern; tiled ones with the colour
    /// only. Tiles begin and end at the whole pixels nearest to their places, so that no gaps show.
    /// - Parameters:
    ///   - rect: Where to draw, or the place of one tile.
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

    /// Paints the clip with colours that change along a line.
    ///
    /// - Parameters:
    ///   - start: Where the first colour lies, in user space.
    ///   - end: Where the last colour lies.
    ///   - options: Whether the first and the last colour go on beyond the line's ends.
    public func drawLinearGradient(
        _ gradient: CGGradient, start: CGPoint, end: CGPoint, options: CGGradientDrawingOptions
    ) {
        guard accepts(start), accepts(end) else { return }
        draw(.linearGradient(gradient, start: start, end: end, options))
    }

    /// Paints the clip with colours that change from one circle to another.
    ///
    /// - Parameters:
    ///   - startCenter: The centre of the circle of the first colour, in user space.
    ///   - startRadius: Its radius; negative radii draw nothing.
    ///   - endCenter: The centre of the circle of the last colour.
    ///   - endRadius: Its radius.
    ///   - options: Whether the first and the last colour go on beyond the circles.
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
    /// Turns the rectangle upside down in its place.
    var verticalReflection: CGAffineTransform {
        CGAffineTransform(a: 1, b: 0, c: 0, d: -1, tx: 0, ty: minY + maxY)
    }
}
