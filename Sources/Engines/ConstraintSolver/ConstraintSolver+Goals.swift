extension ConstraintSolver {
    // MARK: - Life of a goal

    func makeGoal(_ constraint: Int32) {
        let head = constraints[constraint].head
        let relation = head.relation
        let goal = GoalRecord(
            constraint: constraint, level: level(of: head.priority),
            isPricedBelow: relation != .lessThanOrEqual,
            isPricedAbove: relation != .greaterThanOrEqual)
        let index: Int32
        if freeGoals.isEmpty {
            goals.append(goal)
            index = Int32(goals.count - 1)
        } else {
            index = freeGoals.removeLast()
            let isQueued = goals[index].isQueued
            goals[index] = goal
            goals[index].isQueued = isQueued
        }
        structure &+= 1
        standings[constraint].state = .goal
        standings[constraint].outcome = index
        let parameter = loneParameter(of: index)
        if parameter != none { noteLoneParameter(parameter) } else { noteGoal(index) }
    }

    func removeGoal(_ goal: Int32) {
        let parameter = loneParameter(of: goal)
        if parameter != none { noteLoneParameter(parameter) }
        putToSleep(goal)
        goals[goal].constraint = none
        freeGoals.append(goal)
    }

    /// The place of a priority among those in use; 0 is what must hold.
    private func level(of priority: Float) -> Int32 {
        let place = levels.withUnsafeBufferPointer { levels in
            var place = 0
            while place < levels.count, levels[place] > priority { place &+= 1 }
            return place
        }
        if place < levels.count, levels[place] == priority { return Int32(place) }
        levels.insert(priority, at: place)
        var goal: Int32 = 0
        while goal < goals.count {
            if goals[goal].level >= place { goals[goal].level += 1 }
            goal += 1
        }
        return Int32(place)
    }

    // MARK: - Looking at goals

    /// Looks at the goals that may have changed: wakes those that are missed, and has the groups
    /// solved whose goals moved by other hands than the group's.
    func checkGoals() {
        while !goalsToCheck.isEmpty {
            let goal = goalsToCheck.removeLast()
            goals[goal].isQueued = false
            let constraint = goals[goal].constraint
            guard constraint != none else { continue }
            let left = leftSide(of: constraint)
            if goals[goal].expression == none {
                let parameter = loneParameter(of: goal)
                if parameter != none {
                    // As it was left, unless somebody else moved the parameter.
                    if goals[goal].error != left { noteLoneParameter(parameter) }
                } else if goals[goal].wakesUp || misses(goal, left) {
                    goals[goal].error = left
                    wake(goal)
                }
            } else if refresh(goal, leftSide: left) {
                if goals[goal].group >= 0 {
                    queueGroup(goals[goal].group)
                } else if goals[goal].group == none {
                    judge(goal)
                }
            }
        }
        settleLoneParameters(wakingGoals: true)
    }

    /// Whether a left side is on the side of zero that costs something.
    func misses(_ goal: Int32, _ left: Double) -> Bool {
        let tolerance = ConstraintSolver.tolerance(
            at: constants[goals[goal].constraint])
        if left > tolerance { return goals[goal].isPricedAbove }
        if left < -tolerance { return goals[goal].isPricedBelow }
        return false
    }

    private func wake(_ goal: Int32) {
        let constraint = goals[goal].constraint
        let expression = makeExpression(of: goal)
        let constant = expand(constraint)
        closedRows.setConstant(expression, constant - constants[constraint])
        storeWeights(in: expression, factor: 1)
        awaitGroup(goal)
    }

    func putToSleep(_ goal: Int32) {
        let expression = goals[goal].expression
        guard expression != none else { return }
        if goals[goal].group >= 0 { dissolve(goals[goal].group) }
        goals[goal].group = none
        goals[goal].expression = none
        closedRows.clearRow(expression)
        releaseSlot(expression)
    }

    func awaitGroup(_ goal: Int32) {
        guard goals[goal].group == none else { return }
        goals[goal].group = GoalRecord.waiting
        goalsToGroup.append(goal)
    }

    /// Reads a goal's left side, and the constant of its row, off values that were just computed.
    ///
    /// Constants of equalities change without the row being expanded again; and a constant that is
    /// computed anew each time cannot drift.
    /// - Returns: whether anything is other than the goal's group left it.
    private func refresh(_ goal: Int32, leftSide: Double) -> Bool {
        let expression = goals[goal].expression
        let own = constants[goals[goal].constraint]
        let constant = leftSide - own - rowValue(of: expression)
        let rounding = 1e-9 + 1e-13 * abs(leftSide)
        // The error is not a number after a change of the goal's own constant.
        if abs(leftSide - goals[goal].error) <= rounding,
            abs(constant - closedRows.constant(expression)) <= rounding
        {
            return false
        }
        goals[goal].error = leftSide
        closedRows.setConstant(expression, constant)
        return true
    }

    /// Looks at a goal in which no parameter is left.
    private func judge(_ goal: Int32) {
        guard goals[goal].level == 0, misses(goal, goals[goal].error) else { return }
        let constraint = goals[goal].constraint
        breakOne(of: contradiction(of: constraint), newest: constraint)
    }

    // MARK: - Groups

    /// Collects goals and parameters that are connected, each set into a group of its own.
    func formGroups() {
        while !goalsToGroup.isEmpty {
            let goal = goalsToGroup.removeLast()
            guard goals[goal].constraint != none, goals[goal].group == GoalRecord.waiting else {
                continue
            }
            formGroup(around: goal)
        }
    }

    private func formGroup(around first: Int32) {
        let stamp = beginVisit()
        found.removeAll()
        columns.removeAll()
        collect(first, stamp: stamp)
        // Rows may lead to variables that are younger than the goal.
        makeRoomForUnknowns()
        var position: Int32 = 0
        while position < found.count {
            let expression = goals[found[position]].expression
            position += 1
            var index = closedRows.firstInRow(expression)
            while index != none {
                let column = closedRows.node(index).column
                index = closedRows.node(index).nextInRow
                guard variables[column].kind == .parameter, variables[column].visit != stamp else {
                    continue
                }
                variables[column].visit = stamp
                columns.append(column)
                if variables[column].group != none {
                    dissolve(variables[column].group)
                }
                wakeGoals(of: column)
                collectGoals(over: column, stamp: stamp)
            }
        }
        guard !columns.isEmpty else {
            goals[first].group = none
            judge(first)
            return
        }
        // The order of addition, not that of the walk, decides between equals.
        found.sort {
            constraints[goals[$0].constraint].order < constraints[goals[$1].constraint].order
        }
        adoptFound()
    }

    private func collectGoals(over parameter: Int32, stamp: Int32) {
        var index = closedRows.firstInColumn(parameter)
        while index != none {
            let row = closedRows.node(index).row
            index = closedRows.node(index).nextInColumn
            if variables[row].kind == .expression, variables[row].visit != stamp {
                collect(standings[variables[row].definer].outcome, stamp: stamp)
            }
        }
    }

    private func collect(_ goal: Int32, stamp: Int32) {
        variables[goals[goal].expression].visit = stamp
        found.append(goal)
    }

    /// Makes the goals in `found` and the parameters in `columns` a group.
    private func adoptFound() {
        let group = makeGroup()
        var position = Int32(columns.count)
        while position > 0 {
            position -= 1
            let parameter = columns[position]
            variables[parameter].group = group
            unknowns[parameter].nextInGroup = groups[group].firstParameter
            groups[group].firstParameter = parameter
        }
        position = Int32(found.count)
        while position > 0 {
            position -= 1
            let goal = found[position]
            goals[goal].group = group
            goals[goal].nextInGroup = groups[group].firstGoal
            groups[group].firstGoal = goal
            attach(goal)
        }
        placeParameters(of: group)
        queueGroup(group)
    }

    private func makeGroup() -> Int32 {
        let record = GroupRecord(isUsed: true)
        if freeGroups.isEmpty {
            groups.append(record)
            return Int32(groups.count - 1)
        }
        let index = freeGroups.removeLast()
        let isQueued = groups[index].isQueued
        groups[index] = record
        groups[index].isQueued = isQueued
        return index
    }

    func queueGroup(_ group: Int32) {
        guard !groups[group].isQueued else { return }
        groups[group].isQueued = true
        groupsToSolve.append(group)
    }

    /// Says what a goal prices: its one parameter, or else its left side, which gets a row.
    private func attach(_ goal: Int32) {
        let expression = goals[goal].expression
        var parameter = none
        var coefficient = 1.0
        var isSingle = true
        var index = closedRows.firstInRow(expression)
        while index != none {
            let node = closedRows.node(index)
            if variables[node.column].kind == .parameter {
                if parameter != none { isSingle = false }
                parameter = node.column
                coefficient = node.coefficient
            }
            index = node.nextInRow
        }
        let unknown = isSingle ? parameter : expression
        goals[goal].unknown = unknown
        goals[goal].coefficient = isSingle ? coefficient : 1
        goals[goal].nextOfUnknown = unknowns[unknown].firstGoal
        unknowns[unknown].firstGoal = goal
        guard !isSingle else { return }
        variables[expression].isBasic = true
        variables[expression].group = goals[goal].group
        basis.makeRoom(for: Int32(variables.count) - 1)
        index = closedRows.firstInRow(expression)
        while index != none {
            let node = closedRows.node(index)
            basis.insert(expression, node.column, node.coefficient)
            index = node.nextInRow
        }
    }

    /// Puts every parameter where its own strongest wish has it.
    ///
    /// For a label that is the size of its text, where most labels stay.
    private func placeParameters(of group: Int32) {
        var parameter = groups[group].firstParameter
        while parameter != none {
            var anchor = none
            var goal = unknowns[parameter].firstGoal
            while goal != none {
                if anchor == none || isBetterStart(goal, than: anchor) { anchor = goal }
                goal = goals[goal].nextOfUnknown
            }
            unknowns[parameter].anchor = anchor
            parameter = unknowns[parameter].nextInGroup
        }
        var goal = groups[group].firstGoal
        while goal != none {
            // Not yet on any side.
            goals[goal].side = 0
            goal = goals[goal].nextInGroup
        }
    }

    func isBetterStart(_ goal: Int32, than other: Int32) -> Bool {
        let level = goals[goal].level
        let otherLevel = goals[other].level
        // Bounds that must hold say where not to be.
        if (level == 0) != (otherLevel == 0) { return level != 0 }
        return level < otherLevel
    }

    /// Frees the goals and parameters of a group; its goals wait for another.
    func dissolve(_ group: Int32) {
        groups[group].isUsed = false
        var parameter = groups[group].firstParameter
        while parameter != none {
            basis.clearRow(parameter)
            let next = unknowns[parameter].nextInGroup
            leaveGroup(parameter)
            parameter = next
        }
        var goal = groups[group].firstGoal
        while goal != none {
            let next = goals[goal].nextInGroup
            let expression = goals[goal].expression
            basis.clearRow(expression)
            leaveGroup(expression)
            goals[goal].group = none
            goals[goal].unknown = none
            awaitGroup(goal)
            goal = next
        }
        freeGroups.append(group)
    }

    private func leaveGroup(_ unknown: Int32) {
        variables[unknown].group = none
        unknowns[unknown].nextInGroup = none
        unknowns[unknown].firstGoal = none
        unknowns[unknown].anchor = none
        variables[unknown].isBasic = false
    }
}
