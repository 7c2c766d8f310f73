import CoreGraphics
import Foundation
import ObjectiveC

/// A list whose rows or items open the edit menu on a long press.
@MainActor
protocol EditMenuList: ListHost {
    /// Returns the row whose menu a press at a point opens, and its cell.
    func editMenuRow(at point: CGPoint) -> (path: IndexPath, cell: UIView)?
    func showsEditMenu(forRow path: IndexPath) -> Bool
    func editMenuOffers(_ action: Selector, forRow path: IndexPath) -> Bool
    func performEditMenu(_ action: Selector, forRow path: IndexPath)
    /// Shows a cell highlighted while its menu is open.
    func mark(_ cell: UIView, hasEditMenu: Bool)
}

/// The long press on a row that opens its edit menu. The delegate decides on its standard actions and performs them.
///
/// Items of the shared menu controller that the delegate allows are sent to the cell, if it has a method for them.
final class EditMenuPress: UILongPressGestureRecognizer, UIGestureRecognizerDelegate {
    // Weak: the window still reports the last state of a recognizer whose list is gone.
    private weak var list: (any EditMenuList)?
    private weak var openCell: UIView?

    init(_ list: any EditMenuList) {
        self.list = list
        super.init(target: nil, action: nil)
        delegate = self
        list.addGestureRecognizer(self)
    }

    func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        guard let list, let row = list.editMenuRow(at: location(in: list)) else { return false }
        return list.showsEditMenu(forRow: row.path)
            && !elements(forRow: row.path, cell: row.cell, of: list).isEmpty
    }

    override func didNotifyTargets(of state: State) {
        guard state == .began, let list, let row = list.editMenuRow(at: location(in: list)) else {
            return
        }
        close()
        let cell = row.cell
        // The touch would end the highlight when it is cancelled.
        list.cancelElementTouches()
        list.mark(cell, hasEditMenu: true)
        openCell = cell
        UIMenuController.shared.show(
            elements(forRow: row.path, cell: cell, of: list), for: cell, beside: cell.bounds,
            of: cell
        ) { [weak self] in self?.menuClosed(cell) }
    }

    private func elements(
        forRow path: IndexPath, cell: UIView, of list: any EditMenuList
    ) -> [UIMenuElement] {
        let standard = EditMenuActions.standard.filter {
            list.editMenuOffers($0.action, forRow: path)
        }
        let own = (UIMenuController.shared.menuItems ?? []).filter {
            cell.responds(to: $0.action) && list.editMenuOffers($0.action, forRow: path)
        }
        return standard.map { title, action in
            UIAction(title: title) { [weak list] _ in
                list?.performEditMenu(action, forRow: path)
            }
        } + own.map { UICommand(title: $0.title, action: $0.action) }
    }

    private func menuClosed(_ cell: UIView) {
        guard openCell === cell else { return }
        openCell = nil
        list?.mark(cell, hasEditMenu: false)
    }

    /// Closes the menu after the list has changed, because another row may now be at its position.
    func close() {
        if openCell != nil { UIMenuController.shared.setMenuVisible(false, animated: true) }
    }
}

extension UITableView: EditMenuList {
    final func editMenuRow(at point: CGPoint) -> (path: IndexPath, cell: UIView)? {
        guard table.editing.swipe == nil, table.editing.reordering == nil,
            let path = row(at: point), let cell = visibleRow(path)?.cell
        else { return nil }
        return (path.indexPath, cell)
    }

    final func showsEditMenu(forRow path: IndexPath) -> Bool {
        ask(.shouldShowMenu) { $0.tableView(self, shouldShowMenuForRowAt: path) } ?? false
    }

    final func editMenuOffers(_ action: Selector, forRow path: IndexPath) -> Bool {
        ask(.canPerformAction) {
            $0.tableView(
                self, canPerformAction: action, forRowAt: path, withSender: UIMenuController.shared)
        } ?? false
    }

    final func performEditMenu(_ action: Selector, forRow path: IndexPath) {
        _ = ask(.performAction) {
            $0.tableView(
                self, performAction: action, forRowAt: path, withSender: UIMenuController.shared)
        }
    }

    final func mark(_ cell: UIView, hasEditMenu: Bool) {
        (cell as? UITableViewCell)?.setHighlighted(hasEditMenu, animated: !hasEditMenu)
    }
}

extension UICollectionView: EditMenuList {
    final func editMenuRow(at point: CGPoint) -> (path: IndexPath, cell: UIView)? {
        guard collection.movement == nil, collection.swipe == nil, let path = item(at: point),
            let cell = shownCell(path)
        else { return nil }
        return (path, cell)
    }

    final func showsEditMenu(forRow path: IndexPath) -> Bool {
        ask(.shouldShowMenu) {
            $0.collectionView(self, shouldShowMenuForItemAt: path)
        } ?? false
    }

    final func editMenuOffers(_ action: Selector, forRow path: IndexPath) -> Bool {
        ask(.canPerformAction) {
            $0.collectionView(
                self, canPerformAction: action, forItemAt: path,
                withSender: UIMenuController.shared)
        } ?? false
    }

    final func performEditMenu(_ action: Selector, forRow path: IndexPath) {
        _ = ask(.performAction) {
            $0.collectionView(
                self, performAction: action, forItemAt: path, withSender: UIMenuController.shared)
        }
    }

    final func mark(_ cell: UIView, hasEditMenu: Bool) {
        (cell as? UICollectionViewCell)?.isHighlighted = hasEditMenu
    }
}
