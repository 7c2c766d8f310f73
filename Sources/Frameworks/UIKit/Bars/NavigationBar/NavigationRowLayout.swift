import CoreGraphics

/// The horizontal layout of a navigation item in a bar, from the leading edge on, in points.
struct NavigationRowLayout {
    var width: CGFloat
    /// The distance from the edges of the bar to its items.
    var leadingMargin: CGFloat
    var trailingMargin: CGFloat
    /// The width of the back button's content; nil without one.
    var back: CGFloat?
    var leading: [BarItemRow.Element]
    var trailing: [BarItemRow.Element]
    /// The width of the title; `greatestFiniteMagnitude` for a view that fills the room.
    var title: CGFloat

    struct Result: Equatable {
        var back: ClosedRange<CGFloat>?
        var leading: [ClosedRange<CGFloat>]
        var trailing: [ClosedRange<CGFloat>]
        var title: ClosedRange<CGFloat>
    }

    func callAsFunction(metrics: BarMetrics = .current) -> Result {
        let row = BarItemRow()
        var start = leadingMargin
        var backSpan: ClosedRange<CGFloat>?
        if let back {
            backSpan = start...start + back
            start += back + metrics.itemGap
        }
        let end = max(width - trailingMargin, start)
        let trailingLength = min(row.length(of: trailing), end - start)
        let trailingSpans = row.spans(of: trailing, from: end - trailingLength, to: end)
        let leadingLength = min(
            row.length(of: leading), max(0, end - trailingLength - start))
        let leadingSpans = row.spans(of: leading, from: start, to: start + leadingLength)
        let hasLeading = !leading.isEmpty && leadingLength > 0
        let first =
            hasLeading
            ? start + leadingLength + metrics.titleGap
            : backSpan.map { $0.upperBound + metrics.titleGap } ?? leadingMargin
        let last = trailingLength > 0 ? end - trailingLength - metrics.titleGap : end
        return Result(
            back: backSpan, leading: leadingSpans, trailing: trailingSpans,
            title: titleSpan(from: first, to: max(last, first)))
    }

    /// Returns the span of the title: in the middle of the bar, or as near to it as the items allow.
    private func titleSpan(from first: CGFloat, to last: CGFloat) -> ClosedRange<CGFloat> {
        let length = min(title, last - first)
        let centered = (width - length) / 2
        let x = min(max(centered, first), last - length)
        return x...x + length
    }
}
