import Foundation
import ObjectiveC

extension UICollectionView {
    final func register(cell type: AnyClass?, _ identifier: String) {
        guard type == nil || type is UICollectionViewCell.Type else {
            ReusePool.refuse(identifier, of: "cell", in: "UICollectionView", "UICollectionViewCell")
        }
        list.pool.register(type, .cell(identifier))
    }

    /// The element kind of cells in UIKit's messages.
    private static var cellKind: String { "UICollectionElementKindCell" }

    final func reusableCell(_ identifier: String, _ path: IndexPath) -> UICollectionViewCell {
        if let cell = reconfiguredCell(path, identifier) as? UICollectionViewCell { return cell }
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
        let slot = ReusePool.Slot(kind: kind, identifier: identifier)
        let view: UICollectionReusableView
        if let waiting = list.pool.take(slot, as: UICollectionReusableView.self) {
            view = waiting
            view.becomeReused()
        } else if let made = makeView(slot, path) {
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

    /// Creates a view of the registered class or nib; nil without one.
    private final func makeView(
        _ slot: ReusePool.Slot, _ path: IndexPath
    ) -> UICollectionReusableView? {
        let made: UICollectionReusableView? =
            slot.kind.isEmpty
            ? list.pool.instantiate(slot, as: UICollectionViewCell.self, "UICollectionViewCell")
            : list.pool.instantiate(
                slot, as: UICollectionReusableView.self, "UICollectionReusableView")
        if let made {
            ReusePool.requireMatch(of: made.reuseIdentifier, slot, "view reuse identifier")
            return made
        }
        guard let type = list.pool.registeredClass(slot) else { return nil }
        // Checked here and not when it is registered. Observed: a test that passes on iOS registers another class and
        // never dequeues it.
        guard let type = type as? UICollectionReusableView.Type else {
            ReusePool.refuse(
                slot.identifier, of: "supplementary view", in: "UICollectionView",
                "UICollectionReusableView")
        }
        return type._make(frame: placeOfNewView(slot.kind, path))
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
        endSwipe(of: view, isGone: true)
        if let cell = view as? UICollectionViewCell { releaseFocus(of: cell) }
        if let window = windowAbove { view.releaseFirstResponder(leaving: window) }
        store(view, view.reuse.identifier.map { .init(kind: view.reuse.kind, identifier: $0) })
    }

    final func recycle(cell: any ListCell) {
        if let cell = cell as? UICollectionViewCell { recycle(cell) }
    }

    /// Has an item measured again whose cell was configured again.
    final func measureAgain(_ cell: any ListCell, at path: RowPath) {
        collection.shown[.cell(path.indexPath)]?.measuredSize = CGSize(width: -1, height: -1)
        collection.shownBounds = .null
    }
}
