import Foundation
import Testing

@testable import TextEngine

@Suite("Lines that end between syllables")
struct DividedLineTests {
    private func block(
        _ string: String, columns: Double, factor: Double? = 1, language: String = "en",
        _ change: (inout ParagraphFormat) -> Void = { _ in }
    ) throws -> TextBlock {
        // Every character is 6 points wide and a bit.
        let font = try #require(FontInstance.of(TextFont(.named("Courier"), pointSize: 10)))
        var format = ParagraphFormat()
        format.hyphenation = factor.map {
            ParagraphFormat.Hyphenation(factor: $0, language: language)
        }
        change(&format)
        let unit = ShapedText("a", font: font).width
        return TextBlock(
            TypesetText(StyledText(string, font: font, format: format)),
            TextBlock.Limits(width: unit * columns))
    }

    private func lines(_ block: TextBlock) -> [String] {
        block.lines.map { String(decoding: block.typeset.text.units[$0.range], as: UTF16.self) }
    }

    @Test("A word that has no room is divided, and its line ends with a hyphen")
    func division() throws {
        let block = try block("my hyphenation", columns: 9.5)
        #expect(lines(block) == ["my hyphen", "ation"] || lines(block) == ["my hy", "phenation"])
        let wide = try self.block("my hyphenation", columns: 10.5)
        #expect(lines(wide) == ["my hyphen", "ation"])
        let glyphs = wide.typeset.glyphs(of: wide.lines[0])
        #expect(glyphs.runs.reduce(0) { $0 + $1.glyphs.count } == 10)
        #expect(wide.lines[0].place(ofGlyphPlace: 10) == 9)
        #expect(wide.lines[0].isWrapped && wide.width <= wide.limits.width)
    }

    @Test("Without hyphenation, and without patterns of the language, words stay whole")
    func whole() throws {
        #expect(lines(try block("my hyphenation", columns: 11, factor: nil)).first == "my ")
        #expect(
            lines(try block("my hyphenation", columns: 11, language: "tlh")).first == "my ")
    }

    @Test("A line that is full enough by the factor is left as it is")
    func factor() throws {
        // Without the word's part, the line fills 6 of 12 columns.
        let text = "abcdef hyphenation"
        #expect(lines(try block(text, columns: 12, factor: 0.4)).first == "abcdef ")
        #expect(lines(try block(text, columns: 12, factor: 0.6)).first == "abcdef hy")
    }

    @Test("With a factor of 0, words are divided that are longer than a line")
    func longWords() throws {
        #expect(lines(try block("my hyphenation", columns: 11, factor: 0)).first == "my ")
        #expect(lines(try block("hyphenation", columns: 8, factor: 0)) == ["hyphen", "ation"])
    }

    @Test("Capitals and punctuation around a word make no difference")
    func surroundings() throws {
        #expect(lines(try block("(HYPHENATION!)", columns: 9, factor: 0)).first == "(HYPHEN")
        // The word's own soft hyphen counts.
        #expect(
            lines(try block("hyphe\u{AD}nation", columns: 8, factor: 1)).first == "hyphe\u{AD}")
    }

    @Test("A justified line that ends in a hyphen is filled too")
    func justified() throws {
        let block = try block("my own hyphenation", columns: 14) { $0.alignment = .justified }
        #expect(lines(block).first == "my own hyphen")
        #expect(abs(block.lines[0].width - block.limits.width) < 1e-6)
        let glyphs = block.typeset.glyphs(of: block.lines[0])
        #expect(abs(glyphs.width - block.limits.width) < 1e-6)
    }
}
