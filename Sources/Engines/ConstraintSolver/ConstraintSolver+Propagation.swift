extension ConstraintSolver {
    /// Computes what depends on the dirty variables, inputs before users, and notes the goals that
    /// mention any of it.
    ///
    /// - Complexity: linear in the constraints that mention what is computed
    func propagate() {
        guard !dirty.isEmpty, !followRoute() else { return }
        let stamp = beginVisit()
        found.removeAll()
        foundGoals.removeAll()
        foundImprints.removeAll()
        var position: Int32 = 0
        while position < dirty.count {
            let variable = dirty[position]
            variables[variable].isDirty = false
            descend(from: variable, stamp: stamp)
            position += 1
        }
        if found.count >= RouteCache.leastSteps, routes.isKnown(dirty, structure: structure) {
            writeRoute(from: dirty)
        }
        dirty.removeAll()
        // The walk lists users before inputs.
        while !found.isEmpty { evaluate(found.removeLast()) }
    }

    /// Notes the goals and imprints that mention a variable.
    func noteGoals(of variable: Int32) {
        var mention = variables[variable].firstMention
        while mention != none {
            let constraint = terms[mention].constraint
            mention = terms[mention].nextMention
            switch standings[constraint].state {
            case .goal: noteGoal(standings[constraint].outcome)
            case .imprinted: noteImprint(standings[constraint].outcome)
            default: break
            }
        }
    }

    private func descend(from variable: Int32, stamp: Int32) {
        guard variables[variable].visit != stamp, variables[variable].kind != .unused else {
            return
        }
        // Nothing but the walk moves meanwhile: the pools are read once, not at every step.
        let variables = variables.pointer
        let standings = standings.pointer
        let terms = terms.pointer
        var top = enter(variable, variables, stamp: stamp)
        while true {
            if top.next != none {
                let term = terms[Int(top.next)]
                top.next = term.nextMention
                let record = standings[Int(term.constraint)]
                switch record.state {
                case .direct:
                    if variables[Int(record.outcome)].visit != stamp {
                        walk.append(top)
                        top = enter(record.outcome, variables, stamp: stamp)
                    }
                case .goal:
                    noteGoal(record.outcome)
                    foundGoals.append(record.outcome)
                case .imprinted:
                    noteImprint(record.outcome)
                    foundImprints.append(record.outcome)
                default: break
                }
            } else if top.other != none {
                let node = closedRows.node(top.other)
                top.other = node.nextInColumn
                if variables[Int(node.row)].kind == .closed,
                    variables[Int(node.row)].visit != stamp
                {
                    walk.append(top)
                    top = enter(node.row, variables, stamp: stamp)
                }
            } else {
                found.append(top.variable)
                guard !walk.isEmpty else { return }
                top = walk.removeLast()
            }
        }
    }

    @inline(__always)
    private func enter(
        _ variable: Int32, _ variables: UnsafeMutablePointer<VariableRecord>, stamp: Int32
    ) -> WalkFrame {
        variables[Int(variable)].visit = stamp
        return WalkFrame(
            variable: variable, next: variables[Int(variable)].firstMention,
            other: closedCount > 0 ? closedRows.firstInColumn(variable) : none)
    }

    @inline(__always)
    func evaluate(_ variable: Int32) {
        switch variables[variable].kind {
        case .direct: assign(directValue(of: variable), to: variable)
        case .closed:
            assign(closedRows.constant(variable) + rowValue(of: variable), to: variable)
        default: return
        }
    }

    @inline(__always)
    func assign(_ value: Double, to variable: Int32) {
        if values[variable] != value {
            values[variable] = value
            noteChange(variable)
        }
        if value < 0 { checkSign(of: variable) }
    }

    @inline(__always)
    private func directValue(of variable: Int32) -> Double {
        let constraint = variables[variable].definer
        let record = constraints[constraint]
        let values = values.pointer
        var term = UnsafePointer(terms.pointer + Int(record.firstTerm))
        let end = term + Int(record.termCount)
        var sum = constants[constraint]
        var own = 1.0
        while term < end {
            if term.pointee.variable == variable {
                own = term.pointee.coefficient
            } else {
                sum += term.pointee.coefficient * values[Int(term.pointee.variable)]
            }
            term += 1
        }
        return ConstraintSolver.root(sum, own)
    }

    /// Where `sum + own · value` is zero.
    @inline(__always)
    static func root(_ sum: Double, _ own: Double) -> Double {
        // Subtracted from zero, so that no value is a negative zero. Most factors are one, with either
        // sign, and a division takes as long as ten products.
        0 - (own * own == 1 ? sum * own : sum / own)
    }

    /// The sum of a row's terms without its constant.
    func rowValue(of row: Int32) -> Double {
        var sum = 0.0
        var index = closedRows.firstInRow(row)
        while index != none {
            let node = closedRows.node(index)
            sum += node.coefficient * values[node.column]
            index = node.nextInRow
        }
        return sum
    }

    /// The left side of a constraint at the present values.
    func leftSide(of constraint: Int32) -> Double {
        let record = constraints[constraint]
        var sum = constants[constraint]
        guard record.termCount > 0 else { return sum }
        let values = values.pointer
        var term = UnsafePointer(terms.pointer + Int(record.firstTerm))
        let end = term + Int(record.termCount)
        while term < end {
            sum += term.pointee.coefficient * values[Int(term.pointee.variable)]
            term += 1
        }
        return sum
    }

    // MARK: - Values that must not be negative

    /// Makes the bound of a variable at its first negative value.
    func checkSign(of variable: Int32) {
        guard variables[variable].isNonNegative, !variables[variable].hasBound,
            values[variable] < -ConstraintSolver.tolerance(at: 0)
        else { return }
        variables[variable].hasBound = true
        let bound = withUnsafePointer(to: Term(Variable(index: variable))) { term in
            insertRecord(
                UnsafeBufferPointer(start: term, count: 1), 0, .greaterThanOrEqual,
                ConstraintSolver.required)
        }
        standings[bound].isImplicit = true
    }

    func dropImplicitBound(of variable: Int32) {
        guard variables[variable].hasBound else { return }
        variables[variable].hasBound = false
        var mention = variables[variable].firstMention
        while mention != none {
            let constraint = terms[mention].constraint
            if standings[constraint].isImplicit {
                removeConstraint(constraint)
                return
            }
            mention = terms[mention].nextMention
        }
    }

    /// How far from zero counts as zero for a sum whose terms are about as large as `scale`.
    ///
    /// A ten-millionth of a point cannot be seen, and rounding of sums over long chains of views
    /// stays far below it.
    @inline(__always)
    static func tolerance(at scale: Double) -> Double {
        max(leastTolerance, 1e-10 * abs(scale))
    }

    @inline(__always)
    static var leastTolerance: Double { 1e-7 }
}
