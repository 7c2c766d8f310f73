import ObjectiveC
import Testing
import UIKitTestSupport
import UIKitTesting

@testable import UIKit

@Suite("NSDiffableDataSourceSnapshot")
struct NSDiffableDataSourceSnapshotTests {
    typealias Snapshot = NSDiffableDataSourceSnapshot<String, Int>

    private func snapshot(_ sections: KeyValuePairs<String, [Int]>) -> Snapshot {
        var snapshot = Snapshot()
        for (section, items) in sections {
            snapshot.appendSections([section])
            snapshot.appendItems(items)
        }
        return snapshot
    }

    private func contents(_ snapshot: Snapshot) -> [[Int]] {
        snapshot.sectionIdentifiers.map { snapshot.itemIdentifiers(inSection: $0) }
    }

    @Test("Items go to the last section unless one is named, and are found there")
    func appending() {
        var snapshot = snapshot(["a": [1, 2], "b": [3]])
        snapshot.appendItems([4], toSection: "a")
        #expect(contents(snapshot) == [[1, 2, 4], [3]])
        #expect(snapshot.itemIdentifiers == [1, 2, 4, 3])
        #expect(snapshot.numberOfItems == 4 && snapshot.numberOfSections == 2)
        #expect(snapshot.numberOfItems(inSection: "a") == 3)
        #expect(snapshot.sectionIdentifier(containingItem: 4) == "a")
        #expect(snapshot.indexOfItem(3) == 3 && snapshot.indexOfItem(9) == nil)
        #expect(snapshot.indexOfSection("b") == 1 && snapshot.indexOfSection("c") == nil)
    }

    @Test("Items are inserted before and after others, and move between sections")
    func insertingAndMoving() {
        var snapshot = snapshot(["a": [1, 2], "b": [3]])
        snapshot.insertItems([4, 5], beforeItem: 2)
        snapshot.insertItems([6], afterItem: 3)
        #expect(contents(snapshot) == [[1, 4, 5, 2], [3, 6]])
        snapshot.moveItem(1, afterItem: 3)
        snapshot.moveItem(2, beforeItem: 4)
        #expect(contents(snapshot) == [[2, 4, 5], [3, 1, 6]])
        #expect(snapshot.sectionIdentifier(containingItem: 1) == "b")
        snapshot.moveItem(2, beforeItem: 2)
        #expect(contents(snapshot) == [[2, 4, 5], [3, 1, 6]])
    }

    @Test("Any order of moves and other changes leaves the items in the order of an array")
    func randomMoves() {
        var random = SplitMix(state: 7)
        var model = [Array(0..<30), Array(30..<40), []]
        var snapshot = snapshot(["a": model[0], "b": model[1], "c": []])
        var next = 40
        for _ in 0..<600 {
            let section = model.indices.filter { !model[$0].isEmpty }
                .randomElement(using: &random)!
            let item = model[section].randomElement(using: &random)!
            let anchorSection = model.indices.filter { !model[$0].isEmpty }
                .randomElement(using: &random)!
            let anchor = model[anchorSection].randomElement(using: &random)!
            switch Int.random(in: 0..<20, using: &random) {
            case 0:
                snapshot.appendItems([next], toSection: ["a", "b", "c"][section])
                model[section].append(next)
                next += 1
            case 1 where model.joined().count > 5:
                snapshot.deleteItems([item])
                model[section].removeAll { $0 == item }
            default:
                guard item != anchor else { continue }
                let isAfter = Bool.random(using: &random)
                if isAfter {
                    snapshot.moveItem(item, afterItem: anchor)
                } else {
                    snapshot.moveItem(item, beforeItem: anchor)
                }
                model[section].removeAll { $0 == item }
                let place = model[anchorSection].firstIndex(of: anchor)! + (isAfter ? 1 : 0)
                model[anchorSection].insert(item, at: place)
                #expect(snapshot.numberOfItems(inSection: "a") == model[0].count)
            }
            if Int.random(in: 0..<10, using: &random) == 0 { #expect(contents(snapshot) == model) }
        }
        #expect(contents(snapshot) == model)
        if let last = model[1].last {
            #expect(snapshot.indexOfItem(last).map { snapshot.itemIdentifiers[$0] } == last)
        }
    }

    /// An identifier that counts how often identifiers are compared and hashed.
    private struct Counted: Hashable, Sendable {
        let number: Int
        // Only one test, on one thread, uses the type.
        nonisolated(unsafe) static var work = 0

        static func == (one: Counted, other: Counted) -> Bool {
            work += 1
            return one.number == other.number
        }

        func hash(into hasher: inout Hasher) {
            Counted.work += 1
            hasher.combine(number)
        }
    }

    @Test("Moving every item takes work that is linear in their number")
    func movesInConstantTime() {
        var snapshot = NSDiffableDataSourceSnapshot<Int, Counted>()
        let items = (0..<4000).map { Counted(number: $0) }
        snapshot.appendSections([0])
        snapshot.appendItems(items)
        Counted.work = 0
        for item in items.dropFirst() { snapshot.moveItem(item, beforeItem: items[0]) }
        for item in items.dropLast() { snapshot.moveItem(item, afterItem: items[3999]) }
        #expect(Counted.work < 8000 * 40)
        let order = snapshot.itemIdentifiers.map(\.number)
        #expect(order == [3999] + (0..<3999).reversed())
    }

    @Test("Removed items and sections are gone, and unknown ones are ignored")
    func deleting() {
        var snapshot = snapshot(["a": [1, 2], "b": [3], "c": [4, 5]])
        snapshot.deleteItems([2, 4, 9])
        #expect(contents(snapshot) == [[1], [3], [5]])
        snapshot.deleteSections(["b", "x"])
        #expect(contents(snapshot) == [[1], [5]])
        #expect(snapshot.numberOfItems == 2 && snapshot.sectionIdentifier(containingItem: 3) == nil)
        snapshot.deleteAllItems()
        #expect(snapshot.numberOfSections == 0 && snapshot.numberOfItems == 0)
    }

    @Test("Sections are inserted and moved with their items")
    func sections() {
        var snapshot = snapshot(["a": [1], "b": [2]])
        snapshot.insertSections(["c"], beforeSection: "b")
        snapshot.insertSections(["d"], afterSection: "b")
        #expect(snapshot.sectionIdentifiers == ["a", "c", "b", "d"])
        snapshot.moveSection("a", afterSection: "b")
        snapshot.moveSection("d", beforeSection: "c")
        #expect(snapshot.sectionIdentifiers == ["d", "c", "b", "a"])
        #expect(contents(snapshot) == [[], [], [2], [1]])
        snapshot.appendItems([7], toSection: "c")
        #expect(contents(snapshot) == [[], [7], [2], [1]])
    }

    @Test("An item that is inserted again moves, and the console names it", .usesApplication)
    @MainActor func existingItem() {
        var snapshot = snapshot(["a": [1, 2], "b": [3]])
        let console = layoutConsole { snapshot.appendItems([1, 4]) }
        #expect(contents(snapshot) == [[2], [3, 1, 4]])
        #expect(console.contains("1 item identifier that already exists"))
        #expect(console.hasSuffix("[1]\n"))
    }

    @Test("An item that comes twice in one call raises")
    func duplicateItems() async throws {
        let result = await #expect(
            processExitsWith: .failure, observing: [\.standardErrorContent]
        ) {
            var snapshot = Snapshot()
            snapshot.appendSections(["a"])
            snapshot.appendItems([2, 3, 2, 2])
        }
        #expect(
            try raised(result) == (
                "NSInternalInconsistencyException",
                "Fatal: supplied item identifiers are not unique. Duplicate identifiers: {(\n    2\n)}"
            ))
    }

    @Test("A section that is there already raises")
    func duplicateSections() async throws {
        let result = await #expect(
            processExitsWith: .failure, observing: [\.standardErrorContent]
        ) {
            var snapshot = Snapshot()
            snapshot.appendSections(["a"])
            snapshot.appendSections(["b", "a"])
        }
        #expect(
            try raised(result) == (
                "NSInternalInconsistencyException",
                "Fatal: supplied section identifiers are not unique. Duplicate identifiers: {(\n    a\n)}"
            ))
    }

    @Test("Items without a section raise")
    func noSection() async throws {
        let result = await #expect(
            processExitsWith: .failure, observing: [\.standardErrorContent]
        ) {
            var snapshot = Snapshot()
            snapshot.appendItems([1])
        }
        #expect(
            try raised(result) == (
                "NSInternalInconsistencyException",
                "There are currently no sections in the data source. Please add a section first."
            ))
    }

    @Test("An unknown item cannot be configured again")
    func unknownItem() async throws {
        let result = await #expect(
            processExitsWith: .failure, observing: [\.standardErrorContent]
        ) {
            var snapshot = Snapshot()
            snapshot.reconfigureItems([5])
        }
        #expect(
            try raised(result) == (
                "NSInternalInconsistencyException",
                "Attempted to reconfigure item identifier that does not exist in the snapshot: 5"
            ))
    }

    @Test("What is loaded again is remembered in the order of the calls")
    func reloading() {
        var snapshot = snapshot(["a": [1, 2, 3]])
        snapshot.reloadItems([3])
        snapshot.reloadItems([1])
        snapshot.reconfigureItems([2])
        snapshot.reloadSections(["a"])
        #expect(snapshot.reloadedItemIdentifiers == [3, 1])
        #expect(snapshot.reconfiguredItemIdentifiers == [2])
        #expect(snapshot.reloadedSectionIdentifiers == ["a"])
    }

    @Test("The difference names what is removed, inserted and moved, also between sections")
    func difference() {
        let former = snapshot(["a": [1, 2, 3], "b": [4], "c": [5]])
        let new = snapshot(["b": [4, 2], "a": [3, 1, 6]])
        let difference = former.difference(to: new)
        #expect(difference.sections.removed == [2])
        #expect(difference.sections.moved.count == 1)
        #expect(difference.inserted == [.init(section: 1, item: 2)])
        #expect(difference.removed.isEmpty)
        #expect(
            difference.moved.map(\.to) == [.init(section: 0, item: 1), .init(section: 1, item: 0)])
    }

    @Test("Only what differs between an equal beginning and end is compared by hash")
    func hashing() {
        struct Counted: Hashable {
            nonisolated(unsafe) static var hashes = 0
            let id: Int
            func hash(into hasher: inout Hasher) {
                Counted.hashes += 1
                hasher.combine(id)
            }
        }
        var former = NSDiffableDataSourceSnapshot<Int, Counted>()
        former.appendSections([0])
        former.appendItems((0..<1000).map(Counted.init))
        var new = former
        new.insertItems([Counted(id: 5000)], afterItem: Counted(id: 500))
        Counted.hashes = 0
        let difference = former.difference(to: new)
        #expect(difference.inserted == [.init(section: 0, item: 501)])
        #expect(Counted.hashes == 0)
    }
}
