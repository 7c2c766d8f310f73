import Testing

@testable import TextEngine

@Suite("Lines of text")
struct LayoutTests {
    private func font(_ size: Double = 10) throws -> FontInstance {
        // Every character is 6 points wide.
        try #require(FontInstance.of(TextFont(.named("Courier"), pointSize: size)))
    }

    private func lines(
        _ string: String, width: Double, mode: LineBreaker.Mode = .words
    ) throws -> [String] {
        let text = ShapedText(string, font: try font())
        return LineBreaker(text, mode: mode).lines(width: width * text.clusterAdvances[0])
            .map { String(decoding: text.text[$0], as: UTF16.self) }
    }

    @Test("Lines end between words, and spaces hang over")
    func words() throws {
        #expect(try lines("aaa bb cccc", width: 6) == ["aaa bb ", "cccc"])
        #expect(try lines("aaa bb cccc", width: 5.9) == ["aaa ", "bb ", "cccc"])
        #expect(try lines("aaa    bb", width: 3) == ["aaa    ", "bb"])
        #expect(try lines("aa-bb", width: 4) == ["aa-", "bb"])
        #expect(try lines("(aa) bb", width: 3) == ["(aa", ") ", "bb"])
    }

    @Test("A word longer than the line is cut, and a line has one character at least")
    func longWords() throws {
        #expect(try lines("a bcdefgh", width: 3) == ["a ", "bcd", "efg", "h"])
        #expect(try lines("abc", width: 0.5) == ["a", "b", "c"])
        #expect(try lines("abc", width: -1) == ["a", "b", "c"])
        #expect(try lines("e\u{301}e\u{301}", width: 0.5) == ["e\u{301}", "e\u{301}"])
    }

    @Test("Ends of lines in the text count in every mode")
    func hardBreaks() throws {
        for mode in [LineBreaker.Mode.words, .characters, .never] {
            #expect(
                try lines("a\nb\r\nc\n\nd", width: 99, mode: mode) == [
                    "a\n", "b\r\n", "c\n", "\n", "d",
                ])
        }
        #expect(try lines("aa bb", width: 2, mode: .never) == ["aa bb"])
        #expect(try lines("aa bb", width: 4, mode: .characters) == ["aa b", "b"])
    }

    @Test("A line's width leaves out the space at its end")
    func width() throws {
        let text = ShapedText("aa  ", font: try font())
        let line = LineGlyphs(text, range: 0..<4)
        #expect(abs(line.width - text.width / 2) < 1e-9)
        #expect(abs(line.trailingSpace - text.width / 2) < 1e-9)
        let metrics = try font().metrics
        #expect(line.ascent == metrics.ascent && line.descent == metrics.descent)
    }

    @Test("Carets are between characters, and points find them again")
    func carets() throws {
        let text = ShapedText("abc", font: try font())
        let line = LineGlyphs(text, range: 0..<3)
        let unit = text.clusterAdvances[0]
        for index in 0...3 {
            #expect(abs(line.caretOffset(at: index) - Double(index) * unit) < 1e-9)
            #expect(line.index(atOffset: Double(index) * unit + unit * 0.3) == index)
        }
        #expect(line.index(atOffset: -5) == 0 && line.index(atOffset: 1e9) == 3)
        #expect(LineGlyphs(text, range: 1..<1).index(atOffset: 3) == 1)
    }

    @Test("In text that runs to the left, carets do too")
    func rightToLeftCarets() throws {
        let system = try #require(FontInstance.of(TextFont(pointSize: 17)))
        let text = ShapedText("\u{5D0}\u{5D1}\u{5D2} ", font: system)
        let line = LineGlyphs(text, range: 0..<4)
        #expect(abs(line.caretOffset(at: 0) - line.width) < 1e-9)
        #expect(line.caretOffset(at: 1) < line.caretOffset(at: 0))
        #expect(abs(line.caretOffset(at: 3)) < 1e-9)
        #expect(line.index(atOffset: line.width + 5) == 0)
        #expect(line.runs.first?.positions.first?.x ?? 0 < 0)
    }

    @Test("A pair of surrogates has no caret inside of it")
    func surrogates() throws {
        let text = ShapedText("\u{1D49C}b", font: try font())
        let places = TextBoundaries.offsets(.character, in: text.text)
        #expect(places == [2, 3])
        #expect(Set(text.clusters) == [0, 2])
    }

    @Test("Both directions on one line are in reading order")
    func mixed() throws {
        let system = try #require(FontInstance.of(TextFont(pointSize: 17)))
        let text = ShapedText("ab \u{5D0}\u{5D1} cd", font: system, direction: .leftToRight)
        let line = LineGlyphs(text, range: 0..<8)
        #expect(line.runs.flatMap(\.clusters) == [0, 1, 2, 4, 3, 5, 6, 7])
        let rightToLeft = LineGlyphs(
            ShapedText("ab \u{5D0}\u{5D1} cd", font: system, direction: .rightToLeft),
            range: 0..<8)
        #expect(rightToLeft.runs.flatMap(\.clusters) == [6, 7, 5, 4, 3, 2, 0, 1])
        #expect(
            zip(line.runs, line.runs.dropFirst()).allSatisfy { abs($0.x + $0.width - $1.x) < 1e-9 })
    }

    @Test(
        "Text that does not fit is cut, with a token in its place",
        arguments: [
            (Truncation.tail, "abcdef…"), (.head, "…ghijkl"), (.middle, "abc…jkl"),
        ])
    func truncation(mode: Truncation, expected: String) throws {
        let text = ShapedText("abcdefghijkl", font: try font())
        let unit = text.clusterAdvances[0]
        let truncated = try #require(mode.line(text, range: 0..<12, width: unit * 7.5))
        #expect(String(decoding: truncated.shaped.text, as: UTF16.self) == expected)
        #expect(truncated.glyphs.width <= unit * 7.5 && truncated.hidden.count == 6)
        #expect(mode.line(text, range: 0..<12, width: unit * 12) == nil)
    }

    @Test("Space before the token goes, and a line too narrow shows the token alone")
    func truncationEdges() throws {
        let text = ShapedText("abc defgh", font: try font())
        let unit = text.clusterAdvances[0]
        let truncated = try #require(Truncation.tail.line(text, range: 0..<9, width: unit * 5.5))
        #expect(String(decoding: truncated.shaped.text, as: UTF16.self) == "abc…")
        let narrow = try #require(Truncation.tail.line(text, range: 0..<9, width: 1))
        #expect(String(decoding: narrow.shaped.text, as: UTF16.self) == "…")
    }
}
