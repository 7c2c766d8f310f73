/// Constraints that were added and have no records yet, in the order of their addition.
///
/// While a solver knows patterns, additions wait here, side by side, until it is asked for anything:
/// those that follow a pattern then need no records at all.
struct Arrivals: ~Copyable {
    private(set) var count = 0
    /// How many find room; when that is used up, they are looked at, before the caches overflow.
    private(set) var room = 0
    private(set) var constraints = Pool<Int32>()
    private(set) var heads = Pool<ShapeHead>()
    /// As the caller gave them.
    private(set) var terms = Pool<ConstraintSolver.Term>()
    /// Whether additions wait; not while those of late followed no pattern.
    var isOpen = true

    private static var limit: Int { 1024 }
    /// After how many additions in a row that follow no pattern they do not wait any more.
    static var patience: Int { 128 }

    var isEmpty: Bool { count == 0 }

    /// Makes room for the first constraints that wait.
    mutating func makeRoom() {
        guard room == 0 else { return }
        room = Arrivals.limit
        _ = constraints.lengthen(by: room)
        _ = heads.lengthen(by: room)
    }

    /// Puts a constraint behind the others; there must be room.
    @inline(__always)
    mutating func append(
        _ constraint: Int32, _ head: ShapeHead,
        _ terms: UnsafeBufferPointer<ConstraintSolver.Term>
    ) {
        let place = Int32(truncatingIfNeeded: count)
        constraints[place] = constraint
        heads[place] = head
        count &+= 1
        guard var source = terms.baseAddress else { return }
        var target = self.terms.pointer(afterLengtheningBy: terms.count)
        // Mostly one to four: a loop is shorter than a call.
        let end = source + terms.count
        while source < end {
            target.initialize(to: source.pointee)
            source += 1
            target += 1
        }
    }

    /// Puts the constraints of a run that breaks off behind the others.
    mutating func append(_ run: borrowing ExpectedRun) {
        guard let pattern = run.pattern else { return }
        constraints.extend(to: count + Int(run.count), with: none)
        heads.extend(to: count + Int(run.count), with: pattern.heads[0])
        var term: Int32 = 0
        for number in 0..<run.count {
            let place = Int32(count)
            let head = pattern.heads[number]
            constraints[place] = run.constraints[number]
            heads[place] = head
            count += 1
            for _ in 0..<head.termCount {
                let variable = run.variables[Int(pattern.terms[term].number)]
                terms.append(
                    ConstraintSolver.Term(
                        ConstraintSolver.Variable(index: variable),
                        pattern.terms[term].coefficient))
                term += 1
            }
        }
    }

    /// Forgets the first constraints, which have so many terms.
    mutating func removeFirst(_ length: Int, terms termCount: Int) {
        remove(0, length, terms: 0, termCount)
    }

    /// Forgets a constraint, if it waits.
    ///
    /// Its order among all additions goes to the one behind it, which is still its own.
    mutating func remove(_ constraint: Int32) -> Bool {
        // Mostly one of the last.
        var place = count
        var term = terms.count
        while place > 0 {
            place -= 1
            let termCount = heads[Int32(truncatingIfNeeded: place)].termCount
            term -= termCount
            if constraints[Int32(truncatingIfNeeded: place)] == constraint {
                remove(place, 1, terms: term, termCount)
                return true
            }
        }
        return false
    }

    private mutating func remove(_ place: Int, _ length: Int, terms term: Int, _ termCount: Int) {
        constraints.move(from: place + length, to: place, count: count - place - length)
        heads.move(from: place + length, to: place, count: count - place - length)
        terms.move(from: term + termCount, to: term, count: terms.count - term - termCount)
        terms.removeLast(termCount)
        count -= length
    }

    /// Whether one of the constraints mentions a variable.
    func mentions(_ variable: Int32) -> Bool {
        terms.buffer.contains { $0.variable.index == variable }
    }
}
