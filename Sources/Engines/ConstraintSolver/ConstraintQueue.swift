/// Constraints that wait, in the order in which they came.
///
/// They mostly come in the order of their addition, so whether they did is noted on the way.
struct ConstraintQueue: ~Copyable {
    private var constraints = Pool<Int32>()
    private var lastOrder = 0
    /// Whether the constraints stand in the order of their addition.
    var isSorted = true

    var count: Int { constraints.count }
    var isEmpty: Bool { constraints.isEmpty }

    subscript(position: Int32) -> Int32 { constraints[position] }

    /// - Parameter order: the constraint's place in the order of addition.
    @inline(__always)
    mutating func append(_ constraint: Int32, order: Int) {
        if order < lastOrder { isSorted = false }
        lastOrder = order
        constraints.append(constraint)
    }

    /// Brings the constraints into the order of their addition, and forgets those that are not wanted
    /// any more.
    ///
    /// - Complexity: linear where the additions follow each other closely, as those that wait mostly do.
    mutating func sort(keeping isWanted: (Int32) -> Bool, orderOf order: (Int32) -> Int) {
        keep(where: isWanted)
        if !placeByOrder(order) { constraints.sort { order($0) < order($1) } }
        isSorted = true
        lastOrder = .max
    }

    /// Forgets the constraints that are not wanted any more; they stay in their order.
    mutating func keep(where isWanted: (Int32) -> Bool) {
        let elements = constraints.pointer
        var kept = 0
        for position in 0..<count where isWanted(elements[position]) {
            elements[kept] = elements[position]
            kept += 1
        }
        constraints.removeLast(count - kept)
    }

    /// Puts each constraint on the place of its order, unless that takes much more room than there are
    /// constraints.
    private func placeByOrder(_ order: (Int32) -> Int) -> Bool {
        var least = Int.max
        var most = Int.min
        for constraint in constraints.buffer {
            least = min(least, order(constraint))
            most = max(most, order(constraint))
        }
        guard !isEmpty, most - least < 4 * count else { return false }
        let elements = constraints.pointer
        return withUnsafeTemporaryAllocation(of: Int32.self, capacity: most - least + 1) { places in
            places.initialize(repeating: none)
            for position in 0..<count {
                places[order(elements[position]) - least] = elements[position]
            }
            var position = 0
            for constraint in places where constraint != none {
                elements[position] = constraint
                position += 1
            }
            assert(position == count, "two constraints were added at the same time")
            return true
        }
    }

    /// Forgets all constraints and keeps the memory.
    mutating func removeAll() {
        constraints.removeAll()
        lastOrder = 0
        isSorted = true
    }
}
