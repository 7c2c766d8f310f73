import Foundation
import TextEngine

/// Finds misspelled words with the dictionaries that are installed.
///
/// In a language without a dictionary no word counts as misspelled.
@preconcurrency @MainActor
open class UITextChecker: NSObject {
    private let dictionaries: SpellingDictionaries
    @ProcessState private static var learned: Set<String> = []

    /// Creates a checker that ignores no words.
    public override init() {
        dictionaries = .shared
        super.init()
    }

    init(_ dictionaries: SpellingDictionaries) {
        self.dictionaries = dictionaries
        super.init()
    }

    // MARK: - Checking

    /// Returns the first misspelled word in a range of a text, or a range at `NSNotFound`.
    ///
    /// - Parameters:
    ///   - startingOffset: Where the search begins, in the text.
    ///   - wrapFlag: Whether the search continues at the beginning of the range after its end.
    ///   - language: A code such as `en` or `en_US`.
    open func rangeOfMisspelledWord(
        in stringToCheck: String, range: NSRange, startingAt startingOffset: Int,
        wrap wrapFlag: Bool,
        language: String
    ) -> NSRange {
        guard let dictionary = dictionaries.dictionary(for: language) else {
            return NSRange(location: NSNotFound, length: 0)
        }
        let text = stringToCheck as NSString
        let all = NSIntersectionRange(range, NSRange(location: 0, length: text.length))
        func first(from start: Int, to end: Int) -> NSRange? {
            words(of: text, from: start, to: end).first { word in
                isMisspelled(text.substring(with: word), dictionary)
            }
        }
        let start = min(max(startingOffset, all.location), all.upperBound)
        return first(from: start, to: all.upperBound)
            ?? (wrapFlag ? first(from: all.location, to: start) : nil)
            ?? NSRange(location: NSNotFound, length: 0)
    }

    private func isMisspelled(_ word: String, _ dictionary: SpellingDictionary) -> Bool {
        let isKnown =
            Self.learned.contains(word) || ignored.contains(word)
            || word.contains(where: \.isNumber)
        return !isKnown && !dictionary.contains(word)
    }

    private static let letters = CharacterSet.letters.union(.decimalDigits)
        .union(.nonBaseCharacters)

    /// Returns the words that begin between two offsets, each found on demand: letters, and apostrophes between
    /// letters.
    private func words(
        of text: NSString, from start: Int, to end: Int
    ) -> UnfoldSequence<NSRange, Int> {
        let letters = Self.letters
        func isLetter(_ index: Int) -> Bool {
            guard index < end else { return false }
            let unit = text.character(at: index)
            guard let scalar = Unicode.Scalar(unit) else { return true }
            if letters.contains(scalar) { return true }
            return (scalar == "'" || scalar == "\u{2019}") && index > start && index + 1 < end
                && Unicode.Scalar(text.character(at: index - 1)).map(letters.contains) == true
                && Unicode.Scalar(text.character(at: index + 1)).map(letters.contains) == true
        }
        return sequence(state: start) { index in
            while index < end {
                let first = index
                while isLetter(index) { index += 1 }
                let length = index - first
                index += 1
                if length > 0 { return NSRange(location: first, length: length) }
            }
            return nil
        }
    }

    // MARK: - Suggestions

    /// Returns corrections of a misspelled word; nil in a language without a dictionary.
    open func guesses(
        forWordRange range: NSRange, in string: String, language: String
    ) -> [String]? {
        word(range, string).flatMap {
            dictionaries.dictionary(for: language)?.suggestions(for: $0)
        }
    }

    /// Returns the words that begin with a part of a word, in alphabetical order; nil in a language without a
    /// dictionary.
    open func completions(
        forPartialWordRange range: NSRange, in string: String, language: String
    ) -> [String]? {
        word(range, string).flatMap {
            dictionaries.dictionary(for: language)?.completions(of: $0)
        }
    }

    private func word(_ range: NSRange, _ string: String) -> String? {
        let text = string as NSString
        guard range.location >= 0, range.length > 0, range.location <= text.length,
            range.length <= text.length - range.location
        else { return nil }
        return text.substring(with: range)
    }

    // MARK: - Words of the user

    private var ignored: Set<String> = []

    /// Ignores a word in this checker.
    open func ignoreWord(_ wordToIgnore: String) { ignored.insert(wordToIgnore) }

    /// The words that this checker ignores.
    open var ignoredWords: [String]? {
        get { ignored.sorted() }
        set { ignored = Set(newValue ?? []) }
    }

    /// Accepts a word in every checker of the app.
    open class func learnWord(_ word: String) { learned.insert(word) }

    /// Returns whether a word has been learned.
    open class func hasLearnedWord(_ word: String) -> Bool { learned.contains(word) }

    /// Forgets a word.
    open class func unlearnWord(_ word: String) { learned.remove(word) }

    /// The languages of the dictionaries that are installed.
    open class var availableLanguages: [String] { SpellingDictionaries.shared.languages }
}
