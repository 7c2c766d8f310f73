import Foundation
import ObjectiveC
import QuartzCore

extension UITableView {
    private final func isSection(_ section: Int) -> Bool {
        loadData()
        return section >= 0 && section < table.geometry.sectionCount
    }

    final func rectOfSection(_ section: Int) -> CGRect {
        isSection(section) ? rect(table.geometry.extent(ofSection: section)) : .zero
    }

    final func rectOfHeader(_ section: Int) -> CGRect {
        isSection(section) ? rect(table.geometry.extent(ofHeader: section)) : .zero
    }

    final func rectOfFooter(_ section: Int) -> CGRect {
        isSection(section) ? rect(table.geometry.extent(ofFooter: section)) : .zero
    }

    final func rectOfRow(_ path: RowPath) -> CGRect {
        guard isSection(path.section), table.geometry.contains(path) else { return .zero }
        return frame(ofRow: path)
    }

    private final func rect(_ extent: Extent) -> CGRect {
        CGRect(x: 0, y: extent.start, width: hostedLayer.bounds.width, height: extent.length)
    }

    final func row(at point: CGPoint) -> RowPath? {
        loadData()
        guard point.y.isFinite, point.x >= 0, point.x < hostedLayer.bounds.width else { return nil }
        return table.geometry.row(at: point.y)
    }

    final func rows(in rect: CGRect) -> [RowPath] {
        loadData()
        let rect = rect.standardized
        guard rect.minY.isFinite, rect.maxX > 0, rect.minX < hostedLayer.bounds.width,
            var path = table.geometry.firstRow(endingBelow: rect.minY)
        else { return [] }
        var rows: [RowPath] = []
        while table.geometry.extent(of: path).start < rect.maxY {
            rows.append(path)
            guard let next = table.geometry.row(after: path) else { break }
            path = next
        }
        return rows
    }

    // MARK: - Scrolling

    /// Scrolls a row to a position.
    ///
    /// - Parameter position: `none` scrolls by the least distance.
    final func scroll(to path: RowPath, _ position: ScrollPosition, animated: Bool) {
        loadData()
        let rect: CGRect
        if path.row == NSNotFound {
            guard isSection(path.section) else { return }
            rect = rectOfHeader(path.section)
        } else {
            requireRow(path)
            rect = rectOfRow(path)
        }
        let bounds = hostedLayer.bounds
        let insets = effectiveContentInset
        // The header of a plain table sticks to the top and covers it.
        let cover =
            style == .plain && path.row != NSNotFound
            ? table.geometry[path.section].header : 0
        let top = rect.minY - insets.top - cover
        let bottom = rect.maxY - bounds.height + insets.bottom
        let y: CGFloat
        switch position {
        case .top: y = top
        case .bottom: y = bottom
        case .middle:
            let viewport = bounds.height - insets.top - insets.bottom
            y = rect.midY - viewport / 2 - insets.top
        case .none:
            if bounds.minY > top {
                y = top
            } else if bounds.minY < bottom {
                y = min(bottom, top)
            } else {
                return
            }
        }
        let target = range.clamped(CGPoint(x: bounds.minX, y: y))
        if target != contentOffset { setContentOffset(target, animated: animated) }
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
