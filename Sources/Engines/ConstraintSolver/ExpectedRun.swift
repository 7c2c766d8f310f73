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
    /// The next constraint of the pattern, and its terms; nil when nothing is expected.
    private var head: UnsafePointer<ShapeHead>?
    private var term: UnsafePointer<AdditionPattern.Term>
    /// The variables, by the numbers of the pattern; those that are still to come mean nothing.
    private(set) var variables: UnsafeMutablePointer<Int32>
    private var room = Pool<Int32>()
    /// How many constraints have come.
    private(set) var count: Int32 = 0
    /// Room for all constraints of the pattern, once the first has come.
    var constraints = Pool<Int32>()

    init() {
        term = UnsafePointer(Pool<AdditionPattern.Term>().pointer)
        variables = room.pointer
    }

    /// Whether any pattern is expected.
    var isActive: Bool {
        @inline(__always) get { head != nil }
    }

    var hasBegun: Bool {
        @inline(__always) get { count > 0 }
    }

    /// Waits for the beginning of a pattern.
    mutating func expect(_ pattern: AdditionPattern?) {
        self.pattern = pattern
        count = 0
        constraints.removeAll()
        head = pattern.map { UnsafePointer($0.heads.pointer) }
        guard let pattern else { return }
        term = UnsafePointer(pattern.terms.pointer)
        room.extend(to: pattern.roles.count, with: none)
        variables = room.pointer
    }

    /// Waits for the beginning of the same pattern.
    mutating func expectAgain() {
        head = head.unsafelyUnwrapped - Int(count)
        term -= pattern.unsafelyUnwrapped.terms.count
        count = 0
        constraints.removeAll()
    }

    /// Whether a constraint is the next one of the pattern; notes its variables if it is.
    @inline(__always)
    func isNext(
        _ head: ShapeHead, _ terms: UnsafeBufferPointer<ConstraintSolver.Term>
    ) -> Bool {
        guard let next = self.head, next.pointee == head, var given = terms.baseAddress
        else { return false }
        var wanted = term
        let end = given + terms.count
        var difference: UInt64 = 0
        while given < end {
            let number = Int(wanted.pointee.number)
            let variable = given.pointee.variable.index
            if wanted.pointee.isFirst { variables[number] = variable }
            difference |= UInt64(UInt32(bitPattern: variables[number] ^ variable))
            difference |=
                wanted.pointee.coefficient.bitPattern ^ given.pointee.coefficient.bitPattern
            wanted += 1
            given += 1
        }
        return difference == 0
    }

    /// Goes on behind the next constraint, and says which it is.
    @inline(__always)
    mutating func take(termCount: Int) -> Int32 {
        let constraint = constraints[count]
        count &+= 1
        head = head.unsafelyUnwrapped + 1
        term += termCount
        return constraint
    }

    /// Whether the pattern has come to its end.
    var isComplete: Bool {
        @inline(__always) get { Int(count) == constraints.count }
    }

    /// Whether one of the constraints that came mentions a variable.
    func mentions(_ variable: Int32) -> Bool {
        guard hasBegun, let pattern else { return false }
        let terms = UnsafePointer(pattern.terms.pointer)
        return (0..<term - terms).contains { variables[Int(terms[$0].number)] == variable }
    }
}
