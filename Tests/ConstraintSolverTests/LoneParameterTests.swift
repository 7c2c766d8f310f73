import ConstraintSolver
import LayoutShapes
import Testing

@Suite("Parameters of goals over them alone")
struct LoneParameterTests {
    let solver = ConstraintSolver()

    private func goal(
        _ variable: ConstraintSolver.Variable, _ relation: ConstraintSolver.Relation,
        _ value: Double, _ priority: Float
    ) -> ConstraintSolver.Constraint {
        solver.add(
            [ConstraintSolver.Term(variable)], constant: -value, relation: relation,
            priority: priority)
    }

    @Test("The strongest goal says where a variable is, when all others agree")
    func strongest() {
        let width = solver.makeVariable()
        _ = goal(width, .lessThanOrEqual, 200, 250)
        _ = goal(width, .greaterThanOrEqual, 120, 750)
        _ = goal(width, .greaterThanOrEqual, 44, 1000)
        solver.solve()
        #expect(solver.value(of: width) == 120)
    }

    @Test("When the strongest goal goes, the next one holds")
    func removal() {
        let width = solver.makeVariable()
        let strong = goal(width, .equal, 120, 750)
        _ = goal(width, .equal, 80, 250)
        solver.solve()
        #expect(solver.value(of: width) == 120)
        solver.remove(strong)
        solver.solve()
        #expect(solver.value(of: width) == 80)
    }

    @Test("Another text gives another size, in either direction")
    func changedText() {
        let width = solver.makeVariable()
        let hugging = goal(width, .lessThanOrEqual, 100, 250)
        let compression = goal(width, .greaterThanOrEqual, 100, 750)
        for text in [100.0, 140, 60, 100] {
            solver.setConstant(hugging, -text)
            solver.setConstant(compression, -text)
            solver.solve()
            #expect(solver.value(of: width) == text)
        }
    }

    @Test("A bound that must hold is stronger than any goal beyond it")
    func bound() {
        let width = solver.makeVariable()
        _ = goal(width, .equal, 20, 999)
        let bound = goal(width, .greaterThanOrEqual, 44, 1000)
        solver.solve()
        #expect(solver.value(of: width) == 44)
        solver.remove(bound)
        solver.solve()
        #expect(solver.value(of: width) == 20)
    }

    @Test("Bounds that exclude each other are a conflict")
    func contradiction() {
        let width = solver.makeVariable()
        let least = goal(width, .greaterThanOrEqual, 44, 1000)
        let most = goal(width, .lessThanOrEqual, 20, 1000)
        let conflicts = solver.solve()
        #expect(conflicts.count == 1)
        #expect(conflicts.first?.constraints == [least, most])
        #expect(solver.value(of: width) == 44)
    }

    @Test("A goal is active again when a defined variable becomes free")
    func freed() {
        let width = solver.makeVariable()
        let fixed = solver.add([ConstraintSolver.Term(width)], constant: -300)
        _ = goal(width, .lessThanOrEqual, 300, 250)
        _ = goal(width, .equal, 100, 200)
        solver.solve()
        #expect(solver.value(of: width) == 300)
        solver.remove(fixed)
        solver.solve()
        #expect(solver.value(of: width) == 100)
    }

    @Test("Thousands of goals for one variable are weighed in linear time")
    func manyGoals() {
        let width = solver.makeVariable()
        for index in 0..<10_001 { _ = goal(width, .equal, Double(index), 500) }
        solver.solve()
        #expect(solver.value(of: width) == 5000)
    }
}
