internal import PixelKernels

/// The memory of a bitmap context and the pixels that drawing works on.
///
/// Both are the same if the memory has the layout of a `PixelBuffer`. Otherwise there is a separate pixel
/// buffer: `load` imports changes that the memory's owner made, `store` writes drawn changes back.
///
/// - Isolation: belongs to the thread of its context.
final class BitmapMemory {
    let layout: BitmapContextLayout
    let data: UnsafeMutableRawPointer
    let pixels: PixelBuffer
    private let isShared: Bool
    private let ownsMemory: Bool
    private let release: (() -> Void)?

    /// - Parameter release: Called when memory of another owner is no longer used.
    init(
        layout: BitmapContextLayout, data given: UnsafeMutableRawPointer?,
        release: (() -> Void)?
    ) {
        self.layout = layout
        self.release = release
        ownsMemory = given == nil
        if let given {
            data = given
        } else {
            data = .allocate(byteCount: max(32, layout.byteCount), alignment: 32)
            data.initializeMemory(as: UInt8.self, repeating: 0, count: layout.byteCount)
        }
        isShared =
            layout.form == .native && layout.hasStandardColors && layout.bytesPerRow % 4 == 0
            && UInt(bitPattern: data) % 4 == 0
        if isShared {
            pixels = PixelBuffer(
                base: data.assumingMemoryBound(to: UInt32.self), width: layout.width,
                height: layout.height, stride: layout.bytesPerRow / 4)
        } else {
            pixels = PixelBuffer(width: layout.width, height: layout.height)
        }
    }

    /// Draws into a buffer that is shared with another owner.
    init(pixels: PixelBuffer, isOpaque: Bool) {
        layout = BitmapContextLayout(pixels: pixels, isOpaque: isOpaque)
        data = UnsafeMutableRawPointer(pixels.base)
        self.pixels = pixels
        isShared = true
        ownsMemory = false
        release = nil
    }

    deinit {
        release?()
        if ownsMemory { data.deallocate() }
    }

    var wholeRect: PixelRect {
        PixelRect(x: 0, y: 0, width: layout.width, height: layout.height)
    }

    /// Updates the pixels of a rectangle from the memory.
    func load(_ rect: PixelRect) {
        if !isShared {
            for y in rect.y..<rect.maxY { loadRow(y, from: rect.x, count: rect.width) }
        }
        if layout.isOpaque { makeOpaque(rect) }
    }

    /// Updates the memory of a rectangle from the pixels.
    func store(_ rect: PixelRect) {
        if layout.isOpaque { makeOpaque(rect) }
        if !isShared {
            for y in rect.y..<rect.maxY { storeRow(y, from: rect.x, count: rect.width) }
        }
    }

    private func makeOpaque(_ rect: PixelRect) {
        for y in rect.y..<rect.maxY {
            let row = pixels.row(y) + rect.x
            for x in 0..<rect.width { row[x] |= 0xFF00_0000 }
        }
    }

    private func bytes(_ x: Int, _ y: Int) -> UnsafeMutablePointer<UInt8> {
        (data + y * layout.bytesPerRow + x * layout.bytesPerPixel)
            .assumingMemoryBound(to: UInt8.self)
    }

    private func loadRow(_ y: Int, from x: Int, count: Int) {
        let row = pixels.row(y) + x
        let memory = bytes(x, y)
        switch layout.form {
        case .alphaOnly:
            for index in 0..<count where UInt32(memory[index]) != row[index] >> 24 {
                row[index] = UInt32(memory[index]) << 24
            }
        case .gray:
            let converter = PixelColorConverter(layout.space)
            for index in 0..<count where memory[index] != converter.gray(of: row[index]) {
                row[index] = converter.pixel(gray: memory[index])
            }
        case .packed(let red, let green, let blue, let alpha):
            func memoryPixel(_ index: Int) -> UInt32 {
                let pixel = memory + 4 * index
                return UInt32(pixel[alpha]) << 24 | UInt32(pixel[red]) << 16
                    | UInt32(pixel[green]) << 8 | UInt32(pixel[blue])
            }
            if layout.hasStandardColors {
                if let words = words(memory, red, green, blue, alpha) {
                    pk_swap_red_blue(row, words, count)
                } else {
                    for index in 0..<count { row[index] = memoryPixel(index) }
                }
                return
            }
            // Repeated conversion would accumulate rounding errors; only pixels that the owner changed are
            // converted.
            let fixed: UInt32 = layout.isOpaque ? 0xFF00_0000 : 0
            let converter = PixelColorConverter(layout.space)
            for index in 0..<count {
                let found = memoryPixel(index) | fixed
                if found != converter.encode(row[index] | fixed) {
                    row[index] = converter.decode(found)
                }
            }
        }
    }

    private func storeRow(_ y: Int, from x: Int, count: Int) {
        let row = pixels.row(y) + x
        let memory = bytes(x, y)
        switch layout.form {
        case .alphaOnly:
            for index in 0..<count { memory[index] = UInt8(row[index] >> 24) }
        case .gray:
            let converter = PixelColorConverter(layout.space)
            for index in 0..<count { memory[index] = converter.gray(of: row[index]) }
        case .packed(let red, let green, let blue, let alpha):
            let converter = layout.hasStandardColors ? nil : PixelColorConverter(layout.space)
            if converter == nil, let words = words(memory, red, green, blue, alpha) {
                pk_swap_red_blue(words, row, count)
                return
            }
            for index in 0..<count {
                let color = converter?.encode(row[index]) ?? row[index]
                let pixel = memory + 4 * index
                pixel[alpha] = UInt8(color >> 24)
                pixel[red] = UInt8(color >> 16 & 255)
                pixel[green] = UInt8(color >> 8 & 255)
                pixel[blue] = UInt8(color & 255)
            }
        }
    }

    /// The memory as pixels that differ from ours only in the places of red and blue, as in most contexts of apps; nil for
    /// other orders, and where it is not aligned.
    private func words(
        _ memory: UnsafeMutablePointer<UInt8>, _ red: Int, _ green: Int, _ blue: Int, _ alpha: Int
    ) -> UnsafeMutablePointer<UInt32>? {
        guard (red, green, blue, alpha) == (0, 1, 2, 3), UInt(bitPattern: memory) % 4 == 0 else {
            return nil
        }
        return UnsafeMutableRawPointer(memory).assumingMemoryBound(to: UInt32.self)
    }

    /// Returns a copy of the current pixels in the layout of the memory.
    func makeImage() -> CGImage? {
        load(wholeRect)
        if isShared {
            let copy = PixelBuffer(width: layout.width, height: layout.height)
            pk_copy(
                copy.base, copy.stride, pixels.base, pixels.stride, Int32(layout.width),
                Int32(layout.height))
            return CGImage(
                layout: imageLayout(bytesPerRow: copy.stride * 4), bytes: nil, pixels: copy,
                isOpaque: layout.isOpaque ? true : nil)
        }
        store(wholeRect)
        let bytes = Data(bytes: data, count: layout.byteCount)
        return CGImage(
            layout: imageLayout(bytesPerRow: layout.bytesPerRow),
            bytes: CGDataProvider(data: bytes as NSData))
    }

    private func imageLayout(bytesPerRow: Int) -> BitmapLayout {
        BitmapLayout(
            width: layout.width, height: layout.height, bitsPerComponent: 8,
            bitsPerPixel: layout.bytesPerPixel * 8, bytesPerRow: bytesPerRow,
            space: layout.space, bitmapInfo: layout.bitmapInfo, decode: nil)
    }
}
