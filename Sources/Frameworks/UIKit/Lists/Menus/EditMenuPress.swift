import CoreGraphics
import Foundation
import ObjectiveC

/// The long press on a row that opens its edit menu. The delegate decides on its standard actions and performs them.
///
/// Items of the shared menu controller that the delegate allows are sent to the cell, if it has a method for them.
final class EditMenuPress: UILongPressGestureRecognizer, UIGestureRecognizerDelegate {
    // Weak: the window still reports the last state of a recognizer whose list is gone.
    private weak var list: (any MenuList)?
    private weak var openCell: UIView?

    init(_ list: any MenuList) {
        self.list = list
        super.init(target: nil, action: nil)
        delegate = self
        list.addGestureRecognizer(self)
    }

    func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        guard let list, let (path, cell) = list.editMenuElement(at: location(in: list)) else {
            return false
        }
        return list.showsEditMenu(of: path) && !elements(of: path, cell, in: list).isEmpty
    }

    override func didNotifyTargets(of state: State) {
        guard state == .began, let list,
            let (path, cell) = list.editMenuElement(at: location(in: list))
        else { return }
        close()
        // The touch would end the highlight when it is cancelled.
        list.cancelElementTouches()
        cell.showHighlighted(true, animated: false)
        openCell = cell
        UIMenuController.shared.show(
            elements(of: path, cell, in: list), for: cell, beside: cell.bounds, of: cell
        ) { [weak self] in self?.menuClosed(cell) }
    }

    private func elements(
        of path: RowPath, _ cell: any ListCell, in list: any MenuList
    ) -> [UIMenuElement] {
        let path = path.indexPath
        let standard = EditMenuActions.standard.filter {
            list.editMenuOffers($0.action, of: path)
        }
        let own = (UIMenuController.shared.menuItems ?? []).filter {
            cell.responds(to: $0.action) && list.editMenuOffers($0.action, of: path)
        }
        return standard.map { title, action in
            UIAction(title: title) { [weak list] _ in
                list?.performEditMenu(action, of: path)
            }
        } + own.map { UICommand(title: $0.title, action: $0.action) }
    }

    private func menuClosed(_ cell: any ListCell) {
        guard openCell === cell else { return }
        openCell = nil
        cell.showHighlighted(false, animated: true)
    }

    /// Closes the menu after the list has changed, because another row may now be at its position.
    func close() {
        if openCell != nil { UIMenuController.shared.setMenuVisible(false, animated: true) }
    }
}
