internal import RenderTree

/// A layer that fills and strokes a path between its background and its sublayers.
///
/// The path is in the layer's own coordinates and is not clipped to the bounds. All animatable properties but the path
/// are animated implicitly.
open class CAShapeLayer: CALayer {
    private final var shape = ShapeStorage()

    public override init() { super.init() }

    public override init(layer: Any) {
        super.init(layer: layer)
        if let other = layer as? CAShapeLayer { shape = other.shape }
    }

    /// Decodes a shape layer from an archive, which contains all properties but the path.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        decodeShape(from: coder)
    }

    /// The path; nil draws nothing. A mutable path is copied.
    open var path: CGPath? {
        get { shape.path }
        set {
            guard newValue != shape.path else { return }
            let path = newValue?.copy()
            change(.path) { shape.path = path }
        }
    }

    /// The fill colour; opaque black by default, nil for no fill.
    open var fillColor: CGColor? {
        get { shape.fillColor }
        set {
            guard newValue != shape.fillColor else { return }
            change(.fillColor) { shape.fillColor = newValue }
        }
    }

    /// The fill rule.
    open var fillRule: CAShapeLayerFillRule {
        get { shape.fillRule }
        set {
            guard newValue != shape.fillRule else { return }
            change(.fillRule) { shape.fillRule = newValue }
        }
    }

    /// The stroke colour; none by default.
    open var strokeColor: CGColor? {
        get { shape.strokeColor }
        set {
            guard newValue != shape.strokeColor else { return }
            change(.strokeColor) { shape.strokeColor = newValue }
        }
    }

    /// The start of the stroke, as a fraction of the path's length; 0 by default.
    open var strokeStart: CGFloat {
        get { shape.strokeStart }
        set {
            guard newValue != shape.strokeStart else { return }
            change(.strokeStart) { shape.strokeStart = newValue }
        }
    }

    /// The end of the stroke, as a fraction of the path's length; 1 by default.
    open var strokeEnd: CGFloat {
        get { shape.strokeEnd }
        set {
            guard newValue != shape.strokeEnd else { return }
            change(.strokeEnd) { shape.strokeEnd = newValue }
        }
    }

    /// The width of the stroke in points, half on each side of the path; 1 by default.
    open var lineWidth: CGFloat {
        get { shape.lineWidth }
        set {
            guard newValue != shape.lineWidth else { return }
            change(.lineWidth) { shape.lineWidth = newValue }
        }
    }

    /// The maximum length of a miter in line widths; 10 by default.
    open var miterLimit: CGFloat {
        get { shape.miterLimit }
        set {
            guard newValue != shape.miterLimit else { return }
            change(.miterLimit) { shape.miterLimit = newValue }
        }
    }

    /// The shape of the stroke's ends.
    open var lineCap: CAShapeLayerLineCap {
        get { shape.lineCap }
        set {
            guard newValue != shape.lineCap else { return }
            change(.lineCap) { shape.lineCap = newValue }
        }
    }

    /// The shape of the stroke's corners.
    open var lineJoin: CAShapeLayerLineJoin {
        get { shape.lineJoin }
        set {
            guard newValue != shape.lineJoin else { return }
            change(.lineJoin) { shape.lineJoin = newValue }
        }
    }

    /// The offset into the dash pattern at which the stroke begins, in points.
    open var lineDashPhase: CGFloat {
        get { shape.lineDashPhase }
        set {
            guard newValue != shape.lineDashPhase else { return }
            change(.lineDashPhase) { shape.lineDashPhase = newValue }
        }
    }

    /// Alternating lengths of dashes and gaps, in points; nil for a solid stroke.
    open var lineDashPattern: [NSNumber]? {
        get { shape.lineDashPattern }
        set {
            guard newValue != shape.lineDashPattern else { return }
            change(.lineDashPattern) { shape.lineDashPattern = newValue }
        }
    }

    open override func encode(with coder: NSCoder) {
        super.encode(with: coder)
        encodeShape(into: coder)
    }

    // MARK: - Framework overrides

    override func makeRenderContents() -> RenderContents? {
        // Without a path there is still a shape, so that an animation of the path has a target.
        if shape.path == nil, let contents = super.makeRenderContents() { return contents }
        return .shape(shape.rendered)
    }

    override func showContents(_ contents: RenderContents?) {
        guard case .shape(let shown) = contents else {
            super.showContents(contents)
            return
        }
        shape.show(shown)
    }

    override func ownValue(_ property: LayerProperty) -> Any? { shapeValue(property) }

    override func setOwnValue(_ value: Any?, _ property: LayerProperty) -> Bool {
        setShapeValue(value, property)
    }
}

/// The path and style of a shape layer.
private struct ShapeStorage {
    var path: CGPath?
    var fillColor: CGColor? = .black
    var fillRule = CAShapeLayerFillRule.nonZero
    var strokeColor: CGColor?
    var strokeStart: CGFloat = 0
    var strokeEnd: CGFloat = 1
    var lineWidth: CGFloat = 1
    var miterLimit: CGFloat = 10
    var lineCap = CAShapeLayerLineCap.butt
    var lineJoin = CAShapeLayerLineJoin.miter
    var lineDashPhase: CGFloat = 0
    var lineDashPattern: [NSNumber]?

    var rendered: RenderShape {
        var result = RenderShape(path: path)
        result.fillColor = fillColor.map(RenderColor.init)
        result.fillRule = fillRule.pathRule
        result.strokeColor = strokeColor.map(RenderColor.init)
        result.strokeStart = Double(strokeStart)
        result.strokeEnd = Double(strokeEnd)
        result.lineWidth = Double(lineWidth)
        result.miterLimit = Double(miterLimit)
        result.lineCap = lineCap.pathCap
        result.lineJoin = lineJoin.pathJoin
        result.lineDashPhase = Double(lineDashPhase)
        result.lineDashPattern = lineDashPattern?.map(\.doubleValue) ?? []
        return result
    }

    mutating func show(_ shown: RenderShape) {
        path = shown.path
        fillColor = shown.fillColor.map { CGColor($0) }
        strokeColor = shown.strokeColor.map { CGColor($0) }
        strokeStart = CGFloat(shown.strokeStart)
        strokeEnd = CGFloat(shown.strokeEnd)
        lineWidth = CGFloat(shown.lineWidth)
        miterLimit = CGFloat(shown.miterLimit)
        lineDashPhase = CGFloat(shown.lineDashPhase)
    }
}
