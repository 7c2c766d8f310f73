import Foundation

/// The nouns in the messages of a list.
struct ListNouns {
    let element: String
    let list: String
    /// The element with its article.
    let anElement: String
    /// The selector with which the data source provides cells.
    let cellMethod: String

    static let rows = ListNouns(
        element: "row", list: "table view", anElement: "a row",
        cellMethod: "tableView:cellForRowAtIndexPath:")
    static let items = ListNouns(
        element: "item", list: "collection view", anElement: "an item",
        cellMethod: "collectionView:cellForItemAtIndexPath:")
}

/// The changes of rows, or items, and sections in a batch of updates.
///
/// Paths of deleted, reloaded and moved elements are those before the updates, paths of inserted ones those after them,
/// whatever the order of the calls.
struct ListUpdates {
    typealias Animation = UITableView.RowAnimation

    let nouns: ListNouns
    /// The number of calls of `beginUpdates()` that have no `endUpdates()` yet.
    var depth = 1
    /// Whether the rows were loaded when the updates began; otherwise everything is loaded at the end.
    let isTracked: Bool
    var deletedSections: [Int: Animation] = [:]
    var insertedSections: [Int: Animation] = [:]
    var reloadedSections: [Int: Animation] = [:]
    /// The new index by the former one.
    var movedSections: [Int: Int] = [:]
    var deletedRows: [RowPath: Animation] = [:]
    var insertedRows: [RowPath: Animation] = [:]
    var reloadedRows: [RowPath: Animation] = [:]
    /// The new path by the former one.
    var movedRows: [RowPath: RowPath] = [:]
    var completions: [(Bool) -> Void] = []

    init(_ nouns: ListNouns, isTracked: Bool) {
        self.nouns = nouns
        self.isTracked = isTracked
    }

    var isEmpty: Bool {
        deletedSections.isEmpty && insertedSections.isEmpty && reloadedSections.isEmpty
            && movedSections.isEmpty && deletedRows.isEmpty && insertedRows.isEmpty
            && reloadedRows.isEmpty && movedRows.isEmpty
    }
}

/// A map from the indexes of a list before removals, insertions and moves to those after them.
///
/// - Complexity: O(log *n*) per query for *n* changes
struct IndexMap {
    /// The former indexes of removed and moved elements, ascending.
    private let removed: [Int]
    /// For each new index of an inserted or moved element, the number of other new indexes before it, ascending.
    private let freeBefore: [Int]
    private let moved: [Int: Int]

    /// - Parameters:
    ///   - removed: The former indexes of elements that are gone.
    ///   - inserted: The new indexes of new elements.
    ///   - moved: The new indexes of elements that moved, by their former ones.
    init(removed: [Int], inserted: [Int], moved: [Int: Int] = [:]) {
        self.removed = Set(removed).union(moved.keys).sorted()
        freeBefore = Set(inserted).union(moved.values).sorted().enumerated().map { $1 - $0 }
        self.moved = moved
    }

    var isIdentity: Bool { removed.isEmpty && freeBefore.isEmpty }

    /// The new index of a former element; nil for one that was removed.
    subscript(former: Int) -> Int? {
        if let moved = moved[former] { return moved }
        let position = removed.firstPosition { $0 >= former }
        if position < removed.count, removed[position] == former { return nil }
        let rank = former - position
        return rank + freeBefore.firstPosition { $0 > rank }
    }
}

extension Array {
    /// Returns the position of the first element that satisfies a predicate that all later ones satisfy, by bisection.
    fileprivate func firstPosition(where isLate: (Element) -> Bool) -> Int {
        var low = 0
        var high = count
        while low < high {
            let middle = (low + high) / 2
            if isLate(self[middle]) { high = middle } else { low = middle + 1 }
        }
        return low
    }
}

/// A map from the paths of rows before updates to those after them.
struct RowMap {
    private let sections: IndexMap
    private let reloadedSections: Set<Int>
    /// By former section; sections without changes of their own are missing.
    private var rows: [Int: IndexMap] = [:]
    private let movedRows: [RowPath: RowPath]

    init(_ updates: ListUpdates) {
        sections = IndexMap(
            removed: Array(updates.deletedSections.keys),
            inserted: Array(updates.insertedSections.keys), moved: updates.movedSections)
        reloadedSections = Set(updates.reloadedSections.keys)
        movedRows = updates.movedRows
        var removed: [Int: [Int]] = [:]
        for path in updates.deletedRows.keys { removed[path.section, default: []].append(path.row) }
        for path in updates.movedRows.keys { removed[path.section, default: []].append(path.row) }
        var inserted: [Int: [Int]] = [:]
        for path in updates.insertedRows.keys {
            inserted[path.section, default: []].append(path.row)
        }
        for path in updates.movedRows.values {
            inserted[path.section, default: []].append(path.row)
        }
        guard !removed.isEmpty || !inserted.isEmpty else { return }
        var former: [Int: Int] = [:]
        // The former index by the new one, for all sections up to the last one with insertions.
        let last = (inserted.keys.max() ?? 0) + sections.span
        for section in 0...max(last, 0) {
            if let after = sections[section] { former[after] = section }
        }
        for section in Set(removed.keys).union(inserted.keys.compactMap { former[$0] }) {
            let after = sections[section]
            rows[section] = IndexMap(
                removed: removed[section] ?? [], inserted: after.flatMap { inserted[$0] } ?? [])
        }
    }

    /// Returns the new index of a section; nil for one that is gone.
    func section(_ former: Int) -> Int? { sections[former] }

    /// Whether a section is reloaded, so that all its rows are new.
    func isReloaded(section former: Int) -> Bool { reloadedSections.contains(former) }

    /// The new path of a row; nil for one that is gone.
    subscript(former: RowPath) -> RowPath? {
        if let moved = movedRows[former] { return moved }
        guard let section = sections[former.section], !reloadedSections.contains(former.section)
        else { return nil }
        guard let map = rows[former.section] else {
            return RowPath(section: section, row: former.row)
        }
        return map[former.row].map { RowPath(section: section, row: $0) }
    }
}

extension IndexMap {
    /// An upper bound of the difference between a former and a new index.
    fileprivate var span: Int { removed.count + freeBefore.count }
}
