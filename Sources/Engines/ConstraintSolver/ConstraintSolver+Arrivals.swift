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
        if arrivals.isEmpty { arrivals.firstOrder = additions + 1 }
        additions &+= 1
        let index = makeSlot(constant)
        let head = ShapeHead(
            termCount: Int32(truncatingIfNeeded: terms.count), relation: relation,
            priority: min(priority, ConstraintSolver.required))
        arrivals.append(index, head, terms)
        if arrivals.isFull { admitArrivals() }
        return index
    }

    /// Makes imprints of what follows a pattern, and records of everything else.
    func admitArrivals() {
        guard !arrivals.isEmpty else { return }
        var position = 0
        var term = 0
        var patience = Arrivals.patience
        while position < arrivals.count {
            if patience > 0, let pattern = patternOfArrivals(at: position, term) {
                makeImprint(of: pattern, at: position)
                position += pattern.heads.count
                term += pattern.terms.count
                patience = Arrivals.patience
            } else {
                patience -= 1
                admit(position, term)
                term += arrivals.heads[Int32(position)].termCount
                position += 1
            }
        }
        if patience <= 0 { arrivals.isOpen = false }
        arrivals.removeAll()
    }

    /// Makes the record of one constraint that waited.
    private func admit(_ position: Int, _ firstTerm: Int) {
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
            order: arrivals.firstOrder + position,
            head.relation, head.priority)
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
                    pattern.noteMatch()
                    return pattern
                }
                pattern.noteMismatch()
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
