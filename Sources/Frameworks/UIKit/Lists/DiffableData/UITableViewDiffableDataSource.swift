import Foundation

/// A table's data source that shows snapshots, and updates the table by the difference between two of them.
///
/// Its initializer sets it as the data source of the table; the app keeps it alive. A subclass may override the other
/// methods of the protocol; by default there are no titles, and rows can be neither edited nor moved.
@preconcurrency @MainActor
open class UITableViewDiffableDataSource<
    SectionIdentifierType: Hashable & Sendable, ItemIdentifierType: Hashable & Sendable
>: NSObject, UITableViewDataSource {
    /// Returns the configured cell of an item; nil raises an exception.
    public typealias CellProvider =
        @MainActor (
            _ tableView: UITableView, _ indexPath: IndexPath, _ itemIdentifier: ItemIdentifierType
        ) -> UITableViewCell?

    private weak var tableView: UITableView?
    private let cellProvider: CellProvider
    private let applier = SnapshotApplier<SectionIdentifierType, ItemIdentifierType>()

    /// Creates the data source of a table.
    public init(tableView: UITableView, cellProvider: @escaping CellProvider) {
        self.tableView = tableView
        self.cellProvider = cellProvider
        super.init()
        tableView.dataSource = self
    }

    /// The animation of rows and sections that are inserted, deleted or reloaded; `automatic` by default.
    open var defaultRowAnimation: UITableView.RowAnimation = .automatic

    // MARK: - Snapshots

    /// Returns the current snapshot, without the items and sections that were marked for reloading.
    open func snapshot() -> NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>
    {
        applier.current
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
            snapshot, to: tableView, defaultRowAnimation, isAnimated: animatingDifferences,
            completion: completion)
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

    /// Shows a snapshot by reloading the whole table, without computing a difference.
    open func applySnapshotUsingReloadData(
        _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>,
        completion: (() -> Void)? = nil
    ) {
        applier.reload(snapshot, in: tableView, completion: completion)
    }

    /// Shows a snapshot by reloading the whole table.
    open func applySnapshotUsingReloadData(
        _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>
    ) async {
        await withCheckedContinuation { continuation in
            applySnapshotUsingReloadData(snapshot) { continuation.resume() }
        }
    }

    // MARK: - Identifiers and positions

    /// Returns the item of a row; nil for one that does not exist.
    open func itemIdentifier(for indexPath: IndexPath) -> ItemIdentifierType? {
        applier.item(at: indexPath)
    }

    /// Returns the row of an item; nil for one that is not shown.
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
        applier.current.indexOfSection(sectionIdentifier)
    }

    // MARK: - UITableViewDataSource

    open func numberOfSections(in tableView: UITableView) -> Int {
        applier.current.numberOfSections
    }

    open func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
        applier.current.sections[section].items.count
    }

    open func tableView(
        _ tableView: UITableView, cellForRowAt indexPath: IndexPath
    ) -> UITableViewCell {
        let item = applier.current.sections[indexPath.section].items[indexPath.row]
        guard let cell = cellProvider(tableView, indexPath, item) else {
            raiseException(
                "NSInternalInconsistencyException",
                "UITableView (\(DumpText.object(tableView))) failed to obtain a cell from its "
                    + "dataSource (\(DumpText.object(self)))")
        }
        return cell
    }

    open func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
        nil
    }

    open func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String? {
        nil
    }

    open func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool {
        false
    }

    open func tableView(
        _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle,
        forRowAt indexPath: IndexPath
    ) {}

    open func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool {
        false
    }

    open func tableView(
        _ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath,
        to destinationIndexPath: IndexPath
    ) {}

    open func sectionIndexTitles(for tableView: UITableView) -> [String]? { nil }

    open func tableView(
        _ tableView: UITableView, sectionForSectionIndexTitle title: String, at index: Int
    ) -> Int {
        index
    }
}
