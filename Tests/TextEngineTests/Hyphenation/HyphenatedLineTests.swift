import Foundation
import Testing

@testable import TextEngine

@Suite("Lines that end between syllables")
struct HyphenatedLineTests {
    private func layout(
        _ string: String, columns: Double, factor: Double? = 1, language: String = "en",
        _ change: (inout ParagraphFormat) -> Void = { _ in }
    ) throws -> TextLayout {
        // Every character is 6 points wide and a bit.
        let font = try #require(FontInstance.of(TextFont(.named("Courier"), pointSize: 10)))
        var format = ParagraphFormat()
        format.hyphenation = factor.map {
            ParagraphFormat.Hyphenation(factor: $0, language: language)
        }
        change(&format)
        let unit = ShapedText("a", font: font).width
        return TextLayout(
            Typesetter(AttributedText(string, font: font, format: format)),
            TextLayout.Limits(width: unit * columns))
    }

    private func lines(_ layout: TextLayout) -> [String] {
        layout.lines.map {
            String(decoding: layout.typesetter.text.units[$0.range], as: UTF16.self)
        }
    }

    @Test("A word that does not fit is hyphenated, and its line ends with a hyphen")
    func division() throws {
        let layout = try layout("my hyphenation", columns: 9.5)
        #expect(
            lines(layout) == ["my hyphen", "ation"] || lines(layout) == ["my hy", "phenation"])
        let wide = try self.layout("my hyphenation", columns: 10.5)
        #expect(lines(wide) == ["my hyphen", "ation"])
        let glyphs = wide.typesetter.glyphs(of: wide.lines[0])
        #expect(glyphs.runs.reduce(0) { $0 + $1.glyphs.count } == 10)
        #expect(wide.lines[0].textIndex(forShapedIndex: 10) == 9)
        #expect(wide.lines[0].isWrapped && wide.width <= wide.limits.width)
    }

    @Test("Without hyphenation, and without patterns of the language, words stay whole")
    func whole() throws {
        #expect(lines(try layout("my hyphenation", columns: 11, factor: nil)).first == "my ")
        #expect(
            lines(try layout("my hyphenation", columns: 11, language: "tlh")).first == "my ")
    }

    @Test("A line that is full enough by the factor is left as it is")
    func factor() throws {
        // Without the word's part, the line fills 6 of 12 columns.
        let text = "abcdef hyphenation"
        #expect(lines(try layout(text, columns: 12, factor: 0.4)).first == "abcdef ")
        #expect(lines(try layout(text, columns: 12, factor: 0.6)).first == "abcdef hy")
    }

    @Test("With a factor of 0, words are divided that are longer than a line")
    func longWords() throws {
        #expect(lines(try layout("my hyphenation", columns: 11, factor: 0)).first == "my ")
        #expect(lines(try layout("hyphenation", columns: 8, factor: 0)) == ["hyphen", "ation"])
    }

    @Test("Capitals and punctuation around a word make no difference")
    func surroundings() throws {
        #expect(lines(try layout("(HYPHENATION!)", columns: 9, factor: 0)).first == "(HYPHEN")
        // The word's own soft hyphen counts.
        #expect(
            lines(try layout("hyphe\u{AD}nation", columns: 8, factor: 1)).first == "hyphe\u{AD}")
    }

    @Test("A justified line that ends in a hyphen is filled too")
    func justified() throws {
        let layout = try layout("my own hyphenation", columns: 14) { $0.alignment = .justified }
        #expect(lines(layout).first == "my own hyphen")
        #expect(abs(layout.lines[0].width - layout.limits.width) < 1e-6)
        let glyphs = layout.typesetter.glyphs(of: layout.lines[0])
        #expect(abs(glyphs.width - layout.limits.width) < 1e-6)
    }
}
