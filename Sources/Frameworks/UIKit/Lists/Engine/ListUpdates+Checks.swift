import Foundation
import ObjectiveC

// The conditions and the texts of UIKit's exceptions (facts §14).

extension ListUpdates {
    /// Raises an exception if an element is both deleted and reloaded.
    func requireSingle(
        _ path: RowPath, _ key: WritableKeyPath<ListUpdates, [RowPath: Animation]>
    ) {
        guard key != \.insertedRows else { return }
        let isDeleted = deletedRows[path] != nil
        let isReloaded = reloadedRows[path] != nil
        guard isDeleted && key == \.reloadedRows || isReloaded && key == \.deletedRows else {
            return
        }
        raiseException(
            "NSInternalInconsistencyException",
            "attempt to delete and reload the same index path (\(path.section) - \(path.row))")
    }

    /// Returns the map of paths; raises an exception for updates that are inconsistent with the data source.
    ///
    /// - Parameters:
    ///   - former: The numbers of rows before the updates.
    ///   - present: The numbers of rows that the data source returns after them.
    @MainActor
    func checkedMap(_ former: [Int], _ present: [Int]) -> RowMap {
        checkSections(former.count, present.count)
        checkRows(former, present)
        let map = RowMap(self)
        checkCounts(former, present, map)
        return map
    }

    @MainActor
    private func checkCounts(_ former: [Int], _ present: [Int], _ map: RowMap) {
        for (section, count) in former.enumerated() where !map.isReloaded(section: section) {
            guard let after = map.section(section), after < present.count else { continue }
            let counts = rowCounts[section, default: RowCounts()]
            let arrived = arrivals[after, default: RowCounts()]
            let expected =
                count + arrived.inserted - counts.deleted + arrived.moved - counts.moved
            guard expected != present[after] else { continue }
            raiseException(
                "NSInternalInconsistencyException",
                "Invalid update: invalid number of \(nouns.element)s in section \(after).  The number of \(nouns.element)s contained in "
                    + "an existing section after the update (\(present[after])) must be equal to the number of "
                    + "\(nouns.element)s contained in that section before the update (\(count)), plus or minus the number of "
                    + "\(nouns.element)s inserted or deleted from that section (\(arrived.inserted) inserted, "
                    + "\(counts.deleted) deleted) and plus or minus the number of \(nouns.element)s moved into or out of that "
                    + "section (\(arrived.moved) moved in, \(counts.moved) moved out).")
        }
    }

    private struct RowCounts {
        var inserted = 0
        var deleted = 0
        var moved = 0
    }

    /// The numbers of rows that leave each section, by its former index.
    private var rowCounts: [Int: RowCounts] {
        var counts: [Int: RowCounts] = [:]
        for path in deletedRows.keys { counts[path.section, default: RowCounts()].deleted += 1 }
        for path in movedRows.keys { counts[path.section, default: RowCounts()].moved += 1 }
        return counts
    }

    /// The numbers of rows that arrive in each section, by its new index.
    private var arrivals: [Int: RowCounts] {
        var counts: [Int: RowCounts] = [:]
        for path in insertedRows.keys { counts[path.section, default: RowCounts()].inserted += 1 }
        for path in movedRows.values { counts[path.section, default: RowCounts()].moved += 1 }
        return counts
    }

    private func checkSections(_ former: Int, _ present: Int) {
        for section in deletedSections.keys.sorted() + reloadedSections.keys.sorted()
        where section < 0 || section >= former {
            let verb = deletedSections[section] != nil ? "delete" : "reload"
            raiseException(
                "NSInternalInconsistencyException",
                "attempt to \(verb) section \(section), but there are only \(former) sections before the update"
            )
        }
        for section in insertedSections.keys.sorted() where section < 0 || section >= present {
            raiseException(
                "NSInternalInconsistencyException",
                "attempt to insert section \(section) but there are only \(present) sections after the update"
            )
        }
        for (from, to) in movedSections
        where from < 0 || from >= former || to < 0 || to >= present {
            raiseException(
                "NSInternalInconsistencyException",
                "attempt to move section \(from) to section \(to), but there are only \(former) sections before "
                    + "and \(present) sections after the update")
        }
        guard former + insertedSections.count - deletedSections.count != present else { return }
        raiseException(
            "NSInternalInconsistencyException",
            "Invalid update: invalid number of sections.  The number of sections contained in the \(nouns.list) after "
                + "the update (\(present)) must be equal to the number of sections contained in the \(nouns.list) "
                + "before the update (\(former)), plus or minus the number of sections inserted or deleted "
                + "(\(insertedSections.count) inserted, \(deletedSections.count) deleted).")
    }

    private func checkRows(_ former: [Int], _ present: [Int]) {
        for (verb, paths) in [
            ("delete", Array(deletedRows.keys)), ("reload", Array(reloadedRows.keys)),
            ("move", Array(movedRows.keys)),
        ] {
            for path in paths {
                guard former.indices.contains(path.section) else {
                    raiseException(
                        "NSInternalInconsistencyException",
                        "attempt to \(verb) \(nouns.element) \(path.row) from section \(path.section), but there are only "
                            + "\(former.count) sections before the update")
                }
                guard path.row < 0 || path.row >= former[path.section] else { continue }
                raiseException(
                    "NSInternalInconsistencyException",
                    "attempt to \(verb) \(nouns.element) \(path.row) from section \(path.section) which only contains "
                        + "\(former[path.section]) \(nouns.element)s before the update")
            }
        }
        for path in Array(insertedRows.keys) + Array(movedRows.values) {
            guard present.indices.contains(path.section) else {
                raiseException(
                    "NSInternalInconsistencyException",
                    "attempt to insert \(nouns.element) \(path.row) into section \(path.section), but there are only "
                        + "\(present.count) sections after the update")
            }
            guard path.row < 0 || path.row >= present[path.section] else { continue }
            raiseException(
                "NSInternalInconsistencyException",
                "attempt to insert \(nouns.element) \(path.row) into section \(path.section), but there are only "
                    + "\(present[path.section]) \(nouns.element)s in section \(path.section) after the update"
            )
        }
    }
}
