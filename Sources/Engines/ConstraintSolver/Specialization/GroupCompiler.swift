/// The role of a constraint in a solution.
enum ConstraintRole {
    /// Met exactly, and one of those that determine the values: nonbasic.
    case active
    /// Met, with slack.
    case met
    /// Met exactly, together with an active one or by chance: degenerate.
    case tight
    /// Missed below or above zero.
    case missed(side: Int8)
    /// An equality that follows from others.
    case implied
}

extension ConstraintSolver {
    /// Compiles the solution of an instance's constraints.
    ///
    /// - Returns: nil if they contradict each other, or the optimum is not unique.
    func compileGroup(of instance: Int32) -> CompiledGroup? {
        let (apart, conflicts) = solveApart(instance)
        let record = specializer.instances[instance]
        guard conflicts.isEmpty else { return nil }
        // Bounds against negative values come after the members, and are none. One that was needed only on
        // the way is met; where one determines a value, there is one active constraint too few.
        let roles = (0..<record.memberCount).map { apart.role(of: $0) }
        guard var system = SolvedGroup(of: apart, roles: roles),
            OptimalityProof.holds(for: &system)
        else { return nil }
        return system.compiled(variableCount: record.variableCount)
    }

    /// The role of a constraint in the present solution.
    private func role(of constraint: Int32) -> ConstraintRole {
        switch statuses[constraint].state {
        case .direct, .closed: return .active
        case .goal: return role(ofGoal: statuses[constraint].outcome)
        case .redundant, .broken, .instantiated, .queued, .pending, .unused: return .implied
        }
    }

    private func role(ofGoal goal: Int32) -> ConstraintRole {
        let constraint = goals[goal].constraint
        let left = leftSide(of: constraint)
        let isAtZero = abs(left) <= ConstraintSolver.tolerance(at: constants[constraint])
        let metRole = isAtZero ? ConstraintRole.tight : .met
        guard goals[goal].expression != none else {
            let parameter = loneParameter(of: goal)
            let isAlone = parameter != none && variables[parameter].group == none
            return isAlone && strongestGoal(of: parameter) == goal ? .active : metRole
        }
        let unknown = goals[goal].unknown
        guard unknown != none else {
            return misses(goal, left) ? .missed(side: left < 0 ? -1 : 1) : metRole
        }
        let isBasic = variables[unknown].isBasic
        if !isBasic, unknowns[unknown].anchor == goal { return .active }
        let side = goals[goal].side
        if !isBasic, side == 0 { return .tight }
        return goals[goal].slope(side) != 0 ? .missed(side: side) : metRole
    }
}

/// A solved group of constraints as matrices, for the proof and the compiler.
struct SolvedGroup {
    struct Row {
        var unknowns: [(number: Int32, coefficient: Double)] = []
        var inputs: [(number: Int32, coefficient: Double)] = []
        var role: ConstraintRole
        var priority: Float
        var isPenalizedBelow: Bool
        var isPenalizedAbove: Bool
    }

    /// By the number of the constraint.
    var rows: [Row]
    /// The numbers of the variables to compute, and of those that must not be negative.
    let unknowns: [Int32]
    let nonNegative: [Int32]
    /// The numbers of the active constraints.
    let active: [Int32]
    /// The change of each unknown when the left side of an active constraint grows by one: the inverse of the
    /// active rows; by the indices of the unknown and of the constraint.
    let gains: [[Double]]

    /// - Returns: nil if the active constraints do not determine the unknowns.
    init?(of solver: ConstraintSolver, roles: [ConstraintRole]) {
        var indexOfUnknown: [Int32: Int] = [:]
        var unknowns: [Int32] = []
        for number in 0..<Int32(solver.variables.count) {
            // Left sides of goals are variables of the solver's own, after the group's.
            guard solver.variables[number].state != .fixed,
                solver.variables[number].state != .expression
            else { continue }
            indexOfUnknown[number] = unknowns.count
            unknowns.append(number)
        }
        var rows: [Row] = []
        var active: [Int32] = []
        for (number, role) in roles.enumerated() {
            let record = solver.constraints[Int32(number)]
            var row = Row(
                role: role, priority: record.priority,
                isPenalizedBelow: record.relation != .lessThanOrEqual,
                isPenalizedAbove: record.relation != .greaterThanOrEqual)
            solver.forEachTerm(of: Int32(number)) { term in
                let factor = (term.variable, term.coefficient)
                if indexOfUnknown[term.variable] == nil {
                    row.inputs.append(factor)
                } else {
                    row.unknowns.append(factor)
                }
            }
            rows.append(row)
            if case .active = role { active.append(Int32(number)) }
            if case .missed = role, record.priority >= ConstraintSolver.required { return nil }
        }
        guard active.count == unknowns.count, !active.isEmpty else { return nil }
        let matrix = active.map { number in
            var line = [Double](repeating: 0, count: unknowns.count)
            for factor in rows[Int(number)].unknowns {
                if let index = indexOfUnknown[factor.number] { line[index] = factor.coefficient }
            }
            return line
        }
        guard let gains = SolvedGroup.inverse(of: matrix) else { return nil }
        self.rows = rows
        self.unknowns = unknowns
        self.active = active
        self.gains = gains
        nonNegative = unknowns.filter { solver.variables[$0].isNonNegative }
    }

    /// The inverse by Gauss and Jordan, or nil for a matrix that has none.
    private static func inverse(of matrix: [[Double]]) -> [[Double]]? {
        let size = matrix.count
        let width = 2 * size
        // Each line is followed by its line of the inverse.
        var lines = [Double](repeating: 0, count: size * width)
        for row in 0..<size {
            lines.replaceSubrange(row * width..<row * width + size, with: matrix[row])
            lines[row * width + size + row] = 1
        }
        let isRegular = lines.withUnsafeMutableBufferPointer { lines in
            (0..<size).allSatisfy { eliminate($0, lines, size: size) }
        }
        guard isRegular else { return nil }
        return (0..<size).map { row in
            lines[row * width + size..<(row + 1) * width].map {
                abs($0) < LinearRows.leastCoefficient ? 0 : $0
            }
        }
    }

    /// Makes a column that of the unit matrix.
    ///
    /// - Returns: whether that can be done.
    private static func eliminate(
        _ column: Int, _ lines: UnsafeMutableBufferPointer<Double>, size: Int
    ) -> Bool {
        let width = 2 * size
        var pivot = column
        for row in column..<size
        where abs(lines[row * width + column]) > abs(lines[pivot * width + column]) {
            pivot = row
        }
        let factor = lines[pivot * width + column]
        guard abs(factor) > 1e-9 else { return false }
        for index in 0..<width {
            let entry = lines[pivot * width + index] / factor
            lines[pivot * width + index] = lines[column * width + index]
            lines[column * width + index] = entry
        }
        for row in 0..<size where row != column {
            let multiple = lines[row * width + column]
            if multiple == 0 { continue }
            for index in 0..<width {
                lines[row * width + index] -= multiple * lines[column * width + index]
            }
        }
        return true
    }
}

// MARK: - Compiling

extension SolvedGroup {
    func compiled(variableCount: Int32) -> CompiledGroup {
        var writer = CompiledGroupWriter(system: self, variableCount: variableCount)
        writer.write()
        return writer.compiled
    }
}

private struct CompiledGroupWriter {
    /// A variable to compute, or a left side to guard.
    private struct Sum {
        var factors: [SumProgram.Factor] = []
        var divisor = 1.0
        /// The number of the variable, or of the constraint.
        var number: Int32
    }

    let system: SolvedGroup
    /// The number of the first constant.
    let variableCount: Int32
    let compiled = CompiledGroup()
    private var isKnown: Set<Int32> = []
    /// The steps in an order in which they can be computed.
    private var steps: [Sum] = []

    init(system: SolvedGroup, variableCount: Int32) {
        self.system = system
        self.variableCount = variableCount
    }

    /// Active constraints with one unknown left are solved for it, one after the other. Where none
    /// has, constraints form a loop; one variable of it is written over constants and inputs, and the rest
    /// follows.
    mutating func write() {
        var waiting = system.active
        while isKnown.count < system.unknowns.count {
            let count = waiting.count
            waiting.removeAll { number in
                let row = system.rows[Int(number)]
                let open = row.unknowns.filter { !isKnown.contains($0.number) }
                guard let own = open.first, open.count == 1 else { return open.isEmpty }
                writeStep(number, row, own)
                return true
            }
            if waiting.count == count { writeCombination() }
        }
        arrangeSteps()
        let guards = system.rows.indices.compactMap { makeGuard(Int32($0)) }
        // Guards of equal length are adjacent.
        for check in guards.sorted(by: { $0.sum.factors.count < $1.sum.factors.count }) {
            compiled.guards.append(check.sum.factors)
            compiled.bounds.append(check.bounds)
        }
        for number in system.nonNegative { compiled.nonNegative.append(number) }
    }

    private mutating func writeStep(
        _ member: Int32, _ row: SolvedGroup.Row, _ own: (number: Int32, coefficient: Double)
    ) {
        // A product with one, of either sign, is exact. Other divisors are kept.
        let isOne = abs(own.coefficient) == 1
        let sign = own.coefficient < 0 ? 1.0 : -1
        var step = Sum(
            factors: [SumProgram.Factor(coefficient: sign, number: variableCount + member)],
            divisor: isOne ? 1 : abs(own.coefficient), number: own.number)
        for factor in row.inputs + row.unknowns where factor.number != own.number {
            step.factors.append(
                SumProgram.Factor(coefficient: sign * factor.coefficient, number: factor.number))
        }
        steps.append(step)
        isKnown.insert(own.number)
    }

    /// Writes the unknown that the fewest constants take part in.
    private mutating func writeCombination() {
        func size(_ index: Int) -> Int { system.gains[index].reduce(0) { $0 + ($1 == 0 ? 0 : 1) } }
        let open = system.unknowns.indices.filter { !isKnown.contains(system.unknowns[$0]) }
        guard let index = open.min(by: { size($0) < size($1) }) else { return }
        var step = Sum(number: system.unknowns[index])
        var inputs: [Int32: Double] = [:]
        for (other, number) in system.active.enumerated() where system.gains[index][other] != 0 {
            let gain = system.gains[index][other]
            step.factors.append(
                SumProgram.Factor(coefficient: -gain, number: variableCount + number))
            for factor in system.rows[Int(number)].inputs {
                inputs[factor.number, default: 0] += factor.coefficient * gain
            }
        }
        for (number, coefficient) in inputs.sorted(by: { $0.key < $1.key }) {
            step.factors.append(SumProgram.Factor(coefficient: -coefficient, number: number))
        }
        steps.append(step)
        isKnown.insert(system.unknowns[index])
    }

    /// Orders the steps so that each comes after its operands, and those of equal length are adjacent.
    private func arrangeSteps() {
        var isMissing = [Bool](repeating: false, count: Int(variableCount) + system.rows.count)
        for step in steps { isMissing[Int(step.number)] = true }
        let longest = steps.reduce(0) { max($0, $1.factors.count) }
        var waiting = steps
        while !waiting.isEmpty {
            let isReady = waiting.map { step in
                step.factors.allSatisfy { !isMissing[Int($0.number)] }
            }
            var counts = [Int](repeating: 0, count: longest + 1)
            for (step, isReady) in zip(waiting, isReady) where isReady {
                counts[step.factors.count] += 1
            }
            // The most at once; of equally many the shorter ones.
            guard let most = counts.max(), most > 0, let length = counts.firstIndex(of: most)
            else { return }
            var kept = 0
            for index in waiting.indices {
                let step = waiting[index]
                guard isReady[index], step.factors.count == length else {
                    waiting[kept] = step
                    kept += 1
                    continue
                }
                compiled.steps.append(step.factors, divisor: step.divisor)
                compiled.results.append(step.number)
                isMissing[Int(step.number)] = false
            }
            waiting.removeSubrange(kept...)
        }
    }

    private func makeGuard(_ member: Int32) -> (sum: Sum, bounds: CompiledGroup.Bounds)? {
        let row = system.rows[Int(member)]
        // Finite, so that what is infinite is on no side.
        let far = Double.greatestFiniteMagnitude
        let constant = variableCount + member
        var bounds = CompiledGroup.Bounds(constant: constant, least: -1, most: 1)
        switch row.role {
        case .active: return nil
        case .tight, .implied: break
        case .met:
            bounds.least = row.isPenalizedBelow ? -1 : -far
            bounds.most = row.isPenalizedAbove ? 1 : far
        case .missed(let side):
            bounds.least = side < 0 ? -far : -1
            bounds.most = side < 0 ? 1 : far
        }
        var sum = Sum(
            factors: [SumProgram.Factor(coefficient: 1, number: constant)], number: member)
        for factor in row.inputs + row.unknowns {
            sum.factors.append(
                SumProgram.Factor(coefficient: factor.coefficient, number: factor.number))
        }
        return (sum, bounds)
    }
}
