import MemoryStorage

/// Constraints that were added and have no records yet, in the order of their addition.
///
/// While a solver knows traces, additions wait here, side by side, until the system is read: those that
/// follow a trace then need no records at all.
struct PendingAdditions: ~Copyable {
    private(set) var constraints = Buffer<Int32>()
    private(set) var heads = Buffer<ConstraintHead>()
    /// As the caller gave them.
    private(set) var terms = Buffer<ConstraintSolver.Term>()

    var count: Int {
        @inline(__always) get { constraints.count }
    }

    var isEmpty: Bool { constraints.isEmpty }

    @inline(__always)
    mutating func append(
        _ constraint: Int32, _ head: ConstraintHead,
        _ terms: UnsafeBufferPointer<ConstraintSolver.Term>
    ) {
        constraints.append(constraint)
        heads.append(head)
        self.terms.append(contentsOf: terms)
    }

    /// Removes the first constraints, which have so many terms.
    mutating func removeFirst(_ length: Int, terms termCount: Int) {
        remove(0, length, term: 0, termCount)
    }

    /// Removes a constraint. Those after it keep their order among all additions.
    mutating func remove(_ constraint: Int32) {
        // Mostly one of the last.
        var index = count
        var term = terms.count
        while index > 0 {
            index -= 1
            let termCount = heads[Int32(truncatingIfNeeded: index)].termCount
            term -= termCount
            if constraints[Int32(truncatingIfNeeded: index)] == constraint {
                return remove(index, 1, term: term, termCount)
            }
        }
        assertionFailure("a constraint is pending that was not added")
    }

    private mutating func remove(_ index: Int, _ length: Int, term: Int, _ termCount: Int) {
        let rest = count - index - length
        constraints.move(from: index + length, to: index, count: rest)
        heads.move(from: index + length, to: index, count: rest)
        terms.move(from: term + termCount, to: term, count: terms.count - term - termCount)
        constraints.removeLast(length)
        heads.removeLast(length)
        terms.removeLast(termCount)
    }

    /// Whether one of the constraints mentions a variable.
    func mentions(_ variable: Int32) -> Bool {
        terms.elements.contains { $0.variable.index == variable }
    }
}
