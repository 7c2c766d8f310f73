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
    let newPlaces: [ObjectIdentifier: IndexPath]

    var isEmpty: Bool { deletedSections.isEmpty && insertedSections.isEmpty && objects.isEmpty }

    /// - Parameters:
    ///   - kept: The objects that nothing has changed, in their order.
    ///   - changed: The objects of the new state that were inserted or changed.
    ///   - leaving: The objects of the old state that the new one has not.
    init(
        _ old: [ResultsSection], _ new: [ResultsSection],
        _ oldPlaces: [ObjectIdentifier: IndexPath], kept: [NSManagedObject],
        changed: Set<NSManagedObject>, leaving: Set<NSManagedObject>
    ) {
        newPlaces = ResultsEngine.places(new)
        let (oldNames, newNames) = (Set(old.map(\.name)), Set(new.map(\.name)))
        deletedSections = old.indices.filter { !newNames.contains(old[$0].name) }
        insertedSections = new.indices.filter { !oldNames.contains(new[$0].name) }
        func from(_ object: NSManagedObject) -> IndexPath? { oldPlaces[ObjectIdentifier(object)] }
        func to(_ object: NSManagedObject) -> IndexPath? { newPlaces[ObjectIdentifier(object)] }
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
        let moved = Self.moved(staying, old, new, oldPlaces, newPlaces, Set(kept))
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
        _ oldPlaces: [ObjectIdentifier: IndexPath], _ newPlaces: [ObjectIdentifier: IndexPath],
        _ kept: Set<NSManagedObject>
    ) -> Set<NSManagedObject> {
        func keptBefore(_ sections: [ResultsSection]) -> [ObjectIdentifier: Int] {
            var result: [ObjectIdentifier: Int] = [:]
            var count = 0
            for object in sections.lazy.flatMap(\.members) {
                if kept.contains(object) {
                    count += 1
                } else if staying.contains(object) {
                    result[ObjectIdentifier(object)] = count
                }
            }
            return result
        }
        guard !staying.isEmpty else { return [] }
        let (before, after) = (keptBefore(old), keptBefore(new))
        var moved = staying.filter { object in
            let key = ObjectIdentifier(object)
            guard let from = oldPlaces[key], let to = newPlaces[key] else { return false }
            return old[from[0]].name != new[to[0]].name || before[key] != after[key]
        }
        // Those between the same unchanged objects may have changed their order.
        let rest = staying.subtracting(moved).sorted {
            newPlaces[ObjectIdentifier($0)]! < newPlaces[ObjectIdentifier($1)]!
        }
        let stable = longestIncreasing(rest.map { oldPlaces[ObjectIdentifier($0)]! })
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
                let place = newPlaces[ObjectIdentifier(change.object)]?.last ?? 0
                changes.append(
                    .remove(offset: from ?? 0, element: identifier, associatedWith: place))
                changes.append(.insert(offset: place, element: identifier, associatedWith: from))
            }
        }
        return CollectionDifference(changes) ?? CollectionDifference([])!
    }
}
