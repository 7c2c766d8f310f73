internal import ImageFormats

/// An immutable image with its scale, orientation and rendering.
///
/// Images are immutable, so that threads may share them. Sizes are in points; an image of scale 2 has
/// two pixels for each point.
// Sendable: initializers alone set `content`; images derived from it are cached behind a mutex.
open class UIImage: NSObject, NSSecureCoding, @unchecked Sendable {
    final private(set) var content: ImageContent
    /// The identifier for UI tests; nil by default.
    open var accessibilityIdentifier: String?

    /// Creates an empty image of size zero.
    public override init() {
        content = ImageContent()
        super.init()
    }

    convenience init(content: ImageContent) {
        self.init()
        self.content = content
    }

    // MARK: - Creating images

    /// Loads the image with a name from the main bundle; nil if there is none.
    ///
    /// See `init(named:in:compatibleWith:)`.
    public init?(named name: String) {
        guard let content = NamedImages.content(name, nil, nil) else { return nil }
        self.content = content
        super.init()
    }

    /// Loads the image with a name from a bundle; nil if there is none.
    ///
    /// A file name may contain the scale and the kind of device, as `name@2x.png` or `name@3x~ipad.png`;
    /// the file that matches the traits best is loaded. The default extension is `.png`. Images are
    /// cached.
    /// - Parameters:
    ///   - name: The name, with its path in the bundle.
    ///   - bundle: The bundle, or nil for the main one.
    ///   - traitCollection: The traits to match, or nil for the current ones.
    public init?(
        named name: String, in bundle: Bundle?, compatibleWith traitCollection: UITraitCollection?
    ) {
        guard let content = NamedImages.content(name, bundle, traitCollection) else { return nil }
        self.content = content
        super.init()
    }

    /// Loads the image of an image literal, which must exist.
    public required convenience init(imageLiteralResourceName name: String) {
        guard let content = NamedImages.content(name, nil, nil) else {
            preconditionFailure("there is no image named \(name)")
        }
        self.init(content: content)
    }

    /// Loads an image from a file; nil if the file is missing or not an image.
    ///
    /// - Parameter path: A scale at the end of the name, as `@2x`, is that of the image. Otherwise
    ///   files of that name with a scale are preferred.
    public init?(contentsOfFile path: String) {
        guard let content = ImageContent(file: path) else { return nil }
        self.content = content
        super.init()
    }

    /// Decodes the bytes of an image file, with scale 1; nil for other bytes.
    public init?(data: Data) {
        guard let content = ImageContent(data: data, scale: 1) else { return nil }
        self.content = content
        super.init()
    }

    /// Decodes the bytes of an image file; nil for other bytes.
    ///
    /// - Parameter scale: Pixels per point; 0 means 1.
    public init?(data: Data, scale: CGFloat) {
        guard let content = ImageContent(data: data, scale: scale) else { return nil }
        self.content = content
        super.init()
    }

    /// Creates an image of scale 1 from a Core Graphics image.
    public init(cgImage: CGImage) {
        content = ImageContent(cgImage: cgImage, scale: 1, orientation: .up)
        super.init()
    }

    /// Creates an image from a Core Graphics image.
    ///
    /// - Parameters:
    ///   - scale: Pixels per point; 0 means 1.
    ///   - orientation: The orientation in which the pixels are shown.
    public init(
        cgImage: CGImage, scale: CGFloat, orientation: UIImage.Orientation
    ) {
        content = ImageContent(cgImage: cgImage, scale: scale, orientation: orientation)
        super.init()
    }

    /// Reads an image that `encode(with:)` wrote.
    public required init?(coder: NSCoder) {
        guard let content = ImageContent(coder: coder) else { return nil }
        self.content = content
        super.init()
    }

    /// Encodes the image as PNG with its scale, orientation and rendering mode.
    open func encode(with coder: NSCoder) { content.encode(with: coder) }

    /// True: archives of this class can be decoded securely.
    open class var supportsSecureCoding: Bool { true }

    // MARK: - Attributes

    /// The size in points, in the shown orientation.
    open var size: CGSize { content.size }

    /// The bitmap in its stored orientation; the first one of an animation, nil for an empty image.
    open var cgImage: CGImage? { content.shownCGImage }

    /// The orientation in which the pixels are shown.
    open var imageOrientation: UIImage.Orientation { content.orientation }

    /// Pixels per point.
    open var scale: CGFloat { content.scale }

    /// Whether views show the image's colours, or their tint with the image as a mask.
    open var renderingMode: UIImage.RenderingMode { content.renderingMode }

    /// The insets that keep their size when the image is stretched.
    open var capInsets: UIEdgeInsets { content.capInsets }

    /// Whether the middle is stretched or tiled.
    open var resizingMode: UIImage.ResizingMode { content.resizingMode }

    /// The insets from the image to its alignment rectangle.
    open var alignmentRectInsets: UIEdgeInsets { content.alignmentRectInsets }

    /// Whether views mirror the image in right-to-left interfaces.
    open var flipsForRightToLeftLayoutDirection: Bool {
        content.flipsForRightToLeftLayoutDirection
    }

    /// The height of the baseline above the bottom; nil without a baseline.
    open var baselineOffsetFromBottom: CGFloat? { content.baselineOffsetFromBottom }

    /// The images of an animation in order; nil for a static image.
    open var images: [UIImage]? { content.images }

    /// The duration of one run of an animation, in seconds; 0 for a static image.
    open var duration: TimeInterval { content.duration }

    // MARK: - Variants

    /// Returns the image with insets that keep their size when it is stretched.
    ///
    /// - Parameter capInsets: In points. The middle is tiled.
    open func resizableImage(withCapInsets capInsets: UIEdgeInsets) -> UIImage {
        resizableImage(withCapInsets: capInsets, resizingMode: .tile)
    }

    /// Returns the image with insets that keep their size when it is stretched.
    open func resizableImage(
        withCapInsets capInsets: UIEdgeInsets, resizingMode: UIImage.ResizingMode
    ) -> UIImage {
        changing {
            $0.capInsets = capInsets
            $0.isResizable = true
            $0.resizingMode = resizingMode
        }
    }

    /// Returns the image with another rendering mode.
    open func withRenderingMode(_ renderingMode: UIImage.RenderingMode) -> UIImage {
        changing { $0.renderingMode = renderingMode }
    }

    /// Returns a single-coloured image with the alpha of this one.
    open func withTintColor(_ color: UIColor) -> UIImage { changing { $0.tintColor = color } }

    /// Returns a single-coloured image with the alpha of this one.
    open func withTintColor(
        _ color: UIColor, renderingMode: UIImage.RenderingMode
    ) -> UIImage {
        changing {
            $0.tintColor = color
            $0.renderingMode = renderingMode
        }
    }

    /// Returns the image with other insets to its alignment rectangle.
    open func withAlignmentRectInsets(_ alignmentInsets: UIEdgeInsets) -> UIImage {
        changing { $0.alignmentRectInsets = alignmentInsets }
    }

    /// Returns the image as one that views mirror in right-to-left interfaces.
    open func imageFlippedForRightToLeftLayoutDirection() -> UIImage {
        changing { $0.flipsForRightToLeftLayoutDirection = true }
    }

    /// Returns the image mirrored horizontally.
    open func withHorizontallyFlippedOrientation() -> UIImage {
        changing { $0.orientation = $0.orientation.mirrored }
    }

    /// Returns the image with a baseline.
    ///
    /// - Parameter baselineOffset: The height above the bottom in points.
    open func withBaselineOffset(fromBottom baselineOffset: CGFloat) -> UIImage {
        changing { $0.baselineOffsetFromBottom = baselineOffset }
    }

    /// Returns the image without a baseline.
    open func imageWithoutBaseline() -> UIImage {
        changing { $0.baselineOffsetFromBottom = nil }
    }

    // MARK: - Drawing

    /// Draws the image with its top left corner at a point of the current context.
    open func draw(at point: CGPoint) { draw(at: point, blendMode: .normal, alpha: 1) }

    /// Draws the image with its top left corner at a point of the current context.
    open func draw(at point: CGPoint, blendMode: CGBlendMode, alpha: CGFloat) {
        draw(in: CGRect(origin: point, size: size), blendMode: blendMode, alpha: alpha)
    }

    /// Draws the image into a rectangle of the current context, stretched to fill it.
    open func draw(in rect: CGRect) { draw(in: rect, blendMode: .normal, alpha: 1) }

    /// Draws the image into a rectangle of the current context, stretched to fill it.
    ///
    /// A resizable image keeps its margins. A template is drawn in the context's fill colour.
    /// Does nothing without a current context.
    /// - Parameters:
    ///   - rect: In points, y pointing down.
    ///   - blendMode: The blend mode.
    ///   - alpha: An opacity for the whole image.
    open func draw(in rect: CGRect, blendMode: CGBlendMode, alpha: CGFloat) {
        drawContent(in: rect, blendMode: blendMode, alpha: alpha)
    }

    // MARK: - Equality and description

    /// Returns whether both have the same pixels and attributes.
    open override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? UIImage else { return false }
        return self === other || content == other.content
    }

    open override var hash: Int { content.cgImage?.hashValue ?? content.images?.count ?? 0 }

    /// The image's name, size and rendering mode.
    open override var description: String { imageDescription }
}

extension UIImage: _ExpressibleByImageLiteral {}
