/// The format of an image renderer: scale, opacity and colour range.
open class UIGraphicsImageRendererFormat: UIGraphicsRendererFormat {
    /// The range of colours.
    public enum Range: Int, Sendable {
        /// Not specified.
        case unspecified = -1
        /// That of the device.
        case automatic = 0
        /// Extended, beyond sRGB.
        case extended = 1
        /// Standard, that of sRGB.
        case standard = 2
    }

    /// Pixels per point; at first those of the device's screen, and 0 means the same.
    open var scale: CGFloat = UITraitCollection.device.displayScale

    /// Whether images are opaque; they are black initially.
    open var opaque = false

    /// The range of colours; images are sRGB whatever is preferred.
    open var preferredRange = Range.standard

    /// Whether the range of colours is extended; see `preferredRange`.
    open var prefersExtendedRange: Bool {
        get { preferredRange == .extended }
        set { preferredRange = newValue ? .extended : .standard }
    }

    /// Creates the format for traits.
    public convenience init(for traitCollection: UITraitCollection) {
        self.init()
        if traitCollection.displayScale > 0 { scale = traitCollection.displayScale }
    }

    /// Creates the format for the device.
    public required init() { super.init() }

    open override func copy(with zone: NSZone? = nil) -> Any {
        let copy = super.copy(with: zone)
        if let format = copy as? UIGraphicsImageRendererFormat {
            format.scale = scale
            format.opaque = opaque
            format.preferredRange = preferredRange
        }
        return copy
    }
}

/// The context that an image renderer passes to its closure.
open class UIGraphicsImageRendererContext: UIGraphicsRendererContext {
    private let scale: CGFloat

    init(_ context: CGContext, _ format: UIGraphicsImageRendererFormat, scale: CGFloat) {
        self.scale = scale
        super.init(context, format)
    }

    /// An image of what is drawn so far.
    open var currentImage: UIImage {
        guard let image = cgContext.makeImage() else { return UIImage() }
        return UIImage(cgImage: image, scale: scale, orientation: .up)
    }
}

/// Draws images and files.
///
/// A renderer can be used repeatedly; each use begins with an empty image.
open class UIGraphicsImageRenderer: UIGraphicsRenderer {
    /// A closure that draws.
    public typealias DrawingActions = (UIGraphicsImageRendererContext) -> Void

    open override var allowsImageOutput: Bool { true }

    /// Creates a renderer for images of a size in points, with the default format.
    public convenience init(size: CGSize) {
        self.init(size: size, format: UIGraphicsImageRendererFormat.default())
    }

    /// Creates a renderer for images of a size in points.
    public convenience init(size: CGSize, format: UIGraphicsImageRendererFormat) {
        self.init(bounds: CGRect(origin: .zero, size: size), format: format)
    }

    /// Creates a renderer for images of a rectangle in points, with the default format.
    public convenience init(bounds: CGRect) {
        self.init(bounds: bounds, format: UIGraphicsImageRendererFormat.default())
    }

    /// Creates a renderer for images of a rectangle in points, whose origin is the image's top left.
    public init(bounds: CGRect, format: UIGraphicsImageRendererFormat) {
        super.init(bounds: bounds, format: format)
    }

    /// Returns an image drawn by a closure.
    ///
    /// A size without pixels, or with too many, gives an empty image, and the closure is
    /// not called.
    open func image(actions: DrawingActions) -> UIImage {
        guard let context = makeContext() else { return UIImage() }
        GraphicsContextStack.with(context.cgContext) { actions(context) }
        return context.currentImage
    }

    /// Returns a PNG file of an image drawn by a closure; empty if the size has no pixels.
    open func pngData(actions: DrawingActions) -> Data {
        image(actions: actions).pngData() ?? Data()
    }

    /// Returns a JPEG file of an image drawn by a closure; empty if the size has no pixels.
    ///
    /// - Parameter compressionQuality: From 0 (smallest file) to 1 (best quality).
    open func jpegData(
        withCompressionQuality compressionQuality: CGFloat, actions: DrawingActions
    ) -> Data {
        image(actions: actions).jpegData(compressionQuality: compressionQuality) ?? Data()
    }

    private func makeContext() -> UIGraphicsImageRendererContext? {
        guard let format = format as? UIGraphicsImageRendererFormat else { return nil }
        let scale = format.scale > 0 ? format.scale : UITraitCollection.device.displayScale
        let bounds = format.bounds
        guard !bounds.isNull,
            let context = ImageCanvas.context(bounds.size, scale, isOpaque: format.opaque)
        else { return nil }
        context.translateBy(x: -bounds.origin.x, y: -bounds.origin.y)
        return UIGraphicsImageRendererContext(context, format, scale: scale)
    }
}

extension UIImage {
    /// The format of a renderer with this image's scale and opacity.
    public var imageRendererFormat: UIGraphicsImageRendererFormat {
        let format = UIGraphicsImageRendererFormat()
        format.scale = scale
        format.opaque = cgImage?.isOpaque ?? false
        return format
    }
}
