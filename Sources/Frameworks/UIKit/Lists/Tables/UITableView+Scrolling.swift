import Foundation
import ObjectiveC
import QuartzCore

extension UITableView {
    /// Scrolls a row or, with the row `NSNotFound`, the header of a section to a position.
    ///
    /// The rows before it may have estimated heights: the offset is corrected when those on screen are measured.
    ///
    /// - Parameter position: `none` scrolls by the least distance.
    final func scroll(to path: RowPath, _ position: ScrollPosition, animated: Bool) {
        loadData()
        if path.row != NSNotFound {
            requireRow(path)
        } else if !isSection(path.section) {
            return
        }
        guard let position = edge(toShow: path, position) else { return }
        let target = offset(toShow: path, position)
        let isMove = target != contentOffset
        guard isMove || table.rows.isEmpty else { return }
        if isMove { setContentOffset(target, animated: animated) }
        table.scrollGoal = ScrollGoal(
            path: path, position: position, offset: contentOffset, generation: list.data.generation)
    }

    /// Returns the position that a scroll to a row by the least distance leads to; nil for a row that is visible.
    private final func edge(toShow path: RowPath, _ position: ScrollPosition) -> ScrollPosition? {
        guard position == .none else { return position }
        let (top, bottom) = offsets(of: path)
        if hostedLayer.bounds.minY > top { return .top }
        guard hostedLayer.bounds.minY < bottom else { return nil }
        // A row that is higher than the table is shown from its top.
        return bottom < top ? .bottom : .top
    }

    /// Returns the offsets at which a row is at the top and at the bottom of the table.
    private final func offsets(of path: RowPath) -> (top: CGFloat, bottom: CGFloat) {
        let isHeader = path.row == NSNotFound
        let rect = isHeader ? rectOfHeader(path.section) : rectOfRow(path)
        let insets = effectiveContentInset
        // The header of a plain table sticks to the top and covers it.
        let cover = style == .plain && !isHeader ? table.geometry[path.section].header : 0
        return (
            rect.minY - insets.top - cover,
            rect.maxY - hostedLayer.bounds.height + insets.bottom
        )
    }

    /// Returns the offset, within the content, at which a row is at a position.
    private final func offset(toShow path: RowPath, _ position: ScrollPosition) -> CGPoint {
        let (top, bottom) = offsets(of: path)
        let y: CGFloat
        switch position {
        case .none, .top: y = top
        case .bottom: y = bottom
        case .middle:
            // The header that sticks to the top does not count.
            let cover =
                style == .plain && path.row != NSNotFound ? table.geometry[path.section].header : 0
            y = (top + cover + bottom) / 2
        }
        return range.clamped(CGPoint(x: hostedLayer.bounds.minX, y: y))
    }

    // MARK: - Corrections

    /// Drops the goal of a scroll if the app has scrolled elsewhere, or changed the content, since.
    final func dropLapsedScrollGoal() {
        guard let goal = table.scrollGoal else { return }
        let isCurrent = goal.generation == list.data.generation && list.data.isLoaded
        if !isCurrent || !scroll.isAnimatingOffset && goal.offset != contentOffset {
            table.scrollGoal = nil
        }
    }

    /// Corrects the offset of a scroll, or the end of its animation, after rows have turned out higher or lower than
    /// estimated.
    final func reachScrollGoal() {
        var round = 0
        // Content that becomes shorter moves while its rows are shown, and those at its new place are not.
        var isSettled = false
        while let goal = table.scrollGoal, goal.generation == list.data.generation,
            list.data.isLoaded
        {
            let target = offset(toShow: goal.path, goal.position).roundedToPixels(drawingScale)
            if scroll.isAnimatingOffset { return redirectAnimation(to: target) }
            guard scroll.isAtRest, !isSettled || target != contentOffset,
                round < UIScrollView.mostScrollCorrections
            else { break }
            round += 1
            contentOffset = target
            guard showRows() else { break }
            isSettled = contentOffset == target
        }
        table.scrollGoal = nil
    }

    private final func requireRow(_ path: RowPath) {
        let sections = table.geometry.sectionCount
        guard path.section >= 0, path.section < sections else {
            raiseException(
                "NSRangeException",
                "Attempted to scroll the table view to an out-of-bounds section (\(path.section)) "
                    + "when there are only \(sections) sections.")
        }
        let rows = table.geometry.rowCount(of: path.section)
        guard path.row >= 0, path.row < rows else {
            raiseException(
                "NSRangeException",
                "Attempted to scroll the table view to an out-of-bounds row (\(path.row)) when there "
                    + "are only \(rows) rows in section \(path.section).")
        }
    }
}
