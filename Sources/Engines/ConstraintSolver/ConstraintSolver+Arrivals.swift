/// Additions that wait, and what becomes of them.
extension ConstraintSolver {
    /// Whether additions wait to be compared with patterns.
    @inline(__always)
    var awaitsPatterns: Bool {
        guard let patterns else { return false }
        return arrivals.isOpen && !patterns._withUnsafeGuaranteedRef { $0.isEmpty }
    }

    /// Puts a constraint with those that wait.
    @inline(__always)
    func arrive(
        _ terms: UnsafeBufferPointer<Term>, _ constant: Double, _ relation: Relation,
        _ priority: Float
    ) -> Int32 {
        additions &+= 1
        let index = makeSlot(constant)
        let head = ShapeHead(
            termCount: terms.count, relation: relation,
            priority: min(priority, ConstraintSolver.required))
        arrivals.append(index, head, terms)
        return index
    }

    /// Whether so many more may wait; makes room for them if they may.
    @inline(__always)
    func hasRoomForArrivals(_ count: Int) -> Bool {
        arrivals.count + count <= arrivals.room || makeRoomForArrivals(count)
    }

    private func makeRoomForArrivals(_ count: Int) -> Bool {
        // A run that has begun may still come to its end.
        admitArrivals(keeping: AdditionPattern.mostMembers)
        arrivals.makeRoom()
        return arrivals.isOpen && arrivals.count + count <= arrivals.room
    }

    /// Makes imprints of what follows a pattern, and records of everything else.
    ///
    /// - Parameter kept: how many of the last ones may go on waiting.
    func admitArrivals(keeping kept: Int = 0) {
        breakRunOff()
        admitWaiting(keeping: kept)
    }

    private func admitWaiting(keeping kept: Int = 0) {
        guard !arrivals.isEmpty else { return }
        dissolveCrumbled()
        // Whatever was added since the first of them waits behind it.
        let firstOrder = additions - arrivals.count + 1
        var position = 0
        var term = 0
        var patience = Arrivals.patience
        while position < arrivals.count - (patience > 0 ? kept : 0) {
            if patience > 0,
                let pattern = imprintArrivals(
                    at: position, term, order: firstOrder + position)
            {
                if !expected.hasBegun { expected.expect(pattern) }
                position += pattern.heads.count
                term += pattern.terms.count
                patience = Arrivals.patience
            } else {
                patience -= 1
                admit(position, term, order: firstOrder + position)
                term += arrivals.heads[Int32(position)].termCount
                position += 1
            }
        }
        if patience <= 0 { arrivals.isOpen = false }
        arrivals.removeFirst(position, terms: term)
    }

    /// Makes the record of one constraint that waited.
    private func admit(_ position: Int, _ firstTerm: Int, order: Int) {
        let constraint = arrivals.constraints[Int32(position)]
        let head = arrivals.heads[Int32(position)]
        let terms = UnsafeBufferPointer(
            start: arrivals.terms.pointer + firstTerm, count: head.termCount)
        writeRecord(of: constraint, terms, order: order, head)
    }

    // MARK: - The expected run

    /// Makes room for the constraints of a run of which the first has come.
    func beginRun() {
        expected.begin { numbers in
            takeSlots(numbers)
            for number in numbers { standings[number] = ConstraintStanding(state: .arriving) }
        }
    }

    /// Makes an imprint of a whole run in a batch, if it follows the expected pattern.
    ///
    /// - Parameter numbers: where its constraints are written.
    /// - Returns: how many constraints and terms it has; nil if it is another one.
    func addRun(
        of batch: borrowing ConstraintBatch, from place: Int, term: Int,
        _ numbers: UnsafeMutablePointer<Constraint>
    ) -> (count: Int, termCount: Int)? {
        guard !expected.hasBegun, let run = expected.whole(in: batch, from: place, term: term)
        else { return nil }
        let slots = UnsafeMutableRawPointer(numbers).bindMemory(to: Int32.self, capacity: run.count)
        takeSlots(UnsafeMutableBufferPointer(start: slots, count: run.count), batch, from: place)
        let constraints = UnsafeBufferPointer<Int32>(start: slots, count: run.count)
        if !imprintRun(constraints) {
            for constraint in constraints {
                standings[constraint] = ConstraintStanding(state: .arriving)
            }
            expected.take(constraints)
            breakRunOff()
        }
        return run
    }

    /// Makes an imprint of a run that has come to its end.
    ///
    /// - Parameter last: its last constraint, which is also returned.
    @inline(never)
    func imprintExpected(_ last: Int32) -> Constraint {
        if !imprintRun(expected.constraints.buffer) { breakRunOff() }
        return Constraint(index: last)
    }

    /// Makes an imprint of constraints that follow the expected pattern to its end, and expects it again.
    ///
    /// - Returns: whether its variables are free for it.
    private func imprintRun(_ constraints: UnsafeBufferPointer<Int32>) -> Bool {
        admitWaiting()
        dissolveCrumbled()
        // Not counted: the run keeps its pattern alive.
        let isImprinted = expected.reference._withUnsafeGuaranteedRef {
            imprint(constraints, along: $0)
        }
        if isImprinted { expected.expectAgain() }
        return isImprinted
    }

    private func imprint(
        _ constraints: UnsafeBufferPointer<Int32>, along pattern: AdditionPattern
    ) -> Bool {
        guard pattern.isUseful, let first = constraints.baseAddress,
            makeImprints(
                of: pattern, over: UnsafePointer(expected.variables), first,
                order: additions + 1)
        else { return false }
        pattern.noteMatch()
        additions &+= constraints.count
        return true
    }

    /// Has the additions of a run wait like others, since something else came between.
    func breakRunOff() {
        guard expected.hasBegun else { return }
        arrivals.append(expected)
        additions &+= Int(expected.count)
        // The first of them is the first to be used again.
        for index in expected.missing.reversed() {
            standings[index].state = .unused
            freeConstraints.append(index)
        }
        expected.expect(nil)
        // Nothing waits while it is closed.
        if !arrivals.isOpen { admitArrivals() }
    }

    // MARK: - Comparing

    /// Makes an imprint of the additions from one on, if they follow a pattern to its end.
    @inline(__always)
    private func imprintArrivals(
        at position: Int, _ firstTerm: Int, order: Int
    ) -> AdditionPattern? {
        guard let patterns = templates?.patterns,
            arrivals.count - position >= SystemShape.leastMembers
        else {
            return nil
        }
        let heads = UnsafePointer(arrivals.heads.pointer) + position
        var candidate = patterns.candidate(heads)
        while let pattern = candidate {
            if pattern.isUseful, arrivals.count - position >= pattern.heads.count,
                arrivals.heads.hasSameBytes(as: pattern.heads, at: position)
            {
                if follows(pattern, firstTerm),
                    makeImprints(
                        of: pattern, over: UnsafePointer(surveyedVariables.pointer),
                        UnsafePointer(arrivals.constraints.pointer) + position, order: order)
                {
                    pattern.noteMatch()
                    return pattern
                }
                pattern.noteMismatch()
            }
            candidate = patterns.candidate(after: pattern)
        }
        return nil
    }

    /// Whether the terms from one on are those of a pattern; leaves the variables in
    /// `surveyedVariables`, by their numbers.
    private func follows(_ pattern: AdditionPattern, _ firstTerm: Int) -> Bool {
        let terms = UnsafePointer(arrivals.terms.pointer) + firstTerm
        let count = pattern.firstTerms.count
        let firstTerms = UnsafePointer(pattern.firstTerms.pointer)
        surveyedVariables.removeAll()
        let bound = surveyedVariables.pointer(afterLengtheningBy: count)
        for number in 0..<count {
            bound[number] = terms[Int(firstTerms[number])].variable.index
        }
        let wanted = UnsafePointer(pattern.terms.pointer)
        var difference: UInt64 = 0
        for place in 0..<pattern.terms.count {
            let term = terms[place]
            let other = wanted[place]
            difference |= term.coefficient.bitPattern ^ other.coefficient.bitPattern
            difference |= UInt64(
                UInt32(bitPattern: term.variable.index ^ bound[Int(other.number)]))
        }
        return difference == 0
    }
}
