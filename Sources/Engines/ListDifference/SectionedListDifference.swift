/// The changes that turn a list in sections into another one.
///
/// They have the form of a batch of updates: a removed or inserted section includes its items, and an item that changes
/// between such a section and another one is inserted into or removed from the other one.
package struct SectionedListDifference {
    /// A position in a list with sections.
    package struct Position: Equatable {
        package let section: Int
        package let item: Int

        package init(section: Int, item: Int) {
            self.section = section
            self.item = item
        }
    }

    /// A move of one item.
    package struct Move: Equatable {
        package let from: Position
        package let to: Position
    }

    package let sections: ListDifference
    /// The positions of removed items in the former list, ascending.
    package private(set) var removed: [Position] = []
    /// The positions of inserted items in the new list, ascending.
    package private(set) var inserted: [Position] = []
    /// The moves of items, by ascending destination.
    package private(set) var moved: [Move] = []

    package var isEmpty: Bool {
        sections.isEmpty && removed.isEmpty && inserted.isEmpty && moved.isEmpty
    }

    /// - Parameters:
    ///   - sectionOrigins: For each section of the new list, its position in the former one, or nil.
    ///   - former: The numbers of items in the sections of the former list.
    ///   - origins: For each item of each section of the new list, its position in the former one, or nil.
    ///     No position occurs twice.
    ///
    /// - Complexity: that of ``ListDifference``, for all items together.
    package init(sectionOrigins: [Int?], former: [Int], origins: [[Position?]]) {
        sections = ListDifference(origins: sectionOrigins, formerCount: former.count)
        var isRemoved = [Bool](repeating: false, count: former.count)
        for section in sections.removed { isRemoved[section] = true }
        var stays = former.map { [Bool](repeating: false, count: $0) }
        for (section, origin) in sectionOrigins.enumerated() {
            // An inserted section includes its items, which are removed from their former sections below.
            guard let origin else { continue }
            var kept: [ListDifference.Move] = []
            var fromElsewhere: [Move] = []
            for (item, source) in origins[section].enumerated() {
                guard let source, !isRemoved[source.section] else {
                    inserted.append(Position(section: section, item: item))
                    continue
                }
                stays[source.section][source.item] = true
                if source.section == origin {
                    kept.append(.init(from: source.item, to: item))
                } else {
                    fromElsewhere.append(
                        Move(from: source, to: Position(section: section, item: item)))
                }
            }
            let within = ListDifference.moves(among: kept).map {
                Move(
                    from: Position(section: origin, item: $0.from),
                    to: Position(section: section, item: $0.to))
            }
            moved += (within + fromElsewhere).sorted { $0.to.item < $1.to.item }
        }
        for (section, stays) in stays.enumerated() where !isRemoved[section] {
            for (item, stays) in stays.enumerated() where !stays {
                removed.append(Position(section: section, item: item))
            }
        }
    }
}
