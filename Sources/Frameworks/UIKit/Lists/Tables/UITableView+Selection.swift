import Foundation
import ObjectiveC

extension UITableView {
    static var selectionPolicy: SelectionPolicy { .table }

    final func visibleRow(_ path: RowPath) -> VisibleRow? { table.rows.first { $0.path == path } }

    final func shownCell(at path: RowPath) -> (any ListCell)? { visibleRow(path)?.cell }

    final func contains(_ path: RowPath) -> Bool { table.geometry.contains(path) }

    final func element(at point: CGPoint) -> RowPath? { row(at: point) }

    /// Asks the delegate about a row.
    ///
    /// - Returns: The row, or the one that the delegate substitutes for it; nil if the delegate refuses.
    final func answer(_ question: SelectionQuestion, _ path: RowPath) -> RowPath? {
        let row = path.indexPath
        switch question {
        case .highlight:
            return ask(.shouldHighlight) { $0.tableView(self, shouldHighlightRowAt: row) } ?? true
                ? path : nil
        case .select:
            return substitute(.willSelectRow, path) { $0.tableView(self, willSelectRowAt: row) }
        case .deselect:
            return substitute(.willDeselectRow, path) { $0.tableView(self, willDeselectRowAt: row) }
        case .performPrimaryAction:
            guard !methods.missing.contains(.performPrimaryAction) else { return nil }
            return ask(.canPerformPrimary) {
                $0.tableView(self, canPerformPrimaryActionForRowAt: row)
            } ?? !isEditing ? path : nil
        case .multipleSelection:
            return ask(.shouldBeginMultipleSelection) {
                $0.tableView(self, shouldBeginMultipleSelectionInteractionAt: row)
            } ?? false ? path : nil
        }
    }

    private final func substitute(
        _ requirement: TableRequirements, _ path: RowPath,
        _ call: (any UITableViewDelegate) -> IndexPath?
    ) -> RowPath? {
        guard let asked = ask(requirement, call) else { return path }
        return asked.map { RowPath($0) }
    }

    /// Notifies the delegate of a change of a row.
    final func notify(_ event: SelectionEvent, _ path: RowPath) {
        let row = path.indexPath
        switch event {
        case .didHighlight: _ = ask(.didHighlight) { $0.tableView(self, didHighlightRowAt: row) }
        case .didUnhighlight:
            _ = ask(.didUnhighlight) { $0.tableView(self, didUnhighlightRowAt: row) }
        case .didSelect:
            _ = ask(.didSelectRow) { $0.tableView(self, didSelectRowAt: row) }
            postSelectionDidChange()
        case .didDeselect:
            _ = ask(.didDeselectRow) { $0.tableView(self, didDeselectRowAt: row) }
            postSelectionDidChange()
        case .performPrimaryAction:
            _ = ask(.performPrimaryAction) {
                $0.tableView(self, performPrimaryActionForRowAt: row)
            }
        case .didBeginMultipleSelection:
            _ = ask(.didBeginMultipleSelection) {
                $0.tableView(self, didBeginMultipleSelectionInteractionAt: row)
            }
        case .didEndMultipleSelection:
            _ = ask(.didEndMultipleSelection) {
                $0.tableViewDidEndMultipleSelectionInteraction(self)
            }
        }
    }

    private final func postSelectionDidChange() {
        NotificationCenter.default.post(
            name: UITableView.selectionDidChangeNotification, object: self)
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

extension UITableViewCell: ListCell {
    func showHighlighted(_ isHighlighted: Bool, animated: Bool) {
        setHighlighted(isHighlighted, animated: animated)
    }

    func showSelected(_ isSelected: Bool, animated: Bool) {
        setSelected(isSelected, animated: animated)
    }

    func takesTap() -> Bool { false }

    func performSelectionSegue() { parts.selectionSegue?(self) }
}
