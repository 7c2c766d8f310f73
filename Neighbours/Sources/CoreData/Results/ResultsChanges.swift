import Foundation

/// The difference between two states of a results controller.
struct ResultsChanges {
    struct ObjectChange {
        let object: NSManagedObject
        let type: NSFetchedResultsChangeType
        let from: IndexPath?
        let to: IndexPath?
    }

    private(set) var deletedSections: [Int] = []
    private(set) var insertedSections: [Int] = []
    /// In the order of the calls.
    private(set) var objects: [ObjectChange] = []
    private let newPlaces: ResultsPlaces

    var isEmpty: Bool { deletedSections.isEmpty && insertedSections.isEmpty && objects.isEmpty }

    /// - Parameters:
    ///   - before: The places of the changed and the leaving objects in the old state.
    ///   - after: The places of the changed objects in the new state.
    ///   - changed: The objects of the new state that were inserted or changed.
    ///   - leaving: The objects of the old state that the new one has not.
    init(
        _ old: [ResultsSection], _ new: [ResultsSection], _ before: ResultsPlaces,
        _ after: ResultsPlaces, changed: Set<NSManagedObject>, leaving: Set<NSManagedObject>
    ) {
        newPlaces = after
        let (oldNames, newNames) = (Set(old.map(\.name)), Set(new.map(\.name)))
        deletedSections = old.indices.filter { !newNames.contains(old[$0].name) }
        insertedSections = new.indices.filter { !oldNames.contains(new[$0].name) }
        func from(_ object: NSManagedObject) -> IndexPath? { before.path(of: object) }
        func to(_ object: NSManagedObject) -> IndexPath? { after.path(of: object) }
        func byPlace(_ left: IndexPath?, _ right: IndexPath?) -> Bool {
            guard let left, let right else { return right != nil }
            return left < right
        }
        let deletions = leaving.sorted { byPlace(from($0), from($1)) }.map {
            ObjectChange(object: $0, type: .delete, from: from($0), to: nil)
        }
        let insertions = changed.filter { from($0) == nil }.sorted { byPlace(to($0), to($1)) }.map {
            ObjectChange(object: $0, type: .insert, from: nil, to: to($0))
        }
        let staying = changed.filter { from($0) != nil }
        let moved = Self.moved(staying, old, new, before, after)
        let moves = moved.sorted { byPlace(from($0), from($1)) }.map {
            ObjectChange(object: $0, type: .move, from: from($0), to: to($0))
        }
        let updates = staying.subtracting(moved).sorted { byPlace(from($0), from($1)) }.map {
            ObjectChange(object: $0, type: .update, from: from($0), to: nil)
        }
        objects = deletions + insertions + moves + updates
    }

    /// The changed objects that are in another section, or have another place among those that stay.
    private static func moved(
        _ staying: Set<NSManagedObject>, _ old: [ResultsSection], _ new: [ResultsSection],
        _ before: ResultsPlaces, _ after: ResultsPlaces
    ) -> Set<NSManagedObject> {
        guard !staying.isEmpty else { return [] }
        var moved = staying.filter { object in
            guard let from = before[object], let to = after[object] else { return false }
            return old[from.path[0]].name != new[to.path[0]].name
                || from.othersBefore != to.othersBefore
        }
        // Those between the same unchanged objects may have changed their order.
        let rest = staying.subtracting(moved).sorted {
            after.path(of: $0)! < after.path(of: $1)!
        }
        let stable = longestIncreasing(rest.map { before.path(of: $0)! })
        for (index, object) in rest.enumerated() where !stable.contains(index) {
            moved.insert(object)
        }
        return moved
    }

    /// The positions of a longest increasing subsequence.
    private static func longestIncreasing(_ values: [IndexPath]) -> Set<Int> {
        var ends: [Int] = []
        var previous = [Int](repeating: -1, count: values.count)
        for (index, value) in values.enumerated() {
            var (low, high) = (0, ends.count)
            while low < high {
                let middle = (low + high) / 2
                if values[ends[middle]] < value { low = middle + 1 } else { high = middle }
            }
            if low > 0 { previous[index] = ends[low - 1] }
            if low == ends.count { ends.append(index) } else { ends[low] = index }
        }
        var result: Set<Int> = []
        var current = ends.last ?? -1
        while current >= 0 {
            result.insert(current)
            current = previous[current]
        }
        return result
    }

    /// The changes of a list without sections; a move is a removal and an insertion that know each other.
    var difference: CollectionDifference<NSManagedObjectID> {
        var changes: [CollectionDifference<NSManagedObjectID>.Change] = []
        for change in objects {
            let identifier = change.object.identifier
            let (from, to) = (change.from?.last, change.to?.last ?? change.from?.last)
            switch change.type {
            case .insert:
                changes.append(.insert(offset: to ?? 0, element: identifier, associatedWith: nil))
            case .delete:
                changes.append(.remove(offset: from ?? 0, element: identifier, associatedWith: nil))
            case .move, .update:
                let place = newPlaces.path(of: change.object)?.last ?? 0
                changes.append(
                    .remove(offset: from ?? 0, element: identifier, associatedWith: place))
                changes.append(.insert(offset: place, element: identifier, associatedWith: from))
            }
        }
        return CollectionDifference(changes) ?? CollectionDifference([])!
    }
}
