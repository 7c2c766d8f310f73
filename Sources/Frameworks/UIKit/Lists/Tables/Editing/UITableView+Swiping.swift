import Foundation
import QuartzCore

extension UITableView: SwipingList {
    final func addEditingRecognizers() { addGestureRecognizer(SwipeRecognizer(self)) }

    // MARK: - Configurations

    /// The actions of a row at an edge; nil for a row that cannot be swiped.
    final func swipeActions(
        _ path: RowPath, isLeading: Bool
    ) -> UISwipeActionsConfiguration? {
        if isLeading {
            return ask(.leadingSwipeActions) {
                $0.tableView(
                    self, leadingSwipeActionsConfigurationForRowAt: path.indexPath)
            } ?? nil
        }
        guard editingStyle(ofRow: path) != .none else { return nil }
        if let asked = ask(
            .trailingSwipeActions,
            { $0.tableView(self, trailingSwipeActionsConfigurationForRowAt: path.indexPath) }),
            let configuration = asked
        {
            return configuration
        }
        if let asked = ask(
            .editActions, { $0.tableView(self, editActionsForRowAt: path.indexPath) }),
            let actions = asked
        {
            return configuration(of: actions)
        }
        guard editingStyle(ofRow: path) == .delete, commitsDeletions else { return nil }
        return deletion(ofRow: path)
    }

    /// The button that deletes a row.
    private final func deletion(ofRow path: RowPath) -> UISwipeActionsConfiguration {
        let title =
            ask(.confirmationTitle) {
                $0.tableView(
                    self, titleForDeleteConfirmationButtonForRowAt: path.indexPath)
            } ?? nil
        let action = UIContextualAction(style: .destructive, title: title ?? "Delete") {
            [weak self] _, _, completion in
            if let self, let path = self.list.swipe.open?.path { self.commit(.delete, path) }
            completion(true)
        }
        return UISwipeActionsConfiguration(actions: [action])
    }

    private final func configuration(
        of actions: [UITableViewRowAction]
    ) -> UISwipeActionsConfiguration {
        let configuration = UISwipeActionsConfiguration(
            actions: actions.map { action in
                let converted = UIContextualAction(
                    style: action.style == .default ? .destructive : .normal, title: action.title
                ) { [weak self] _, _, completion in
                    if let path = self?.list.swipe.open?.path {
                        action.handler(action, path.indexPath)
                    }
                    completion(false)
                }
                converted.backgroundEffect = action.backgroundEffect
                converted.backgroundColor =
                    action.backgroundEffect != nil && action.ownBackgroundColor == nil
                    ? .clear : action.backgroundColor
                return converted
            })
        configuration.performsFirstActionWithFullSwipe = false
        return configuration
    }

    // MARK: - The list

    final var mayBeginSwipe: Bool { !table.editing.isEditing && !list.recorder.isRecording }

    final func swipeFrame(ofRow path: RowPath) -> CGRect? {
        table.geometry.contains(path) ? frame(ofRow: path) : nil
    }

    final func mark(_ cell: UIView, isSwiped: Bool) {
        guard let cell = cell as? UITableViewCell else { return }
        cell.edit.isSwiped = isSwiped
        cell.stateDidChange()
    }

    final func swipeWillBegin(_ path: RowPath) {
        _ = ask(.willBeginEditing) { $0.tableView(self, willBeginEditingRowAt: path.indexPath) }
    }

    final func swipeDidEnd(_ path: RowPath?) {
        _ = ask(.didEndEditing) { $0.tableView(self, didEndEditingRowAt: path?.indexPath) }
    }
}
