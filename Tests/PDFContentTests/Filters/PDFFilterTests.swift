import Testing

@testable import PDFContent

@Suite("Filters of streams")
struct PDFFilterTests {
    private func decode(_ entries: String, _ bytes: [UInt8]) throws -> [UInt8] {
        let file = try PDFFile(
            PDFBytes.onePage { $0.add(9, entries, stream: bytes) }.bytes)
        return try file.decoded(try #require(file.stream(.reference(9))))
    }

    private func text(_ entries: String, _ text: String) throws -> String {
        String(decoding: try decode(entries, Array(text.utf8)), as: UTF8.self)
    }

    /// "hello hello hello" as zlib compresses it.
    private let deflated: [UInt8] = [
        0x78, 0x9C, 0xCB, 0x48, 0xCD, 0xC9, 0xC9, 0x57, 0xC8, 0x40, 0x90, 0x00, 0x3A, 0x2E, 0x06,
        0x7D,
    ]

    @Test("Flate is decompressed, also without its header and its end")
    func flate() throws {
        let words = Array("hello hello hello".utf8)
        #expect(try decode("/Filter /FlateDecode", deflated) == words)
        #expect(try decode("/Filter /Fl", Array(deflated.dropFirst(2).dropLast(4))) == words)
        #expect(try decode("/Filter [/FlateDecode]", Array(deflated.dropLast(6))).count > 0)
        #expect(try decode("/Filter /FlateDecode", [1, 2, 3]).isEmpty)
    }

    @Test("Hexadecimal digits are pairs, the last of which may be incomplete")
    func hexadecimal() throws {
        #expect(try text("/Filter /ASCIIHexDecode", "61 62\n6>63") == "ab`")
    }

    @Test("Base 85 has groups of five, an incomplete last one and a sign for zeros")
    func base85() throws {
        #expect(try text("/Filter /ASCII85Decode", "87cURD]i,\"Ebo80~>") == "Hello World!")
        #expect(try text("/Filter /A85", "87cURDZ~>") == "Hello")
        #expect(try decode("/Filter /A85", Array("z~>".utf8)) == [0, 0, 0, 0])
    }

    @Test("Runs repeat a byte or copy some")
    func runs() throws {
        #expect(
            try decode("/Filter /RunLengthDecode", [2, 65, 66, 67, 254, 68, 128, 9])
                == Array("ABCDDD".utf8))
    }

    @Test("LZW grows its table, and a code may be the one that is just defined")
    func lzw() throws {
        // The example of ISO 32000-1, 7.4.4.2.
        #expect(
            try decode(
                "/Filter /LZWDecode", [0x80, 0x0B, 0x60, 0x50, 0x22, 0x0C, 0x0C, 0x85, 0x01])
                == [45, 45, 45, 45, 45, 65, 45, 45, 45, 66])
    }

    @Test("LZW changes to longer codes", arguments: [true, false])
    func longCodes(_ isEarly: Bool) throws {
        let bytes = (0..<6000).map { UInt8(truncatingIfNeeded: $0 * 7 + $0 / 256 * 31) }
        let entries = "/Filter /LZWDecode /DecodeParms << /EarlyChange \(isEarly ? 1 : 0) >>"
        #expect(try decode(entries, LZWWriter.write(bytes, isEarly: isEarly)) == bytes)
    }

    @Test("Filters follow one another")
    func chain() throws {
        let digits =
            deflated.map { byte in
                let text = String(byte, radix: 16)
                return text.count == 1 ? "0" + text : text
            }.joined() + ">"
        #expect(
            try text("/Filter [/AHx /Fl] /DecodeParms [null null]", digits) == "hello hello hello")
    }

    @Test("PNG's predictors add left, above, their mean and the nearest")
    func pngPredictors() throws {
        let rows: [UInt8] = [
            0, 10, 20, 30, 1, 1, 1, 1, 2, 1, 1, 1, 3, 10, 10, 10, 4, 1, 1, 1,
        ]
        let entries = "/Filter /LZWDecode /DecodeParms << /Predictor 15 /Columns 3 >>"
        #expect(
            try decode(entries, LZWWriter.write(rows, isEarly: true)) == [
                10, 20, 30, 1, 2, 3, 2, 3, 4, 11, 17, 20, 12, 18, 21,
            ])
    }

    @Test("TIFF's predictor adds the pixel on the left", arguments: [1, 2, 4, 8, 16])
    func tiffPredictor(_ bits: Int) throws {
        let entries =
            "/Filter /LZWDecode /DecodeParms << /Predictor 2 /Columns 4 /BitsPerComponent \(bits) >>"
        let (rows, result): ([UInt8], [UInt8]) =
            switch bits {
            case 1: ([0b1010_0000], [0b1100_0000])
            case 2: ([0b01_01_01_01], [0b01_10_11_00])
            case 4: ([0x12, 0x3F], [0x13, 0x65])
            case 8: ([1, 2, 3, 250], [1, 3, 6, 0])
            default: ([0, 255, 0, 1, 1, 0, 0, 0], [0, 255, 1, 0, 2, 0, 2, 0])
            }
        #expect(try decode(entries, LZWWriter.write(rows, isEarly: true)) == result)
    }

    @Test("Filters that are not known, and those of pictures, are errors of plain streams")
    func unknown() {
        #expect(throws: PDFFilterError.self) { try decode("/Filter /Crypt", [1]) }
        #expect(throws: PDFFilterError.self) { try decode("/Filter /DCTDecode", [1]) }
        #expect(throws: PDFFilterError.self) { try decode("/Filter [/DCTDecode /AHx]", [1]) }
    }

    @Test("A stream that expands without bounds is an error")
    func bombs() throws {
        #expect(throws: PDFFilterError.self) {
            try PlainTextFilters.decodeRuns(
                [UInt8](repeating: 129, count: 1000), limit: 10_000)
        }
        #expect(throws: PDFFilterError.self) {
            try PDFInflation.decode(deflated, limit: 10)
        }
        #expect(throws: PDFFilterError.self) {
            try LZWDecoder.decode(
                LZWWriter.write([UInt8](repeating: 0, count: 20_000), isEarly: true),
                isEarly: true, limit: 1000)
        }
    }
}

/// A compressor of tests, in the way of the format's description.
enum LZWWriter {
    static func write(_ bytes: [UInt8], isEarly: Bool) -> [UInt8] {
        var result: [UInt8] = []
        var buffer = 0
        var bitCount = 0
        var table: [[UInt8]: Int] = [:]
        var next = 258
        var width = 9
        func write(_ code: Int) {
            buffer = buffer << width | code
            bitCount += width
            while bitCount >= 8 {
                bitCount -= 8
                result.append(UInt8(buffer >> bitCount & 255))
                buffer &= (1 << bitCount) - 1
            }
        }
        func code(_ word: [UInt8]) -> Int { word.count == 1 ? Int(word[0]) : table[word] ?? 0 }
        write(256)
        var word: [UInt8] = []
        for byte in bytes {
            let longer = word + [byte]
            if longer.count == 1 || table[longer] != nil {
                word = longer
                continue
            }
            write(code(word))
            table[longer] = next
            next += 1
            // The reader knows a code one step later.
            let known = next - 1 + (isEarly ? 1 : 0)
            width = known >= 2048 ? 12 : known >= 1024 ? 11 : known >= 512 ? 10 : 9
            if next == 4095 {
                write(256)
                table = [:]
                next = 258
                width = 9
            }
            word = [byte]
        }
        if !word.isEmpty { write(code(word)) }
        let known = next + (isEarly ? 1 : 0)
        width = known >= 2048 ? 12 : known >= 1024 ? 11 : known >= 512 ? 10 : 9
        write(257)
        if bitCount > 0 { result.append(UInt8(buffer << (8 - bitCount) & 255)) }
        return result
    }
}
