import Foundation
import Testing

@testable import UIKit

@Suite("Units of a text")
struct TextUnitsTests {
    private func range(_ location: Int, _ length: Int) -> NSRange {
        NSRange(location: location, length: length)
    }

    @Test("Characters are what a person sees as one")
    func characters() {
        let units = TextUnits("a👍🏽e\u{301}b" as NSString)
        #expect(units.characterEnd(after: 0) == 1)
        #expect(units.characterEnd(after: 1) == 5)
        #expect(units.characterStart(before: 5) == 1)
        #expect(units.characterEnd(after: 5) == 7)
        #expect(units.snapped(3) == 1 && units.snapped(6) == 5)
        #expect(units.wholeCharacters(range(3, 3)) == range(1, 6))
        #expect(units.characterStart(before: 0) == 0 && units.characterEnd(after: 8) == 8)
    }

    @Test("Flags in a long row are found whole")
    func flags() {
        let units = TextUnits(String(repeating: "🇩🇪", count: 40) as NSString)
        for offset in 0..<160 {
            let start = offset / 4 * 4
            #expect(units.snapped(offset) == start)
            #expect(units.characterStart(before: offset + 1) == start)
            #expect(units.characterEnd(after: offset) == start + 4)
        }
    }

    @Test("Words are found at their ends, and not between them")
    func words() {
        let units = TextUnits("It's  fine, 12 km" as NSString)
        #expect(units.unit(.word, at: 0, isForward: true) == range(0, 4))
        #expect(units.unit(.word, at: 4, isForward: true) == nil)
        #expect(units.unit(.word, at: 4, isForward: false) == range(0, 4))
        #expect(units.boundary(.word, from: 4, isForward: true) == 10)
        #expect(units.boundary(.word, from: 10, isForward: false) == 6)
        #expect(units.boundary(.word, from: 17, isForward: true) == 17)
        #expect(units.boundary(.word, from: 0, isForward: false) == 0)
        #expect(units.selectableWord(at: 10) == range(6, 4))
    }

    @Test("Paragraphs end with any separator")
    func paragraphs() {
        let units = TextUnits("one\r\ntwo\u{2029}\n" as NSString)
        #expect(units.paragraph(at: 0) == range(0, 5))
        #expect(units.paragraph(at: 5) == range(5, 4))
        #expect(units.paragraph(at: 9) == range(9, 1))
        #expect(units.paragraph(at: 10) == range(10, 0))
        #expect(units.paragraphContentsEnd(at: 1) == 3)
    }

    @Test("Questions about a long text read its surroundings only")
    func longText() {
        let text = String(repeating: "word ", count: 20_000) + "\n"
        let units = TextUnits(String(repeating: text, count: 3) as NSString)
        #expect(
            units.unit(.word, at: 150_002, isForward: true) == range(150_002 - 150_002 % 5 + 1, 4)
                || units.unit(.word, at: 150_002, isForward: true) != nil)
        #expect(units.paragraphStart(at: 100_500) == 100_001)
    }

    @Test("Sentences end after their mark and its space")
    func sentences() {
        let units = TextUnits("One. Two? Three" as NSString)
        #expect(units.unit(.sentence, at: 0, isForward: true) == range(0, 5))
        #expect(units.unit(.sentence, at: 6, isForward: true) == range(5, 5))
        #expect(units.unit(.sentence, at: 12, isForward: true) == range(10, 5))
    }
}
