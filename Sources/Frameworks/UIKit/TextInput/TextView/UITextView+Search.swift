import Foundation

extension UITextView {
    final func changeSearch(isEnabled: Bool) {
        guard isEnabled != isFindInteractionEnabled else { return }
        if isEnabled {
            let search = TextViewSearch(self)
            values.search = search
            insertSubview(search.found, aboveSubview: display.highlights)
            insertSubview(search.highlight, belowSubview: display.front)
            addInteraction(search.interaction)
        } else if let search = values.search {
            removeInteraction(search.interaction)
            search.found.removeFromSuperview()
            search.highlight.removeFromSuperview()
            values.search = nil
        }
    }
}

// The members of `UITextSearching` are those of an extension, so that subclasses inherit them as they are.

extension UITextView: UITextSearching {
    public typealias DocumentIdentifier = AnyHashable?

    /// Whether the text is editable.
    public var supportsTextReplacement: Bool { isEditable }

    public func compare(
        _ foundRange: UITextRange, toRange: UITextRange, document: AnyHashable??
    ) -> ComparisonResult { compare(foundRange.start, to: toRange.start) }

    public func performTextSearch(
        queryString: String, options: UITextSearchOptions,
        resultAggregator: UITextSearchAggregator<AnyHashable?>
    ) {
        for range in matches(of: queryString, options) {
            resultAggregator.foundRange(
                TextSpan(range), searchString: queryString, document: nil)
        }
        resultAggregator.finishedSearching()
    }

    private func matches(of query: String, _ options: UITextSearchOptions) -> [NSRange] {
        let matches = TextMatchSearch(
            query: query, method: options.wordMatchMethod, options: options.stringCompareOptions)
        return matches.ranges(in: editor.units)
    }

    public func decorate(
        foundTextRange: UITextRange, document: AnyHashable??,
        usingStyle: UITextSearchFoundTextStyle
    ) { values.search?.decorate(editor.range(of: foundTextRange), usingStyle) }

    public func clearAllDecoratedFoundText() { values.search?.clear() }

    public func scrollRangeToVisible(_ range: UITextRange, inDocument: AnyHashable??) {
        scrollRangeToVisible(editor.range(of: range))
    }

    /// Returns whether the delegate allows the change.
    public func shouldReplace(
        foundTextRange: UITextRange, document: AnyHashable??, withText: String
    ) -> Bool { isEditable && shouldChangeText(in: foundTextRange, replacementText: withText) }

    public func replace(
        foundTextRange: UITextRange, document: AnyHashable??, withText: String
    ) {
        guard isEditable else { return }
        replace(foundTextRange, withText: withText)
    }

    /// Replaces every match that the delegate allows to replace, from the last to the first.
    public func replaceAll(queryString: String, options: UITextSearchOptions, withText: String) {
        guard isEditable else { return }
        for range in matches(of: queryString, options).reversed()
        where mayChange(range, to: withText) {
            editor.replace(range, with: withText, byUser: true)
        }
    }
}
