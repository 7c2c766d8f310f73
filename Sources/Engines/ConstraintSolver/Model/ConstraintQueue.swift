import MemoryStorage

/// Constraints to be resolved, in the order in which they were queued.
///
/// That is mostly the order of their addition, so the queue notes whether it needs sorting.
struct ConstraintQueue: ~Copyable {
    private var constraints = Buffer<Int32>()
    private var lastOrder = 0
    /// Whether the constraints are in the order of their addition.
    var isSorted = true

    var count: Int { constraints.count }
    var isEmpty: Bool { constraints.isEmpty }

    subscript(position: Int32) -> Int32 { constraints[position] }

    /// - Parameter order: the constraint's index in the order of addition.
    @inline(__always)
    mutating func append(_ constraint: Int32, order: Int) {
        if order < lastOrder { isSorted = false }
        lastOrder = order
        constraints.append(constraint)
    }

    /// Sorts the constraints by the order of their addition, and removes those that are not wanted.
    ///
    /// - Complexity: linear where the orders are dense, as they mostly are
    mutating func sort(keeping isWanted: (Int32) -> Bool, orderOf order: (Int32) -> Int) {
        keep(where: isWanted)
        if !sortByCounting(order) { constraints.sort { order($0) < order($1) } }
        isSorted = true
        lastOrder = .max
    }

    /// Removes the constraints that are not wanted; the others keep their order.
    mutating func keep(where isWanted: (Int32) -> Bool) {
        let elements = constraints.pointer
        var kept = 0
        for position in 0..<count where isWanted(elements[position]) {
            elements[kept] = elements[position]
            kept += 1
        }
        constraints.removeLast(count - kept)
    }

    /// Sorts by counting, unless the orders are sparse.
    private func sortByCounting(_ order: (Int32) -> Int) -> Bool {
        var least = Int.max
        var most = Int.min
        for constraint in constraints.elements {
            least = min(least, order(constraint))
            most = max(most, order(constraint))
        }
        guard !isEmpty, most - least < 4 * count else { return false }
        let elements = constraints.pointer
        return withUnsafeTemporaryAllocation(of: Int32.self, capacity: most - least + 1) {
            indices in
            indices.initialize(repeating: none)
            for position in 0..<count {
                indices[order(elements[position]) - least] = elements[position]
            }
            var position = 0
            for constraint in indices where constraint != none {
                elements[position] = constraint
                position += 1
            }
            assert(position == count, "two constraints were added at the same time")
            return true
        }
    }

    /// Removes all constraints and keeps the memory.
    mutating func removeAll() {
        constraints.removeAll()
        lastOrder = 0
        isSorted = true
    }
}
