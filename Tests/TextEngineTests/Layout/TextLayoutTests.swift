import Testing

@testable import TextEngine

@Suite("Text layouts")
struct TextLayoutTests {
    /// Every character is as wide as the others: 6 points and a bit at 10.
    private func font(_ size: Double = 10) throws -> FontInstance {
        try #require(FontInstance.of(TextFont(.named("Courier"), pointSize: size)))
    }

    private func unit() throws -> Double { ShapedText("a", font: try font()).width }

    private func layout(
        _ string: String, width: Double = .infinity, height: Double = .infinity, lines: Int = 0,
        lastLine: ParagraphFormat.BreakMode = .words,
        _ change: (inout ParagraphFormat) -> Void = { _ in }
    ) throws -> TextLayout {
        var format = ParagraphFormat()
        change(&format)
        let limits = TextLayout.Limits(
            width: width * (try unit()), height: height, lineCount: lines, lastLine: lastLine)
        return TextLayout(
            Typesetter(AttributedText(string, font: try font(), format: format)), limits)
    }

    /// Returns the text of each line without trailing white space.
    private func shown(_ layout: TextLayout) -> [String] {
        layout.lines.map { line in
            if case .truncated(let truncated) = line.content {
                return String(decoding: truncated.shaped.text, as: UTF16.self)
            }
            if case .hyphenated(_, let text, _) = line.content {
                return String(decoding: text.text, as: UTF16.self)
            }
            var units = layout.typesetter.text.units[line.range]
            while let last = units.last, CharacterClasses.isHangingSpace(last) {
                units.removeLast()
            }
            return String(decoding: units, as: UTF16.self)
        }
    }

    // MARK: - Lines

    @Test("Lines end between words and at ends of paragraphs; the last end begins no line")
    func lines() throws {
        #expect(shown(try layout("aaa bb\ncc\n", width: 4)) == ["aaa", "bb", "cc"])
        #expect(shown(try layout("a\n\nb")) == ["a", "", "b"])
        #expect(shown(try layout("a\u{2028}b\r\nc")) == ["a", "b", "c"])
        #expect(try layout("").lines.isEmpty)
    }

    @Test("Lines follow each other at the height of their font, to the fraction")
    func heights() throws {
        let layout = try layout("a\nb\nc")
        let height = try font().metrics.lineHeight
        #expect(abs(layout.height - 3 * height) < 1e-9)
        for (index, line) in layout.lines.enumerated() {
            #expect(abs(line.top - Double(index) * height) < 1e-9)
            #expect(abs(line.ascent - (try font().metrics.ascent)) < 1e-9)
        }
    }

    @Test("Heights are multiplied, then clamped to their limits; the text is at the bottom")
    func lineHeights() throws {
        let metrics = try font().metrics
        let below = metrics.descent + metrics.leading
        for (change, height) in [
            ({ $0.lineHeightMultiple = 2 }, metrics.lineHeight * 2),
            ({ $0.minimumLineHeight = 40 }, 40), ({ $0.maximumLineHeight = 5 }, 5),
            (
                {
                    $0.lineHeightMultiple = 3; $0.maximumLineHeight = 20
                }, 20
            ),
        ] as [((inout ParagraphFormat) -> Void, Double)] {
            let line = try #require(try layout("a", change).lines.first)
            #expect(abs(line.height - height) < 1e-9)
            #expect(abs(line.height - line.ascent - below) < 1e-9)
        }
    }

    @Test("Space is between lines and between paragraphs, not around them")
    func spacing() throws {
        let height = try font().metrics.lineHeight
        let layout = try layout("a b\nc", width: 1) {
            $0.lineSpacing = 3
            $0.paragraphSpacing = 5
            $0.paragraphSpacingBefore = 7
        }
        #expect(layout.lines.count == 3)
        #expect(abs(layout.lines[1].top - height - 3) < 1e-9)
        #expect(abs(layout.lines[2].top - 2 * height - 3 - 3 - 5 - 7) < 1e-9)
        #expect(abs(layout.height - layout.lines[2].top - height) < 1e-9)
    }

    @Test("The tallest of the fonts and boxes makes the line's height; raised text adds to it")
    func mixedHeights() throws {
        let small = try font()
        let large = try font(30)
        let box = InlineBox(width: 8, ascent: 50, descent: -10)
        let text = AttributedText(
            units: Array("ab\u{FFFC}".utf16),
            runs: [
                AttributeRun(range: 0..<1, font: small, baselineOffset: 4, tag: 0),
                AttributeRun(range: 1..<2, font: large, tag: 1),
                AttributeRun(range: 2..<3, font: small, box: box, tag: 2),
            ], formats: [AttributedText.FormatRun(range: 0..<3, format: .standard)])
        let layout = TextLayout(Typesetter(text))
        let line = try #require(layout.lines.first)
        #expect(line.ascent == 50)
        #expect(abs(line.height - 50 - large.metrics.descent - large.metrics.leading) < 1e-9)
        let runs = layout.typesetter.glyphs(of: line).runs
        #expect(runs.count == 3 && runs[2].width == 8)
        #expect(runs[2].glyphs == [ShapedText.boxGlyph])
        #expect(runs.map { layout.typesetter.attributeRun(of: $0, in: line).tag } == [0, 1, 2])
    }

    // MARK: - Alignment and indents

    @Test(
        "Lines are at their edge",
        arguments: [
            (.left, 0), (.right, 7), (.center, 3.5), (.natural, 0), (.justified, 0),
        ] as [(ParagraphFormat.Alignment, Double)])
    func alignment(alignment: ParagraphFormat.Alignment, place: Double) throws {
        let layout = try layout("abc  ", width: 10) { $0.alignment = alignment }
        #expect(abs(layout.lines[0].x - place * (try unit())) < 1e-9)
    }

    @Test("Where lines begin depends on the direction")
    func naturalAlignment() throws {
        let hebrew = try layout("\u{5D0}\u{5D1}", width: 10)
        #expect(hebrew.lines[0].isRightToLeft)
        #expect(abs(hebrew.lines[0].x + hebrew.lines[0].width - 10 * (try unit())) < 1e-9)
        let explicit = try layout("ab", width: 10) { $0.direction = .rightToLeft }
        #expect(abs(explicit.lines[0].x - 8 * (try unit())) < 1e-9)
    }

    @Test("Justified lines reach both edges, but for the last one of a paragraph")
    func justified() throws {
        let layout = try layout("a bb c dddd e", width: 8) { $0.alignment = .justified }
        let width = try unit() * 8
        #expect(layout.lines.count == 2)
        #expect(abs(layout.lines[0].width - width) < 1e-6)
        let glyphs = layout.typesetter.glyphs(of: layout.lines[0])
        #expect(abs(glyphs.width - width) < 1e-6)
        #expect(layout.lines[1].width < width)
    }

    @Test("Indents make room for lines: at the head, of the first line, at the tail")
    func indents() throws {
        let unit = try unit()
        let layout = try layout("aa bb cc dd", width: 10) {
            $0.firstLineIndent = 4 * unit
            $0.headIndent = 2 * unit
            $0.tailIndent = -1 * unit
        }
        #expect(shown(layout) == ["aa bb", "cc dd"])
        #expect(layout.lines.map { ($0.x / unit).rounded() } == [4, 2])
        let positive = try self.layout("aa bb cc dd", width: 10) { $0.tailIndent = 5 * unit }
        #expect(shown(positive) == ["aa bb", "cc dd"])
        let mirrored = try self.layout("aa", width: 10) {
            $0.firstLineIndent = 4 * unit
            $0.direction = .rightToLeft
        }
        #expect(abs(mirrored.lines[0].x - 4 * unit) < 1e-9)
    }

    @Test("Tabs lead to the next stop, and put there what their kind says")
    func tabs() throws {
        let unit = try unit()
        func place(_ kind: ParagraphFormat.TabStop.Kind, _ string: String) throws -> Double {
            let layout = try layout(string) {
                $0.tabStops = [ParagraphFormat.TabStop(location: 10 * unit, kind: kind)]
            }
            let glyphs = layout.typesetter.glyphs(of: layout.lines[0])
            return (glyphs.caretOffset(at: 2) / unit).rounded()
        }
        #expect(try place(.leading, "a\tbbbb") == 10)
        #expect(try place(.trailing, "a\tbbbb") == 6)
        #expect(try place(.center, "a\tbbbb") == 8)
        #expect(try place(.decimal, "a\tbbb.b") == 7)
        #expect(try place(.trailing, "a\tbbbbbbbbbbbbbbb") == 1)
        let many = try layout("\t\ta") {
            $0.tabInterval = 5 * unit; $0.tabStops = []
        }
        let glyphs = many.typesetter.glyphs(of: many.lines[0])
        #expect((glyphs.caretOffset(at: 2) / unit).rounded() == 10)
        // Without any stop of its own, a paragraph has those of the system.
        #expect(abs(try layout("\ta").width - 28 - unit) < 1e-9)
    }

    // MARK: - Limits

    @Test("Lines beyond the count or the height are left out, but never the first")
    func limits() throws {
        let height = try font().metrics.lineHeight
        #expect(shown(try layout("a b c", width: 1, lines: 2)) == ["a", "b"])
        #expect(shown(try layout("a b c", width: 1, height: height * 2.5)) == ["a", "b"])
        #expect(shown(try layout("a b c", width: 1, height: 1)) == ["a"])
        #expect(try layout("a b c", width: 1, lines: 2).isTruncated)
        #expect(try !layout("a b c", width: 1, lines: 3).isTruncated)
    }

    @Test("The last line shows an ellipsis where text remains, also in other paragraphs")
    func lastLine() throws {
        let tail = ParagraphFormat.BreakMode.truncate(.tail)
        #expect(
            shown(try layout("aa bb cc dd ee", width: 5, lines: 2, lastLine: tail)) == [
                "aa bb", "cc d…",
            ])
        #expect(shown(try layout("aa\nbb", width: 9, lines: 1, lastLine: tail)) == ["aa…"])
        #expect(shown(try layout("aa bb", width: 5, lines: 1, lastLine: tail)) == ["aa bb"])
        #expect(
            shown(try layout("aa bb cc dd ee", width: 5, lines: 1, lastLine: .truncate(.head))) == [
                "…d ee"
            ])
        #expect(
            shown(try layout("aa bb cc dd ee", width: 5, lines: 1, lastLine: .truncate(.middle)))
                == [
                    "aa…ee"
                ]
        )
        let clipped = try layout("aa bb cc", width: 4, lines: 1, lastLine: .clip)
        #expect(shown(clipped) == ["aa bb cc"])
    }

    @Test("A paragraph that cuts or clips is one line")
    func singleLines() throws {
        let cut = try layout("aaa bbb\ncc", width: 4) { $0.breakMode = .truncate(.tail) }
        #expect(shown(cut) == ["aaa…", "cc"])
        #expect(cut.lines[0].range == 0..<8 && cut.lines[0].hidden == 3..<7)
        let clip = try layout("aaa bbb", width: 4) { $0.breakMode = .clip }
        #expect(shown(clip) == ["aaa bbb"])
    }

    @Test("Soft hyphens show where a line ends after them, and nowhere else")
    func softHyphens() throws {
        #expect(shown(try layout("aaa\u{AD}bbb", width: 5)) == ["aaa-", "bbb"])
        let whole = try layout("aaa\u{AD}bbb", width: 9)
        #expect(whole.lines.count == 1)
        #expect(abs(whole.width - 6 * (try unit())) < 1e-9)
        // The hyphen needs room as well.
        #expect(shown(try layout("cc aaa\u{AD}bbbb", width: 6)) == ["cc", "aaa-", "bbbb"])
    }

    @Test("The last line gets two words on request")
    func lastWords() throws {
        let text = AttributedText("aa bb cc dd", font: try font())
        let width = try unit() * 8.5
        #expect(TextLayout(Typesetter(text), .init(width: width)).lines[0].range == 0..<9)
        let pushed = TextLayout(
            Typesetter(text), .init(width: width, avoidsShortLastLine: true))
        #expect(pushed.lines.map(\.range) == [0..<6, 6..<11])
    }

    // MARK: - Indices

    @Test("Every location of the text is on one line, and points lead back to it")
    func indices() throws {
        let text = "aa bb cc\ndd e\u{301}e \u{5D0}\u{5D1} ff"
        let layout = try layout(text, width: 5)
        var next = 0
        for line in layout.lines {
            #expect(line.range.lowerBound == next)
            next = line.range.upperBound
            let glyphs = layout.typesetter.glyphs(of: line)
            for location in line.range where location < 11 {
                let x = line.x + glyphs.caretOffset(at: line.shapedIndex(forTextIndex: location))
                guard glyphs.width > 0, x - line.x < glyphs.width else { continue }
                let index = glyphs.index(atOffset: x + 0.01 - line.x)
                #expect(line.textIndex(forShapedIndex: index) == location)
            }
        }
        #expect(next == text.utf16.count)
    }

    @Test("A point on an ellipsis leads to the text that it replaces")
    func hiddenIndices() throws {
        let layout = try layout("aaaaaaaaaa", width: 5, lines: 1, lastLine: .truncate(.tail))
        let line = try #require(layout.lines.first)
        #expect(line.hidden == 4..<10)
        #expect(line.shapedIndex(forTextIndex: 7) == 4 && line.textIndex(forShapedIndex: 4) == 4)
        #expect(line.textIndex(forShapedIndex: 5) == 10)
    }
}
