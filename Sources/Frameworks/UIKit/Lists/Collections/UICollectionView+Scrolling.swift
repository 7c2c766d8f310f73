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
        guard let target = offset(toShow: path, position) else { return }
        let isMove = target != contentOffset
        guard isMove || collection.shown.isEmpty else { return }
        if isMove { setContentOffset(target, animated: animated) }
        collection.scrollGoal = ScrollGoal(
            path: path, position: position, offset: contentOffset,
            generation: list.data.generation)
    }

    /// Returns the offset, within the content, at which an item is at a position; nil for one without a place.
    private final func offset(toShow path: IndexPath, _ position: ScrollPosition) -> CGPoint? {
        guard let values = attributes(of: .cell(path))?.values, values.frame.isFiniteRect else {
            return nil
        }
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
        return range.clamped(target)
    }

    // MARK: - Corrections

    /// Drops the goal of a scroll if the app has scrolled elsewhere, or changed the content, since.
    final func dropLapsedScrollGoal() {
        guard let goal = collection.scrollGoal else { return }
        let isCurrent = goal.generation == list.data.generation && list.data.isLoaded
        if !isCurrent || !scroll.isAnimatingOffset && goal.offset != contentOffset {
            collection.scrollGoal = nil
        }
    }

    /// Corrects the offset of a scroll, or the end of its animation, after items have turned out larger or smaller than
    /// estimated.
    final func reachScrollGoal() {
        var round = 0
        while let goal = collection.scrollGoal, goal.generation == list.data.generation,
            list.data.isLoaded, containsItem(goal.path),
            let target = offset(toShow: goal.path, goal.position)?.roundedToPixels(drawingScale)
        {
            if scroll.isAnimatingOffset { return redirectAnimation(to: target) }
            guard scroll.isAtRest, target != contentOffset,
                round < UIScrollView.mostScrollCorrections
            else { break }
            round += 1
            contentOffset = target
            showElementsInRounds()
        }
        collection.scrollGoal = nil
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
