import Foundation

/// The changes of a batch of updates: the new paths of items and views, and the update items for layouts.
@MainActor
struct ItemChanges {
    private let updates: ListUpdates
    private let map: RowMap
    private let arrived: Set<RowPath>
    private let sectionElements: Set<ElementKey>

    /// - Parameter sectionElements: The shown headers, footers and other views that belong to a section.
    init(_ updates: ListUpdates, _ map: RowMap, sectionElements: Set<ElementKey>) {
        self.updates = updates
        self.map = map
        self.sectionElements = sectionElements
        arrived = Set(updates.insertedRows.keys)
            .union(updates.reloadedRows.keys.compactMap { map[$0] })
    }

    /// The new path of an item; nil for one that is gone or reloaded.
    subscript(path: RowPath) -> RowPath? {
        updates.reloadedRows[path] == nil ? map[path] : nil
    }

    /// The new path of an item; nil for one that is gone or reloaded.
    subscript(path: IndexPath) -> IndexPath? { self[RowPath(path)]?.indexPath }

    /// Returns the new index of a section; nil for one that is gone or reloaded.
    func section(_ former: Int) -> Int? {
        map.isReloaded(section: former) ? nil : map.section(former)
    }

    /// The new key of an element; nil for one that is gone or reloaded.
    subscript(key: ElementKey) -> ElementKey? {
        var result = key
        switch key.path.count {
        case 2 where key.category == .cell:
            guard let path = self[key.path] else { return nil }
            result.path = path
        case 2:
            guard let section = section(key.path.section) else { return nil }
            // Headers, footers and backgrounds belong to the section; others follow their item.
            if sectionElements.contains(key) {
                result.path = IndexPath(item: key.path.item, section: section)
            } else if let path = self[key.path] {
                result.path = path
            } else {
                return nil
            }
        default: break
        }
        return result
    }

    /// Whether the item at a new path was inserted or reloaded.
    func isNew(_ path: IndexPath) -> Bool {
        let path = RowPath(path)
        return arrived.contains(path) || updates.insertedSections[path.section] != nil
            || updates.reloadedSections.keys.contains { map.section($0) == path.section }
    }

    /// The update items for `prepare(forCollectionViewUpdates:)`.
    var items: [UICollectionViewUpdateItem] {
        func whole(_ section: Int) -> IndexPath { IndexPath(item: NSNotFound, section: section) }
        var items: [UICollectionViewUpdateItem] = []
        for section in updates.deletedSections.keys.sorted() {
            items.append(.init(.delete, from: whole(section), to: nil))
        }
        for section in updates.insertedSections.keys.sorted() {
            items.append(.init(.insert, from: nil, to: whole(section)))
        }
        for section in updates.reloadedSections.keys.sorted() {
            items.append(
                .init(
                    .reload, from: whole(section), to: map.section(section).map(whole)))
        }
        for (former, section) in updates.movedSections.sorted(by: { $0.key < $1.key }) {
            items.append(.init(.move, from: whole(former), to: whole(section)))
        }
        for path in updates.deletedRows.keys.sorted() {
            items.append(.init(.delete, from: path.indexPath, to: nil))
        }
        for path in updates.insertedRows.keys.sorted() {
            items.append(.init(.insert, from: nil, to: path.indexPath))
        }
        for path in updates.reloadedRows.keys.sorted() {
            items.append(.init(.reload, from: path.indexPath, to: map[path]?.indexPath))
        }
        for (former, path) in updates.movedRows.sorted(by: { $0.key < $1.key }) {
            items.append(.init(.move, from: former.indexPath, to: path.indexPath))
        }
        return items
    }
}
