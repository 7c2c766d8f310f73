import Foundation
import Testing

@testable import ImageFormats

@Suite("Hostile files")
struct HostileFileTests {
    /// The most memory this process has had resident, in bytes.
    private func peakMemory() throws -> Int {
        let status = try String(contentsOfFile: "/proc/self/status", encoding: .utf8)
        let line = try #require(status.split(separator: "\n").first { $0.hasPrefix("VmHWM:") })
        let number = try #require(
            line.split(whereSeparator: { " \t".contains($0) }).dropFirst().first)
        return try #require(Int(number)) * 1024
    }

    @Test("Every beginning of a PNG file throws", arguments: [false, true])
    func truncatedPNG(isInterlaced: Bool) throws {
        let file = PNGBuilder(width: 9, height: 9, isInterlaced: isInterlaced)
            .file { x, y, channel in x * 11 + y * 5 + channel }
        for length in 0..<file.count {
            #expect(throws: ImageFormatError.self, "\(length) bytes") {
                try ImageDecoder.decode(Array(file.prefix(length)))
            }
        }
        _ = try ImageDecoder.decode(file)
    }

    @Test("Every beginning of a JPEG file throws, but for a missing end marker")
    func truncatedJPEG() throws {
        let file = try ImageEncoder.jpeg(.noise(width: 24, height: 24, seed: 1, isOpaque: true))
        for length in 0..<(file.count - 2) {
            #expect(throws: ImageFormatError.self, "\(length) bytes") {
                try ImageDecoder.decode(Array(file.prefix(length)))
            }
        }
        let whole = try ImageDecoder.decode(file)
        #expect(try ImageDecoder.decode(file.dropLast(2)) == whole)
    }

    @Test("Every beginning of a progressive JPEG file throws")
    func truncatedProgressiveJPEG() throws {
        var options = ImageEncoder.JPEGOptions()
        options.isProgressive = true
        let image = DecodedImage.noise(width: 24, height: 24, seed: 1, isOpaque: true)
        let file = try ImageEncoder.jpeg(image, options: options)
        for length in 0..<file.count {
            #expect(throws: ImageFormatError.self, "\(length) bytes") {
                try ImageDecoder.decode(Array(file.prefix(length)))
            }
        }
    }

    @Test("Nothing and noise are of no known format")
    func unknown() {
        for bytes in [[], [0x89], [0xFF], [1, 2, 3, 4], [UInt8]("RIFF0000WAVE".utf8)] as [[UInt8]] {
            #expect(throws: ImageFormatError.unknownFormat) { try ImageDecoder.decode(bytes) }
        }
    }

    @Test(
        "A huge PNG is refused without taking its memory",
        arguments: [
            (0x7FFF_FFFF, 0x7FFF_FFFF), (0x7FFF_FFFF, 1), (1, 0x7FFF_FFFF), (60000, 60000),
            (9999, 10000),
        ])
    func hugePNG(width: Int, height: Int) throws {
        let before = try peakMemory()
        let file = PNGBuilder(width: width, height: height)
            .file(pixelData: PNGBuilder.zlibStored([0, 1, 2, 3, 4]))
        #expect(throws: ImageFormatError.self) { try ImageDecoder.decode(file) }
        #expect(throws: ImageFormatError.self) { try ImageDecoder.header(of: file) }
        #expect(try peakMemory() - before < 64 << 20)
    }

    @Test("A huge JPEG is refused without taking its memory")
    func hugeJPEG() throws {
        var file = try ImageEncoder.jpeg(.ramp(width: 16, height: 16))
        let frame = try #require(
            file.indices.dropLast().first { file[$0] == 0xFF && file[$0 + 1] == 0xC0 })
        let before = try peakMemory()
        for (height, width) in [(0xFFDC, 0xFFDC), (9000, 9000), (1, 0xFFDC), (0xFFDC, 1)] {
            file[frame + 5] = UInt8(height >> 8)
            file[frame + 6] = UInt8(height & 255)
            file[frame + 7] = UInt8(width >> 8)
            file[frame + 8] = UInt8(width & 255)
            #expect(throws: ImageFormatError.self) { try ImageDecoder.decode(file) }
        }
        #expect(try peakMemory() - before < 64 << 20)
    }

    @Test("The limits hold for pixels and for bytes")
    func limits() throws {
        let image = DecodedImage.ramp(width: 100, height: 100)
        for file in [try ImageEncoder.png(image), try ImageEncoder.jpeg(image)] {
            _ = try ImageDecoder.decode(file, limits: DecodingLimits(pixels: 10000))
            for limits in [DecodingLimits(pixels: 9999), DecodingLimits(bytes: 40000)] {
                let error = #expect(throws: ImageFormatError.self) {
                    try ImageDecoder.decode(file, limits: limits)
                }
                guard case .tooLarge = error else {
                    Issue.record("\(String(describing: error)) is not about the size")
                    continue
                }
            }
        }
    }

    @Test("A progressive JPEG's coefficients count as its memory")
    func progressiveMemory() throws {
        var options = ImageEncoder.JPEGOptions()
        options.isProgressive = true
        let file = try ImageEncoder.jpeg(.ramp(width: 512, height: 512), options: options)
        let output = 512 * 512 * 4
        _ = try ImageDecoder.decode(file, limits: DecodingLimits(bytes: output * 4))
        #expect(throws: ImageFormatError.self) {
            try ImageDecoder.decode(file, limits: DecodingLimits(bytes: output + 65536))
        }
    }

    @Test("A JPEG with hundreds of scans is refused")
    func scans() throws {
        var options = ImageEncoder.JPEGOptions()
        options.isProgressive = true
        var file = try ImageEncoder.jpeg(.ramp(width: 16, height: 16), options: options)
        let scan = try #require(
            file.indices.dropLast().first { file[$0] == 0xFF && file[$0 + 1] == 0xDA })
        let end = try #require(
            file.indices.dropLast().first {
                $0 > scan + 2 && file[$0] == 0xFF && file[$0 + 1] != 0
            })
        let firstScan = Array(file[scan..<end])
        file.removeLast(2)
        for _ in 0..<300 { file += firstScan }
        file += [0xFF, 0xD9]
        #expect(throws: ImageFormatError.tooLarge("the picture has too many scans")) {
            try ImageDecoder.decode(file)
        }
    }

    @Test("Damaged chunks throw or are left out, and never change the pixels")
    func hostileChunks() throws {
        let plain = PNGBuilder(width: 4, height: 4)
        let expected = try ImageDecoder.decode(plain.file { x, y, channel in x + y + channel })
        let chunks: [(String, [UInt8])] = [
            ("tEXt", []), ("zTXt", [65, 0, 0] + PNGBuilder.zlibStored([1, 2, 3])),
            ("iCCP", [65, 0, 0, 1, 2, 3]), ("iCCP", [UInt8](repeating: 65, count: 200)),
            ("gAMA", [0, 0, 0, 0]), ("gAMA", [1]), ("sRGB", [200]), ("pHYs", [1, 2, 3]),
            ("tRNS", [1, 2]), ("PLTE", [1, 2]), ("cHRM", [UInt8](repeating: 255, count: 32)),
            ("abCd", [UInt8](repeating: 7, count: 5000)), ("sBIT", [0, 0, 0, 0]),
        ]
        for (name, payload) in chunks {
            var builder = plain
            builder.ancillary = [(name, payload)]
            let file = builder.file { x, y, channel in x + y + channel }
            if let image = try? ImageDecoder.decode(file) {
                #expect(image == expected, "\(name)")
            }
        }
        var critical = plain
        critical.ancillary = [("ABCD", [1])]
        #expect(throws: ImageFormatError.self) {
            try ImageDecoder.decode(critical.file { _, _, _ in 0 })
        }
    }

    @Test("A wrong checksum of pixels throws")
    func checksum() throws {
        var file = PNGBuilder(width: 4, height: 4).file { _, _, _ in 3 }
        let last = file.count - 12 - 1
        file[last] ^= 1
        #expect(throws: ImageFormatError.self) { try ImageDecoder.decode(file) }
    }

    @Test(
        "Files with changed bytes decode or throw, and never crash",
        arguments: 0..<8 as Range<UInt64>)
    func mutations(seed: UInt64) throws {
        var numbers = RepeatableRandomNumbers(seed: seed)
        let image = DecodedImage.noise(width: 19, height: 17, seed: seed)
        var options = ImageEncoder.JPEGOptions()
        options.isProgressive = seed % 2 == 1
        let files = [
            try ImageEncoder.png(image), try ImageEncoder.jpeg(image, options: options),
            PNGBuilder(width: 9, height: 9, bitDepth: 4, colorType: 0, isInterlaced: true)
                .file { x, y, _ in (x + y) % 16 },
        ]
        var limits = DecodingLimits()
        limits.bytes = 32 << 20
        var outcomes: Set<Bool> = []
        for file in files {
            for _ in 0..<300 {
                var mutated = file
                for _ in 0..<Int.random(in: 1...6, using: &numbers) {
                    let place = Int.random(in: 8..<mutated.count, using: &numbers)
                    mutated[place] = UInt8.random(in: 0...255, using: &numbers)
                }
                outcomes.insert((try? ImageDecoder.decode(mutated, limits: limits)) != nil)
            }
        }
        #expect(outcomes == [true, false])
    }
}
