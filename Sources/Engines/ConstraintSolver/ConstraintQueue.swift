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

    mutating func sort(by precedes: (Int32, Int32) -> Bool) {
        constraints.sort(by: precedes)
        isSorted = true
        lastOrder = .max
    }

    /// Forgets all constraints and keeps the memory.
    mutating func removeAll() {
        constraints.removeAll()
        lastOrder = 0
        isSorted = true
    }
}
