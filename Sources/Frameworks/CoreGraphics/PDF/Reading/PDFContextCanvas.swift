internal import PDFContent
internal import TextEngine

/// The drawing of a page's contents in a context.
final class PDFContextCanvas: PDFCanvas {
    let context: CGContext

    init(_ context: CGContext) { self.context = context }

    // MARK: - State

    func save() { context.saveGState() }

    func restore() { context.restoreGState() }

    func concatenate(_ matrix: PDFMatrix) { context.concatenate(CGAffineTransform(matrix)) }

    func clip(to path: PDFPath, rule: PDFFillRule) {
        add(.path(CGPath.make(path), CGPathFillRule(rule)))
    }

    func clip(toStrokeOf path: PDFPath, style: PDFStroke) {
        add(.stroke(CGPath.make(path), StrokeStyle(style)))
    }

    private func add(_ shape: DrawingClip.Shape) {
        context.state.addClip(
            shape, transform: context.state.userToList, isAntialiased: context.isAntialiased)
    }

    /// Sets how the next operation is put on what is below it.
    func set(_ compositing: PDFCompositing) {
        context.setAlpha(CGFloat(compositing.alpha))
        context.setBlendMode(CGBlendMode(compositing.blendMode))
    }

    // MARK: - Shapes

    func fill(_ path: PDFPath, rule: PDFFillRule, paint: PDFPaint) {
        set(paint.compositing)
        context.draw(
            .fillPath(CGPath.make(path), CGPathFillRule(rule), DrawColor(paint.color)))
    }

    func stroke(_ path: PDFPath, style: PDFStroke, paint: PDFPaint) {
        set(paint.compositing)
        context.draw(
            .strokePath(CGPath.make(path), StrokeStyle(style), DrawColor(paint.color)))
    }

    func draw(_ gradient: PDFGradient, compositing: PDFCompositing) {
        let colors = gradient.stops.map { stop in
            CGColor(
                red: CGFloat(stop.color.red), green: CGFloat(stop.color.green),
                blue: CGFloat(stop.color.blue), alpha: 1)
        }
        guard
            let made = CGGradient(
                colors: colors, locations: gradient.stops.map { CGFloat($0.location) })
        else { return }
        var options: CGGradientDrawingOptions = []
        if gradient.extendsStart { options.insert(.drawsBeforeStartLocation) }
        if gradient.extendsEnd { options.insert(.drawsAfterEndLocation) }
        set(compositing)
        switch gradient.geometry {
        case .axial(let start, let end):
            context.drawLinearGradient(
                made, start: CGPoint(start), end: CGPoint(end), options: options)
        case .radial(let start, let startRadius, let end, let endRadius):
            context.drawRadialGradient(
                made, startCenter: CGPoint(start), startRadius: CGFloat(startRadius),
                endCenter: CGPoint(end), endRadius: CGFloat(endRadius), options: options)
        }
    }

    // MARK: - Groups

    func beginGroup(_ compositing: PDFCompositing) {
        context.saveGState()
        set(compositing)
        context.beginTransparencyLayer(auxiliaryInfo: nil)
    }

    func endGroup() {
        context.endTransparencyLayer()
        context.restoreGState()
    }

    func font(_ data: [UInt8]) -> (any PDFGlyphs)? {
        (try? FontFace(data: Data(data))).map { PDFFaceGlyphs($0) }
    }
}

extension CGAffineTransform {
    fileprivate init(_ matrix: PDFMatrix) {
        self.init(
            a: CGFloat(matrix.a), b: CGFloat(matrix.b), c: CGFloat(matrix.c),
            d: CGFloat(matrix.d), tx: CGFloat(matrix.tx), ty: CGFloat(matrix.ty))
    }
}

extension CGPoint {
    fileprivate init(_ point: PDFPoint) { self.init(x: CGFloat(point.x), y: CGFloat(point.y)) }
}

extension CGRect {
    init(_ rect: PDFRect) {
        self.init(
            x: CGFloat(rect.minX), y: CGFloat(rect.minY), width: CGFloat(rect.width),
            height: CGFloat(rect.height))
    }
}

extension CGPath {
    /// Returns the path; a rectangle as such, which is drawn faster.
    fileprivate static func make(_ path: PDFPath) -> CGPath {
        if let rect = path.asRect { return CGPath(rect: CGRect(rect), transform: nil) }
        var storage = PathStorage()
        storage.reserve(verbs: path.elements.count, points: path.elements.count)
        for element in path.elements {
            switch element {
            case .move(let point): storage.move(to: CGPoint(point))
            case .line(let point): storage.addLine(to: CGPoint(point))
            case .curve(let control1, let control2, let point):
                storage.addCurve(
                    to: CGPoint(point), control1: CGPoint(control1), control2: CGPoint(control2))
            case .close: storage.close()
            }
        }
        return CGPath(elements: storage)
    }
}

extension CGPathFillRule {
    fileprivate init(_ rule: PDFFillRule) { self = rule == .evenOdd ? .evenOdd : .winding }
}

extension DrawColor {
    init(_ color: PDFColor) { self.init(SIMD4(color.red, color.green, color.blue, 1)) }
}

extension StrokeStyle {
    fileprivate init(_ style: PDFStroke) {
        self.init(width: CGFloat(style.width))
        cap = style.cap == .round ? .round : style.cap == .square ? .square : .butt
        join = style.join == .round ? .round : style.join == .bevel ? .bevel : .miter
        miterLimit = CGFloat(style.miterLimit)
        dashPhase = CGFloat(style.phase)
        dashLengths = style.dash.map { CGFloat($0) }
    }
}

extension CGBlendMode {
    fileprivate init(_ mode: PDFBlendMode) {
        self =
            switch mode {
            case .normal: .normal
            case .multiply: .multiply
            case .screen: .screen
            case .overlay: .overlay
            case .darken: .darken
            case .lighten: .lighten
            case .colorDodge: .colorDodge
            case .colorBurn: .colorBurn
            case .hardLight: .hardLight
            case .softLight: .softLight
            case .difference: .difference
            case .exclusion: .exclusion
            case .hue: .hue
            case .saturation: .saturation
            case .color: .color
            case .luminosity: .luminosity
            }
    }
}

/// The glyphs of a font in a PDF file.
final class PDFFaceGlyphs: PDFGlyphs {
    private let face: FontFace
    private lazy var identifiers = face.glyphsByCharacterIdentifier()

    init(_ face: FontFace) { self.face = face }

    func glyph(named name: String) -> Int? { face.glyph(named: name).map { Int($0) } }

    func glyph(for character: Unicode.Scalar) -> Int? {
        face.glyph(for: character).map { Int($0) }
    }

    func glyph(forCode code: Int) -> Int? {
        face.glyph(forCode: UInt32(clamping: code)).map { Int($0) }
    }

    func glyph(forCharacterIdentifier identifier: Int) -> Int? {
        guard let identifiers else { return identifier }
        return identifiers[UInt32(clamping: identifier)].map { Int($0) }
    }

    func outline(of glyph: Int) -> PDFPath {
        var path = PDFPath()
        var current = PDFPoint(0, 0)
        func point(_ point: GlyphOutline.Point) -> PDFPoint { PDFPoint(point.x, point.y) }
        for element in face.outline(of: FontFace.GlyphIndex(clamping: glyph)).elements {
            switch element {
            case .move(let to):
                current = point(to)
                path.move(to: current)
            case .line(let to):
                current = point(to)
                path.addLine(to: current)
            case .quadratic(let control, let to):
                // The cubic curve of the same shape.
                let (middle, end) = (point(control), point(to))
                func third(_ from: PDFPoint) -> PDFPoint {
                    PDFPoint(
                        from.x + (middle.x - from.x) * 2 / 3, from.y + (middle.y - from.y) * 2 / 3)
                }
                path.addCurve(third(current), third(end), to: end)
                current = end
            case .cubic(let control1, let control2, let to):
                current = point(to)
                path.addCurve(point(control1), point(control2), to: current)
            case .close: path.close()
            }
        }
        return path
    }
}
