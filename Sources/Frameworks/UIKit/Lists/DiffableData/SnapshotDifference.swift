package import ListDifference

extension NSDiffableDataSourceSnapshot {
    /// Returns the changes from this snapshot to another one.
    ///
    /// - Complexity: linear in the number of items. Common prefixes and suffixes of sections are only compared, other
    /// items are hashed; moves add the cost of ``ListDifference``.
    package func difference(to new: Self) -> SectionedListDifference {
        typealias Position = SectionedListDifference.Position
        let sectionOrigins = new.sections.map { sectionIndices[$0.identifier] }
        var origins: [[Position?]] = new.sections.map {
            [Position?](repeating: nil, count: $0.items.count)
        }
        // For each section, the items that are not in a common prefix or suffix.
        var rests = sections.map { $0.items.indices }
        var newRests = new.sections.map { $0.items.indices }
        for (index, origin) in sectionOrigins.enumerated() {
            guard let origin else { continue }
            let (former, items) = (sections[origin].items, new.sections[index].items)
            let start = zip(former, items).prefix { $0 == $1 }.count
            let limit = min(former.count, items.count) - start
            let end = zip(former.reversed(), items.reversed()).prefix(limit)
                .prefix { $0 == $1 }.count
            rests[origin] = start..<(former.count - end)
            newRests[index] = start..<(items.count - end)
            for item in 0..<start { origins[index][item] = Position(section: origin, item: item) }
            for item in 0..<end {
                origins[index][items.count - 1 - item] =
                    Position(section: origin, item: former.count - 1 - item)
            }
        }
        var positions: [ItemIdentifierType: Position] = [:]
        positions.reserveCapacity(rests.reduce(0) { $0 + $1.count })
        for (section, rest) in rests.enumerated() {
            for item in rest {
                positions[sections[section].items[item]] = Position(section: section, item: item)
            }
        }
        if !positions.isEmpty {
            for (section, rest) in newRests.enumerated() {
                for item in rest {
                    origins[section][item] = positions[new.sections[section].items[item]]
                }
            }
        }
        return SectionedListDifference(
            sectionOrigins: sectionOrigins, former: sections.map(\.items.count), origins: origins)
    }
}
