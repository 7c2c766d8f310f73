extension ConstraintSolver {
    /// Adds `Σ coefficient · variable + constant (≤, =, ≥) 0`.
    ///
    /// Values are computed by `solve()` alone, so many additions together cost no more than one each.
    /// - Parameters:
    ///   - terms: a variable may occur several times.
    ///   - priority: from 1 to 1000; `required` and above are required.
    /// - Complexity: O(terms)
    @discardableResult
    package func add(
        _ terms: UnsafeBufferPointer<Term>, constant: Double = 0, relation: Relation = .equal,
        priority: Float = ConstraintSolver.required
    ) -> Constraint {
        additions &+= 1
        let index = allocateConstraint(constant)
        let head = ConstraintHead(
            termCount: terms.count, relation: relation,
            priority: min(priority, ConstraintSolver.required))
        if specializer.defersAdditions {
            deferAddition(index, head, terms)
        } else {
            insert(index, terms, order: additions, head)
        }
        return Constraint(index: index)
    }

    /// Adds a constraint whose terms are in an array.
    @discardableResult
    package func add(
        _ terms: [Term], constant: Double = 0, relation: Relation = .equal,
        priority: Float = ConstraintSolver.required
    ) -> Constraint {
        terms.withUnsafeBufferPointer {
            add($0, constant: constant, relation: relation, priority: priority)
        }
    }

    /// Removes a constraint from the system.
    ///
    /// - Complexity: O(terms), apart from the work that `solve()` gets
    package func remove(_ constraint: Constraint) { removeConstraint(constraint.index) }

    /// Changes the constant of a constraint in place.
    package func setConstant(_ constraint: Constraint, _ constant: Double) {
        let index = constraint.index
        guard constants[index] != constant else { return }
        constants[index] = constant
        mayRetry = true
        let outcome = statuses[index].outcome
        switch statuses[index].state {
        case .unused: preconditionFailure("a constraint is changed after its removal")
        case .queued, .broken, .pending: break
        case .direct: constantsChanged.append(outcome)
        case .closed:
            undefine(outcome)
            enqueue(index)
        case .redundant:
            redundantCount -= 1
            enqueue(index)
        case .instantiated: queueInstance(outcome)
        case .goal:
            goals[outcome].error = .nan
            queueGoal(outcome)
        }
    }

    /// Whether a constraint is left out since it contradicts others.
    package func isBroken(_ constraint: Constraint) -> Bool {
        statuses[constraint.index].state == .broken
    }
}
