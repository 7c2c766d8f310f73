import Foundation

/// The state of a table that is edited.
struct TableEditing {
    var isEditing = false
    /// Cells that are out of view and keep their rows, because they contain the first responder.
    var keptCells: [RowPath: UITableViewCell] = [:]
}

/// The controls that a cell shows besides its content.
struct CellEditing {
    var isEditing = false
    var showsReorderControl = false
    /// Whether a mark shows that the cell is selected, in place of its background.
    var selectsByMark = false
}

extension UITableView {
    /// Whether a cell is kept for its row when it is scrolled out of view.
    final func keepsCell(_ cell: UITableViewCell, of path: RowPath) -> Bool {
        guard let responder = windowAbove?.firstResponder as? UIView else { return false }
        return responder !== self && responder.isDescendant(of: cell)
    }

    final func remapEditing(_ after: (RowPath) -> RowPath?) {
        guard !table.editing.keptCells.isEmpty else { return }
        let kept = table.editing.keptCells
        table.editing.keptCells = [:]
        for (path, cell) in kept {
            if let path = after(path) {
                table.editing.keptCells[path] = cell
            } else {
                recycle(cell)
            }
        }
    }
}
