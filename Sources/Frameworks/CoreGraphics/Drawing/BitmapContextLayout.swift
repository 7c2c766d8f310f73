/// The validated memory layout of a bitmap context's pixels.
struct BitmapContextLayout: Sendable {
    /// The layouts that a context can draw into.
    enum Form: Hashable, Sendable {
        /// Four bytes of red, green, blue and alpha or padding, at these byte offsets.
        case packed(red: Int, green: Int, blue: Int, alpha: Int)
        case gray
        case alphaOnly
    }

    /// The reason why no context can be created.
    struct Fault: Error {
        let message: String
    }

    /// The largest buffer in bytes; a picture of 23,000 pixels square still fits.
    static let largestByteCount = 1 << 31

    let width: Int
    let height: Int
    let bytesPerRow: Int
    let space: CGColorSpace
    let bitmapInfo: CGBitmapInfo
    let form: Form

    init(
        width: Int, height: Int, bitsPerComponent: Int, bytesPerRow: Int, space: CGColorSpace,
        bitmapInfo: CGBitmapInfo, ownsMemory: Bool
    ) throws(Fault) {
        guard width > 0, height > 0 else {
            throw Fault(message: "unsupported size: \(width) x \(height) pixels.")
        }
        guard
            let form = Form(
                space: space, bitmapInfo: bitmapInfo, bitsPerComponent: bitsPerComponent)
        else {
            throw Fault(
                message: Self.unsupported(
                    space: space, bitmapInfo: bitmapInfo, bitsPerComponent: bitsPerComponent,
                    bytesPerRow: bytesPerRow))
        }
        let bytesPerPixel = form.bytesPerPixel
        guard width <= Self.largestByteCount / bytesPerPixel, bytesPerRow >= 0 else {
            throw Fault(message: "unsupported size: \(width) x \(height) pixels.")
        }
        // Rows of memory that the context allocates start on 32-byte boundaries, as a buffer's rows do.
        let chosen =
            bytesPerRow == 0
            ? (width * bytesPerPixel + 31) & ~31 : bytesPerRow
        guard chosen >= width * bytesPerPixel, bytesPerRow > 0 || ownsMemory else {
            throw Fault(
                message: "invalid data bytes/row: should be at least \(width * bytesPerPixel) for "
                    + "\(bitsPerComponent) integer bits/component, "
                    + "\(form == .alphaOnly ? 0 : space.numberOfComponents) components, "
                    + "\(bitmapInfo.alphaInfo.constantName).")
        }
        guard height <= Self.largestByteCount / chosen else {
            throw Fault(message: "unsupported size: \(width) x \(height) pixels.")
        }
        self.width = width
        self.height = height
        self.bytesPerRow = chosen
        self.space = space
        self.bitmapInfo = bitmapInfo
        self.form = form
    }

    /// The layout of a pixel buffer.
    init(pixels: PixelBuffer, isOpaque: Bool) {
        width = pixels.width
        height = pixels.height
        bytesPerRow = pixels.stride * 4
        space = CGColorSpaceCreateDeviceRGB()
        let alpha: CGImageAlphaInfo = isOpaque ? .noneSkipFirst : .premultipliedFirst
        bitmapInfo = [.byteOrder32Little, CGBitmapInfo(rawValue: alpha.rawValue)]
        form = .native
    }

    var alphaInfo: CGImageAlphaInfo { bitmapInfo.alphaInfo }
    var bytesPerPixel: Int { form.bytesPerPixel }
    var byteCount: Int { bytesPerRow * height }

    /// Whether pixels have no alpha, which is then kept at 1.
    var isOpaque: Bool {
        switch alphaInfo {
        case .none, .noneSkipFirst, .noneSkipLast: return true
        default: return false
        }
    }

    /// Whether colours are sRGB, gray with sRGB's curve, or absent.
    var hasStandardColors: Bool {
        switch form {
        case .alphaOnly: return true
        case .gray: return space.encoding == .gray(.sRGB)
        case .packed: return space.encoding == .rgb(.sRGB, .sRGB)
        }
    }

    private static func unsupported(
        space: CGColorSpace, bitmapInfo: CGBitmapInfo, bitsPerComponent: Int, bytesPerRow: Int
    ) -> String {
        let alpha = bitmapInfo.alphaInfo
        let kind = bitmapInfo.contains(.floatComponents) ? "float" : "integer"
        let components = space.numberOfComponents + (alpha == .none ? 0 : 1)
        return "unsupported parameter combination: \(bitsPerComponent) \(kind) bits/component; "
            + "\(bitsPerComponent * components) bits/pixel; "
            + "\(space.numberOfComponents)-component color space; \(alpha.constantName); "
            + "\(bytesPerRow) bytes/row."
    }
}

extension BitmapContextLayout.Form {
    /// The form of a `PixelBuffer`: blue, green, red and alpha in memory order.
    static let native = BitmapContextLayout.Form.packed(red: 2, green: 1, blue: 0, alpha: 3)

    fileprivate init?(space: CGColorSpace, bitmapInfo: CGBitmapInfo, bitsPerComponent: Int) {
        guard bitsPerComponent == 8, !bitmapInfo.contains(.floatComponents) else { return nil }
        let alpha = bitmapInfo.alphaInfo
        if alpha == .alphaOnly {
            self = .alphaOnly
            return
        }
        if space.model == .monochrome, alpha == .none {
            self = .gray
            return
        }
        guard space.model == .rgb else { return nil }
        let isReversed: Bool
        switch bitmapInfo.byteOrderInfo {
        case .orderDefault, .order32Big: isReversed = false
        case .order32Little: isReversed = true
        default: return nil
        }
        func byteOffset(_ index: Int) -> Int { isReversed ? 3 - index : index }
        switch alpha {
        case .premultipliedFirst, .noneSkipFirst:
            self = .packed(
                red: byteOffset(1), green: byteOffset(2), blue: byteOffset(3), alpha: byteOffset(0))
        case .premultipliedLast, .noneSkipLast:
            self = .packed(
                red: byteOffset(0), green: byteOffset(1), blue: byteOffset(2), alpha: byteOffset(3))
        default:
            return nil
        }
    }

    fileprivate var bytesPerPixel: Int {
        if case .packed = self { return 4 }
        return 1
    }
}

extension CGImageAlphaInfo {
    /// The name of the C constant, for messages.
    fileprivate var constantName: String {
        switch self {
        case .none: return "kCGImageAlphaNone"
        case .premultipliedLast: return "kCGImageAlphaPremultipliedLast"
        case .premultipliedFirst: return "kCGImageAlphaPremultipliedFirst"
        case .last: return "kCGImageAlphaLast"
        case .first: return "kCGImageAlphaFirst"
        case .noneSkipLast: return "kCGImageAlphaNoneSkipLast"
        case .noneSkipFirst: return "kCGImageAlphaNoneSkipFirst"
        case .alphaOnly: return "kCGImageAlphaOnly"
        }
    }
}
