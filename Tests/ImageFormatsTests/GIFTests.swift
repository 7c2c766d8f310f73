import Testing

@testable import ImageFormats

@Suite("GIF")
struct GIFTests {
    private typealias Frame = GIFBuilder.Frame

    /// The frames of a file as rows of letters: r, g, b, w, and a dot where nothing is.
    private func pictures(_ file: [UInt8]) throws -> [[String]] {
        let header = try ImageDecoder.header(of: file)
        let reader = file.withUnsafeBytes { FrameReader($0, header: header) }
        return try (0..<(header.animation?.delays.count ?? 0)).map { index in
            try rows(reader, header, index)
        }
    }

    private func rows(
        _ reader: FrameReader, _ header: ImageHeader, _ index: Int
    ) throws -> [String] {
        var pixels = [UInt8](repeating: 7, count: header.width * header.height * 4)
        try pixels.withUnsafeMutableBytes { memory in
            let base = try #require(memory.baseAddress)
            try reader.decode(frame: index, into: base, rowBytes: header.width * 4)
        }
        let names: [[UInt8]: Character] = [
            [255, 0, 0, 255]: "r", [0, 255, 0, 255]: "g", [0, 0, 255, 255]: "b",
            [255, 255, 255, 255]: "w", [0, 0, 0, 0]: ".",
        ]
        return (0..<header.height).map { y in
            String(
                (0..<header.width).map { x in
                    let start = (y * header.width + x) * 4
                    return names[Array(pixels[start..<start + 4])] ?? "?"
                })
        }
    }

    @Test("Frames are laid over what those before them left")
    func composition() throws {
        let file = GIFBuilder(
            width: 3, height: 2,
            frames: [
                Frame(width: 3, height: 2, indices: [0, 0, 0, 0, 0, 0], disposal: 1),
                Frame(
                    left: 1, top: 1, width: 2, height: 1, indices: [1, 3], disposal: 2,
                    transparentIndex: 3),
                Frame(left: 0, top: 0, width: 1, height: 2, indices: [2, 2], disposal: 3),
                Frame(left: 2, top: 0, width: 1, height: 1, indices: [3]),
            ]
        ).file
        #expect(
            try pictures(file) == [
                ["rrr", "rrr"], ["rrr", "rgr"], ["brr", "b.."], ["rrw", "r.."],
            ])
    }

    @Test("A frame is the same whether it is read in order or by itself")
    func order() throws {
        let frames = (0..<4).map { index in
            Frame(left: index, top: 0, width: 1, height: 1, indices: [index], disposal: 1)
        }
        let file = GIFBuilder(width: 4, height: 1, frames: frames).file
        let header = try ImageDecoder.header(of: file)
        let reader = file.withUnsafeBytes { FrameReader($0, header: header) }
        for index in [3, 1, 0, 2, 2] {
            let expected = String("rgbw".prefix(index + 1)).padding(toLength: 4)
            #expect(try rows(reader, header, index) == [expected])
        }
        #expect(throws: ImageFormatError.self) { try rows(reader, header, 4) }
        #expect(try rows(reader, header, 0) == ["r..."])
    }

    @Test("Lines of an interlaced frame are where they belong")
    func interlace() throws {
        // Stored order of nine lines: 0 8, 4, 2 6, 1 3 5 7.
        let stored = [0, 8, 4, 2, 6, 1, 3, 5, 7]
        let file = GIFBuilder(
            width: 1, height: 9,
            frames: [
                Frame(width: 1, height: 9, indices: stored.map { $0 % 4 }, isInterlaced: true)
            ]
        ).file
        #expect(try pictures(file) == [["r", "g", "b", "w", "r", "g", "b", "w", "r"]])
        #expect(try ImageDecoder.header(of: file).isProgressive)
    }

    @Test("The header has delays, loops, size and the colours of frames with tables of their own")
    func header() throws {
        let file = GIFBuilder(
            width: 2, height: 1, loopCount: 300,
            frames: [
                Frame(width: 2, height: 1, indices: [0, 1], delay: 7),
                Frame(
                    width: 1, height: 1, indices: [0], delay: 250,
                    colors: [0x0000FF, 0, 0, 0]),
            ]
        ).file
        let header = try ImageDecoder.header(of: file)
        #expect(header.width == 2 && header.height == 1 && header.format == .gif)
        #expect(header.animation?.delays == [0.07, 2.5])
        #expect(header.animation?.loopCount == 300 && header.animation?.isWhole == true)
        #expect(!header.hasAlpha && header.colorModel == .palette && header.bitDepth == 2)
        #expect(try pictures(file) == [["rg"], ["bg"]])
        #expect(try ImageDecoder.decode(file).pixel(1, 0) == [0, 255, 0, 255])
    }

    @Test("A file without a screen is as large as its first frame")
    func noScreen() throws {
        let file = GIFBuilder(
            width: 0, height: 0, frames: [Frame(width: 2, height: 1, indices: [2, 3])]
        ).file
        #expect(try pictures(file) == [["bw"]])
    }

    @Test("Frames beyond the screen are cut at its edge")
    func overhang() throws {
        let file = GIFBuilder(
            width: 2, height: 2,
            frames: [
                Frame(left: 1, top: 1, width: 2, height: 2, indices: [1, 2, 3, 0]),
                Frame(left: 60000, top: 60000, width: 1, height: 1, indices: [0]),
            ]
        ).file
        #expect(try pictures(file) == [["..", ".g"], ["..", ".g"]])
        #expect(try ImageDecoder.header(of: file).hasAlpha)
    }

    @Test("Of a file that is cut off, the whole frames and no others are there")
    func truncated() throws {
        let builder = GIFBuilder(
            width: 2, height: 2,
            frames: (0..<3).map { Frame(width: 2, height: 2, indices: [0, 1, 2, $0]) })
        let file = builder.file
        var counts: Set<Int> = []
        for length in 0..<file.count {
            let cut = Array(file.prefix(length))
            guard let header = try? ImageDecoder.header(of: cut) else { continue }
            let animation = try #require(header.animation)
            #expect(!animation.isWhole, "\(length) bytes")
            let whole = try pictures(file).prefix(animation.delays.count)
            #expect(try pictures(cut) == Array(whole))
            counts.insert(animation.delays.count)
        }
        #expect(counts == [0, 1, 2, 3])
    }

    @Test("A huge screen and a huge frame are refused")
    func huge() throws {
        let screen = GIFBuilder(
            width: 65535, height: 65535, frames: [Frame(width: 1, height: 1, indices: [0])])
        #expect(throws: ImageFormatError.tooLarge("the picture has too many pixels")) {
            try ImageDecoder.header(of: screen.file)
        }
        let frame = GIFBuilder(
            width: 1, height: 1, frames: [Frame(width: 65535, height: 65535, indices: [0])])
        #expect(throws: ImageFormatError.tooLarge("a frame has too many pixels")) {
            try ImageDecoder.decode(frame.file)
        }
    }

    @Test("A picture of few colours comes back as it was", arguments: [2, 255, 256])
    func exactColors(count: Int) throws {
        var image = DecodedImage.ramp(width: 16, height: 16)
        for pixel in 0..<256 {
            let color = pixel % count
            image.pixels.replaceSubrange(
                pixel * 4..<pixel * 4 + 4, with: [UInt8(color), UInt8(255 - color), 7, 255])
        }
        let file = try ImageEncoder.gif([ImageEncoder.GIFFrame(image)])
        #expect(try ImageDecoder.decode(file) == image)
    }

    @Test("A picture of many colours comes back nearly unchanged")
    func manyColors() throws {
        let image = DecodedImage.ramp(width: 64, height: 64)
        let decoded = try ImageDecoder.decode(ImageEncoder.gif([ImageEncoder.GIFFrame(image)]))
        #expect(decoded.largestDifference(from: image) <= 16)
        let noise = DecodedImage.noise(width: 40, height: 40, seed: 5, isOpaque: true)
        let noisy = try ImageDecoder.decode(ImageEncoder.gif([ImageEncoder.GIFFrame(noise)]))
        #expect(noisy.width == 40 && noisy.largestDifference(from: noise) <= 64)
    }

    @Test("Frames, times and loops written are those read")
    func animation() throws {
        let clear = DecodedImage(width: 2, height: 1, pixels: [0, 0, 0, 0, 0, 255, 0, 255])
        let red = DecodedImage(width: 2, height: 1, pixels: [255, 0, 0, 255, 255, 0, 0, 255])
        let file = try ImageEncoder.gif(
            [
                ImageEncoder.GIFFrame(red, delay: 0.5), ImageEncoder.GIFFrame(clear, delay: 0.02),
                ImageEncoder.GIFFrame(red, delay: 1000),
            ], loopCount: 0)
        let header = try ImageDecoder.header(of: file)
        #expect(header.animation?.delays == [0.5, 0.02, 655.35])
        #expect(header.animation?.loopCount == 0)
        #expect(try pictures(file) == [["rr"], [".g"], ["rr"]])
    }

    @Test("Files with changed bytes decode or throw, and never crash", arguments: 0..<4)
    func mutations(seed: UInt64) throws {
        var numbers = RepeatableRandomNumbers(seed: seed)
        let file = GIFBuilder(
            width: 9, height: 9, loopCount: 2,
            frames: (0..<3).map { index in
                Frame(
                    left: index, top: index, width: 6, height: 6,
                    indices: (0..<36).map { $0 % 4 }, disposal: index + 1, transparentIndex: 3)
            }
        ).file
        let limits = DecodingLimits(pixels: 1 << 20, bytes: 32 << 20)
        var outcomes: Set<Bool> = []
        for _ in 0..<400 {
            var mutated = file
            for _ in 0..<Int.random(in: 1...5, using: &numbers) {
                let place = Int.random(in: 4..<mutated.count, using: &numbers)
                mutated[place] = UInt8.random(in: 0...255, using: &numbers)
            }
            outcomes.insert((try? ImageDecoder.decode(mutated, limits: limits)) != nil)
        }
        #expect(outcomes == [true, false])
    }
}

extension String {
    /// The string filled up with dots.
    fileprivate func padding(toLength length: Int) -> String {
        self + String(repeating: ".", count: length - count)
    }
}
