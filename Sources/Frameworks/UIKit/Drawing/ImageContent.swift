internal import ImageFormats
import Synchronization

/// The content of an image: its picture, insets, modes and variants.
struct ImageContent {
    var cgImage: CGImage?
    var scale: CGFloat = 1
    /// The size of an image without a bitmap, which takes its place in a layout.
    var emptySize = CGSize.zero
    var orientation = UIImage.Orientation.up
    var renderingMode = UIImage.RenderingMode.automatic
    var capInsets = UIEdgeInsets.zero
    /// Whether margins were given, also margins of nothing, which let the whole image be repeated.
    var isResizable = false
    var resizingMode = UIImage.ResizingMode.tile
    var alignmentRectInsets = UIEdgeInsets.zero
    var flipsForRightToLeftLayoutDirection = false
    var baselineOffsetFromBottom: CGFloat?
    /// A colour that the picture's opacity lets through instead of its own colours.
    var tintColor: UIColor?
    var images: [UIImage]?
    var duration: TimeInterval = 0
    /// The name under which the picture was found, for descriptions.
    var name: String?
    /// The identity of a symbol; nil for other pictures.
    var symbol: SymbolIdentity?
    /// The images derived from the picture so far; variants of one picture share them.
    var derived = DerivedImages()
    /// The drawing of which `cgImage` is one size; nil for a bitmap.
    var vector: (any VectorPicture)?

    init() {}

    init(cgImage: CGImage, scale: CGFloat, orientation: UIImage.Orientation) {
        self.cgImage = cgImage
        // An invalid scale would give invalid sizes.
        self.scale = scale.isFinite && scale > 0 ? scale : 1
        self.orientation = orientation
    }

    /// Decodes the bytes of an image file, or draws the first page of a PDF file with as many pixels for a point; nil
    /// for other bytes.
    ///
    /// - Parameter path: The name of the file in messages.
    init?(data: Data, scale: CGFloat, path: String = "a PDF in memory") {
        if VectorFiles.isPDF(data) {
            let scale = scale.isFinite && scale > 0 ? scale : 1
            guard let image = VectorFiles.picture(data, path)?.image(scale: scale) else {
                return nil
            }
            self.init(cgImage: image, scale: scale, orientation: .up)
            return
        }
        guard let (image, header) = try? CGImage.decoding(data) else { return nil }
        self.init(
            cgImage: image, scale: scale,
            orientation: UIImage.Orientation(exif: header.orientation ?? 1))
    }

    /// The size in points, in the shown orientation.
    var size: CGSize {
        if let first = images?.first { return first.size }
        guard let cgImage else { return emptySize }
        let width = CGFloat(cgImage.width) / scale
        let height = CGFloat(cgImage.height) / scale
        return orientation.exchangesSides
            ? CGSize(width: height, height: width) : CGSize(width: width, height: height)
    }

    /// The bitmap in the image's tint colour.
    var shownCGImage: CGImage? {
        guard let cgImage else { return images?.first?.cgImage }
        guard let tintColor else { return cgImage }
        return derived.tinted(cgImage, tintColor.cgColor)
    }

    /// The bitmap in the shown orientation.
    var uprightCGImage: CGImage? {
        guard let shown = shownCGImage, orientation != .up else { return shownCGImage }
        return derived.turned(shown, orientation)
    }

    /// Whether views show their tint with the image as a mask: true for a template, and for a symbol unless its
    /// rendering mode is `alwaysOriginal`.
    var isTemplate: Bool {
        renderingMode == .alwaysTemplate || (renderingMode == .automatic && symbol != nil)
    }

    /// The alpha of the bitmap as a mask for a fill colour.
    var mask: CGImage? { cgImage.map { derived.mask($0) } }
}

extension ImageContent: Equatable {
    static func == (a: ImageContent, b: ImageContent) -> Bool {
        a.cgImage == b.cgImage && a.scale == b.scale && a.orientation == b.orientation
            && a.renderingMode == b.renderingMode && a.capInsets == b.capInsets
            && a.resizingMode == b.resizingMode && a.isResizable == b.isResizable
            && a.alignmentRectInsets == b.alignmentRectInsets
            && a.flipsForRightToLeftLayoutDirection == b.flipsForRightToLeftLayoutDirection
            && a.baselineOffsetFromBottom == b.baselineOffsetFromBottom
            && a.tintColor == b.tintColor && a.symbol == b.symbol && a.images == b.images
            && a.duration == b.duration
    }
}

/// A cache of bitmaps derived from one, the last of each kind, and the asset to which the image belongs.
final class DerivedImages: Sendable {
    private struct Entries {
        var tinted: (source: CGImage, color: UInt32, image: CGImage)?
        var turned: (source: CGImage, orientation: UIImage.Orientation, image: CGImage)?
        var mask: (source: CGImage, image: CGImage)?
        var enlarged: (scale: CGFloat, image: CGImage)?
        var asset: UIImageAsset?
    }

    private let entries = Mutex(Entries())

    var asset: UIImageAsset? { entries.withLock { $0.asset } }

    /// Sets the asset unless there is one, and returns that which is there.
    func setAsset(_ asset: UIImageAsset) -> UIImageAsset {
        entries.withLock { entries in
            if let present = entries.asset { return present }
            entries.asset = asset
            return asset
        }
    }

    /// Returns the drawing at a scale; nil if it cannot be drawn so large.
    func enlarged(_ vector: any VectorPicture, _ scale: CGFloat) -> CGImage? {
        entries.withLock { entries in
            if let known = entries.enlarged, known.scale == scale { return known.image }
            guard let image = vector.image(scale: scale) else { return nil }
            entries.enlarged = (scale, image)
            return image
        }
    }

    func tinted(_ source: CGImage, _ color: CGColor) -> CGImage {
        let pixel = color.premultipliedARGB
        return entries.withLock { entries in
            if let known = entries.tinted, known.source === source, known.color == pixel {
                return known.image
            }
            let image = source.filled(with: pixel)
            entries.tinted = (source, pixel, image)
            return image
        }
    }

    func turned(_ source: CGImage, _ orientation: UIImage.Orientation) -> CGImage {
        entries.withLock { entries in
            if let known = entries.turned, known.source === source,
                known.orientation == orientation
            {
                return known.image
            }
            let image = source.turned(orientation)
            entries.turned = (source, orientation, image)
            return image
        }
    }

    func mask(_ source: CGImage) -> CGImage {
        entries.withLock { entries in
            if let known = entries.mask, known.source === source { return known.image }
            let image = CGImage(coverage: source.filled(with: 0xFF00_0000).pixels)
            entries.mask = (source, image)
            return image
        }
    }
}
