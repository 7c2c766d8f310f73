import Foundation
import ObjectiveC

/// The registered classes and nibs of a list, and the views that can be reused.
@MainActor
struct ReusePool {
    /// The key of the pool.
    struct Slot: Hashable {
        /// The element kind; empty for cells.
        let kind: String
        let identifier: String

        static func cell(_ identifier: String) -> Slot { Slot(kind: "", identifier: identifier) }
    }

    private var classes: [Slot: AnyClass] = [:]
    private var nibs: [Slot: UINib] = [:]
    private var waiting: [Slot: [UIView]] = [:]
    /// Views that were dequeued and not shown yet; those that are still unused after a layout pass leave the list.
    private var taken: [UIView] = []

    init() {}

    /// Registers the class of views; nil removes it.
    mutating func register(_ type: AnyClass?, _ slot: Slot) {
        classes[slot] = type
        nibs[slot] = nil
        // The pooled views may be of another class.
        for view in waiting.removeValue(forKey: slot) ?? [] { view.removeFromSuperview() }
    }

    /// Registers the nib of views; nil removes it.
    mutating func register(_ nib: UINib?, _ slot: Slot) {
        register(nil as AnyClass?, slot)
        nibs[slot] = nib
    }

    func isRegistered(_ slot: Slot) -> Bool { classes[slot] != nil || nibs[slot] != nil }

    func registeredClass(_ slot: Slot) -> AnyClass? { classes[slot] }

    /// Removes a view from the pool and returns it; nil without one.
    ///
    /// - Parameter isTracked: Whether the view leaves the list if it is still hidden after the layout pass.
    mutating func take<View: UIView>(
        _ slot: Slot, as type: View.Type = View.self, isTracked: Bool = true
    ) -> View? {
        guard let view = waiting[slot]?.popLast() as? View else { return nil }
        if isTracked { taken.append(view) }
        return view
    }

    mutating func store(_ view: UIView, _ slot: Slot) { waiting[slot, default: []].append(view) }

    /// Ends the tracking of dequeued views, and returns them.
    mutating func endTracking() -> [UIView] {
        defer { taken = [] }
        return taken
    }

    /// Creates the view of a registered nib; nil without one.
    ///
    /// - Parameter name: The name of the class in exceptions.
    // Known from public logs: the condition and its message.
    func instantiate<View: UIView>(_ slot: Slot, as type: View.Type, _ name: String) -> View? {
        guard let objects = nibs[slot]?.instantiate(withOwner: nil) else { return nil }
        guard objects.count == 1, let view = objects[0] as? View else {
            raiseException(
                "NSInternalInconsistencyException",
                "invalid nib registered for identifier (\(slot.identifier)) - nib must contain exactly one top level "
                    + "object which must be a \(name) instance")
        }
        return view
    }

    /// Raises an exception if the view of a nib has another identifier than the nib.
    ///
    /// - Parameter noun: The noun of the identifier in the exception.
    static func requireMatch(of identifier: String?, _ slot: Slot, _ noun: String) {
        guard let identifier, !identifier.isEmpty, identifier != slot.identifier else { return }
        raiseException(
            "NSInternalInconsistencyException",
            "\(noun) in nib (\(identifier)) does not match the identifier used to register the nib "
                + "(\(slot.identifier))")
    }

    /// Raises an exception for a registered class that is not one of views for an element.
    static func refuse(_ identifier: String, of noun: String, in list: String, _ base: String)
        -> Never
    {
        raiseException(
            "NSInvalidArgumentException",
            "\(noun) reuse identifier \(identifier) in a \(list) must be registered with a class that is a kind of "
                + base)
    }
}

/// Cells that are out of view and keep their elements, because they contain the first responder or have focus.
@MainActor
struct KeptCells {
    private var cells: [RowPath: any ListCell] = [:]

    init() {}

    mutating func add(_ cell: any ListCell, _ path: RowPath) { cells[path] = cell }

    /// Removes the cell of an element and returns it; nil without one.
    mutating func take(_ path: RowPath) -> (any ListCell)? { cells.removeValue(forKey: path) }

    /// Follows elements to their new paths.
    ///
    /// - Returns: The cells of elements that are gone.
    mutating func remap(_ after: (RowPath) -> RowPath?) -> [any ListCell] {
        guard !cells.isEmpty else { return [] }
        var gone: [any ListCell] = []
        let former = cells
        cells = [:]
        for (path, cell) in former {
            if let path = after(path) { cells[path] = cell } else { gone.append(cell) }
        }
        return gone
    }
}

extension ListHost {
    /// Hides a view and adds it to the reuse pool; a view without a slot leaves the list.
    func store(_ view: UIView, _ slot: ReusePool.Slot?) {
        guard let slot, view.isDirectly(below: self) || view.viewAbove is OrthogonalScrollView
        else { return view.removeFromSuperview() }
        view.isHidden = true
        list.pool.store(view, slot)
    }

    /// Removes dequeued views that the data source did not return.
    func dropUnusedViews() {
        for view in list.pool.endTracking() where view.isHidden && view.isDirectly(below: self) {
            view.removeFromSuperview()
        }
    }

    /// Hides a cell that contains the first responder or has focus, and keeps it for its element.
    ///
    /// - Returns: Whether it is such a cell.
    func keep(_ cell: any ListCell, of path: RowPath) -> Bool {
        let responder = windowAbove?.firstResponder as? UIView
        guard responder?.isDescendant(of: cell) == true || cell.isFocused else { return false }
        cell.isHidden = true
        list.kept.add(cell, path)
        return true
    }

    /// Updates the paths of the kept cells, and recycles those of elements that are gone.
    func recycleKeptCells(_ after: (RowPath) -> RowPath?) {
        for cell in list.kept.remap(after) { recycle(cell: cell) }
    }

    // MARK: - Configuring again

    /// Returns the cell that the data source configures again, if it dequeues a cell for that element.
    func reconfiguredCell(_ path: IndexPath?, _ identifier: String) -> (any ListCell)? {
        guard let (row, cell) = list.reconfiguration.cell, path.map({ RowPath($0) }) == row,
            cell.reuseIdentifier == identifier
        else { return nil }
        return cell
    }

    /// Has the data source configure the cells of shown elements again.
    func reconfigure(_ paths: [IndexPath]) {
        loadLayout()
        for path in paths {
            let path = RowPath(path)
            guard let cell = shownCell(at: path) else { continue }
            list.reconfiguration.cell = (path, cell)
            let returned = askForCell(at: path)
            list.reconfiguration.cell = nil
            guard let returned else { continue }
            guard returned === cell else {
                raiseException(
                    "NSInternalInconsistencyException",
                    "The cell returned from \(Self.nouns.cellMethod) for \(Self.nouns.anElement) that is reconfigured "
                        + "must be the existing cell, dequeued for the same index path; got "
                        + "\(DumpText.object(returned)) in place of \(DumpText.object(cell))")
            }
            measureAgain(cell, at: path)
        }
        setNeedsLayout()
    }
}

/// The element whose shown cell the data source is configuring again, and that cell.
@MainActor
struct Reconfiguration {
    fileprivate(set) var cell: (path: RowPath, cell: any ListCell)?

    init() {}
}
