/// A function that is called when a bitmap context no longer uses memory of another owner.
public typealias CGBitmapContextReleaseDataCallback =
    @convention(c) (
        _ releaseInfo: UnsafeMutableRawPointer?, _ data: UnsafeMutableRawPointer?
    ) -> Void

extension CGContext {
    /// Creates a context that draws into memory; returns nil and reports on the console if the layout is not
    /// supported.
    ///
    /// Supported are 8 bits per component as gray without alpha, alpha alone, and RGB in 32 bits with
    /// premultiplied or skipped alpha, first or last, in either byte order.
    /// - Parameters:
    ///   - data: At least `bytesPerRow` × `height` bytes that outlive the context and all its drawing; nil to
    ///     let the context allocate. The existing bytes are the initial picture; every drawing call updates
    ///     them before it returns.
    ///   - width: Width in pixels, above 0.
    ///   - height: Height in pixels, above 0.
    ///   - bitsPerComponent: 8.
    ///   - bytesPerRow: Distance between rows in bytes; 0 to let the context choose if `data` is nil.
    ///   - space: The colour space of the bytes; ignored for alpha alone.
    ///   - bitmapInfo: The position of alpha, and the byte order.
    public convenience init?(
        data: UnsafeMutableRawPointer?, width: Int, height: Int, bitsPerComponent: Int,
        bytesPerRow: Int, space: CGColorSpace, bitmapInfo: UInt32
    ) {
        self.init(
            data: data, width: width, height: height, bitsPerComponent: bitsPerComponent,
            bytesPerRow: bytesPerRow, space: space, bitmapInfo: bitmapInfo, releaseCallback: nil,
            releaseInfo: nil)
    }

    /// Creates a context that draws into memory and calls back when it no longer uses it.
    ///
    /// - Parameters:
    ///   - releaseCallback: Called with `releaseInfo` and `data` when the context is deallocated.
    ///   - releaseInfo: Passed to the callback.
    public convenience init?(
        data: UnsafeMutableRawPointer?, width: Int, height: Int, bitsPerComponent: Int,
        bytesPerRow: Int, space: CGColorSpace, bitmapInfo: UInt32,
        releaseCallback: CGBitmapContextReleaseDataCallback?,
        releaseInfo: UnsafeMutableRawPointer?
    ) {
        let layout: BitmapContextLayout
        do throws(BitmapContextLayout.Fault) {
            layout = try BitmapContextLayout(
                width: width, height: height, bitsPerComponent: bitsPerComponent,
                bytesPerRow: bytesPerRow, space: space,
                bitmapInfo: CGBitmapInfo(rawValue: bitmapInfo), ownsMemory: data == nil)
        } catch {
            Console.error("CGBitmapContextCreate: \(error.message)")
            return nil
        }
        let memory = BitmapMemory(
            layout: layout, data: data,
            release: releaseCallback.map { callback in { callback(releaseInfo, data) } })
        let flip = CGAffineTransform(a: 1, b: 0, c: 0, d: -1, tx: 0, ty: CGFloat(height))
        self.init(
            destination: BitmapDestination(memory), listToDevice: flip, baseToList: flip)
    }

    private var bitmap: BitmapDestination? { destination as? BitmapDestination }

    /// The memory that the context draws into; nil if it has no pixels.
    public var data: UnsafeMutableRawPointer? { bitmap?.memory.data }

    /// Width in pixels.
    public var width: Int { destination.pixelSize.width }

    /// Height in pixels.
    public var height: Int { destination.pixelSize.height }

    /// Bits of each colour component; 0 if the context has no pixels.
    public var bitsPerComponent: Int { bitmap == nil ? 0 : 8 }

    /// Bits of each pixel; 0 if the context has no pixels.
    public var bitsPerPixel: Int { (bitmap?.memory.layout.bytesPerPixel ?? 0) * 8 }

    /// The distance between rows in bytes; 0 if the context has no pixels.
    public var bytesPerRow: Int { bitmap?.memory.layout.bytesPerRow ?? 0 }

    /// The colour space of the pixels; nil if there are none or they have no colour.
    public var colorSpace: CGColorSpace? {
        guard let layout = bitmap?.memory.layout, layout.alphaInfo != .alphaOnly else {
            return nil
        }
        return layout.space
    }

    /// The position of alpha in a pixel.
    public var alphaInfo: CGImageAlphaInfo { bitmap?.memory.layout.alphaInfo ?? .none }

    /// The position of alpha in a pixel, and the order of bytes.
    public var bitmapInfo: CGBitmapInfo { bitmap?.memory.layout.bitmapInfo ?? [] }

    /// Returns an image of the pixels drawn so far, which later drawing does not change.
    public func makeImage() -> CGImage? { destination.makeImage() }
}
