import Foundation
import Testing

@testable import TextEngine

@Suite("Edits inside of a long paragraph")
struct LongParagraphEditTests {
    /// Numbers that look random, the same in every run.
    private struct Numbers: RandomNumberGenerator {
        var state: UInt64
        mutating func next() -> UInt64 {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return state ^ state >> 29
        }
    }

    private static let pieces = [
        "a", "b", " ", "  ", "word ", " and", "é", "e\u{301}", "“", "” ", "’s", "(", ") ", "-", "/",
        "…", "—",
        "7", "1,5", "#", "fi", "AV", "б", "я", "\u{5D0}", "👍🏽", "漢字", "\t", "\u{2028}", "\u{AD}", "",
    ]

    /// Everything that layout and drawing read of a paragraph.
    private static func describe(_ paragraph: ParagraphLayout) -> [String] {
        let shaped = paragraph.shaped
        return [
            "\(shaped.text)", "\(shaped.glyphs)", "\(shaped.clusterAdvances)", "\(shaped.clusters)",
            "\(shaped.advances)", "\(shaped.offsets)",
            "\((0..<shaped.text.count).map { shaped.levels.level(at: $0) })",
            "\(shaped.runs.map { "\($0.range) \($0.glyphs) \($0.attributeIndex) \($0.typeface.number) \($0.level)" })",
            "\(paragraph.breaker.breakOpportunities)",
            "\(paragraph.breaker.lines(width: 120))", "\(paragraph.contentEnd)",
        ]
    }

    @Test(
        "Whatever is edited, the paragraph is the one that is shaped anew",
        arguments: [UInt64](1...24))
    func agreement(seed: UInt64) throws {
        var numbers = Numbers(state: seed)
        let font = try #require(
            FontInstance.of(
                seed % 2 == 0 ? TextFont(pointSize: 15) : TextFont(.named("Courier"), pointSize: 10)
            ))
        let end = seed % 3 == 0 ? "\nthe next paragraph" : ""
        let words = (0..<60).map { "word\($0 % 7 == 0 ? "," : "") \($0 % 11 == 0 ? "\($0) " : "")" }
            .joined()
        let string = NSMutableAttributedString(string: words + "last" + end)
        var text = AttributedText(string, font: font)
        var typesetter = Typesetter(text)
        var kept = 0
        for _ in 0..<80 {
            _ = typesetter.paragraph(0).breaker.breakOpportunities
            let before = string.length
            let whole = string.string
            let places = Array(whole.indices) + [whole.endIndex]
            let most = places.count - 1 - (end as NSString).length
            let first = Int.random(in: 0...most, using: &numbers)
            let last = min(most, first + max(0, Int.random(in: -4...3, using: &numbers)))
            let range = NSRange(places[first]..<places[last], in: whole)
            // Rare pieces are rare, or no edit would find plain text.
            let index = Int.random(in: 0..<8, using: &numbers) == 0 ? Self.pieces.count : 12
            string.replaceCharacters(
                in: range, with: Self.pieces[Int.random(in: 0..<index, using: &numbers)])
            let edit = TextEdit(
                location: range.location, formerLength: range.length,
                length: range.length + string.length - before)
            let edited = text.edited(
                edit, in: string, font: font, format: .standard, context: .init(), adjust: { _ in })
            guard let edited else {
                // A text with many former attributes is made anew.
                text = AttributedText(string, font: font)
                typesetter = Typesetter(text)
                continue
            }
            text = edited
            let (made, change) = typesetter.edited(edit, to: edited)
            typesetter = made
            if change.sameInParagraph != nil { kept += 1 }
            let fresh = Typesetter(AttributedText(string, font: font))
            #expect(typesetter.paragraphRanges == fresh.paragraphRanges)
            #expect(
                Self.describe(typesetter.paragraph(0)) == Self.describe(fresh.paragraph(0)),
                "\(edit) \(string.string.debugDescription)")
        }
        #expect(kept > 0)
    }

    @Test(
        "A letter in a paragraph of thousands of words shapes one word and finds the lines around it"
    )
    func letter() throws {
        let font = try #require(FontInstance.of(TextFont(pointSize: 15)))
        let string = NSMutableAttributedString(
            string: String(repeating: "some words ", count: 3000))
        let text = AttributedText(string, font: font)
        let former = Typesetter(text)
        _ = former.paragraph(0)
        for place in [20_002, string.length, 0] {
            string.replaceCharacters(in: NSRange(location: place, length: 0), with: "a")
            let edit = TextEdit(location: place, formerLength: 0, length: 1)
            let edited = try #require(
                text.edited(
                    edit, in: string, font: font, format: .standard, context: .init(),
                    adjust: { _ in }))
            let change = former.edited(edit, to: edited).change
            let same = try #require(change.sameInParagraph)
            #expect(same <= place && same > place - 10)
            string.deleteCharacters(in: NSRange(location: place, length: 1))
        }
    }
}
