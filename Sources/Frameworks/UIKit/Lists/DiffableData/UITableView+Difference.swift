import Foundation
internal import ListDifference

extension UITableView {
    /// Records the updates of a difference, inside a batch.
    final func apply(
        _ difference: SectionedListDifference, _ animation: UITableView.RowAnimation
    ) {
        typealias Position = SectionedListDifference.Position
        func paths(_ positions: [Position]) -> [IndexPath] {
            positions.map { IndexPath(row: $0.item, section: $0.section) }
        }
        let sections = difference.sections
        if !sections.removed.isEmpty {
            deleteSections(IndexSet(sections.removed), with: animation)
        }
        if !sections.inserted.isEmpty {
            insertSections(IndexSet(sections.inserted), with: animation)
        }
        for move in sections.moved { moveSection(move.from, toSection: move.to) }
        if !difference.removed.isEmpty {
            deleteRows(at: paths(difference.removed), with: animation)
        }
        if !difference.inserted.isEmpty {
            insertRows(at: paths(difference.inserted), with: animation)
        }
        for move in difference.moved {
            moveRow(
                at: IndexPath(row: move.from.item, section: move.from.section),
                to: IndexPath(row: move.to.item, section: move.to.section))
        }
    }
}

extension NSDiffableDataSourceSnapshot {
    /// The paths of all items.
    var paths: [ItemIdentifierType: IndexPath] {
        var paths: [ItemIdentifierType: IndexPath] = [:]
        paths.reserveCapacity(numberOfItems)
        for (section, content) in sections.enumerated() {
            for (row, item) in content.items.enumerated() {
                paths[item] = IndexPath(row: row, section: section)
            }
        }
        return paths
    }

    mutating func forgetReloads() {
        reloadedSectionIdentifiers = []
        reloadedItemIdentifiers = []
        reconfiguredItemIdentifiers = []
    }
}
