import MemoryStorage

/// The variables, goals and instances that a traversal from the dirty variables reached.
struct Traversal: ~Copyable {
    /// Variables to compute, users before inputs.
    fileprivate(set) var order = Buffer<Int32>()
    fileprivate(set) var goals = Buffer<Int32>()
    fileprivate(set) var instances = Buffer<Int32>()
    fileprivate var walk = Buffer<WalkFrame>()

    fileprivate mutating func removeAll() {
        order.removeAll()
        goals.removeAll()
        instances.removeAll()
    }
}

extension ConstraintSolver {
    /// Computes what depends on the dirty variables, in topological order, and queues the goals and instances
    /// that mention any of it.
    ///
    /// - Complexity: linear in the constraints that mention what is computed
    func propagate() {
        guard !dirty.isEmpty, !runPlan() else { return }
        var traversal = Traversal()
        swap(&traversal, &workspaces.traversal)
        traversal.removeAll()
        let stamp = beginVisit()
        for variable in dirty.elements {
            variables[variable].isDirty = false
            descend(from: variable, stamp: stamp, &traversal)
        }
        if traversal.order.count >= PropagationPlanCache.leastSteps,
            plans.isKnown(dirty, structure: structure)
        {
            recordPlan(of: traversal)
        }
        dirty.removeAll()
        while let variable = traversal.order.popLast() { evaluate(variable) }
        swap(&traversal, &workspaces.traversal)
    }

    /// Queues the goals and instances that mention a variable.
    func queueGoals(of variable: Int32) {
        var occurrence = variables[variable].firstOccurrence
        while occurrence != none {
            let constraint = terms[occurrence].constraint
            occurrence = terms[occurrence].nextOccurrence
            switch statuses[constraint].state {
            case .goal: queueGoal(statuses[constraint].outcome)
            case .instantiated: queueInstance(statuses[constraint].outcome)
            default: break
            }
        }
    }

    private func descend(from variable: Int32, stamp: Int32, _ traversal: inout Traversal) {
        guard variables[variable].visit != stamp, variables[variable].state != .unused else {
            return
        }
        // Only the traversal grows meanwhile, so the buffers' addresses are read once.
        let variables = variables.pointer
        let statuses = statuses.pointer
        let terms = terms.pointer
        var top = enter(variable, variables, stamp: stamp)
        while true {
            if top.next != none {
                let term = terms[Int(top.next)]
                top.next = term.nextOccurrence
                let status = statuses[Int(term.constraint)]
                switch status.state {
                case .direct:
                    if variables[Int(status.outcome)].visit != stamp {
                        traversal.walk.append(top)
                        top = enter(status.outcome, variables, stamp: stamp)
                    }
                case .goal:
                    queueGoal(status.outcome)
                    traversal.goals.append(status.outcome)
                case .instantiated:
                    queueInstance(status.outcome)
                    traversal.instances.append(status.outcome)
                default: break
                }
            } else if top.other != none {
                let node = closedRows.node(top.other)
                top.other = node.nextInColumn
                if variables[Int(node.row)].state == .closed,
                    variables[Int(node.row)].visit != stamp
                {
                    traversal.walk.append(top)
                    top = enter(node.row, variables, stamp: stamp)
                }
            } else {
                traversal.order.append(top.variable)
                guard !traversal.walk.isEmpty else { return }
                top = traversal.walk.removeLast()
            }
        }
    }

    @inline(__always)
    private func enter(
        _ variable: Int32, _ variables: UnsafeMutablePointer<VariableRecord>, stamp: Int32
    ) -> WalkFrame {
        variables[Int(variable)].visit = stamp
        return WalkFrame(
            variable: variable, next: variables[Int(variable)].firstOccurrence,
            other: closedCount > 0 ? closedRows.firstInColumn(variable) : none)
    }

    @inline(__always)
    func evaluate(_ variable: Int32) {
        switch variables[variable].state {
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
            recordChange(variable)
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

    /// Returns the value at which `sum + own · value` is zero.
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
    ///
    /// - Returns: whether it was made.
    @discardableResult
    func checkSign(of variable: Int32) -> Bool {
        guard values[variable] < -ConstraintSolver.tolerance(at: 0) else { return false }
        return makeBound(of: variable)
    }

    /// Makes the bound of a variable that must not be negative, if it has none.
    ///
    /// - Returns: whether it was made.
    @discardableResult
    func makeBound(of variable: Int32) -> Bool {
        guard variables[variable].isNonNegative, !variables[variable].hasBound else { return false }
        variables[variable].hasBound = true
        let bound = withUnsafePointer(to: Term(Variable(index: variable))) { term in
            addImmediately(UnsafeBufferPointer(start: term, count: 1), .greaterThanOrEqual)
        }
        statuses[bound].isImplicit = true
        return true
    }

    /// Adds a required constraint that is never compared with traces.
    private func addImmediately(
        _ terms: UnsafeBufferPointer<Term>, _ relation: Relation
    ) -> Int32 {
        additions &+= 1
        let index = allocateConstraint(0)
        let head = ConstraintHead(
            termCount: terms.count, relation: relation, priority: ConstraintSolver.required)
        insert(index, terms, order: additions, head)
        return index
    }

    func dropImplicitBound(of variable: Int32) {
        guard variables[variable].hasBound else { return }
        variables[variable].hasBound = false
        var occurrence = variables[variable].firstOccurrence
        while occurrence != none {
            let constraint = terms[occurrence].constraint
            if statuses[constraint].isImplicit {
                removeConstraint(constraint)
                return
            }
            occurrence = terms[occurrence].nextOccurrence
        }
    }

    /// The tolerance within which a sum counts as zero if its terms are about as large as `scale`.
    ///
    /// A ten-millionth of a point cannot be seen, and rounding of sums over long chains of views stays far
    /// below it.
    @inline(__always)
    static func tolerance(at scale: Double) -> Double {
        max(leastTolerance, 1e-10 * abs(scale))
    }

    @inline(__always)
    static var leastTolerance: Double { 1e-7 }
}
