import MemoryStorage

/// The shape of a group of constraints: everything but constants and values.
final class GroupShape {
    let hash: Int
    /// The group as a survey visits it.
    @exclusivity(unchecked) private(set) var words = Buffer<UInt64>()
    let memberCount: Int32
    let variableCount: Int32
    /// The variables with values from outside, by number.
    @exclusivity(unchecked) private(set) var inputs = Buffer<Int32>()
    /// The variables that are computed, by number.
    @exclusivity(unchecked) private(set) var outputs = Buffer<Int32>()
    /// Of a trace's part: the order of its constraints among the trace's additions.
    @exclusivity(unchecked) private(set) var orders = Buffer<Int32>()
    /// The number of searches for a trace around it; see `AdditionTrace`.
    @exclusivity(unchecked) var traceAttempts = 0
    /// One for each way in which goals are met.
    @exclusivity(unchecked) private(set) var compiledGroups: [CompiledGroup] = []
    /// The index of the compiled group that matched last.
    @exclusivity(unchecked) var latest = 0
    /// The number of times that a group of this shape matched no compiled group and none could be made.
    @exclusivity(unchecked) var failures = 0
    #if DEBUG
        /// The shape's constraints in a solver without specialisation, for comparison.
        @exclusivity(unchecked) var comparison: ConstraintSolver?
    #endif

    init(
        hash: Int, words: borrowing Buffer<UInt64>, memberCount: Int32, variableCount: Int32,
        inputs: [Int32]
    ) {
        self.hash = hash
        self.memberCount = memberCount
        self.variableCount = variableCount
        self.words.append(contentsOf: words)
        for number in inputs { self.inputs.append(number) }
        let isInput = Set(inputs)
        for number in 0..<variableCount where !isInput.contains(number) { outputs.append(number) }
    }

    /// Calls back for every constraint, with its terms over numbers.
    @inline(__always)
    func forEachMember(_ body: (ConstraintHead, UnsafeBufferPointer<ShapeTerm>) -> Void) {
        var position = 0
        while position < words.count {
            let head = ConstraintHead(word: words.pointer[position])
            position += 1
            // A term is two words.
            (words.pointer + position).withMemoryRebound(
                to: ShapeTerm.self, capacity: head.termCount
            ) { terms in
                body(head, UnsafeBufferPointer(start: terms, count: head.termCount))
            }
            position += 2 * head.termCount
        }
    }

    var mayCompileMore: Bool {
        failures < SolverPolicy.compilationFailureLimit
            && compiledGroups.count < SolverPolicy.compiledGroupLimit
    }

    /// The compiled group that matched last; nil when there is none yet.
    var latestCompiledGroup: Unmanaged<CompiledGroup>? {
        compiledGroups.isEmpty ? nil : Unmanaged.passUnretained(compiledGroups[latest])
    }

    func setOrders(_ orders: borrowing Buffer<Int32>) { self.orders.append(contentsOf: orders) }

    func keep(_ compiled: CompiledGroup) {
        latest = compiledGroups.count
        compiledGroups.append(compiled)
    }

    func isMade(of words: borrowing Buffer<UInt64>) -> Bool { words.hasSameBytes(as: self.words) }
}

/// A term of a shape as two words, the variable's number first.
struct ShapeTerm: BitwiseCopyable {
    private let word: UInt64
    let coefficient: Double

    @inline(__always)
    init(number: Int32, isInput: Bool, isNonNegative: Bool, coefficient: Double) {
        word = UInt64(UInt32(bitPattern: number)) << 2 | (isNonNegative ? 2 : 0) | (isInput ? 1 : 0)
        self.coefficient = coefficient
    }

    var number: Int32 { Int32(truncatingIfNeeded: word >> 2) }

    var words: (UInt64, UInt64) { (word, coefficient.bitPattern) }
}
