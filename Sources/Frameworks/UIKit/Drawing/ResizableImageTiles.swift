/// The nine slices of a resizable image, with their target rectangles.
///
/// The corners keep their size. The edges grow along one axis and the middle along both, stretched or
/// tiled; tiles are clipped at the end of the rectangle. If the rectangle is too small for the insets, they
/// shrink in proportion.
struct ResizableImageTiles {
    /// A range of the image along one axis, and its target range.
    private struct Span {
        let source: (start: CGFloat, length: CGFloat)
        let target: (start: CGFloat, length: CGFloat)
    }

    private let columns: [Span]
    private let rows: [Span]

    init(
        size: CGSize, capInsets: UIEdgeInsets, resizingMode: UIImage.ResizingMode, in rect: CGRect
    ) {
        func spans(isTiled: Bool) -> (columns: [Span], rows: [Span]) {
            (
                Self.spans(
                    size.width, capInsets.left, capInsets.right, rect.minX, rect.width, isTiled),
                Self.spans(
                    size.height, capInsets.top, capInsets.bottom, rect.minY, rect.height, isTiled)
            )
        }
        let tiled = spans(isTiled: resizingMode == .tile)
        let isBounded = tiled.columns.count * tiled.rows.count <= Self.maximumCount
        (columns, rows) = isBounded ? tiled : spans(isTiled: false)
    }

    // Chosen: the middle is stretched instead of drawn in more tiles than this, along one axis or altogether. A
    // middle of two points still repeats on the screens of phones.
    private static let maximumLineCount = 10_000
    private static let maximumCount = 500_000

    /// Calls `body` with each slice of the image and its target rectangle, both in points.
    func forEach(_ body: (_ source: CGRect, _ target: CGRect) -> Void) {
        for row in rows {
            for column in columns {
                body(
                    CGRect(
                        x: column.source.start, y: row.source.start, width: column.source.length,
                        height: row.source.length),
                    CGRect(
                        x: column.target.start, y: row.target.start, width: column.target.length,
                        height: row.target.length))
            }
        }
    }

    private static func spans(
        _ length: CGFloat, _ leading: CGFloat, _ trailing: CGFloat, _ start: CGFloat,
        _ available: CGFloat, _ isTiled: Bool
    ) -> [Span] {
        guard length > 0, available > 0, length.isFinite, available.isFinite else { return [] }
        let before = min(max(leading, 0), length)
        let after = min(max(trailing, 0), length - before)
        let middle = length - before - after
        let shrink = min(1, available / max(before + after, .leastNonzeroMagnitude))
        let gap = available - (before + after) * shrink
        var spans: [Span] = []
        func add(_ from: CGFloat, _ size: CGFloat, _ to: CGFloat, _ extent: CGFloat) {
            if size > 0, extent > 0 {
                spans.append(Span(source: (from, size), target: (start + to, extent)))
            }
        }
        add(0, before, 0, before * shrink)
        if middle > 0, gap > 0 {
            let first = before * shrink
            if isTiled, gap > middle, gap / middle <= CGFloat(maximumLineCount) {
                var done: CGFloat = 0
                while gap - done > 1e-6 {
                    let part = min(middle, gap - done)
                    add(before, part, first + done, part)
                    done += part
                }
            } else {
                add(before, middle, first, gap)
            }
        }
        add(length - after, after, available - after * shrink, after * shrink)
        return spans
    }
}
