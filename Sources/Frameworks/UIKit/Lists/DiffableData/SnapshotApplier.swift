import Foundation
internal import ListDifference

/// A list whose data source may show snapshots.
@MainActor
protocol DiffableList: ListHost {
    func performBatchUpdates(_ updates: (() -> Void)?, completion: ((Bool) -> Void)?)
    func reloadData()
}

extension UITableView: DiffableList {}

extension UICollectionView: DiffableList {}

/// The current snapshot of a data source, and the updates of a list from one snapshot to the next.
@MainActor
final class SnapshotApplier<Section: Hashable & Sendable, Item: Hashable & Sendable> {
    typealias Snapshot = NSDiffableDataSourceSnapshot<Section, Item>

    private(set) var current = Snapshot()
    /// The paths of the current items; nil until the first query.
    private var paths: [Item: IndexPath]?
    /// Called when an applied snapshot has become the current one, before the list queries its content.
    var didShow: @MainActor () -> Void = {}

    init() {}

    // MARK: - Queries

    func item(at path: IndexPath) -> Item? {
        guard path.count == 2, current.sections.indices.contains(path.section) else { return nil }
        let items = current.sections[path.section].items
        return items.indices.contains(path.item) ? items[path.item] : nil
    }

    /// - Complexity: O(1), except for the first query of a snapshot, which is linear.
    func path(of item: Item) -> IndexPath? {
        if paths == nil { paths = current.paths }
        return paths?[item]
    }

    func section(at index: Int) -> Section? {
        current.sections.indices.contains(index) ? current.sections[index].identifier : nil
    }

    // MARK: - Changes

    /// Makes a snapshot the current one without updating a list.
    func replace(_ snapshot: Snapshot) {
        current = snapshot
        paths = nil
    }

    /// Applies the differences from the current snapshot to a list, then reloads or reconfigures what the new one
    /// marks.
    ///
    /// - Parameter completion: Called after the animations.
    func apply(
        _ snapshot: Snapshot, to list: (any DiffableList)?,
        _ animation: ListUpdates.Animation = .automatic, isAnimated: Bool,
        completion: (() -> Void)?
    ) {
        guard let list else {
            show(snapshot)
            completion?()
            return
        }
        guard isAnimated, list.window != nil else {
            UIView.performWithoutAnimation { update(list, to: snapshot, animation, nil) }
            completion?()
            return
        }
        update(list, to: snapshot, animation, completion)
    }

    /// Reloads a whole list with a snapshot, without computing a difference.
    func reload(_ snapshot: Snapshot, in list: (any DiffableList)?, completion: (() -> Void)?) {
        show(snapshot)
        list?.reloadData()
        completion?()
    }

    private func show(_ snapshot: Snapshot) {
        replace(snapshot)
        current.forgetReloads()
        didShow()
    }

    private func update(
        _ list: any DiffableList, to snapshot: Snapshot, _ animation: ListUpdates.Animation,
        _ completion: (() -> Void)?
    ) {
        let difference = current.difference(to: snapshot)
        // The reloads below run in parallel with these updates; the completion follows the updates.
        if difference.isEmpty {
            show(snapshot)
            reloadMarked(snapshot, in: list, animation, completion)
            return
        }
        list.performBatchUpdates { [self] in
            show(snapshot)
            list.record { $0.add(difference, animation) }
        } completion: { _ in
            completion?()
        }
        reloadMarked(snapshot, in: list, animation, nil)
    }

    /// Reloads and reconfigures what a snapshot marks, if the snapshot contains it.
    private func reloadMarked(
        _ snapshot: Snapshot, in list: any DiffableList, _ animation: ListUpdates.Animation,
        _ completion: (() -> Void)?
    ) {
        let sections = IndexSet(
            snapshot.reloadedSectionIdentifiers.compactMap(current.indexOfSection))
        let items = snapshot.reloadedItemIdentifiers.compactMap(path(of:))
            .filter { !sections.contains($0.section) }
        let reconfigured = snapshot.reconfiguredItemIdentifiers.compactMap(path(of:))
        if !reconfigured.isEmpty { list.reconfigure(reconfigured) }
        guard !sections.isEmpty || !items.isEmpty else {
            completion?()
            return
        }
        list.performBatchUpdates {
            list.record(sections, \.reloadedSections, animation)
            list.record(items, \.reloadedRows, animation)
        } completion: { _ in
            completion?()
        }
    }
}

extension ListUpdates {
    /// Adds the changes of a difference.
    fileprivate mutating func add(_ difference: SectionedListDifference, _ animation: Animation) {
        func path(_ position: SectionedListDifference.Position) -> RowPath {
            RowPath(section: position.section, row: position.item)
        }
        let sections = difference.sections
        for section in sections.removed { deletedSections[section] = animation }
        for section in sections.inserted { insertedSections[section] = animation }
        for move in sections.moved { movedSections[move.from] = move.to }
        for position in difference.removed { deletedRows[path(position)] = animation }
        for position in difference.inserted { insertedRows[path(position)] = animation }
        for move in difference.moved { movedRows[path(move.from)] = path(move.to) }
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
