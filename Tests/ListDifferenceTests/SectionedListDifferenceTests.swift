import Testing

@testable import ListDifference

@Suite("SectionedListDifference")
struct SectionedListDifferenceTests {
    private typealias Position = SectionedListDifference.Position
    /// Sections with a name and items; no item comes twice.
    private typealias Sections = [(name: Character, items: [Int])]

    private func difference(_ former: Sections, _ new: Sections) -> SectionedListDifference {
        var positions: [Int: Position] = [:]
        for (section, content) in former.enumerated() {
            for (item, id) in content.items.enumerated() {
                positions[id] = Position(section: section, item: item)
            }
        }
        return SectionedListDifference(
            sectionOrigins: new.map { section in former.firstIndex { $0.name == section.name } },
            former: former.map(\.items.count),
            origins: new.map { $0.items.map { positions[$0] } })
    }

    @Test("Items of a removed section go with it, those of an inserted one come with it")
    func wholeSections() {
        let difference = difference([("a", [1, 2])], [("b", [3, 4])])
        #expect(difference.sections.removed == [0] && difference.sections.inserted == [0])
        #expect(difference.removed.isEmpty && difference.inserted.isEmpty)
    }

    @Test("An item that changes to another section moves")
    func betweenSections() {
        let difference = difference([("a", [1, 2]), ("b", [3])], [("a", [2]), ("b", [1, 3])])
        #expect(
            difference.moved
                == [.init(from: .init(section: 0, item: 0), to: .init(section: 1, item: 0))])
        #expect(difference.removed.isEmpty && difference.inserted.isEmpty)
    }

    @Test("An item does not move out of a removed section, or into an inserted one")
    func acrossChangedSections() {
        let difference = difference(
            [("a", [1]), ("b", [2, 3])], [("b", [2, 1]), ("c", [3])])
        #expect(difference.moved.isEmpty)
        #expect(difference.inserted == [.init(section: 0, item: 1)])
        #expect(difference.removed == [.init(section: 1, item: 1)])
    }

    @Test("The changes, applied to the former list, give the new one")
    func random() {
        var generator = Xorshift(seed: 3)
        func sections() -> Sections {
            var ids = Array(0..<12).shuffled(using: &generator)
            let names = "abcd".shuffled(using: &generator)
            return names.prefix(Int.random(in: 0...4, using: &generator)).map { name in
                let count = min(Int.random(in: 0...5, using: &generator), ids.count)
                defer { ids.removeLast(count) }
                return (name, Array(ids.suffix(count)))
            }
        }
        for _ in 0..<2000 {
            let (former, new) = (sections(), sections())
            let result = applied(difference(former, new), to: former, from: new)
            #expect(result.map(\.name) == new.map(\.name))
            #expect(result.map(\.items) == new.map(\.items))
        }
    }

    /// Applies changes as a batch of updates does.
    private func applied(
        _ difference: SectionedListDifference, to former: Sections, from new: Sections
    ) -> Sections {
        var rows = former.map { $0.items.map(Optional.some) }
        for position in difference.removed { rows[position.section][position.item] = nil }
        for move in difference.moved { rows[move.from.section][move.from.item] = nil }
        var sections = zip(former, rows).map { ($0.name, $1.compactMap { $0 }) }
        let taken = difference.sections.removed + difference.sections.moved.map(\.from)
        let all = sections
        for index in taken.sorted(by: >) { sections.remove(at: index) }
        var arrivals = difference.sections.inserted.map { ($0, (new[$0].name, new[$0].items)) }
        arrivals += difference.sections.moved.map { ($0.to, all[$0.from]) }
        for (index, section) in arrivals.sorted(by: { $0.0 < $1.0 }) {
            sections.insert(section, at: index)
        }
        var items = difference.inserted.map { ($0, new[$0.section].items[$0.item]) }
        items += difference.moved.map { ($0.to, former[$0.from.section].items[$0.from.item]) }
        for (position, id) in items.sorted(by: { $0.0.item < $1.0.item }) {
            sections[position.section].1.insert(id, at: position.item)
        }
        return sections.map { (name: $0.0, items: $0.1) }
    }
}
