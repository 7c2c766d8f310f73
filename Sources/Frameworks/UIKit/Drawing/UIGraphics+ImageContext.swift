/// Begins drawing an image of scale 1 with opacity; `UIGraphicsEndImageContext()` ends it.
public func UIGraphicsBeginImageContext(_ size: CGSize) {
    UIGraphicsBeginImageContextWithOptions(size, false, 1)
}

/// Begins drawing an image, which becomes the calling thread's current context.
///
/// **Order:** every call is paired with one of `UIGraphicsEndImageContext()`.
/// - Parameters:
///   - size: In points. Where it has no pixels, or too many, a line is written to the console and
///     there is no current context until the end.
///   - opaque: Whether the image has no opacity and begins black.
///   - scale: The pixels in a point; 0 means those of the device's screen.
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

/// Returns what the innermost image context shows, or nil outside of one.
public func UIGraphicsGetImageFromCurrentImageContext() -> UIImage? {
    guard let top = GraphicsContextStack.top, let scale = top.imageScale,
        let image = top.context?.makeImage()
    else { return nil }
    return UIImage(cgImage: image, scale: scale, orientation: .up)
}

/// Ends drawing an image; the context that was current before becomes so again.
///
/// Without a beginning, nothing happens.
public func UIGraphicsEndImageContext() {
    guard let top = GraphicsContextStack.top, top.imageScale != nil else { return }
    _ = GraphicsContextStack.pop()
}

/// Makes the bitmaps into which images are drawn.
enum ImageCanvas {
    /// The most pixels of an image: a gigabyte.
    private static let greatestArea = 1 << 28

    /// A context with y pointing down, or nil where the size has no pixels or too many.
    static func context(_ size: CGSize, _ scale: CGFloat, isOpaque: Bool) -> CGContext? {
        // Sizes that come from sums of fractions are not to gain a row of pixels.
        let width = (size.width * scale - 1e-4).rounded(.up)
        let height = (size.height * scale - 1e-4).rounded(.up)
        guard width >= 1, height >= 1, width * height <= CGFloat(greatestArea) else { return nil }
        return CGContext(
            pixels: PixelBuffer(width: Int(width), height: Int(height)), scale: scale,
            isOpaque: isOpaque)
    }
}
