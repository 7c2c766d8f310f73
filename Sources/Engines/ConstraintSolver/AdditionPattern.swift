/// A run of additions that comes again and again: the constraints of a cell, in the order of their
/// addition.
///
/// A pattern is a shape like those that a walk finds, apart from its order and from what it takes in:
/// all that hangs together with the run, be it one group or several, and the equalities that pin
/// single variables down. Additions that follow a pattern get no records, terms or mentions: the
/// pattern has them once for all.
final class AdditionPattern {
    struct Term: BitwiseCopyable {
        var coefficient: Double
        /// The number of its variable.
        var number: Int32
        /// Whether no term before it has that variable.
        var isFirst: Bool
    }

    /// What a variable must be for the pattern to hold, by its number.
    struct Role: BitwiseCopyable {
        /// Where the variable is named first, by the number of the term.
        var firstTerm: Int32
        /// The constraint that names it first, by its number.
        var firstMember: Int32
        var isGiven: Bool
        var isNonNegative: Bool
    }

    /// The same as a shape, with the templates.
    let shape: SystemShape
    @exclusivity(unchecked) private(set) var heads = Pool<ShapeHead>()
    @exclusivity(unchecked) private(set) var terms = Pool<Term>()
    @exclusivity(unchecked) private(set) var roles = Pool<Role>()
    /// The next pattern whose beginning has the same place in the store; nil at the end.
    @exclusivity(unchecked) fileprivate var next: AdditionPattern?

    /// Patterns are looked for by so many constraints; shorter ones do not exist.
    static var beginning: Int { 4 }
    /// Longer runs are left to the walk: of many groups each has few templates, and all together have
    /// as many as there are combinations, each of which takes long to make.
    static var mostMembers: Int { 64 }

    init(
        shape: SystemShape, heads: borrowing Pool<ShapeHead>, terms: borrowing Pool<Term>,
        roles: borrowing Pool<Role>
    ) {
        self.shape = shape
        self.heads.append(contentsOf: heads)
        self.terms.append(contentsOf: terms)
        self.roles.append(contentsOf: roles)
    }

    /// Whether it is worth looking at: systems follow it, and it has a solution that is the only best.
    var isUseful: Bool { shape.credit >= 0 && (shape.mayHaveMore || !shape.templates.isEmpty) }

    func hasSameShape(as words: borrowing Pool<UInt64>) -> Bool { shape.isMade(of: words) }
}

/// The patterns of a store, found by how they begin.
final class PatternTable {
    @exclusivity(unchecked) private var first = [AdditionPattern?](
        repeating: nil, count: PatternTable.size)
    @exclusivity(unchecked) private var count = 0

    private static var size: Int { 64 }
    /// When there are so many, all are forgotten: what still comes is soon learnt again.
    private static var limit: Int { 64 }

    var isEmpty: Bool { count == 0 }

    /// The patterns that may begin with some constraints, the newest first.
    @inline(__always)
    func candidate(_ heads: UnsafePointer<ShapeHead>) -> AdditionPattern? {
        first[PatternTable.place(heads)]
    }

    func candidate(after pattern: AdditionPattern) -> AdditionPattern? { pattern.next }

    func contains(_ words: borrowing Pool<UInt64>) -> Bool {
        for pattern in first {
            var pattern = pattern
            while let one = pattern {
                if one.hasSameShape(as: words) { return true }
                pattern = one.next
            }
        }
        return false
    }

    func insert(_ pattern: AdditionPattern) {
        if count == PatternTable.limit {
            first = [AdditionPattern?](repeating: nil, count: PatternTable.size)
            count = 0
        }
        let place = PatternTable.place(pattern.heads.pointer)
        pattern.next = first[place]
        first[place] = pattern
        count += 1
    }

    @inline(__always)
    private static func place(_ heads: UnsafePointer<ShapeHead>) -> Int {
        var hash: UInt64 = 0
        for position in 0..<AdditionPattern.beginning {
            hash = (hash ^ heads[position].word) &* 0x9E37_79B9_7F4A_7C15
            hash ^= hash >> 32
        }
        return Int(truncatingIfNeeded: hash >> 58)
    }
}
