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
        guard expected.isActive else {
            return addUnexpected(terms, constant, relation, priority)
        }
        let head = ShapeHead(termCount: terms.count, relation: relation, priority: priority)
        guard expected.isNext(head, terms) else {
            return addUnexpected(terms, constant, relation, priority)
        }
        if !expected.hasBegun { makeRoomForRun() }
        let index = expected.take(termCount: terms.count)
        constants[index] = constant
        return Constraint(index: expected.isComplete ? imprintExpected(index) : index)
    }

    /// Adds a constraint that does not go on with the expected run.
    @inline(never)
    private func addUnexpected(
        _ terms: UnsafeBufferPointer<Term>, _ constant: Double, _ relation: Relation,
        _ priority: Float
    ) -> Constraint {
        if expected.hasBegun { breakRunOff() }
        if awaitsPatterns, hasRoomForArrivals(1) {
            return Constraint(index: arrive(terms, constant, relation, priority))
        }
        if isPlain(terms) {
            return Constraint(index: insertRecord(terms, constant, relation, priority))
        }
        gather(terms)
        dissolveImprintsOfGathered()
        return Constraint(index: insertRecord(gathered.buffer, constant, relation, priority))
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

    /// Takes a constraint out of the system.
    ///
    /// - Complexity: O(terms), apart from the work that `solve()` gets
    package func remove(_ constraint: Constraint) {
        let index = constraint.index
        if constraints[index].state == .arriving { breakRunOff() }
        guard constraints[index].state == .arriving, arrivals.remove(index) else {
            return removeConstraint(index)
        }
        constraints[index].state = .unused
        freeConstraints.append(index)
    }

    /// Changes the constant of a constraint in place.
    package func setConstant(_ constraint: Constraint, _ constant: Double) {
        let index = constraint.index
        guard constants[index] != constant else { return }
        constants[index] = constant
        mayMend = true
        switch constraints[index].state {
        case .unused: preconditionFailure("a constraint is changed after its removal")
        case .queued, .broken, .arriving: break
        case .direct: shifted.append(constraints[index].outcome)
        case .closed:
            undefine(constraints[index].outcome)
            enqueue(index)
        case .redundant:
            redundantCount -= 1
            enqueue(index)
        case .imprinted: noteImprint(constraints[index].outcome)
        case .goal:
            goals[constraints[index].outcome].error = .nan
            noteGoal(constraints[index].outcome)
        }
    }

    /// Whether a constraint is left out since it contradicts others.
    package func isBroken(_ constraint: Constraint) -> Bool {
        constraints[constraint.index].state == .broken
    }
}
