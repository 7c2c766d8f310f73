import ConstraintSolver
import LayoutShapes
import Testing

@Suite("Variables that only their own wishes hold")
struct LoneParameterTests {
    let solver = ConstraintSolver()

    private func wish(
        _ variable: ConstraintSolver.Variable, _ relation: ConstraintSolver.Relation,
        _ value: Double, _ priority: Float
    ) -> ConstraintSolver.Constraint {
        solver.add(
            [ConstraintSolver.Term(variable)], constant: -value, relation: relation,
            priority: priority)
    }

    @Test("The strongest wish says where a variable is, when all others agree")
    func strongest() {
        let width = solver.makeVariable()
        _ = wish(width, .lessThanOrEqual, 200, 250)
        _ = wish(width, .greaterThanOrEqual, 120, 750)
        _ = wish(width, .greaterThanOrEqual, 44, 1000)
        solver.solve()
        #expect(solver.value(of: width) == 120)
    }

    @Test("When the strongest wish goes, the next one holds")
    func removal() {
        let width = solver.makeVariable()
        let strong = wish(width, .equal, 120, 750)
        _ = wish(width, .equal, 80, 250)
        solver.solve()
        #expect(solver.value(of: width) == 120)
        solver.remove(strong)
        solver.solve()
        #expect(solver.value(of: width) == 80)
    }

    @Test("Another text gives another size, in either direction")
    func changedText() {
        let width = solver.makeVariable()
        let hugging = wish(width, .lessThanOrEqual, 100, 250)
        let compression = wish(width, .greaterThanOrEqual, 100, 750)
        for text in [100.0, 140, 60, 100] {
            solver.setConstant(hugging, -text)
            solver.setConstant(compression, -text)
            solver.solve()
            #expect(solver.value(of: width) == text)
        }
    }

    @Test("A bound that must hold is stronger than any wish beyond it")
    func bound() {
        let width = solver.makeVariable()
        _ = wish(width, .equal, 20, 999)
        let bound = wish(width, .greaterThanOrEqual, 44, 1000)
        solver.solve()
        #expect(solver.value(of: width) == 44)
        solver.remove(bound)
        solver.solve()
        #expect(solver.value(of: width) == 20)
    }

    @Test("Bounds that exclude each other are a conflict")
    func contradiction() {
        let width = solver.makeVariable()
        let least = wish(width, .greaterThanOrEqual, 44, 1000)
        let most = wish(width, .lessThanOrEqual, 20, 1000)
        let conflicts = solver.solve()
        #expect(conflicts.count == 1)
        #expect(conflicts.first?.constraints == [least, most])
        #expect(solver.value(of: width) == 44)
    }

    @Test("A wish wakes when something defined becomes free again")
    func freed() {
        let width = solver.makeVariable()
        let fixed = solver.add([ConstraintSolver.Term(width)], constant: -300)
        _ = wish(width, .lessThanOrEqual, 300, 250)
        _ = wish(width, .equal, 100, 200)
        solver.solve()
        #expect(solver.value(of: width) == 300)
        solver.remove(fixed)
        solver.solve()
        #expect(solver.value(of: width) == 100)
    }

    @Test("Thousands of wishes for one variable are weighed in linear time")
    func manyWishes() {
        let width = solver.makeVariable()
        for index in 0..<10_001 { _ = wish(width, .equal, Double(index), 500) }
        solver.solve()
        #expect(solver.value(of: width) == 5000)
    }
}
