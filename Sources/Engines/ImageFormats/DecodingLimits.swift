internal import CImageCodecs

/// What a picture may cost at most; a decoder refuses the rest before it takes the memory.
package struct DecodingLimits: Hashable, Sendable {
    /// The most pixels, width × height.
    package var pixels: Int
    /// The most memory in bytes, the decoded pixels (four bytes each) included.
    package var bytes: Int

    /// 100 million pixels and 1 GiB, unless given: above every camera's pictures.
    package init(pixels: Int = 100_000_000, bytes: Int = 1 << 30) {
        self.pixels = pixels
        self.bytes = bytes
    }

    package static let standard = DecodingLimits()

    var codecLimits: cic_limits {
        cic_limits(pixels: UInt64(max(0, pixels)), bytes: UInt64(max(0, bytes)))
    }
}
