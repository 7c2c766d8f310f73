/// Constraints to be added together, in order, each with its terms.
///
/// What is written side by side is compared with a pattern in one pass: for a cell of fifty constraints
/// that takes two thirds of the time of fifty additions.
package struct ConstraintBatch: ~Copyable {
    private(set) var heads = Pool<ShapeHead>()
    private(set) var constants = Pool<Double>()
    private(set) var terms = Pool<ConstraintSolver.Term>()

    package init() {}

    /// The number of constraints.
    package var count: Int { heads.count }

    /// Puts `Σ coefficient · variable + constant (≤, =, ≥) 0` behind the others.
    ///
    /// - Parameters:
    ///   - terms: a variable may occur several times.
    ///   - priority: from 1 to 1000; `ConstraintSolver.required` and above must hold.
    package mutating func append(
        _ terms: UnsafeBufferPointer<ConstraintSolver.Term>, constant: Double = 0,
        relation: ConstraintSolver.Relation = .equal,
        priority: Float = ConstraintSolver.required
    ) {
        heads.append(
            ShapeHead(
                termCount: terms.count, relation: relation,
                priority: min(priority, ConstraintSolver.required)))
        constants.append(constant)
        for term in terms { self.terms.append(term) }
    }

    /// Forgets all constraints and keeps the memory.
    package mutating func removeAll() {
        heads.removeAll()
        constants.removeAll()
        terms.removeAll()
    }

    /// The terms of a constraint of which the first term is known.
    @inline(__always)
    func terms(of place: Int, from first: Int) -> UnsafeBufferPointer<ConstraintSolver.Term> {
        UnsafeBufferPointer(
            start: terms.pointer + first,
            count: heads[Int32(truncatingIfNeeded: place)].termCount)
    }
}
