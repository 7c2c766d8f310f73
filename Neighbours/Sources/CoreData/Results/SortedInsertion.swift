import Foundation

/// Inserts objects into a sorted list, with few comparisons where there are few.
struct SortedInsertion {
    private let descriptors: [NSSortDescriptor]

    init(_ descriptors: [NSSortDescriptor]) {
        self.descriptors = descriptors
    }

    /// - Parameter places: Where objects were; those that are equal keep their order.
    func insert(
        _ objects: Set<NSManagedObject>, _ places: [ObjectIdentifier: IndexPath],
        into list: [NSManagedObject]
    ) -> [NSManagedObject] {
        let new = objects.map { Entry($0, places) }.sorted { precedes($0, $1) }
        var bounds: [(index: Int, object: NSManagedObject)] = []
        var lowest = 0
        for entry in new {
            var (low, high) = (lowest, list.count)
            while low < high {
                let middle = (low + high) / 2
                if precedes(Entry(list[middle], places), entry) {
                    low = middle + 1
                } else {
                    high = middle
                }
            }
            bounds.append((low, entry.object))
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

    private struct Entry {
        let object: NSManagedObject
        let place: IndexPath?

        init(_ object: NSManagedObject, _ places: [ObjectIdentifier: IndexPath]) {
            self.object = object
            place = places[ObjectIdentifier(object)]
        }
    }

    private func precedes(_ left: Entry, _ right: Entry) -> Bool {
        for descriptor in descriptors {
            switch descriptor.compare(left.object, to: right.object) {
            case .orderedAscending: return true
            case .orderedDescending: return false
            case .orderedSame: continue
            }
        }
        // Equal objects: those that were there keep their order, new ones follow in that of their rows.
        switch (left.place, right.place) {
        case (let left?, let right?): return left < right
        case (_?, nil): return true
        case (nil, _?): return false
        case (nil, nil):
            return (left.object.identifier.row ?? .max) < (right.object.identifier.row ?? .max)
        }
    }
}
