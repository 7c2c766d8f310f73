import Foundation
import Testing

@testable import TextEngine

@Suite("Spelling dictionaries")
struct SpellingDictionaryTests {
    private let dictionary = SpellingDictionary(
        affixes: Data(
            """
            SET UTF-8
            NOSUGGEST !
            FORBIDDENWORD *
            PFX U Y 1
            PFX U 0 un .
            SFX S Y 3
            SFX S y ies [^aeiou]y
            SFX S 0 s [aeiou]y
            SFX S 0 s [^y]
            SFX D Y 1
            SFX D 0 ed [^ey]
            SFX M N 1
            SFX M 0 's .
            """.utf8),
        words: Data("7\nlock/USD\nparty/SM\nday/SM\nParis/M\ndamn/!\nfoul\nunlocks/*\n".utf8))

    private func contains(_ word: String) throws -> Bool {
        try #require(dictionary).contains(word)
    }

    @Test("Words take endings by their rules' conditions")
    func suffixes() throws {
        #expect(try ["lock", "locks", "locked", "parties", "days"].allSatisfy(contains))
        #expect(try !["partys", "daies", "fouls", "locker", "s", "xyz"].contains(where: contains))
    }

    @Test("They take beginnings, also with an ending where both combine")
    func prefixes() throws {
        #expect(try contains("unlock"))
        #expect(try contains("unlocked"))
        #expect(try !contains("unday"))
    }

    @Test("A forbidden word is none, though rules make it")
    func forbidden() throws {
        #expect(try !contains("unlocks"))
    }

    @Test("Words may be capitalized, but names need their capital")
    func capitals() throws {
        #expect(try ["Lock", "LOCKS", "Paris", "PARIS", "Paris's"].allSatisfy(contains))
        #expect(try !["paris", "lOck"].contains(where: contains))
    }

    @Test("A typographic apostrophe is one")
    func apostrophe() throws {
        #expect(try contains("day\u{2019}s"))
    }

    @Test(
        "Suggestions differ in one place, and words of the kind that is not suggested are left out")
    func suggestions() throws {
        let dictionary = try #require(dictionary)
        #expect(dictionary.suggestions(for: "lokc") == ["lock"])
        #expect(dictionary.suggestions(for: "Dya").contains("Day"))
        #expect(dictionary.suggestions(for: "dayparty") == ["day party"])
        #expect(!dictionary.suggestions(for: "darn").contains("damn"))
    }

    @Test("Completions are in alphabetical order")
    func completions() throws {
        #expect(try #require(dictionary).completions(of: "Pa") == ["Paris", "Party"])
    }

    @Test("Flags are pairs of letters, numbers, or numbers of sets")
    func flagFormats() throws {
        func read(_ affixes: String, _ words: String) -> SpellingDictionary? {
            SpellingDictionary(affixes: Data(affixes.utf8), words: Data(words.utf8))
        }
        let pairs = read("SET UTF-8\nFLAG long\nSFX Zz Y 1\nSFX Zz 0 s .", "1\ncat/AaZz")
        #expect(pairs?.contains("cats") == true)
        let numbers = read("SET UTF-8\nFLAG num\nSFX 70 Y 1\nSFX 70 0 s .", "1\ncat/12,70")
        #expect(numbers?.contains("cats") == true)
        let sets = read("SET UTF-8\nAF 1\nAF S\nSFX S Y 1\nSFX S 0 s .", "1\ncat/1")
        #expect(sets?.contains("cats") == true)
    }

    @Test("Files without words are no dictionary")
    func empty() {
        #expect(SpellingDictionary(affixes: Data(), words: Data()) == nil)
        #expect(SpellingDictionary(affixes: Data(), words: Data("0\n".utf8)) == nil)
    }
}
