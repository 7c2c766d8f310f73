import Testing

@testable import TextEngine

@Suite("Boundaries of plain text")
struct PlainBoundariesTests {
    /// A random number generator with the same sequence in each run.
    private struct Random {
        var state: UInt64 = 7

        mutating func next(below limit: Int) -> Int {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return Int(state >> 33) % limit
        }
    }

    /// The places as Unicode's tables say them.
    private func places(_ kind: TextBoundaries.Kind, _ text: [UInt16]) -> [Int] {
        var result: [Int] = []
        text.withUnsafeBufferPointer { text in
            TextBoundaries.visit(kind, in: text) {
                result.append($0)
                return true
            }
        }
        return result
    }

    private func plain(_ kind: TextBoundaries.Kind, _ text: String) -> [Int]? {
        [UInt16](unitsOf: text).withUnsafeBufferPointer { PlainBoundaries.offsets(kind, in: $0) }
    }

    @Test("Lines of plain text end where Unicode's rules say")
    func lines() {
        var random = Random()
        let letters = Array("aZ 9.,':;!? ".utf16)
        var plainCount = 0
        for length in 0..<12 {
            for _ in 0..<3000 {
                let text = (0..<length).map { _ in letters[random.next(below: letters.count)] }
                let found = text.withUnsafeBufferPointer { PlainBoundaries.offsets(.line, in: $0) }
                guard let found else { continue }
                plainCount += 1
                #expect(
                    found == places(.line, text), "\(String(decoding: text, as: UTF16.self))")
            }
        }
        #expect(plainCount > 3000)
    }

    @Test("Sentences are plain, and what has rules of its own is not")
    func kinds() {
        #expect(plain(.line, "Don't go, it's 9.5 now. Why? No!") != nil)
        #expect(plain(.line, " two  spaces ") == [1, 6, 13])
        for text in ["a-b", "a\nb", "a\u{AD}b", "é a", "(a)", "a/b", "100%", "a!b", "'a'", "a ,b"] {
            #expect(plain(.line, text) == nil, "\(text)")
        }
    }

    @Test("Characters below the first mark are alone, but for a line feed after a carriage return")
    func characters() {
        let units = (0..<0x300).filter { $0 != 0x0D }.map { UInt16($0) }
        #expect(TextBoundaries.offsets(.character, in: units) == places(.character, units))
        #expect(TextBoundaries.offsets(.character, in: [0x61, 0x0D, 0x0A, 0x62]) == [1, 3, 4])
        #expect(TextBoundaries.offsets(.character, in: [0x65, 0x301]) == [2])
        #expect(TextBoundaries.offsets(.character, in: []).isEmpty)
    }

    @Test("Strings give their units of UTF-16, whatever they hold")
    func units() {
        for string in ["", "plain", "\u{7F}", "é", "a\u{301}", "😀x", "שלום", "\u{0}"] {
            #expect([UInt16](unitsOf: string) == Array(string.utf16))
        }
    }
}
