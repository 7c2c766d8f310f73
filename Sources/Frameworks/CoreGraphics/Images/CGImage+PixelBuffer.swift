extension CGImage {
    /// Creates an image of pixels that no longer change.
    ///
    /// - Parameter isOpaque: Whether every pixel is known to be opaque; nil to determine it on the first request.
    package convenience init(pixels: PixelBuffer, isOpaque: Bool? = nil) {
        let alpha: CGImageAlphaInfo = isOpaque == true ? .noneSkipFirst : .premultipliedFirst
        self.init(
            layout: BitmapLayout(
                width: pixels.width, height: pixels.height, bitsPerComponent: 8, bitsPerPixel: 32,
                bytesPerRow: pixels.stride * 4, space: .standardRGB,
                bitmapInfo: [.byteOrder32Little, CGBitmapInfo(rawValue: alpha.rawValue)],
                decode: nil),
            bytes: nil, pixels: pixels, isOpaque: isOpaque)
    }

    /// Creates a mask of pixels that no longer change, with the coverage as alpha.
    package convenience init(coverage pixels: PixelBuffer) {
        let layout = BitmapLayout(
            width: pixels.width, height: pixels.height, bitsPerComponent: 8, bitsPerPixel: 32,
            bytesPerRow: pixels.stride * 4, space: nil, bitmapInfo: [], decode: nil)
        self.init(layout: layout, bytes: nil, pixels: pixels)
    }

    /// The bytes in the layout that the properties describe.
    public var dataProvider: CGDataProvider? {
        if let bytes { return bytes }
        let pixels = pixels
        let count = pixels.stride * 4 * max(0, pixels.height - 1) + pixels.width * 4
        // The closure that frees the bytes retains the buffer.
        return CGDataProvider(
            bytes: Data(
                bytesNoCopy: UnsafeMutableRawPointer(pixels.base), count: count,
                deallocator: .custom { _, _ in withExtendedLifetime(pixels) {} }))
    }
}
