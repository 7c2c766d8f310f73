import Foundation
import ObjectiveC
import QuartzCore

extension UITableView {
    // MARK: - Recording

    final func openUpdates() {
        if table.updates != nil {
            table.updates!.depth += 1
            return
        }
        table.updates = ListUpdates(.rows, isTracked: table.isLoaded && !table.isApplyingUpdates)
    }

    final func closeUpdates() {
        guard var updates = table.updates else { return }
        updates.depth -= 1
        table.updates = updates
        guard updates.depth == 0 else { return }
        table.updates = nil
        apply(updates)
    }

    /// Records changes: in the current batch, or in a batch of their own if there is none.
    final func record(_ change: (inout ListUpdates) -> Void) {
        openUpdates()
        if table.updates != nil { change(&table.updates!) }
        closeUpdates()
    }

    final func batchUpdates(_ updates: (() -> Void)?, _ completion: ((Bool) -> Void)?) {
        openUpdates()
        updates?()
        guard table.updates != nil else {
            // A reload has replaced the updates.
            completion?(true)
            return
        }
        if let completion { table.updates?.completions.append(completion) }
        closeUpdates()
    }

    final func recordRows(
        _ paths: [IndexPath], _ animation: RowAnimation,
        _ key: WritableKeyPath<ListUpdates, [RowPath: RowAnimation]>
    ) {
        record { updates in
            for path in paths {
                let path = RowPath(path)
                updates.requireSingle(path, key)
                updates[keyPath: key][path] = animation
            }
        }
    }

    final func recordSections(
        _ sections: IndexSet, _ animation: RowAnimation,
        _ key: WritableKeyPath<ListUpdates, [Int: RowAnimation]>
    ) {
        record { updates in
            for section in sections { updates[keyPath: key][section] = animation }
        }
    }

    // MARK: - Applying

    private final func apply(_ updates: ListUpdates) {
        guard updates.isTracked, table.isLoaded, !table.isApplyingUpdates else {
            // The rows were not loaded when the updates began, or the data source makes updates while it is being
            // queried.
            discardData()
            for completion in updates.completions { completion(true) }
            return
        }
        table.isApplyingUpdates = true
        let former = counts(of: table.geometry)
        let present = askForCounts()
        let map = updates.checkedMap(former, present)
        table.isApplyingUpdates = false
        guard table.isLoaded else {
            for completion in updates.completions { completion(true) }
            return
        }
        table.generation += 1
        table.editMenuPress?.close()
        let isAnimated =
            windowAbove != nil && UIView.areAnimationsEnabled && !table.isShowingRows
        let transition = TableTransition(self, updates, map, isAnimated: isAnimated)
        transition.collect()
        replaceGeometry(present, updates, map)
        remap(map, updates)
        transition.run()
    }

    /// Adopts the new numbers of rows, and keeps the heights that are known.
    private final func replaceGeometry(
        _ counts: [Int], _ updates: ListUpdates, _ map: RowMap
    ) {
        table.isLoading = true
        table.needsHeights = false
        var geometry = makeGeometry(counts)
        geometry.adoptHeights(
            of: table.geometry, isFinal: !updates.isEmpty,
            section: { map.isReloaded(section: $0) ? nil : map.section($0) },
            row: { updates.reloadedRows[$0] == nil ? map[$0] : nil })
        table.geometry = geometry
        table.measuredWidth = hostedLayer.bounds.width
        table.isLoading = false
    }

    /// Updates all state that refers to rows by their paths.
    private final func remap(_ map: RowMap, _ updates: ListUpdates) {
        func after(_ path: RowPath) -> RowPath? {
            updates.reloadedRows[path] == nil ? map[path] : nil
        }
        table.selection = SelectionOrder(table.selection.paths.compactMap(after))
        if let highlighted = table.highlighted {
            table.highlighted = after(highlighted)
        }
        // A row that is deleted under the finger is not selected when the finger is lifted.
        table.touch.path = table.touch.path.flatMap(after)
        table.prefetch.reset()
        remapEditing(after)
    }

    // MARK: - Configuring again

    /// Has the data source configure the cells of shown rows again.
    final func reconfigure(_ paths: [IndexPath]) {
        loadData()
        for path in paths {
            let path = RowPath(path)
            guard let row = visibleRow(path), let cell = row.cell, let dataSource = table.dataSource
            else { continue }
            table.reconfigured = (path, cell)
            let returned = dataSource.tableView(self, cellForRowAt: path.indexPath)
            table.reconfigured = nil
            guard returned === cell else {
                raiseException(
                    "NSInternalInconsistencyException",
                    "The cell returned from tableView:cellForRowAtIndexPath: for a row that is reconfigured "
                        + "must be the existing cell, dequeued for the same index path; got "
                        + "\(DumpText.object(returned)) in place of \(DumpText.object(cell))")
            }
            guard table.geometry.contains(path), table.geometry.isFinal(path),
                !table.settings.hasFixedRowHeights
            else { continue }
            table.geometry.makeEstimate(of: path)
            _ = resolveHeight(of: cell, at: path)
        }
        setNeedsLayout()
    }
}

extension TableSettings {
    /// Whether no row sizes itself.
    var hasFixedRowHeights: Bool { rowHeight >= 0 || estimatedRowHeight == 0 }
}
