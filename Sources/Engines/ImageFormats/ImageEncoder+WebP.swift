internal import CImageCodecs

extension ImageEncoder {
    package struct WebPOptions: Hashable, Sendable {
        /// Whether the encoding is lossless.
        package var isLossless = false
        /// The quality from 0 (smallest) to 1 (best); for lossless encoding, the effort to reduce the size.
        package var quality = 0.75
        /// Whether the alpha channel is written; otherwise alpha is ignored.
        package var includesAlpha = true

        package init() {}
    }

    /// Encodes a picture as WebP.
    package static func webp(
        width: Int, height: Int, pixels: UnsafeRawPointer, rowBytes: Int,
        options: WebPOptions = WebPOptions()
    ) throws(ImageFormatError) -> [UInt8] {
        try check(width: width, height: height, rowBytes: rowBytes, largestSide: 16383)
        let quality = options.quality.isNaN ? 0 : min(max(options.quality, 0), 1)
        var output = cic_output()
        var message = cic_message()
        let status = cic_webp_encode(
            pixels.assumingMemoryBound(to: UInt8.self), rowBytes, UInt32(width), UInt32(height),
            options.includesAlpha, options.isLossless, Float(quality * 100), &output, &message)
        return try take(&output, status, message)
    }

    /// Encodes a decoded picture as WebP.
    package static func webp(
        _ image: DecodedImage, options: WebPOptions = WebPOptions()
    ) throws(ImageFormatError) -> [UInt8] {
        try image.pixels.withUnsafeBufferPointer { (bytes) throws(ImageFormatError) -> [UInt8] in
            guard let base = bytes.baseAddress else { throw .invalidArgument("no pixels") }
            return try webp(
                width: image.width, height: image.height, pixels: base, rowBytes: image.width * 4,
                options: options)
        }
    }
}
