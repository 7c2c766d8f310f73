import MemoryStorage

/// The connected goals and parameters that become a group.
struct GroupDraft: ~Copyable {
    fileprivate var goals = Buffer<Int32>()
    fileprivate var parameters = Buffer<Int32>()

    fileprivate mutating func removeAll() {
        goals.removeAll()
        parameters.removeAll()
    }
}

extension ConstraintSolver {
    // MARK: - Life of a goal

    func makeGoal(_ constraint: Int32) {
        let head = constraints[constraint].head
        let relation = head.relation
        let goal = GoalRecord(
            constraint: constraint, level: level(of: head.priority),
            isPenalizedBelow: relation != .lessThanOrEqual,
            isPenalizedAbove: relation != .greaterThanOrEqual)
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
        transition(constraint, to: .goal, outcome: index)
        let parameter = loneParameter(of: index)
        if parameter != none { queueLoneParameter(parameter) } else { queueGoal(index) }
    }

    func removeGoal(_ goal: Int32) {
        let parameter = loneParameter(of: goal)
        if parameter != none { queueLoneParameter(parameter) }
        deactivate(goal)
        goals[goal].constraint = none
        freeGoals.append(goal)
    }

    /// The index of a priority among those in use; 0 is required.
    private func level(of priority: Float) -> Int32 {
        let index = levels.withUnsafeBufferPointer { levels in
            var index = 0
            while index < levels.count, levels[index] > priority { index &+= 1 }
            return index
        }
        if index < levels.count, levels[index] == priority { return Int32(index) }
        levels.insert(priority, at: index)
        var goal: Int32 = 0
        while goal < goals.count {
            if goals[goal].level >= index { goals[goal].level += 1 }
            goal += 1
        }
        return Int32(index)
    }

    // MARK: - Checking goals

    /// Checks the goals that may have changed: activates those that are missed, and queues the groups whose
    /// goals were moved from outside of the group.
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
                    // Unchanged, unless the parameter was moved from elsewhere.
                    if goals[goal].error != left { queueLoneParameter(parameter) }
                } else if goals[goal].shouldActivate || misses(goal, left) {
                    goals[goal].error = left
                    activate(goal)
                }
            } else if refresh(goal, leftSide: left) {
                if goals[goal].group >= 0 {
                    queueGroup(goals[goal].group)
                } else if goals[goal].group == none {
                    checkFeasibility(goal)
                }
            }
        }
        settleLoneParameters(activatingGoals: true)
    }

    /// Whether a left side is an error of a goal.
    func misses(_ goal: Int32, _ left: Double) -> Bool {
        let tolerance = ConstraintSolver.tolerance(
            at: constants[goals[goal].constraint])
        if left > tolerance { return goals[goal].isPenalizedAbove }
        if left < -tolerance { return goals[goal].isPenalizedBelow }
        return false
    }

    private func activate(_ goal: Int32) {
        let constraint = goals[goal].constraint
        traceDecision(
            "goal \(goal) of constraint \(constraint) is missed by \(goals[goal].error): activate")
        let expression = makeExpression(of: goal)
        let expansion = expand(constraint)
        closedRows.setConstant(expression, expansion.constant - constants[constraint])
        store(expansion, in: expression, factor: 1)
        recycle(expansion)
        awaitGroup(goal)
    }

    /// Removes the row of a goal and dissolves its group.
    func deactivate(_ goal: Int32) {
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

    /// Updates a goal's left side and the constant of its row from values that were just computed.
    ///
    /// Constants of equalities change without the row being expanded again; and a constant that is
    /// computed anew each time cannot drift.
    /// - Returns: whether either differs from what the goal's group computed.
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

    /// Reports a required goal without parameters that is missed.
    private func checkFeasibility(_ goal: Int32) {
        guard goals[goal].level == 0, misses(goal, goals[goal].error) else { return }
        let constraint = goals[goal].constraint
        leaveOutOne(of: contradiction(of: constraint), newest: constraint)
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
        var draft = GroupDraft()
        swap(&draft, &workspaces.groupDraft)
        defer { swap(&draft, &workspaces.groupDraft) }
        draft.removeAll()
        let stamp = beginVisit()
        collect(first, stamp: stamp, &draft)
        // Rows may contain variables that are younger than the goal.
        reserveUnknowns()
        var position: Int32 = 0
        while position < draft.goals.count {
            let expression = goals[draft.goals[position]].expression
            position += 1
            var index = closedRows.firstInRow(expression)
            while index != none {
                let column = closedRows.node(index).column
                index = closedRows.node(index).nextInRow
                guard variables[column].state == .parameter, variables[column].visit != stamp else {
                    continue
                }
                variables[column].visit = stamp
                draft.parameters.append(column)
                if variables[column].group != none {
                    dissolve(variables[column].group)
                }
                activateGoals(of: column)
                collectGoals(over: column, stamp: stamp, &draft)
            }
        }
        guard !draft.parameters.isEmpty else {
            goals[first].group = none
            checkFeasibility(first)
            return
        }
        // The order of addition, not that of the walk, decides between equals.
        draft.goals.sort {
            constraints[goals[$0].constraint].order < constraints[goals[$1].constraint].order
        }
        makeGroup(of: draft)
    }

    private func collectGoals(
        over parameter: Int32, stamp: Int32, _ draft: inout GroupDraft
    ) {
        var index = closedRows.firstInColumn(parameter)
        while index != none {
            let row = closedRows.node(index).row
            index = closedRows.node(index).nextInColumn
            if variables[row].state == .expression, variables[row].visit != stamp {
                collect(statuses[variables[row].definer].outcome, stamp: stamp, &draft)
            }
        }
    }

    private func collect(_ goal: Int32, stamp: Int32, _ draft: inout GroupDraft) {
        variables[goals[goal].expression].visit = stamp
        draft.goals.append(goal)
    }

    private func makeGroup(of draft: borrowing GroupDraft) {
        let group = allocateGroup()
        for parameter in draft.parameters.elements.reversed() {
            variables[parameter].group = group
            unknowns[parameter].nextInGroup = groups[group].firstParameter
            groups[group].firstParameter = parameter
        }
        for goal in draft.goals.elements.reversed() {
            goals[goal].group = group
            goals[goal].nextInGroup = groups[group].firstGoal
            groups[group].firstGoal = goal
            attach(goal)
        }
        startParameters(of: group)
        traceDecision(
            "group \(group): \(draft.parameters.count) parameters, \(draft.goals.count) goals")
        queueGroup(group)
    }

    private func allocateGroup() -> Int32 {
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

    /// Decides what a goal penalises: its one parameter, or else its left side, which gets a basic row.
    private func attach(_ goal: Int32) {
        let expression = goals[goal].expression
        var parameter = none
        var coefficient = 1.0
        var isSingle = true
        var index = closedRows.firstInRow(expression)
        while index != none {
            let node = closedRows.node(index)
            if variables[node.column].state == .parameter {
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
        basis.reserve(for: Int32(variables.count) - 1)
        index = closedRows.firstInRow(expression)
        while index != none {
            let node = closedRows.node(index)
            basis.insert(expression, node.column, node.coefficient)
            index = node.nextInRow
        }
    }

    /// Anchors every parameter at its own strongest goal.
    ///
    /// For a label this is the size of its text, at which most labels stay.
    private func startParameters(of group: Int32) {
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
            goals[goal].side = 0
            goal = goals[goal].nextInGroup
        }
    }

    func isBetterStart(_ goal: Int32, than other: Int32) -> Bool {
        let level = goals[goal].level
        let otherLevel = goals[other].level
        // A required bound excludes values and does not suggest one.
        if (level == 0) != (otherLevel == 0) { return level != 0 }
        return level < otherLevel
    }

    /// Frees the goals and parameters of a group; its goals are grouped again.
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
