import Foundation

/// The sections of a list and their items at one moment, by their identifiers.
///
/// Identifiers are unique: those of sections among the sections, those of items among the items of all sections. A data
/// source compares two snapshots by them.
///
/// A call that violates this raises `NSInternalInconsistencyException`, except for items that are inserted again: they
/// move, and a message on the console lists them.
public struct NSDiffableDataSourceSnapshot<
    SectionIdentifierType: Hashable & Sendable, ItemIdentifierType: Hashable & Sendable
>: Sendable {
    struct Section: Sendable {
        let identifier: SectionIdentifierType
        var order = ItemOrder<ItemIdentifierType>()

        init(identifier: SectionIdentifierType) { self.identifier = identifier }

        var items: [ItemIdentifierType] {
            get { order.items }
            _modify { yield &order.items }
        }
    }

    var sections: [Section] = []
    var sectionIndices: [SectionIdentifierType: Int] = [:]
    var sectionsOfItems: [ItemIdentifierType: SectionIdentifierType] = [:]

    /// The sections that are to be reloaded.
    public internal(set) var reloadedSectionIdentifiers: [SectionIdentifierType] = []

    /// The items whose cells are to be replaced.
    public internal(set) var reloadedItemIdentifiers: [ItemIdentifierType] = []

    /// The items whose present cells are to be configured again.
    public internal(set) var reconfiguredItemIdentifiers: [ItemIdentifierType] = []

    /// Creates an empty snapshot.
    public init() {}

    // MARK: - Reading

    /// The number of items in all sections.
    public var numberOfItems: Int { sectionsOfItems.count }

    public var numberOfSections: Int { sections.count }

    /// The sections in their order.
    public var sectionIdentifiers: [SectionIdentifierType] { sections.map(\.identifier) }

    /// The items of all sections in their order.
    public var itemIdentifiers: [ItemIdentifierType] { sections.flatMap(\.items) }

    /// Returns the number of items in a section, which must be in the snapshot.
    public func numberOfItems(inSection identifier: SectionIdentifierType) -> Int {
        sections[requiredIndex(of: identifier)].order.count
    }

    /// Returns the items of a section, which must be in the snapshot.
    public func itemIdentifiers(
        inSection identifier: SectionIdentifierType
    ) -> [ItemIdentifierType] {
        sections[requiredIndex(of: identifier)].items
    }

    /// Returns the section of an item; nil for one that is not in the snapshot.
    public func sectionIdentifier(
        containingItem identifier: ItemIdentifierType
    ) -> SectionIdentifierType? {
        sectionsOfItems[identifier]
    }

    /// Returns the position of an item among those of all sections.
    ///
    /// - Complexity: O(*n*) for *n* items.
    public func indexOfItem(_ identifier: ItemIdentifierType) -> Int? {
        guard let (section, item) = position(of: identifier) else { return nil }
        return sections[..<section].reduce(item) { $0 + $1.order.count }
    }

    /// Returns the position of a section.
    public func indexOfSection(_ identifier: SectionIdentifierType) -> Int? {
        sectionIndices[identifier]
    }

    // MARK: - Inside

    /// Returns the index of an item's section, and the item's index in it.
    func position(of identifier: ItemIdentifierType) -> (section: Int, item: Int)? {
        guard let section = sectionsOfItems[identifier].flatMap({ sectionIndices[$0] }),
            let item = sections[section].items.firstIndex(of: identifier)
        else { return nil }
        return (section, item)
    }

    /// Returns the index of a section; raises an exception if it is not in the snapshot.
    func requiredIndex(of identifier: SectionIdentifierType) -> Int {
        guard let index = sectionIndices[identifier] else {
            // From memory, not measured: the text.
            SnapshotException.raise(
                "Invalid parameter not satisfying: section != NSNotFound (\(identifier))")
        }
        return index
    }
}

/// The exceptions and warnings of snapshots. The texts are those of public logs where not marked otherwise.
enum SnapshotException {
    static func raise(_ reason: String) -> Never {
        raiseException("NSInternalInconsistencyException", reason)
    }

    static func raiseDuplicates<Identifier>(_ identifiers: [Identifier], of kind: String) -> Never {
        let list = identifiers.map { "    \($0)" }.joined(separator: ",\n")
        raise(
            "Fatal: supplied \(kind) identifiers are not unique. Duplicate identifiers: {(\n"
                + list + "\n)}")
    }

    static func warn<Identifier>(existing identifiers: [Identifier]) {
        Console.log(
            """
            Diffable data source detected an attempt to insert or append \(identifiers.count) item \
            identifier\(identifiers.count == 1 ? " that already exists" : "s that already exist") in \
            the snapshot. They move to the new place instead, which is more expensive. Existing \
            identifiers: \(identifiers)
            """)
    }
}

extension Array where Element: Hashable {
    /// The elements that occur more than once, each listed once.
    var duplicates: [Element] {
        var counts: [Element: Int] = [:]
        return filter { element in
            counts[element, default: 0] += 1
            return counts[element] == 2
        }
    }
}
