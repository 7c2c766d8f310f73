import Foundation

/// A move of focus into a table, within it or out of it.
@preconcurrency @MainActor
open class UITableViewFocusUpdateContext: UIFocusUpdateContext {
    /// The row whose cell is or contains the item that had focus; nil for an item elsewhere.
    open private(set) var previouslyFocusedIndexPath: IndexPath?
    /// The row whose cell is or contains the item that gets focus; nil for an item elsewhere.
    open private(set) var nextFocusedIndexPath: IndexPath?

    init(_ context: UIFocusUpdateContext, in table: UITableView) {
        super.init(
            from: context.previouslyFocusedItem, to: context.nextFocusedItem, context.focusHeading)
        previouslyFocusedIndexPath = table.path(around: previouslyFocusedView)?.indexPath
        nextFocusedIndexPath = table.path(around: nextFocusedView)?.indexPath
    }
}

extension UITableView {
    final var isSidebar: Bool { false }

    final func answer(_ question: FocusQuestion, _ path: RowPath) -> Bool? {
        let row = path.indexPath
        switch question {
        case .mayHaveFocus: return ask(.canFocus) { $0.tableView(self, canFocusRowAt: row) }
        case .isSelected:
            return ask(.selectionFollowsFocus) {
                $0.tableView(self, selectionFollowsFocusForRowAt: row)
            }
        }
    }

    final func askForPreferredFocus() -> RowPath? {
        let answer = ask(.preferredFocus) { $0.indexPathForPreferredFocusedView(in: self) }
        return (answer ?? nil).map { RowPath($0) }
    }

    final func path(ofShown cell: any ListCell) -> RowPath? {
        table.rows.first { $0.cell === cell }?.path
    }

    final func scrollToElement(_ path: RowPath) { scroll(to: path, .none, animated: false) }

    final func allows(_ context: UIFocusUpdateContext) -> Bool {
        ask(.shouldUpdateFocus) {
            $0.tableView(
                self, shouldUpdateFocusIn: UITableViewFocusUpdateContext(context, in: self))
        } ?? true
    }

    final func follow(
        _ context: UIFocusUpdateContext, with coordinator: UIFocusAnimationCoordinator
    ) {
        focusMoved(context)
        _ = ask(.didUpdateFocus) {
            $0.tableView(
                self, didUpdateFocusIn: UITableViewFocusUpdateContext(context, in: self),
                with: coordinator)
        }
    }
}

extension UITableViewCell: FocusTriggered {
    func trigger(by key: UIKeyboardHIDUsage) -> Bool {
        key == .keyboardReturnOrEnter && table?.triggerFocused(self) == true
    }
}
