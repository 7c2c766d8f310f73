extension ConstraintSolver {
    // MARK: - Adding

    /// Whether terms can be kept as they are: each variable occurs once, none has a template to leave,
    /// and no coefficient is nothing beside the largest one.
    @inline(__always)
    func isPlain(_ terms: UnsafeBufferPointer<Term>) -> Bool {
        guard let first = terms.baseAddress else { return true }
        let variables = variables.pointer
        var least = Double.infinity
        var largest = 0.0
        for place in 0..<terms.count {
            let variable = first[place].variable.index
            let size = abs(first[place].coefficient)
            // Not so of what is no number.
            guard size > 0, variables[Int(variable)].kind != .imprinted
            else { return false }
            assert(
                variables[Int(variable)].kind != .unused,
                "a constraint mentions a removed variable")
            for other in 0..<place where first[other].variable.index == variable { return false }
            if size < least { least = size }
            if size > largest { largest = size }
        }
        return least > largest * LinearRows.leastCoefficient
    }

    /// Makes the record of a constraint, and has it taken in.
    ///
    /// - Parameter terms: each variable once.
    @inline(__always)
    func insertRecord(
        _ terms: UnsafeBufferPointer<Term>, _ constant: Double, _ relation: Relation,
        _ priority: Float
    ) -> Int32 {
        additions &+= 1
        let index = makeSlot(constant)
        writeRecord(
            of: index, terms, order: additions,
            ShapeHead(
                termCount: terms.count, relation: relation,
                priority: min(priority, ConstraintSolver.required)))
        return index
    }

    /// Makes room for a constraint, whose record is still to be written.
    @inline(__always)
    func makeSlot(_ constant: Double) -> Int32 {
        let index: Int32
        if freeConstraints.isEmpty {
            index = constraints.lengthen(by: 1)
            standings.append(ConstraintStanding(state: .arriving))
            constants.append(constant)
        } else {
            index = freeConstraints.removeLast()
            standings[index] = ConstraintStanding(state: .arriving)
            constants[index] = constant
        }
        return index
    }

    /// Writes the record of a constraint and its terms, and has it taken in.
    @inline(__always)
    func writeRecord(
        of constraint: Int32, _ terms: UnsafeBufferPointer<Term>, order: Int,
        _ head: ShapeHead
    ) {
        structure &+= 1
        let count = Int32(truncatingIfNeeded: terms.count)
        let first = count > 0 ? self.terms.take(count) : none
        constraints[constraint] = ConstraintRecord(order: order, head: head, firstTerm: first)
        standings[constraint] = ConstraintStanding(state: .queued, isQueued: true)
        writeTerms(terms, of: constraint, from: first)
        if count == 1 {
            loneQueue.append(constraint, order: order)
        } else {
            queue.append(constraint, order: order)
        }
    }

    /// Writes terms side by side, each in front of the mentions of its variable.
    @inline(__always)
    private func writeTerms(
        _ source: UnsafeBufferPointer<Term>, of constraint: Int32, from first: Int32
    ) {
        let count = source.count
        guard let source = source.baseAddress, first != none else { return }
        let variables = variables.pointer
        let terms = terms.pointer
        var index = first
        let end = first &+ Int32(truncatingIfNeeded: count)
        var term = source
        while index < end {
            let variable = term.pointee.variable.index
            let mention = variables[Int(variable)].firstMention
            terms[Int(index)] = TermRecord(
                coefficient: term.pointee.coefficient, variable: variable, constraint: constraint,
                nextMention: mention, previousMention: none)
            if mention != none { terms[Int(mention)].previousMention = index }
            variables[Int(variable)].firstMention = index
            index &+= 1
            term += 1
        }
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

    /// Has what `gathered` mentions leave its templates.
    func dissolveImprintsOfGathered() {
        var position: Int32 = 0
        while position < gathered.count {
            let variable = gathered[position].variable.index
            position += 1
            if variables[variable].kind == .imprinted { dissolveImprint(variables[variable].group) }
        }
    }

    /// The places of a constraint's terms.
    @inline(__always)
    func termRange(of constraint: Int32) -> Range<Int32> {
        let first = constraints[constraint].firstTerm
        return Range(uncheckedBounds: (first, first + constraints[constraint].termCount))
    }

    func releaseTerms(of constraint: Int32) {
        let count = constraints[constraint].termCount
        guard count > 0 else { return }
        for index in termRange(of: constraint) { unlink(index) }
        terms.release(constraints[constraint].firstTerm, count)
        constraints[constraint].firstTerm = none
        constraints[constraint].head = ShapeHead(termCount: 0, relation: .equal, priority: 0)
    }

    /// Writes a term in front of the mentions of its variable.
    @inline(__always)
    func link(_ term: TermRecord, at index: Int32) {
        let mention = variables[term.variable].firstMention
        terms[index] = term
        terms[index].nextMention = mention
        if mention != none { terms[mention].previousMention = index }
        variables[term.variable].firstMention = index
    }

    /// Takes a term out of the mentions of its variable.
    @inline(__always)
    func unlink(_ index: Int32) {
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

    func enqueue(_ constraint: Int32) {
        structure &+= 1
        standings[constraint].state = .queued
        standings[constraint].outcome = none
        guard !standings[constraint].isQueued else { return }
        standings[constraint].isQueued = true
        let order = constraints[constraint].order
        if constraints[constraint].termCount == 1 {
            loneQueue.append(constraint, order: order)
        } else {
            queue.append(constraint, order: order)
        }
    }

    // MARK: - Removing

    func removeConstraint(_ constraint: Int32) {
        precondition(standings[constraint].state != .unused, "a constraint is removed twice")
        if standings[constraint].state == .broken { brokenCount -= 1 } else { mayMend = true }
        structure &+= 1
        if standings[constraint].state == .imprinted { return crumble(constraint) }
        withdraw(constraint)
        releaseTerms(of: constraint)
        standings[constraint].state = .unused
        // A queue that names it has to pass it first, or would have the next one at its place.
        if !standings[constraint].isQueued { freeConstraints.append(constraint) }
    }

    /// Notes that a queue has passed a constraint.
    ///
    /// - Returns: whether it still waits to be taken in.
    @inline(__always)
    func leaveQueue(_ constraint: Int32) -> Bool {
        guard standings[constraint].isQueued else { return false }
        standings[constraint].isQueued = false
        if standings[constraint].state == .unused { freeConstraints.append(constraint) }
        return standings[constraint].state == .queued
    }

    /// Undoes what a constraint does in the system; its record stays.
    func withdraw(_ constraint: Int32) {
        structure &+= 1
        switch standings[constraint].state {
        case .direct, .closed: undefine(standings[constraint].outcome)
        case .goal: removeGoal(standings[constraint].outcome)
        case .redundant: redundantCount -= 1
        case .imprinted: dissolveImprint(standings[constraint].outcome)
        case .unused, .queued, .broken, .arriving: break
        }
        standings[constraint].outcome = none
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
