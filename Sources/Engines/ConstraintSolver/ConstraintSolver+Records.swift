extension ConstraintSolver {
    // MARK: - Adding

    func insertRecord(constant: Double, relation: Relation, priority: Float) -> Int32 {
        additions += 1
        let record = ConstraintRecord(
            constant: constant, order: additions,
            priority: min(priority, ConstraintSolver.required), firstTerm: none, outcome: none,
            relation: relation, state: .queued)
        if !freeConstraints.isEmpty {
            let index = freeConstraints.removeLast()
            // The queue may still name the former constraint of this slot.
            let isQueued = constraints[index].isQueued
            constraints[index] = record
            constraints[index].isQueued = isQueued
            return index
        }
        constraints.append(record)
        return Int32(constraints.count - 1)
    }

    func addTerm(_ term: Term, to constraint: Int32) {
        let variable = term.variable.index
        assert(variables[variable].kind != .unused, "a constraint mentions a removed variable")
        var last = none
        var index = constraints[constraint].firstTerm
        while index != none {
            if terms[index].variable == variable {
                terms[index].coefficient += term.coefficient
                return
            }
            last = index
            index = terms[index].nextInConstraint
        }
        let mention = variables[variable].firstMention
        let record = TermRecord(
            coefficient: term.coefficient, variable: variable, constraint: constraint,
            nextInConstraint: none, nextMention: mention, previousMention: none)
        if firstFreeTerm != none {
            index = firstFreeTerm
            firstFreeTerm = terms[index].nextInConstraint
            terms[index] = record
        } else {
            index = Int32(terms.count)
            terms.append(record)
        }
        if mention != none { terms[mention].previousMention = index }
        variables[variable].firstMention = index
        if last == none {
            constraints[constraint].firstTerm = index
        } else {
            terms[last].nextInConstraint = index
        }
    }

    /// Takes out terms whose coefficient is zero, or nothing beside the largest one.
    func removeVanishedTerms(of constraint: Int32) {
        var largest = 0.0
        var index = constraints[constraint].firstTerm
        while index != none {
            largest = max(largest, abs(terms[index].coefficient))
            index = terms[index].nextInConstraint
        }
        var previous = none
        index = constraints[constraint].firstTerm
        while index != none {
            let next = terms[index].nextInConstraint
            if abs(terms[index].coefficient) <= largest * LinearRows.leastCoefficient {
                if previous == none {
                    constraints[constraint].firstTerm = next
                } else {
                    terms[previous].nextInConstraint = next
                }
                releaseTerm(index)
            } else {
                previous = index
            }
            index = next
        }
    }

    private func releaseTerm(_ index: Int32) {
        let term = terms[index]
        if term.previousMention == none {
            variables[term.variable].firstMention = term.nextMention
        } else {
            terms[term.previousMention].nextMention = term.nextMention
        }
        if term.nextMention != none {
            terms[term.nextMention].previousMention = term.previousMention
        }
        terms[index].nextInConstraint = firstFreeTerm
        firstFreeTerm = index
    }

    func enqueue(_ constraint: Int32) {
        constraints[constraint].state = .queued
        constraints[constraint].outcome = none
        guard !constraints[constraint].isQueued else { return }
        constraints[constraint].isQueued = true
        queue.append(constraint)
    }

    // MARK: - Removing

    func removeConstraint(_ constraint: Int32) {
        precondition(constraints[constraint].state != .unused, "a constraint is removed twice")
        withdraw(constraint)
        var index = constraints[constraint].firstTerm
        while index != none {
            let next = terms[index].nextInConstraint
            releaseTerm(index)
            index = next
        }
        constraints[constraint].firstTerm = none
        constraints[constraint].state = .unused
        freeConstraints.append(constraint)
    }

    /// Undoes what a constraint does in the system; its record stays.
    func withdraw(_ constraint: Int32) {
        switch constraints[constraint].state {
        case .direct, .closed: undefine(constraints[constraint].outcome)
        case .goal: removeGoal(constraints[constraint].outcome)
        case .redundant: redundantCount -= 1
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
        guard !variables[variable].isChanged else { return }
        variables[variable].isChanged = true
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
