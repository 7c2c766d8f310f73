import Foundation
import ObjectiveC

extension UITableView {
    final func register(cell type: AnyClass?, _ identifier: String) {
        guard type == nil || type is UITableViewCell.Type else {
            ReusePool.refuse(identifier, of: "cell", in: "UITableView", "UITableViewCell")
        }
        list.pool.register(type, .cell(identifier))
    }

    final func register(headerFooter type: AnyClass?, _ identifier: String) {
        guard type == nil || type is UITableViewHeaderFooterView.Type else {
            ReusePool.refuse(
                identifier, of: "header/footer", in: "UITableView", "UITableViewHeaderFooterView")
        }
        list.pool.register(type, .headerOrFooter(identifier))
    }

    final func reusableCell(_ identifier: String, for path: IndexPath?) -> UITableViewCell? {
        if let cell = reconfiguredCell(path, identifier) as? UITableViewCell { return cell }
        let slot = ReusePool.Slot.cell(identifier)
        if let cell = list.pool.take(slot, as: UITableViewCell.self) {
            cell.becomeReused()
            return cell
        }
        let made: UITableViewCell
        if let cell = list.pool.instantiate(slot, as: UITableViewCell.self, "UITableViewCell") {
            ReusePool.requireMatch(of: cell.reuseIdentifier, slot, "cell reuse indentifier")
            made = cell
        } else if let type = list.pool.registeredClass(slot) as? UITableViewCell.Type {
            made = type._make(style: .default, reuseIdentifier: identifier)
        } else {
            return nil
        }
        made.take(reuseIdentifier: identifier)
        return made
    }

    final func requiredReusableCell(_ identifier: String, for path: IndexPath) -> UITableViewCell {
        guard let cell = reusableCell(identifier, for: path) else {
            raiseException(
                "NSInternalInconsistencyException",
                "unable to dequeue a cell with identifier \(identifier) - must register a nib or a "
                    + "class for the identifier or connect a prototype cell in a storyboard")
        }
        return cell
    }

    /// Removes a header or footer from the reuse pool and returns it; nil without one.
    final func waitingHeaderFooter(_ identifier: String) -> UITableViewHeaderFooterView? {
        list.pool.take(.headerOrFooter(identifier), isTracked: false)
    }

    final func reusableHeaderFooter(_ identifier: String) -> UITableViewHeaderFooterView? {
        if let view = waitingHeaderFooter(identifier) {
            view.prepareForReuse()
            return view
        }
        let slot = ReusePool.Slot.headerOrFooter(identifier)
        if let view = list.pool.instantiate(
            slot, as: UITableViewHeaderFooterView.self, "UITableViewHeaderFooterView")
        {
            view.take(reuseIdentifier: identifier)
            return view
        }
        return (list.pool.registeredClass(slot) as? UITableViewHeaderFooterView.Type)?
            ._make(reuseIdentifier: identifier)
    }

    /// Hides a cell and adds it to the reuse pool; a cell without an identifier leaves the table.
    ///
    /// Ends what the user does in the cell: a swipe and the editing of text.
    final func recycle(cell: any ListCell) {
        endSwipe(of: cell, isGone: false)
        releaseFocus(of: cell)
        if let window = windowAbove { cell.releaseFirstResponder(leaving: window) }
        store(cell, cell.reuseIdentifier.map { .cell($0) })
    }

    /// Hides a header or footer and adds it to the reuse pool; one without an identifier leaves the table.
    final func recycle(headerFooter view: UIView) {
        let identifier = (view as? UITableViewHeaderFooterView)?.reuseIdentifier
        store(view, identifier.map { .headerOrFooter($0) })
    }

    /// Measures a row again whose cell was configured again.
    final func measureAgain(_ cell: any ListCell, at path: RowPath) {
        guard let cell = cell as? UITableViewCell, table.geometry.contains(path),
            table.geometry.isFinal(path), !table.settings.hasFixedRowHeights
        else { return }
        table.geometry.makeEstimate(of: path)
        _ = resolveHeight(of: cell, at: path)
    }
}

extension ReusePool.Slot {
    static func headerOrFooter(_ identifier: String) -> Self {
        Self(kind: "UITableViewHeaderFooterView", identifier: identifier)
    }
}
