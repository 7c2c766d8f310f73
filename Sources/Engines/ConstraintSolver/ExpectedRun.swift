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
