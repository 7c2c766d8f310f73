/// The reader of an image's samples.
struct PDFImageReader {
    private let stream: PDFStream
    /// The colour spaces of the resources by their names.
    private let named: [String: PDFValue]
    private let drawing: PDFDrawing
    private let width: Int
    private let height: Int
    /// Whether the image has no colours and paints with that of the graphics state.
    let isStencil: Bool

    private var file: PDFFile { drawing.file }
    private var entries: [String: PDFValue] { stream.dictionary }

    init(_ stream: PDFStream, named: [String: PDFValue], _ drawing: PDFDrawing) {
        self.stream = stream
        self.named = named
        self.drawing = drawing
        let file = drawing.file
        width = file.integer(stream.dictionary["Width"]) ?? 0
        height = file.integer(stream.dictionary["Height"]) ?? 0
        isStencil = Self.isTrue(stream.dictionary["ImageMask"], file)
    }

    private static func isTrue(_ value: PDFValue?, _ file: PDFFile) -> Bool {
        if case .boolean(true) = file.resolve(value) { return true }
        return false
    }

    /// Returns the bytes of the samples, after a report of those that cannot be read.
    private func samples() -> PDFDecodedStream? {
        guard drawing.countPixels(width: width, height: height) else {
            drawing.report("a picture without a size, or beyond the limit of all pixels")
            return nil
        }
        do {
            let result = try file.decodedForPicture(stream)
            if let filter = result.pictureFilter, filter != "DCTDecode" {
                throw PDFFilterError.unknown(filter)
            }
            return result
        } catch PDFFilterError.unknown(let filter) {
            drawing.report("a picture in the format \(filter)")
        } catch {
            drawing.report("a damaged picture")
        }
        return nil
    }

    // MARK: - Masks

    /// Reads a mask of one bit for each pixel, whose zeros paint.
    func stencil() -> PDFCoverage? {
        guard let samples = samples(), samples.pictureFilter == nil else { return nil }
        let isInverted = (file.numbers(entries["Decode"])?.first ?? 0) >= 1
        let paintingBit: UInt8 = isInverted ? 1 : 0
        let rowBytes = (width + 7) / 8
        var coverage = [UInt8](repeating: 0, count: width * height)
        for y in 0..<height {
            for x in 0..<width {
                let index = y * rowBytes + x / 8
                guard index < samples.bytes.count else { break }
                let bit = samples.bytes[index] >> UInt8(7 - x % 8) & 1
                if bit == paintingBit { coverage[y * width + x] = 255 }
            }
        }
        return PDFCoverage(width: width, height: height, samples: .plain(coverage))
    }

    /// Reads a soft mask, a picture in gray.
    private func opacity() -> PDFCoverage? {
        guard let samples = samples() else { return nil }
        if samples.pictureFilter != nil {
            return PDFCoverage(width: width, height: height, samples: .jpeg(samples.bytes))
        }
        let bits = bitsPerComponent
        let decode = file.numbers(entries["Decode"]) ?? [0, 1]
        guard decode.count >= 2 else { return nil }
        let largest = Double((1 << bits) - 1)
        var reader = PDFBitReader(samples.bytes[...])
        var coverage: [UInt8] = []
        coverage.reserveCapacity(width * height)
        for _ in 0..<height {
            for _ in 0..<width {
                let share = Double(reader.read(bits)) / largest
                let value = decode[0] + (decode[1] - decode[0]) * share
                coverage.append(UInt8((min(max(value, 0), 1) * 255).rounded()))
            }
            reader.align()
        }
        return PDFCoverage(width: width, height: height, samples: .plain(coverage))
    }

    /// The mask of a picture in colours: another picture with its opacity, or one of bits.
    private func mask() -> PDFCoverage? {
        func reader(_ stream: PDFStream) -> PDFImageReader {
            PDFImageReader(stream, named: named, drawing)
        }
        if let soft = file.stream(entries["SMask"]) { return reader(soft).opacity() }
        // The ones of an explicit mask hide, as those of a stencil.
        if let mask = file.stream(entries["Mask"]) { return reader(mask).stencil() }
        return nil
    }

    // MARK: - Colours

    private var bitsPerComponent: Int {
        let bits = file.integer(entries["BitsPerComponent"]) ?? 8
        return [1, 2, 4, 8, 16].contains(bits) ? bits : 8
    }

    func image() -> PDFImage? {
        guard let samples = samples() else { return nil }
        func made(_ content: PDFImage.Samples, _ alpha: PDFCoverage?) -> PDFImage {
            PDFImage(width: width, height: height, samples: content, alpha: alpha)
        }
        if samples.pictureFilter != nil { return made(.jpeg(samples.bytes), mask()) }
        guard let space = PDFColorSpace(entries["ColorSpace"], named: named, file),
            space.componentCount > 0
        else {
            drawing.report("colours of a space that is not known")
            return nil
        }
        let keys = file.array(entries["Mask"])?.compactMap { file.integer($0) }
        let pixels = colors(samples.bytes, space, keys: keys ?? [])
        let keyed = pixels.opacity.map {
            PDFCoverage(width: width, height: height, samples: .plain($0))
        }
        return made(.rgb(pixels.colors), keyed ?? mask())
    }

    /// Converts samples to colours, and to the opacity of pixels outside of the ranges of transparent colours.
    private func colors(
        _ bytes: [UInt8], _ space: PDFColorSpace, keys: [Int]
    ) -> (colors: [UInt8], opacity: [UInt8]?) {
        let count = space.componentCount
        let bits = bitsPerComponent
        var decode = file.numbers(entries["Decode"]) ?? []
        if decode.count != 2 * count { decode = space.decodeRange(bits: bits) }
        let hasKeys = keys.count == 2 * count
        let largest = Double((1 << bits) - 1)
        var converter = PDFSampleConverter(space, decode: decode, largest: largest)
        var reader = PDFBitReader(bytes[...])
        var colors: [UInt8] = []
        colors.reserveCapacity(width * height * 3)
        var opacity: [UInt8] = []
        var pixel = [UInt32](repeating: 0, count: count)
        for _ in 0..<height {
            for _ in 0..<width {
                for index in 0..<count { pixel[index] = reader.read(bits) }
                let color = converter.color(pixel)
                colors.append(color.0)
                colors.append(color.1)
                colors.append(color.2)
                if hasKeys {
                    let isHidden = (0..<count).allSatisfy {
                        keys[2 * $0] <= Int(pixel[$0]) && Int(pixel[$0]) <= keys[2 * $0 + 1]
                    }
                    opacity.append(isHidden ? 0 : 255)
                }
            }
            reader.align()
        }
        return (colors, hasKeys ? opacity : nil)
    }
}

/// A converter of samples to bytes of sRGB, which computes each colour once.
private struct PDFSampleConverter {
    private let space: PDFColorSpace
    private let decode: [Double]
    private let largest: Double
    private var known: [[UInt32]: (UInt8, UInt8, UInt8)] = [:]
    private var last: (pixel: [UInt32], color: (UInt8, UInt8, UInt8)) = ([], (0, 0, 0))
    private let isDirect: Bool

    /// The limit of colours that are kept, and of those that a function computes; more are that of the pixel before.
    private static let maximumCount = 1 << 18

    init(_ space: PDFColorSpace, decode: [Double], largest: Double) {
        self.space = space
        self.decode = decode
        self.largest = largest
        switch space {
        case .gray, .rgb, .cmyk: isDirect = true
        default: isDirect = false
        }
    }

    mutating func color(_ pixel: [UInt32]) -> (UInt8, UInt8, UInt8) {
        if pixel == last.pixel { return last.color }
        let color: (UInt8, UInt8, UInt8)
        if isDirect {
            color = computed(pixel)
        } else if let found = known[pixel] {
            color = found
        } else if known.count < Self.maximumCount {
            color = computed(pixel)
            known[pixel] = color
        } else {
            color = last.color
        }
        last = (pixel, color)
        return color
    }

    private func computed(_ pixel: [UInt32]) -> (UInt8, UInt8, UInt8) {
        let components = pixel.indices.map { index in
            decode[2 * index]
                + (decode[2 * index + 1] - decode[2 * index]) * Double(pixel[index]) / largest
        }
        let color = space.color(components)
        func byte(_ value: Double) -> UInt8 { UInt8((value * 255).rounded()) }
        return (byte(color.red), byte(color.green), byte(color.blue))
    }
}
