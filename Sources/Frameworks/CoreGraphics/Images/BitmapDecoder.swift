/// The conversion of an image's bytes to premultiplied sRGB pixels.
///
/// Four-byte layouts in sRGB, and straight 16-bit ones, are converted in integers; all others by a general
/// reader of any layout and colour space.
struct BitmapDecoder {
    private let layout: BitmapLayout
    private let data: Data

    init(_ layout: BitmapLayout, _ data: Data) {
        self.layout = layout
        self.data = data
    }

    func decode() -> PixelBuffer {
        let pixels = PixelBuffer(width: layout.width, height: layout.height)
        let complete =
            data.count >= layout.byteCount
            ? data : data + Data(count: layout.byteCount - data.count)
        complete.withUnsafeBytes { bytes in
            if let order = PackedOrder(layout) {
                decodePacked(bytes, order, into: pixels)
            } else if isDeepRGB {
                decodeDeep(bytes, into: pixels)
            } else {
                decodeAny(bytes, into: pixels)
            }
        }
        return pixels
    }

    // MARK: - Four bytes of sRGB

    private func decodePacked(
        _ bytes: UnsafeRawBufferPointer, _ order: PackedOrder, into pixels: PixelBuffer
    ) {
        for y in 0..<layout.height {
            let row = pixels.row(y)
            var offset = y * layout.bytesPerRow
            for x in 0..<layout.width {
                let red = UInt32(bytes[offset + order.red])
                let green = UInt32(bytes[offset + order.green])
                let blue = UInt32(bytes[offset + order.blue])
                offset += 4
                guard let alphaOffset = order.alpha else {
                    row[x] = 0xFF00_0000 | red << 16 | green << 8 | blue
                    continue
                }
                let alpha = UInt32(bytes[offset - 4 + alphaOffset])
                if order.isPremultiplied {
                    // Colours above alpha are invalid; they are clamped to alpha, so that blending does not
                    // overflow a byte.
                    row[x] =
                        alpha << 24 | min(red, alpha) << 16 | min(green, alpha) << 8
                        | min(blue, alpha)
                } else {
                    row[x] =
                        alpha << 24 | Self.multiply(red, alpha) << 16
                        | Self.multiply(green, alpha) << 8 | Self.multiply(blue, alpha)
                }
            }
        }
    }

    private static func multiply(_ value: UInt32, _ alpha: UInt32) -> UInt32 {
        let product = value * alpha + 128
        return (product + product >> 8) >> 8
    }

    // MARK: - Four times 16 bits of sRGB

    /// Whether pixels are straight sRGB with 16 bits per component, big-endian.
    private var isDeepRGB: Bool {
        layout.bitsPerComponent == 16 && layout.bitsPerPixel == 64 && layout.decode == nil
            && layout.space?.encoding == .rgb(.sRGB, .sRGB)
            && [.last, .noneSkipLast].contains(layout.alphaInfo)
            && [.orderDefault, .order16Big].contains(layout.bitmapInfo.byteOrderInfo)
    }

    private func decodeDeep(_ bytes: UnsafeRawBufferPointer, into pixels: PixelBuffer) {
        let isOpaque = layout.alphaInfo == .noneSkipLast
        for y in 0..<layout.height {
            let row = pixels.row(y)
            var offset = y * layout.bytesPerRow
            for x in 0..<layout.width {
                func sample(_ index: Int) -> UInt64 {
                    UInt64(bytes[offset + 2 * index]) << 8 | UInt64(bytes[offset + 2 * index + 1])
                }
                let alpha = isOpaque ? 65535 : sample(3)
                func byte(_ index: Int) -> UInt32 {
                    UInt32((sample(index) * alpha * 255 + Self.halfSquare) / (65535 * 65535))
                }
                let opacity = UInt32((alpha * 255 + 32767) / 65535)
                // Rounding must not lift a colour above its alpha.
                let red = min(byte(0), opacity)
                let green = min(byte(1), opacity)
                let blue = min(byte(2), opacity)
                row[x] = opacity << 24 | red << 16 | green << 8 | blue
                offset += 8
            }
        }
    }

    private static let halfSquare: UInt64 = 65535 * 65535 / 2

    // MARK: - Any layout

    private func decodeAny(_ bytes: UnsafeRawBufferPointer, into pixels: PixelBuffer) {
        let reader = SampleReader(layout, bytes)
        var samples = [Double](repeating: 0, count: layout.componentCount)
        var previous: [Double] = []
        var pixel: UInt32 = 0
        for y in 0..<layout.height {
            let row = pixels.row(y)
            for x in 0..<layout.width {
                reader.read(x: x, y: y, into: &samples)
                if samples != previous {
                    pixel = convert(samples)
                    previous = samples
                }
                row[x] = pixel
            }
        }
    }

    private func convert(_ samples: [Double]) -> UInt32 {
        guard let space = layout.space else {
            let coverage = 1 - decoded(samples[0], 0).clippedToUnit
            return CGColor.pixel(SIMD4(0, 0, 0, coverage))
        }
        if layout.alphaInfo == .alphaOnly {
            return CGColor.pixel(SIMD4(0, 0, 0, samples[0].clippedToUnit))
        }
        let first = layout.alphaPrecedes ? 1 : 0
        var alpha = 1.0
        var divisor = 1.0
        switch layout.alphaInfo {
        case .first: alpha = samples[0].clippedToUnit
        case .last: alpha = samples[samples.count - 1].clippedToUnit
        case .premultipliedFirst, .premultipliedLast:
            alpha = samples[first == 1 ? 0 : samples.count - 1].clippedToUnit
            divisor = alpha
        default: break
        }
        guard alpha > 0 else { return 0 }
        var values = (0..<layout.colorCount).map { index -> CGFloat in
            if case .indexed = space.encoding {
                let greatest = Double((1 << layout.bitsPerComponent) - 1)
                return CGFloat(
                    layout.decode == nil
                        ? (samples[first + index] * greatest).rounded()
                        : decoded(samples[first + index], index))
            }
            return CGFloat(decoded(samples[first + index], index) / divisor)
        }
        values.append(CGFloat(alpha))
        return CGColor(space, values).premultipliedARGB
    }

    /// Maps a sample of 0 … 1 through the decode array.
    private func decoded(_ sample: Double, _ index: Int) -> Double {
        guard let decode = layout.decode else { return sample }
        let least = Double(decode[2 * index])
        return least + sample * (Double(decode[2 * index + 1]) - least)
    }
}

/// The byte offsets of red, green, blue and alpha in an sRGB pixel of four bytes.
private struct PackedOrder {
    let red: Int
    let green: Int
    let blue: Int
    /// Nil if pixels are opaque.
    let alpha: Int?
    let isPremultiplied: Bool

    /// The order of a layout; fails for layouts of another kind.
    init?(_ layout: BitmapLayout) {
        guard layout.bitsPerComponent == 8, layout.bitsPerPixel == 32, layout.decode == nil,
            layout.space?.encoding == .rgb(.sRGB, .sRGB), layout.alphaInfo != .alphaOnly,
            !layout.bitmapInfo.contains(.floatComponents)
        else { return nil }
        let isReversed: Bool
        switch layout.bitmapInfo.byteOrderInfo {
        case .orderDefault, .order32Big, .orderMask: isReversed = false
        case .order32Little: isReversed = true
        case .order16Little, .order16Big: return nil
        }
        func byteOffset(_ index: Int) -> Int { isReversed ? 3 - index : index }
        let first = layout.alphaPrecedes ? 1 : 0
        red = byteOffset(first)
        green = byteOffset(first + 1)
        blue = byteOffset(first + 2)
        switch layout.alphaInfo {
        case .first, .premultipliedFirst: alpha = byteOffset(0)
        case .last, .premultipliedLast: alpha = byteOffset(3)
        default: alpha = nil
        }
        isPremultiplied =
            layout.alphaInfo == .premultipliedFirst || layout.alphaInfo == .premultipliedLast
    }
}

/// A reader of a pixel's components as numbers of 0 … 1, for any width and byte order.
struct SampleReader {
    private let layout: BitmapLayout
    private let bytes: UnsafeRawBufferPointer
    /// XORed with a byte's offset in its pixel, which reverses units of 2 or 4 bytes.
    private let swap: Int
    private let isFloat: Bool

    init(_ layout: BitmapLayout, _ bytes: UnsafeRawBufferPointer) {
        self.layout = layout
        self.bytes = bytes
        isFloat = layout.bitmapInfo.contains(.floatComponents)
        switch layout.bitmapInfo.byteOrderInfo {
        case .order16Little: swap = layout.bitsPerPixel % 16 == 0 ? 1 : 0
        case .order32Little: swap = layout.bitsPerPixel % 32 == 0 ? 3 : 0
        default: swap = 0
        }
    }

    func read(x: Int, y: Int, into samples: inout [Double]) {
        let bits = layout.bitsPerComponent
        let firstBit = x * layout.bitsPerPixel
        let row = y * layout.bytesPerRow
        if bits < 8 {
            let byte = bytes[row + firstBit / 8]
            let shift = 8 - bits - firstBit % 8
            let mask = UInt8((1 << bits) - 1)
            samples[0] = Double(byte >> shift & mask) / Double(mask)
            return
        }
        let pixel = row + firstBit / 8
        for index in samples.indices {
            let byteIndex = index * bits / 8
            switch bits {
            case 8: samples[index] = Double(byte(pixel, byteIndex)) / 255
            case 16:
                let value = UInt16(byte(pixel, byteIndex)) << 8 | UInt16(byte(pixel, byteIndex + 1))
                samples[index] = Double(value) / 65535
            default:
                var value: UInt32 = 0
                for offset in 0..<4 { value = value << 8 | UInt32(byte(pixel, byteIndex + offset)) }
                samples[index] = isFloat ? Double(Float(bitPattern: value)) : 0
            }
        }
    }

    private func byte(_ pixel: Int, _ byteIndex: Int) -> UInt8 { bytes[pixel + (byteIndex ^ swap)] }
}
