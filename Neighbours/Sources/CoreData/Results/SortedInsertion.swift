import Foundation

/// Inserts objects into a sorted list, with few comparisons where there are few.
struct SortedInsertion {
    private let descriptors: [NSSortDescriptor]

    init(_ descriptors: [NSSortDescriptor]) {
        self.descriptors = descriptors
    }

    /// - Parameters:
    ///   - places: Where the objects were; those that are equal to others keep their order.
    ///   - list: The other objects, in the order of the places.
    func insert(
        _ objects: Set<NSManagedObject>, _ places: ResultsPlaces, into list: [NSManagedObject]
    ) -> [NSManagedObject] {
        let new = objects.sorted { precedes($0, $1, places) }
        var bounds: [(index: Int, object: NSManagedObject)] = []
        var lowest = 0
        for object in new {
            var (low, high) = (lowest, list.count)
            while low < high {
                let middle = (low + high) / 2
                let isBefore =
                    switch compare(list[middle], object) {
                    case .orderedAscending: true
                    case .orderedDescending: false
                    // New objects follow equal ones.
                    case .orderedSame: places[object].map { middle < $0.othersBefore } ?? true
                    }
                if isBefore { low = middle + 1 } else { high = middle }
            }
            bounds.append((low, object))
            lowest = low
        }
        var result: [NSManagedObject] = []
        result.reserveCapacity(list.count + new.count)
        var next = 0
        for (index, object) in bounds {
            result += list[next..<index]
            result.append(object)
            next = index
        }
        return result + list[next...]
    }

    private func compare(_ left: NSManagedObject, _ right: NSManagedObject) -> ComparisonResult {
        for descriptor in descriptors {
            let result = descriptor.compare(left, to: right)
            if result != .orderedSame { return result }
        }
        return .orderedSame
    }

    private func precedes(
        _ left: NSManagedObject, _ right: NSManagedObject, _ places: ResultsPlaces
    ) -> Bool {
        switch compare(left, right) {
        case .orderedAscending: return true
        case .orderedDescending: return false
        case .orderedSame: break
        }
        // Equal objects: those that were there keep their order, new ones follow in that of their rows.
        switch (places.path(of: left), places.path(of: right)) {
        case (let left?, let right?): return left < right
        case (_?, nil): return true
        case (nil, _?): return false
        case (nil, nil): return (left.identifier.row ?? .max) < (right.identifier.row ?? .max)
        }
    }
}
