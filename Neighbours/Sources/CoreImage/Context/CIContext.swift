import CoreGraphics
import Foundation
import MetalTypes

/// An option of a context.
public struct CIContextOption: RawRepresentable, Hashable, Sendable {
    public let rawValue: String

    public init(rawValue: String) { self.rawValue = rawValue }

    /// The colour space that filters compute in; `NSNull` leaves components as they are.
    public static let workingColorSpace = CIContextOption(rawValue: "working_color_space")
    /// The colour space of results; `NSNull` leaves components as they are.
    public static let outputColorSpace = CIContextOption(rawValue: "output_color_space")
    /// The format of the pixels between filters, which are always of single precision.
    public static let workingFormat = CIContextOption(rawValue: "working_format")
    /// Whether the processor is to be used, as it always is.
    public static let useSoftwareRenderer = CIContextOption(rawValue: "software_renderer")
    /// Whether the work may be done later, without influence here.
    public static let priorityRequestLow = CIContextOption(rawValue: "low_priority")
    /// Whether results between filters are kept, without influence here.
    public static let cacheIntermediates = CIContextOption(rawValue: "kCIContextCacheIntermediates")
    /// Whether downsampling is of high quality, without influence here.
    public static let highQualityDownsample = CIContextOption(rawValue: "high_quality_downsample")
    /// Whether alpha is multiplied, as it always is.
    public static let outputPremultiplied = CIContextOption(rawValue: "output_premultiplied")
    /// A name for the developer.
    public static let name = CIContextOption(rawValue: "kCIContextName")
}

/// An object that computes the pixels of images, on all cores of the processor.
// Sharing is safe: a context does not change.
open class CIContext: NSObject, @unchecked Sendable {
    /// The space that filters compute in: linear sRGB; nil for the components of pictures as they are.
    public let workingColorSpace: CGColorSpace?

    let isManaged: Bool

    /// Creates a context with the default options.
    public convenience override init() { self.init(options: nil) }

    /// Creates a context. Filters compute in linear sRGB, unless a working colour space is given: `NSNull`, or the
    /// space of the pictures, leaves their components as they are.
    public init(options: [CIContextOption: Any]?) {
        let space = options?[.workingColorSpace]
        isManaged = space == nil || (space as? CGColorSpace)?.name == CGColorSpace.linearSRGB
        workingColorSpace =
            isManaged ? CGColorSpace(name: CGColorSpace.linearSRGB) : space as? CGColorSpace
        super.init()
    }

    /// Creates a context that draws into a context of Core Graphics.
    public convenience init(cgContext: CGContext, options: [CIContextOption: Any]? = nil) {
        self.init(options: options)
        target = cgContext
    }

    /// Creates a context for a graphics processor, of which there is none.
    public convenience init(mtlDevice device: any MTLDevice, options: [CIContextOption: Any]? = nil)
    {
        self.init(options: options)
    }

    // Set once, before anybody else has the object.
    private nonisolated(unsafe) var target: CGContext?

    /// Returns a picture of a rectangle of an image in sRGB, with 8 bits for each component; nil for an empty or
    /// infinite rectangle.
    open func createCGImage(_ image: CIImage, from fromRect: CGRect) -> CGImage? {
        let region = Region(fromRect)
        guard !region.isEmpty, region.width < 1 << 15, region.height < 1 << 15 else { return nil }
        let rowBytes = region.width * 4
        let size = rowBytes * region.height
        let memory = UnsafeMutableRawPointer.allocate(byteCount: size, alignment: 16)
        BitmapWriter(
            memory: memory, rowBytes: rowBytes, region: region, format: .RGBA8,
            isEncoded: isManaged
        ).write(image, Rendering(isManaged: isManaged))
        // A provider of an NSData object would copy the bytes one by one.
        guard
            let provider = CGDataProvider(
                dataInfo: nil, data: memory, size: size,
                releaseData: { _, data, _ in UnsafeMutableRawPointer(mutating: data).deallocate() })
        else {
            memory.deallocate()
            return nil
        }
        guard let space = CGColorSpace(name: CGColorSpace.sRGB) else { return nil }
        return CGImage(
            width: region.width, height: region.height, bitsPerComponent: 8, bitsPerPixel: 32,
            bytesPerRow: rowBytes, space: space,
            bitmapInfo: CGBitmapInfo(rawValue: CGImageAlphaInfo.premultipliedLast.rawValue),
            provider: provider, decode: nil, shouldInterpolate: true, intent: .defaultIntent)
    }

    /// Returns a picture of a rectangle of an image.
    ///
    /// Ends the program with a message for formats other than those with four components of 8 bits. The picture is in
    /// sRGB, whatever the colour space.
    open func createCGImage(
        _ image: CIImage, from fromRect: CGRect, format: CIFormat, colorSpace: CGColorSpace?
    ) -> CGImage? {
        guard format.channels?.count == 4, format.bytesPerComponent == 1 else {
            fatalError("Core Image: pictures of the format \(format.rawValue) are not available")
        }
        return createCGImage(image, from: fromRect)
    }

    /// Returns a picture of a rectangle of an image, which is computed at once.
    open func createCGImage(
        _ image: CIImage, from fromRect: CGRect, format: CIFormat, colorSpace: CGColorSpace?,
        deferred: Bool
    ) -> CGImage? {
        createCGImage(image, from: fromRect, format: format, colorSpace: colorSpace)
    }

    /// Writes the pixels of a rectangle of an image into memory, rows from top to bottom.
    ///
    /// Ends the program with a message for formats that `CIFormat` does not name. Outside of the extent pixels are
    /// zero. Without a colour space components are those of the working space, otherwise those of sRGB.
    open func render(
        _ image: CIImage, toBitmap data: UnsafeMutableRawPointer, rowBytes: Int, bounds: CGRect,
        format: CIFormat, colorSpace: CGColorSpace?
    ) {
        guard format.channels != nil else {
            fatalError("Core Image: the format \(format.rawValue) is not available")
        }
        let isLinear = colorSpace == nil || colorSpace?.name == CGColorSpace.linearSRGB
        BitmapWriter(
            memory: data, rowBytes: rowBytes, region: Region(bounds), format: format,
            isEncoded: isManaged && !isLinear
        ).write(image, Rendering(isManaged: isManaged))
    }

    /// Draws a rectangle of an image into another one of the context that the object was created with.
    open func draw(_ image: CIImage, in inRect: CGRect, from fromRect: CGRect) {
        guard let target else {
            fatalError("Core Image: a context draws only into a context of Core Graphics")
        }
        guard let picture = createCGImage(image, from: fromRect) else { return }
        target.draw(picture, in: inRect)
    }

    /// Does nothing: nothing is kept.
    open func clearCaches() {}

    /// The size of the largest picture that can be read.
    open func inputImageMaximumSize() -> CGSize { CGSize(width: 32767, height: 32767) }

    /// The size of the largest picture that can be rendered.
    open func outputImageMaximumSize() -> CGSize { CGSize(width: 32767, height: 32767) }
}
