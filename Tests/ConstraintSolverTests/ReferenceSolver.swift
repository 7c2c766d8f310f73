import ConstraintSolver
import LayoutShapes

/// Solves a system the slow and simple way: a dense simplex tableau, one priority after the other.
///
/// Every line gets what it lacks and what it has too much as columns of their own; the errors of the
/// strongest priority are minimised first, then no column may be used that would raise them again,
/// and so on. Bland's rule picks, so it ends. It shares no idea with the solver under test but the
/// problem.
struct ReferenceSolver {
    private var rows: [[Double]] = []
    private var basis: [Int] = []
    private var columnCount = 0
    /// The priority whose error a column is; nil for others.
    private var priorities: [Float?] = []
    private var isBarred: [Bool] = []

    struct Solution {
        /// The least errors of each priority, the strongest first.
        var errors: [(priority: Float, error: Double)]
        /// Values that reach them.
        var values: [Double]
        /// By variable: whether every best solution has the same value.
        ///
        /// False, too, where a constraint is met by chance and the tableau cannot tell.
        var isUnique: [Bool]
    }

    static func solve(_ system: LinearSystem) -> Solution {
        var solver = ReferenceSolver()
        return solver.run(system)
    }

    private mutating func run(_ system: LinearSystem) -> Solution {
        let count = system.variableCount
        // Free variables are differences of two that are not negative.
        priorities = Array(repeating: nil, count: 2 * count)
        let width = 2 * count + 2 * system.lines.count
        for line in system.lines {
            var row = Array(repeating: 0.0, count: width + 1)
            var constant = line.constant
            for term in line.terms {
                if let value = system.fixed[term.variable] {
                    constant += term.coefficient * value
                } else {
                    row[2 * term.variable] += term.coefficient
                    row[2 * term.variable + 1] -= term.coefficient
                }
            }
            // left + constant = above - below
            let above = priorities.count
            row[above] = -1
            row[above + 1] = 1
            priorities.append(line.relation == .greaterThanOrEqual ? nil : line.priority)
            priorities.append(line.relation == .lessThanOrEqual ? nil : line.priority)
            row[width] = -constant
            if constant >= 0 {
                row = row.map { 0 - $0 }
                basis.append(above)
            } else {
                basis.append(above + 1)
            }
            rows.append(row)
        }
        columnCount = width
        isBarred = Array(repeating: false, count: width)
        for priority in Set(system.lines.map(\.priority)).sorted(by: >) { minimize(priority) }

        var solution = Array(repeating: 0.0, count: width)
        for (row, column) in basis.enumerated() { solution[column] = rows[row][width] }
        var values = (0..<count).map { (variable: Int) -> Double in
            solution[2 * variable] - solution[2 * variable + 1]
        }
        for (variable, value) in system.fixed { values[variable] = value }
        let isUnique = (0..<count).map { system.fixed[$0] != nil || isDetermined($0) }
        return Solution(errors: system.errors(values), values: values, isUnique: isUnique)
    }

    /// Whether no column that may still move moves a variable.
    private func isDetermined(_ variable: Int) -> Bool {
        let basic = Set(basis)
        return (0..<columnCount).allSatisfy { column in
            if isBarred[column] || basic.contains(column) { return true }
            var effect = column == 2 * variable ? 1.0 : column == 2 * variable + 1 ? -1 : 0
            for (row, owner) in basis.enumerated() {
                if owner == 2 * variable { effect -= rows[row][column] }
                if owner == 2 * variable + 1 { effect += rows[row][column] }
            }
            return abs(effect) < 1e-9
        }
    }

    private mutating func minimize(_ priority: Float) {
        while true {
            let costs = reducedCosts(priority)
            guard let entering = costs.indices.first(where: { costs[$0] < -1e-9 && !isBarred[$0] })
            else {
                for column in costs.indices where costs[column] > 1e-9 { isBarred[column] = true }
                return
            }
            var leaving: Int?
            for row in rows.indices where rows[row][entering] > 1e-9 {
                guard let best = leaving else {
                    leaving = row
                    continue
                }
                let ratio = rows[row][columnCount] / rows[row][entering]
                let bestRatio = rows[best][columnCount] / rows[best][entering]
                if ratio < bestRatio - 1e-12
                    || ratio < bestRatio + 1e-12 && basis[row] < basis[best]
                {
                    leaving = row
                }
            }
            guard let leaving else { preconditionFailure("errors cannot fall without end") }
            pivot(leaving, entering)
        }
    }

    private func reducedCosts(_ priority: Float) -> [Double] {
        var costs = priorities.map { $0 == priority ? 1.0 : 0.0 }
        for (row, column) in basis.enumerated() where priorities[column] == priority {
            for index in 0..<columnCount { costs[index] -= rows[row][index] }
        }
        return costs
    }

    private mutating func pivot(_ row: Int, _ column: Int) {
        let factor = 1 / rows[row][column]
        for index in rows[row].indices { rows[row][index] *= factor }
        for other in rows.indices where other != row && abs(rows[other][column]) > 1e-13 {
            let multiple = rows[other][column]
            for index in rows[other].indices { rows[other][index] -= multiple * rows[row][index] }
        }
        basis[row] = column
    }
}
