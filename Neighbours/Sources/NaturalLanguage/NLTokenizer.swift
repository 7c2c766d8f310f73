import Foundation

/// The size of a token.
@objc public enum NLTokenUnit: Int, Sendable {
    case word
    case sentence
    case paragraph
    case document
}

/// Divides a text into words, sentences or paragraphs, at the boundaries of ICU.
open class NLTokenizer: NSObject {
    public struct Attributes: OptionSet, Sendable {
        public let rawValue: UInt

        public init(rawValue: UInt) {
            self.rawValue = rawValue
        }

        /// The word has a digit.
        public static let numeric = Attributes(rawValue: 1 << 0)
        /// The word is a symbol. Those that are no emoji are no tokens here.
        public static let symbolic = Attributes(rawValue: 1 << 1)
        /// The token is an emoji.
        public static let emoji = Attributes(rawValue: 1 << 2)
    }

    public let unit: NLTokenUnit

    /// The text. Its indexes are those of all ranges.
    open var string: String?

    private var language: NLLanguage?

    public init(unit: NLTokenUnit) {
        self.unit = unit
    }

    /// The language of the text, which makes no difference to the boundaries of ICU: those of languages without
    /// spaces come from dictionaries that are used wherever their script is.
    open func setLanguage(_ language: NLLanguage) {
        self.language = language
    }

    /// The tokens that begin in a range, in their order.
    open func tokens(for range: Range<String.Index>) -> [Range<String.Index>] {
        var tokens: [Range<String.Index>] = []
        enumerateTokens(in: range) { token, _ in
            tokens.append(token)
            return true
        }
        return tokens
    }

    /// Calls a closure with each token of a range until it returns false.
    open func enumerateTokens(
        in range: Range<String.Index>, using block: (Range<String.Index>, Attributes) -> Bool
    ) {
        guard let string else { return }
        TextBoundaries(string).enumerate(unit, in: range) { token in
            block(token, unit == .word ? Self.attributes(of: string[token]) : [])
        }
    }

    /// The token at an index; an empty range there is none.
    open func tokenRange(at index: String.Index) -> Range<String.Index> {
        guard let string else { return index..<index }
        return TextBoundaries(string).token(unit, at: index)
    }

    /// The tokens of which a range has a part, as one range.
    open func tokenRange(for range: Range<String.Index>) -> Range<String.Index> {
        guard let string, !range.isEmpty else { return tokenRange(at: range.lowerBound) }
        let first = tokenRange(at: range.lowerBound)
        let last = tokenRange(at: string.index(before: range.upperBound))
        let start = min(first.lowerBound, range.lowerBound)
        return start..<max(start, last.upperBound, range.upperBound)
    }

    private static func attributes(of word: Substring) -> Attributes {
        if word.first?.isEmoji == true { return .emoji }
        return word.contains(where: \.isNumber) ? .numeric : []
    }
}
