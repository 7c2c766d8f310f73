import MemoryStorage

/// A breakpoint of a move: where a goal's left side passes zero and its slope changes.
struct Kink {
    var distance: Double
    var goal: Int32
    /// By how much the slope of the goal's level grows there.
    var growth: Double
}

/// The cost at one level of moving a column by one point, in both directions.
struct Slope {
    var rising = 0.0
    var falling = 0.0
    /// The magnitude of the addends of the slopes.
    var scale = 0.0
}

/// Working memory of the solution of one group.
struct StepWorkspace: ~Copyable {
    /// The parameters' values before the solution, in the group's order.
    var formerValues = Buffer<Double>()
    /// By level.
    var slopes = Buffer<Slope>()
    /// The breakpoints of the move at hand.
    var kinks = Buffer<Kink>()

    func takeFallingSlopes() {
        for level in 0..<Int32(slopes.count) { slopes[level].rising = slopes[level].falling }
    }

    /// Whether the strongest level at which a direction costs anything gets better.
    @inline(__always)
    func isDownhill(_ direction: (Slope) -> Double) -> Bool {
        for slope in slopes.elements {
            let cost = direction(slope)
            if abs(cost) > 1e-9 * (slope.scale + 1e-3) { return cost < 0 }
        }
        return false
    }
}

extension ConstraintSolver {
    /// Moves one nonbasic unknown after another until none can lower the errors.
    ///
    /// Errors are compared level by level, the strongest first: a step that lowers the error at one
    /// level is right whatever it does to weaker ones.
    func minimize(_ group: Int32, _ workspace: inout StepWorkspace) {
        workspace.slopes.extend(to: levels.count, with: Slope())
        var position: Int32 = 0
        var steps = 0
        while position < columnQueue.count {
            let column = columnQueue[position]
            position += 1
            variables[column].isQueued = false
            if variables[column].isBasic { continue }
            measureSlopes(column, workspace)
            if workspace.isDownhill({ $0.rising }) {
                if walkDownhill(column, 1, &workspace) { steps += 1 }
            } else if workspace.isDownhill({ $0.falling }) {
                workspace.takeFallingSlopes()
                if walkDownhill(column, -1, &workspace) { steps += 1 }
            }
            // The queue is a list with a moving start; its past is dropped now and then.
            if position > 4096 {
                compactColumnQueue(from: position)
                position = 0
            }
            // Counting the goals takes longer than most groups' steps.
            guard steps < SolverPolicy.uncheckedSteps || steps < stepLimit(of: group) else {
                assertionFailure("a group of goals does not settle")
                break
            }
        }
    }

    private func compactColumnQueue(from start: Int32) {
        var target: Int32 = 0
        var source = start
        while source < columnQueue.count {
            columnQueue[target] = columnQueue[source]
            target += 1
            source += 1
        }
        while columnQueue.count > target { _ = columnQueue.removeLast() }
    }

    /// The number of steps after which a group is left as it is: far more than any group needs.
    private func stepLimit(of group: Int32) -> Int {
        var count = 0
        var goal = groups[group].firstGoal
        while goal != none {
            count += 1
            goal = goals[goal].nextInGroup
        }
        return SolverPolicy.uncheckedSteps + SolverPolicy.stepsPerGoal * count
    }

    // MARK: - Slopes

    /// Computes what a move of a column costs, level by level, for every point of distance, up and down.
    private func measureSlopes(_ column: Int32, _ workspace: borrowing StepWorkspace) {
        workspace.slopes.pointer.update(repeating: Slope(), count: workspace.slopes.count)
        var goal = unknowns[column].firstGoal
        while goal != none {
            addSlopes(of: goal, rate: goals[goal].coefficient, workspace)
            goal = goals[goal].nextOfUnknown
        }
        var index = basis.firstInColumn(column)
        while index != none {
            let node = basis.node(index)
            goal = unknowns[node.row].firstGoal
            while goal != none {
                addSlopes(
                    of: goal, rate: node.coefficient * goals[goal].coefficient, workspace)
                goal = goals[goal].nextOfUnknown
            }
            index = node.nextInColumn
        }
    }

    @inline(__always)
    private func addSlopes(
        of goal: Int32, rate: Double, _ workspace: borrowing StepWorkspace
    ) {
        let record = goals[goal]
        // At its kink a goal goes to the side to which it is moved.
        let rising = rate * record.slope(record.side == 0 ? (rate < 0 ? -1 : 1) : record.side)
        let falling = -rate * record.slope(record.side == 0 ? (rate < 0 ? 1 : -1) : record.side)
        let slope = workspace.slopes.pointer + Int(record.level)
        slope.pointee.rising += rising
        slope.pointee.falling += falling
        slope.pointee.scale += max(abs(rising), abs(falling))
    }

    // MARK: - One step

    /// Moves a column to the breakpoint beyond which it would cost more.
    ///
    /// The move passes kinks of goals; the slope grows at each. The kink at which it is no longer downhill
    /// ends the step, so that its goal is met exactly.
    /// - Returns: whether anything changed.
    private func walkDownhill(
        _ column: Int32, _ direction: Double, _ workspace: inout StepWorkspace
    ) -> Bool {
        collectKinks(column, direction, &workspace)
        workspace.kinks.sort { one, other in
            if one.distance != other.distance { return one.distance < other.distance }
            return constraints[goals[one.goal].constraint].order
                < constraints[goals[other.goal].constraint].order
        }
        var end: Int32 = 0
        while end < workspace.kinks.count {
            let kink = workspace.kinks[end]
            let level = goals[kink.goal].level
            workspace.slopes[level].rising += kink.growth
            workspace.slopes[level].scale += kink.growth
            if !workspace.isDownhill({ $0.rising }) { break }
            end += 1
        }
        // Errors are never negative, so the slope turns; only rounding can hide where.
        guard end < workspace.kinks.count else { return false }
        let last = workspace.kinks[end]
        var position: Int32 = 0
        while position < end {
            let goal = workspace.kinks[position].goal
            goals[goal].side = -goals[goal].side
            let unknown = goals[goal].unknown
            if unknown != column { enqueueColumns(ofRow: unknown) }
            position += 1
        }
        move(column, by: direction * last.distance)
        let leaving = goals[last.goal].unknown
        if leaving == column {
            unknowns[column].anchor = last.goal
            settleSides(of: column)
            enqueueColumn(column)
        } else {
            takeSides(of: column, direction)
            exchange(column, with: leaving, at: last.goal)
        }
        return true
    }

    private func collectKinks(
        _ column: Int32, _ direction: Double, _ workspace: inout StepWorkspace
    ) {
        workspace.kinks.removeAll()
        var goal = unknowns[column].firstGoal
        while goal != none {
            addKink(of: goal, rate: direction * goals[goal].coefficient, &workspace)
            goal = goals[goal].nextOfUnknown
        }
        var index = basis.firstInColumn(column)
        while index != none {
            let node = basis.node(index)
            goal = unknowns[node.row].firstGoal
            while goal != none {
                addKink(
                    of: goal, rate: direction * node.coefficient * goals[goal].coefficient,
                    &workspace)
                goal = goals[goal].nextOfUnknown
            }
            index = node.nextInColumn
        }
    }

    @inline(__always)
    private func addKink(
        of goal: Int32, rate: Double, _ workspace: inout StepWorkspace
    ) {
        let record = goals[goal]
        guard Double(record.side) * rate < 0 else { return }
        // A left side that rounding put beyond its kink is at the kink.
        let distance = max(0, -record.error / rate)
        let growth = abs(rate) * (record.slope(1) - record.slope(-1))
        workspace.kinks.append(Kink(distance: distance, goal: goal, growth: growth))
    }

    private func move(_ column: Int32, by distance: Double) {
        shift(column, by: distance)
        var index = basis.firstInColumn(column)
        while index != none {
            let node = basis.node(index)
            shift(node.row, by: distance * node.coefficient)
            index = node.nextInColumn
        }
    }

    private func shift(_ unknown: Int32, by distance: Double) {
        values[unknown] += distance
        var goal = unknowns[unknown].firstGoal
        while goal != none {
            goals[goal].error += distance * goals[goal].coefficient
            goal = goals[goal].nextOfUnknown
        }
    }

    /// Decides which goals of a nonbasic unknown are at their kink.
    private func settleSides(of unknown: Int32) {
        var goal = unknowns[unknown].firstGoal
        while goal != none {
            let error = goals[goal].error
            let isAtZero = abs(error) <= ConstraintSolver.tolerance(at: offset(of: goal))
            goals[goal].side = isAtZero ? 0 : error < 0 ? -1 : 1
            goal = goals[goal].nextOfUnknown
        }
    }

    /// Puts the goals at the kink of an unknown that enters the basis on the side to which it moves.
    private func takeSides(of unknown: Int32, _ direction: Double) {
        var goal = unknowns[unknown].firstGoal
        while goal != none {
            if goals[goal].side == 0 {
                goals[goal].side = direction * goals[goal].coefficient < 0 ? -1 : 1
            }
            goal = goals[goal].nextOfUnknown
        }
    }

    private func exchange(_ column: Int32, with leaving: Int32, at goal: Int32) {
        basis.reserve(for: Int32(variables.count) - 1)
        basis.exchange(row: leaving, column: column)
        variables[column].isBasic = true
        unknowns[column].anchor = none
        variables[leaving].isBasic = false
        unknowns[leaving].anchor = goal
        settleSides(of: leaving)
        enqueueColumns(ofRow: column)
    }
}
