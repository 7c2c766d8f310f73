import Foundation
import ObjectiveC

/// The registered classes and nibs of a collection view, and the views that can be reused.
@MainActor
struct CollectionReusePool {
    /// The key of the pool: an element kind, which is empty for cells, and a reuse identifier.
    struct Slot: Hashable {
        var kind: String
        var identifier: String
    }

    private var classes: [Slot: AnyClass] = [:]
    private var nibs: [Slot: UINib] = [:]
    private var waiting: [Slot: [UICollectionReusableView]] = [:]
    /// Views that were dequeued and not shown yet; those that are still unused after a layout pass are removed.
    var taken: [UICollectionReusableView] = []

    init() {}

    mutating func register(_ type: AnyClass?, forCell identifier: String) {
        guard type == nil || type is UICollectionViewCell.Type else {
            raiseException(
                "NSInvalidArgumentException",
                "cell reuse identifier \(identifier) in a UICollectionView must be registered with a class that is "
                    + "a kind of UICollectionViewCell")
        }
        register(type, Slot(kind: "", identifier: identifier))
    }

    // The class is not checked. Observed: a test that passes on iOS registers another class and never dequeues it.
    mutating func register(_ type: AnyClass?, forKind kind: String, _ identifier: String) {
        register(type, Slot(kind: kind, identifier: identifier))
    }

    private mutating func register(_ type: AnyClass?, _ slot: Slot) {
        classes[slot] = type
        nibs[slot] = nil
        // The pooled views may be of another class.
        for view in waiting.removeValue(forKey: slot) ?? [] { view.removeFromSuperview() }
    }

    /// Registers the nib of views; the kind of cells is empty.
    mutating func register(_ nib: UINib?, _ slot: Slot) {
        register(nil as AnyClass?, slot)
        nibs[slot] = nib
    }

    func isRegistered(cell identifier: String) -> Bool { isRegistered(kind: "", identifier) }

    func isRegistered(kind: String, _ identifier: String) -> Bool {
        let slot = Slot(kind: kind, identifier: identifier)
        return classes[slot] != nil || nibs[slot] != nil
    }

    /// Removes a view from the pool and returns it; nil without one.
    mutating func take(_ slot: Slot) -> UICollectionReusableView? {
        guard let view = waiting[slot]?.popLast() else { return nil }
        taken.append(view)
        return view
    }

    /// Creates a view of the registered class or nib; nil without one.
    ///
    /// - Parameter frame: Returns the frame of the element; called for classes only.
    func make(_ slot: Slot, frame: () -> CGRect) -> UICollectionReusableView? {
        if let nib = nibs[slot] { return make(slot, nib) }
        guard let type = classes[slot] else { return nil }
        guard let viewType = type as? UICollectionReusableView.Type else {
            raiseException(
                "NSInvalidArgumentException",
                "supplementary view reuse identifier \(slot.identifier) in a UICollectionView must be registered "
                    + "with a class that is a kind of UICollectionReusableView")
        }
        return viewType._make(frame: frame())
    }

    // Known from public logs: the conditions and their messages.
    private func make(_ slot: Slot, _ nib: UINib) -> UICollectionReusableView {
        let name = slot.kind.isEmpty ? "UICollectionViewCell" : "UICollectionReusableView"
        let objects = nib.instantiate(withOwner: nil)
        guard objects.count == 1, let view = objects[0] as? UICollectionReusableView,
            !slot.kind.isEmpty || view is UICollectionViewCell
        else {
            raiseException(
                "NSInternalInconsistencyException",
                "invalid nib registered for identifier (\(slot.identifier)) - nib must contain exactly one top level "
                    + "object which must be a \(name) instance")
        }
        if let own = view.reuseIdentifier, !own.isEmpty, own != slot.identifier {
            raiseException(
                "NSInternalInconsistencyException",
                "view reuse identifier in nib (\(own)) does not match the identifier used to register the nib "
                    + "(\(slot.identifier))")
        }
        return view
    }

    mutating func store(_ view: UICollectionReusableView, _ slot: Slot) {
        waiting[slot, default: []].append(view)
    }
}

extension UICollectionView {
    /// The element kind of cells in UIKit's messages.
    private static var cellKind: String { "UICollectionElementKindCell" }

    final func reusableCell(_ identifier: String, _ path: IndexPath) -> UICollectionViewCell {
        if let reconfigured = collection.reconfigured, reconfigured.path == path,
            reconfigured.cell.reuseIdentifier == identifier
        {
            return reconfigured.cell
        }
        let view = reusableView("", identifier, path)
        guard let cell = view as? UICollectionViewCell else {
            raiseException(
                "NSInternalInconsistencyException",
                "could not dequeue a view of kind: \(UICollectionView.cellKind) with identifier \(identifier) - "
                    + "\(DumpText.object(view)) is not a cell")
        }
        return cell
    }

    final func reusableView(
        _ kind: String, _ identifier: String, _ path: IndexPath
    ) -> UICollectionReusableView {
        let slot = CollectionReusePool.Slot(kind: kind, identifier: identifier)
        let view: UICollectionReusableView
        if let waiting = collection.reuse.take(slot) {
            view = waiting
            view.becomeReused()
        } else if let made = collection.reuse.make(
            slot, frame: { placeOfNewView(kind, path) })
        {
            view = made
            view.reuse.identifier = identifier
            view.reuse.kind = kind
        } else {
            raiseException(
                "NSInternalInconsistencyException",
                "could not dequeue a view of kind: \(kind.isEmpty ? UICollectionView.cellKind : kind) with "
                    + "identifier \(identifier) - must register a nib or a class for the identifier or connect a "
                    + "prototype cell in a storyboard")
        }
        view.reuse.collectionView = self
        return view
    }

    /// Returns the frame with which a view is created; apps lay out its contents by it.
    private final func placeOfNewView(_ kind: String, _ path: IndexPath) -> CGRect {
        guard list.data.isLoaded, !collection.isPreparing, !collection.isLayoutInvalid else {
            return .zero
        }
        let category: ElementCategory = kind.isEmpty ? .cell : .supplementaryView
        let key = ElementKey(category: category, kind: kind, path: path)
        let frame = attributes(of: key)?.frame ?? .zero
        return frame.origin.x.isFinite && frame.origin.y.isFinite && frame.width.isFinite
            && frame.height.isFinite ? frame : .zero
    }

    /// Hides a view and adds it to the reuse pool; a view without an identifier is removed.
    ///
    /// Ends what the user does in the view: a swipe and the editing of text.
    final func recycle(_ view: UICollectionReusableView) {
        if let swipe = collection.swipe, swipe.cell === view { endSwipe(swipe, isGone: true) }
        if let window = windowAbove { view.releaseFirstResponder(leaving: window) }
        guard let identifier = view.reuse.identifier,
            view.isDirectly(below: self) || view.viewAbove is OrthogonalScrollView
        else {
            view.removeFromSuperview()
            return
        }
        view.isHidden = true
        collection.reuse.store(view, .init(kind: view.reuse.kind, identifier: identifier))
    }

    /// Hides a cell that contains the first responder, and keeps it for its item.
    ///
    /// - Returns: Whether the element is such a cell.
    final func keepCell(of element: ShownElement) -> Bool {
        guard let cell = element.view as? UICollectionViewCell, element.key.category == .cell,
            let responder = windowAbove?.firstResponder as? UIView,
            responder.isDescendant(of: cell)
        else { return false }
        cell.isHidden = true
        collection.keptCells[element.key.path] = cell
        notifyOfEnd(element)
        return true
    }

    /// Updates the paths of the kept cells, and recycles those of items that are gone.
    final func recycleKeptCells(_ after: (IndexPath) -> IndexPath?) {
        guard !collection.keptCells.isEmpty else { return }
        var gone: [UICollectionViewCell] = []
        let kept = collection.keptCells
        collection.keptCells = [:]
        for (path, cell) in kept {
            if let path = after(path) {
                collection.keptCells[path] = cell
            } else {
                gone.append(cell)
            }
        }
        for cell in gone { recycle(cell) }
    }

    /// Removes dequeued views that the data source did not return.
    final func dropUnusedViews() {
        guard !collection.reuse.taken.isEmpty else { return }
        let taken = collection.reuse.taken
        collection.reuse.taken = []
        for view in taken where view.isHidden && view.isDirectly(below: self) {
            view.removeFromSuperview()
        }
    }
}
