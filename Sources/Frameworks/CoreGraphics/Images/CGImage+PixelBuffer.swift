extension CGImage {
    /// Creates an image of finished pixels, which must not change any more.
    ///
    /// - Parameter isOpaque: Whether every pixel is known to be opaque, or nil to find out when it
    ///   is first asked.
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

    /// Creates a mask of finished pixels, whose alpha is the share of a colour that comes through.
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
        // The buffer outlives the bytes, since the closure that frees them holds it.
        return CGDataProvider(
            bytes: Data(
                bytesNoCopy: UnsafeMutableRawPointer(pixels.base), count: count,
                deallocator: .custom { _, _ in withExtendedLifetime(pixels) {} }))
    }
}
