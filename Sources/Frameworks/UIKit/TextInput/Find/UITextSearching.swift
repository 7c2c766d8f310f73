import Foundation

/// The decoration of found text.
public enum UITextSearchFoundTextStyle: Int, Sendable {
    /// That of other text.
    case normal = 0
    /// That of a match.
    case found = 1
    /// That of the match at which the search is.
    case highlighted = 2
}

/// An object with text that a find session searches, in one document or several.
///
/// A find session decorates what the object finds, and moves among it.
@preconcurrency @MainActor
public protocol UITextSearching: NSObjectProtocol {
    /// A value that identifies a document.
    associatedtype DocumentIdentifier: Hashable = AnyHashable?

    /// The selection, near which the search starts.
    var selectedTextRange: UITextRange? { get }

    /// Returns the order of two found ranges in a document.
    func compare(
        _ foundRange: UITextRange, toRange: UITextRange, document: DocumentIdentifier?
    ) -> ComparisonResult

    /// Searches all documents.
    ///
    /// **Order:** every match is given to the aggregator, then `finishedSearching()` is called, now or later.
    func performTextSearch(
        queryString: String, options: UITextSearchOptions,
        resultAggregator: UITextSearchAggregator<DocumentIdentifier>)

    /// Shows a range in a style.
    func decorate(
        foundTextRange: UITextRange, document: DocumentIdentifier?,
        usingStyle: UITextSearchFoundTextStyle)

    /// Shows all text in its usual style.
    func clearAllDecoratedFoundText()

    // MARK: Optional

    /// Whether found text can be replaced; `false` by default.
    var supportsTextReplacement: Bool { get }

    /// Returns whether a match may be replaced; `true` by default.
    func shouldReplace(
        foundTextRange: UITextRange, document: DocumentIdentifier?, withText: String
    ) -> Bool

    /// Replaces a match.
    func replace(foundTextRange: UITextRange, document: DocumentIdentifier?, withText: String)

    /// Replaces every match of a query.
    func replaceAll(queryString: String, options: UITextSearchOptions, withText: String)

    /// Called before a match is decorated as the highlighted one.
    func willHighlight(foundTextRange: UITextRange, document: DocumentIdentifier?)

    /// Scrolls so that a match is visible.
    func scrollRangeToVisible(_ range: UITextRange, inDocument: DocumentIdentifier?)

    /// The document of the selection.
    var selectedTextSearchDocument: DocumentIdentifier? { get }

    /// Returns the order of two documents.
    func compare(document: DocumentIdentifier, toDocument: DocumentIdentifier) -> ComparisonResult
}

extension UITextSearching {
    public var supportsTextReplacement: Bool { false }

    public func shouldReplace(
        foundTextRange: UITextRange, document: DocumentIdentifier?, withText: String
    ) -> Bool { true }

    public func replace(
        foundTextRange: UITextRange, document: DocumentIdentifier?, withText: String
    ) {}

    public func replaceAll(
        queryString: String, options: UITextSearchOptions, withText: String
    ) {}

    public func willHighlight(foundTextRange: UITextRange, document: DocumentIdentifier?) {}

    public func scrollRangeToVisible(_ range: UITextRange, inDocument: DocumentIdentifier?) {}

    public var selectedTextSearchDocument: DocumentIdentifier? { nil }

    public func compare(
        document: DocumentIdentifier, toDocument: DocumentIdentifier
    ) -> ComparisonResult { .orderedSame }
}

/// Collects the matches of a search.
@preconcurrency @MainActor
public struct UITextSearchAggregator<DocumentIdentifier> where DocumentIdentifier: Hashable {
    let matches: TextMatches<DocumentIdentifier>

    /// All matches so far, in the order in which they were added.
    public var allFoundRanges: NSOrderedSet {
        NSOrderedSet(array: matches.found.map(\.range))
    }

    /// Adds a match.
    public func foundRange(
        _ range: UITextRange, searchString: String, document: DocumentIdentifier
    ) {
        matches.found.append((range, document))
    }

    /// Removes a match.
    public func invalidateFoundRange(_ range: UITextRange, document: DocumentIdentifier) {
        matches.found.removeAll { $0.document == document && $0.range.isEqual(range) }
        if matches.isFinished { matches.whenFinished() }
    }

    /// Removes all matches.
    public func invalidate() {
        matches.found = []
        if matches.isFinished { matches.whenFinished() }
    }

    /// Ends the search: the matches are shown.
    public func finishedSearching() {
        matches.isFinished = true
        matches.whenFinished()
    }
}

/// The matches of one search.
@MainActor
final class TextMatches<DocumentIdentifier: Hashable> {
    var found: [(range: UITextRange, document: DocumentIdentifier)] = []
    var isFinished = false
    /// Called when the search is over, and after later changes.
    var whenFinished: () -> Void = {}
}
