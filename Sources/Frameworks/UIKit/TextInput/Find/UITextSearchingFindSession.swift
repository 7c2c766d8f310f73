import Foundation

/// A find session that searches an object with text, decorates the matches and moves among them.
@preconcurrency @MainActor
open class UITextSearchingFindSession: UIFindSession {
    private final let search: any TextSearch

    /// Creates a session.
    ///
    /// - Parameter searchableObject: Referenced weakly.
    public init<Object: UITextSearching>(searchableObject: Object) {
        let search = TextSearchOf(searchableObject)
        self.search = search
        super.init()
        search.whenChanged = { [weak self] in self?.interaction?.updateResultCount() }
    }

    /// The object that is searched.
    open var searchableObject: (any UITextSearching)? { search.searchableObject }

    open override var resultCount: Int { search.count }

    open override var highlightedResultIndex: Int { search.highlighted ?? NSNotFound }

    open override var supportsReplacement: Bool {
        search.searchableObject?.supportsTextReplacement ?? false
    }

    open override var allowsReplacementForCurrentlyHighlightedResult: Bool {
        supportsReplacement
            && search.mayReplaceHighlighted(by: interaction?.replacementText ?? "")
    }

    open override func performSearch(query: String, options: UITextSearchOptions?) {
        search.start(query, options ?? UITextSearchOptions())
    }

    open override func performSingleReplacement(
        query searchQuery: String, replacementString: String, options: UITextSearchOptions?
    ) {
        search.replaceHighlighted(by: replacementString)
        search.start(searchQuery, options ?? UITextSearchOptions())
    }

    open override func replaceAll(
        searchQuery: String, replacementString: String, options: UITextSearchOptions?
    ) {
        let options = options ?? UITextSearchOptions()
        search.searchableObject?.replaceAll(
            queryString: searchQuery, options: options, withText: replacementString)
        search.start(searchQuery, options)
    }

    open override func highlightNextResult(in direction: UITextStorageDirection) {
        search.moveHighlight(by: direction == .forward ? 1 : -1)
    }

    open override func invalidateFoundResults() { search.clear() }

    /// Searches again after the text changed, without scrolling.
    final func refresh(query: String, options: UITextSearchOptions) {
        search.start(query, options, keepsPlace: true)
    }
}

/// The search of an object, for any type of document identifier.
@MainActor
private protocol TextSearch: AnyObject {
    var searchableObject: (any UITextSearching)? { get }
    var count: Int { get }
    var highlighted: Int? { get }
    func start(_ query: String, _ options: UITextSearchOptions, keepsPlace: Bool)
    func moveHighlight(by step: Int)
    func mayReplaceHighlighted(by text: String) -> Bool
    func replaceHighlighted(by text: String)
    func clear()
}

extension TextSearch {
    func start(_ query: String, _ options: UITextSearchOptions) {
        start(query, options, keepsPlace: false)
    }
}

@MainActor
private final class TextSearchOf<Object: UITextSearching>: TextSearch {
    private weak var object: Object?
    private var matches = TextMatches<Object.DocumentIdentifier>()
    /// The matches of the finished search, in their order.
    private var results: [(range: UITextRange, document: Object.DocumentIdentifier)] = []
    private(set) var highlighted: Int?
    /// Called after the number of results or the highlighted one changed.
    var whenChanged: () -> Void = {}

    init(_ object: Object) { self.object = object }

    var searchableObject: (any UITextSearching)? { object }

    var count: Int { results.count }

    func start(_ query: String, _ options: UITextSearchOptions, keepsPlace: Bool) {
        let place = keepsPlace ? highlighted : nil
        guard let object, !query.isEmpty else {
            clear()
            return whenChanged()
        }
        // Matches of an earlier search are ignored.
        matches.whenFinished = {}
        let matches = TextMatches<Object.DocumentIdentifier>()
        self.matches = matches
        matches.whenFinished = { [weak self] in self?.finish(keepingPlace: place) }
        object.performTextSearch(
            queryString: query, options: options,
            resultAggregator: UITextSearchAggregator(matches: matches))
    }

    private func finish(keepingPlace place: Int?) {
        guard let object else { return }
        object.clearAllDecoratedFoundText()
        // An object that does not compare documents has its own order of them.
        results = matches.found.enumerated().sorted { first, second in
            let (one, other) = (first.element, second.element)
            let order =
                one.document == other.document
                ? object.compare(one.range, toRange: other.range, document: one.document)
                : object.compare(document: one.document, toDocument: other.document)
            return order == .orderedSame
                ? first.offset < second.offset : order == .orderedAscending
        }.map(\.element)
        for result in results {
            object.decorate(
                foundTextRange: result.range, document: result.document, usingStyle: .found)
        }
        highlighted = nil
        if !results.isEmpty {
            highlight(place.map { min($0, results.count - 1) } ?? startIndex, scrolls: place == nil)
        }
        whenChanged()
    }

    /// The first match after the start of the selection, or else the first.
    private var startIndex: Int {
        guard let object, let selection = object.selectedTextRange else { return 0 }
        let document = object.selectedTextSearchDocument
        return results.firstIndex { result in
            (document.map { $0 == result.document } ?? true)
                && object.compare(result.range, toRange: selection, document: result.document)
                    != .orderedAscending
        } ?? 0
    }

    private func highlight(_ index: Int, scrolls: Bool = true) {
        guard let object else { return }
        if let former = highlighted {
            object.decorate(
                foundTextRange: results[former].range, document: results[former].document,
                usingStyle: .found)
        }
        highlighted = index
        let result = results[index]
        object.willHighlight(foundTextRange: result.range, document: result.document)
        object.decorate(
            foundTextRange: result.range, document: result.document, usingStyle: .highlighted)
        if scrolls { object.scrollRangeToVisible(result.range, inDocument: result.document) }
    }

    func moveHighlight(by step: Int) {
        guard !results.isEmpty else { return }
        let index = highlighted.map { $0 + step } ?? (step > 0 ? 0 : results.count - 1)
        highlight((index + results.count) % results.count)
        whenChanged()
    }

    func mayReplaceHighlighted(by text: String) -> Bool {
        guard let object, let highlighted else { return false }
        let result = results[highlighted]
        return object.shouldReplace(
            foundTextRange: result.range, document: result.document, withText: text)
    }

    func replaceHighlighted(by text: String) {
        guard let highlighted, mayReplaceHighlighted(by: text) else { return }
        let result = results[highlighted]
        object?.replace(foundTextRange: result.range, document: result.document, withText: text)
    }

    func clear() {
        matches.whenFinished = {}
        matches = TextMatches()
        results = []
        highlighted = nil
        object?.clearAllDecoratedFoundText()
    }
}
