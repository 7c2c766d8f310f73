import Foundation
internal import ListDifference

extension UICollectionView {
    /// Records the updates of a difference, inside a batch.
    final func apply(_ difference: SectionedListDifference) {
        typealias Position = SectionedListDifference.Position
        func path(_ position: Position) -> IndexPath {
            IndexPath(item: position.item, section: position.section)
        }
        let sections = difference.sections
        if !sections.removed.isEmpty { deleteSections(IndexSet(sections.removed)) }
        if !sections.inserted.isEmpty { insertSections(IndexSet(sections.inserted)) }
        for move in sections.moved { moveSection(move.from, toSection: move.to) }
        if !difference.removed.isEmpty { deleteItems(at: difference.removed.map(path)) }
        if !difference.inserted.isEmpty { insertItems(at: difference.inserted.map(path)) }
        for move in difference.moved { moveItem(at: path(move.from), to: path(move.to)) }
    }
}
