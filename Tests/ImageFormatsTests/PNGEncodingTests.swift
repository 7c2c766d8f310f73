import Testing

@testable import ImageFormats

@Suite("PNG encoding")
struct PNGEncodingTests {
    @Test(
        "What was written is read back bit for bit", arguments: [0, 1, 6, 9],
        [ImageEncoder.PNGOptions.Filter.none, .adaptive])
    func roundTrip(level: Int, filter: ImageEncoder.PNGOptions.Filter) throws {
        for (width, height) in [(1, 1), (7, 3), (64, 33), (300, 2)] {
            let image = DecodedImage.noise(width: width, height: height, seed: UInt64(width))
            var options = ImageEncoder.PNGOptions()
            options.compressionLevel = level
            options.filter = filter
            let file = try ImageEncoder.png(image, options: options)
            #expect(try ImageDecoder.decode(file) == image)
            #expect(try ImageDecoder.header(of: file).isSRGB)
        }
    }

    @Test("Without alpha the file has three channels and reads as opaque")
    func opaque() throws {
        let image = DecodedImage.noise(width: 20, height: 10, seed: 4)
        var options = ImageEncoder.PNGOptions()
        options.includesAlpha = false
        let file = try ImageEncoder.png(image, options: options)
        #expect(try !ImageDecoder.header(of: file).hasAlpha)
        var expected = image
        for index in stride(from: 3, to: expected.pixels.count, by: 4) {
            expected.pixels[index] = 255
        }
        #expect(try ImageDecoder.decode(file) == expected)
    }

    @Test("Rows may have padding")
    func rowBytes() throws {
        let image = DecodedImage.noise(width: 5, height: 4, seed: 8)
        var padded: [UInt8] = []
        for y in 0..<4 { padded += image.pixels[(y * 20)..<(y * 20 + 20)] + [9, 9, 9, 9] }
        let file = try padded.withUnsafeBytes { bytes in
            try ImageEncoder.png(
                width: 5, height: 4, pixels: try #require(bytes.baseAddress), rowBytes: 24)
        }
        #expect(try ImageDecoder.decode(file) == image)
    }

    @Test("The resolution is recorded")
    func resolution() throws {
        var options = ImageEncoder.PNGOptions()
        options.dotsPerInch = 216
        let file = try ImageEncoder.png(.noise(width: 2, height: 2, seed: 1), options: options)
        let resolution = try #require(try ImageDecoder.header(of: file).dotsPerInch)
        #expect(abs(resolution.x - 216) < 0.1 && abs(resolution.y - 216) < 0.1)
    }

    @Test("Impossible requests throw")
    func invalidArguments() {
        #expect(throws: ImageFormatError.self) {
            try ImageEncoder.png(DecodedImage(width: 0, height: 5, pixels: []))
        }
        var options = ImageEncoder.PNGOptions()
        options.compressionLevel = 10
        #expect(throws: ImageFormatError.invalidArgument("compression levels run from 0 to 9")) {
            try ImageEncoder.png(.noise(width: 1, height: 1, seed: 1), options: options)
        }
        let pixel: [UInt8] = [1, 2, 3, 4]
        #expect(throws: ImageFormatError.invalidArgument("rows are too short")) {
            try ImageEncoder.png(width: 2, height: 1, pixels: pixel, rowBytes: 4)
        }
    }
}
