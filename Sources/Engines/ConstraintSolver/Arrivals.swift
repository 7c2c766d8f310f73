/// Constraints that were added and have no records yet, in the order of their addition.
///
/// While a solver knows patterns, additions wait here, side by side, until it is asked for anything:
/// those that follow a pattern then need no records at all.
struct Arrivals: ~Copyable {
    private(set) var count = 0
    private(set) var constraints = Pool<Int32>()
    private(set) var heads = Pool<ShapeHead>()
    /// As the caller gave them.
    private(set) var terms = Pool<ConstraintSolver.Term>()
    /// The place of the first of them in the order of all additions.
    var firstOrder = 0
    /// Whether additions wait; not while those of late followed no pattern.
    var isOpen = true

    /// When so many wait, they are looked at, before the caches overflow.
    private static var limit: Int { 1024 }
    /// After how many additions in a row that follow no pattern they do not wait any more.
    static var patience: Int { 128 }

    var isEmpty: Bool { count == 0 }
    var isFull: Bool { count == Arrivals.limit }

    /// Puts a constraint behind the others; there must be room.
    @inline(__always)
    mutating func append(
        _ constraint: Int32, _ head: ShapeHead,
        _ terms: UnsafeBufferPointer<ConstraintSolver.Term>
    ) {
        if constraints.isEmpty {
            _ = constraints.lengthen(by: Arrivals.limit)
            _ = heads.lengthen(by: Arrivals.limit)
        }
        constraints.pointer[count] = constraint
        heads.pointer[count] = head
        count &+= 1
        guard let source = terms.baseAddress else { return }
        let target = self.terms.pointer(afterLengtheningBy: terms.count)
        // Mostly one to four: a loop is shorter than a call.
        for place in 0..<terms.count { target[place] = source[place] }
    }

    mutating func removeAll() {
        count = 0
        terms.removeAll()
    }
}
