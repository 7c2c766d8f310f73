internal import ImageFormats

/// A picture with the scale and the way in which it is to be shown.
///
/// Images never change, so threads may share them. Sizes are in points; an image of scale 2 has
/// twice as many pixels along each side.
// Sendable: `content` is constant; what is made from it later lies behind a mutex.
open class UIImage: NSObject, NSSecureCoding, @unchecked Sendable {
    let content: ImageContent

    init(content: ImageContent) {
        self.content = content
        super.init()
    }

    /// Creates an image without a picture, whose size is zero.
    public override convenience init() { self.init(content: ImageContent()) }

    // MARK: - Creating images

    /// Returns the image of a name from the app's folder, or nil where there is none.
    ///
    /// See `init(named:in:compatibleWith:)`.
    public convenience init?(named name: String) {
        self.init(named: name, in: nil, compatibleWith: nil)
    }

    /// Returns the image of a name from a bundle's folder, or nil where there is none.
    ///
    /// A file may carry its scale and the kind of device, as `name@2x.png` or `name@3x~ipad.png`;
    /// the file that suits the traits best is taken. Without an extension, `.png` is meant. What was
    /// found once is kept.
    /// - Parameters:
    ///   - name: The name, with its folder inside the bundle where it has one.
    ///   - bundle: The bundle, or nil for the main one.
    ///   - traitCollection: The traits to suit, or nil for the current ones.
    public convenience init?(
        named name: String, in bundle: Bundle?, compatibleWith traitCollection: UITraitCollection?
    ) {
        guard let content = NamedImages.content(name, bundle, traitCollection) else { return nil }
        self.init(content: content)
    }

    /// Creates the image that an image literal names, which must exist.
    public required convenience init(imageLiteralResourceName name: String) {
        guard let content = NamedImages.content(name, nil, nil) else {
            preconditionFailure("there is no image named \(name)")
        }
        self.init(content: content)
    }

    /// Creates an image from a file, or nil where the file is missing or is no picture.
    ///
    /// - Parameter path: Where the name ends with a scale, as `@2x`, the image has it. Otherwise
    ///   files of that name with a scale are taken first.
    public convenience init?(contentsOfFile path: String) {
        guard let content = ImageContent(file: path) else { return nil }
        self.init(content: content)
    }

    /// Creates an image of scale 1 from the bytes of a picture file, or nil for other bytes.
    public convenience init?(data: Data) { self.init(data: data, scale: 1) }

    /// Creates an image from the bytes of a picture file, or nil for other bytes.
    ///
    /// - Parameter scale: The pixels in a point; 0 means 1.
    public convenience init?(data: Data, scale: CGFloat) {
        guard let content = ImageContent(data: data, scale: scale) else { return nil }
        self.init(content: content)
    }

    /// Creates an image of scale 1 from a Core Graphics image.
    public convenience init(cgImage: CGImage) {
        self.init(cgImage: cgImage, scale: 1, orientation: .up)
    }

    /// Creates an image from a Core Graphics image.
    ///
    /// - Parameters:
    ///   - scale: The pixels in a point; 0 means 1.
    ///   - orientation: How the pixels are to be turned for showing.
    public convenience init(
        cgImage: CGImage, scale: CGFloat, orientation: UIImage.Orientation
    ) {
        self.init(
            content: ImageContent(cgImage: cgImage, scale: scale, orientation: orientation))
    }

    /// Reads an image that `encode(with:)` wrote.
    public required convenience init?(coder: NSCoder) {
        guard let content = ImageContent(coder: coder) else { return nil }
        self.init(content: content)
    }

    /// Writes the picture as PNG with its scale, orientation and rendering mode.
    open func encode(with coder: NSCoder) { content.encode(with: coder) }

    /// Archives of this class may be read where only known classes are.
    open class var supportsSecureCoding: Bool { true }

    // MARK: - Attributes

    /// The size for showing in points, after the picture is turned.
    open var size: CGSize { content.size }

    /// The picture, not turned; of an animation its first one, and nil of an image without one.
    open var cgImage: CGImage? { content.shownCGImage }

    /// How the pixels are to be turned for showing.
    open var imageOrientation: UIImage.Orientation { content.orientation }

    /// The pixels in a point.
    open var scale: CGFloat { content.scale }

    /// Whether views show the picture's own colours or their tint through its opacity.
    open var renderingMode: UIImage.RenderingMode { content.renderingMode }

    /// The margins that keep their size when the image is stretched.
    open var capInsets: UIEdgeInsets { content.capInsets }

    /// Whether the middle is stretched or repeated.
    open var resizingMode: UIImage.ResizingMode { content.resizingMode }

    /// The margins outside the rectangle by which layout aligns the image.
    open var alignmentRectInsets: UIEdgeInsets { content.alignmentRectInsets }

    /// Whether views mirror the image where the interface runs from right to left.
    open var flipsForRightToLeftLayoutDirection: Bool {
        content.flipsForRightToLeftLayoutDirection
    }

    /// The height of the baseline above the bottom, or nil where there is none.
    open var baselineOffsetFromBottom: CGFloat? { content.baselineOffsetFromBottom }

    /// The images of an animation in order, or nil of an image at rest.
    open var images: [UIImage]? { content.images }

    /// How long an animation takes once through, in seconds; 0 of an image at rest.
    open var duration: TimeInterval { content.duration }

    // MARK: - Variants

    /// Returns the image with margins that keep their size when it is stretched.
    ///
    /// - Parameter capInsets: In points. The middle is repeated.
    open func resizableImage(withCapInsets capInsets: UIEdgeInsets) -> UIImage {
        resizableImage(withCapInsets: capInsets, resizingMode: .tile)
    }

    /// Returns the image with margins that keep their size when it is stretched.
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

    /// Returns the image in one colour, which its opacity lets through.
    open func withTintColor(_ color: UIColor) -> UIImage { changing { $0.tintColor = color } }

    /// Returns the image in one colour, which its opacity lets through.
    open func withTintColor(
        _ color: UIColor, renderingMode: UIImage.RenderingMode
    ) -> UIImage {
        changing {
            $0.tintColor = color
            $0.renderingMode = renderingMode
        }
    }

    /// Returns the image with margins outside the rectangle by which layout aligns it.
    open func withAlignmentRectInsets(_ alignmentInsets: UIEdgeInsets) -> UIImage {
        changing { $0.alignmentRectInsets = alignmentInsets }
    }

    /// Returns the image as one that views mirror where the interface runs from right to left.
    open func imageFlippedForRightToLeftLayoutDirection() -> UIImage {
        changing { $0.flipsForRightToLeftLayoutDirection = true }
    }

    /// Returns the image mirrored, left for right.
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
    /// Without a current context nothing happens.
    /// - Parameters:
    ///   - rect: In points, y pointing down.
    ///   - blendMode: How the image mixes with what is below.
    ///   - alpha: An opacity for the whole image.
    open func draw(in rect: CGRect, blendMode: CGBlendMode, alpha: CGFloat) {
        drawContent(in: rect, blendMode: blendMode, alpha: alpha)
    }

    // MARK: - Equality and description

    /// Whether both show the same picture in the same way.
    open override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? UIImage else { return false }
        return self === other || content == other.content
    }

    open override var hash: Int { content.cgImage?.hashValue ?? content.images?.count ?? 0 }

    /// The image's name, size and rendering mode.
    open override var description: String { imageDescription }
}

extension UIImage: _ExpressibleByImageLiteral {}
