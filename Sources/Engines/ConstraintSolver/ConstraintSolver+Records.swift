extension ConstraintSolver {
    // MARK: - Adding

    /// Makes the record of a constraint, and has it taken in.
    @inline(__always)
    func insertRecord(
        _ terms: UnsafeBufferPointer<Term>, _ constant: Double, _ relation: Relation,
        _ priority: Float
    ) -> Int32 {
        additions &+= 1
        let index = makeSlot(constant)
        let head = ShapeHead(
            termCount: terms.count, relation: relation,
            priority: min(priority, ConstraintSolver.required))
        writeRecord(of: index, terms, order: additions, head)
        return index
    }

    /// Makes the records of the constraints in a batch, and has them taken in.
    func insertRecords(
        of batch: borrowing ConstraintBatch, _ numbers: UnsafeMutablePointer<Constraint>
    ) {
        if queue.count >= nextGlance { glanceForPatterns() }
        let slots = UnsafeMutableRawPointer(numbers).bindMemory(
            to: Int32.self, capacity: batch.count)
        takeSlots(UnsafeMutableBufferPointer(start: slots, count: batch.count), batch, from: 0)
        var order = additions
        additions &+= batch.count
        var term = 0
        for place in 0..<batch.count {
            order &+= 1
            let terms = batch.terms(of: place, from: term)
            term &+= terms.count
            writeRecord(
                of: slots[place], terms, order: order,
                batch.heads[Int32(truncatingIfNeeded: place)])
        }
    }

    /// Takes numbers for constraints, whose standings are still to be written.
    func takeSlots(_ numbers: UnsafeMutableBufferPointer<Int32>) {
        let again = min(numbers.count, freeConstraints.count)
        for place in 0..<again { numbers[place] = freeConstraints.removeLast() }
        let fresh = numbers.count &- again
        let first = constraints.lengthen(by: fresh)
        _ = constants.lengthen(by: fresh)
        _ = standings.lengthen(by: fresh)
        for place in 0..<fresh {
            numbers[again &+ place] = first &+ Int32(truncatingIfNeeded: place)
        }
    }

    /// Takes numbers for constraints of a batch, and writes their constants.
    func takeSlots(
        _ numbers: UnsafeMutableBufferPointer<Int32>, _ batch: borrowing ConstraintBatch,
        from place: Int
    ) {
        let follow = freeConstraints.isEmpty
        takeSlots(numbers)
        let constants = constants.pointer
        let source = batch.constants.pointer + place
        if follow, let first = numbers.first {
            (constants + Int(first)).update(from: source, count: numbers.count)
        } else {
            for (position, number) in numbers.enumerated() {
                constants[Int(number)] = source[position]
            }
        }
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
        var head = head
        var first = none
        if !terms.isEmpty {
            first = self.terms.take(Int32(truncatingIfNeeded: terms.count))
            let linked = linkPlain(terms, of: constraint, from: first)
            if linked < terms.count {
                takeBack(first, linked, of: terms.count)
                (first, head) = linkGathered(terms, of: constraint, head)
            }
        }
        constraints[constraint] = ConstraintRecord(order: order, head: head, firstTerm: first)
        standings[constraint] = ConstraintStanding(state: .queued, isQueued: true)
        if head.termCount == 1 {
            loneQueue.append(constraint, order: order)
        } else {
            queue.append(constraint, order: order)
        }
    }

    /// Writes terms side by side, each in front of the mentions of its variable, as long as they can be
    /// kept as they are: each variable comes once, none has a template to leave, and no coefficient is
    /// nothing beside another.
    ///
    /// - Returns: how many there are before the first that cannot.
    @inline(__always)
    private func linkPlain(
        _ source: UnsafeBufferPointer<Term>, of constraint: Int32, from first: Int32
    ) -> Int {
        let given = source.baseAddress.unsafelyUnwrapped
        let variables = variables.pointer
        let terms = terms.pointer
        var place = 0
        var index = first
        while place < source.count {
            let coefficient = given[place].coefficient
            let variable = given[place].variable.index
            let record = variables + Int(variable)
            let mention = record.pointee.firstMention
            assert(
                record.pointee.kind != .unused, "a constraint mentions a removed variable")
            // A mention behind the first term is one of this constraint.
            let comesAgain =
                UInt32(bitPattern: mention &- first) < UInt32(truncatingIfNeeded: place)
            guard ConstraintSolver.isOrdinary(coefficient), !comesAgain,
                record.pointee.kind != .imprinted
            else { break }
            terms[Int(index)] = TermRecord(
                coefficient: coefficient, variable: variable, constraint: constraint,
                nextMention: mention, previousMention: none)
            if mention != none { terms[Int(mention)].previousMention = index }
            record.pointee.firstMention = index
            index &+= 1
            place &+= 1
        }
        return place
    }

    /// Whether a coefficient is far from being nothing beside others, or others beside it.
    ///
    /// Read off its exponent: between a 65,536th and 65,536, so that two of them differ by less than
    /// `LinearRows.leastCoefficient` says.
    @inline(__always)
    private static func isOrdinary(_ coefficient: Double) -> Bool {
        let exponent = coefficient.bitPattern >> 52 & 0x7FF
        return exponent &- (1023 - 16) < 32
    }

    /// Forgets the first of some terms, and gives back the room of all.
    @inline(never)
    private func takeBack(_ first: Int32, _ linked: Int, of count: Int) {
        for place in (0..<Int32(linked)).reversed() { unlink(first + place) }
        terms.release(first, Int32(count))
    }

    /// Writes what is left of terms when each variable comes once; has them leave their templates.
    @inline(never)
    private func linkGathered(
        _ source: UnsafeBufferPointer<Term>, of constraint: Int32, _ head: ShapeHead
    ) -> (first: Int32, head: ShapeHead) {
        gather(source)
        dissolveImprintsOfGathered()
        let head = ShapeHead(
            termCount: gathered.count, relation: head.relation, priority: head.priority)
        guard !gathered.isEmpty else { return (none, head) }
        let first = terms.take(Int32(gathered.count))
        var index = first
        for term in gathered.buffer {
            link(
                TermRecord(
                    coefficient: term.coefficient, variable: term.variable.index,
                    constraint: constraint, nextMention: none, previousMention: none),
                at: index)
            index += 1
        }
        return (first, head)
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
