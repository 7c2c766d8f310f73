internal import ImageFormats
internal import PixelKernels

/// A writer of images to a PNG, JPEG, GIF or WebP file.
///
/// Created by `CGImageDestinationCreateWithData` and the like. Add the images, then finalize, once.
public final class CGImageDestination {
    private let format: ImageFormat
    private let count: Int
    private let write: (Data) throws -> Void
    private var images: [(image: CGImage, properties: NSDictionary)] = []
    private var commonProperties = NSDictionary()
    private var isFinalized = false

    init?(type: String, count: Int, write: @escaping (Data) throws -> Void) {
        guard let format = ImageFormat(typeIdentifier: type) else {
            Console.error("CGImageDestinationCreate: unsupported file format '\(type)'.")
            return nil
        }
        guard count == 1 || (format == .gif && count > 1) else {
            Console.error("CGImageDestinationCreate: \(type) files do not hold \(count) images.")
            return nil
        }
        self.format = format
        self.count = count
        self.write = write
    }

    func setProperties(_ properties: NSDictionary) {
        commonProperties = commonProperties.merged(with: properties)
    }

    func add(_ image: CGImage, properties: NSDictionary) {
        guard images.count < count, !isFinalized else {
            Console.error("CGImageDestinationAddImage: the destination takes no more images.")
            return
        }
        images.append((image, properties))
    }

    /// Writes the file; returns false if an image is missing or the bytes cannot be written.
    func finalize() -> Bool {
        guard !isFinalized, images.count == count, let entry = images.first else {
            Console.error("CGImageDestinationFinalize: an image to write is missing.")
            return false
        }
        isFinalized = true
        let properties = commonProperties.merged(with: entry.properties)
        do {
            try write(Data(try encoded(entry.image, properties)))
            return true
        } catch {
            Console.error("CGImageDestinationFinalize: \(error)")
            return false
        }
    }

    private func encoded(
        _ image: CGImage, _ properties: NSDictionary
    ) throws(ImageFormatError) -> [UInt8] {
        let dotsPerInch = properties.number(kCGImagePropertyDPIWidth)
        switch format {
        case .png:
            var options = ImageEncoder.PNGOptions()
            options.includesAlpha = !image.isOpaque
            options.dotsPerInch = dotsPerInch
            let rows = StraightRows(image.pixels, background: nil)
            return try ImageEncoder.png(
                width: image.width, height: image.height, pixels: rows.memory,
                rowBytes: rows.rowBytes, options: options)
        case .jpeg:
            var options = ImageEncoder.JPEGOptions()
            if let quality = properties.number(kCGImageDestinationLossyCompressionQuality) {
                options.quality = quality
            }
            options.dotsPerInch = dotsPerInch
            options.orientation = properties.number(kCGImagePropertyOrientation)
                .flatMap { Int(exactly: $0) }.flatMap { (1...8).contains($0) ? $0 : nil }
            options.isProgressive =
                properties.dictionary(kCGImagePropertyJFIFDictionary)?
                .flag(kCGImagePropertyJFIFIsProgressive) ?? false
            let background =
                properties.object(forKey: kCGImageDestinationBackgroundColor) as? CGColor
            let rows = StraightRows(
                image.pixels,
                background: image.isOpaque ? nil : background?.premultipliedARGB ?? 0xFFFF_FFFF)
            return try ImageEncoder.jpeg(
                width: image.width, height: image.height, pixels: rows.memory,
                rowBytes: rows.rowBytes, options: options)
        case .webp:
            var options = ImageEncoder.WebPOptions()
            options.includesAlpha = !image.isOpaque
            // Lossless unless a quality is set, like the other formats with alpha.
            let quality = properties.number(kCGImageDestinationLossyCompressionQuality) ?? 1
            options.isLossless = quality >= 1
            options.quality = quality >= 1 ? 0.75 : quality
            let rows = StraightRows(image.pixels, background: nil)
            return try ImageEncoder.webp(
                width: image.width, height: image.height, pixels: rows.memory,
                rowBytes: rows.rowBytes, options: options)
        case .gif: return try encodedAnimation()
        }
    }

    private func encodedAnimation() throws(ImageFormatError) -> [UInt8] {
        let frames = images.map { image, properties in
            let times = commonProperties.merged(with: properties)
                .dictionary(kCGImagePropertyGIFDictionary)
            return ImageEncoder.GIFFrame(
                image.straightPixels,
                delay: times?.number(kCGImagePropertyGIFUnclampedDelayTime)
                    ?? times?.number(kCGImagePropertyGIFDelayTime) ?? 0)
        }
        let loopCount =
            commonProperties.dictionary(kCGImagePropertyGIFDictionary)?
            .number(kCGImagePropertyGIFLoopCount)
            ?? images[0].properties
            .dictionary(kCGImagePropertyGIFDictionary)?.number(kCGImagePropertyGIFLoopCount)
        return try ImageEncoder.gif(
            frames, loopCount: loopCount.flatMap { Int(exactly: $0.rounded()) })
    }
}

/// A picture's pixels as the encoders take them: straight RGBA bytes.
private final class StraightRows {
    private let pixels: PixelBuffer
    var memory: UnsafeRawPointer { UnsafeRawPointer(pixels.base) }
    var rowBytes: Int { pixels.stride * 4 }

    /// - Parameter background: The colour behind the picture; nil to keep its alpha.
    init(_ source: PixelBuffer, background: UInt32?) {
        pixels = PixelBuffer(width: source.width, height: source.height)
        for y in 0..<source.height {
            let row = pixels.row(y)
            if let background {
                pk_fill(row, 0, Int32(source.width), 1, background | 0xFF00_0000)
                pk_over(row, 0, source.row(y), 0, Int32(source.width), 1)
            } else {
                pk_unpremultiply(row, source.row(y), source.width)
            }
            pk_swap_red_blue(row, row, source.width)
        }
    }
}
