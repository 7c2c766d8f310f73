extension ConstraintSolver {
    // MARK: - Losing places

    /// Finds what hung on equalities that are gone or have another constant, and queues it.
    ///
    /// A direct variable downstream stays defined: its equality only has other inputs now. What was
    /// expanded over parameters (closed variables, goals) or judged (redundant equalities) must be
    /// looked at again.
    func unravel() {
        if !shifted.isEmpty {
            // Values follow by themselves; only folded constants have to be folded anew.
            if closedCount > 0 || redundantCount > 0 {
                walkDownstream(from: shifted, isLoosened: false)
            }
            while !shifted.isEmpty { markDirty(shifted.removeLast()) }
        }
        if !loosened.isEmpty {
            walkDownstream(from: loosened, isLoosened: true)
            while !loosened.isEmpty { noteLoneParameter(loosened.removeLast()) }
        }
    }

    private func walkDownstream(from sources: borrowing Pool<Int32>, isLoosened: Bool) {
        let stamp = beginVisit()
        found.removeAll()
        var position: Int32 = 0
        while position < sources.count {
            let source = sources[position]
            position += 1
            if variables[source].visit != stamp {
                variables[source].visit = stamp
                found.append(source)
            }
        }
        while !found.isEmpty {
            var mention = variables[found.removeLast()].firstMention
            while mention != none {
                let constraint = terms[mention].constraint
                mention = terms[mention].nextMention
                let outcome = standings[constraint].outcome
                switch standings[constraint].state {
                case .direct:
                    guard variables[outcome].visit != stamp else { continue }
                    variables[outcome].visit = stamp
                    found.append(outcome)
                case .closed:
                    undefine(outcome)
                    enqueue(constraint)
                    guard isLoosened, variables[outcome].visit != stamp else { continue }
                    variables[outcome].visit = stamp
                    found.append(outcome)
                case .redundant:
                    redundantCount -= 1
                    enqueue(constraint)
                case .goal:
                    guard isLoosened else { continue }
                    if isEquation(constraint) {
                        // It had nothing to solve for; now it may have.
                        removeGoal(outcome)
                        enqueue(constraint)
                    } else if goals[outcome].expression != none {
                        putToSleep(outcome)
                        goals[outcome].wakesUp = true
                        noteGoal(outcome)
                    }
                case .imprinted:
                    if isLoosened { dissolveImprint(outcome) }
                case .queued, .broken, .arriving, .unused: break
                }
            }
        }
    }

    /// Makes a defined variable a parameter again; its constraint is left without a place.
    func undefine(_ variable: Int32) {
        let constraint = variables[variable].definer
        if variables[variable].kind == .direct {
            for index in termRange(of: constraint) where terms[index].variable != variable {
                variables[terms[index].variable].dependents -= 1
            }
        } else {
            closedRows.clearRow(variable)
            closedCount -= 1
        }
        structure &+= 1
        variables[variable].kind = .parameter
        variables[variable].definer = none
        loosened.append(variable)
    }

    /// Makes a variable a fixed one, whatever determined it.
    func takeOver(_ variable: Int32) {
        switch variables[variable].kind {
        case .direct, .closed:
            let constraint = variables[variable].definer
            undefine(variable)
            enqueue(constraint)
        case .parameter:
            if variables[variable].group != none { dissolve(variables[variable].group) }
        case .imprinted: dissolveImprint(variables[variable].group)
        case .fixed, .expression, .unused: break
        }
        structure &+= 1
        variables[variable].kind = .fixed
    }

    // MARK: - Finding places

    /// Whether a constraint is an equality that must hold.
    func isEquation(_ constraint: Int32) -> Bool {
        constraints[constraint].relation == .equal
            && constraints[constraint].priority >= ConstraintSolver.required
    }

    /// Gives every queued constraint its place: equalities that must hold define a variable, the
    /// others become goals.
    ///
    /// In the order of their addition, but what speaks of a single variable first: what equalities
    /// pin down need not be expressed by anything, and goals say where parameters begin, so that what
    /// is computed from them is computed once.
    func takeIn() {
        guard !queue.isEmpty || !loneQueue.isEmpty else { return }
        sort(&queue)
        sort(&loneQueue)
        var loneGoals = none
        var position: Int32 = 0
        while position < loneQueue.count {
            let constraint = loneQueue[position]
            position += 1
            if standings[constraint].state == .queued, !isEquation(constraint) {
                if loneGoals == none { loneGoals = position - 1 }
            } else if leaveQueue(constraint) {
                define(by: constraint)
            }
        }
        imprintKnownShapes()
        takeInLone(from: loneGoals == none ? Int32(loneQueue.count) : loneGoals)
        settleLoneParameters(wakingGoals: false)
        position = 0
        while position < queue.count || !loneQueue.isEmpty {
            // Bounds of variables that turn out negative join the queue on the way.
            if position == queue.count {
                takeInLone(from: 0)
                continue
            }
            let constraint = queue[position]
            position += 1
            if leaveQueue(constraint) { takeIn(constraint) }
        }
        queue.removeAll()
        while !toRetry.isEmpty { enqueue(toRetry.removeLast()) }
    }

    /// Takes in constraints of a single variable, and forgets that they waited.
    private func takeInLone(from start: Int32) {
        var position = start
        while position < loneQueue.count {
            let constraint = loneQueue[position]
            position += 1
            if leaveQueue(constraint) { takeIn(constraint) }
        }
        loneQueue.removeAll()
    }

    private func takeIn(_ constraint: Int32) {
        if isEquation(constraint) { define(by: constraint) } else { makeGoal(constraint) }
    }

    /// Brings a queue into the order of addition, without what was removed meanwhile.
    private func sort(_ queue: inout ConstraintQueue) {
        guard !queue.isSorted else { return }
        let constraints = constraints.pointer
        queue.sort(
            keeping: { standings[$0].state == .queued || leaveQueue($0) },
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
            if size > largest, variables[Int(variable)].kind == .parameter,
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
            if variables[variable].kind == .parameter, !isUsedByClosed(variable),
                !isNeeded(variable, byOthersOf: constraint)
            {
                return variable
            }
        }
        return none
    }

    /// Whether a variable of an equality is needed to compute another one of it.
    ///
    /// Looks only a few steps downstream, and says yes when that is not enough to tell; expanding the
    /// equality tells then.
    private func isNeeded(_ variable: Int32, byOthersOf constraint: Int32) -> Bool {
        let stamp = beginVisit()
        let variables = variables.pointer
        let standings = standings.pointer
        let terms = terms.pointer
        var budget = 24
        found.removeAll()
        var next = variable
        while true {
            // As many equalities that mention it are solved for others.
            var rest = variables[Int(next)].dependents
            var mention = variables[Int(next)].firstMention
            while rest > 0 {
                let other = standings[Int(terms[Int(mention)].constraint)]
                mention = terms[Int(mention)].nextMention
                budget -= 1
                if budget == 0 { return true }
                guard other.state == .direct, other.outcome != next else { continue }
                rest -= 1
                let user = variables + Int(other.outcome)
                guard user.pointee.visit != stamp else { continue }
                user.pointee.visit = stamp
                if user.pointee.dependents > 0 { found.append(other.outcome) }
            }
            guard !found.isEmpty else { break }
            next = found.removeLast()
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
            if variables[closedRows.node(node).row].kind == .closed { return true }
            node = closedRows.node(node).nextInColumn
        }
        return false
    }

    func defineDirectly(_ variable: Int32, by constraint: Int32) {
        if closedRows.firstInColumn(variable) != none {
            // Goals over this variable are goals over what it depends on from now on.
            let constant = expand(constraint)
            makeRow(of: variable, constant: constant)
            closedRows.substitute(variable)
            closedRows.clearRow(variable)
        }
        if variables[variable].group != none { dissolve(variables[variable].group) }
        structure &+= 1
        variables[variable].kind = .direct
        variables[variable].definer = constraint
        standings[constraint].state = .direct
        standings[constraint].outcome = variable
        let (value, comesLater) = countInputs(of: variable, in: constraint)
        if variables[variable].dependents > 0 {
            markDirty(variable)
        } else if !comesLater {
            // Nothing has to follow, and no input is still to be computed, which would bring it along.
            assign(value, to: variable)
            noteGoals(of: variable)
        }
    }

    /// Counts a variable among the dependents of those that its equality computes it from.
    ///
    /// - Returns: its value, and whether one of its inputs is still to be computed.
    @inline(__always)
    private func countInputs(
        of variable: Int32, in constraint: Int32
    ) -> (value: Double, comesLater: Bool) {
        // Nothing moves meanwhile: the pools are read once, not at every term.
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

    /// Finds a place for an equality all of whose variables have dependents or definitions.
    private func defineByExpansion(_ constraint: Int32) {
        let constant = expand(constraint)
        var pivot = none
        var pivotIsDirect = false
        var largest = 0.0
        var scale = 0.0
        var hasFixed = false
        var position: Int32 = 0
        while position < columns.count {
            let column = columns[position]
            position += 1
            scale = max(scale, abs(weights[column]))
            guard variables[column].kind == .parameter else {
                hasFixed = hasFixed || abs(weights[column]) > LinearRows.leastCoefficient
                continue
            }
            // A variable of the equality itself that no other of its variables depends on can be
            // computed from them as they are; it needs no row.
            let isDirect = reaches[column] != visit && !isUsedByClosed(column)
            let weight = abs(weights[column])
            guard weight > LinearRows.leastCoefficient else { continue }
            if isDirect == pivotIsDirect ? weight > largest : isDirect {
                pivot = column
                pivotIsDirect = isDirect
                largest = weight
            }
        }
        if pivot != none, largest > scale * 1e-9 {
            if pivotIsDirect {
                clearWeights()
                defineDirectly(pivot, by: constraint)
            } else {
                close(pivot, by: constraint, constant: constant)
            }
            return
        }
        clearWeights()
        if hasFixed {
            // It holds or not as the fixed values are: a goal without a parameter.
            makeGoal(constraint)
        } else if abs(constant) <= max(1e-6, 1e-9 * expansionScale) {
            standings[constraint].state = .redundant
            redundantCount += 1
        } else {
            let conflict = contradiction(of: constraint)
            breakOne(of: conflict, newest: constraint)
        }
    }

    private func close(_ variable: Int32, by constraint: Int32, constant: Double) {
        if variables[variable].group != none { dissolve(variables[variable].group) }
        makeRow(of: variable, constant: constant)
        markClosedUsers(of: variable)
        closedRows.substitute(variable)
        structure &+= 1
        variables[variable].kind = .closed
        variables[variable].definer = constraint
        standings[constraint].state = .closed
        standings[constraint].outcome = variable
        closedCount += 1
        markDirty(variable)
    }

    /// Has the closed variables that use a parameter computed anew.
    private func markClosedUsers(of parameter: Int32) {
        var node = closedRows.firstInColumn(parameter)
        while node != none {
            let row = closedRows.node(node).row
            if variables[row].kind == .closed { markDirty(row) }
            node = closedRows.node(node).nextInColumn
        }
    }

    /// Solves the expansion at hand for one of its variables and keeps the result as its row.
    private func makeRow(of variable: Int32, constant: Double) {
        let factor = -1 / weights[variable]
        closedRows.makeRoom(for: Int32(variables.count) - 1)
        closedRows.setConstant(variable, constant * factor)
        weights[variable] = 0
        storeWeights(in: variable, factor: factor)
    }

    /// Keeps the expansion at hand, times a factor, as the row of an unknown.
    func storeWeights(in row: Int32, factor: Double) {
        var position: Int32 = 0
        while position < columns.count {
            let column = columns[position]
            position += 1
            let weight = weights[column] * factor
            weights[column] = 0
            if abs(weight) > LinearRows.leastCoefficient {
                closedRows.insert(row, column, weight)
            }
        }
    }
}
