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
        let head = ShapeHead(termCount: terms.count, relation: relation, priority: priority)
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
        admitArrivals(keeping: Int(SystemShape.mostMembers))
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
            if patience > 0, let pattern = patternOfArrivals(at: position, term) {
                makeImprint(
                    of: pattern, over: UnsafePointer(surveyedVariables.pointer),
                    UnsafePointer(arrivals.constraints.pointer) + position,
                    order: firstOrder + position)
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
        let isPlain = isPlain(terms)
        if !isPlain {
            gather(terms)
            dissolveImprintsOfGathered()
        }
        writeRecord(
            of: constraint, isPlain ? terms : gathered.buffer,
            order: order, head.relation, head.priority)
    }

    // MARK: - The expected run

    /// Makes room for the constraints of a run of which the first has come.
    func makeRoomForRun() {
        guard let count = expected.pattern?.heads.count else { return }
        let again = min(count, freeConstraints.count)
        for _ in 0..<again {
            let index = freeConstraints.removeLast()
            constraints[index] = .arriving
            expected.constraints.append(index)
        }
        let first = constraints.count
        constraints.extend(to: first + count - again, with: .arriving)
        _ = constants.lengthen(by: count - again)
        let new = expected.constraints.pointer(afterLengtheningBy: count - again)
        for position in 0..<count - again { new[position] = Int32(first + position) }
    }

    /// Makes an imprint of a run that has come to its end.
    ///
    /// - Parameter last: its last constraint, which is also returned.
    func imprintExpected(_ last: Int32) -> Int32 {
        admitWaiting()
        dissolveCrumbled()
        // Not counted: the run keeps its pattern alive.
        let isImprinted = expected.reference._withUnsafeGuaranteedRef { imprintExpected($0) }
        if isImprinted { expected.expectAgain() } else { breakRunOff() }
        return last
    }

    private func imprintExpected(_ pattern: AdditionPattern) -> Bool {
        let variables = UnsafePointer(expected.variables)
        guard pattern.isUseful, areFree(variables, for: pattern) else { return false }
        pattern.shape.noteMatch()
        makeImprint(
            of: pattern, over: variables, UnsafePointer(expected.constraints.pointer),
            order: additions + 1)
        additions &+= Int(expected.count)
        return true
    }

    /// Has the additions of a run wait like others, since something else came between.
    func breakRunOff() {
        guard expected.hasBegun else { return }
        arrivals.append(expected)
        additions &+= Int(expected.count)
        while !expected.isComplete {
            let index = expected.constraints.removeLast()
            constraints[index].state = .unused
            freeConstraints.append(index)
        }
        expected.expect(nil)
        // Nothing waits while it is closed.
        if !arrivals.isOpen { admitArrivals() }
    }

    // MARK: - Comparing

    /// The pattern that the additions from one on follow to its end; leaves the variables in
    /// `surveyedVariables`, by their numbers.
    @inline(__always)
    private func patternOfArrivals(at position: Int, _ firstTerm: Int) -> AdditionPattern? {
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
                if follows(pattern, firstTerm) {
                    pattern.shape.noteMatch()
                    return pattern
                }
                pattern.shape.noteMismatch()
            }
            candidate = patterns.candidate(after: pattern)
        }
        return nil
    }

    /// Whether the terms from one on are those of a pattern, over variables that nothing else mentions
    /// and values from outside.
    private func follows(_ pattern: AdditionPattern, _ firstTerm: Int) -> Bool {
        let terms = UnsafePointer(arrivals.terms.pointer) + firstTerm
        let roles = UnsafePointer(pattern.roles.pointer)
        surveyedVariables.removeAll()
        let bound = surveyedVariables.pointer(afterLengtheningBy: pattern.roles.count)
        for number in 0..<pattern.roles.count {
            bound[number] = terms[Int(roles[number].firstTerm)].variable.index
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
        return difference == 0 && areFree(UnsafePointer(bound), for: pattern)
    }

    /// Whether some variables are different ones, and what the pattern takes them for: values from
    /// outside, or variables that nothing mentions.
    private func areFree(
        _ bound: UnsafePointer<Int32>, for pattern: AdditionPattern
    ) -> Bool {
        let stamp = beginVisit()
        let variables = variables.pointer
        let constraints = constraints.pointer
        let roles = UnsafePointer(pattern.roles.pointer)
        for number in 0..<pattern.roles.count {
            let role = roles[number]
            let record = variables + Int(bound[number])
            guard record.pointee.visit != stamp,
                record.pointee.isNonNegative == role.isNonNegative
            else { return false }
            if role.isGiven {
                let isPinned =
                    record.pointee.kind == .direct
                    && constraints[Int(record.pointee.definer)].termCount == 1
                guard record.pointee.kind == .fixed || isPinned else { return false }
            } else {
                guard record.pointee.kind == .parameter, record.pointee.firstMention == none,
                    record.pointee.group == none, !record.pointee.hasBound
                else { return false }
            }
            record.pointee.visit = stamp
        }
        return true
    }
}
