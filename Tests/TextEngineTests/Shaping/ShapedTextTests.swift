import Testing

@testable import TextEngine

@Suite("Shaped text")
struct ShapedTextTests {
    private func font(
        _ family: TextFont.Family = .system, size: Double = 17, features: [FontFeature] = []
    ) throws -> FontInstance {
        try #require(
            FontInstance.of(
                TextFont(family, pointSize: size, features: features, tracking: 0)))
    }

    @Test("Every glyph has a place, and all advances make up the width")
    func plain() throws {
        let text = ShapedText("Hello world", font: try font())
        #expect(text.glyphs.count == 11 && text.clusters == Array(0..<11))
        #expect(text.runs.count == 1 && text.width > 70 && text.width < 100)
        #expect(abs(text.clusterAdvances.reduce(0, +) - text.width) < 1e-9)
        #expect(!text.glyphs.contains(0))
    }

    @Test("Sizes scale widths, and tracking adds its space to every character")
    func scale() throws {
        let small = ShapedText("Hamburg", font: try font(size: 10)).width
        let large = ShapedText("Hamburg", font: try font(size: 19)).width
        #expect(abs(large / small - 1.9) < 1e-9)
        let spaced = try #require(FontInstance.of(TextFont(pointSize: 10, tracking: 2)))
        #expect(abs(ShapedText("Hamburg", font: spaced).width - small - 14) < 1e-9)
    }

    @Test("Pairs are kerned and marks are on their letters")
    func positions() throws {
        let serif = try font(.named("Times"))
        let pair = ShapedText("AV", font: serif).width
        let apart = ShapedText("A", font: serif).width + ShapedText("V", font: serif).width
        #expect(pair < apart - 0.5)
        let accent = ShapedText("q\u{301}x", font: try font())
        #expect(Set(accent.clusters) == [0, 2])
        let bare = ShapedText("qx", font: try font()).width
        #expect(abs(accent.width - bare) < 1)
    }

    @Test("Features change glyphs")
    func features() throws {
        let plain = try font(), tabular = try font(features: [FontFeature("tnum")])
        #expect(
            ShapedText("1", font: tabular).width == ShapedText("8", font: tabular).width)
        #expect(ShapedText("1", font: plain).width != ShapedText("8", font: plain).width)
    }

    @Test("Hebrew runs from right to left, and its numbers to the right")
    func hebrew() throws {
        // alef, bet, space, 1, 2
        let text = ShapedText("\u{5D0}\u{5D1} 12", font: try font())
        #expect(text.levels.levels == [1, 1, 1, 2, 2])
        #expect(!text.glyphs.contains(0))
        let line = LineGlyphs(text, range: 0..<5)
        #expect(line.isRightToLeft)
        #expect(line.runs.flatMap(\.clusters) == [3, 4, 2, 1, 0])
    }

    @Test("The runs and glyphs of a part of the text are found, whatever their direction")
    func parts() throws {
        // Ligatures, marks, Hebrew letters, digits and an emoji of several characters.
        let string = "office q\u{301} \u{5D0}\u{5D1}\u{5B4}\u{5D2} 12 \u{1F44D}\u{1F3FD}abc"
        let text = ShapedText(string, font: try font())
        #expect(text.runs.count > 2)
        for start in text.text.indices {
            for end in start + 1...text.text.count {
                let part = start..<end
                let runs = text.runs.indices.filter { text.runs[$0].range.overlaps(part) }
                #expect(Array(text.runIndices(in: part)) == runs)
                for run in text.runs {
                    let glyphs = run.glyphs.filter { part.contains(text.cluster(ofGlyph: $0)) }
                    #expect(Array(text.glyphs(of: run, in: part)) == glyphs)
                }
            }
        }
    }

    @Test("Parts with fonts of their own are set in them")
    func attributes() throws {
        let (plain, mono) = (try font(), try font(.named("Courier")))
        let units = Array("abcd".utf16)
        let text = ShapedText(
            units,
            attributeRuns: [
                .init(range: 0..<2, font: plain), .init(range: 2..<4, font: mono),
            ])
        #expect(text.runs.map(\.range) == [0..<2, 2..<4])
        let expected = ShapedText("ab", font: plain).width + ShapedText("cd", font: mono).width
        #expect(abs(text.width - expected) < 1e-9)
    }

    @Test("Characters that the font lacks come from another face, and others do not")
    func fallback() throws {
        let text = ShapedText("a \u{5D0} b", font: try font(.named("Courier")))
        #expect(!text.glyphs.contains(0))
        let system = ShapedText("a\u{5D0}", font: try font())
        #expect(system.runs.count == 2 && system.runs[0].typeface !== system.runs[1].typeface)
    }

    @Test("Text is the same whether its words are known or not")
    func cache() throws {
        let font = try font(.named("Times"))
        let strings = (0..<300).map { "Word\($0) AVA \u{5D0}\u{5D1}\($0 % 7) fi" }
        let first = strings.map { ShapedText($0, font: font) }
        for index in 0..<20_000 { _ = ShapedText("x\(index)", font: font) }
        for (string, former) in zip(strings, first) {
            let text = ShapedText(string, font: font)
            #expect(text.glyphs == former.glyphs && text.advances == former.advances)
            #expect(text.clusters == former.clusters)
        }
    }

    @Test("Many threads get the same text")
    func threads() async throws {
        let font = try font()
        let expected = ShapedText("One two three \u{5D0}", font: font).advances
        await withTaskGroup(of: [Double].self) { group in
            for index in 0..<64 {
                group.addTask {
                    _ = ShapedText("Noise \(index)", font: font)
                    return ShapedText("One two three \u{5D0}", font: font).advances
                }
            }
            for await advances in group { #expect(advances == expected) }
        }
    }

    @Test("Lone surrogates, controls and nothing are set without a stop")
    func oddities() throws {
        let font = try font()
        for units: [UInt16] in [
            [], [0xD800], [0xDC00, 0x61], [0x61, 0xD83D], [0, 1, 2], [0x0A, 0x0D, 0x0A],
            [0x202E, 0x61, 0x62], [0x2067], [0x300, 0x301], [0xFEFF], [0x200D],
        ] {
            let text = ShapedText(
                units, attributeRuns: [.init(range: 0..<units.count, font: font)])
            #expect(text.width >= 0 && text.glyphs.count == text.clusters.count)
            _ = LineGlyphs(text, range: 0..<units.count)
        }
        #expect(ShapedText([0x61, 0x62], attributeRuns: []).glyphs.isEmpty)
    }

    @Test("Long lines, piles of marks and nested directions take bounded time")
    func hostile() throws {
        let font = try font()
        let long = ShapedText(String(repeating: "x", count: 100_000), font: font)
        #expect(long.glyphs.count == 100_000)
        let marks = ShapedText("a" + String(repeating: "\u{301}", count: 100_000), font: font)
        #expect(marks.text.count == 100_001)
        let nested = ShapedText(String(repeating: "\u{202E}a\u{202D}b", count: 5000), font: font)
        #expect(LineGlyphs(nested, range: 0..<nested.text.count).runs.count > 0)
        #expect(LineBreaker(long).lines(width: 100).count > 100)
    }
}
