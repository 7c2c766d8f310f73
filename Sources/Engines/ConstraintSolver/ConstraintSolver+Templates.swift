/// What a solution says of one of its constraints.
enum TemplateRole {
    /// Met exactly, and one of those that determine the values.
    case active
    /// Met, and of no weight beside the others.
    case met
    /// Met exactly, by the same move that keeps an active one at zero, or by chance.
    case tight
    /// Missed below or above zero: its error is paid.
    case missed(side: Int8)
    /// An equality that follows from others.
    case implied
}

extension ConstraintSolver {
    /// Makes a template of the way in which an imprint's constraints are solved.
    ///
    /// - Returns: nil if they contradict each other, or have no solution that is the only best one.
    func makeTemplate(of imprint: Int32) -> Template? {
        let (apart, conflicts) = solveApart(imprint)
        let record = imprints[imprint]
        guard conflicts.isEmpty else { return nil }
        // Bounds against negative values stand behind the members, and are none. One that was needed on
        // the way only is met; where one determines a value, an active constraint is missing below.
        let roles = (0..<record.memberCount).map { apart.role(of: $0) }
        guard var system = TemplateSystem(of: apart, roles: roles),
            TemplateProof.holds(for: &system)
        else { return nil }
        return system.template(variableCount: record.variableCount)
    }

    /// Says what part a constraint plays in the present solution.
    private func role(of constraint: Int32) -> TemplateRole {
        switch standings[constraint].state {
        case .direct, .closed: return .active
        case .goal: return role(ofGoal: standings[constraint].outcome)
        case .redundant, .broken, .imprinted, .queued, .arriving, .unused: return .implied
        }
    }

    private func role(ofGoal goal: Int32) -> TemplateRole {
        let constraint = goals[goal].constraint
        let left = leftSide(of: constraint)
        let isAtZero = abs(left) <= ConstraintSolver.tolerance(at: constants[constraint])
        let metRole = isAtZero ? TemplateRole.tight : .met
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

/// A solved group of constraints as plain matrices, to prove its solution and to write it down.
struct TemplateSystem {
    struct Row {
        var unknowns: [(number: Int32, coefficient: Double)] = []
        var given: [(number: Int32, coefficient: Double)] = []
        var role: TemplateRole
        var priority: Float
        var isPricedBelow: Bool
        var isPricedAbove: Bool
    }

    /// By the number of the constraint.
    var rows: [Row]
    /// The numbers of the variables to compute, and of those that must not be negative.
    let unknowns: [Int32]
    let nonNegative: [Int32]
    /// The numbers of the active constraints.
    let active: [Int32]
    /// What each unknown gains when the left side of an active constraint grows by one: the inverse of
    /// the active rows; by the unknown's place and the constraint's place.
    let gains: [[Double]]

    /// - Returns: nil if the active constraints do not determine the unknowns.
    init?(of solver: ConstraintSolver, roles: [TemplateRole]) {
        var placeOfUnknown: [Int32: Int] = [:]
        var unknowns: [Int32] = []
        for number in 0..<Int32(solver.variables.count) {
            // Left sides of goals are variables of the solver's own, and stand behind.
            guard solver.variables[number].kind != .fixed,
                solver.variables[number].kind != .expression
            else { continue }
            placeOfUnknown[number] = unknowns.count
            unknowns.append(number)
        }
        var rows: [Row] = []
        var active: [Int32] = []
        for (number, role) in roles.enumerated() {
            let record = solver.constraints[Int32(number)]
            var row = Row(
                role: role, priority: record.priority,
                isPricedBelow: record.relation != .lessThanOrEqual,
                isPricedAbove: record.relation != .greaterThanOrEqual)
            solver.forEachTerm(of: Int32(number)) { term in
                let factor = (term.variable, term.coefficient)
                if placeOfUnknown[term.variable] == nil {
                    row.given.append(factor)
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
                if let place = placeOfUnknown[factor.number] { line[place] = factor.coefficient }
            }
            return line
        }
        guard let gains = TemplateSystem.inverse(of: matrix) else { return nil }
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

// MARK: - Writing the template

extension TemplateSystem {
    func template(variableCount: Int32) -> Template {
        var writer = TemplateWriter(system: self, variableCount: variableCount)
        writer.write()
        return writer.template
    }
}

private struct TemplateWriter {
    /// A variable to compute, or a left side to look at.
    private struct Sum {
        var factors: [Sums.Factor] = []
        var divisor = 1.0
        /// The number of the variable, or of the constraint.
        var number: Int32
    }

    let system: TemplateSystem
    /// Where the constants begin among the numbers.
    let variableCount: Int32
    let template = Template()
    private var isKnown: Set<Int32> = []
    /// The steps in an order in which they can be computed.
    private var steps: [Sum] = []

    init(system: TemplateSystem, variableCount: Int32) {
        self.system = system
        self.variableCount = variableCount
    }

    /// Active constraints with one unknown left are solved for it, one after the other. Where none
    /// has, constraints go round in a circle; one variable of it is written over constants and
    /// given values, and the rest follows.
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
        let checks = system.rows.indices.compactMap { check(Int32($0)) }
        // Those of equal length side by side.
        for check in checks.sorted(by: { $0.sum.factors.count < $1.sum.factors.count }) {
            template.checks.append(check.sum.factors)
            template.bounds.append(check.bounds)
        }
        for number in system.nonNegative { template.nonNegative.append(number) }
    }

    private mutating func writeStep(
        _ member: Int32, _ row: TemplateSystem.Row, _ own: (number: Int32, coefficient: Double)
    ) {
        // A product with one, of either sign, is exact. Other divisors are kept.
        let isOne = abs(own.coefficient) == 1
        let sign = own.coefficient < 0 ? 1.0 : -1
        var step = Sum(
            factors: [Sums.Factor(coefficient: sign, number: variableCount + member)],
            divisor: isOne ? 1 : abs(own.coefficient), number: own.number)
        for factor in row.given + row.unknowns where factor.number != own.number {
            step.factors.append(
                Sums.Factor(coefficient: sign * factor.coefficient, number: factor.number))
        }
        steps.append(step)
        isKnown.insert(own.number)
    }

    /// Writes the unknown that the fewest constants take part in.
    private mutating func writeCombination() {
        func size(_ place: Int) -> Int { system.gains[place].reduce(0) { $0 + ($1 == 0 ? 0 : 1) } }
        let open = system.unknowns.indices.filter { !isKnown.contains(system.unknowns[$0]) }
        guard let place = open.min(by: { size($0) < size($1) }) else { return }
        var step = Sum(number: system.unknowns[place])
        var given: [Int32: Double] = [:]
        for (other, number) in system.active.enumerated() where system.gains[place][other] != 0 {
            let gain = system.gains[place][other]
            step.factors.append(Sums.Factor(coefficient: -gain, number: variableCount + number))
            for factor in system.rows[Int(number)].given {
                given[factor.number, default: 0] += factor.coefficient * gain
            }
        }
        for (number, coefficient) in given.sorted(by: { $0.key < $1.key }) {
            step.factors.append(Sums.Factor(coefficient: -coefficient, number: number))
        }
        steps.append(step)
        isKnown.insert(system.unknowns[place])
    }

    /// Puts steps of equal length side by side, as far as each comes after what it needs.
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
            for place in waiting.indices {
                let step = waiting[place]
                guard isReady[place], step.factors.count == length else {
                    waiting[kept] = step
                    kept += 1
                    continue
                }
                template.steps.append(step.factors, divisor: step.divisor)
                template.results.append(step.number)
                isMissing[Int(step.number)] = false
            }
            waiting.removeSubrange(kept...)
        }
    }

    private func check(_ member: Int32) -> (sum: Sum, bounds: Template.Bounds)? {
        let row = system.rows[Int(member)]
        // Finite, so that what is infinite is on no side.
        let far = Double.greatestFiniteMagnitude
        let constant = variableCount + member
        var bounds = Template.Bounds(constant: constant, least: -1, most: 1)
        switch row.role {
        case .active: return nil
        case .tight, .implied: break
        case .met:
            bounds.least = row.isPricedBelow ? -1 : -far
            bounds.most = row.isPricedAbove ? 1 : far
        case .missed(let side):
            bounds.least = side < 0 ? -far : -1
            bounds.most = side < 0 ? 1 : far
        }
        var sum = Sum(
            factors: [Sums.Factor(coefficient: 1, number: constant)], number: member)
        for factor in row.given + row.unknowns {
            sum.factors.append(
                Sums.Factor(coefficient: factor.coefficient, number: factor.number))
        }
        return (sum, bounds)
    }
}
