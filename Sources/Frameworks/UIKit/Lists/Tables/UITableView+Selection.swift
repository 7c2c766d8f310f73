import Foundation
import ObjectiveC

/// The touch on a row.
struct RowTouch {
    weak var touch: UITouch?
    var path: RowPath?
    /// Whether the table handles the touch.
    var isHandled = false
}

extension UITableView {
    // MARK: - Touches

    /// Begins to track a touch on a row.
    ///
    /// - Returns: Whether the table handles the touch.
    final func beginRowTouch(_ touches: Set<UITouch>) -> Bool {
        guard table.touch.touch == nil, let touch = touches.first else { return false }
        _ = closeSwipe(animated: true)
        let point = touch.location(in: self)
        guard let path = row(at: point), visibleRow(path) != nil else { return false }
        table.touch = RowTouch(touch: touch, path: path, isHandled: true)
        guard allowsSelectionNow else { return true }
        let mayHighlight = ask(.shouldHighlight) {
            $0.tableView(self, shouldHighlightRowAt: path.indexPath)
        }
        guard mayHighlight ?? true, table.touch.touch === touch else {
            table.touch.path = nil
            return true
        }
        highlight(path)
        return true
    }

    /// - Returns: Whether the table handles the touch.
    final func endRowTouch(_ touches: Set<UITouch>) -> Bool {
        guard table.touch.isHandled, let touch = table.touch.touch, touches.contains(touch) else {
            return false
        }
        let path = table.touch.path
        table.touch = RowTouch()
        guard let path, table.highlighted == path else {
            unhighlight()
            return true
        }
        let isInside = row(at: touch.location(in: self)) == path
        // The cell stays highlighted until it is selected.
        unhighlight(keepingAppearance: isInside)
        guard isInside, list.data.isLoaded, table.geometry.contains(path) else {
            return true
        }
        tapped(path)
        visibleRow(path)?.cell?.setHighlighted(false, animated: false)
        return true
    }

    /// - Returns: Whether the table handles the touch.
    final func cancelRowTouch(_ touches: Set<UITouch>) -> Bool {
        guard table.touch.isHandled, let touch = table.touch.touch, touches.contains(touch) else {
            return false
        }
        table.touch = RowTouch()
        unhighlight()
        return true
    }

    /// Whether the user may select rows in the present mode.
    private final var allowsSelectionNow: Bool {
        let settings = table.settings
        return table.editing.isEditing
            ? settings.allowsSelectionWhileEditing || settings.allowsMultipleSelectionWhileEditing
            : settings.allowsSelection || settings.allowsMultipleSelection
    }

    /// Whether several rows can be selected in the present mode.
    final var selectsSeveralRows: Bool {
        table.editing.isEditing
            ? table.settings.allowsMultipleSelectionWhileEditing
            : table.settings.allowsMultipleSelection
    }

    final func visibleRow(_ path: RowPath) -> VisibleRow? { table.rows.first { $0.path == path } }

    private final func highlight(_ path: RowPath) {
        table.highlighted = path
        visibleRow(path)?.cell?.setHighlighted(true, animated: false)
        _ = ask(.didHighlight) { $0.tableView(self, didHighlightRowAt: path.indexPath) }
    }

    /// Ends the highlight of a row.
    ///
    /// - Parameter keepingAppearance: Whether the cell keeps its highlighted appearance until the caller removes it.
    private final func unhighlight(keepingAppearance: Bool = false) {
        guard let path = table.highlighted else { return }
        table.highlighted = nil
        if !keepingAppearance { visibleRow(path)?.cell?.setHighlighted(false, animated: false) }
        guard table.geometry.contains(path) else { return }
        _ = ask(.didUnhighlight) { $0.tableView(self, didUnhighlightRowAt: path.indexPath) }
    }

    // MARK: - By the user

    /// Handles a tap on a row: selects it, or deselects it where several rows can be selected.
    private final func tapped(_ path: RowPath) {
        if selectsSeveralRows, table.selection.contains(path) {
            deselectByUser(path)
            return
        }
        guard let chosen = answer(.willSelectRow, path, { $0.tableView(self, willSelectRowAt: $1) })
        else { return }
        if !selectsSeveralRows {
            for former in table.selection.paths where former != chosen {
                if !deselectByUser(former) { return }
            }
        }
        guard table.geometry.contains(chosen) else { return }
        mark(chosen, isSelected: true, animated: false)
        // Known from public logs: the segue is prepared before the delegate is notified of the selection.
        if !isEditing, let cell = visibleRow(chosen)?.cell { cell.parts.selectionSegue?(cell) }
        _ = ask(.didSelectRow) { $0.tableView(self, didSelectRowAt: chosen.indexPath) }
        NotificationCenter.default.post(
            name: UITableView.selectionDidChangeNotification, object: self)
        performPrimaryAction(path)
    }

    private final func performPrimaryAction(_ path: RowPath) {
        guard !methods.missing.contains(.performPrimaryAction), table.geometry.contains(path),
            ask(
                .canPerformPrimary,
                {
                    $0.tableView(self, canPerformPrimaryActionForRowAt: path.indexPath)
                }) ?? !isEditing
        else { return }
        _ = ask(.performPrimaryAction) {
            $0.tableView(self, performPrimaryActionForRowAt: path.indexPath)
        }
    }

    /// - Returns: Whether the row is deselected now.
    @discardableResult
    private final func deselectByUser(_ path: RowPath) -> Bool {
        guard
            let chosen = answer(
                .willDeselectRow, path, { $0.tableView(self, willDeselectRowAt: $1) })
        else { return false }
        mark(chosen, isSelected: false, animated: false)
        _ = ask(.didDeselectRow) { $0.tableView(self, didDeselectRowAt: chosen.indexPath) }
        NotificationCenter.default.post(
            name: UITableView.selectionDidChangeNotification, object: self)
        return true
    }

    /// Returns the row that the delegate substitutes for another one; nil for none.
    private final func answer(
        _ requirement: TableRequirements, _ path: RowPath,
        _ call: (any UITableViewDelegate, IndexPath) -> IndexPath?
    ) -> RowPath? {
        guard let asked = ask(requirement, { call($0, path.indexPath) }) else { return path }
        return asked.map { RowPath($0) }
    }

    // MARK: - By code

    final func select(_ path: RowPath?, animated: Bool, _ position: ScrollPosition) {
        loadData()
        guard let path, table.geometry.contains(path) else {
            for former in table.selection.paths {
                mark(former, isSelected: false, animated: animated)
            }
            return
        }
        if !selectsSeveralRows {
            for former in table.selection.paths where former != path {
                mark(former, isSelected: false, animated: animated)
            }
        }
        mark(path, isSelected: true, animated: animated)
        if position != .none { scroll(to: path, position, animated: animated) }
    }

    final func deselect(_ path: RowPath, animated: Bool) {
        mark(path, isSelected: false, animated: animated)
    }

    private final func mark(_ path: RowPath, isSelected: Bool, animated: Bool) {
        if isSelected {
            table.selection.append(path)
        } else if !table.selection.remove(path) {
            return
        }
        visibleRow(path)?.cell?.setSelected(isSelected, animated: animated)
    }

    final func forgetSelection() {
        table.highlighted = nil
        table.touch.path = nil
        table.selection = SelectionOrder()
    }

    final func changeMultipleSelection(
        _ key: WritableKeyPath<TableSettings, Bool>, _ value: Bool
    ) {
        guard table.settings[keyPath: key] != value else { return }
        let selectedSeveral = selectsSeveralRows
        table.settings[keyPath: key] = value
        guard selectedSeveral, !selectsSeveralRows else { return }
        for path in table.selection.paths { mark(path, isSelected: false, animated: false) }
    }

    // MARK: - Accessories

    /// Handles a tap on the detail button of a cell.
    final func accessoryButtonTapped(of cell: UITableViewCell) {
        guard let path = visiblePath(of: cell) else { return }
        _ = ask(.accessoryTapped) {
            $0.tableView(self, accessoryButtonTappedForRowWith: path)
        }
        cell.parts.accessorySegue?(cell)
    }
}
