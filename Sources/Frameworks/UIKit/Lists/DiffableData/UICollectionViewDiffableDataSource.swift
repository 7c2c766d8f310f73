import Foundation
import ObjectiveC

/// A collection view's data source that shows snapshots, and updates the view by the difference between two of them.
///
/// Its initializer sets it as the data source of the collection view; the app keeps it alive. A section may show an
/// outline: a section snapshot, whose items can be expanded and collapsed.
@preconcurrency @MainActor
open class UICollectionViewDiffableDataSource<
    SectionIdentifierType: Hashable & Sendable, ItemIdentifierType: Hashable & Sendable
>: NSObject, UICollectionViewDataSource {
    /// Returns the configured cell of an item; nil raises an exception.
    public typealias CellProvider =
        @MainActor (
            _ collectionView: UICollectionView, _ indexPath: IndexPath,
            _ itemIdentifier: ItemIdentifierType
        ) -> UICollectionViewCell?

    /// Returns a configured supplementary view; nil raises an exception.
    public typealias SupplementaryViewProvider =
        @MainActor (
            _ collectionView: UICollectionView, _ elementKind: String, _ indexPath: IndexPath
        ) -> UICollectionReusableView?

    /// The closures that decide on and follow moves of the user.
    public struct ReorderingHandlers {
        public typealias Transaction = NSDiffableDataSourceTransaction<
            SectionIdentifierType, ItemIdentifierType
        >

        /// Whether an item may be moved; nil means that none may.
        public var canReorderItem: ((ItemIdentifierType) -> Bool)?
        /// Called before a move changes the snapshot.
        public var willReorder: ((Transaction) -> Void)?
        /// Called after a move changed the snapshot.
        public var didReorder: ((Transaction) -> Void)?

        public init() {}
    }

    /// The closures that decide on and follow the expansion of outlines by the user.
    public struct SectionSnapshotHandlers<Item: Hashable & Sendable> {
        /// Whether an item may be expanded; `true` without a closure.
        public var shouldExpandItem: ((Item) -> Bool)?
        /// Called before an item is expanded.
        public var willExpandItem: ((Item) -> Void)?
        /// Whether an item may be collapsed; `true` without a closure.
        public var shouldCollapseItem: ((Item) -> Bool)?
        /// Called before an item is collapsed.
        public var willCollapseItem: ((Item) -> Void)?
        /// Returns the children of an item that is about to be expanded, for its present ones.
        public var snapshotForExpandingParent:
            (
                (Item, NSDiffableDataSourceSectionSnapshot<Item>) ->
                    NSDiffableDataSourceSectionSnapshot<Item>
            )?

        public init() {}
    }

    private weak var collectionView: UICollectionView?
    private let cellProvider: CellProvider
    private let applier = SnapshotApplier<SectionIdentifierType, ItemIdentifierType>()
    private var current: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType> {
        applier.current
    }
    /// The outlines of the sections that show one.
    private var outlines:
        [SectionIdentifierType: NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>] = [:]

    /// Creates the data source of a collection view.
    public init(collectionView: UICollectionView, cellProvider: @escaping CellProvider) {
        self.collectionView = collectionView
        self.cellProvider = cellProvider
        super.init()
        applier.didShow = { [unowned self] in discardStaleOutlines() }
        collectionView.dataSource = self
    }

    /// Provides the supplementary views.
    open var supplementaryViewProvider: SupplementaryViewProvider?

    /// The closures that decide on and follow moves of the user.
    open var reorderingHandlers = ReorderingHandlers()

    /// The closures that decide on and follow the expansion of outlines by the user.
    open var sectionSnapshotHandlers = SectionSnapshotHandlers<ItemIdentifierType>()

    // MARK: - Snapshots

    /// Returns the current snapshot, without the items and sections that were marked for reloading.
    open func snapshot() -> NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>
    {
        current
    }

    /// Shows a snapshot: applies the differences from the current one, then reloads or reconfigures what it marks.
    ///
    /// - Parameters:
    ///   - animatingDifferences: Whether the changes are animated.
    ///   - completion: Called on the main thread after the animations.
    ///
    /// - Complexity: linear in the number of items; common prefixes and suffixes of sections are only compared.
    open func apply(
        _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>,
        animatingDifferences: Bool = true, completion: (() -> Void)? = nil
    ) {
        applier.apply(
            snapshot, to: collectionView, isAnimated: animatingDifferences, completion: completion)
    }

    /// Shows a snapshot, and returns after the animations.
    open func apply(
        _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>,
        animatingDifferences: Bool = true
    ) async {
        await withCheckedContinuation { continuation in
            apply(snapshot, animatingDifferences: animatingDifferences) { continuation.resume() }
        }
    }

    /// Shows a snapshot by reloading the whole collection view, without computing a difference.
    open func applySnapshotUsingReloadData(
        _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>,
        completion: (() -> Void)? = nil
    ) {
        applier.reload(snapshot, in: collectionView, completion: completion)
    }

    /// Shows a snapshot by reloading the whole collection view.
    open func applySnapshotUsingReloadData(
        _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>
    ) async {
        await withCheckedContinuation { continuation in
            applySnapshotUsingReloadData(snapshot) { continuation.resume() }
        }
    }

    // MARK: - Section snapshots

    /// Returns the items of a section as a tree.
    open func snapshot(
        for section: SectionIdentifierType
    ) -> NSDiffableDataSourceSectionSnapshot<ItemIdentifierType> {
        if let outline = outlines[section] { return outline }
        var flat = NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>()
        if let index = current.indexOfSection(section) {
            flat.append(current.sections[index].items)
        }
        return flat
    }

    /// Shows the visible items of a tree in a section, which is appended if it does not exist.
    ///
    /// - Parameter completion: Called on the main thread after the animations.
    open func apply(
        _ snapshot: NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>,
        to section: SectionIdentifierType, animatingDifferences: Bool = true,
        completion: (() -> Void)? = nil
    ) {
        var whole = current
        if whole.indexOfSection(section) == nil { whole.appendSections([section]) }
        let visible = snapshot.visibleItems
        whole.deleteItems(whole.itemIdentifiers(inSection: section))
        whole.appendItems(visible, toSection: section)
        outlines[section] = snapshot
        apply(whole, animatingDifferences: animatingDifferences, completion: completion)
        showOutline(section)
    }

    /// Shows a tree in a section, and returns after the animations.
    open func apply(
        _ snapshot: NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>,
        to section: SectionIdentifierType, animatingDifferences: Bool = true
    ) async {
        await withCheckedContinuation { continuation in
            apply(snapshot, to: section, animatingDifferences: animatingDifferences) {
                continuation.resume()
            }
        }
    }

    // MARK: - Identifiers and positions

    /// Returns the item at a path; nil for one that does not exist.
    open func itemIdentifier(for indexPath: IndexPath) -> ItemIdentifierType? {
        applier.item(at: indexPath)
    }

    /// Returns the path of an item; nil for one that is not shown.
    ///
    /// - Complexity: O(1), except for the first query of a snapshot, which is linear.
    open func indexPath(for itemIdentifier: ItemIdentifierType) -> IndexPath? {
        applier.path(of: itemIdentifier)
    }

    /// Returns the section with an index; nil for one that does not exist.
    open func sectionIdentifier(for index: Int) -> SectionIdentifierType? {
        applier.section(at: index)
    }

    /// Returns the index of a section; nil for one that is not shown.
    open func index(for sectionIdentifier: SectionIdentifierType) -> Int? {
        current.indexOfSection(sectionIdentifier)
    }

    // MARK: - UICollectionViewDataSource

    open func numberOfSections(in collectionView: UICollectionView) -> Int {
        current.numberOfSections
    }

    open func collectionView(
        _ collectionView: UICollectionView, numberOfItemsInSection section: Int
    ) -> Int {
        current.sections[section].items.count
    }

    open func collectionView(
        _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
        let section = current.sections[indexPath.section]
        let item = section.items[indexPath.item]
        guard let cell = cellProvider(collectionView, indexPath, item) else {
            raiseException(
                "NSInternalInconsistencyException",
                "UICollectionView (\(DumpText.object(collectionView))) failed to obtain a cell from its "
                    + "dataSource (\(DumpText.object(self)))")
        }
        if let outline = outlines[section.identifier], outline.contains(item) {
            cell.takeOutline(level: outline.level(of: item), isExpanded: outline.isExpanded(item))
        }
        return cell
    }

    open func collectionView(
        _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String,
        at indexPath: IndexPath
    ) -> UICollectionReusableView {
        guard let view = supplementaryViewProvider?(collectionView, kind, indexPath) else {
            raiseException(
                "NSInternalInconsistencyException",
                "the supplementary view provider of \(DumpText.object(self)) returned no view of kind \(kind)"
            )
        }
        return view
    }

    open func collectionView(
        _ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath
    ) -> Bool {
        guard let item = itemIdentifier(for: indexPath) else { return false }
        return reorderingHandlers.canReorderItem?(item) ?? false
    }

    /// Moves the item in the snapshot, and calls the handlers for reordering.
    open func collectionView(
        _ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath,
        to destinationIndexPath: IndexPath
    ) {
        move(sourceIndexPath, destinationIndexPath)
    }

    open func indexTitles(for collectionView: UICollectionView) -> [String]? { nil }

    open func collectionView(
        _ collectionView: UICollectionView, indexPathForIndexTitle title: String, at index: Int
    ) -> IndexPath {
        IndexPath(item: 0, section: min(index, max(0, current.numberOfSections - 1)))
    }

    // MARK: - Outlines of sections

    /// Discards the outlines that no longer match the items of their sections.
    private func discardStaleOutlines() {
        for (section, outline) in outlines {
            let items = current.indexOfSection(section).map { current.sections[$0].items }
            if items != outline.visibleItems { outlines[section] = nil }
        }
    }

    // MARK: - Moves

    private func move(_ former: IndexPath, _ path: IndexPath) {
        guard let item = itemIdentifier(for: former),
            current.sections.indices.contains(path.section)
        else { return }
        let initial = current
        var final = current
        let section = final.sections[path.section].identifier
        final.deleteItems([item])
        let items = final.itemIdentifiers(inSection: section)
        if path.item < items.count {
            final.insertItems([item], beforeItem: items[path.item])
        } else {
            final.appendItems([item], toSection: section)
        }
        let transaction = transaction(from: initial, to: final)
        reorderingHandlers.willReorder?(transaction)
        let moved = Set([initial.sections[former.section].identifier, section])
        for section in moved where outlines[section] != nil {
            outlines[section] = reordered(section, final.itemIdentifiers(inSection: section), item)
        }
        applier.replace(final)
        reorderingHandlers.didReorder?(transaction)
    }

    /// Returns the outline of a section after an item moved: it becomes a sibling of the item after it or, at the end,
    /// of the item before it.
    private func reordered(
        _ section: SectionIdentifierType, _ items: [ItemIdentifierType], _ item: ItemIdentifierType
    ) -> NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>? {
        guard var outline = outlines[section] else { return nil }
        let part =
            outline.contains(item) ? outline.snapshot(of: item, includingParent: true) : nil
        outline.delete([item])
        guard let index = items.firstIndex(of: item) else { return outline }
        if index + 1 < items.count, outline.contains(items[index + 1]) {
            outline.insert([item], before: items[index + 1])
        } else if index > 0, outline.contains(items[index - 1]) {
            outline.insert([item], after: items[index - 1])
        } else {
            outline.append([item])
        }
        if let part, !part.snapshot(of: item).items.isEmpty {
            outline.replace(childrenOf: item, using: part.snapshot(of: item))
        }
        return outline
    }

    private func transaction(
        from initial: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>,
        to final: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>
    ) -> NSDiffableDataSourceTransaction<SectionIdentifierType, ItemIdentifierType> {
        func tree(_ items: [ItemIdentifierType]) -> NSDiffableDataSourceSectionSnapshot<
            ItemIdentifierType
        > {
            var snapshot = NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>()
            snapshot.append(items)
            return snapshot
        }
        let sections = final.sectionIdentifiers.compactMap {
            section -> NSDiffableDataSourceSectionTransaction<
                SectionIdentifierType, ItemIdentifierType
            >? in
            let (before, after) = (
                initial.itemIdentifiers(inSection: section),
                final.itemIdentifiers(inSection: section)
            )
            guard before != after else { return nil }
            return .init(
                sectionIdentifier: section, initialSnapshot: tree(before),
                finalSnapshot: tree(after), difference: after.difference(from: before))
        }
        return NSDiffableDataSourceTransaction(
            initialSnapshot: initial, finalSnapshot: final,
            difference: final.itemIdentifiers.difference(from: initial.itemIdentifiers),
            sectionTransactions: sections)
    }
}

extension UICollectionViewDiffableDataSource: MovableItems {
    // `canMoveItemAt` decides for each item.
    var movesItems: Bool { true }
}

// MARK: - Outlines

/// A data source whose items can be expanded and collapsed.
@MainActor
protocol OutlineDataSource: AnyObject {
    /// Expands or collapses the item at a path.
    func toggleOutline(at path: IndexPath)
}

extension UICollectionViewDiffableDataSource: OutlineDataSource {
    func toggleOutline(at path: IndexPath) {
        guard let item = itemIdentifier(for: path) else { return }
        let section = current.sections[path.section].identifier
        guard var outline = outlines[section], outline.contains(item) else { return }
        let handlers = sectionSnapshotHandlers
        if outline.isExpanded(item) {
            guard handlers.shouldCollapseItem?(item) ?? true else { return }
            handlers.willCollapseItem?(item)
            outline.collapse([item])
        } else {
            guard handlers.shouldExpandItem?(item) ?? true else { return }
            handlers.willExpandItem?(item)
            if let provide = handlers.snapshotForExpandingParent {
                outline.replace(
                    childrenOf: item, using: provide(item, outline.snapshot(of: item)))
            }
            outline.expand([item])
        }
        apply(outline, to: section)
    }

    /// Updates the levels and the expansion of the shown cells of a section.
    private func showOutline(_ section: SectionIdentifierType) {
        guard let outline = outlines[section], let collectionView,
            let index = current.indexOfSection(section)
        else { return }
        for (number, item) in current.sections[index].items.enumerated() {
            let path = IndexPath(item: number, section: index)
            guard
                let cell = collectionView.collection.shown[.cell(path)]?.view
                    as? UICollectionViewCell
            else { continue }
            cell.takeOutline(level: outline.level(of: item), isExpanded: outline.isExpanded(item))
        }
    }
}
