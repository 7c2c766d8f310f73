import Testing

@testable import TextEngine

@Suite("Known words")
struct WordCacheTests {
    @Test("Words are the same whether they were known, forgotten or replaced")
    func words() throws {
        let font = try #require(FontInstance.of(TextFont(pointSize: 17)))
        let cache = WordCache(capacity: 8)
        let style = ShapedWord.Style(
            typeface: font.typeface.number, features: 0, script: CharacterClasses.latin,
            isRightToLeft: false)
        func word(_ text: String) -> ShapedWord {
            [UInt16](unitsOf: text).withUnsafeBufferPointer {
                cache.word($0, style, typeface: font.typeface, features: [])
            }
        }
        let first = word("word")
        #expect(word("word") === first)
        for round in 0..<3 {
            for number in 0..<100 {
                let text = "w\(number)"
                let found = word(text)
                #expect(found.glyphs.count == text.utf16.count && found.hasGlyphForEachCharacter)
                #expect(word(text) === found, "\(round)")
            }
        }
        #expect(Array(word("word").glyphs) == Array(first.glyphs) && word("word") !== first)
        let last = word("word")
        cache.removeAll()
        #expect(word("word") !== last && Array(word("word").glyphs) == Array(last.glyphs))
    }
}
