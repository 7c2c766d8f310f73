/// What a constraint is, without its terms and its constant, in one word.
struct ShapeHead: BitwiseCopyable, Equatable {
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

/// A term of a shape as two words, the variable's number first.
struct ShapeTerm: BitwiseCopyable {
    private let word: UInt64
    let coefficient: Double

    @inline(__always)
    init(number: Int32, isGiven: Bool, isNonNegative: Bool, coefficient: Double) {
        word = UInt64(UInt32(bitPattern: number)) << 2 | (isNonNegative ? 2 : 0) | (isGiven ? 1 : 0)
        self.coefficient = coefficient
    }

    var number: Int32 { Int32(truncatingIfNeeded: word >> 2) }

    var words: (UInt64, UInt64) { (word, coefficient.bitPattern) }
}
