internal import CCairo

/// A path drawn by Cairo, which is used here to write 8-bit masks only.
struct PathDrawing {
    let path: CGPath
    let operation: CoverageKey.Operation
    /// From the path to pixels.
    let transform: CGAffineTransform
    let isAntialiased: Bool

    /// Coordinates are clamped to this distance from the mask, in pixels: Cairo computes in 24.8 fixed point,
    /// which has to hold strokes as well.
    private static let coordinateLimit: CGFloat = 2_000_000
    private static let widestLine: CGFloat = 1_000_000
    /// Longer miters would exceed the range of Cairo's numbers.
    private static let longestMiter: CGFloat = 1000
    /// Paths with more dashes are drawn as solid lines.
    private static let mostDashes: CGFloat = 50_000
    /// Flattening tolerance in pixels, well below one step of coverage.
    private static let tolerance = 0.05

    /// Writes the coverage of a rectangle of pixels into zeroed memory.
    ///
    /// - Returns: False if nothing can be drawn.
    func draw(_ area: PixelRect, into base: UnsafeMutablePointer<UInt8>, stride: Int) -> Bool {
        guard
            let surface = cairo_image_surface_create_for_data(
                base, CAIRO_FORMAT_A8, Int32(area.width), Int32(area.height), Int32(stride)),
            let cairo = cairo_create(surface)
        else { return false }
        defer {
            cairo_destroy(cairo)
            cairo_surface_destroy(surface)
        }
        cairo_set_antialias(cairo, isAntialiased ? CAIRO_ANTIALIAS_DEFAULT : CAIRO_ANTIALIAS_NONE)
        cairo_set_tolerance(cairo, Self.tolerance)
        cairo_set_source_rgba(cairo, 0, 0, 0, 1)
        let toArea = transform.concatenating(
            CGAffineTransform(translationX: -CGFloat(area.x), y: -CGFloat(area.y)))
        switch operation {
        case .fill(let rule):
            CairoPath.append(path, to: cairo, transform: toArea, limit: Self.coordinateLimit)
            cairo_set_fill_rule(
                cairo, rule == .evenOdd ? CAIRO_FILL_RULE_EVEN_ODD : CAIRO_FILL_RULE_WINDING)
            cairo_fill(cairo)
        case .stroke(let style):
            let parts = CrossingSubpaths.parts(
                of: path, reach: style.reach(around: path), transform: transform)
            if parts.count > 1 { cairo_set_operator(cairo, CAIRO_OPERATOR_ADD) }
            for part in parts {
                cairo_identity_matrix(cairo)
                CairoPath.append(part, to: cairo, transform: toArea, limit: Self.coordinateLimit)
                guard prepare(cairo, style: style) else { return false }
                cairo_stroke(cairo)
            }
        }
        cairo_surface_flush(surface)
        return true
    }

    /// Sets the line attributes; returns false if nothing can be stroked.
    private func prepare(_ cairo: OpaquePointer, style: StrokeStyle) -> Bool {
        guard style.width.isFinite, style.width >= 0 else { return false }
        var longestMiter = Self.longestMiter
        if style.width == 0 {
            cairo_set_line_width(cairo, 1)
        } else {
            // The pen is a circle in the space of the stroke, which the linear part of the transform
            // distorts.
            let scale = abs(transform.determinant).squareRoot()
            guard scale.isFinite, scale > 1e-6 else { return false }
            var matrix = cairo_matrix_t()
            cairo_matrix_init(
                &matrix, Double(transform.a), Double(transform.b), Double(transform.c),
                Double(transform.d), 0, 0)
            cairo_set_matrix(cairo, &matrix)
            let width = min(style.width, Self.widestLine / scale)
            cairo_set_line_width(cairo, Double(width))
            // A round join of a very wide line needs no more vertices than one of a screen's width.
            cairo_set_tolerance(cairo, max(Self.tolerance, Double(width * scale) * 2e-4))
            longestMiter = min(longestMiter, Self.widestLine * 4 / max(width * scale, 1))
            setDashes(cairo, style: style, scale: scale)
        }
        cairo_set_line_cap(cairo, style.cap.cairoCap)
        cairo_set_line_join(cairo, style.join.cairoJoin)
        cairo_set_miter_limit(cairo, Double(min(max(style.miterLimit, 1), longestMiter)))
        return cairo_status(cairo) == CAIRO_STATUS_SUCCESS
    }

    /// Sets the dash pattern unless it is invalid or too fine to be visible.
    private func setDashes(
        _ cairo: OpaquePointer, style: StrokeStyle, scale: CGFloat
    ) {
        let period = style.dashLengths.reduce(0, +)
        guard !style.dashLengths.isEmpty, period.isFinite, period > 0,
            style.dashLengths.allSatisfy({ $0 >= 0 }), style.dashPhase.isFinite
        else { return }
        let length = min(approximateLength, Self.coordinateLimit * 8 / scale)
        let dashCount = length / period * CGFloat(style.dashLengths.count)
        guard period * scale > 1.0 / 16, dashCount < Self.mostDashes else { return }
        // An odd pattern swaps dashes and gaps in every period, so the phase repeats after two periods.
        let repetition = style.dashLengths.count % 2 == 0 ? period : period * 2
        var phase = style.dashPhase.truncatingRemainder(dividingBy: repetition)
        if phase < 0 { phase += repetition }
        cairo_set_dash(
            cairo, style.dashLengths.map(Double.init), Int32(style.dashLengths.count),
            Double(phase))
    }

    /// The length of the path's control polygon, an upper bound of the path's length.
    private var approximateLength: CGFloat {
        var total: CGFloat = 0
        var current = CGPoint.zero
        var start = CGPoint.zero
        func advance(to point: CGPoint) {
            let distance = hypot(point.x - current.x, point.y - current.y)
            if distance.isFinite { total += distance }
            current = point
        }
        path.applyWithBlock { element in
            let points = element.pointee.points
            switch element.pointee.type {
            case .moveToPoint:
                current = points[0]
                start = current
            case .addLineToPoint:
                advance(to: points[0])
            case .addQuadCurveToPoint:
                advance(to: points[0])
                advance(to: points[1])
            case .addCurveToPoint:
                advance(to: points[0])
                advance(to: points[1])
                advance(to: points[2])
            case .closeSubpath:
                advance(to: start)
            @unknown default:
                return
            }
        }
        return total
    }
}
