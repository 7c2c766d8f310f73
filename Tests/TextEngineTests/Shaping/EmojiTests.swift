import Testing

@testable import TextEngine

/// Whether the machine has emoji in colour, which are optional.
let hasEmoji = FallbackFonts.emoji != nil

@Suite("Emoji", .enabled(if: hasEmoji, "fonts-noto-color-emoji is not installed"))
struct EmojiTests {
    private func font(_ family: TextFont.Family = .system) throws -> FontInstance {
        try #require(FontInstance.of(TextFont(family, pointSize: 20)))
    }

    /// Which parts of a text are pictures.
    private func pictures(_ text: String) throws -> [Range<Int>] {
        let shaped = ShapedText(text, font: try font())
        return shaped.runs.filter { $0.typeface.face.hasPictures }.map(\.range)
    }

    /// Returns the number of visible glyphs of a text.
    private func visibleGlyphs(_ text: String) throws -> Int {
        let shaped = ShapedText(text, font: try font())
        #expect(!shaped.glyphs.contains(0), "\(text)")
        return shaped.advances.count { $0 > 0 }
    }

    @Test(
        "A sequence is one picture",
        arguments: [
            "😀", "👍🏽", "👨‍👩‍👧‍👦", "🇩🇪", "❤️‍🔥", "1️⃣", "#⃣", "🏴󠁧󠁢󠁳󠁣󠁴󠁿", "☝🏻", "👩🏾‍🚀", "🏳️‍🌈", "👁️‍🗨️",
        ])
    func sequences(text: String) throws {
        #expect(try visibleGlyphs(text) == 1)
        #expect(try pictures(text) == [0..<text.utf16.count])
        let shaped = ShapedText(text, font: try font())
        #expect(Set(shaped.clusters) == [0])
    }

    @Test("Emoji side by side stay apart")
    func neighbours() throws {
        #expect(try visibleGlyphs("😀😀👍🏽🇩🇪🇫🇷") == 5)
        #expect(try visibleGlyphs("🇩🇪🇫") == 2)
        #expect(try pictures("a 😀 b") == [2..<4])
        #expect(try pictures("😀\u{200D}a") == [0..<3])
    }

    @Test("A selector decides between a picture and a sign like a letter")
    func selectors() throws {
        #expect(try pictures("\u{2764}\u{FE0F}") == [0..<2])
        #expect(try pictures("\u{2764}\u{FE0E}").isEmpty)
        #expect(try pictures("\u{A9}").isEmpty)
        #expect(try pictures("\u{A9}\u{FE0F}") == [0..<2])
        #expect(try pictures("12 # * ™").isEmpty)
        #expect(try pictures("\u{231A}") == [0..<1])
    }

    @Test("What the text's own font has stays a sign, and what it lacks becomes a picture")
    func either() throws {
        let own = try font().typeface
        // Inter has an arrow and no telephone.
        #expect(own.covers(0x2197) && !own.covers(0x260E))
        #expect(try pictures("\u{2197}").isEmpty)
        #expect(try pictures("\u{260E}") == [0..<1])
    }

    @Test("The system font's tracking does not reach emoji")
    func tracking() throws {
        let small = try #require(FontInstance.of(TextFont(pointSize: 17)))
        let face = try #require(FallbackFonts.emoji).face
        let glyph = try #require(face.glyph(for: "😀"))
        #expect(abs(ShapedText("😀", font: small).width - 17 * face.advance(of: glyph)) < 1e-9)
        #expect(face.advance(of: glyph) > 1)
    }

    @Test("No caret is within an emoji or a surrogate pair")
    func carets() throws {
        for text in ["😀", "👨‍👩‍👧‍👦", "🇩🇪", "𠮷", "e\u{301}"] {
            let shaped = ShapedText("a\(text)b", font: try font())
            let line = LineGlyphs(shaped, range: 0..<shaped.text.count)
            let count = text.utf16.count
            for offset in stride(from: -1, through: line.width + 1, by: 0.5) {
                #expect([0, 1, 1 + count, 2 + count].contains(line.index(atOffset: offset)))
            }
            for index in 1..<1 + count {
                #expect(line.caretOffset(at: index) == line.caretOffset(at: 1))
            }
            #expect(line.caretOffset(at: 1 + count) > line.caretOffset(at: 1))
        }
    }

    @Test("The font of emoji can be asked for by Apple's name, and sets letters in another")
    func byName() throws {
        let shaped = ShapedText("😀 7", font: try font(.named("AppleColorEmoji")))
        #expect(shaped.runs.first?.typeface === FallbackFonts.emoji)
        #expect(shaped.runs.last?.typeface.face.hasOutlines == true)
        #expect(!shaped.glyphs.contains(0))
    }

    @Test("Long chains of joined emoji take bounded time")
    func chains() throws {
        let chain = ShapedText(String(repeating: "👩\u{200D}", count: 50_000), font: try font())
        #expect(chain.text.count == 150_000 && chain.runs.count == 1)
        let flags = ShapedText(String(repeating: "🇩", count: 50_001), font: try font())
        #expect(flags.glyphs.count >= 25_000)
        let tags = ShapedText("🏴" + String(repeating: "\u{E0061}", count: 50_000), font: try font())
        #expect(tags.runs.count == 1)
    }
}
