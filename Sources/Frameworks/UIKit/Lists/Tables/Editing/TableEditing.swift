import Foundation
import ObjectiveC
import QuartzCore

/// The state of editing in a table.
@MainActor
struct TableEditing {
    var isEditing = false
    /// The row that the user is moving.
    var reordering: RowReordering?

    init() {}
}

/// A data source of the framework that declares all methods and reports which of them an app overrides.
@MainActor
protocol EditableRows {
    var commitsRows: Bool { get }
    var movesRows: Bool { get }
}

extension UITableView {
    // MARK: - Mode

    final func changeEditing(_ isEditing: Bool, animated: Bool) {
        guard table.editing.isEditing != isEditing else { return }
        _ = closeSwipe(animated: animated)
        if !isEditing { finishReordering() }
        table.editing.isEditing = isEditing
        if !isEditing, list.selection.modes.allowsMultipleSelectionWhileEditing {
            deselectAll(animated: animated)
        }
        for row in table.rows where table.geometry.contains(row.path) {
            guard let cell = row.cell else { continue }
            prepareEditing(of: cell, at: row.path, animated: animated)
        }
    }

    /// Shows the controls of a cell for the current mode.
    final func prepareEditing(of cell: UITableViewCell, at path: RowPath, animated: Bool) {
        var edit = CellEditing()
        edit.isEditing = table.editing.isEditing
        if edit.isEditing {
            edit.selectsByMark = list.selection.modes.allowsMultipleSelectionWhileEditing
            edit.style = edit.selectsByMark ? .none : editingStyle(ofRow: path)
            edit.isIndented =
                edit.style != .none && shouldIndent(path) || edit.selectsByMark
            edit.mayMove = mayMove(path)
            edit.showsReorderControl = edit.mayMove && cell.showsReorderControl
        }
        cell.take(edit, animated: animated)
    }

    final func editingStyle(ofRow path: RowPath) -> UITableViewCell.EditingStyle {
        guard mayEdit(path) else { return .none }
        return ask(.editingStyle) { $0.tableView(self, editingStyleForRowAt: path.indexPath) }
            ?? .delete
    }

    private final func mayEdit(_ path: RowPath) -> Bool {
        query(.canEditRow) { $0.tableView(self, canEditRowAt: path.indexPath) } ?? true
    }

    private final func shouldIndent(_ path: RowPath) -> Bool {
        ask(.shouldIndent) { $0.tableView(self, shouldIndentWhileEditingRowAt: path.indexPath) }
            ?? true
    }

    final func mayMove(_ path: RowPath) -> Bool {
        query(.canMoveRow) { $0.tableView(self, canMoveRowAt: path.indexPath) }
            ?? (table.dataSource as? any EditableRows)?.movesRows
            ?? implementsOptional("tableView:moveRowAtIndexPath:toIndexPath:")
    }

    /// Whether the data source has a registered method for a selector.
    private final func implementsOptional(_ selector: Selector) -> Bool {
        table.dataSource.map { receives(selector, $0) } ?? false
    }

    /// Whether the data source deletes rows on behalf of the user.
    ///
    /// For a class whose methods are not registered, this is inferred from its other methods for editing.
    final var commitsDeletions: Bool {
        if let rows = table.dataSource as? any EditableRows { return rows.commitsRows }
        if implementsOptional("tableView:commitEditingStyle:forRowAtIndexPath:") { return true }
        guard !implementsOptional("tableView:cellForRowAtIndexPath:") else { return false }
        return methods.present.contains(.canEditRow) || methods.present.contains(.editingStyle)
    }

    /// Whether the data source moves rows on behalf of the user.
    ///
    /// For a class whose methods are not registered, this is inferred from its answer about one row.
    final var movesRows: Bool {
        if let rows = table.dataSource as? any EditableRows { return rows.movesRows }
        if implementsOptional("tableView:moveRowAtIndexPath:toIndexPath:") { return true }
        guard !implementsOptional("tableView:cellForRowAtIndexPath:") else { return false }
        return methods.present.contains(.canMoveRow)
    }

    /// Ends swiping and reordering, as before a reload.
    final func endEditingOfRows() {
        endSwipe(isGone: false)
        cancelReordering()
    }

    /// Updates the state of editing that refers to rows by their paths.
    final func remapEditing(_ after: (RowPath) -> RowPath?) {
        remapSwipe(after)
        if let reordering = table.editing.reordering,
            after(reordering.path) != reordering.path
                || after(reordering.target) != reordering.target
        {
            cancelReordering()
        }
        recycleKeptCells(after)
    }

    // MARK: - Controls

    /// Handles a tap on the control at the leading edge of a cell.
    final func editControlTapped(of cell: UITableViewCell) {
        guard let path = visiblePath(of: cell).map({ RowPath($0) }) else { return }
        switch cell.edit.style {
        case .none: break
        case .insert: commit(.insert, path)
        case .delete: openSwipeActions(at: path)
        }
    }

    final func commit(_ style: UITableViewCell.EditingStyle, _ path: RowPath) {
        table.dataSource?.tableView(self, commit: style, forRowAt: path.indexPath)
    }
}
