import Foundation
import ObjectiveC
import QuartzCore

extension UICollectionView {
    // MARK: - Recording

    final func openUpdates() {
        if collection.updates != nil {
            collection.updates!.depth += 1
            return
        }
        collection.updates = ListUpdates(
            .items, isTracked: collection.isLoaded && !collection.isApplyingUpdates)
    }

    final func closeUpdates() {
        guard var updates = collection.updates else { return }
        updates.depth -= 1
        collection.updates = updates
        guard updates.depth == 0 else { return }
        collection.updates = nil
        apply(updates)
    }

    /// Records changes: in the current batch, or in a batch of their own if there is none.
    final func record(_ change: (inout ListUpdates) -> Void) {
        openUpdates()
        if collection.updates != nil { change(&collection.updates!) }
        closeUpdates()
    }

    final func batchUpdates(_ updates: (() -> Void)?, _ completion: ((Bool) -> Void)?) {
        showItemsBeforeUpdates()
        openUpdates()
        updates?()
        guard collection.updates != nil else {
            // A reload has replaced the updates.
            completion?(true)
            return
        }
        if let completion { collection.updates?.completions.append(completion) }
        closeUpdates()
    }

    /// Loads and shows the items of a reload, so that updates can be made of them.
    private final func showItemsBeforeUpdates() {
        guard collection.updates == nil, !collection.isLoaded, !collection.isLoading,
            !collection.isApplyingUpdates, !collection.isShowing, windowAbove != nil
        else { return }
        layoutIfNeeded()
    }

    final func recordItems(
        _ paths: [IndexPath],
        _ key: WritableKeyPath<ListUpdates, [RowPath: UITableView.RowAnimation]>
    ) {
        record { updates in
            for path in paths {
                let path = RowPath(path)
                updates.requireSingle(path, key)
                updates[keyPath: key][path] = .automatic
            }
        }
    }

    final func recordSections(
        _ sections: IndexSet, _ key: WritableKeyPath<ListUpdates, [Int: UITableView.RowAnimation]>
    ) {
        record { updates in
            for section in sections { updates[keyPath: key][section] = .automatic }
        }
    }

    // MARK: - Applying

    private final func apply(_ updates: ListUpdates) {
        guard updates.isTracked, collection.isLoaded, !collection.isApplyingUpdates else {
            // The items were not loaded when the updates began, or the data source makes updates while it is being
            // queried.
            discardData()
            for completion in updates.completions { completion(true) }
            return
        }
        collection.isApplyingUpdates = true
        let former = collection.counts
        let present = askForCounts()
        let map = updates.checkedMap(former, present)
        collection.isApplyingUpdates = false
        guard collection.isLoaded else {
            for completion in updates.completions { completion(true) }
            return
        }
        cancelMovement()
        collection.generation += 1
        collection.editMenuPress?.close()
        let transition = CollectionTransition(self, completions: updates.completions)
        transition.collect()
        collection.counts = present
        let changes = ItemChanges(updates, map, sectionElements: shownSectionElements)
        remap(changes)
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
        collection.selection = SelectionOrder(
            collection.selection.paths.compactMap { changes[$0] })
        if let highlighted = collection.highlighted {
            collection.highlighted = changes[highlighted]
        }
        // An item that is deleted under the finger is not selected when the finger is lifted.
        collection.touch.path = collection.touch.path.flatMap { changes[$0] }
        collection.prefetch.reset()
        remapSwipe(changes)
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

    // MARK: - Configuring again

    /// Has the data source configure the cells of shown items again.
    final func reconfigure(_ paths: [IndexPath]) {
        prepareLayoutIfNeeded()
        for path in paths {
            guard let element = collection.shown[.cell(path)],
                let cell = element.view as? UICollectionViewCell,
                let dataSource = collection.dataSource
            else { continue }
            collection.reconfigured = (path, cell)
            let returned = dataSource.collectionView(self, cellForItemAt: path)
            collection.reconfigured = nil
            guard returned === cell else {
                raiseException(
                    "NSInternalInconsistencyException",
                    "The cell returned from collectionView:cellForItemAtIndexPath: for an item that is reconfigured "
                        + "must be the existing cell, dequeued for the same index path; got "
                        + "\(DumpText.object(returned)) in place of \(DumpText.object(cell))")
            }
            // The content may need another size.
            element.measuredSize = CGSize(width: -1, height: -1)
            collection.shownBounds = .null
        }
        setNeedsLayout()
    }
}
