extension ConstraintSolver {
    // MARK: - Adding

    /// Makes the record of a constraint of the terms in `gathered`.
    func insertRecord(constant: Double, relation: Relation, priority: Float) -> Int32 {
        additions += 1
        structure &+= 1
        let record = ConstraintRecord(
            order: additions, priority: min(priority, ConstraintSolver.required), firstTerm: none,
            outcome: none, relation: relation, state: .queued)
        let index: Int32
        if freeConstraints.isEmpty {
            index = Int32(constraints.count)
            constraints.append(record)
            constants.append(constant)
        } else {
            index = freeConstraints.removeLast()
            // The queue may still name the former constraint of this slot.
            let isQueued = constraints[index].isQueued
            constraints[index] = record
            constraints[index].isQueued = isQueued
            constants[index] = constant
        }
        insertGatheredTerms(of: index)
        return index
    }

    /// Puts terms into `gathered`, each variable once, without those whose coefficient is zero, or
    /// nothing beside the largest one.
    func gather(_ terms: UnsafeBufferPointer<Term>) {
        gathered.removeAll()
        gathered.reserve(terms.count)
        guard !terms.isEmpty else { return }
        let gathered = gathered.pointer
        var count = 0
        var largest = 0.0
        for term in terms {
            assert(
                variables[term.variable.index].kind != .unused,
                "a constraint mentions a removed variable")
            var place = 0
            while place < count, gathered[place].variable != term.variable { place += 1 }
            if place == count {
                gathered[place] = term
                count += 1
            } else {
                gathered[place].coefficient += term.coefficient
            }
            largest = max(largest, abs(gathered[place].coefficient))
        }
        let least = largest * LinearRows.leastCoefficient
        var kept = 0
        for place in 0..<count where abs(gathered[place].coefficient) > least {
            gathered[kept] = gathered[place]
            kept += 1
        }
        _ = self.gathered.lengthen(by: kept)
    }

    private func insertGatheredTerms(of constraint: Int32) {
        let count = Int32(gathered.count)
        guard count > 0 else { return }
        let first = terms.take(count)
        constraints[constraint].firstTerm = first
        constraints[constraint].termCount = count
        let terms = terms.pointer
        let gathered = gathered.pointer
        for position in 0..<Int(count) {
            let term = gathered[position]
            let variable = term.variable.index
            if variables[variable].kind == .imprinted {
                dissolveImprint(variables[variable].group)
            }
            let index = first + Int32(position)
            let mention = variables[variable].firstMention
            terms[Int(index)] = TermRecord(
                coefficient: term.coefficient, variable: variable, constraint: constraint,
                nextMention: mention, previousMention: none)
            if mention != none { terms[Int(mention)].previousMention = index }
            variables[variable].firstMention = index
        }
    }

    /// The places of a constraint's terms.
    @inline(__always)
    func termRange(of constraint: Int32) -> Range<Int32> {
        let first = constraints[constraint].firstTerm
        return Range(uncheckedBounds: (first, first + constraints[constraint].termCount))
    }

    private func releaseTerms(of constraint: Int32) {
        let count = constraints[constraint].termCount
        guard count > 0 else { return }
        for index in termRange(of: constraint) {
            let term = terms[index]
            if term.previousMention == none {
                variables[term.variable].firstMention = term.nextMention
            } else {
                terms[term.previousMention].nextMention = term.nextMention
            }
            if term.nextMention != none {
                terms[term.nextMention].previousMention = term.previousMention
            }
        }
        terms.release(constraints[constraint].firstTerm, count)
        constraints[constraint].firstTerm = none
        constraints[constraint].termCount = 0
    }

    func enqueue(_ constraint: Int32) {
        structure &+= 1
        constraints[constraint].state = .queued
        constraints[constraint].outcome = none
        guard !constraints[constraint].isQueued else { return }
        constraints[constraint].isQueued = true
        queue.append(constraint)
    }

    // MARK: - Removing

    func removeConstraint(_ constraint: Int32) {
        precondition(constraints[constraint].state != .unused, "a constraint is removed twice")
        if constraints[constraint].state == .broken { brokenCount -= 1 } else { mayMend = true }
        withdraw(constraint)
        structure &+= 1
        releaseTerms(of: constraint)
        constraints[constraint].state = .unused
        freeConstraints.append(constraint)
    }

    /// Undoes what a constraint does in the system; its record stays.
    func withdraw(_ constraint: Int32) {
        structure &+= 1
        switch constraints[constraint].state {
        case .direct, .closed: undefine(constraints[constraint].outcome)
        case .goal: removeGoal(constraints[constraint].outcome)
        case .redundant: redundantCount -= 1
        case .imprinted: dissolveImprint(constraints[constraint].outcome)
        case .unused, .queued, .broken: break
        }
        constraints[constraint].outcome = none
    }

    // MARK: - Marks

    @inline(__always)
    func markDirty(_ variable: Int32) {
        guard !variables[variable].isDirty else { return }
        variables[variable].isDirty = true
        dirty.append(variable)
    }

    @inline(__always)
    func noteChange(_ variable: Int32) {
        guard !isChanged[variable] else { return }
        isChanged[variable] = true
        changed.append(variable)
    }

    /// Asks for a look at a goal whose left side may have changed.
    @inline(__always)
    func noteGoal(_ goal: Int32) {
        guard !goals[goal].isQueued else { return }
        goals[goal].isQueued = true
        goalsToCheck.append(goal)
    }

    /// Begins a walk in which no variable has been seen.
    func beginVisit() -> Int32 {
        visit &+= 1
        return visit
    }
}
