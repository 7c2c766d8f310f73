import Foundation

/// The state of a search that a find panel shows. Subclasses search and move among the results.
@preconcurrency @MainActor
open class UIFindSession: NSObject {
    /// The note of the find panel about the number of results.
    public enum SearchResultDisplayStyle: Int, Sendable {
        /// The highlighted result and the number of all.
        case currentAndTotal = 0
        /// The number of all.
        case total = 1
        /// Nothing.
        case none = 2
    }

    /// The interaction that the session belongs to.
    final weak var interaction: UIFindInteraction?

    /// Creates a session without results.
    public override init() { super.init() }

    /// The number of results; 0 by default.
    open var resultCount: Int { 0 }

    /// The index of the highlighted result; `NSNotFound`, the default, without one.
    open var highlightedResultIndex: Int { NSNotFound }

    /// The note of the find panel about the number of results; `currentAndTotal` by default.
    open var searchResultDisplayStyle = SearchResultDisplayStyle.currentAndTotal {
        didSet { interaction?.updateResultCount() }
    }

    /// Whether the find panel may offer to replace results; `false` by default.
    open var supportsReplacement: Bool { false }

    /// Whether the highlighted result may be replaced; as `supportsReplacement` by default.
    open var allowsReplacementForCurrentlyHighlightedResult: Bool { supportsReplacement }

    /// Searches; called at each change of the query and of the options.
    open func performSearch(query: String, options: UITextSearchOptions?) {}

    /// Replaces the highlighted result.
    open func performSingleReplacement(
        query searchQuery: String, replacementString: String, options: UITextSearchOptions?
    ) {}

    /// Replaces all results.
    open func replaceAll(
        searchQuery: String, replacementString: String, options: UITextSearchOptions?
    ) {}

    /// Moves to the next result in a direction.
    open func highlightNextResult(in direction: UITextStorageDirection) {}

    /// Forgets the results and removes their decorations.
    open func invalidateFoundResults() {}
}
