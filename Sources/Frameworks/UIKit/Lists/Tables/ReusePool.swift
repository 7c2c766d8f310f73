import Foundation
import ObjectiveC

/// The registered classes and nibs of a table, and the views that can be reused.
@MainActor
struct ReusePool {
    private var cellClasses: [String: UITableViewCell.Type] = [:]
    private var headerFooterClasses: [String: UITableViewHeaderFooterView.Type] = [:]
    private var cellNibs: [String: UINib] = [:]
    private var headerFooterNibs: [String: UINib] = [:]
    private var cells: [String: [UITableViewCell]] = [:]
    private var headersAndFooters: [String: [UITableViewHeaderFooterView]] = [:]
    /// Cells that were dequeued and not shown yet; those that are still unused after a layout pass leave the table.
    var takenCells: [UITableViewCell] = []

    init() {}

    mutating func register(_ type: AnyClass?, forCell identifier: String) {
        guard type == nil || type is UITableViewCell.Type else {
            raiseException(
                "NSInvalidArgumentException",
                "cell reuse identifier \(identifier) in a UITableView must be registered with a "
                    + "class that is a kind of UITableViewCell")
        }
        cellClasses[identifier] = type as? UITableViewCell.Type
        cellNibs[identifier] = nil
        // The pooled cells may be of another class.
        for cell in cells.removeValue(forKey: identifier) ?? [] { cell.removeFromSuperview() }
    }

    mutating func register(_ type: AnyClass?, forHeaderFooter identifier: String) {
        guard type == nil || type is UITableViewHeaderFooterView.Type else {
            raiseException(
                "NSInvalidArgumentException",
                "header/footer reuse identifier \(identifier) in a UITableView must be registered "
                    + "with a class that is a kind of UITableViewHeaderFooterView")
        }
        headerFooterClasses[identifier] = type as? UITableViewHeaderFooterView.Type
        headerFooterNibs[identifier] = nil
        for view in headersAndFooters.removeValue(forKey: identifier) ?? [] {
            view.removeFromSuperview()
        }
    }

    mutating func register(_ nib: UINib?, forCell identifier: String) {
        register(nil as AnyClass?, forCell: identifier)
        cellNibs[identifier] = nib
    }

    mutating func register(_ nib: UINib?, forHeaderFooter identifier: String) {
        register(nil as AnyClass?, forHeaderFooter: identifier)
        headerFooterNibs[identifier] = nib
    }

    /// Removes a cell from the pool and returns it; nil without one.
    mutating func takeCell(_ identifier: String) -> UITableViewCell? {
        guard let cell = cells[identifier]?.popLast() else { return nil }
        takenCells.append(cell)
        return cell
    }

    /// Creates a cell of the registered class or nib; nil without one.
    func makeCell(_ identifier: String) -> UITableViewCell? {
        if let nib = cellNibs[identifier] { return makeCell(identifier, nib) }
        return cellClasses[identifier].map {
            $0._make(style: .default, reuseIdentifier: identifier)
        }
    }

    // Known from public logs: the conditions and their messages.
    private func makeCell(_ identifier: String, _ nib: UINib) -> UITableViewCell {
        let objects = nib.instantiate(withOwner: nil)
        guard objects.count == 1, let cell = objects[0] as? UITableViewCell else {
            raiseException(
                "NSInternalInconsistencyException",
                "invalid nib registered for identifier (\(identifier)) - nib must contain exactly one "
                    + "top level object which must be a UITableViewCell instance")
        }
        if let own = cell.reuseIdentifier, !own.isEmpty, own != identifier {
            raiseException(
                "NSInternalInconsistencyException",
                "cell reuse indentifier in nib (\(own)) does not match the identifier used to "
                    + "register the nib (\(identifier))")
        }
        return cell
    }

    private func makeHeaderFooter(
        _ identifier: String, _ nib: UINib
    ) -> UITableViewHeaderFooterView {
        let objects = nib.instantiate(withOwner: nil)
        guard objects.count == 1, let view = objects[0] as? UITableViewHeaderFooterView else {
            raiseException(
                "NSInternalInconsistencyException",
                "invalid nib registered for identifier (\(identifier)) - nib must contain exactly one "
                    + "top level object which must be a UITableViewHeaderFooterView instance")
        }
        view.take(reuseIdentifier: identifier)
        return view
    }

    mutating func takeHeaderFooter(_ identifier: String) -> UITableViewHeaderFooterView? {
        headersAndFooters[identifier]?.popLast()
    }

    func makeHeaderFooter(_ identifier: String) -> UITableViewHeaderFooterView? {
        if let nib = headerFooterNibs[identifier] { return makeHeaderFooter(identifier, nib) }
        return headerFooterClasses[identifier].map { $0._make(reuseIdentifier: identifier) }
    }

    mutating func store(_ cell: UITableViewCell, _ identifier: String) {
        cells[identifier, default: []].append(cell)
    }

    mutating func store(_ view: UITableViewHeaderFooterView, _ identifier: String) {
        headersAndFooters[identifier, default: []].append(view)
    }
}

extension UITableView {
    final func reusableCell(_ identifier: String, for path: IndexPath?) -> UITableViewCell? {
        if let reconfigured = table.reconfigured, path.map({ RowPath($0) }) == reconfigured.path,
            reconfigured.cell.reuseIdentifier == identifier
        {
            return reconfigured.cell
        }
        if let cell = table.reuse.takeCell(identifier) {
            cell.becomeReused()
            return cell
        }
        guard let cell = table.reuse.makeCell(identifier) else { return nil }
        cell.take(reuseIdentifier: identifier)
        return cell
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

    final func reusableHeaderFooter(_ identifier: String) -> UITableViewHeaderFooterView? {
        if let view = table.reuse.takeHeaderFooter(identifier) {
            view.prepareForReuse()
            return view
        }
        return table.reuse.makeHeaderFooter(identifier)
    }

    /// Hides a cell and adds it to the reuse pool; a cell without an identifier leaves the table.
    ///
    /// Ends what the user does in the cell: a swipe and the editing of text.
    final func recycle(_ cell: UITableViewCell) {
        if let swipe = table.editing.swipe, swipe.cell === cell { endSwipe(swipe) }
        if let window = windowAbove { cell.releaseFirstResponder(leaving: window) }
        guard let identifier = cell.reuseIdentifier, cell.isDirectly(below: self) else {
            cell.removeFromSuperview()
            return
        }
        cell.isHidden = true
        table.reuse.store(cell, identifier)
    }

    final func recycle(_ view: UIView) {
        guard let view = view as? UITableViewHeaderFooterView,
            let identifier = view.reuseIdentifier, view.isDirectly(below: self)
        else {
            view.removeFromSuperview()
            return
        }
        view.isHidden = true
        table.reuse.store(view, identifier)
    }

    /// Removes dequeued cells that the data source did not return.
    final func dropUnusedCells() {
        guard !table.reuse.takenCells.isEmpty else { return }
        let taken = table.reuse.takenCells
        table.reuse.takenCells = []
        for cell in taken where cell.isHidden && cell.isDirectly(below: self) {
            cell.removeFromSuperview()
        }
    }
}
