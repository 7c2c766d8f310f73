import Foundation
import ObjectiveC
import QuartzCore

extension UITableView {
    /// Adopts the changed numbers of rows, and begins the motion of the shown ones.
    final func show(_ updates: ListUpdates, _ map: RowMap, counts: [Int]) {
        contentWillChange()
        let isAnimated =
            windowAbove != nil && UIView.areAnimationsEnabled && !table.isShowingRows
        let transition = TableTransition(self, updates, map, isAnimated: isAnimated)
        transition.collect()
        replaceGeometry(counts, updates, map)
        remap(map, updates)
        transition.run()
    }

    /// Adopts the new numbers of rows, and keeps the heights that are known.
    private final func replaceGeometry(
        _ counts: [Int], _ updates: ListUpdates, _ map: RowMap
    ) {
        list.data.beginLoading()
        table.needsHeights = false
        var geometry = makeGeometry(counts)
        geometry.adoptHeights(
            of: table.geometry, isFinal: !updates.isEmpty,
            section: { map.isReloaded(section: $0) ? nil : map.section($0) },
            row: { updates.reloadedRows[$0] == nil ? map[$0] : nil })
        table.geometry = geometry
        table.measuredWidth = hostedLayer.bounds.width
        list.data.endLoading()
    }

    /// Updates all state that refers to rows by their paths.
    private final func remap(_ map: RowMap, _ updates: ListUpdates) {
        func after(_ path: RowPath) -> RowPath? {
            updates.reloadedRows[path] == nil ? map[path] : nil
        }
        list.selection.remap(after)
        list.focus.remap { map[$0] }
        remapSelectionDrag(after)
        list.dragAndDrop?.remap(after)
        remapPlaceholders(after)
        list.prefetch.reset()
        remapEditing(after)
    }

}

extension TableSettings {
    /// Whether no row sizes itself.
    var hasFixedRowHeights: Bool { rowHeight >= 0 || estimatedRowHeight == 0 }
}
