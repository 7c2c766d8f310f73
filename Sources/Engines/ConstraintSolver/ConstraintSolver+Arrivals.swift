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
            termCount: Int32(truncatingIfNeeded: terms.count), relation: relation,
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
        admitArrivals(keeping: Int(SystemShape.mostMembers))
        arrivals.makeRoom()
        return arrivals.isOpen && arrivals.count + count <= arrivals.room
    }

    /// Makes imprints of what follows a pattern, and records of everything else.
    ///
    /// - Parameter kept: how many of the last ones may go on waiting.
    func admitArrivals(keeping kept: Int = 0) {
        guard !arrivals.isEmpty else { return }
        dissolveCrumbled()
        // Whatever was added since the first of them waits behind it.
        let firstOrder = additions - arrivals.count + 1
        var position = 0
        var term = 0
        var patience = Arrivals.patience
        while position < arrivals.count - (patience > 0 ? kept : 0) {
            if patience > 0, let pattern = patternOfArrivals(at: position, term) {
                makeImprint(of: pattern, at: position, order: firstOrder + position)
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
        let stamp = beginVisit()
        let variables = variables.pointer
        let constraints = constraints.pointer
        let terms = UnsafePointer(arrivals.terms.pointer) + firstTerm
        let roles = UnsafePointer(pattern.roles.pointer)
        surveyedVariables.removeAll()
        let bound = surveyedVariables.pointer(afterLengtheningBy: pattern.roles.count)
        for number in 0..<pattern.roles.count {
            let role = roles[number]
            let variable = terms[Int(role.firstTerm)].variable.index
            let record = variables + Int(variable)
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
            bound[number] = variable
        }
        let wanted = UnsafePointer(pattern.terms.pointer)
        var difference: UInt64 = 0
        for place in 0..<pattern.terms.count {
            let term = terms[place]
            let other = wanted[place]
            difference |= term.coefficient.bitPattern ^ other.coefficient.bitPattern
            difference |= UInt64(UInt32(bitPattern: term.variable.index ^ bound[other.number]))
        }
        return difference == 0
    }
}
