import Testing

@testable import ImageFormats

@Suite("PNG decoding")
struct PNGDecodingTests {
    /// Widens a sample of `bits` bits to eight, as the format's specification rounds it.
    private func widened(_ value: Int, bits: Int) -> UInt8 {
        let largest = Double(1 << bits - 1)
        return UInt8((Double(value) / largest * 255).rounded())
    }

    private static func sample(_ x: Int, _ y: Int, _ channel: Int, bits: Int) -> Int {
        (x * 7919 + y * 104_729 + channel * 1_299_709) % (1 << bits)
    }

    @Test(
        "Every layout of samples becomes straight eight-bit RGBA",
        arguments: [
            (0, 1), (0, 2), (0, 4), (0, 8), (0, 16), (2, 8), (2, 16), (4, 8), (4, 16), (6, 8),
            (6, 16),
        ], [false, true])
    func layout(kind: (colorType: Int, bits: Int), isInterlaced: Bool) throws {
        let (colorType, bits) = kind
        let builder = PNGBuilder(
            width: 13, height: 11, bitDepth: bits, colorType: colorType,
            isInterlaced: isInterlaced)
        let file = builder.file { x, y, channel in Self.sample(x, y, channel, bits: bits) }
        let image = try ImageDecoder.decode(file)
        #expect(image.width == 13 && image.height == 11)
        for y in 0..<11 {
            for x in 0..<13 {
                func value(_ channel: Int) -> UInt8 {
                    widened(Self.sample(x, y, channel, bits: bits), bits: bits)
                }
                let expected: [UInt8] =
                    switch colorType {
                    case 0: [value(0), value(0), value(0), 255]
                    case 2: [value(0), value(1), value(2), 255]
                    case 4: [value(0), value(0), value(0), value(1)]
                    default: [value(0), value(1), value(2), value(3)]
                    }
                #expect(image.pixel(x, y) == expected, "(\(x), \(y))")
            }
        }
        let header = try ImageDecoder.header(of: file)
        #expect(header.format == .png)
        #expect(header.width == 13 && header.height == 11)
        #expect(header.bitDepth == bits)
        #expect(header.hasAlpha == (colorType >= 4))
        #expect(header.colorModel == (colorType & 2 == 0 ? .gray : .rgb))
        #expect(header.isProgressive == isInterlaced)
    }

    @Test("A palette gives its colours and their alphas", arguments: [1, 2, 4, 8])
    func palette(bits: Int) throws {
        let colors: [[UInt8]] = [[255, 0, 0], [0, 128, 255]]
        var builder = PNGBuilder(width: 9, height: 3, bitDepth: bits, colorType: 3)
        builder.ancillary = [("PLTE", colors.flatMap(\.self)), ("tRNS", [64])]
        let file = builder.file { x, y, _ in (x + y) % 2 }
        let image = try ImageDecoder.decode(file)
        for y in 0..<3 {
            for x in 0..<9 {
                let index = (x + y) % 2
                #expect(image.pixel(x, y) == colors[index] + [index == 0 ? 64 : 255])
            }
        }
        let header = try ImageDecoder.header(of: file)
        #expect(header.colorModel == .palette && header.hasAlpha && header.bitDepth == bits)
    }

    @Test("A transparent colour is transparent and the others are opaque")
    func transparentColor() throws {
        var builder = PNGBuilder(width: 2, height: 1, colorType: 2)
        builder.ancillary = [("tRNS", [0, 1, 0, 2, 0, 3])]
        let image = try ImageDecoder.decode(builder.file { x, _, channel in channel + 1 + x })
        #expect(image.pixel(0, 0)[3] == 0)
        #expect(image.pixel(1, 0) == [2, 3, 4, 255])
    }

    @Test("The header has resolution, gamma and colour space")
    func metadata() throws {
        var builder = PNGBuilder(width: 1, height: 1)
        builder.ancillary = [
            ("gAMA", PNGBuilder.bigEndian(45455)), ("sRGB", [0]),
            ("pHYs", PNGBuilder.bigEndian(5669) + PNGBuilder.bigEndian(2835) + [1]),
        ]
        let header = try ImageDecoder.header(of: builder.file { _, _, _ in 255 })
        #expect(header.isSRGB)
        #expect(abs((header.gamma ?? 0) - 0.45455) < 1e-4)
        let resolution = try #require(header.dotsPerInch)
        #expect(abs(resolution.x - 144) < 0.01 && abs(resolution.y - 72) < 0.01)
    }

    @Test("A header without ancillary chunks claims nothing")
    func bareMetadata() throws {
        let file = PNGBuilder(width: 1, height: 1).file { _, _, _ in 255 }
        let header = try ImageDecoder.header(of: file)
        #expect(header.dotsPerInch == nil && header.gamma == nil && !header.isSRGB)
        #expect(header.colorProfile == nil && header.orientation == nil)
    }
}
