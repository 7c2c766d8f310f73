import Foundation

/// A snapshot whose identifiers are objects of any class, which frameworks pass to apps.
///
/// `reference as NSDiffableDataSourceSnapshot<String, NSManagedObjectID>` has the same sections and items under their
/// types. The rules of that type are those of this one.
open class NSDiffableDataSourceSnapshotReference: NSObject, NSCopying {
    private typealias Snapshot = NSDiffableDataSourceSnapshot<SnapshotKey, SnapshotKey>

    private var snapshot = Snapshot()

    public override init() {
        super.init()
    }

    private init(_ snapshot: Snapshot) {
        self.snapshot = snapshot
        super.init()
    }

    open func copy(with zone: NSZone? = nil) -> Any {
        NSDiffableDataSourceSnapshotReference(snapshot)
    }

    private func keys(_ identifiers: [Any]) -> [SnapshotKey] { identifiers.map(SnapshotKey.init) }

    // MARK: - Reading

    open var numberOfItems: Int { snapshot.numberOfItems }
    open var numberOfSections: Int { snapshot.numberOfSections }
    open var sectionIdentifiers: [Any] { snapshot.sectionIdentifiers.map(\.base) }
    open var itemIdentifiers: [Any] { snapshot.itemIdentifiers.map(\.base) }
    open var reloadedSectionIdentifiers: [Any] { snapshot.reloadedSectionIdentifiers.map(\.base) }
    open var reloadedItemIdentifiers: [Any] { snapshot.reloadedItemIdentifiers.map(\.base) }
    open var reconfiguredItemIdentifiers: [Any] { snapshot.reconfiguredItemIdentifiers.map(\.base) }

    open func numberOfItems(inSection sectionIdentifier: Any) -> Int {
        snapshot.numberOfItems(inSection: SnapshotKey(sectionIdentifier))
    }

    open func itemIdentifiersInSection(withIdentifier sectionIdentifier: Any) -> [Any] {
        snapshot.itemIdentifiers(inSection: SnapshotKey(sectionIdentifier)).map(\.base)
    }

    open func sectionIdentifier(
        forSectionContainingItemIdentifier itemIdentifier: Any
    ) -> Any? {
        snapshot.sectionIdentifier(containingItem: SnapshotKey(itemIdentifier))?.base
    }

    /// `NSNotFound` for an item that is not in the snapshot.
    open func index(ofItemIdentifier itemIdentifier: Any) -> Int {
        snapshot.indexOfItem(SnapshotKey(itemIdentifier)) ?? NSNotFound
    }

    /// `NSNotFound` for a section that is not in the snapshot.
    open func index(ofSectionIdentifier sectionIdentifier: Any) -> Int {
        snapshot.indexOfSection(SnapshotKey(sectionIdentifier)) ?? NSNotFound
    }

    // MARK: - Items

    open func appendItems(withIdentifiers identifiers: [Any]) {
        snapshot.appendItems(keys(identifiers))
    }

    open func appendItems(
        withIdentifiers identifiers: [Any], intoSectionWithIdentifier sectionIdentifier: Any
    ) {
        snapshot.appendItems(keys(identifiers), toSection: SnapshotKey(sectionIdentifier))
    }

    open func insertItems(
        withIdentifiers identifiers: [Any], beforeItemWithIdentifier itemIdentifier: Any
    ) {
        snapshot.insertItems(keys(identifiers), beforeItem: SnapshotKey(itemIdentifier))
    }

    open func insertItems(
        withIdentifiers identifiers: [Any], afterItemWithIdentifier itemIdentifier: Any
    ) {
        snapshot.insertItems(keys(identifiers), afterItem: SnapshotKey(itemIdentifier))
    }

    open func deleteItems(withIdentifiers identifiers: [Any]) {
        snapshot.deleteItems(keys(identifiers))
    }

    open func deleteAllItems() { snapshot.deleteAllItems() }

    open func moveItem(
        withIdentifier fromIdentifier: Any, beforeItemWithIdentifier toIdentifier: Any
    ) {
        snapshot.moveItem(SnapshotKey(fromIdentifier), beforeItem: SnapshotKey(toIdentifier))
    }

    open func moveItem(
        withIdentifier fromIdentifier: Any, afterItemWithIdentifier toIdentifier: Any
    ) {
        snapshot.moveItem(SnapshotKey(fromIdentifier), afterItem: SnapshotKey(toIdentifier))
    }

    open func reloadItems(withIdentifiers identifiers: [Any]) {
        snapshot.reloadItems(keys(identifiers))
    }

    open func reconfigureItems(withIdentifiers identifiers: [Any]) {
        snapshot.reconfigureItems(keys(identifiers))
    }

    // MARK: - Sections

    open func appendSections(withIdentifiers sectionIdentifiers: [Any]) {
        snapshot.appendSections(keys(sectionIdentifiers))
    }

    open func insertSections(
        withIdentifiers sectionIdentifiers: [Any], beforeSectionWithIdentifier toIdentifier: Any
    ) {
        snapshot.insertSections(
            keys(sectionIdentifiers), beforeSection: SnapshotKey(toIdentifier))
    }

    open func insertSections(
        withIdentifiers sectionIdentifiers: [Any], afterSectionWithIdentifier toIdentifier: Any
    ) {
        snapshot.insertSections(keys(sectionIdentifiers), afterSection: SnapshotKey(toIdentifier))
    }

    open func deleteSections(withIdentifiers sectionIdentifiers: [Any]) {
        snapshot.deleteSections(keys(sectionIdentifiers))
    }

    open func moveSection(
        withIdentifier fromIdentifier: Any, beforeSectionWithIdentifier toIdentifier: Any
    ) {
        snapshot.moveSection(SnapshotKey(fromIdentifier), beforeSection: SnapshotKey(toIdentifier))
    }

    open func moveSection(
        withIdentifier fromIdentifier: Any, afterSectionWithIdentifier toIdentifier: Any
    ) {
        snapshot.moveSection(SnapshotKey(fromIdentifier), afterSection: SnapshotKey(toIdentifier))
    }

    open func reloadSections(withIdentifiers sectionIdentifiers: [Any]) {
        snapshot.reloadSections(keys(sectionIdentifiers))
    }
}

/// An identifier of any class.
// Sendable: it is passed on with the snapshot that has it, whose own identifiers are.
private struct SnapshotKey: Hashable, @unchecked Sendable {
    private let value: AnyHashable

    init(_ identifier: Any) {
        guard let value = identifier as? AnyHashable else {
            SnapshotException.raise("The identifier \(identifier) is not hashable.")
        }
        self.value = value
    }

    var base: Any { value.base }
}

extension NSDiffableDataSourceSnapshot: _ObjectiveCBridgeable {
    public func _bridgeToObjectiveC() -> NSDiffableDataSourceSnapshotReference {
        let reference = NSDiffableDataSourceSnapshotReference()
        reference.appendSections(withIdentifiers: sectionIdentifiers)
        for section in sectionIdentifiers {
            reference.appendItems(
                withIdentifiers: itemIdentifiers(inSection: section),
                intoSectionWithIdentifier: section)
        }
        reference.reloadSections(withIdentifiers: reloadedSectionIdentifiers)
        reference.reloadItems(withIdentifiers: reloadedItemIdentifiers)
        reference.reconfigureItems(withIdentifiers: reconfiguredItemIdentifiers)
        return reference
    }

    public static func _forceBridgeFromObjectiveC(
        _ reference: NSDiffableDataSourceSnapshotReference, result: inout Self?
    ) {
        result = _unconditionallyBridgeFromObjectiveC(reference)
    }

    /// Bridges a snapshot whose identifiers are of the types.
    public static func _conditionallyBridgeFromObjectiveC(
        _ reference: NSDiffableDataSourceSnapshotReference, result: inout Self?
    ) -> Bool {
        result = Self(reference)
        return result != nil
    }

    public static func _unconditionallyBridgeFromObjectiveC(
        _ reference: NSDiffableDataSourceSnapshotReference?
    ) -> Self {
        guard let reference else { return Self() }
        guard let snapshot = Self(reference) else {
            preconditionFailure(
                "The snapshot has identifiers of other types than \(SectionIdentifierType.self) and "
                    + "\(ItemIdentifierType.self)")
        }
        return snapshot
    }

    private init?(_ reference: NSDiffableDataSourceSnapshotReference) {
        self.init()
        guard let sections = reference.sectionIdentifiers as? [SectionIdentifierType],
            let reloaded = reference.reloadedSectionIdentifiers as? [SectionIdentifierType],
            let reloadedItems = reference.reloadedItemIdentifiers as? [ItemIdentifierType],
            let reconfigured = reference.reconfiguredItemIdentifiers as? [ItemIdentifierType]
        else { return nil }
        appendSections(sections)
        for section in sections {
            let items = reference.itemIdentifiersInSection(withIdentifier: section)
            guard let items = items as? [ItemIdentifierType] else { return nil }
            appendItems(items, toSection: section)
        }
        reloadSections(reloaded)
        reloadItems(reloadedItems)
        reconfigureItems(reconfigured)
    }
}
