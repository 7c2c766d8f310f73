package import ImageFormats
internal import PixelKernels

extension CGImage {
    /// Decodes a PNG or JPEG file.
    ///
    /// - Parameters:
    ///   - encoded: The whole file.
    ///   - reduction: 1, and for JPEG also 2, 4 and 8: decodes at that fraction of the size.
    /// - Throws: Where the file is cut off, damaged, of another format or too large.
    package static func decoding(
        _ encoded: Data, reduction: Int = 1
    ) throws(ImageFormatError) -> (image: CGImage, header: ImageHeader) {
        var failure: ImageFormatError?
        let result = encoded.withUnsafeBytes { bytes -> (CGImage, ImageHeader)? in
            do throws(ImageFormatError) {
                let header = try ImageDecoder.header(of: bytes)
                let size = ImageDecoder.size(of: header, reduction: reduction)
                let pixels = PixelBuffer(width: size.width, height: size.height)
                try ImageDecoder.decode(
                    bytes, header: header, reduction: reduction, into: pixels.base,
                    rowBytes: pixels.stride * 4)
                for y in 0..<pixels.height {
                    let row = pixels.row(y)
                    pk_swap_red_blue(row, row, pixels.width)
                    if header.hasAlpha { pk_premultiply(row, row, pixels.width) }
                }
                let image = CGImage(pixels: pixels, isOpaque: header.hasAlpha ? nil : true)
                return (image, header)
            } catch {
                failure = error
                return nil
            }
        }
        guard let result else { throw failure ?? .unknownFormat }
        return result
    }

    /// Creates an image from a PNG file, or nil where the bytes are none or are damaged.
    ///
    /// - Parameters:
    ///   - decode: Not used: the samples of a file cover the whole range.
    ///   - shouldInterpolate: Whether drawing at another size may mix neighbouring pixels.
    ///   - intent: How colours outside the destination's gamut are mapped.
    public convenience init?(
        pngDataProviderSource source: CGDataProvider, decode: UnsafePointer<CGFloat>?,
        shouldInterpolate: Bool, intent: CGColorRenderingIntent
    ) {
        self.init(source, .png, shouldInterpolate, intent)
    }

    /// Creates an image from a JPEG file, or nil where the bytes are none or are damaged.
    ///
    /// - Parameters:
    ///   - decode: Not used: the samples of a file cover the whole range.
    ///   - shouldInterpolate: Whether drawing at another size may mix neighbouring pixels.
    ///   - intent: How colours outside the destination's gamut are mapped.
    public convenience init?(
        jpegDataProviderSource source: CGDataProvider, decode: UnsafePointer<CGFloat>?,
        shouldInterpolate: Bool, intent: CGColorRenderingIntent
    ) {
        self.init(source, .jpeg, shouldInterpolate, intent)
    }

    private convenience init?(
        _ source: CGDataProvider, _ format: ImageFormat, _ shouldInterpolate: Bool,
        _ intent: CGColorRenderingIntent
    ) {
        guard let (image, header) = try? Self.decoding(source.contents), header.format == format
        else { return nil }
        self.init(
            layout: image.layout, bytes: nil, pixels: image.pixels,
            isOpaque: header.hasAlpha ? nil : true, shouldInterpolate: shouldInterpolate,
            intent: intent)
    }

    /// The pixels as straight bytes R, G, B, A, which encoders take.
    package var straightPixels: DecodedImage {
        let source = pixels
        var bytes = [UInt8](repeating: 0, count: source.width * source.height * 4)
        bytes.withUnsafeMutableBytes { memory in
            guard let base = memory.baseAddress else { return }
            let rows = base.assumingMemoryBound(to: UInt32.self)
            for y in 0..<source.height {
                let row = rows + y * source.width
                pk_unpremultiply(row, source.row(y), source.width)
                pk_swap_red_blue(row, row, source.width)
            }
        }
        return DecodedImage(width: source.width, height: source.height, pixels: bytes)
    }

    /// The image as a PNG file, without alpha where every pixel is opaque.
    package func pngData(options: ImageEncoder.PNGOptions = ImageEncoder.PNGOptions()) -> Data? {
        var options = options
        options.includesAlpha = !isOpaque
        return (try? ImageEncoder.png(straightPixels, options: options)).map { Data($0) }
    }

    /// The image as a JPEG file, over white where pixels let something through.
    package func jpegData(options: ImageEncoder.JPEGOptions) -> Data? {
        var straight = straightPixels
        if !isOpaque {
            for index in stride(from: 0, to: straight.pixels.count, by: 4) {
                let alpha = UInt32(straight.pixels[index + 3])
                for channel in index..<index + 3 {
                    let value = UInt32(straight.pixels[channel])
                    straight.pixels[channel] = UInt8(
                        (value * alpha + 255 * (255 - alpha) + 127) / 255)
                }
            }
        }
        return (try? ImageEncoder.jpeg(straight, options: options)).map { Data($0) }
    }
}
