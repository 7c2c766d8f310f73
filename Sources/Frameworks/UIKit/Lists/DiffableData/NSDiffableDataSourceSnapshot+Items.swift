import Foundation

extension NSDiffableDataSourceSnapshot {
    private enum Destination {
        case end(section: SectionIdentifierType)
        case before(ItemIdentifierType)
        case after(ItemIdentifierType)
    }

    // MARK: - Adding

    /// Adds items at the end of a section; nil is the last one.
    public mutating func appendItems(
        _ identifiers: [ItemIdentifierType],
        toSection sectionIdentifier: SectionIdentifierType? = nil
    ) {
        guard let section = sectionIdentifier ?? sections.last?.identifier else {
            SnapshotException.raise(
                "There are currently no sections in the data source. Please add a section first.")
        }
        place(identifiers, .end(section: section))
    }

    /// Inserts items before one that is in the snapshot.
    public mutating func insertItems(
        _ identifiers: [ItemIdentifierType], beforeItem beforeIdentifier: ItemIdentifierType
    ) {
        place(identifiers, .before(beforeIdentifier))
    }

    /// Inserts items after one that is in the snapshot.
    public mutating func insertItems(
        _ identifiers: [ItemIdentifierType], afterItem afterIdentifier: ItemIdentifierType
    ) {
        place(identifiers, .after(afterIdentifier))
    }

    // MARK: - Removing

    /// Removes items; unknown ones are ignored.
    ///
    /// - Complexity: O(*n*) for the *n* items of the sections that lose some.
    public mutating func deleteItems(_ identifiers: [ItemIdentifierType]) {
        var leaving: [SectionIdentifierType: Set<ItemIdentifierType>] = [:]
        for identifier in identifiers {
            if let section = sectionsOfItems.removeValue(forKey: identifier) {
                leaving[section, default: []].insert(identifier)
            }
        }
        take(leaving)
    }

    /// Removes all items and sections.
    public mutating func deleteAllItems() { self = Self() }

    // MARK: - Moving

    /// Moves an item before another one.
    ///
    /// - Complexity: O(1) on average after other moves, otherwise linear in the items of the sections.
    public mutating func moveItem(
        _ identifier: ItemIdentifierType, beforeItem toIdentifier: ItemIdentifierType
    ) {
        move(identifier, beside: toIdentifier, isAfter: false)
    }

    /// Moves an item after another one.
    ///
    /// - Complexity: O(1) on average after other moves, otherwise linear in the items of the sections.
    public mutating func moveItem(
        _ identifier: ItemIdentifierType, afterItem toIdentifier: ItemIdentifierType
    ) {
        move(identifier, beside: toIdentifier, isAfter: true)
    }

    // MARK: - Loading again

    /// Marks items whose cells are to be replaced; they must be in the snapshot.
    public mutating func reloadItems(_ identifiers: [ItemIdentifierType]) {
        requireItems(identifiers, "reload")
        reloadedItemIdentifiers += identifiers
    }

    /// Marks items whose existing cells are to be configured again; they must be in the snapshot.
    public mutating func reconfigureItems(_ identifiers: [ItemIdentifierType]) {
        requireItems(identifiers, "reconfigure")
        reconfiguredItemIdentifiers += identifiers
    }

    private func requireItems(_ identifiers: [ItemIdentifierType], _ verb: String) {
        for identifier in identifiers where sectionsOfItems[identifier] == nil {
            SnapshotException.raise(
                "Attempted to \(verb) item identifier that does not exist in the snapshot: "
                    + "\(identifier)")
        }
    }

    // MARK: - Inside

    private mutating func move(
        _ identifier: ItemIdentifierType, beside anchor: ItemIdentifierType, isAfter: Bool
    ) {
        guard identifier != anchor else { return }
        guard let section = sectionsOfItems[identifier].flatMap({ sectionIndices[$0] }) else {
            // From memory, not measured: the text.
            SnapshotException.raise(
                "Invalid parameter not satisfying: fromIndexPath (\(identifier))")
        }
        let target = self.section(of: isAfter ? .after(anchor) : .before(anchor))
        sections[section].order.take(identifier)
        sections[requiredIndex(of: target)].order.place(
            identifier, beside: anchor, isAfter: isAfter)
        sectionsOfItems[identifier] = target
    }

    private mutating func place(
        _ identifiers: [ItemIdentifierType], _ destination: Destination
    ) {
        let section = section(of: destination)
        var existing: [(ItemIdentifierType, SectionIdentifierType)] = []
        for identifier in identifiers {
            if let former = sectionsOfItems.updateValue(section, forKey: identifier) {
                existing.append((identifier, former))
            }
        }
        if !existing.isEmpty { takeExisting(existing, among: identifiers, destination) }
        let index = requiredIndex(of: section)
        switch destination {
        case .end: sections[index].items += identifiers
        case .before(let anchor): insert(identifiers, index, anchor, offset: 0)
        case .after(let anchor): insert(identifiers, index, anchor, offset: 1)
        }
    }

    private mutating func insert(
        _ identifiers: [ItemIdentifierType], _ section: Int, _ anchor: ItemIdentifierType,
        offset: Int
    ) {
        guard let index = sections[section].items.firstIndex(of: anchor) else { return }
        sections[section].items.insert(contentsOf: identifiers, at: index + offset)
    }

    /// Removes items that are about to be inserted again.
    private mutating func takeExisting(
        _ existing: [(ItemIdentifierType, SectionIdentifierType)],
        among identifiers: [ItemIdentifierType], _ destination: Destination
    ) {
        let duplicates = identifiers.duplicates
        guard duplicates.isEmpty else {
            SnapshotException.raiseDuplicates(duplicates, of: "item")
        }
        switch destination {
        case .end: break
        case .before(let anchor), .after(let anchor):
            // From memory, not measured: the text.
            guard !identifiers.contains(anchor) else {
                SnapshotException.raise("Cannot insert item \(anchor) beside itself.")
            }
        }
        SnapshotException.warn(existing: existing.map(\.0))
        take(Dictionary(grouping: existing, by: \.1).mapValues { Set($0.map(\.0)) })
    }

    /// Removes items from the lists of their sections.
    private mutating func take(_ leaving: [SectionIdentifierType: Set<ItemIdentifierType>]) {
        for (section, items) in leaving {
            guard let index = sectionIndices[section] else { continue }
            sections[index].items.removeAll { items.contains($0) }
        }
    }

    private func section(of destination: Destination) -> SectionIdentifierType {
        switch destination {
        case .end(let section): return sections[requiredIndex(of: section)].identifier
        case .before(let anchor), .after(let anchor):
            guard let section = sectionsOfItems[anchor] else {
                // From memory, not measured: the text.
                SnapshotException.raise(
                    "Invalid parameter not satisfying: insertIndex != NSNotFound (\(anchor))")
            }
            return section
        }
    }
}
