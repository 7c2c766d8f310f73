import ConstraintSolver

/// A system of constraints as plain data, for the solver and for the reference.
package struct LinearSystem {
    package struct Line {
        package var terms: [(variable: Int, coefficient: Double)]
        package var constant: Double
        package var relation: ConstraintSolver.Relation
        package var priority: Float

        package func leftSide(_ values: [Double]) -> Double {
            terms.reduce(constant) { $0 + $1.coefficient * values[$1.variable] }
        }

        package init(
            _ terms: [(variable: Int, coefficient: Double)], _ constant: Double = 0,
            _ relation: ConstraintSolver.Relation = .equal, priority: Float = 1000
        ) {
            self.terms = terms
            self.constant = constant
            self.relation = relation
            self.priority = priority
        }

        /// By how much the line is missed.
        package func error(_ values: [Double]) -> Double {
            let left = leftSide(values)
            switch relation {
            case .equal: return abs(left)
            case .lessThanOrEqual: return max(0, left)
            case .greaterThanOrEqual: return max(0, -left)
            }
        }
    }

    package var name = ""
    package var variableCount = 0
    package var lines: [Line] = []
    /// Values given from outside, by variable.
    package var fixed: [Int: Double] = [:]
    /// The variables that may not have values below zero.
    package var nonNegative: Set<Int> = []
    /// The fixed values in the second act of a workload, by variable.
    package var second: [Int: Double] = [:]

    package init(name: String = "", variableCount: Int = 0) {
        self.name = name
        self.variableCount = variableCount
    }

    /// The system with the bounds of its variables as lines.
    package var withBounds: LinearSystem {
        var system = self
        for variable in nonNegative.sorted() {
            system.lines.append(Line([(variable, 1)], 0, .greaterThanOrEqual))
        }
        return system
    }

    /// The sums of the errors of each priority, the strongest first.
    package func errors(_ values: [Double]) -> [(priority: Float, error: Double)] {
        var sums: [Float: Double] = [:]
        for line in lines { sums[line.priority, default: 0] += line.error(values) }
        return sums.sorted { $0.key > $1.key }.map { ($0.key, $0.value) }
    }
}

/// A linear system that is installed in a solver.
package struct SolverSession {
    package let solver: ConstraintSolver
    package private(set) var variables: [ConstraintSolver.Variable] = []
    package private(set) var constraints: [ConstraintSolver.Constraint] = []

    /// A session without variables.
    package init(_ solver: ConstraintSolver) { self.solver = solver }

    package init(_ system: LinearSystem, specializes: Bool = true) {
        self.init(ConstraintSolver(specializes: specializes))
        add(system)
    }

    /// Adds the variables and lines of a system to a session that has none.
    package mutating func add(_ system: LinearSystem) {
        precondition(variables.isEmpty, "the numbers of a system's variables begin at zero")
        variables = (0..<system.variableCount).map { [solver] variable in
            solver.makeVariable(isNonNegative: system.nonNegative.contains(variable))
        }
        for (variable, value) in system.fixed.sorted(by: { $0.key < $1.key }) {
            solver.fix(variables[variable], at: value)
        }
        for line in system.lines { add(line) }
    }

    @discardableResult
    package mutating func add(_ line: LinearSystem.Line) -> ConstraintSolver.Constraint {
        let constraint = solver.add(
            line.terms.map { ConstraintSolver.Term(variables[$0.variable], $0.coefficient) },
            constant: line.constant, relation: line.relation, priority: line.priority)
        constraints.append(constraint)
        return constraint
    }

    /// Removes a variable, which no line may mention any more, and makes a new one with its number.
    package mutating func replaceVariable(_ variable: Int, isNonNegative: Bool) {
        solver.remove(variables[variable])
        variables[variable] = solver.makeVariable(isNonNegative: isNonNegative)
    }

    package var values: [Double] { variables.map { solver.value(of: $0) } }
}
