import Foundation

/// The way in which a search compares texts.
@preconcurrency @MainActor
open class UITextSearchOptions: NSObject {
    /// The part of a word that a match has to be.
    public enum WordMatchMethod: Int, Sendable {
        /// Any part.
        case contains = 0
        /// The start.
        case startsWith = 1
        /// The whole word.
        case fullWord = 2
    }

    private let method: WordMatchMethod
    private let options: NSString.CompareOptions

    /// Creates options that ignore case and accents.
    public override init() {
        method = .contains
        options = [.caseInsensitive, .diacriticInsensitive]
        super.init()
    }

    init(_ method: WordMatchMethod, matchesCase: Bool) {
        self.method = method
        options = matchesCase ? [] : [.caseInsensitive, .diacriticInsensitive]
        super.init()
    }

    /// The part of a word that a match has to be.
    open var wordMatchMethod: WordMatchMethod { method }

    /// The differences that the comparison ignores.
    open var stringCompareOptions: NSString.CompareOptions { options }
}
