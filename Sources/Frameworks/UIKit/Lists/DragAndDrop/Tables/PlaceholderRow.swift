import CoreGraphics
import Foundation

/// The shown row of a placeholder, which the data source does not know.
@MainActor
final class PlaceholderRow {
    /// The row before which it is.
    fileprivate(set) var path: RowPath
    let height: CGFloat
    let cell: UITableViewCell

    fileprivate init(_ path: RowPath, _ height: CGFloat, _ cell: UITableViewCell) {
        (self.path, self.height, self.cell) = (path, height, cell)
    }
}

extension UITableView {
    /// Shows a placeholder.
    final func show(_ placeholder: UITableViewPlaceholder) -> PlaceholderRow {
        guard let cell = dequeueReusableCell(withIdentifier: placeholder.reuseIdentifier) else {
            raiseException(
                "NSInternalInconsistencyException",
                "unable to dequeue a cell with identifier \(placeholder.reuseIdentifier) for a placeholder"
            )
        }
        placeholder.cellUpdateHandler?(cell)
        var height = placeholder.height
        if height < 0 { height = table.settings.rowHeight }
        if height < 0 { height = fittingHeight(of: cell) }
        let row = PlaceholderRow(RowPath(placeholder.path), height, cell)
        table.placeholders.append(row)
        show(cell)
        placePlaceholders()
        return row
    }

    /// Sets the frames of placeholders.
    final func placePlaceholders() {
        for (index, row) in table.placeholders.enumerated() {
            let inset = sideInset
            var top = start(ofRow: row.path)
            for (number, other) in table.placeholders.enumerated()
            where other.path < row.path || (other.path == row.path && number < index) {
                top += other.height
            }
            row.cell.frame = CGRect(
                x: inset.left, y: top,
                width: max(0, hostedLayer.bounds.width - inset.left - inset.right),
                height: row.height)
        }
    }

    /// Follows the rows to their new paths.
    final func remapPlaceholders(_ after: (RowPath) -> RowPath?) {
        for row in table.placeholders {
            if let path = after(row.path) {
                row.path = path
            } else if let last = after(
                RowPath(section: row.path.section, row: row.path.row - 1))
            {
                row.path = RowPath(section: last.section, row: last.row + 1)
            } else {
                row.path.row = 0
            }
        }
    }

    /// Removes a placeholder; false if it is gone.
    fileprivate final func remove(_ row: PlaceholderRow) -> Bool {
        guard let index = table.placeholders.firstIndex(where: { $0 === row }) else { return false }
        table.placeholders.remove(at: index)
        recycle(cell: row.cell)
        return true
    }

    /// Removes all placeholders, as for a reload.
    final func removePlaceholders() {
        let rows = table.placeholders
        table.placeholders = []
        for row in rows { recycle(cell: row.cell) }
    }
}

/// The context of a placeholder.
final class PlaceholderContext: NSObject, UITableViewDropPlaceholderContext {
    private weak var table: UITableView?
    private let row: PlaceholderRow
    let dragItem: UIDragItem
    /// That of the drop on the placeholder.
    private let animator: any UIDragAnimating

    init(
        _ table: UITableView, _ row: PlaceholderRow, _ item: UIDragItem,
        _ animator: any UIDragAnimating
    ) {
        (self.table, self.row, dragItem, self.animator) = (table, row, item, animator)
        super.init()
    }

    func addAnimations(_ animations: @escaping () -> Void) { animator.addAnimations(animations) }

    func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void) {
        animator.addCompletion(completion)
    }

    func commitInsertion(dataSourceUpdates: (IndexPath) -> Void) -> Bool {
        guard let table, table.remove(row) else { return false }
        let path = row.path.indexPath
        table.performBatchUpdates {
            dataSourceUpdates(path)
            table.insertRows(at: [path], with: .none)
        }
        return true
    }

    func deletePlaceholder() -> Bool {
        guard let table, table.remove(row) else { return false }
        table.settleAfterDrop()
        return true
    }
}
