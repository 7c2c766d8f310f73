import Foundation

/// A kind of tags.
public struct NLTagScheme: RawRepresentable, Hashable, Sendable {
    public let rawValue: String

    public init(rawValue: String) {
        self.rawValue = rawValue
    }

    public init(_ rawValue: String) {
        self.rawValue = rawValue
    }

    public static let tokenType = NLTagScheme("TokenType")
    public static let lexicalClass = NLTagScheme("LexicalClass")
    public static let nameType = NLTagScheme("NameType")
    public static let nameTypeOrLexicalClass = NLTagScheme("NameTypeOrLexicalClass")
    public static let lemma = NLTagScheme("Lemma")
    public static let language = NLTagScheme("Language")
    public static let script = NLTagScheme("Script")
    public static let sentimentScore = NLTagScheme("SentimentScore")
}

/// A statement about a token.
public struct NLTag: RawRepresentable, Hashable, Sendable {
    public let rawValue: String

    public init(rawValue: String) {
        self.rawValue = rawValue
    }

    public init(_ rawValue: String) {
        self.rawValue = rawValue
    }

    public static let word = NLTag("Word")
    public static let punctuation = NLTag("Punctuation")
    public static let whitespace = NLTag("Whitespace")
    public static let other = NLTag("Other")

    public static let noun = NLTag("Noun")
    public static let verb = NLTag("Verb")
    public static let adjective = NLTag("Adjective")
    public static let adverb = NLTag("Adverb")
    public static let pronoun = NLTag("Pronoun")
    public static let determiner = NLTag("Determiner")
    public static let particle = NLTag("Particle")
    public static let preposition = NLTag("Preposition")
    public static let number = NLTag("Number")
    public static let conjunction = NLTag("Conjunction")
    public static let interjection = NLTag("Interjection")
    public static let classifier = NLTag("Classifier")
    public static let idiom = NLTag("Idiom")
    public static let otherWord = NLTag("OtherWord")
    public static let sentenceTerminator = NLTag("SentenceTerminator")
    public static let openQuote = NLTag("OpenQuote")
    public static let closeQuote = NLTag("CloseQuote")
    public static let openParenthesis = NLTag("OpenParenthesis")
    public static let closeParenthesis = NLTag("CloseParenthesis")
    public static let wordJoiner = NLTag("WordJoiner")
    public static let dash = NLTag("Dash")
    public static let otherPunctuation = NLTag("OtherPunctuation")
    public static let paragraphBreak = NLTag("ParagraphBreak")
    public static let otherWhitespace = NLTag("OtherWhitespace")

    public static let personalName = NLTag("PersonalName")
    public static let placeName = NLTag("PlaceName")
    public static let organizationName = NLTag("OrganizationName")
}

/// Says of each token whether it is a word, and its script and language.
///
/// There are no dictionaries of languages: classes of words, names, lemmas and moods have no tags, and
/// `availableTagSchemes(for:language:)` does not list them.
open class NLTagger: NSObject {
    public struct Options: OptionSet, Sendable {
        public let rawValue: UInt

        public init(rawValue: UInt) {
            self.rawValue = rawValue
        }

        public static let omitWords = Options(rawValue: 1 << 0)
        public static let omitPunctuation = Options(rawValue: 1 << 1)
        public static let omitWhitespace = Options(rawValue: 1 << 2)
        public static let omitOther = Options(rawValue: 1 << 3)
        /// Joins names of several words, of which none is known.
        public static let joinNames = Options(rawValue: 1 << 4)
        /// Joins contractions, as ICU does without it.
        public static let joinContractions = Options(rawValue: 1 << 5)
    }

    /// The result of asking for the dictionaries of a language.
    @objc public enum AssetsResult: Int, Sendable {
        case available
        case notAvailable
        case error
    }

    public let tagSchemes: [NLTagScheme]
    /// The text. Its indexes are those of all ranges.
    open var string: String? { didSet { (languages, knownLanguage) = ([], nil) } }

    /// Ranges whose language the app has said.
    private var languages: [(range: Range<String.Index>, language: NLLanguage)] = []
    private var knownLanguage: NLLanguage?

    public init(tagSchemes: [NLTagScheme]) {
        self.tagSchemes = tagSchemes
    }

    /// The schemes with tags for texts of a language.
    open class func availableTagSchemes(
        for unit: NLTokenUnit, language: NLLanguage
    ) -> [NLTagScheme] {
        unit == .word ? [.tokenType, .language, .script] : [.language, .script]
    }

    /// Asks for the dictionaries of a language, which there are for none.
    open class func requestAssets(
        for language: NLLanguage, tagScheme: NLTagScheme,
        completionHandler: @escaping @Sendable (AssetsResult, (any Error)?) -> Void
    ) {
        let schemes = availableTagSchemes(for: .word, language: language)
        let result = schemes.contains(tagScheme) ? AssetsResult.available : .notAvailable
        DispatchQueue.global().async { completionHandler(result, nil) }
    }

    open class func requestAssets(
        for language: NLLanguage, tagScheme: NLTagScheme
    ) async throws -> AssetsResult {
        availableTagSchemes(for: .word, language: language).contains(tagScheme)
            ? .available : .notAvailable
    }

    /// The most likely language of the whole text.
    open var dominantLanguage: NLLanguage? {
        guard let string else { return nil }
        if knownLanguage == nil {
            knownLanguage = NLLanguageRecognizer.dominantLanguage(for: string) ?? .undetermined
        }
        return knownLanguage == .undetermined ? nil : knownLanguage
    }

    /// Says the language of a part of the text, instead of having it guessed.
    open func setLanguage(_ language: NLLanguage, range: Range<String.Index>) {
        languages.append((range, language))
    }

    /// Calls a closure with each token of a range and its tag until it returns false.
    open func enumerateTags(
        in range: Range<String.Index>, unit: NLTokenUnit, scheme: NLTagScheme,
        options: Options = [], using block: (NLTag?, Range<String.Index>) -> Bool
    ) {
        guard let string else { return }
        Self.enumerateTokens(of: string, in: range, unit, options) { token, type in
            block(tag(of: token, type, scheme), token)
        }
    }

    /// The tokens of a range with their tags.
    open func tags(
        in range: Range<String.Index>, unit: NLTokenUnit, scheme: NLTagScheme,
        options: Options = []
    ) -> [(NLTag?, Range<String.Index>)] {
        var found: [(NLTag?, Range<String.Index>)] = []
        enumerateTags(in: range, unit: unit, scheme: scheme, options: options) { tag, token in
            found.append((tag, token))
            return true
        }
        return found
    }

    /// The tag of the token at an index, and its range.
    open func tag(
        at index: String.Index, unit: NLTokenUnit, scheme: NLTagScheme
    ) -> (NLTag?, Range<String.Index>) {
        let range = tokenRange(at: index, unit: unit)
        var result: (NLTag?, Range<String.Index>) = (nil, range)
        enumerateTags(in: range, unit: unit, scheme: scheme) { tag, token in
            result = (tag, token)
            return token.upperBound <= index
        }
        return result
    }

    /// The likely tags of the token at an index, with their probabilities: the tag itself, or languages.
    open func tagHypotheses(
        at index: String.Index, unit: NLTokenUnit, scheme: NLTagScheme,
        maximumCount: Int
    ) -> ([String: Double], Range<String.Index>) {
        let (tag, range) = tag(at: index, unit: unit, scheme: scheme)
        guard scheme == .language, let string else {
            return (maximumCount > 0 ? tag.map { [$0.rawValue: 1] } ?? [:] : [:], range)
        }
        let recognizer = NLLanguageRecognizer()
        recognizer.processString(String(string[range]))
        let likely = recognizer.languageHypotheses(withMaximum: maximumCount)
        return (
            Dictionary(uniqueKeysWithValues: likely.map { ($0.key.rawValue, $0.value) }), range
        )
    }

    /// The token at an index, of which a word may also be a sign or a space.
    open func tokenRange(at index: String.Index, unit: NLTokenUnit) -> Range<String.Index> {
        guard let string else { return index..<index }
        guard unit == .word else { return TextBoundaries(string).token(unit, at: index) }
        var found = index..<index
        Self.enumerateTokens(
            of: string, in: string.paragraphRange(for: index..<index), .word, []
        ) { token, _ in
            if token.contains(index) { found = token }
            return token.upperBound <= index
        }
        return found
    }

    // MARK: Tags

    private func tag(of token: Range<String.Index>, _ type: NLTag, _ scheme: NLTagScheme) -> NLTag?
    {
        guard let string else { return nil }
        switch scheme {
        case .tokenType:
            return type
        case .language:
            let language =
                languages.last { $0.range.overlaps(token) }?.language
                // A single word says little; its paragraph says more.
                ?? NLLanguageRecognizer.dominantLanguage(
                    for: String(string[string.paragraphRange(for: token)]))
            return language.map { NLTag($0.rawValue) }
        case .script:
            var evidence = LanguageEvidence()
            evidence.add(String(string[token]))
            return evidence.letters.max { $0.value < $1.value }.map { NLTag($0.key.code) }
        default:
            return nil
        }
    }

    /// Calls a closure with each token and its kind; between words lie spaces and signs.
    private static func enumerateTokens(
        of string: String, in range: Range<String.Index>, _ unit: NLTokenUnit, _ options: Options,
        _ body: (Range<String.Index>, NLTag) -> Bool
    ) {
        let boundaries = TextBoundaries(string)
        guard unit == .word else {
            return boundaries.enumerate(unit, in: range) { body($0, .word) }
        }
        var position = range.lowerBound
        var isStopped = false
        func between(_ end: String.Index) -> Bool {
            while position < end {
                let type = NLTag(between: string[position])
                var next = string.index(after: position)
                // Spaces are one token, signs each one.
                while type == .whitespace, next < end, NLTag(between: string[next]) == .whitespace {
                    next = string.index(after: next)
                }
                let token = position..<next
                position = next
                if !options.omits(type), !body(token, type) { return false }
            }
            return true
        }
        boundaries.enumerate(.word, in: range) { token in
            let goesOn =
                between(token.lowerBound) && (options.contains(.omitWords) || body(token, .word))
            position = token.upperBound
            isStopped = !goesOn
            return goesOn
        }
        if !isStopped { _ = between(range.upperBound) }
    }
}

extension NLTag {
    /// The kind of a character that belongs to no word.
    fileprivate init(between character: Character) {
        if character.isWhitespace {
            self = .whitespace
        } else if character.isPunctuation {
            self = .punctuation
        } else {
            self = .other
        }
    }
}

extension NLTagger.Options {
    fileprivate func omits(_ type: NLTag) -> Bool {
        switch type {
        case .whitespace: contains(.omitWhitespace)
        case .punctuation: contains(.omitPunctuation)
        default: contains(.omitOther)
        }
    }
}
