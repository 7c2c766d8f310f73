/// A run of additions that comes again and again: the constraints of a cell, in the order of their
/// addition.
///
/// A pattern takes in all that hangs together with the run: several groups, what lies across and what
/// lies down, and the equalities that pin single variables down. Its parts have nothing to do with each
/// other but that their additions alternate. Additions that follow a pattern get no records, terms or
/// mentions: the pattern has them once for all.
final class AdditionPattern {
    struct Term: BitwiseCopyable {
        var coefficient: Double
        /// The number of its variable.
        var number: Int32
        /// Whether no term before it has that variable.
        var isFirst: Bool
    }

    @exclusivity(unchecked) private(set) var heads = Pool<ShapeHead>()
    @exclusivity(unchecked) private(set) var terms = Pool<Term>()
    /// By the number of a variable: the number of the term that names it first.
    @exclusivity(unchecked) private(set) var firstTerms = Pool<Int32>()
    let parts: [PatternPart]
    /// The next pattern whose beginning has the same place in the store; nil at the end.
    @exclusivity(unchecked) fileprivate var next: AdditionPattern?

    /// Patterns are looked for by so many constraints; shorter ones do not exist.
    static var beginning: Int { 4 }
    /// Longer runs seldom come again.
    static var mostMembers: Int { 256 }

    init(
        heads: borrowing Pool<ShapeHead>, terms: borrowing Pool<Term>,
        firstTerms: borrowing Pool<Int32>, parts: [PatternPart]
    ) {
        self.parts = parts
        self.heads.append(contentsOf: heads)
        self.terms.append(contentsOf: terms)
        self.firstTerms.append(contentsOf: firstTerms)
    }

    /// Whether it is worth looking at: systems follow it, and it has a solution that is the only best.
    var isUseful: Bool {
        for part in parts where !part.isUseful { return false }
        return true
    }

    func noteMatch() { for part in parts { part.shape.noteMatch() } }

    func noteMismatch() { for part in parts { part.shape.noteMismatch() } }

    /// Whether another one has the same parts in the same order of additions.
    func isSame(as other: AdditionPattern) -> Bool {
        heads.hasSameBytes(as: other.heads)
            && parts.elementsEqual(other.parts) { one, other in
                one.shape.isMade(of: other.shape.words)
                    && one.members.hasSameBytes(as: other.members)
            }
    }
}

/// What hangs together in a pattern. It gets an imprint of its own, so that the ways in which one part
/// is solved are not told apart by those of another.
final class PatternPart {
    /// The same as a shape, with the templates.
    let shape: SystemShape
    /// Its variables and its constraints, by their numbers in the part: their numbers in the pattern.
    @exclusivity(unchecked) private(set) var variables = Pool<Int32>()
    @exclusivity(unchecked) private(set) var members = Pool<Int32>()
    /// By the number of a variable in the part.
    @exclusivity(unchecked) private(set) var isNonNegative = Pool<Bool>()

    init(
        shape: SystemShape, variables: borrowing Pool<Int32>, members: borrowing Pool<Int32>,
        isNonNegative: borrowing Pool<Bool>
    ) {
        self.shape = shape
        self.variables.append(contentsOf: variables)
        self.members.append(contentsOf: members)
        self.isNonNegative.append(contentsOf: isNonNegative)
        shape.setPlaces(members)
    }

    var isUseful: Bool { shape.credit >= 0 && (shape.mayHaveMore || !shape.templates.isEmpty) }
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

    /// Keeps a pattern, unless the same one is there.
    func insert(_ pattern: AdditionPattern) {
        var present = candidate(pattern.heads.pointer)
        while let one = present {
            if one.isSame(as: pattern) { return }
            present = one.next
        }
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
