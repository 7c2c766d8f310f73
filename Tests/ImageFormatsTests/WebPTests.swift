import Testing

@testable import ImageFormats

@Suite("WebP")
struct WebPTests {
    private func lossless(_ image: DecodedImage) throws -> [UInt8] {
        var options = ImageEncoder.WebPOptions()
        options.isLossless = true
        return try ImageEncoder.webp(image, options: options)
    }

    /// A picture of one colour.
    private func plain(_ width: Int, _ height: Int, _ color: [UInt8]) -> DecodedImage {
        DecodedImage(
            width: width, height: height,
            pixels: (0..<width * height).flatMap { _ in color })
    }

    @Test("A picture without loss comes back as it was")
    func losslessRoundTrip() throws {
        let image = DecodedImage.noise(width: 23, height: 19, seed: 4)
        let file = try lossless(image)
        #expect(try ImageDecoder.decode(file) == image)
        let header = try ImageDecoder.header(of: file)
        #expect(header.format == .webp && header.hasAlpha && header.animation == nil)
    }

    @Test("A picture with loss comes back nearly unchanged, and smaller with less quality")
    func lossyRoundTrip() throws {
        let image = DecodedImage.ramp(width: 61, height: 47)
        var options = ImageEncoder.WebPOptions()
        options.quality = 1
        options.includesAlpha = false
        let file = try ImageEncoder.webp(image, options: options)
        #expect(try ImageDecoder.decode(file).largestDifference(from: image) <= 12)
        #expect(try !ImageDecoder.header(of: file).hasAlpha)
        options.quality = 0.1
        #expect(try ImageEncoder.webp(image, options: options).count < file.count)
    }

    @Test("Alpha is kept as it is, also with loss")
    func alpha() throws {
        var image = DecodedImage.ramp(width: 16, height: 16)
        for pixel in 0..<256 { image.pixels[pixel * 4 + 3] = UInt8(pixel) }
        let decoded = try ImageDecoder.decode(ImageEncoder.webp(image))
        for pixel in 0..<256 { #expect(decoded.pixels[pixel * 4 + 3] == UInt8(pixel)) }
    }

    @Test("Frames of an animation are laid over those before them")
    func animation() throws {
        let red: [UInt8] = [255, 0, 0, 255]
        let blue: [UInt8] = [0, 0, 255, 255]
        let file = WebPBuilder.animation(
            width: 4, height: 2, loopCount: 3,
            [
                .init(picture: try lossless(plain(4, 2, red)), width: 4, height: 2, duration: 40),
                .init(
                    picture: try lossless(plain(2, 2, blue)), left: 2, width: 2, height: 2,
                    duration: 1500, isCleared: true),
                .init(
                    picture: try lossless(plain(2, 2, [0, 255, 0, 0])), width: 2, height: 2,
                    duration: 0),
            ])
        let header = try ImageDecoder.header(of: file)
        #expect(header.animation?.delays == [0.04, 1.5, 0])
        #expect(header.animation?.loopCount == 3 && header.animation?.isWhole == true)
        #expect(header.width == 4 && header.height == 2)
        let reader = file.withUnsafeBytes { FrameReader($0, header: header) }
        var pixels = [UInt8](repeating: 0, count: 32)
        func row(_ index: Int) throws -> [[UInt8]] {
            try pixels.withUnsafeMutableBytes { memory in
                let base = try #require(memory.baseAddress)
                try reader.decode(frame: index, into: base, rowBytes: 16)
            }
            return (0..<4).map { Array(pixels[$0 * 4..<$0 * 4 + 4]) }
        }
        #expect(try row(1) == [red, red, blue, blue])
        #expect(try row(0) == [red, red, red, red])
        #expect(try row(2) == [red, red, [0, 0, 0, 0], [0, 0, 0, 0]])
        #expect(throws: ImageFormatError.self) { try row(3) }
        #expect(try ImageDecoder.decode(file).pixel(3, 1) == red)
    }

    @Test("A truncated animation reports the frames it has, and decodes none or throws")
    func truncatedAnimation() throws {
        let picture = try lossless(plain(2, 2, [1, 2, 3, 255]))
        let frame = WebPBuilder.Frame(picture: picture, width: 2, height: 2)
        let file = WebPBuilder.animation(width: 2, height: 2, loopCount: 0, [frame, frame])
        for length in 0..<file.count - 1 {
            let cut = Array(file.prefix(length))
            #expect(throws: ImageFormatError.self, "\(length)") { try ImageDecoder.decode(cut) }
            if let animation = try? ImageDecoder.header(of: cut).animation {
                #expect(!animation.isWhole && animation.delays.count < 2, "\(length) bytes")
            }
        }
        _ = try ImageDecoder.decode(file)
    }

    @Test("The orientation and the profile are in chunks of their own", arguments: [false, true])
    func chunks(isNamed: Bool) throws {
        let picture = try lossless(plain(3, 2, [9, 9, 9, 255]))
        let exif = (isNamed ? [UInt8]("Exif\0\0".utf8) : []) + WebPBuilder.exif(orientation: 6)
        let file = WebPBuilder.file(
            WebPBuilder.extended(flags: 0x28, width: 3, height: 2)
                + WebPBuilder.chunk("ICCP", [1, 2, 3]) + WebPBuilder.chunks(of: picture)
                + WebPBuilder.chunk("EXIF", exif))
        let header = try ImageDecoder.header(of: file)
        #expect(header.orientation == 6 && header.colorProfile == [1, 2, 3])
    }

    @Test("Every beginning of a file throws", arguments: [false, true])
    func truncated(isLossless: Bool) throws {
        var options = ImageEncoder.WebPOptions()
        options.isLossless = isLossless
        let file = try ImageEncoder.webp(
            .noise(width: 24, height: 24, seed: 1), options: options)
        for length in 0..<file.count - 1 {
            #expect(throws: ImageFormatError.self, "\(length) bytes") {
                try ImageDecoder.decode(Array(file.prefix(length)))
            }
        }
    }

    @Test("A picture above the limits is refused before it is decoded")
    func limits() throws {
        let file = try lossless(plain(200, 100, [1, 2, 3, 255]))
        _ = try ImageDecoder.decode(file, limits: DecodingLimits(pixels: 20000))
        for limits in [DecodingLimits(pixels: 19999), DecodingLimits(bytes: 100_000)] {
            #expect(throws: ImageFormatError.tooLarge("the picture has too many pixels")) {
                try ImageDecoder.decode(file, limits: limits)
            }
        }
    }

    @Test("Files with changed bytes decode or throw, and never crash", arguments: 0..<4)
    func mutations(seed: UInt64) throws {
        var numbers = RepeatableRandomNumbers(seed: seed)
        let image = DecodedImage.noise(width: 19, height: 17, seed: seed)
        let still = try lossless(image)
        let frame = WebPBuilder.Frame(picture: still, width: 19, height: 17)
        let files = [
            still, try ImageEncoder.webp(image),
            WebPBuilder.animation(width: 19, height: 17, loopCount: 1, [frame, frame]),
        ]
        let limits = DecodingLimits(pixels: 1 << 20, bytes: 32 << 20)
        var outcomes: Set<Bool> = []
        for file in files {
            for _ in 0..<200 {
                var mutated = file
                for _ in 0..<Int.random(in: 1...5, using: &numbers) {
                    let place = Int.random(in: 12..<mutated.count, using: &numbers)
                    mutated[place] = UInt8.random(in: 0...255, using: &numbers)
                }
                outcomes.insert((try? ImageDecoder.decode(mutated, limits: limits)) != nil)
            }
        }
        #expect(outcomes == [true, false])
    }
}
