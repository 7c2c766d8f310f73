import MemoryStorage

extension ConstraintSolver {
    // MARK: - Losing definitions

    /// Finds what depended on equalities that are gone or have another constant, and queues it.
    ///
    /// A direct variable downstream stays defined: its equality only has other inputs now. What was
    /// expanded over parameters (closed variables, goals) or evaluated (redundant equalities) is resolved
    /// again.
    func invalidateDependents() {
        if !constantsChanged.isEmpty {
            // Values follow by themselves; only folded constants have to be folded anew.
            if closedCount > 0 || redundantCount > 0 {
                invalidate(from: constantsChanged, isUndefined: false)
            }
            while !constantsChanged.isEmpty { markDirty(constantsChanged.removeLast()) }
        }
        if !undefined.isEmpty {
            invalidate(from: undefined, isUndefined: true)
            while !undefined.isEmpty { queueLoneParameter(undefined.removeLast()) }
        }
    }

    private func invalidate(from sources: borrowing Buffer<Int32>, isUndefined: Bool) {
        let stamp = beginVisit()
        var worklist = Buffer<Int32>()
        swap(&worklist, &workspaces.list)
        worklist.removeAll()
        for source in sources.elements where variables[source].visit != stamp {
            variables[source].visit = stamp
            worklist.append(source)
        }
        while let variable = worklist.popLast() {
            var occurrence = variables[variable].firstOccurrence
            while occurrence != none {
                let constraint = terms[occurrence].constraint
                occurrence = terms[occurrence].nextOccurrence
                let outcome = statuses[constraint].outcome
                switch statuses[constraint].state {
                case .direct:
                    guard variables[outcome].visit != stamp else { continue }
                    variables[outcome].visit = stamp
                    worklist.append(outcome)
                case .closed:
                    undefine(outcome)
                    enqueue(constraint)
                    guard isUndefined, variables[outcome].visit != stamp else { continue }
                    variables[outcome].visit = stamp
                    worklist.append(outcome)
                case .redundant:
                    redundantCount -= 1
                    enqueue(constraint)
                case .goal:
                    guard isUndefined else { continue }
                    if isEquation(constraint) {
                        // It had nothing to solve for; now it may have.
                        removeGoal(outcome)
                        enqueue(constraint)
                    } else if goals[outcome].expression != none {
                        deactivate(outcome)
                        goals[outcome].shouldActivate = true
                        queueGoal(outcome)
                    }
                case .instantiated:
                    if isUndefined { deoptimize(outcome) }
                case .queued, .broken, .pending, .unused: break
                }
            }
        }
        swap(&worklist, &workspaces.list)
    }

    /// Makes a defined variable a parameter again; its constraint's state is the caller's to change.
    func undefine(_ variable: Int32) {
        let constraint = variables[variable].definer
        if variables[variable].state == .direct {
            for index in termRange(of: constraint) where terms[index].variable != variable {
                variables[terms[index].variable].dependents -= 1
            }
        } else {
            closedRows.clearRow(variable)
            closedCount -= 1
        }
        transition(variable: variable, to: .parameter)
        variables[variable].definer = none
        undefined.append(variable)
    }

    /// Makes a variable a fixed one, whatever determined it.
    func takeOver(_ variable: Int32) {
        switch variables[variable].state {
        case .direct, .closed:
            let constraint = variables[variable].definer
            undefine(variable)
            enqueue(constraint)
        case .parameter:
            if variables[variable].group != none { dissolve(variables[variable].group) }
        case .instantiated: deoptimize(variables[variable].group)
        case .fixed: return
        case .expression, .unused: preconditionFailure("a variable is fixed after its removal")
        }
        transition(variable: variable, to: .fixed)
    }

    // MARK: - Finding definitions

    /// Whether a constraint is a required equality.
    func isEquation(_ constraint: Int32) -> Bool {
        constraints[constraint].relation == .equal
            && constraints[constraint].priority >= ConstraintSolver.required
    }

    /// Resolves every queued constraint: required equalities define a variable, the others become goals.
    ///
    /// In the order of their addition, but those of a single variable first: a variable that an equality
    /// pins needs no other definition, and goals decide where parameters start, so that what is computed
    /// from them is computed once.
    func resolveQueued() {
        guard !queue.isEmpty || !loneQueue.isEmpty else { return }
        sort(&queue)
        sort(&loneQueue)
        var loneGoals = none
        var position: Int32 = 0
        while position < loneQueue.count {
            let constraint = loneQueue[position]
            position += 1
            if statuses[constraint].state == .queued, !isEquation(constraint) {
                if loneGoals == none { loneGoals = position - 1 }
            } else if dequeue(constraint) {
                define(by: constraint)
            }
        }
        instantiateKnownShapes()
        resolveQueuedLone(from: loneGoals == none ? Int32(loneQueue.count) : loneGoals)
        settleLoneParameters(activatingGoals: false)
        position = 0
        while position < queue.count || !loneQueue.isEmpty {
            // Bounds of variables that turn out negative are queued meanwhile.
            if position == queue.count {
                resolveQueuedLone(from: 0)
                continue
            }
            let constraint = queue[position]
            position += 1
            if dequeue(constraint) { resolveQueued(constraint) }
        }
        queue.removeAll()
        while !toRetry.isEmpty { enqueue(toRetry.removeLast()) }
    }

    /// Resolves constraints of a single variable, from a position of their queue to its end.
    private func resolveQueuedLone(from start: Int32) {
        var position = start
        while position < loneQueue.count {
            let constraint = loneQueue[position]
            position += 1
            if dequeue(constraint) { resolveQueued(constraint) }
        }
        loneQueue.removeAll()
    }

    private func resolveQueued(_ constraint: Int32) {
        if isEquation(constraint) { define(by: constraint) } else { makeGoal(constraint) }
    }

    /// Sorts a queue by the order of addition, without what was removed meanwhile.
    private func sort(_ queue: inout ConstraintQueue) {
        guard !queue.isSorted else { return }
        let constraints = constraints.pointer
        queue.sort(
            keeping: { statuses[$0].state == .queued || dequeue($0) },
            orderOf: { constraints[Int($0)].order })
    }

    private func define(by constraint: Int32) {
        var variable = freshVariable(of: constraint)
        if variable == none { variable = independentVariable(of: constraint) }
        if variable == none {
            defineByExpansion(constraint)
        } else {
            defineDirectly(variable, by: constraint)
        }
    }

    /// The variable of an equality on which nothing depends yet, the largest coefficient first.
    private func freshVariable(of constraint: Int32) -> Int32 {
        let variables = variables.pointer
        let record = constraints[constraint]
        var term = UnsafePointer(terms.pointer + Int(record.firstTerm))
        let end = term + Int(record.termCount)
        var best = none
        var largest = 0.0
        while term < end {
            let size = abs(term.pointee.coefficient)
            let variable = term.pointee.variable
            term += 1
            if size > largest, variables[Int(variable)].state == .parameter,
                variables[Int(variable)].dependents == 0, !isUsedByClosed(variable)
            {
                best = variable
                largest = size
            }
        }
        return best
    }

    /// A variable of an equality on which some variables depend, but none of the equality's own.
    private func independentVariable(of constraint: Int32) -> Int32 {
        for index in termRange(of: constraint) {
            let variable = terms[index].variable
            if variables[variable].state == .parameter, !isUsedByClosed(variable),
                !isNeeded(variable, byOthersOf: constraint)
            {
                return variable
            }
        }
        return none
    }

    /// Whether a variable of an equality is needed to compute another one of it.
    ///
    /// Searches a few steps downstream and returns true if that is not enough to decide; expanding the equality decides
    /// then.
    private func isNeeded(_ variable: Int32, byOthersOf constraint: Int32) -> Bool {
        let stamp = beginVisit()
        let variables = variables.pointer
        let statuses = statuses.pointer
        let terms = terms.pointer
        var budget = SolverPolicy.dependencySearchLimit
        // Used in place: nothing is called meanwhile.
        workspaces.loopSearch.removeAll()
        var next = variable
        while true {
            // As many equalities that mention it are solved for others.
            var rest = variables[Int(next)].dependents
            var occurrence = variables[Int(next)].firstOccurrence
            while rest > 0 {
                let other = statuses[Int(terms[Int(occurrence)].constraint)]
                occurrence = terms[Int(occurrence)].nextOccurrence
                budget -= 1
                if budget == 0 { return true }
                guard other.state == .direct, other.outcome != next else { continue }
                rest -= 1
                let user = variables + Int(other.outcome)
                guard user.pointee.visit != stamp else { continue }
                user.pointee.visit = stamp
                if user.pointee.dependents > 0 { workspaces.loopSearch.append(other.outcome) }
            }
            guard let user = workspaces.loopSearch.popLast() else { break }
            next = user
        }
        for index in termRange(of: constraint) {
            let other = terms[Int(index)].variable
            if other != variable, variables[Int(other)].visit == stamp { return true }
        }
        return false
    }

    func isUsedByClosed(_ variable: Int32) -> Bool {
        guard closedCount > 0 else { return false }
        var node = closedRows.firstInColumn(variable)
        while node != none {
            if variables[closedRows.node(node).row].state == .closed { return true }
            node = closedRows.node(node).nextInColumn
        }
        return false
    }

    func defineDirectly(_ variable: Int32, by constraint: Int32) {
        if closedRows.firstInColumn(variable) != none {
            // Goals over this variable become goals over the variables that define it.
            let expansion = expand(constraint)
            makeRow(of: variable, expansion)
            recycle(expansion)
            closedRows.substitute(variable)
            closedRows.clearRow(variable)
        }
        if variables[variable].group != none { dissolve(variables[variable].group) }
        transition(variable: variable, to: .direct)
        variables[variable].definer = constraint
        transition(constraint, to: .direct, outcome: variable)
        let (value, comesLater) = countInputs(of: variable, in: constraint)
        if variables[variable].dependents > 0 {
            markDirty(variable)
        } else if !comesLater {
            // No variable depends on this one, and no input is dirty, which would mark it later.
            assign(value, to: variable)
            queueGoals(of: variable)
        }
    }

    /// Counts a variable among the dependents of those that its equality computes it from.
    ///
    /// - Returns: its value, and whether one of its inputs is still to be computed.
    @inline(__always)
    private func countInputs(
        of variable: Int32, in constraint: Int32
    ) -> (value: Double, comesLater: Bool) {
        // The buffers do not grow in this function, so their addresses are read once.
        let variables = variables.pointer
        let values = values.pointer
        let record = constraints[constraint]
        var term = UnsafePointer(terms.pointer + Int(record.firstTerm))
        let end = term + Int(record.termCount)
        var sum = constants[constraint]
        var own = 1.0
        var comesLater = false
        while term < end {
            let coefficient = term.pointee.coefficient
            let input = Int(term.pointee.variable)
            term += 1
            if input == Int(variable) {
                own = coefficient
                continue
            }
            variables[input].dependents &+= 1
            if variables[input].isDirty { comesLater = true }
            sum += coefficient * values[input]
        }
        return (ConstraintSolver.root(sum, own), comesLater)
    }

    /// Resolves an equality all of whose variables have dependents or definitions.
    private func defineByExpansion(_ constraint: Int32) {
        let expansion = expand(constraint)
        var pivot = none
        var pivotIsDirect = false
        var largest = 0.0
        var scale = 0.0
        var hasFixed = false
        for column in expansion.columns.elements {
            let weight = abs(expansion.weight(of: column))
            scale = max(scale, weight)
            guard variables[column].state == .parameter else {
                hasFixed = hasFixed || weight > LinearRows.leastCoefficient
                continue
            }
            // A variable of the equality itself that no other of its variables depends on can be
            // computed from them as they are; it needs no row.
            let isDirect =
                !expansion.isReachedThroughOthers(column) && !isUsedByClosed(column)
            guard weight > LinearRows.leastCoefficient else { continue }
            if isDirect == pivotIsDirect ? weight > largest : isDirect {
                pivot = column
                pivotIsDirect = isDirect
                largest = weight
            }
        }
        let constant = expansion.constant
        let tolerance = max(1e-6, 1e-9 * expansion.scale)
        if pivot != none, largest > scale * 1e-9 {
            if pivotIsDirect {
                recycle(expansion)
                defineDirectly(pivot, by: constraint)
            } else {
                close(pivot, by: constraint, expansion)
                recycle(expansion)
            }
            return
        }
        recycle(expansion)
        if hasFixed {
            // It holds or not as the fixed values are: a goal without a parameter.
            makeGoal(constraint)
        } else if abs(constant) <= tolerance {
            transition(constraint, to: .redundant)
            redundantCount += 1
        } else {
            let conflict = contradiction(of: constraint)
            leaveOutOne(of: conflict, newest: constraint)
        }
    }

    private func close(
        _ variable: Int32, by constraint: Int32, _ expansion: borrowing Expansion
    ) {
        if variables[variable].group != none { dissolve(variables[variable].group) }
        makeRow(of: variable, expansion)
        markClosedUsers(of: variable)
        closedRows.substitute(variable)
        transition(variable: variable, to: .closed)
        variables[variable].definer = constraint
        transition(constraint, to: .closed, outcome: variable)
        closedCount += 1
        markDirty(variable)
    }

    /// Marks the closed variables that use a parameter for evaluation.
    private func markClosedUsers(of parameter: Int32) {
        var node = closedRows.firstInColumn(parameter)
        while node != none {
            let row = closedRows.node(node).row
            if variables[row].state == .closed { markDirty(row) }
            node = closedRows.node(node).nextInColumn
        }
    }

    /// Solves an expansion for one of its variables and keeps the result as its row.
    private func makeRow(of variable: Int32, _ expansion: borrowing Expansion) {
        let factor = -1 / expansion.takeWeight(of: variable)
        closedRows.reserve(for: Int32(variables.count) - 1)
        closedRows.setConstant(variable, expansion.constant * factor)
        store(expansion, in: variable, factor: factor)
    }

    /// Keeps an expansion, times a factor, as the row of an unknown.
    func store(_ expansion: borrowing Expansion, in row: Int32, factor: Double) {
        for column in expansion.columns.elements {
            let weight = expansion.takeWeight(of: column) * factor
            if abs(weight) > LinearRows.leastCoefficient {
                closedRows.insert(row, column, weight)
            }
        }
    }
}
