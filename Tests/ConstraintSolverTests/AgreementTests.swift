import ConstraintSolver
import LayoutShapes
import Testing

@Suite("The solver and the slow reference")
struct AgreementTests {
    /// Compares errors priority by priority.
    static func expectBest(_ system: LinearSystem, _ values: [Double], _ comment: String) {
        let expected = ReferenceSolver.solve(system).errors
        let actual = system.errors(values)
        for (one, other) in zip(expected, actual) {
            #expect(
                abs(one.error - other.error) < 1e-4,
                "\(comment), priority \(one.priority): \(other.error) instead of \(one.error)")
            if abs(one.error - other.error) >= 1e-4 { return }
        }
    }

    @Test("Random systems have the least errors at every priority", arguments: 0..<25)
    func randomSystems(batch: Int) {
        var systems = RandomSystems(seed: UInt64(batch))
        for index in 0..<40 {
            let variableCount = 2 + index % 9
            let system = systems.system(
                variableCount: variableCount, lineCount: variableCount * (1 + index % 3) + 2)
            let session = SolverSession(system)
            let conflicts = session.solver.solve()
            #expect(conflicts.isEmpty, "batch \(batch), system \(index)")
            AgreementTests.expectBest(system, session.values, "batch \(batch), system \(index)")
        }
    }

    @Test("Large random systems have the least errors at every priority", arguments: 0..<2)
    func largeSystems(batch: Int) {
        var systems = RandomSystems(seed: UInt64(1000 + batch))
        let system = systems.system(variableCount: 60, lineCount: 110)
        let session = SolverSession(system)
        #expect(session.solver.solve().isEmpty)
        AgreementTests.expectBest(system, session.values, "large system \(batch)")
    }
}
