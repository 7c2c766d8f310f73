/// The number of terms, relation and priority of a constraint, packed into one word.
struct ConstraintHead: BitwiseCopyable, Equatable {
    let word: UInt64

    /// - Parameter priority: not above `required`.
    @inline(__always)
    init(termCount: Int, relation: ConstraintSolver.Relation, priority: Float) {
        let relation = UInt8(truncatingIfNeeded: relation.rawValue &+ 1)
        let low = UInt64(truncatingIfNeeded: termCount) &<< 2 &+ UInt64(relation)
        word = UInt64(priority.bitPattern) &<< 32 | low
    }

    init(word: UInt64) { self.word = word }

    var termCount: Int { Int(truncatingIfNeeded: word >> 2 & 0x3FFF_FFFF) }

    var priority: Float { Float(bitPattern: UInt32(word >> 32)) }

    var relation: ConstraintSolver.Relation {
        // Made from one.
        ConstraintSolver.Relation(rawValue: Int8(word & 3) - 1).unsafelyUnwrapped
    }
}
