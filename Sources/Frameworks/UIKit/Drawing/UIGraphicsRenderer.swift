/// The format of a graphics renderer.
open class UIGraphicsRendererFormat: NSObject, NSCopying {
    /// The rectangle in points that a renderer with this format draws; set by the renderer.
    open internal(set) var bounds = CGRect.zero

    public override required init() { super.init() }

    /// Returns the format for the device.
    open class func `default`() -> Self { self.init() }

    /// Returns the format that is best for the current context.
    open class func preferred() -> Self { self.init() }

    /// Returns an independent copy.
    open func copy(with zone: NSZone? = nil) -> Any {
        let copy = Self()
        copy.bounds = bounds
        return copy
    }
}

/// The context that a renderer passes to its closure.
open class UIGraphicsRendererContext: NSObject {
    /// The Core Graphics context, with y pointing down.
    open var cgContext: CGContext { drawing }

    /// The format of the renderer.
    open var format: UIGraphicsRendererFormat { rendererFormat }

    private let drawing: CGContext
    private let rendererFormat: UIGraphicsRendererFormat

    init(_ context: CGContext, _ format: UIGraphicsRendererFormat) {
        drawing = context
        rendererFormat = format
        super.init()
    }

    /// Fills a rectangle with the fill colour, replacing its pixels.
    open func fill(_ rect: CGRect) { fill(rect, blendMode: .copy) }

    /// Fills a rectangle with the fill colour.
    open func fill(_ rect: CGRect, blendMode: CGBlendMode) { drawing.fill([rect], blendMode) }

    /// Draws a frame one point wide inside a rectangle with the stroke colour, replacing its
    /// pixels.
    open func stroke(_ rect: CGRect) { stroke(rect, blendMode: .copy) }

    /// Draws a frame one point wide inside a rectangle with the stroke colour.
    open func stroke(_ rect: CGRect, blendMode: CGBlendMode) {
        drawing.saveGState()
        drawing.setBlendMode(blendMode)
        drawing.stroke(rect.standardized.insetBy(dx: 0.5, dy: 0.5), width: 1)
        drawing.restoreGState()
    }

    /// Restricts drawing to a rectangle.
    open func clip(to rect: CGRect) { drawing.clip(to: rect) }
}

/// The base class of renderers, which draw into their own context.
open class UIGraphicsRenderer: NSObject {
    /// The format of the renderer.
    open var format: UIGraphicsRendererFormat { rendererFormat }

    /// Whether the renderer creates images.
    open var allowsImageOutput: Bool { false }

    private let rendererFormat: UIGraphicsRendererFormat

    /// Creates a renderer for a rectangle in points, with the default format.
    public convenience init(bounds: CGRect) {
        self.init(bounds: bounds, format: UIGraphicsRendererFormat.default())
    }

    /// Creates a renderer for a rectangle in points.
    public init(bounds: CGRect, format: UIGraphicsRendererFormat) {
        rendererFormat = format.copy() as? UIGraphicsRendererFormat ?? format
        rendererFormat.bounds = bounds
        super.init()
    }
}
