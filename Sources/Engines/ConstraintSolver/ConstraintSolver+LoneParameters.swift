/// Parameters that only their own goals price: a label's size, which is to be that of its text.
///
/// Most goals of a screen are of this kind, and most are granted. Where all of them can be met at
/// once, nothing of the simplex method is needed: no row, no group, no place in the basis. The goals
/// sleep, and wake when they quarrel among themselves or when another goal that is missed reaches
/// the parameter.
extension ConstraintSolver {
    /// The parameter that a goal alone speaks of; `none` if it speaks of more, or of something defined.
    @inline(__always)
    func loneParameter(of goal: Int32) -> Int32 {
        let constraint = goals[goal].constraint
        guard constraints[constraint].termCount == 1 else { return none }
        let variable = terms[constraints[constraint].firstTerm].variable
        return variables[variable].kind == .parameter ? variable : none
    }

    /// Asks for a look at a parameter that has its value from its own goals, if it is one.
    @inline(__always)
    func noteLoneParameter(_ variable: Int32) {
        guard !variables[variable].isQueued else { return }
        variables[variable].isQueued = true
        lonely.append(variable)
    }

    /// Puts parameters where their own goals have them.
    ///
    /// - Parameter wakingGoals: what becomes of parameters for which that cannot be done: whether
    ///   their goals wake, or they are looked at again later.
    func settleLoneParameters(wakingGoals: Bool) {
        var position: Int32 = 0
        var kept: Int32 = 0
        while position < lonely.count {
            let parameter = lonely[position]
            position += 1
            variables[parameter].isQueued = false
            guard variables[parameter].kind == .parameter else { continue }
            if variables[parameter].group == none, settle(parameter) { continue }
            if wakingGoals {
                wakeGoals(of: parameter)
            } else {
                variables[parameter].isQueued = true
                lonely[kept] = parameter
                kept += 1
            }
        }
        while lonely.count > kept { _ = lonely.removeLast() }
    }

    /// Puts a parameter where its strongest goal has it.
    ///
    /// - Returns: whether no other of its goals is missed there.
    private func settle(_ parameter: Int32) -> Bool {
        // Nothing moves meanwhile: the pools are read once, not at every term.
        let terms = terms.pointer
        let standings = standings.pointer
        let records = constraints.pointer
        let goals = goals.pointer
        ownGoals.removeAll()
        sharedGoals.removeAll()
        var strongest = none
        var own = 1.0
        var mention = variables[parameter].firstMention
        while mention != none {
            let term = terms + Int(mention)
            mention = term.pointee.nextMention
            let standing = standings[Int(term.pointee.constraint)]
            guard standing.state == .goal else { continue }
            guard records[Int(term.pointee.constraint)].termCount == 1 else {
                sharedGoals.append(standing.outcome)
                continue
            }
            guard goals[Int(standing.outcome)].expression == none else { return false }
            ownGoals.append(OwnGoal(goal: standing.outcome, coefficient: term.pointee.coefficient))
            if strongest == none || isStronger(standing.outcome, than: strongest) {
                strongest = standing.outcome
                own = term.pointee.coefficient
            }
        }
        guard strongest != none else { return true }
        let place = 0 - constants[goals[Int(strongest)].constraint] / own
        for own in ownGoals.buffer {
            let left = constants[goals[Int(own.goal)].constraint] + own.coefficient * place
            if misses(own.goal, left) { return false }
            goals[Int(own.goal)].error = left
            goals[Int(own.goal)].wakesUp = false
        }
        if values[parameter] != place {
            values[parameter] = place
            noteChange(parameter)
            if variables[parameter].dependents == 0, !isUsedByClosed(parameter) {
                // Nothing has to follow but goals that it shares with others.
                for goal in sharedGoals.buffer { noteGoal(goal) }
            } else {
                markDirty(parameter)
            }
        }
        if place < 0 { checkSign(of: parameter) }
        return true
    }

    /// The goal that says where a parameter is, among those of it alone.
    func strongestGoal(of parameter: Int32) -> Int32 {
        var strongest = none
        var mention = variables[parameter].firstMention
        while mention != none {
            let constraint = terms[mention].constraint
            mention = terms[mention].nextMention
            guard isOwnGoal(constraint) else { continue }
            let goal = standings[constraint].outcome
            if strongest == none || isStronger(goal, than: strongest) { strongest = goal }
        }
        return strongest
    }

    private func isOwnGoal(_ constraint: Int32) -> Bool {
        standings[constraint].state == .goal && constraints[constraint].termCount == 1
    }

    private func isStronger(_ goal: Int32, than other: Int32) -> Bool {
        if goals[goal].level != goals[other].level { return isBetterStart(goal, than: other) }
        return constraints[goals[goal].constraint].order
            < constraints[goals[other].constraint].order
    }

    /// Gives the sleeping goals of a parameter alone their rows, and a group to come.
    func wakeGoals(of parameter: Int32) {
        var mention = variables[parameter].firstMention
        while mention != none {
            let term = terms[mention]
            mention = term.nextMention
            guard isOwnGoal(term.constraint) else { continue }
            let goal = standings[term.constraint].outcome
            guard goals[goal].expression == none else { continue }
            let expression = makeExpression(of: goal)
            closedRows.setConstant(expression, 0)
            closedRows.insert(expression, parameter, term.coefficient)
            goals[goal].error =
                constants[term.constraint] + term.coefficient * values[parameter]
            awaitGroup(goal)
        }
    }

    /// Makes the variable that stands for the left side of a goal that wakes, without its row.
    func makeExpression(of goal: Int32) -> Int32 {
        var record = VariableRecord()
        record.kind = .expression
        record.definer = goals[goal].constraint
        let expression = makeVariable(record)
        makeRoomForUnknowns()
        closedRows.makeRoom(for: Int32(variables.count) - 1)
        goals[goal].expression = expression
        goals[goal].wakesUp = false
        return expression
    }

    /// Makes sure that every variable can be an unknown.
    @inline(__always)
    func makeRoomForUnknowns() {
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
