import Synchronization

/// A rectangle of pixels, or of a mask's coverage.
///
/// Images are immutable. They keep their original bytes and decode them once, when first drawn.
// Sendable: everything is constant except the decoded pixels, which a mutex guards.
public final class CGImage: Sendable {
    let layout: BitmapLayout
    let bytes: CGDataProvider?
    /// Whether resampling may interpolate between pixels.
    public let shouldInterpolate: Bool
    /// The mapping of colours outside the destination's gamut.
    public let renderingIntent: CGColorRenderingIntent
    private let decoded: Mutex<(pixels: PixelBuffer?, isOpaque: Bool?)>

    init(
        layout: BitmapLayout, bytes: CGDataProvider?, pixels: PixelBuffer? = nil,
        isOpaque: Bool? = nil, shouldInterpolate: Bool = true,
        intent: CGColorRenderingIntent = .defaultIntent
    ) {
        self.layout = layout
        self.bytes = bytes
        self.shouldInterpolate = shouldInterpolate
        renderingIntent = intent
        decoded = Mutex((pixels, isOpaque))
    }

    /// Creates an image from bytes of any layout with 1 to 16 bits per component, or 32-bit floats.
    ///
    /// - Parameters:
    ///   - width: In pixels.
    ///   - height: In pixels.
    ///   - bitsPerComponent: 1, 2, 4, 8 or 16, or 32 with `CGBitmapInfo.floatComponents`.
    ///   - bitsPerPixel: The bits of all components of a pixel, with its padding.
    ///   - bytesPerRow: The distance between rows.
    ///   - space: The colour space of the components.
    ///   - bitmapInfo: The position of alpha, and the byte order.
    ///   - provider: The bytes, top row first.
    ///   - decode: For each colour component the values to which its smallest and largest samples map; nil
    ///     for the whole range of the space.
    ///   - shouldInterpolate: Whether resampling may interpolate between pixels.
    ///   - intent: The mapping of colours outside the destination's gamut.
    /// - Returns: nil, with a message on the console, if the values are inconsistent. Bytes that are missing
    ///   at the end read as 0.
    public convenience init?(
        width: Int, height: Int, bitsPerComponent: Int, bitsPerPixel: Int, bytesPerRow: Int,
        space: CGColorSpace, bitmapInfo: CGBitmapInfo, provider: CGDataProvider,
        decode: UnsafePointer<CGFloat>?, shouldInterpolate: Bool, intent: CGColorRenderingIntent
    ) {
        let count = bitmapInfo.alphaInfo == .alphaOnly ? 1 : space.numberOfComponents
        let layout = BitmapLayout(
            width: width, height: height, bitsPerComponent: bitsPerComponent,
            bitsPerPixel: bitsPerPixel, bytesPerRow: bytesPerRow, space: space,
            bitmapInfo: bitmapInfo,
            decode: decode.map { Array(UnsafeBufferPointer(start: $0, count: 2 * count)) })
        if let fault = space.model == .pattern ? "a pattern space has no pixels." : layout.fault {
            Console.error("CGImageCreate: \(fault)")
            return nil
        }
        self.init(
            layout: layout, bytes: provider, shouldInterpolate: shouldInterpolate, intent: intent)
    }

    /// Creates an image mask, through which colours and images can be painted.
    ///
    /// A sample of 0 paints fully and the largest sample not at all, unless `decode` maps them otherwise.
    /// - Returns: nil, with a message on the console, if the values are inconsistent.
    public convenience init?(
        maskWidth width: Int, height: Int, bitsPerComponent: Int, bitsPerPixel: Int,
        bytesPerRow: Int, provider: CGDataProvider, decode: UnsafePointer<CGFloat>?,
        shouldInterpolate: Bool
    ) {
        let layout = BitmapLayout(
            width: width, height: height, bitsPerComponent: bitsPerComponent,
            bitsPerPixel: bitsPerPixel, bytesPerRow: bytesPerRow, space: nil, bitmapInfo: [],
            decode: decode.map { Array(UnsafeBufferPointer(start: $0, count: 2)) })
        if let fault = layout.fault {
            Console.error("CGImageMaskCreate: \(fault)")
            return nil
        }
        self.init(layout: layout, bytes: provider, shouldInterpolate: shouldInterpolate)
    }

    /// The width in pixels.
    public var width: Int { layout.width }
    /// The height in pixels.
    public var height: Int { layout.height }
    /// The number of bits of one component.
    public var bitsPerComponent: Int { layout.bitsPerComponent }
    /// The number of bits from one pixel to the next.
    public var bitsPerPixel: Int { layout.bitsPerPixel }
    /// The number of bytes from one row to the next.
    public var bytesPerRow: Int { layout.bytesPerRow }
    /// The colour space of the components; nil for a mask.
    public var colorSpace: CGColorSpace? { layout.space }
    /// The position of alpha, and whether colours are premultiplied.
    public var alphaInfo: CGImageAlphaInfo { layout.alphaInfo }
    /// The position of alpha, the order of bytes, and the representation of components.
    public var bitmapInfo: CGBitmapInfo { layout.bitmapInfo }
    /// The order of bytes.
    public var byteOrderInfo: CGImageByteOrderInfo { layout.bitmapInfo.byteOrderInfo }
    /// Whether the image is a mask.
    public var isMask: Bool { layout.isMask }

    /// Returns the image itself, which is immutable.
    public func copy() -> CGImage? { self }

    /// The pixels, premultiplied sRGB; for a mask, black with the coverage as alpha.
    ///
    /// - Complexity: O(pixels) the first time, constant afterwards.
    package var pixels: PixelBuffer {
        decoded.withLock { decoded in
            if let pixels = decoded.pixels { return pixels }
            let pixels = BitmapDecoder(layout, bytes?.contents ?? Data()).decode()
            decoded.pixels = pixels
            return pixels
        }
    }

    /// Whether every pixel is opaque.
    ///
    /// - Complexity: O(pixels) the first time, constant afterwards.
    package var isOpaque: Bool {
        if let known = decoded.withLock({ $0.isOpaque }) { return known }
        let pixels = pixels
        var all: UInt32 = .max
        for y in 0..<pixels.height {
            let row = pixels.row(y)
            for x in 0..<pixels.width { all &= row[x] }
            if all >> 24 != 255 { break }
        }
        let result = all >> 24 == 255
        decoded.withLock { $0.isOpaque = result }
        return result
    }
}

extension CGImage: Hashable {
    /// Whether both are the same object; the pixels are not compared.
    public static func == (left: CGImage, right: CGImage) -> Bool { left === right }

    public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
