internal import CCairo

/// The shared resources of a document's pages: pictures and fonts that Cairo embeds once.
final class PDFResources {
    /// Cairo's surfaces by image; they read the image's pixels until the document is finished.
    private var surfaces: [ObjectIdentifier: (image: CGImage, surface: OpaquePointer)] = [:]
    private var coverages: [ObjectIdentifier: (image: CGImage, surface: OpaquePointer)] = [:]
    var fonts = PDFFonts()

    deinit {
        for (_, surface) in surfaces.values { cairo_surface_destroy(surface) }
        for (_, surface) in coverages.values { cairo_surface_destroy(surface) }
        fonts.removeAll()
    }

    /// Returns an image as a Cairo surface, valid until the document is finished.
    func surface(of image: CGImage) -> OpaquePointer? {
        if let known = surfaces[ObjectIdentifier(image)] { return known.surface }
        let made = Self.makeSurface(image.pixels, isOpaque: image.isOpaque)
        if let made { surfaces[ObjectIdentifier(image)] = (image, made) }
        return made
    }

    /// Returns the coverage that an image represents as a mask.
    func coverage(of image: CGImage) -> OpaquePointer? {
        if let known = coverages[ObjectIdentifier(image)] { return known.surface }
        let made = Self.makeSurface(image.coveragePicture.pixels, isOpaque: false)
        if let made { coverages[ObjectIdentifier(image)] = (image, made) }
        return made
    }

    /// Creates a surface that retains its pixels.
    static func makeSurface(_ pixels: PixelBuffer, isOpaque: Bool) -> OpaquePointer? {
        guard pixels.width > 0, pixels.height > 0, pixels.width < 32768, pixels.height < 32768
        else { return nil }
        let memory = UnsafeMutableRawPointer(pixels.base).assumingMemoryBound(to: UInt8.self)
        let surface = cairo_image_surface_create_for_data(
            memory, isOpaque ? CAIRO_FORMAT_RGB24 : CAIRO_FORMAT_ARGB32, Int32(pixels.width),
            Int32(pixels.height), Int32(pixels.stride * 4))
        guard let surface, cairo_surface_status(surface) == CAIRO_STATUS_SUCCESS else {
            return nil
        }
        withUnsafeMutablePointer(to: &pixelsKey) { key in
            _ = cairo_surface_set_user_data(
                surface, key, Unmanaged.passRetained(pixels).toOpaque(),
                { kept in kept.map { Unmanaged<PixelBuffer>.fromOpaque($0).release() } })
        }
        return surface
    }
}

/// The key of the pixels that a surface retains, identified by its address.
// Nonisolated and unsafe: never read or written, only its address is used.
nonisolated(unsafe) private var pixelsKey = cairo_user_data_key_t()

/// A painter of commands with Cairo, for the pages of a document.
///
/// A Cairo context stays in an error state after one invalid number, so every matrix is validated first, and
/// a context that failed all the same is replaced.
final class PDFPainter {
    private let surface: OpaquePointer
    private(set) var cairo: OpaquePointer
    let resources: PDFResources
    /// The page in the space of the list; bounds the size of bitmaps.
    var page = CGRect.zero

    /// Fails if Cairo cannot draw on the surface.
    init?(_ surface: OpaquePointer, resources: PDFResources) {
        guard let cairo = cairo_create(surface), cairo_status(cairo) == CAIRO_STATUS_SUCCESS else {
            return nil
        }
        self.surface = surface
        self.cairo = cairo
        self.resources = resources
    }

    deinit { cairo_destroy(cairo) }

    func showPage() { cairo_show_page(cairo) }

    /// Releases the surface.
    func finish() {
        // Later drawing has no context.
        cairo_destroy(cairo)
        let nowhere = cairo_recording_surface_create(CAIRO_CONTENT_COLOR_ALPHA, nil)
        cairo = cairo_create(nowhere)
        cairo_surface_destroy(nowhere)
    }

    // MARK: - Commands

    /// Draws a command; `base` maps the space of its list to the page.
    func draw(_ command: DrawCommand, base: CGAffineTransform) {
        guard !command.bounds.isNull, base.isInvertible else { return }
        cairo_save(cairo)
        paint(command, base: base)
        cairo_restore(cairo)
        if cairo_status(cairo) != CAIRO_STATUS_SUCCESS {
            let replacement = cairo_create(surface)
            cairo_destroy(cairo)
            if let replacement { cairo = replacement }
        }
    }

    private func paint(_ command: DrawCommand, base: CGAffineTransform) {
        let state = command.state
        guard state.alpha > 0 else { return }
        let masks = clip(to: state.clip, base: base)
        let full = command.transform.concatenating(base)
        guard full.isInvertible else { return }
        if masks.isEmpty {
            paintWithShadow(command, transform: full, base: base, alpha: Double(state.alpha))
            return
        }
        cairo_push_group(cairo)
        paintWithShadow(command, transform: full, base: base, alpha: Double(state.alpha))
        for mask in masks.dropLast() {
            cairo_pop_group_to_source(cairo)
            cairo_push_group(cairo)
            self.mask(with: mask, base: base)
        }
        cairo_pop_group_to_source(cairo)
        cairo_set_operator(cairo, state.blendMode.cairoOperator)
        if let last = masks.last { mask(with: last, base: base) }
    }

    private func paintWithShadow(
        _ command: DrawCommand, transform: CGAffineTransform, base: CGAffineTransform,
        alpha: Double
    ) {
        if let shadow = command.state.shadow {
            paintShadow(shadow, of: command, base: base)
        }
        cairo_set_operator(cairo, command.state.blendMode.cairoOperator)
        paintOperation(command, transform: transform, base: base, alpha: alpha)
    }

    private func paintOperation(
        _ command: DrawCommand, transform: CGAffineTransform, base: CGAffineTransform,
        alpha: Double
    ) {
        switch command.operation {
        case .fillRect(let rect, let color):
            guard rect.isFinite else { return }
            set(command.state.blendMode == .clear ? .white : color, alpha: alpha)
            append(CGPath(rect: rect, transform: nil), transform: transform)
            cairo_fill(cairo)
        case .fillPath(let path, let rule, let color):
            set(color, alpha: alpha)
            append(path, transform: transform)
            cairo_set_fill_rule(cairo, rule.cairoRule)
            cairo_fill(cairo)
        case .strokePath(let path, let style, let color):
            set(color, alpha: alpha)
            if path.asRect != nil, !style.dashLengths.isEmpty {
                // Cairo writes rectangles without a defined start of their dashes.
                var whole = style
                whole.dashLengths = []
                append(
                    path.copy(dashingWithPhase: style.dashPhase, lengths: style.dashLengths),
                    transform: transform)
                stroke(whole, transform: transform)
                return
            }
            append(path, transform: transform)
            stroke(style, transform: transform)
        case .image(let image, let rect, let quality, let color):
            paint(
                image, in: rect, quality: quality, color: color, transform: transform,
                alpha: alpha, isTiled: false)
        case .tiledImage(let image, let rect, let quality, let color):
            paint(
                image, in: rect, quality: quality, color: color, transform: transform,
                alpha: alpha, isTiled: true)
        case .linearGradient(let gradient, let start, let end, let options):
            paintLinear(
                gradient, start: start, end: end, options: options, transform: transform,
                alpha: alpha)
        case .radialGradient(
            let gradient, let startCenter, let startRadius, let endCenter, let endRadius,
            let options):
            let circles = RadialCircles(
                startCenter: startCenter, startRadius: startRadius, endCenter: endCenter,
                endRadius: endRadius)
            guard circles.isDrawable else { return }
            if !paintRadial(
                gradient, circles: circles, options: options, transform: transform, alpha: alpha)
            {
                paintBitmap(of: command, base: base, alpha: alpha)
            }
        case .glyphs(let run, let color):
            paint(run, color: color, transform: transform, alpha: alpha)
        case .pattern(let tile):
            paint(tile, transform: transform, alpha: alpha)
        case .group(let commands):
            cairo_push_group(cairo)
            for inner in commands { draw(inner, base: transform) }
            cairo_pop_group_to_source(cairo)
            cairo_set_operator(cairo, command.state.blendMode.cairoOperator)
            cairo_paint_with_alpha(cairo, alpha)
        }
    }

    // MARK: - Parts

    func set(_ color: DrawColor, alpha: Double) {
        let values = color.components
        cairo_set_source_rgba(cairo, values.x, values.y, values.z, values.w * alpha)
    }

    /// Sets Cairo's current path; the points are transformed here.
    func append(_ path: CGPath, transform: CGAffineTransform) {
        cairo_identity_matrix(cairo)
        cairo_new_path(cairo)
        CairoPath.append(path, to: cairo, transform: transform, limit: Self.farthest)
    }

    /// Coordinates are clamped to this distance in points: Cairo computes in 24.8 fixed point.
    private static let farthest: CGFloat = 1_000_000
    /// The width of zero-width lines, in points: a pixel of a high-resolution printer.
    private static let thinnestLine = 0.24

    private func stroke(_ style: StrokeStyle, transform: CGAffineTransform) {
        guard style.width.isFinite, style.width >= 0 else { return }
        if style.width == 0 {
            cairo_set_line_width(cairo, Self.thinnestLine)
        } else {
            // The pen is a circle in the space of the stroke, which the linear part of the transform
            // distorts.
            setMatrix(
                CGAffineTransform(
                    a: transform.a, b: transform.b, c: transform.c, d: transform.d, tx: 0, ty: 0))
            cairo_set_line_width(cairo, Double(min(style.width, Self.farthest)))
            let period = style.dashLengths.reduce(0, +)
            if !style.dashLengths.isEmpty, period > 0, period.isFinite, style.dashPhase.isFinite {
                cairo_set_dash(
                    cairo, style.dashLengths.map(Double.init), Int32(style.dashLengths.count),
                    Double(style.dashPhase))
            }
        }
        cairo_set_line_cap(cairo, style.cap.cairoCap)
        cairo_set_line_join(cairo, style.join.cairoJoin)
        cairo_set_miter_limit(cairo, Double(min(max(style.miterLimit, 1), 1e6)))
        cairo_stroke(cairo)
    }

    /// Sets the transform from user space to the page. Precondition: it is invertible.
    func setMatrix(_ transform: CGAffineTransform) {
        var matrix = cairo_matrix_t()
        cairo_matrix_init(
            &matrix, Double(transform.a), Double(transform.b), Double(transform.c),
            Double(transform.d), Double(transform.tx), Double(transform.ty))
        cairo_set_matrix(cairo, &matrix)
    }

    // MARK: - Clips

    /// Applies all steps of a clip but masks, which are returned, outermost first.
    private func clip(to clip: DrawingClip?, base: CGAffineTransform) -> [DrawingClip] {
        var masks: [DrawingClip] = []
        var next = clip
        while let step = next {
            next = step.parent
            let transform = step.transform.concatenating(base)
            let path: CGPath?
            var rule = CGPathFillRule.winding
            switch step.shape {
            case .rect(let rect): path = rect.isFinite ? CGPath(rect: rect, transform: nil) : nil
            case .rects(let rects):
                let union = CGMutablePath()
                union.addRects(rects.filter(\.isFinite))
                path = union
            case .path(let shape, let fillRule):
                path = shape
                rule = fillRule
            case .stroke(let shape, let style): path = style.outline(of: shape)
            case .mask:
                masks.insert(step, at: 0)
                continue
            }
            append(path ?? CGMutablePath(), transform: transform)
            cairo_set_fill_rule(cairo, rule.cairoRule)
            cairo_clip(cairo)
        }
        cairo_identity_matrix(cairo)
        return masks
    }

    /// Paints the source through a mask.
    private func mask(with clip: DrawingClip, base: CGAffineTransform) {
        guard case .mask(let image, let rect) = clip.shape,
            let coverage = resources.coverage(of: image)
        else { return }
        let unit = rect.unitSquareTransform.concatenating(clip.transform).concatenating(base)
        guard unit.isInvertible else { return }
        // The source keeps the matrix that it was set with; the mask uses this one.
        setMatrix(
            CGAffineTransform(
                scaleX: 1 / CGFloat(image.width), y: 1 / CGFloat(image.height)
            ).concatenating(unit))
        cairo_mask_surface(cairo, coverage, 0, 0)
    }
}

extension DrawColor {
    fileprivate static let white = DrawColor(SIMD4(1, 1, 1, 1))
}

extension CGRect {
    var isFinite: Bool {
        !isNull && minX.isFinite && minY.isFinite && maxX.isFinite && maxY.isFinite
    }
}

extension CGAffineTransform {
    /// Whether Cairo considers the transform invertible.
    var isInvertible: Bool {
        let inverse = inverted()
        return isFinite && abs(determinant) > 1e-12 && inverse.isFinite
    }
}

extension CGPathFillRule {
    fileprivate var cairoRule: cairo_fill_rule_t {
        self == .evenOdd ? CAIRO_FILL_RULE_EVEN_ODD : CAIRO_FILL_RULE_WINDING
    }
}

extension CGBlendMode {
    /// The Cairo operator of the mode. A page is opaque paper, so copying is painting over; `plusDarker`,
    /// which PDF lacks, is drawn as darken.
    fileprivate var cairoOperator: cairo_operator_t {
        switch self {
        case .normal, .copy, .clear: return CAIRO_OPERATOR_OVER
        case .multiply: return CAIRO_OPERATOR_MULTIPLY
        case .screen: return CAIRO_OPERATOR_SCREEN
        case .overlay: return CAIRO_OPERATOR_OVERLAY
        case .darken, .plusDarker: return CAIRO_OPERATOR_DARKEN
        case .lighten: return CAIRO_OPERATOR_LIGHTEN
        case .colorDodge: return CAIRO_OPERATOR_COLOR_DODGE
        case .colorBurn: return CAIRO_OPERATOR_COLOR_BURN
        case .softLight: return CAIRO_OPERATOR_SOFT_LIGHT
        case .hardLight: return CAIRO_OPERATOR_HARD_LIGHT
        case .difference: return CAIRO_OPERATOR_DIFFERENCE
        case .exclusion: return CAIRO_OPERATOR_EXCLUSION
        case .hue: return CAIRO_OPERATOR_HSL_HUE
        case .saturation: return CAIRO_OPERATOR_HSL_SATURATION
        case .color: return CAIRO_OPERATOR_HSL_COLOR
        case .luminosity: return CAIRO_OPERATOR_HSL_LUMINOSITY
        case .sourceIn: return CAIRO_OPERATOR_IN
        case .sourceOut: return CAIRO_OPERATOR_OUT
        case .sourceAtop: return CAIRO_OPERATOR_ATOP
        case .destinationOver: return CAIRO_OPERATOR_DEST_OVER
        case .destinationIn: return CAIRO_OPERATOR_DEST_IN
        case .destinationOut: return CAIRO_OPERATOR_DEST_OUT
        case .destinationAtop: return CAIRO_OPERATOR_DEST_ATOP
        case .xor: return CAIRO_OPERATOR_XOR
        case .plusLighter: return CAIRO_OPERATOR_ADD
        }
    }
}
