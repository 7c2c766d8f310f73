import Foundation
import Testing

@testable import TextEngine

@Suite("Edits of attributed text")
struct TextEditTests {
    /// Numbers that look random, the same in every run.
    private struct Numbers: RandomNumberGenerator {
        var state: UInt64
        mutating func next() -> UInt64 {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return state ^ state >> 29
        }
    }

    @Test("Two edits are one of all that both touch")
    func sum() {
        var edit = TextEdit(location: 4, formerLength: 2, length: 5)
        // Before it, after it, around it and inside of it.
        edit.add(TextEdit(location: 1, formerLength: 1, length: 0))
        #expect(edit == TextEdit(location: 1, formerLength: 5, length: 7))
        edit.add(TextEdit(location: 10, formerLength: 2, length: 2))
        #expect(edit == TextEdit(location: 1, formerLength: 9, length: 11))
        edit.add(TextEdit(location: 0, formerLength: 20, length: 1))
        #expect(edit == TextEdit(location: 0, formerLength: 18, length: 1))
        edit.add(TextEdit(location: 1, formerLength: 0, length: 3))
        #expect(edit == TextEdit(location: 0, formerLength: 18, length: 4))
    }

    private static let pieces = [
        "a", "bc\nd", "\r", "\n", "\r\n", "é", "👍🏽", "\u{5D0}", "", "\u{2029}",
    ]
    private static let kern = NSAttributedString.Key("NSKern")

    private static func font() throws -> FontInstance {
        try #require(FontInstance.of(TextFont(.named("Courier"), pointSize: 10)))
    }

    /// Changes a text and returns where.
    private static func change(
        _ text: NSMutableAttributedString, _ numbers: inout Numbers
    ) -> TextEdit {
        // Foundation on Linux loses track of attributes beside parts of characters.
        let string = text.string
        let places = Array(string.indices) + [string.endIndex]
        let first = Int.random(in: 0..<places.count, using: &numbers)
        let last = min(places.count - 1, first + Int.random(in: 0...5, using: &numbers))
        let range = NSRange(places[first]..<places[last], in: string)
        if Int.random(in: 0..<3, using: &numbers) == 0, range.length > 0 {
            text.addAttribute(kern, value: Int.random(in: 0...2, using: &numbers), range: range)
            return TextEdit(
                location: range.location, formerLength: range.length, length: range.length)
        }
        let before = text.length
        text.replaceCharacters(
            in: range, with: pieces[Int.random(in: 0..<pieces.count, using: &numbers)])
        return TextEdit(
            location: range.location, formerLength: range.length,
            length: range.length + text.length - before)
    }

    /// The runs of a text with the values of their attributes.
    private static func describe(_ text: AttributedText) -> [String] {
        text.runs.map { run in
            "\(run.range) \(run.font.tracking) \(text.attributes[run.tag][kern] ?? "-")"
        } + text.formats.map { "\($0.range)" }
    }

    @Test("Whatever is edited, the text is the one that is made anew", arguments: [UInt64](1...20))
    func agreement(seed: UInt64) throws {
        var numbers = Numbers(state: seed)
        let font = try Self.font()
        let string = NSMutableAttributedString(string: "one two\nthree\r\nfour\n\nfive")
        var text = AttributedText(string, font: font)
        var typesetter = Typesetter(text)
        for _ in 0..<60 {
            var edit = Self.change(string, &numbers)
            // Several changes at once.
            for _ in 0..<Int.random(in: 0...2, using: &numbers) {
                edit.add(Self.change(string, &numbers))
            }
            let fresh = AttributedText(string, font: font)
            let edited = text.edited(
                edit, in: string, font: font, format: .standard, context: .init(), adjust: { _ in })
            guard let edited else {
                // An empty text, and one with many former attributes, are made anew.
                #expect(string.length == 0 || text.attributes.count > 64)
                (text, typesetter) = (fresh, Typesetter(fresh))
                continue
            }
            text = edited
            typesetter = typesetter.edited(edit, to: edited).typesetter
            #expect(text.units == fresh.units)
            #expect(Self.describe(text) == Self.describe(fresh))
            #expect(typesetter.paragraphRanges == Typesetter(fresh).paragraphRanges)
        }
    }

    @Test("An edit keeps the paragraphs that it does not touch")
    func kept() throws {
        let font = try Self.font()
        let string = NSMutableAttributedString(string: "one\ntwo\nthree\nfour\nfive")
        let text = AttributedText(string, font: font)
        let former = Typesetter(text)
        let paragraphs = (0..<5).map { former.paragraph($0) }
        string.replaceCharacters(in: NSRange(location: 9, length: 1), with: "a\nb")
        let edit = TextEdit(location: 9, formerLength: 1, length: 3)
        let edited = try #require(
            text.edited(
                edit, in: string, font: font, format: .standard, context: .init(),
                adjust: { _ in }))
        let (typesetter, change) = former.edited(edit, to: edited)
        #expect(change.sameAtStart == 2 && change.sameAtEnd == 2)
        #expect(typesetter.paragraph(1) === paragraphs[1])
        #expect(typesetter.paragraph(5) === paragraphs[4])
        #expect(typesetter.paragraph(2) !== paragraphs[2])
        #expect(typesetter.paragraphRanges[3..<6].map(\.lowerBound) == [11, 16, 21])
    }
}
