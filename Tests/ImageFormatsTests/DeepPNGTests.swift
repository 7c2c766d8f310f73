import Testing

@testable import ImageFormats

@Suite("PNG of 16 bits")
struct DeepPNGTests {
    @Test("Samples of two bytes are kept, whatever the colours", arguments: [0, 2, 4, 6])
    func deep(colorType: Int) throws {
        var builder = PNGBuilder(width: 2, height: 1)
        builder.bitDepth = 16
        builder.colorType = colorType
        let file = builder.file { x, _, channel in x * 0x1001 + channel * 0x0203 + 0x4005 }
        let header = try ImageDecoder.header(of: file)
        #expect(header.bitDepth == 16)
        var bytes = [UInt8](repeating: 0, count: 16)
        try file.withUnsafeBytes { file in
            try bytes.withUnsafeMutableBytes { memory in
                let base = try #require(memory.baseAddress)
                try ImageDecoder.decode(
                    file, header: header, isDeep: true, into: base, rowBytes: 16)
            }
        }
        let samples = stride(from: 0, to: 16, by: 2).map {
            Int(bytes[$0]) << 8 | Int(bytes[$0 + 1])
        }
        let first = [0x4005, 0x4208, 0x440B, 0x460E]
        let expected: [Int] =
            switch colorType {
            case 0: [first[0], first[0], first[0], 65535]
            case 2: [first[0], first[1], first[2], 65535]
            case 4: [first[0], first[0], first[0], first[1]]
            default: first
            }
        #expect(Array(samples.prefix(4)) == expected)
        #expect(samples[4] == 0x5006)
    }

    @Test("Samples of two bytes count twice against the limits")
    func limits() throws {
        var builder = PNGBuilder(width: 100, height: 10)
        builder.bitDepth = 16
        let file = builder.file { _, _, _ in 0 }
        let header = try ImageDecoder.header(of: file)
        var bytes = [UInt8](repeating: 0, count: 8000)
        func decode(_ isDeep: Bool) throws {
            try file.withUnsafeBytes { file in
                try bytes.withUnsafeMutableBytes { memory in
                    let base = try #require(memory.baseAddress)
                    try ImageDecoder.decode(
                        file, header: header, isDeep: isDeep,
                        limits: DecodingLimits(bytes: 6000), into: base, rowBytes: 800)
                }
            }
        }
        try decode(false)
        #expect(throws: ImageFormatError.tooLarge("the picture has too many pixels")) {
            try decode(true)
        }
    }

    @Test("Exif data contain the orientation")
    func orientation() throws {
        var builder = PNGBuilder(width: 1, height: 1)
        builder.ancillary = [("eXIf", WebPBuilder.exif(orientation: 8))]
        #expect(try ImageDecoder.header(of: builder.file { _, _, _ in 0 }).orientation == 8)
        builder.ancillary = [("eXIf", [1, 2, 3])]
        #expect(try ImageDecoder.header(of: builder.file { _, _, _ in 0 }).orientation == nil)
    }
}
