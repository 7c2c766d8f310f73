import MemoryStorage

/// The goals of one parameter: of it alone, and shared with other variables.
struct LoneGoals: ~Copyable {
    fileprivate var own = Buffer<OwnGoal>()
    fileprivate var shared = Buffer<Int32>()
}

/// Parameters that only goals of them alone penalise, such as a label's size, which should be that of its text.
///
/// Most goals of a screen are of this kind, and most are met. Where all of them can be met at
/// once, nothing of the simplex method is needed: no row, no group, no basis. The goals stay
/// inactive, and become active when they conflict or when another goal that is missed contains the parameter.
extension ConstraintSolver {
    /// The parameter of a goal over it alone; `none` if the goal has more terms or the variable is no parameter.
    @inline(__always)
    func loneParameter(of goal: Int32) -> Int32 {
        let constraint = goals[goal].constraint
        guard constraints[constraint].termCount == 1 else { return none }
        let variable = terms[constraints[constraint].firstTerm].variable
        return variables[variable].state == .parameter ? variable : none
    }

    /// Queues a parameter whose value may follow from goals of it alone.
    @inline(__always)
    func queueLoneParameter(_ variable: Int32) {
        guard !variables[variable].isQueued else { return }
        variables[variable].isQueued = true
        loneParametersToSettle.append(variable)
    }

    /// Sets the queued parameters to where goals of them alone are met.
    ///
    /// - Parameter activatingGoals: whether the goals of parameters for which that is impossible are activated;
    ///   otherwise these parameters stay queued.
    func settleLoneParameters(activatingGoals: Bool) {
        var position: Int32 = 0
        var kept: Int32 = 0
        while position < loneParametersToSettle.count {
            let parameter = loneParametersToSettle[position]
            position += 1
            variables[parameter].isQueued = false
            guard variables[parameter].state == .parameter else { continue }
            if variables[parameter].group == none, settle(parameter) { continue }
            if activatingGoals {
                activateGoals(of: parameter)
            } else {
                variables[parameter].isQueued = true
                loneParametersToSettle[kept] = parameter
                kept += 1
            }
        }
        while loneParametersToSettle.count > kept { _ = loneParametersToSettle.removeLast() }
    }

    /// Sets a parameter to where its strongest goal is met.
    ///
    /// - Returns: whether no other of its goals is missed there.
    private func settle(_ parameter: Int32) -> Bool {
        // Used in place: nothing that is called meanwhile uses them.
        workspaces.loneGoals.own.removeAll()
        workspaces.loneGoals.shared.removeAll()
        // The buffers do not grow in this function, so their addresses are read once.
        let terms = terms.pointer
        let statuses = statuses.pointer
        let records = constraints.pointer
        let goals = goals.pointer
        var strongest = none
        var own = 1.0
        var occurrence = variables[parameter].firstOccurrence
        while occurrence != none {
            let term = terms + Int(occurrence)
            occurrence = term.pointee.nextOccurrence
            let status = statuses[Int(term.pointee.constraint)]
            guard status.state == .goal else { continue }
            guard records[Int(term.pointee.constraint)].termCount == 1 else {
                workspaces.loneGoals.shared.append(status.outcome)
                continue
            }
            guard goals[Int(status.outcome)].expression == none else { return false }
            workspaces.loneGoals.own.append(
                OwnGoal(goal: status.outcome, coefficient: term.pointee.coefficient))
            if strongest == none || isStronger(status.outcome, than: strongest) {
                strongest = status.outcome
                own = term.pointee.coefficient
            }
        }
        guard strongest != none else { return true }
        let value = 0 - constants[goals[Int(strongest)].constraint] / own
        for own in workspaces.loneGoals.own.elements {
            let left = constants[goals[Int(own.goal)].constraint] + own.coefficient * value
            if misses(own.goal, left) { return false }
            goals[Int(own.goal)].error = left
            goals[Int(own.goal)].shouldActivate = false
        }
        if values[parameter] != value {
            values[parameter] = value
            recordChange(parameter)
            if variables[parameter].dependents == 0, !isUsedByClosed(parameter) {
                // Its only dependents are goals that it shares with other variables.
                for goal in workspaces.loneGoals.shared.elements { queueGoal(goal) }
            } else {
                markDirty(parameter)
            }
        }
        if value < 0 { checkSign(of: parameter) }
        return true
    }

    /// The strongest goal of a parameter alone, which decides its value.
    func strongestGoal(of parameter: Int32) -> Int32 {
        var strongest = none
        var occurrence = variables[parameter].firstOccurrence
        while occurrence != none {
            let constraint = terms[occurrence].constraint
            occurrence = terms[occurrence].nextOccurrence
            guard isOwnGoal(constraint) else { continue }
            let goal = statuses[constraint].outcome
            if strongest == none || isStronger(goal, than: strongest) { strongest = goal }
        }
        return strongest
    }

    private func isOwnGoal(_ constraint: Int32) -> Bool {
        statuses[constraint].state == .goal && constraints[constraint].termCount == 1
    }

    private func isStronger(_ goal: Int32, than other: Int32) -> Bool {
        if goals[goal].level != goals[other].level { return isBetterStart(goal, than: other) }
        return constraints[goals[goal].constraint].order
            < constraints[goals[other].constraint].order
    }

    /// Activates the goals of a parameter alone: gives them rows, and queues them for a group.
    func activateGoals(of parameter: Int32) {
        var occurrence = variables[parameter].firstOccurrence
        while occurrence != none {
            let term = terms[occurrence]
            occurrence = term.nextOccurrence
            guard isOwnGoal(term.constraint) else { continue }
            let goal = statuses[term.constraint].outcome
            guard goals[goal].expression == none else { continue }
            let expression = makeExpression(of: goal)
            closedRows.setConstant(expression, 0)
            closedRows.insert(expression, parameter, term.coefficient)
            goals[goal].error =
                constants[term.constraint] + term.coefficient * values[parameter]
            awaitGroup(goal)
        }
    }

    /// Makes the variable of the left side of a goal that is activated, without its row.
    func makeExpression(of goal: Int32) -> Int32 {
        let expression = makeVariable(VariableRecord(leftSideOf: goals[goal].constraint))
        reserveUnknowns()
        closedRows.reserve(for: Int32(variables.count) - 1)
        goals[goal].expression = expression
        goals[goal].shouldActivate = false
        return expression
    }

    /// Makes sure that every variable has an unknown record.
    @inline(__always)
    func reserveUnknowns() {
        // Some more, since variables mostly come one after the other.
        if unknowns.count < variables.count {
            unknowns.extend(to: variables.count + 16, with: UnknownRecord())
        }
    }
}

/// A goal of one parameter alone.
struct OwnGoal: BitwiseCopyable {
    var goal: Int32
    var coefficient: Double
}
