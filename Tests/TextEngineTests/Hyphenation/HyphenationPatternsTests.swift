import Foundation
import Testing

@testable import TextEngine

@Suite("Patterns of hyphenation")
struct HyphenationPatternsTests {
    private func divided(_ word: String, _ lines: String, encoding: String = "UTF-8") throws
        -> String
    {
        let data = try #require(
            "\(encoding)\n\(lines)".data(using: encoding == "UTF-8" ? .utf8 : .isoLatin1))
        let patterns = try #require(HyphenationPatterns(data))
        var result = ""
        let places = patterns.hyphenOffsets(in: Array(word.utf16))
        for (index, character) in word.enumerated() {
            result += (places.contains(index) ? "-" : "") + String(character)
        }
        return result
    }

    @Test("A word is divided where the greatest number is odd")
    func numbers() throws {
        // The example of Liang's thesis.
        let patterns = "hy3ph\nhe2n\nhena4\nhen5at\n1na\nn2at\n1tio\n2io\no2n"
        #expect(try divided("hyphenation", patterns) == "hy-phen-ation")
        #expect(try divided("xxxx", patterns) == "xxxx")
        #expect(try divided("abab", "a1b") == "abab")
        #expect(try divided("abab", "b1a") == "ab-ab")
    }

    @Test("Dots mark the ends of the word")
    func edges() throws {
        #expect(try divided("ababab", ".ab1") == "ab-abab")
        #expect(try divided("ababab", "1ab.") == "abab-ab")
    }

    @Test("The file says how near to its ends a word is not divided")
    func leastParts() throws {
        #expect(try divided("abcdef", "a1b1c1d1e1f") == "ab-c-d-ef")
        #expect(
            try divided("abcdef", "LEFTHYPHENMIN 3\nRIGHTHYPHENMIN 3\na1b1c1d1e1f") == "abc-def")
    }

    @Test("A first level finds the parts of compounds, whose edges are those of words")
    func compounds() throws {
        let file = "LEFTHYPHENMIN 2\nRIGHTHYPHENMIN 2\nhaus1tür\nNEXTLEVEL\n.tü1r\nhau1s"
        #expect(try divided("haustür", file) == "haus-tür")
        #expect(try divided("haustüren", file) == "haus-tü-ren")
        let latin = "haus1tür\nNEXTLEVEL\n.tü1r"
        #expect(try divided("haustüren", latin, encoding: "ISO8859-1") == "haus-tü-ren")
    }

    @Test("Remarks, and patterns that change the spelling, are left out")
    func lines() throws {
        let file = "# a1b\n% a1b\n\nc1k/k=k,1,2\nbc1ab"
        #expect(try divided("abcabc", file) == "abc-abc")
        #expect(try divided("abckab", file) == "abckab")
    }

    @Test("Files that cannot be read have no patterns, and broken ones do no harm")
    func broken() throws {
        #expect(HyphenationPatterns(Data()) == nil)
        #expect(HyphenationPatterns(Data("EBCDIC\na1b".utf8)) == nil)
        #expect(HyphenationPatterns(Data("UTF-8\n".utf8)) == nil)
        #expect(HyphenationPatterns(Data([0x55, 0x54, 0x46, 0x2D, 0x38, 0x0A, 0xFF, 0xFE])) == nil)
        let odd =
            "UTF-8\nLEFTHYPHENMIN -7\nRIGHTHYPHENMIN 99999999999999999999\n9\n.\n1\n..1..\na99b"
        let patterns = try #require(HyphenationPatterns(Data(odd.utf8)))
        #expect(
            patterns.hyphenOffsets(in: []).isEmpty && patterns.hyphenOffsets(in: [0x61]).isEmpty)
        #expect(patterns.hyphenOffsets(in: Array("abab".utf16)) == [1])
        #expect(patterns.hyphenOffsets(in: Array(repeating: 0x61, count: 100_000)).isEmpty)
    }

    @Test("A language's file is found with its region, without it, or in another one")
    func files() throws {
        let folder = FileManager.default.temporaryDirectory
            .appendingPathComponent("hyphenation-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        for (name, pattern) in [("en_US", "a1b"), ("en_GB", "b1a"), ("pt_BR", "a1a")] {
            try Data("UTF-8\n\(pattern)".utf8)
                .write(to: folder.appendingPathComponent("hyph_\(name).dic"))
        }
        let dictionaries = HyphenationDictionaries(directory: folder.path)
        func places(_ language: String, _ word: String) -> [Int]? {
            dictionaries.patterns(for: language)?.hyphenOffsets(in: Array(word.utf16))
        }
        #expect(places("en-GB", "abab") == [2])
        #expect(places("en_GB", "abab") == [2])
        #expect(places("en-NZ", "aabb") == [2])
        #expect(places("en", "aabb") == [2])
        #expect(places("pt-PT", "aaaa") == [2])
        #expect(places("xx", "aaaa") == nil && places("", "aaaa") == nil)
    }

    @Test("Levels beyond those of compounds and parts are not followed")
    func manyLevels() throws {
        let file = "UTF-8\n" + String(repeating: "a1b\nNEXTLEVEL\n", count: 200_000)
        let patterns = try #require(HyphenationPatterns(Data(file.utf8)))
        #expect(patterns.hyphenOffsets(in: Array("aabb".utf16)) == [2])
    }
}
