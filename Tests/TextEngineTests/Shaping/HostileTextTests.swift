import Foundation
import Testing

@testable import TextEngine

@Suite("Hostile text")
struct HostileTextTests {
    /// A repeatable source of random numbers (SplitMix64).
    private struct Random: RandomNumberGenerator {
        var state: UInt64

        mutating func next() -> UInt64 {
            state &+= 0x9E37_79B9_7F4A_7C15
            var z = state
            z = (z ^ z >> 30) &* 0xBF58_476D_1CE4_E5B9
            z = (z ^ z >> 27) &* 0x94D0_49BB_1331_11EB
            return z ^ z >> 31
        }
    }

    /// Units that mean much: letters, marks, controls of direction, ends of lines, surrogates.
    private static let units: [UInt16] = [
        0x61, 0x66, 0x69, 0x20, 0x20, 0x09, 0x0A, 0x0D, 0xAD, 0x300, 0x301, 0x5D0, 0x5D1, 0x627,
        0x644, 0x64E, 0x661, 0x915, 0x94D, 0x93F, 0xE01, 0xE33, 0x1100, 0x1161, 0x200B, 0x200D,
        0x200E, 0x200F, 0x2028, 0x202A, 0x202B, 0x202C, 0x202E, 0x2066, 0x2067, 0x2069, 0x3000,
        0x4E00, 0xFB01, 0xFE0F, 0xFEFF, 0xFFFE, 0xD83D, 0xDE00, 0xDC00, 0xD800, 0xDB40, 0,
    ]

    @Test("Whatever the text, glyphs, lines and carets agree with it", arguments: 0..<40)
    func random(seed: UInt64) throws {
        var random = Random(state: seed)
        let fonts = try [17.0, 34].map { try #require(FontInstance.of(TextFont(pointSize: $0))) }
        for _ in 0..<20 {
            let length = Int.random(in: 0...60, using: &random)
            let text = (0..<length).map { _ in
                Self.units.randomElement(using: &random) ?? 0
            }
            let middle = Int.random(in: 0...length, using: &random)
            let direction: [TextDirection] = [.natural, .leftToRight, .rightToLeft]
            let shaped = ShapedText(
                text,
                attributeRuns: [
                    .init(range: 0..<middle, font: fonts[0]),
                    .init(range: middle..<length, font: fonts[1]),
                ], direction: direction.randomElement(using: &random) ?? .natural)
            check(shaped, width: Double.random(in: -1...200, using: &random))
        }
    }

    private func check(_ shaped: ShapedText, width: Double) {
        #expect(shaped.clusters.allSatisfy { shaped.text.indices.contains($0) })
        #expect(shaped.offsets.isEmpty || shaped.offsets.count == shaped.glyphs.count)
        for mode in [LineBreaker.Mode.words, .characters, .never] {
            let lines = LineBreaker(shaped, mode: mode).lines(width: width)
            #expect(lines.first?.lowerBound ?? 0 == 0)
            #expect(lines.last?.upperBound ?? 0 == shaped.text.count)
            #expect(zip(lines, lines.dropFirst()).allSatisfy { $0.upperBound == $1.lowerBound })
            #expect(lines.allSatisfy { !$0.isEmpty })
            var glyphCount = 0
            for range in lines {
                let line = LineGlyphs(shaped, range: range)
                glyphCount += line.runs.reduce(0) { $0 + $1.glyphs.count }
                #expect(line.width.isFinite && line.trailingSpace >= 0)
                for index in range { #expect(line.caretOffset(at: index).isFinite) }
                for offset in stride(from: -10, through: line.width + 10, by: 7) {
                    let index = line.index(atOffset: offset)
                    #expect(range.contains(index) || index == range.upperBound)
                }
            }
            #expect(glyphCount == shaped.glyphs.count)
        }
        let first = LineBreaker(shaped, mode: .never).lines(width: 0, limit: 1).first ?? 0..<0
        for mode in [Truncation.head, .middle, .tail] {
            let cut = mode.line(shaped, range: first, width: width)
            #expect(cut.map { first.contains($0.hidden) } ?? true)
        }
    }

    @Test("A damaged font shapes something or nothing, and never crashes")
    func damagedFonts() throws {
        let path = InterFaces.path(weight: 400, pointSize: 17)
        let data = try Data(contentsOf: URL(fileURLWithPath: path))
        var random = Random(state: 7)
        var shapedCount = 0
        for _ in 0..<60 {
            var damaged = data
            for _ in 0..<30 {
                damaged[Int.random(in: 12..<damaged.count, using: &random)] =
                    UInt8.random(in: 0...255, using: &random)
            }
            guard let face = try? FontFace(data: damaged), let typeface = Typeface(face),
                let font = FontInstance.of(TextFont(.typeface(typeface), pointSize: 17))
            else { continue }
            let shaped = ShapedText("AVATAR fi 123 q\u{301} äé – العربية", font: font)
            check(shaped, width: 60)
            shapedCount += 1
        }
        #expect(shapedCount > 0)
    }
}

extension Range<Int> {
    fileprivate func contains(_ other: Range<Int>) -> Bool {
        lowerBound <= other.lowerBound && other.upperBound <= upperBound
    }
}
