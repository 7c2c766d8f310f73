import MemoryStorage

extension ConstraintSolver {
    // MARK: - Adding

    /// Allocates the index of a constraint, whose record is written by `insert(_:_:order:_:)`.
    @inline(__always)
    func allocateConstraint(_ constant: Double) -> Int32 {
        let index: Int32
        if freeConstraints.isEmpty {
            index = constraints.extend(by: 1)
            statuses.append(ConstraintStatus(state: .pending))
            constants.append(constant)
        } else {
            index = freeConstraints.removeLast()
            statuses[index] = ConstraintStatus(state: .pending)
            constants[index] = constant
        }
        return index
    }

    /// Writes the record of a pending constraint and its terms, and queues it.
    @inline(__always)
    func insert(
        _ constraint: Int32, _ terms: UnsafeBufferPointer<Term>, order: Int,
        _ head: ConstraintHead
    ) {
        var head = head
        var first = none
        if !terms.isEmpty {
            first = self.terms.allocate(Int32(truncatingIfNeeded: terms.count))
            let linked = linkPlain(terms, of: constraint, from: first)
            if linked < terms.count {
                unlinkPlain(first, linked, of: terms.count)
                (first, head) = linkGathered(terms, of: constraint, head)
            }
        }
        constraints[constraint] = ConstraintRecord(order: order, head: head, firstTerm: first)
        enqueue(constraint)
    }

    /// Writes adjacent terms, each at the front of its variable's occurrence list, as long as they can be
    /// kept as they are: each variable occurs once, none is instantiated, and no coefficient is negligible
    /// beside another.
    ///
    /// - Returns: how many there are before the first that cannot be kept.
    @inline(__always)
    private func linkPlain(
        _ source: UnsafeBufferPointer<Term>, of constraint: Int32, from first: Int32
    ) -> Int {
        let given = source.baseAddress.unsafelyUnwrapped
        let variables = variables.pointer
        let terms = terms.pointer
        var number = 0
        var index = first
        while number < source.count {
            let coefficient = given[number].coefficient
            let variable = given[number].variable.index
            let record = variables + Int(variable)
            let occurrence = record.pointee.firstOccurrence
            assert(
                record.pointee.state != .unused, "a constraint mentions a removed variable")
            // An occurrence after the first term is one of this constraint.
            let comesAgain =
                UInt32(bitPattern: occurrence &- first) < UInt32(truncatingIfNeeded: number)
            guard ConstraintSolver.isOrdinary(coefficient), !comesAgain,
                record.pointee.state != .instantiated
            else { break }
            terms[Int(index)] = TermRecord(
                coefficient: coefficient, variable: variable, constraint: constraint,
                nextOccurrence: occurrence, previousOccurrence: none)
            if occurrence != none { terms[Int(occurrence)].previousOccurrence = index }
            record.pointee.firstOccurrence = index
            index &+= 1
            number &+= 1
        }
        return number
    }

    /// Whether a coefficient is far from negligible beside others, and others beside it.
    ///
    /// Read off its exponent: between a 65,536th and 65,536, so that two of them differ by less than
    /// `LinearRows.leastCoefficient` says.
    @inline(__always)
    private static func isOrdinary(_ coefficient: Double) -> Bool {
        let exponent = coefficient.bitPattern >> 52 & 0x7FF
        return exponent &- (1023 - 16) < 32
    }

    /// Unlinks the first of some terms, and frees all.
    @inline(never)
    private func unlinkPlain(_ first: Int32, _ linked: Int, of count: Int) {
        for index in (0..<Int32(linked)).reversed() { unlink(first + index) }
        terms.free(first, Int32(count))
    }

    /// Writes the terms with each variable once, and deoptimizes the instances of these variables.
    @inline(never)
    private func linkGathered(
        _ source: UnsafeBufferPointer<Term>, of constraint: Int32, _ head: ConstraintHead
    ) -> (first: Int32, head: ConstraintHead) {
        gather(source)
        deoptimizeInstancesOfGathered()
        let head = ConstraintHead(
            termCount: gathered.count, relation: head.relation, priority: head.priority)
        guard !gathered.isEmpty else { return (none, head) }
        let first = terms.allocate(Int32(gathered.count))
        var index = first
        for term in gathered.elements {
            link(
                TermRecord(
                    coefficient: term.coefficient, variable: term.variable.index,
                    constraint: constraint, nextOccurrence: none, previousOccurrence: none),
                at: index)
            index += 1
        }
        return (first, head)
    }

    /// Puts terms into `gathered`, each variable once, without those whose coefficient is negligible beside the
    /// largest one.
    func gather(_ terms: UnsafeBufferPointer<Term>) {
        gathered.removeAll()
        gathered.reserve(terms.count)
        guard !terms.isEmpty else { return }
        let gathered = gathered.pointer
        var count = 0
        var largest = 0.0
        for term in terms {
            assert(
                variables[term.variable.index].state != .unused,
                "a constraint mentions a removed variable")
            var index = 0
            while index < count, gathered[index].variable != term.variable { index += 1 }
            if index == count {
                gathered[index] = term
                count += 1
            } else {
                gathered[index].coefficient += term.coefficient
            }
            largest = max(largest, abs(gathered[index].coefficient))
        }
        let least = largest * LinearRows.leastCoefficient
        var kept = 0
        for index in 0..<count where abs(gathered[index].coefficient) > least {
            gathered[kept] = gathered[index]
            kept += 1
        }
        _ = self.gathered.extend(by: kept)
    }

    /// Deoptimizes the instances of the variables in `gathered`.
    func deoptimizeInstancesOfGathered() {
        var position: Int32 = 0
        while position < gathered.count {
            let variable = gathered[position].variable.index
            position += 1
            if variables[variable].state == .instantiated { deoptimize(variables[variable].group) }
        }
    }

    /// The indices of a constraint's terms.
    @inline(__always)
    func termRange(of constraint: Int32) -> Range<Int32> {
        let first = constraints[constraint].firstTerm
        return Range(uncheckedBounds: (first, first + constraints[constraint].termCount))
    }

    func releaseTerms(of constraint: Int32) {
        let count = constraints[constraint].termCount
        guard count > 0 else { return }
        for index in termRange(of: constraint) { unlink(index) }
        terms.free(constraints[constraint].firstTerm, count)
        constraints[constraint].firstTerm = none
        constraints[constraint].head = ConstraintHead(termCount: 0, relation: .equal, priority: 0)
    }

    /// Writes a term at the front of its variable's occurrence list.
    @inline(__always)
    func link(_ term: TermRecord, at index: Int32) {
        let occurrence = variables[term.variable].firstOccurrence
        terms[index] = term
        terms[index].nextOccurrence = occurrence
        if occurrence != none { terms[occurrence].previousOccurrence = index }
        variables[term.variable].firstOccurrence = index
    }

    /// Takes a term out of its variable's occurrence list.
    @inline(__always)
    func unlink(_ index: Int32) {
        let term = terms[index]
        if term.previousOccurrence == none {
            variables[term.variable].firstOccurrence = term.nextOccurrence
        } else {
            terms[term.previousOccurrence].nextOccurrence = term.nextOccurrence
        }
        if term.nextOccurrence != none {
            terms[term.nextOccurrence].previousOccurrence = term.previousOccurrence
        }
    }

    /// Queues a constraint to be resolved by the next `solve()`.
    @inline(__always)
    func enqueue(_ constraint: Int32) {
        transition(constraint, to: .queued)
        guard !statuses[constraint].isQueued else { return }
        statuses[constraint].isQueued = true
        let order = constraints[constraint].order
        if constraints[constraint].termCount == 1 {
            loneQueue.append(constraint, order: order)
        } else {
            queue.append(constraint, order: order)
        }
    }

    /// Notes that a queue has passed a constraint.
    ///
    /// - Returns: whether it is still to be resolved.
    @inline(__always)
    func dequeue(_ constraint: Int32) -> Bool {
        guard statuses[constraint].isQueued else { return false }
        statuses[constraint].isQueued = false
        if statuses[constraint].state == .unused { freeConstraints.append(constraint) }
        return statuses[constraint].state == .queued
    }

    // MARK: - Removing

    func removeConstraint(_ constraint: Int32) {
        switch statuses[constraint].state {
        case .unused: preconditionFailure("a constraint is removed twice")
        case .pending:
            removePending(constraint)
            transition(constraint, to: .unused)
            freeConstraints.append(constraint)
            return
        case .instantiated:
            mayRetry = true
            return removeMember(constraint)
        case .broken: brokenCount -= 1
        case .queued, .direct, .closed, .redundant, .goal: mayRetry = true
        }
        withdraw(constraint)
        releaseTerms(of: constraint)
        transition(constraint, to: .unused)
        // A queue that contains it has to pass it first, or would find the next one of this index.
        if !statuses[constraint].isQueued { freeConstraints.append(constraint) }
    }

    /// Undoes what a constraint does in the system; its record stays.
    func withdraw(_ constraint: Int32) {
        let outcome = statuses[constraint].outcome
        switch statuses[constraint].state {
        case .direct, .closed: undefine(outcome)
        case .goal: removeGoal(outcome)
        case .redundant: redundantCount -= 1
        case .instantiated: deoptimize(outcome)
        case .unused, .queued, .broken, .pending: break
        }
        statuses[constraint].outcome = none
    }

    // MARK: - Marks

    @inline(__always)
    func markDirty(_ variable: Int32) {
        guard !variables[variable].isDirty else { return }
        variables[variable].isDirty = true
        dirty.append(variable)
    }

    @inline(__always)
    func recordChange(_ variable: Int32) {
        guard !isChanged[variable] else { return }
        isChanged[variable] = true
        changed.append(variable)
    }

    /// Queues a goal whose left side may have changed.
    @inline(__always)
    func queueGoal(_ goal: Int32) {
        guard !goals[goal].isQueued else { return }
        goals[goal].isQueued = true
        goalsToCheck.append(goal)
    }
}
