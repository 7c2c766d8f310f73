extension ConstraintSolver {
    /// Adds `Σ coefficient · variable + constant (≤, =, ≥) 0`.
    ///
    /// Nothing is computed before `solve()`, so many additions together cost no more than one each.
    /// - Parameters:
    ///   - terms: a variable may occur several times.
    ///   - priority: from 1 to 1000; `required` and above must hold.
    /// - Complexity: O(terms)
    @discardableResult
    package func add(
        _ terms: UnsafeBufferPointer<Term>, constant: Double = 0, relation: Relation = .equal,
        priority: Float = ConstraintSolver.required
    ) -> Constraint {
        // What is seldom is done by calls at the end, so that nothing has to be kept over a call.
        let head = ShapeHead(termCount: terms.count, relation: relation, priority: priority)
        guard expected.hasBegun, expected.isNext(head, terms) else {
            return addOther(terms, constant, relation, priority)
        }
        let index = expected.take(termCount: terms.count)
        constants[index] = constant
        return expected.isComplete ? imprintExpected(index) : Constraint(index: index)
    }

    /// Adds a constraint that does not go on with a run.
    @inline(never)
    private func addOther(
        _ terms: UnsafeBufferPointer<Term>, _ constant: Double, _ relation: Relation,
        _ priority: Float
    ) -> Constraint {
        if expected.hasBegun {
            breakRunOff()
        } else if expected.pattern != nil {
            let head = ShapeHead(termCount: terms.count, relation: relation, priority: priority)
            if expected.isNext(head, terms) {
                beginRun()
                let index = expected.take(termCount: terms.count)
                constants[index] = constant
                return Constraint(index: index)
            }
        }
        if awaitsPatterns, hasRoomForArrivals(1) {
            return Constraint(index: arrive(terms, constant, relation, priority))
        }
        if queue.count >= nextGlance { glanceForPatterns() }
        return Constraint(index: insertRecord(terms, constant, relation, priority))
    }

    /// Adds a constraint whose terms stand in an array.
    @discardableResult
    package func add(
        _ terms: [Term], constant: Double = 0, relation: Relation = .equal,
        priority: Float = ConstraintSolver.required
    ) -> Constraint {
        terms.withUnsafeBufferPointer {
            add($0, constant: constant, relation: relation, priority: priority)
        }
    }

    /// Adds constraints in their order, as if each were added alone.
    ///
    /// - Parameter numbers: where the constraints are written; there must be room for all.
    /// - Complexity: O(terms)
    package func add(
        _ batch: borrowing ConstraintBatch, _ numbers: UnsafeMutablePointer<Constraint>
    ) {
        var place = 0
        var term = 0
        var mayFollow = true
        if expected.pattern == nil, !awaitsPatterns { return insertRecords(of: batch, numbers) }
        while place < batch.count {
            let terms = batch.terms(of: place, from: term)
            let head = batch.heads[Int32(place)]
            if mayFollow, expected.pattern != nil, expected.isNext(head, terms) {
                if !expected.hasBegun, !arrivals.isEmpty {
                    // What waits came before, and may say otherwise what is to be expected.
                    admitArrivals()
                    continue
                }
                if let whole = addRun(of: batch, from: place, term: term, numbers + place) {
                    place += whole.count
                    term += whole.termCount
                    continue
                }
                if !expected.hasBegun { beginRun() }
                let followed = expected.follow(
                    batch, from: place, term: term, constants, numbers + place)
                place += followed.count
                term += followed.termCount
                if followed.count > 0 {
                    if expected.isComplete { _ = imprintExpected(numbers[place - 1].index) }
                    continue
                }
                // Something else comes before the end of the batch.
                mayFollow = false
            }
            numbers[place] = add(
                terms, constant: batch.constants[Int32(place)], relation: head.relation,
                priority: head.priority)
            place += 1
            term += head.termCount
        }
    }

    /// Takes a constraint out of the system.
    ///
    /// - Complexity: O(terms), apart from the work that `solve()` gets
    package func remove(_ constraint: Constraint) {
        let index = constraint.index
        if standings[index].state == .arriving { breakRunOff() }
        guard standings[index].state == .arriving, arrivals.remove(index) else {
            return removeConstraint(index)
        }
        standings[index].state = .unused
        freeConstraints.append(index)
    }

    /// Changes the constant of a constraint in place.
    package func setConstant(_ constraint: Constraint, _ constant: Double) {
        let index = constraint.index
        guard constants[index] != constant else { return }
        constants[index] = constant
        mayMend = true
        switch standings[index].state {
        case .unused: preconditionFailure("a constraint is changed after its removal")
        case .queued, .broken, .arriving: break
        case .direct: shifted.append(standings[index].outcome)
        case .closed:
            undefine(standings[index].outcome)
            enqueue(index)
        case .redundant:
            redundantCount -= 1
            enqueue(index)
        case .imprinted: noteImprint(standings[index].outcome)
        case .goal:
            goals[standings[index].outcome].error = .nan
            noteGoal(standings[index].outcome)
        }
    }

    /// Whether a constraint is left out since it contradicts others.
    package func isBroken(_ constraint: Constraint) -> Bool {
        standings[constraint.index].state == .broken
    }
}
