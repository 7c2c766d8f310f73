/// Begins drawing an image of scale 1 with opacity; `UIGraphicsEndImageContext()` ends it.
public func UIGraphicsBeginImageContext(_ size: CGSize) {
    UIGraphicsBeginImageContextWithOptions(size, false, 1)
}

/// Begins drawing an image, which becomes the current context of the calling thread.
///
/// **Order:** every call is paired with one of `UIGraphicsEndImageContext()`.
/// - Parameters:
///   - size: In points. If it has no pixels, or too many, a line is written to the console and
///     there is no current context until the end.
///   - opaque: Whether the image is opaque; it is black initially.
///   - scale: Pixels per point; 0 means those of the device's screen.
public func UIGraphicsBeginImageContextWithOptions(
    _ size: CGSize, _ opaque: Bool, _ scale: CGFloat
) {
    let scale = scale > 0 ? scale : UITraitCollection.device.displayScale
    let context = ImageCanvas.context(size, scale, isOpaque: opaque)
    if context == nil {
        Console.error(
            "UIGraphicsBeginImageContext() failed to allocate CGBitampContext: "
                + "size=\(NSCoder.string(for: size)), scale=\(String(format: "%f", scale.native)), "
                + "bitmapInfo=0x2002. Use UIGraphicsImageRenderer to avoid this assert.")
    }
    GraphicsContextStack.push(GraphicsContextStack.Entry(context: context, imageScale: scale))
}

/// Returns an image of the current image context, or nil outside of one.
public func UIGraphicsGetImageFromCurrentImageContext() -> UIImage? {
    guard let top = GraphicsContextStack.top, let scale = top.imageScale,
        let image = top.context?.makeImage()
    else { return nil }
    return UIImage(cgImage: image, scale: scale, orientation: .up)
}

/// Ends drawing an image and restores the former context.
///
/// Does nothing without a matching begin.
public func UIGraphicsEndImageContext() {
    guard let top = GraphicsContextStack.top, top.imageScale != nil else { return }
    _ = GraphicsContextStack.pop()
}

/// Creates the bitmap contexts of images.
enum ImageCanvas {
    /// The greatest number of pixels of an image, which is a gigabyte.
    private static let greatestArea = 1 << 28

    /// Returns a context with y pointing down, or nil if the size has no pixels or too many.
    static func context(_ size: CGSize, _ scale: CGFloat, isOpaque: Bool) -> CGContext? {
        // Rounding errors of a size must not add a row of pixels.
        let width = (size.width * scale - 1e-4).rounded(.up)
        let height = (size.height * scale - 1e-4).rounded(.up)
        guard width >= 1, height >= 1, width * height <= CGFloat(greatestArea) else { return nil }
        return CGContext(
            pixels: PixelBuffer(width: Int(width), height: Int(height)), scale: scale,
            isOpaque: isOpaque)
    }
}
