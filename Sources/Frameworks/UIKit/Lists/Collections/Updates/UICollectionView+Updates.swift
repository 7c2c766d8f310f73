import Foundation
import ObjectiveC
import QuartzCore

extension UICollectionView {
    /// Loads and shows the items of a reload, so that updates can be made of them.
    final func showItemsBeforeUpdates() {
        guard !list.recorder.isRecording, !list.data.isLoaded, !list.data.isLoading,
            !list.recorder.isApplying, !collection.isShowing, windowAbove != nil
        else { return }
        layoutIfNeeded()
    }

    /// Adopts the changed numbers of items, and begins the motion of the shown ones.
    final func show(_ updates: ListUpdates, _ map: RowMap, counts: [Int]) {
        cancelMovement()
        contentWillChange()
        let transition = CollectionTransition(self, completions: updates.completions)
        transition.collect()
        collection.counts = counts
        let changes = ItemChanges(updates, map, sectionElements: shownSectionElements)
        remap(changes)
        list.dragAndDrop?.remap { changes[$0] }
        transition.run(changes)
    }

    /// The shown headers, footers and backgrounds, which belong to a section rather than to an item.
    final var shownSectionElements: Set<ElementKey> {
        let layout = collection.layout
        return Set(
            collection.shown.keys.filter {
                $0.category != .cell && $0.path.count == 2 && layout.isOfSection($0)
            })
    }

    /// Updates all state that refers to items by their paths.
    final func remap(_ changes: ItemChanges) {
        list.selection.remap { changes[$0] }
        list.focus.remap { changes[$0] }
        remapSelectionDrag { changes[$0] }
        list.prefetch.reset()
        remapSwipe { changes[$0] }
        _ = closeSwipe(animated: true)
        collection.layout.itemsDidChange(changes)
        recycleKeptCells { changes[$0] }
    }

    /// Requests that a shown view is measured again.
    final func sizeMayHaveChanged(of view: UICollectionReusableView) {
        guard collection.settings.selfSizing != .disabled, !collection.isShowing,
            let element = collection.shown.values.first(where: { $0.view === view })
        else { return }
        element.measuredSize = CGSize(width: -1, height: -1)
        collection.shownBounds = .null
        setNeedsLayout()
    }
}
