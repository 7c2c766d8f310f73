import Foundation
import TextEngine
import Testing
import UIKitTesting

@testable import UIKit

@MainActor
@Suite("UITextChecker", .usesApplication)
final class UITextCheckerTests {
    private let folder = FileManager.default.temporaryDirectory
        .appendingPathComponent("UITextCheckerTests-\(UUID().uuidString)")
    private let checker: UITextChecker

    init() throws {
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        try Data("SET UTF-8\n".utf8).write(to: folder.appendingPathComponent("en_US.aff"))
        try Data("4\nthe\ncat\nsat\nisn't\n".utf8)
            .write(to: folder.appendingPathComponent("en_US.dic"))
        checker = UITextChecker(SpellingDictionaries(directory: folder.path))
    }

    deinit { try? FileManager.default.removeItem(at: folder) }

    private func misspelled(
        _ text: String, from start: Int = 0, wrap: Bool = false, language: String = "en"
    ) -> String? {
        let range = checker.rangeOfMisspelledWord(
            in: text, range: NSRange(location: 0, length: text.utf16.count), startingAt: start,
            wrap: wrap, language: language)
        return range.location == NSNotFound ? nil : (text as NSString).substring(with: range)
    }

    @Test("The first word that the dictionary lacks is found")
    func first() {
        #expect(misspelled("The cat szt, the catt") == "szt")
        #expect(misspelled("The cat isn't 4th") == nil)
        #expect(misspelled("") == nil)
    }

    @Test("The search begins at an offset, and goes on at the beginning if it wraps")
    func wrap() {
        #expect(misspelled("szt cat", from: 4) == nil)
        #expect(misspelled("szt cat", from: 4, wrap: true) == "szt")
        #expect(misspelled("cat", from: 400, wrap: true) == nil)
    }

    /// Each search takes microseconds, or the test a minute.
    @Test("A search reads the text up to the first misspelled word only")
    func longText() {
        let text = String(repeating: "szt ", count: 5000)
        let all = NSRange(location: 0, length: text.utf16.count)
        var (count, end) = (0, 0)
        while end < all.length {
            let range = checker.rangeOfMisspelledWord(
                in: text, range: all, startingAt: end, wrap: false, language: "en")
            if range.location == NSNotFound { break }
            (count, end) = (count + 1, range.upperBound)
        }
        #expect(count == 5000)
    }

    @Test("In a language without a dictionary nothing is misspelled, and nothing is suggested")
    func otherLanguage() {
        #expect(misspelled("szt", language: "fi") == nil)
        let range = NSRange(location: 0, length: 3)
        #expect(checker.guesses(forWordRange: range, in: "szt", language: "fi") == nil)
        #expect(checker.guesses(forWordRange: range, in: "szt", language: "en_GB") == ["sat"])
        #expect(checker.completions(forPartialWordRange: range, in: "ca", language: "en") == nil)
    }

    @Test("An app does not know the words that another one learned")
    func learningEnds() {
        UITextChecker.learnWord("zst")
        #expect(misspelled("zst") == nil)
        _ = TestApplication()
        #expect(!UITextChecker.hasLearnedWord("zst"))
        #expect(misspelled("zst") == "zst")
    }

    @Test("Ignored words pass in one checker, learned ones in all")
    func ownWords() {
        checker.ignoreWord("szt")
        #expect(misspelled("szt zst") == "zst")
        UITextChecker.learnWord("zst")
        defer { UITextChecker.unlearnWord("zst") }
        #expect(misspelled("szt zst") == nil)
        #expect(UITextChecker.hasLearnedWord("zst"))
        #expect(checker.ignoredWords == ["szt"])
    }
}
