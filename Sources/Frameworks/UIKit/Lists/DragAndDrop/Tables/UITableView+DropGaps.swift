import CoreGraphics
import Foundation
import ObjectiveC

extension UITableView {
    final var gapDelay: TimeInterval { 0 }

    final func mayReorder(_ path: RowPath) -> Bool {
        guard contains(path), mayMove(path) else { return false }
        return movesRows
    }

    /// Closes the gap of a drop: has the data source move the row, and shows it where the gap was.
    final func reorder(_ gap: ListGap) {
        guard let source = gap.source, contains(source), gap.path != source else {
            return settleAfterDrop()
        }
        if let cell = visibleRow(source)?.cell {
            UIView.performWithoutAnimation {
                cell.center.y = gapStart(gap) + cell.bounds.height / 2
            }
        }
        table.dataSource?.tableView(
            self, moveRowAt: source.indexPath, to: gap.path.indexPath)
        guard list.data.isLoaded, contains(source) else { return }
        performBatchUpdates {
            self.moveRow(at: source.indexPath, to: gap.path.indexPath)
        }
    }

    final func dropFrame(of path: RowPath) -> CGRect? {
        loadData()
        guard contains(path) else { return nil }
        return frame(ofRow: path).offsetBy(dx: 0, dy: dropShift(ofRow: path))
    }

    final func dropPath(at point: CGPoint, source: RowPath?) -> RowPath? {
        guard let gap = list.dragAndDrop?.gap, gap.source == nil else { return row(at: point) }
        let start = gapStart(gap)
        let end = start + gap.length
        if point.y >= start, point.y < end { return gap.path }
        let isBelow = point.y >= end
        let below = CGPoint(x: point.x, y: isBelow ? point.y - gap.length : point.y)
        guard let path = row(at: below) else { return nil }
        let extent = table.geometry.extent(of: path)
        guard below.y > extent.start + extent.length / 2 else { return path }
        return RowPath(section: path.section, row: path.row + 1)
    }

    /// The position at which a gap begins, in points of the content.
    private final func gapStart(_ gap: ListGap) -> CGFloat {
        if let source = gap.source, source < gap.path, contains(gap.path), contains(source) {
            return table.geometry.extent(of: gap.path).end
                - table.geometry.extent(of: source).length
        }
        return start(ofRow: gap.path)
    }

    /// Returns the position at which a row begins, or would begin at the end of its section.
    final func start(ofRow path: RowPath) -> CGFloat {
        if contains(path) { return table.geometry.extent(of: path).start }
        let last = RowPath(section: path.section, row: path.row - 1)
        if contains(last) { return table.geometry.extent(of: last).end }
        let header = rectOfHeader(path.section)
        return header.isNull ? 0 : header.maxY
    }

    /// Returns the distance by which a row makes room for gaps, in points.
    final func dropShift(ofRow path: RowPath) -> CGFloat {
        guard let drops = list.dragAndDrop else { return 0 }
        var shift: CGFloat = 0
        for placeholder in table.placeholders where path >= placeholder.path {
            shift += placeholder.height
        }
        guard let gap = drops.gap else { return shift }
        guard let source = gap.source, contains(source) else {
            return path >= gap.path ? shift + gap.length : shift
        }
        let length = table.geometry.extent(of: source).length
        if path > source, path <= gap.path { shift -= length }
        if path < source, path >= gap.path { shift += length }
        return shift
    }

    final var movedCell: UIView? {
        list.dragAndDrop?.gap?.source.flatMap { visibleRow($0)?.cell }
    }

    final func gapDidChange(from former: ListGap?, at point: CGPoint) {
        if former != list.dragAndDrop?.gap { settleAfterDrop() }
    }

    /// The rows stay where they are, from where the updates of the app move them.
    final func prepareForDrop() {}

    final func settleAfterDrop() {
        guard windowAbove != nil, list.data.isLoaded else { return setNeedsLayout() }
        UIView.animate(
            withDuration: UITableView.reorderDuration, delay: 0,
            options: [.allowUserInteraction, .beginFromCurrentState]
        ) { self.placeRows() }
    }
}
