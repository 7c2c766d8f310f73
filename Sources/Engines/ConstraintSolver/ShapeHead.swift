/// What a constraint is, without its terms and its constant, in one word.
struct ShapeHead: BitwiseCopyable, Equatable {
    let word: UInt64

    @inline(__always)
    init(termCount: Int32, relation: ConstraintSolver.Relation, priority: Float) {
        let relation = UInt64(UInt8(bitPattern: relation.rawValue))
        let size = UInt64(UInt32(bitPattern: termCount))
        word = UInt64(priority.bitPattern) << 32 | size << 8 | relation
    }

    /// Of a constraint as the caller gives it.
    @inline(__always)
    init(termCount: Int, relation: ConstraintSolver.Relation, priority: Float) {
        self.init(
            termCount: Int32(truncatingIfNeeded: termCount), relation: relation,
            priority: min(priority, ConstraintSolver.required))
    }

    @inline(__always)
    init(of record: ConstraintRecord) {
        self.init(
            termCount: record.termCount, relation: record.relation, priority: record.priority)
    }

    init(word: UInt64) { self.word = word }

    var termCount: Int { Int(word >> 8 & 0xFF_FFFF) }

    var priority: Float { Float(bitPattern: UInt32(word >> 32)) }

    var relation: ConstraintSolver.Relation {
        // Made from one.
        ConstraintSolver.Relation(rawValue: Int8(bitPattern: UInt8(word & 0xFF))).unsafelyUnwrapped
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
