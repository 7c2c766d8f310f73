import ConstraintSolver
import LayoutShapes
import Testing

/// A solver in which groups of one shape were seen often enough to be compiled.
struct Twins {
    let solver = ConstraintSolver()
    var sessions: [(variables: [ConstraintSolver.Variable], system: LinearSystem)] = []
    var constraints: [[ConstraintSolver.Constraint]] = []

    /// Cells that came one after the other.
    static func cells(_ count: Int) -> Twins {
        var twins = Twins()
        for index in 0..<count { twins.add(LayoutShapes.cell(index)) }
        return twins
    }

    /// Adds a system and solves it together with what is there.
    mutating func add(_ system: LinearSystem) {
        insertUnsolved(system)
        solver.solve()
    }

    mutating func insertUnsolved(_ system: LinearSystem) {
        let variables = (0..<system.variableCount).map { _ in solver.makeVariable() }
        for (variable, value) in system.fixed.sorted(by: { $0.key < $1.key }) {
            solver.fix(variables[variable], at: value)
        }
        sessions.append((variables, system))
        constraints.append([])
        for line in system.lines {
            constraints[constraints.count - 1].append(insert(line, variables))
        }
    }

    func insert(
        _ line: LinearSystem.Line, _ variables: [ConstraintSolver.Variable]
    ) -> ConstraintSolver.Constraint {
        solver.add(
            line.terms.map { ConstraintSolver.Term(variables[$0.variable], $0.coefficient) },
            constant: line.constant, relation: line.relation, priority: line.priority)
    }

    mutating func setConstant(_ index: Int, line: Int, _ constant: Double) {
        sessions[index].system.lines[line].constant = constant
        solver.setConstant(constraints[index][line], constant)
    }

    mutating func fix(_ index: Int, _ variable: Int, _ value: Double) {
        sessions[index].system.fixed[variable] = value
        solver.fix(sessions[index].variables[variable], at: value)
    }

    func values(_ index: Int) -> [Double] {
        sessions[index].variables.map { solver.value(of: $0) }
    }

    /// Compares one system with a solver that has nothing but it, and specialises nothing.
    func expectScratch(_ index: Int, _ context: String) {
        let system = sessions[index].system
        let scratch = SolverSession(system, specializes: false)
        scratch.solver.solve()
        let expected = system.errors(scratch.values)
        for (one, other) in zip(expected, system.errors(values(index)))
        where abs(one.error - other.error) > 1e-4 {
            Issue.record(
                "\(context), priority \(one.priority): \(other.error) instead of \(one.error)")
            return
        }
    }

    /// Compares every system with a solver that has nothing but it.
    func expectAllSound(_ context: String) {
        expectSound(context)
        for index in sessions.indices { expectScratch(index, "\(context), \(index)") }
    }

    /// Looks whether everything in the solver holds that should.
    func expectSound(_ context: String) {
        #if DEBUG
            #expect(solver.brokenInvariant() == nil, "\(context)")
        #endif
    }
}
