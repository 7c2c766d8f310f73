import MemoryStorage

/// A sequence of additions that is repeated: the constraints of a cell, in the order of their addition.
///
/// A trace contains everything that is connected with the sequence: several groups, for both axes, and the equalities
/// that pin single variables. Its *parts* share no variables; only their additions alternate. Additions that follow a
/// trace get no records and no terms: the trace has them once for all.
final class AdditionTrace {
    struct Term: BitwiseCopyable {
        var coefficient: Double
        /// The number of its variable.
        var number: Int32
        /// Whether no term before it has that variable.
        var isFirst: Bool
    }

    @exclusivity(unchecked) private(set) var heads = Buffer<ConstraintHead>()
    @exclusivity(unchecked) private(set) var terms = Buffer<Term>()
    /// By the number of a variable: the number of the term that names it first.
    @exclusivity(unchecked) private(set) var firstTerms = Buffer<Int32>()
    let parts: [TracePart]
    /// The next trace of the same bucket; nil at the end.
    @exclusivity(unchecked) fileprivate var next: AdditionTrace?

    init(
        heads: borrowing Buffer<ConstraintHead>, terms: borrowing Buffer<Term>,
        firstTerms: borrowing Buffer<Int32>, parts: [TracePart]
    ) {
        self.parts = parts
        self.heads.append(contentsOf: heads)
        self.terms.append(contentsOf: terms)
        self.firstTerms.append(contentsOf: firstTerms)
    }

    /// Whether its parts have unique optima.
    var isUseful: Bool {
        for part in parts where !part.isUseful { return false }
        return true
    }

    /// Whether another one has the same parts in the same order of additions.
    func isSame(as other: AdditionTrace) -> Bool {
        heads.hasSameBytes(as: other.heads)
            && parts.elementsEqual(other.parts) { one, other in
                one.shape.isMade(of: other.shape.words)
                    && one.members.hasSameBytes(as: other.members)
            }
    }
}

/// A connected component of a trace. Each has an instance of its own, so that the ways in which one part is
/// solved do not multiply with those of another.
final class TracePart {
    let shape: GroupShape
    /// By the number of a variable or constraint in the part: its number in the trace.
    @exclusivity(unchecked) private(set) var variables = Buffer<Int32>()
    @exclusivity(unchecked) private(set) var members = Buffer<Int32>()
    /// By the number of a variable in the part.
    @exclusivity(unchecked) private(set) var isNonNegative = Buffer<Bool>()

    init(
        shape: GroupShape, variables: borrowing Buffer<Int32>, members: borrowing Buffer<Int32>,
        isNonNegative: borrowing Buffer<Bool>
    ) {
        self.shape = shape
        self.variables.append(contentsOf: variables)
        self.members.append(contentsOf: members)
        self.isNonNegative.append(contentsOf: isNonNegative)
        shape.setOrders(members)
    }

    var isUseful: Bool { shape.mayCompileMore || !shape.compiledGroups.isEmpty }
}

/// Traces, by the hash of their first constraints.
final class TraceTable {
    @exclusivity(unchecked) private var first = [AdditionTrace?](
        repeating: nil, count: TraceTable.size)
    @exclusivity(unchecked) private var count = 0

    private static var size: Int { 64 }

    var isEmpty: Bool { count == 0 }

    /// The newest trace that may begin with some constraints.
    @inline(__always)
    func candidate(_ heads: UnsafePointer<ConstraintHead>) -> AdditionTrace? {
        first[TraceTable.bucket(heads)]
    }

    func candidate(after trace: AdditionTrace) -> AdditionTrace? { trace.next }

    /// Keeps a trace, unless the same one is there.
    func insert(_ trace: AdditionTrace) {
        var present = candidate(trace.heads.pointer)
        while let one = present {
            if one.isSame(as: trace) { return }
            present = one.next
        }
        if count == SolverPolicy.traceLimit {
            first = [AdditionTrace?](repeating: nil, count: TraceTable.size)
            count = 0
        }
        let bucket = TraceTable.bucket(trace.heads.pointer)
        trace.next = first[bucket]
        first[bucket] = trace
        count += 1
    }

    @inline(__always)
    private static func bucket(_ heads: UnsafePointer<ConstraintHead>) -> Int {
        var hash: UInt64 = 0
        for position in 0..<SolverPolicy.tracePrefix {
            hash = (hash ^ heads[position].word) &* 0x9E37_79B9_7F4A_7C15
            hash ^= hash >> 32
        }
        return Int(truncatingIfNeeded: hash >> 58)
    }
}
