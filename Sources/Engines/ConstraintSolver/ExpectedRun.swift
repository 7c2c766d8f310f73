internal import Glibc

/// The pattern that additions are expected to follow, and how far they have come.
///
/// A list adds one cell after the other, mostly made like the last one. An addition that is the
/// next one of the pattern is compared as it comes; nothing is kept of it but its constant and which
/// variables the pattern is about this time.
struct ExpectedRun: ~Copyable {
    private(set) var pattern: AdditionPattern?
    /// The same, once a constraint has come.
    var reference: Unmanaged<AdditionPattern> {
        Unmanaged.passUnretained(pattern.unsafelyUnwrapped)
    }
    /// The next constraint of the pattern, and its terms.
    private var head: UnsafePointer<ShapeHead>
    private var term: UnsafePointer<AdditionPattern.Term>
    /// Where the number of the next constraint stands; nil until the first has come.
    private var slot: UnsafePointer<Int32>?
    private var end: UnsafePointer<Int32>
    /// The variables, by the numbers of the pattern; those that are still to come mean nothing.
    private(set) var variables: UnsafeMutablePointer<Int32>
    private var room = Pool<Int32>()
    /// Room for all constraints of the pattern, once the first has come.
    private(set) var constraints = Pool<Int32>()

    init() {
        head = UnsafePointer(Pool<ShapeHead>().pointer)
        term = UnsafePointer(Pool<AdditionPattern.Term>().pointer)
        end = UnsafePointer(room.pointer)
        variables = room.pointer
    }

    var hasBegun: Bool {
        @inline(__always) get { slot != nil }
    }

    /// How many constraints have come.
    var count: Int32 {
        slot.map { Int32($0 - UnsafePointer(constraints.pointer)) } ?? 0
    }

    /// Waits for the beginning of a pattern.
    mutating func expect(_ pattern: AdditionPattern?) {
        self.pattern = pattern
        guard let pattern else { return forgetConstraints() }
        room.extend(to: pattern.firstTerms.count, with: none)
        variables = room.pointer
        expectAgain()
    }

    /// Waits for the beginning of the same pattern.
    mutating func expectAgain() {
        forgetConstraints()
        head = UnsafePointer(pattern.unsafelyUnwrapped.heads.pointer)
        term = UnsafePointer(pattern.unsafelyUnwrapped.terms.pointer)
    }

    private mutating func forgetConstraints() {
        slot = nil
        constraints.removeAll()
    }

    /// Begins a run of which the first constraint has come.
    ///
    /// - Parameter fill: writes the numbers of all its constraints.
    mutating func begin(_ fill: (UnsafeMutableBufferPointer<Int32>) -> Void) {
        let count = pattern.unsafelyUnwrapped.heads.count
        let start = constraints.pointer(afterLengtheningBy: count)
        fill(UnsafeMutableBufferPointer(start: start, count: count))
        slot = UnsafePointer(start)
        end = UnsafePointer(start) + count
    }

    /// Whether a constraint is the next one of the pattern; notes its variables if it is.
    ///
    /// Only while a pattern is expected.
    @inline(__always)
    func isNext(
        _ head: ShapeHead, _ terms: UnsafeBufferPointer<ConstraintSolver.Term>
    ) -> Bool {
        guard self.head.pointee == head else { return false }
        // The constraints of patterns have at least one.
        let given = terms.baseAddress.unsafelyUnwrapped
        let wanted = term
        let variables = variables
        var place = 0
        repeat {
            let number = Int(wanted[place].number)
            let variable = given[place].variable.index
            if variables[number] != variable {
                // What stands there is a variable of the run before.
                guard wanted[place].isFirst else { return false }
                variables[number] = variable
            }
            guard
                wanted[place].coefficient.bitPattern == given[place].coefficient.bitPattern
            else { return false }
            place &+= 1
        } while place < terms.count
        return true
    }

    /// Goes on behind the next constraint of a run that has begun, and says which it is.
    @inline(__always)
    mutating func take(termCount: Int) -> Int32 {
        let next = slot.unsafelyUnwrapped
        slot = next + 1
        head += 1
        term += termCount
        return next.pointee
    }

    /// Takes constraints of a batch up to its end or to that of the pattern, if all of them go on with
    /// a run that has begun.
    ///
    /// - Parameters:
    ///   - constants: those of the solver, where the batch's are written.
    ///   - numbers: where the constraints are written.
    /// - Returns: how many there are, with how many terms; none if any is another one.
    mutating func follow(
        _ batch: borrowing ConstraintBatch, from place: Int, term firstTerm: Int,
        _ constants: borrowing Pool<Double>,
        _ numbers: UnsafeMutablePointer<ConstraintSolver.Constraint>
    ) -> (count: Int, termCount: Int) {
        let slot = slot.unsafelyUnwrapped
        let termEnd =
            reference._withUnsafeGuaranteedRef { UnsafePointer($0.terms.pointer) + $0.terms.count }
        let missing = (count: end - slot, termCount: termEnd - term)
        let given = (count: batch.count - place, termCount: batch.terms.count - firstTerm)
        let next = given.count <= missing.count ? given : missing
        guard isNext(next, in: batch, from: place, term: firstTerm) else { return (0, 0) }
        let constants = constants.pointer
        let source = batch.constants.pointer + place
        for position in 0..<next.count { constants[Int(slot[position])] = source[position] }
        UnsafeMutableRawPointer(numbers).copyMemory(
            from: slot, byteCount: next.count * MemoryLayout<ConstraintSolver.Constraint>.stride)
        self.slot = slot + next.count
        head += next.count
        term += next.termCount
        return next
    }

    /// How many constraints and terms the pattern has, if a batch goes on with all of them; notes their
    /// variables.
    ///
    /// Only while a run is expected that has not begun.
    func whole(
        in batch: borrowing ConstraintBatch, from place: Int, term firstTerm: Int
    ) -> (count: Int, termCount: Int)? {
        let run = reference._withUnsafeGuaranteedRef {
            (count: $0.heads.count, termCount: $0.terms.count)
        }
        guard batch.count - place >= run.count,
            isNext(run, in: batch, from: place, term: firstTerm)
        else { return nil }
        return run
    }

    /// Whether so many constraints and terms of a batch are the next ones of the pattern; notes their
    /// variables.
    @inline(__always)
    private func isNext(
        _ piece: (count: Int, termCount: Int), in batch: borrowing ConstraintBatch,
        from place: Int, term firstTerm: Int
    ) -> Bool {
        let size = piece.count * MemoryLayout<ShapeHead>.stride
        return memcmp(head, batch.heads.pointer + place, size) == 0
            && hasTerms(UnsafePointer(batch.terms.pointer) + firstTerm, piece.termCount)
    }

    /// Takes all constraints of the pattern, whose variables are noted.
    mutating func take(_ constraints: UnsafeBufferPointer<Int32>) {
        begin { _ = $0.initialize(fromContentsOf: constraints) }
        slot = end
    }

    /// Whether terms are the next ones of the pattern; notes their variables.
    ///
    /// No choice depends on what is compared: three loops without any are the quickest way.
    @inline(__always)
    private func hasTerms(
        _ given: UnsafePointer<ConstraintSolver.Term>, _ count: Int
    ) -> Bool {
        noteVariables(of: given, count)
        let wanted = term
        let variables = variables
        var difference: UInt64 = 0
        for place in 0..<count {
            difference |=
                wanted[place].coefficient.bitPattern ^ given[place].coefficient.bitPattern
        }
        var otherVariables: Int32 = 0
        for place in 0..<count {
            otherVariables |= variables[Int(wanted[place].number)] ^ given[place].variable.index
        }
        return difference == 0 && otherVariables == 0
    }

    /// Notes the variables that some terms, the next ones, are the first to name.
    @inline(__always)
    private func noteVariables(of given: UnsafePointer<ConstraintSolver.Term>, _ count: Int) {
        let pattern = reference
        let (start, firstTerms, numberCount) = pattern._withUnsafeGuaranteedRef {
            (
                Int32(truncatingIfNeeded: term - UnsafePointer($0.terms.pointer)),
                UnsafePointer($0.firstTerms.pointer), $0.firstTerms.count
            )
        }
        let end = start &+ Int32(truncatingIfNeeded: count)
        var number = 0
        while number < numberCount, firstTerms[number] < start { number &+= 1 }
        while number < numberCount, firstTerms[number] < end {
            variables[number] = given[Int(firstTerms[number] &- start)].variable.index
            number &+= 1
        }
    }

    /// Whether the run that has begun has come to the pattern's end.
    var isComplete: Bool {
        @inline(__always) get { slot.unsafelyUnwrapped == end }
    }

    /// The constraints that have not come.
    var missing: UnsafeBufferPointer<Int32> {
        UnsafeBufferPointer(rebasing: constraints.buffer[Int(count)...])
    }

    /// Whether one of the constraints that came mentions a variable.
    func mentions(_ variable: Int32) -> Bool {
        guard hasBegun, let pattern else { return false }
        let terms = UnsafePointer(pattern.terms.pointer)
        return (0..<term - terms).contains { variables[Int(terms[$0].number)] == variable }
    }
}
