import MemoryStorage

extension ConstraintSolver {
    /// Solves every group that is new or whose goals moved.
    func solveGroups() {
        while !groupsToSolve.isEmpty {
            let group = groupsToSolve.removeLast()
            groups[group].isQueued = false
            if groups[group].isUsed { solve(group) }
        }
    }

    private func solve(_ group: Int32) {
        var workspace = StepWorkspace()
        swap(&workspace, &workspaces.steps)
        defer { swap(&workspace, &workspaces.steps) }
        workspace.formerValues.removeAll()
        var parameter = groups[group].firstParameter
        while parameter != none {
            workspace.formerValues.append(values[parameter])
            parameter = unknowns[parameter].nextInGroup
        }
        // The basis that was optimal for the former constants is mostly optimal for these. Steps accumulate
        // differences, so after them the values are computed from the basis once more.
        var round = 0
        while !restore(group), round < SolverPolicy.roundLimit {
            putWeakColumnsFirst()
            minimize(group, &workspace)
            round += 1
        }
        publish(group, workspace)
        findContradictions(in: group)
    }

    private func publish(_ group: Int32, _ workspace: borrowing StepWorkspace) {
        var position: Int32 = 0
        var hasNewBound = false
        var parameter = groups[group].firstParameter
        while parameter != none {
            if values[parameter] != workspace.formerValues[position] {
                recordChange(parameter)
                markDirty(parameter)
            }
            if values[parameter] < 0, checkSign(of: parameter) { hasNewBound = true }
            position += 1
            parameter = unknowns[parameter].nextInGroup
        }
        if hasNewBound { makeBounds(ofParametersIn: group) }
    }

    /// Makes the bounds of all parameters of a group, after a solution had one of them below zero.
    ///
    /// Parameters that compete for room are pushed below zero one after the other: with one bound at a time, a column
    /// of n views that is too short for them would be solved anew n times.
    private func makeBounds(ofParametersIn group: Int32) {
        var parameter = groups[group].firstParameter
        while parameter != none {
            makeBound(of: parameter)
            parameter = unknowns[parameter].nextInGroup
        }
    }

    // MARK: - Values from a basis

    /// Computes the group's values from its basis and the present constants.
    ///
    /// - Returns: whether no goal changed sides, so that the basis is still optimal: which goals are met
    ///   exactly and on which side the others are decides every slope, whatever the constants are.
    ///   Otherwise `columnQueue` has the columns to examine.
    private func restore(_ group: Int32) -> Bool {
        forgetColumnQueue()
        var parameter = groups[group].firstParameter
        while parameter != none {
            if !variables[parameter].isBasic { anchorParameter(parameter) }
            parameter = unknowns[parameter].nextInGroup
        }
        var goal = groups[group].firstGoal
        while goal != none {
            let unknown = goals[goal].unknown
            if unknown == goals[goal].expression, !variables[unknown].isBasic {
                values[unknown] = -offset(of: goal)
            }
            goal = goals[goal].nextInGroup
        }
        parameter = groups[group].firstParameter
        while parameter != none {
            if variables[parameter].isBasic {
                values[parameter] = basicValue(of: parameter)
            }
            parameter = unknowns[parameter].nextInGroup
        }
        var isSame = true
        goal = groups[group].firstGoal
        while goal != none {
            let unknown = goals[goal].unknown
            if unknown == goals[goal].expression, variables[unknown].isBasic {
                values[unknown] = basicValue(of: unknown)
            }
            if !assignSide(goal) { isSame = false }
            goal = goals[goal].nextInGroup
        }
        return isSame
    }

    /// The part of a goal's left side that does not come from its row's terms.
    @inline(__always)
    func offset(of goal: Int32) -> Double {
        closedRows.constant(goals[goal].expression) + constants[goals[goal].constraint]
    }

    /// Sets a nonbasic parameter to where the left side of its anchor is zero.
    private func anchorParameter(_ parameter: Int32) {
        let anchor = unknowns[parameter].anchor
        guard anchor != none else { return }
        var sum = offset(of: anchor)
        var own = 1.0
        var index = closedRows.firstInRow(goals[anchor].expression)
        while index != none {
            let node = closedRows.node(index)
            if node.column == parameter {
                own = node.coefficient
            } else {
                sum += node.coefficient * values[node.column]
            }
            index = node.nextInRow
        }
        values[parameter] = 0 - sum / own
    }

    private func basicValue(of unknown: Int32) -> Double {
        var sum = 0.0
        var index = basis.firstInRow(unknown)
        while index != none {
            let node = basis.node(index)
            sum += node.coefficient * values[node.column]
            index = node.nextInRow
        }
        return sum
    }

    /// Computes a goal's left side and its side of zero.
    ///
    /// - Returns: whether the slopes that follow from it are the same as before.
    private func assignSide(_ goal: Int32) -> Bool {
        let record = goals.pointer + Int(goal)
        let offset = offset(of: goal)
        let error = offset + rowValue(of: record.pointee.expression)
        record.pointee.error = error
        let unknown = record.pointee.unknown
        let isAtZero = abs(error) <= ConstraintSolver.tolerance(at: offset)
        let former = record.pointee.side
        if !variables[unknown].isBasic {
            let side: Int8 = isAtZero ? 0 : error < 0 ? -1 : 1
            record.pointee.side = side
            // At the kink both directions cost at least as much as before.
            if side == former || side == 0 && former != 0 { return true }
            enqueueColumn(unknown)
            return false
        }
        if isAtZero {
            if former != 0 { return true }
            // Both sides cost the same at the kink; the one without penalty is the better guess.
            record.pointee.side = record.pointee.isPenalizedAbove ? -1 : 1
        } else {
            let side: Int8 = error < 0 ? -1 : 1
            if side == former { return true }
            record.pointee.side = side
        }
        enqueueColumns(ofRow: unknown)
        return false
    }

    // MARK: - Columns to examine

    func enqueueColumn(_ column: Int32) {
        guard !variables[column].isQueued, !variables[column].isBasic,
            variables[column].state != .fixed
        else { return }
        variables[column].isQueued = true
        columnQueue.append(column)
    }

    private func forgetColumnQueue() {
        while !columnQueue.isEmpty { variables[columnQueue.removeLast()].isQueued = false }
    }

    /// Sorts columns with a weak anchor first: mostly these give way, and a stronger one that was moved before
    /// would have to move back.
    private func putWeakColumnsFirst() {
        guard columnQueue.count <= Buffer<Int32>.insertionSortLimit else { return }
        func level(_ column: Int32) -> Int32 {
            let anchor = unknowns[column].anchor
            return anchor == none ? .max : goals[anchor].level
        }
        columnQueue.sort { level($0) > level($1) }
    }

    func enqueueColumns(ofRow row: Int32) {
        var index = basis.firstInRow(row)
        while index != none {
            enqueueColumn(basis.node(index).column)
            index = basis.node(index).nextInRow
        }
    }
}
