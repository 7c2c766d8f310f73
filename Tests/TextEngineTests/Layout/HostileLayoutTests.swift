import Testing

@testable import TextEngine

@Suite("Blocks of hostile text")
struct HostileLayoutTests {
    private func font() throws -> FontInstance {
        try #require(FontInstance.of(TextFont(pointSize: 17)))
    }

    private struct Generator: RandomNumberGenerator {
        var state: UInt64
        mutating func next() -> UInt64 {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return state >> 17 ^ state << 31
        }
    }

    /// Every location of the text belongs to exactly one line, unless limits left it out.
    private func check(_ layout: TextLayout, _ count: Int) {
        var next = 0
        for line in layout.lines {
            #expect(line.range.lowerBound == next && !line.range.isEmpty)
            next = line.range.upperBound
            #expect(line.width.isFinite && line.x.isFinite && line.height.isFinite)
        }
        #expect(next == count || layout.isTruncated)
        #expect(layout.width.isFinite && layout.height.isFinite)
    }

    @Test("Widths that are none, and one character in a line of no width")
    func widths() throws {
        for width in [0, -5, .nan, 1e-300, 1e300, .infinity, -.infinity] as [Double] {
            let text = Typesetter(
                AttributedText("Hello e\u{301} \u{5D0}\u{5D1}\tx", font: try font()))
            check(TextLayout(text, .init(width: width)), 13)
            for mode in [Truncation.head, .middle, .tail] {
                let cut = TextLayout(
                    text,
                    .init(width: width, height: width, lineCount: 1, lastLine: .truncate(mode)))
                check(cut, 13)
            }
        }
    }

    @Test(
        "A line of 100,000 characters is laid out, cut and wrapped",
        .timeLimit(.minutes(15)),
        arguments: ["a", "a ", "\u{5D0}", "漢", "\t", "\u{AD}", "\u{202B}", "\u{2067}x", "e\u{301}"])
    func longLines(piece: String) throws {
        let string = String(repeating: piece, count: 100_000 / piece.utf16.count)
        let count = string.utf16.count
        let text = Typesetter(AttributedText(string, font: try font()))
        check(TextLayout(text, .init(width: 300)), count)
        for mode in [Truncation.head, .middle, .tail] {
            let cut = TextLayout(text, .init(width: 300, lineCount: 1, lastLine: .truncate(mode)))
            check(cut, count)
            #expect(cut.lines.count == 1)
        }
    }

    @Test(
        "Words without an end are divided in bounded time", .timeLimit(.minutes(15)),
        arguments: ["a", "hyphenation", "hyphenation\u{301}", "a\u{AD}", "Wort"])
    func longWords(piece: String) throws {
        let string = String(repeating: piece, count: 100_000 / piece.utf16.count)
        for factor in [0.0, 1] {
            var format = ParagraphFormat()
            format.hyphenation = ParagraphFormat.Hyphenation(factor: factor, language: "en")
            let text = Typesetter(AttributedText(string, font: try font(), format: format))
            check(TextLayout(text, .init(width: 300)), string.utf16.count)
        }
    }

    /// Each line takes microseconds, or the test minutes.
    @Test(
        "The glyphs of a line are found without a look at the rest of its paragraph",
        .timeLimit(.minutes(15)), arguments: ["a ", "\u{5D0} "])
    func glyphsOfLines(piece: String) throws {
        let string = String(repeating: piece, count: 100_000)
        let text = Typesetter(AttributedText(string, font: try font()))
        let layout = TextLayout(text, .init(width: 300))
        #expect(layout.lines.count > 1000)
        let count = layout.lines.reduce(0) { sum, line in
            sum + text.glyphs(of: line).runs.reduce(0) { $0 + $1.glyphs.count }
        }
        #expect(count == 200_000)
    }

    @Test("A million combining marks stay with their letter", .timeLimit(.minutes(15)))
    func combiningMarks() throws {
        let string = "a" + String(repeating: "\u{301}", count: 1_000_000)
        let text = Typesetter(AttributedText(string, font: try font()))
        let layout = TextLayout(text, .init(width: 5, lineCount: 1, lastLine: .truncate(.tail)))
        #expect(layout.lines.count == 1)
    }

    @Test("Random text, fonts, formats and limits lose nothing", .timeLimit(.minutes(15)))
    func random() throws {
        var generator = Generator(state: 7)
        let pieces: [[UInt16]] = [
            [0x61], [0x20], [0x0A], [0x0D], [0x0D, 0x0A], [0x09], [0xAD], [0xD800], [0xDC00],
            [0xD83D, 0xDE00], [0x5D0], [0x202E], [0x2067], [0x2069], [0x301], [0x200D], [0xFFFC],
            [0x6F22], [0x2028], [0x2029], [0xFEFF], [0x627, 0x644], [0xFFFF], [0],
            Array("hyphenation".utf16),
        ]
        let box = InlineBox(width: 20, ascent: 30, descent: -40)
        for _ in 0..<300 {
            let units = (0..<Int.random(in: 0...60, using: &generator)).flatMap { _ in
                pieces.randomElement(using: &generator) ?? []
            }
            var runs: [AttributeRun] = []
            var start = 0
            while start < units.count {
                let end = min(units.count, start + Int.random(in: 1...12, using: &generator))
                runs.append(
                    AttributeRun(
                        range: start..<end, font: try font(),
                        baselineOffset: Double.random(in: -9...9, using: &generator),
                        box: Int.random(in: 0..<5, using: &generator) == 0 ? box : nil))
                if Int.random(in: 0..<4, using: &generator) == 0 {
                    runs[runs.count - 1].embeddings = (0..<3).map { _ in
                        AttributeRun.Embedding(
                            isRightToLeft: Bool.random(using: &generator),
                            isOverride: Bool.random(using: &generator))
                    }
                }
                start = end
            }
            var format = ParagraphFormat()
            format.alignment =
                [.natural, .left, .center, .right, .justified]
                .randomElement(using: &generator) ?? .natural
            format.breakMode =
                [
                    .words, .characters, .clip, .truncate(.head), .truncate(.middle),
                    .truncate(.tail),
                ]
                .randomElement(using: &generator) ?? .words
            format.direction =
                [.natural, .leftToRight, .rightToLeft]
                .randomElement(using: &generator) ?? .natural
            if Bool.random(using: &generator) {
                format.hyphenation = ParagraphFormat.Hyphenation(
                    factor: Double.random(in: 0...1, using: &generator), language: "en")
            }
            format.headIndent = Double.random(in: -50...50, using: &generator)
            format.tailIndent = Double.random(in: -90...90, using: &generator)
            let text = Typesetter(
                AttributedText(
                    units: units, runs: runs,
                    formats: [AttributedText.FormatRun(range: 0..<units.count, format: format)]))
            let layout = TextLayout(
                text,
                .init(
                    width: Double.random(in: -20...200, using: &generator),
                    height: Double.random(in: -20...200, using: &generator),
                    lineCount: Int.random(in: 0...4, using: &generator),
                    lastLine: format.breakMode, avoidsShortLastLine: Bool.random(using: &generator))
            )
            check(layout, units.count)
            for line in layout.lines {
                let glyphs = text.glyphs(of: line)
                for location in line.range {
                    #expect(
                        glyphs.caretOffset(at: line.shapedIndex(forTextIndex: location)).isFinite)
                }
                let index = glyphs.index(
                    atOffset: Double.random(in: -50...250, using: &generator))
                #expect((0...units.count).contains(line.textIndex(forShapedIndex: index)))
            }
        }
    }
}
