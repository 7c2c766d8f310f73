internal import CImageCodecs

/// An encoder of PNG, JPEG, GIF and WebP files.
///
/// Pixels are straight (not premultiplied) RGBA bytes in sRGB, rows from the top. The same pixels and options
/// give the same bytes.
///
/// - Isolation: calls are independent and may run on any thread.
package enum ImageEncoder {
    package struct PNGOptions: Hashable, Sendable {
        package enum Filter: Hashable, Sendable {
            /// Unfiltered rows: fast, and smallest for drawn user interfaces.
            case none
            /// The best filter for each row: slow, and smallest for photographs.
            case adaptive
        }

        /// Deflate's level, 0 (stored) to 9.
        // Measured: level 1 without filters writes a 1170×2532 screen in a quarter of the time of
        // level 6 with adaptive filters, and hardly larger.
        package var compressionLevel = 1
        package var filter = Filter.none
        /// Whether the alpha channel is written; otherwise alpha is ignored.
        package var includesAlpha = true
        /// Pixels per inch to record, or nil.
        package var dotsPerInch: Double?

        package init() {}
    }

    package struct JPEGOptions: Hashable, Sendable {
        /// 0 (smallest) to 1 (best).
        package var quality = 0.75
        /// Whether the picture is progressive.
        package var isProgressive = false
        /// Exif orientation to record, 1 … 8, or nil.
        package var orientation: Int?
        /// Pixels per inch to record, or nil.
        package var dotsPerInch: Double?

        package init() {}
    }

    /// Encodes a picture as PNG.
    package static func png(
        width: Int, height: Int, pixels: UnsafeRawPointer, rowBytes: Int,
        options: PNGOptions = PNGOptions()
    ) throws(ImageFormatError) -> [UInt8] {
        try check(width: width, height: height, rowBytes: rowBytes, largestSide: Int(Int32.max))
        guard (0...9).contains(options.compressionLevel) else {
            throw .invalidArgument("compression levels run from 0 to 9")
        }
        var output = cic_output()
        var message = cic_message()
        let status = cic_png_encode(
            pixels.assumingMemoryBound(to: UInt8.self), rowBytes, UInt32(width), UInt32(height),
            options.includesAlpha, Int32(options.compressionLevel),
            options.filter == .none ? CIC_FILTER_NONE : CIC_FILTER_ADAPTIVE,
            options.dotsPerInch ?? 0, &output, &message)
        return try take(&output, status, message)
    }

    /// Encodes a picture as JPEG; alpha is ignored, so composite over a background first.
    ///
    /// Chroma is subsampled up to quality 0.9.
    package static func jpeg(
        width: Int, height: Int, pixels: UnsafeRawPointer, rowBytes: Int,
        options: JPEGOptions = JPEGOptions()
    ) throws(ImageFormatError) -> [UInt8] {
        try check(width: width, height: height, rowBytes: rowBytes, largestSide: 65500)
        let quality = options.quality.isNaN ? 0 : min(max(options.quality, 0), 1)
        let exif = options.orientation.map(exifSegment)
        var output = cic_output()
        var message = cic_message()
        let status = cic_jpeg_encode(
            pixels.assumingMemoryBound(to: UInt8.self), rowBytes, UInt32(width), UInt32(height),
            Int32((1 + quality * 99).rounded()), quality <= 0.9, options.isProgressive,
            options.dotsPerInch ?? 0, exif, exif?.count ?? 0, &output, &message)
        return try take(&output, status, message)
    }

    /// Encodes a decoded picture as PNG.
    package static func png(
        _ image: DecodedImage, options: PNGOptions = PNGOptions()
    ) throws(ImageFormatError) -> [UInt8] {
        try image.pixels.withUnsafeBufferPointer { (bytes) throws(ImageFormatError) -> [UInt8] in
            guard let base = bytes.baseAddress else { throw .invalidArgument("no pixels") }
            return try png(
                width: image.width, height: image.height, pixels: base, rowBytes: image.width * 4,
                options: options)
        }
    }

    /// Encodes a decoded picture as JPEG.
    package static func jpeg(
        _ image: DecodedImage, options: JPEGOptions = JPEGOptions()
    ) throws(ImageFormatError) -> [UInt8] {
        try image.pixels.withUnsafeBufferPointer { (bytes) throws(ImageFormatError) -> [UInt8] in
            guard let base = bytes.baseAddress else { throw .invalidArgument("no pixels") }
            return try jpeg(
                width: image.width, height: image.height, pixels: base, rowBytes: image.width * 4,
                options: options)
        }
    }

    static func check(
        width: Int, height: Int, rowBytes: Int, largestSide: Int
    ) throws(ImageFormatError) {
        guard width > 0, height > 0 else { throw .invalidArgument("the picture is empty") }
        guard width <= largestSide, height <= largestSide else {
            throw .tooLarge("a side is longer than \(largestSide) pixels")
        }
        guard rowBytes >= width * 4 else { throw .invalidArgument("rows are too short") }
    }

    static func take(
        _ output: inout cic_output, _ status: cic_status, _ message: cic_message
    ) throws(ImageFormatError) -> [UInt8] {
        defer { cic_free(output.bytes) }
        try ImageFormatError.check(status, message)
        return [UInt8](UnsafeBufferPointer(start: output.bytes, count: output.length))
    }

    /// An Exif segment whose only entry is the orientation.
    private static func exifSegment(orientation: Int) -> [UInt8] {
        let name: [UInt8] = [0x45, 0x78, 0x69, 0x66, 0, 0]
        // Big-endian, 42, the directory at 8.
        let structure: [UInt8] = [0x4D, 0x4D, 0, 42, 0, 0, 0, 8]
        // One entry: tag 0x0112, type short, count 1, its value; and no next directory.
        let directory: [UInt8] = [
            0, 1, 0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, UInt8(clamping: orientation), 0, 0, 0, 0, 0, 0,
        ]
        return name + structure + directory
    }
}
