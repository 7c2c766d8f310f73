import Foundation
import ObjectiveC

extension UICollectionView {
    /// Scrolls an item to a position.
    ///
    /// - Parameter position: An empty position scrolls by the least distance.
    final func scroll(to path: IndexPath, _ position: ScrollPosition, animated: Bool) {
        prepareLayoutIfNeeded()
        requireItem(toScrollTo: path)
        guard let values = attributes(of: .cell(path))?.values, values.frame.isFiniteRect else {
            return
        }
        let isVertical = collection.layout.scrollAxes == .vertical
        collection.layout.reveal(
            path, isVertical ? position.horizontal : position.vertical, animated: animated)
        let rect = displayedFrame(values)
        let bounds = hostedLayer.bounds
        let insets = effectiveContentInset
        let viewport = bounds.inset(by: insets)
        let target = CGPoint(
            x: offset(
                toShow: rect.minX...max(rect.minX, rect.maxX), in: viewport.minX, viewport.width,
                position.horizontal) - insets.left,
            y: offset(
                toShow: rect.minY...max(rect.minY, rect.maxY), in: viewport.minY, viewport.height,
                position.vertical) - insets.top)
        let clamped = range.clamped(target)
        if clamped != contentOffset { setContentOffset(clamped, animated: animated) }
    }

    /// Returns the start of the viewport with which a span is at a position.
    ///
    /// - Parameter alignment: 0 for the start, 0.5 for the middle, 1 for the end; nil for the least movement.
    private final func offset(
        toShow span: ClosedRange<CGFloat>, in start: CGFloat, _ length: CGFloat,
        _ alignment: CGFloat?
    ) -> CGFloat {
        let extent = span.upperBound - span.lowerBound
        if let alignment { return span.lowerBound - (length - extent) * alignment }
        if span.lowerBound < start || extent > length { return span.lowerBound }
        return max(start, span.upperBound - length)
    }

    private final func requireItem(toScrollTo path: IndexPath) {
        let counts = collection.counts
        guard counts.indices.contains(path.section) else {
            raiseException(
                "NSInvalidArgumentException",
                "Attempted to scroll the collection view to an out-of-bounds section (\(path.section)) when there "
                    + "are only \(counts.count) sections.")
        }
        guard path.item >= 0, path.item < counts[path.section] else {
            raiseException(
                "NSInvalidArgumentException",
                "Attempted to scroll the collection view to an out-of-bounds item (\(path.item)) when there are "
                    + "only \(counts[path.section]) items in section \(path.section).")
        }
    }
}

extension UICollectionView.ScrollPosition {
    /// The fraction of the free space that is before the item; nil for the least movement.
    fileprivate var horizontal: CGFloat? {
        if contains(.left) { return 0 }
        if contains(.centeredHorizontally) { return 0.5 }
        return contains(.right) ? 1 : nil
    }

    fileprivate var vertical: CGFloat? {
        if contains(.top) { return 0 }
        if contains(.centeredVertically) { return 0.5 }
        return contains(.bottom) ? 1 : nil
    }
}
