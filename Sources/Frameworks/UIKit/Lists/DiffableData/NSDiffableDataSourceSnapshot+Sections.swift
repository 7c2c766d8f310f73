import Foundation

extension NSDiffableDataSourceSnapshot {
    // MARK: - Adding

    /// Adds empty sections at the end.
    public mutating func appendSections(_ identifiers: [SectionIdentifierType]) {
        insert(identifiers, at: sections.count)
    }

    /// Inserts empty sections before one that is in the snapshot.
    public mutating func insertSections(
        _ identifiers: [SectionIdentifierType],
        beforeSection toIdentifier: SectionIdentifierType
    ) {
        insert(identifiers, at: requiredIndex(of: toIdentifier))
    }

    /// Inserts empty sections after one that is in the snapshot.
    public mutating func insertSections(
        _ identifiers: [SectionIdentifierType], afterSection toIdentifier: SectionIdentifierType
    ) {
        insert(identifiers, at: requiredIndex(of: toIdentifier) + 1)
    }

    // MARK: - Removing

    /// Removes sections with their items; unknown ones are ignored.
    public mutating func deleteSections(_ identifiers: [SectionIdentifierType]) {
        let leaving = Set(identifiers)
        for section in sections where leaving.contains(section.identifier) {
            for item in section.items { sectionsOfItems[item] = nil }
        }
        sections.removeAll { leaving.contains($0.identifier) }
        indexSections()
    }

    // MARK: - Moving

    /// Moves a section with its items before another one.
    public mutating func moveSection(
        _ identifier: SectionIdentifierType, beforeSection toIdentifier: SectionIdentifierType
    ) {
        move(identifier, beside: toIdentifier, offset: 0)
    }

    /// Moves a section with its items after another one.
    public mutating func moveSection(
        _ identifier: SectionIdentifierType, afterSection toIdentifier: SectionIdentifierType
    ) {
        move(identifier, beside: toIdentifier, offset: 1)
    }

    // MARK: - Loading again

    /// Marks sections that are to be reloaded; they must be in the snapshot.
    public mutating func reloadSections(_ identifiers: [SectionIdentifierType]) {
        for identifier in identifiers { _ = requiredIndex(of: identifier) }
        reloadedSectionIdentifiers += identifiers
    }

    // MARK: - Inside

    private mutating func insert(_ identifiers: [SectionIdentifierType], at index: Int) {
        let duplicates = (identifiers + identifiers.filter { sectionIndices[$0] != nil }).duplicates
        guard duplicates.isEmpty else {
            SnapshotException.raiseDuplicates(duplicates, of: "section")
        }
        sections.insert(contentsOf: identifiers.map { Section(identifier: $0) }, at: index)
        indexSections()
    }

    private mutating func move(
        _ identifier: SectionIdentifierType, beside anchor: SectionIdentifierType, offset: Int
    ) {
        guard identifier != anchor else { return }
        _ = requiredIndex(of: anchor)
        let section = sections.remove(at: requiredIndex(of: identifier))
        indexSections()
        sections.insert(section, at: requiredIndex(of: anchor) + offset)
        indexSections()
    }

    private mutating func indexSections() {
        sectionIndices = Dictionary(
            uniqueKeysWithValues: sections.enumerated().map { ($1.identifier, $0) })
    }
}
