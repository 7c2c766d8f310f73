internal import CImageCodecs

/// The limits of a decoded picture; a decoder rejects larger ones before it allocates memory.
package struct DecodingLimits: Hashable, Sendable {
    /// The maximum number of pixels, width × height.
    package var pixels: Int
    /// The maximum memory in bytes, including the decoded pixels of four bytes each.
    package var bytes: Int

    /// Creates limits, by default 100 million pixels and 1 GiB: above every camera's pictures.
    package init(pixels: Int = 100_000_000, bytes: Int = 1 << 30) {
        self.pixels = pixels
        self.bytes = bytes
    }

    package static let standard = DecodingLimits()

    var codecLimits: cic_limits {
        cic_limits(pixels: UInt64(max(0, pixels)), bytes: UInt64(max(0, bytes)))
    }
}
