package import ImageFormats
internal import PixelKernels

extension CGImage {
    /// Decodes an image file, the first frame of an animation.
    ///
    /// - Parameters:
    ///   - encoded: The whole file.
    ///   - reduction: 1, and for JPEG also 2, 4 and 8: decodes at that fraction of the size.
    /// - Throws: If the file is truncated, damaged, of an unknown format or too large.
    package static func decoding(
        _ encoded: Data, reduction: Int = 1
    ) throws(ImageFormatError) -> (image: CGImage, header: ImageHeader) {
        let result = encoded.withUnsafeBytes { bytes in
            Result { () throws(ImageFormatError) in
                let header = try ImageDecoder.header(of: bytes)
                return (try decoding(bytes, header: header, reduction: reduction), header)
            }
        }
        return try result.get()
    }

    /// Decodes an image file with a parsed header, the first frame of an animation.
    ///
    /// An image with 16 bits per sample keeps them. Colours are interpreted as sRGB, or as Display P3 if the
    /// file specifies it.
    /// - Parameter isPartial: Returns the available pixels of a truncated file, with transparent pixels
    ///   elsewhere, instead of throwing.
    package static func decoding(
        _ encoded: UnsafeRawBufferPointer, header: ImageHeader, reduction: Int = 1,
        isPartial: Bool = false
    ) throws(ImageFormatError) -> CGImage {
        let size = ImageDecoder.size(of: header, reduction: reduction)
        let isDeep = header.format == .png && header.bitDepth == 16
        return try decoding(header, size: size, isDeep: isDeep, isPartial: isPartial) {
            (memory, rowBytes) throws(ImageFormatError) in
            try ImageDecoder.decode(
                encoded, header: header, reduction: reduction, isDeep: isDeep,
                isPartial: isPartial, into: memory, rowBytes: rowBytes)
        }
    }

    /// Creates an image of the straight samples that a decoder writes.
    package static func decoding(
        _ header: ImageHeader, size: (width: Int, height: Int), isDeep: Bool = false,
        isPartial: Bool = false,
        by decode: (UnsafeMutableRawPointer, _ rowBytes: Int) throws(ImageFormatError) -> Void
    ) throws(ImageFormatError) -> CGImage {
        func decodeAllowed(
            _ memory: UnsafeMutableRawPointer, _ rowBytes: Int
        ) throws(ImageFormatError) -> Bool {
            do throws(ImageFormatError) {
                try decode(memory, rowBytes)
                return true
            } catch {
                guard isPartial, error == .truncated else { throw error }
                return false
            }
        }
        if isDeep || header.isDisplayP3 {
            let rowBytes = size.width * (isDeep ? 8 : 4)
            let data = NSMutableData(length: rowBytes * size.height) ?? NSMutableData()
            let isWhole = try decodeAllowed(data.mutableBytes, rowBytes)
            return try CGImage.straight(
                data, size: size, bits: isDeep ? 16 : 8, hasAlpha: header.hasAlpha || !isWhole,
                isDisplayP3: header.isDisplayP3)
        }
        let pixels = PixelBuffer(width: size.width, height: size.height)
        let isWhole = try decodeAllowed(
            UnsafeMutableRawPointer(pixels.base), pixels.stride * 4)
        let isOpaque = isWhole && !header.hasAlpha && header.animation == nil
        for y in 0..<pixels.height {
            let row = pixels.row(y)
            pk_swap_red_blue(row, row, pixels.width)
            if !isOpaque { pk_premultiply(row, row, pixels.width) }
        }
        return CGImage(pixels: pixels, isOpaque: isOpaque ? true : nil)
    }

    /// Returns an image of straight RGBA samples, big-endian.
    private static func straight(
        _ data: NSData, size: (width: Int, height: Int), bits: Int, hasAlpha: Bool,
        isDisplayP3: Bool
    ) throws(ImageFormatError) -> CGImage {
        let space = CGColorSpace(name: isDisplayP3 ? CGColorSpace.displayP3 : CGColorSpace.sRGB)
        let alpha: CGImageAlphaInfo = hasAlpha ? .last : .noneSkipLast
        guard let space, let provider = CGDataProvider(data: data),
            let image = CGImage(
                width: size.width, height: size.height, bitsPerComponent: bits,
                bitsPerPixel: bits * 4, bytesPerRow: size.width * bits / 2, space: space,
                bitmapInfo: CGBitmapInfo(rawValue: alpha.rawValue), provider: provider,
                decode: nil, shouldInterpolate: true, intent: .defaultIntent)
        else { throw .outOfMemory }
        return image
    }

    /// Creates an image from a PNG file; returns nil if the bytes are not a valid PNG.
    ///
    /// - Parameters:
    ///   - decode: Ignored: the samples of a file cover the whole range.
    ///   - shouldInterpolate: Whether resampling may interpolate between pixels.
    ///   - intent: The mapping of colours outside the destination's gamut.
    public convenience init?(
        pngDataProviderSource source: CGDataProvider, decode: UnsafePointer<CGFloat>?,
        shouldInterpolate: Bool, intent: CGColorRenderingIntent
    ) {
        self.init(source, .png, shouldInterpolate, intent)
    }

    /// Creates an image from a JPEG file; returns nil if the bytes are not a valid JPEG.
    ///
    /// - Parameters:
    ///   - decode: Ignored: the samples of a file cover the whole range.
    ///   - shouldInterpolate: Whether resampling may interpolate between pixels.
    ///   - intent: The mapping of colours outside the destination's gamut.
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
            layout: image.layout, bytes: image.bytes,
            pixels: image.bytes == nil ? image.pixels : nil,
            isOpaque: header.hasAlpha ? nil : true, shouldInterpolate: shouldInterpolate,
            intent: intent)
    }

    /// The pixels as straight RGBA bytes, the input of encoders.
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

    /// Encodes the image as PNG, without alpha if every pixel is opaque.
    package func pngData(options: ImageEncoder.PNGOptions = ImageEncoder.PNGOptions()) -> Data? {
        var options = options
        options.includesAlpha = !isOpaque
        return (try? ImageEncoder.png(straightPixels, options: options)).map { Data($0) }
    }

    /// Encodes the image as JPEG, over white where pixels are transparent.
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

extension ImageHeader {
    /// Whether the name of the embedded profile is Display P3.
    fileprivate var isDisplayP3: Bool {
        guard let colorProfile else { return false }
        let name = [UInt8]("Display P3".utf8)
        // Version 4 profiles have their names in big-endian UTF-16.
        let wideName = name.flatMap { byte -> [UInt8] in [0, byte] }
        return colorProfile.firstRange(of: name) != nil
            || colorProfile.firstRange(of: wideName) != nil
    }
}
