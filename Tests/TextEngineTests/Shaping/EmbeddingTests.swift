import Testing

@testable import TextEngine

@Suite("Text embedded in a direction")
struct EmbeddingTests {
    /// The characters in order from left to right.
    private func order(
        _ string: String, _ part: Range<Int>, _ embeddings: [(rightToLeft: Bool, forced: Bool)],
        direction: TextDirection = .natural
    ) throws -> String {
        let font = try #require(FontInstance.of(TextFont(pointSize: 17)))
        let units = Array(string.utf16)
        var runs = [0..<part.lowerBound, part, part.upperBound..<units.count]
            .map { AttributeRun(range: $0, font: font) }
        runs[1].embeddings = embeddings.map {
            AttributeRun.Embedding(isRightToLeft: $0.rightToLeft, isOverride: $0.forced)
        }
        let shaped = ShapedText(units, attributeRuns: runs, direction: direction)
        let line = LineGlyphs(shaped, range: 0..<units.count)
        return line.runs.flatMap(\.clusters)
            .map { String(decoding: [units[$0]], as: UTF16.self) }.joined()
    }

    @Test("An override turns characters round, whatever their own direction")
    func override() throws {
        #expect(try order("abcdef", 2..<4, [(true, true)]) == "abdcef")
        #expect(
            try order("\u{5D0}\u{5D1}\u{5D2}", 0..<3, [(false, true)]) == "\u{5D0}\u{5D1}\u{5D2}")
    }

    @Test("An embedding keeps the characters' own directions inside of it")
    func embedding() throws {
        #expect(try order("ab 12 cd", 0..<8, []) == "ab 12 cd")
        // Words follow each other to the left, each readable by itself.
        #expect(try order("ab\u{5D0}cd", 0..<5, [(true, false)]) == "cd\u{5D0}ab")
        #expect(try order("ab\u{5D0}cd", 0..<5, []) == "ab\u{5D0}cd")
        #expect(try order("abcd", 0..<4, [(true, false)]) == "abcd")
    }

    @Test("Embeddings nest, and the deepest level is the last")
    func nesting() throws {
        #expect(try order("abc", 0..<3, [(true, false), (false, true)]) == "abc")
        let many = Array(repeating: (rightToLeft: true, forced: true), count: 1000)
        #expect(try order("abc", 0..<3, many) == "cba")
    }
}
