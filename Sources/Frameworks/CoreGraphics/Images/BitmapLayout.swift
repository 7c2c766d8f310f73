/// The memory layout of an image's bytes, as given to its initialiser.
struct BitmapLayout: Sendable {
    let width: Int
    let height: Int
    let bitsPerComponent: Int
    let bitsPerPixel: Int
    let bytesPerRow: Int
    /// Nil for an image mask.
    let space: CGColorSpace?
    let bitmapInfo: CGBitmapInfo
    /// Two numbers per colour component, to which its smallest and largest samples map.
    let decode: [CGFloat]?

    var isMask: Bool { space == nil }
    var alphaInfo: CGImageAlphaInfo { bitmapInfo.alphaInfo }

    /// The number of colour components in a pixel.
    var colorCount: Int {
        alphaInfo == .alphaOnly ? 0 : space?.numberOfComponents ?? 1
    }

    /// The number of components of a pixel including skipped ones.
    var componentCount: Int {
        switch alphaInfo {
        case .none: return colorCount
        case .alphaOnly: return 1
        default: return colorCount + 1
        }
    }

    /// Whether alpha, or the skipped component, comes before the colours.
    var alphaPrecedes: Bool {
        [.first, .premultipliedFirst, .noneSkipFirst].contains(alphaInfo)
    }

    /// The reason why the layout cannot be read; nil for a valid layout.
    var fault: String? {
        guard width > 0, height > 0 else { return "invalid image size: \(width) x \(height)." }
        guard width <= 1 << 20, height <= 1 << 20 else {
            return "image size is too large: \(width) x \(height)."
        }
        let isFloat = bitmapInfo.contains(.floatComponents)
        guard (isFloat ? [32] : [1, 2, 4, 8, 16]).contains(bitsPerComponent) else {
            return "invalid image bits/component: \(bitsPerComponent)."
        }
        guard bitsPerPixel >= componentCount * bitsPerComponent, bitsPerPixel <= 256,
            bitsPerComponent < 8 ? bitsPerPixel == bitsPerComponent : bitsPerPixel % 8 == 0
        else { return "invalid image bits/pixel: \(bitsPerPixel)." }
        guard bytesPerRow >= (width * bitsPerPixel + 7) / 8 else {
            return "invalid image bytes/row: \(bytesPerRow)."
        }
        if let decode, decode.count != 2 * max(1, colorCount) {
            return "invalid decode array."
        }
        return nil
    }

    /// The minimum number of bytes of the image; the last row need not be padded.
    var byteCount: Int { bytesPerRow * (height - 1) + (width * bitsPerPixel + 7) / 8 }
}
