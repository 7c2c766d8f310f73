import ConstraintSolver
import LayoutShapes
import Testing

@Suite("Agreement with the reference solver")
struct AgreementTests {
    /// Compares errors priority by priority, and values where there is only one best.
    static func expectBest(_ system: LinearSystem, _ values: [Double], _ comment: String) {
        let solution = ReferenceSolver.solve(system)
        let actual = system.errors(values)
        for (variable, value) in values.enumerated() where solution.isUnique[variable] {
            let expected = solution.values[variable]
            #expect(
                abs(value - expected) < 1e-4,
                "\(comment), variable \(variable): \(value) instead of \(expected)")
        }
        for (one, other) in zip(solution.errors, actual) {
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

    @Test("A random system with many priorities leaves most variables one best value")
    func uniqueValues() {
        var systems = RandomSystems(seed: 4)
        var unique = 0
        for _ in 0..<20 {
            let solution = ReferenceSolver.solve(systems.system(variableCount: 6, lineCount: 20))
            unique += solution.isUnique.reduce(0) { $0 + ($1 ? 1 : 0) }
        }
        #expect(unique > 60, "of 120; else values are hardly compared")
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
