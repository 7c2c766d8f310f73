import ConstraintSolver
import Testing

@Suite("Contradictions")
struct ConflictTests {
    let solver = ConstraintSolver()

    func term(_ variable: ConstraintSolver.Variable, _ coefficient: Double = 1)
        -> ConstraintSolver.Term
    {
        ConstraintSolver.Term(variable, coefficient)
    }

    @Test("Two widths contradict each other, and the newer one is left out")
    func twoWidths() {
        let width = solver.makeVariable()
        let first = solver.add([term(width)], constant: -20)
        let second = solver.add([term(width)], constant: -30)
        let conflicts = solver.solve()
        #expect(conflicts.map(\.constraints) == [[first, second]])
        #expect(conflicts.first?.broken == second)
        #expect(solver.isBroken(second))
        #expect(solver.value(of: width) == 20)
        solver.remove(first)
        solver.remove(second)
        solver.add([term(width)], constant: -30)
        #expect(solver.solve().isEmpty)
        #expect(solver.value(of: width) == 30)
    }

    @Test("What was left out holds when what it contradicted goes")
    func opponentGoes() {
        let width = solver.makeVariable()
        let first = solver.add([term(width)], constant: -20)
        let second = solver.add([term(width)], constant: -30)
        solver.solve()
        solver.remove(first)
        #expect(solver.solve().isEmpty)
        #expect(!solver.isBroken(second))
        #expect(solver.value(of: width) == 30)
    }

    @Test("What was left out holds when a fixed value makes room for it, and not before")
    func roomComes() {
        let container = solver.makeVariable()
        let width = solver.makeVariable(isNonNegative: true)
        solver.fix(container, at: 0)
        let margins = solver.add([term(width), term(container, -1)], constant: 32)
        #expect(solver.solve().map(\.broken) == [margins])
        solver.fix(container, at: 10)
        #expect(solver.solve().map(\.broken) == [margins], "it is tried, and said again")
        #expect(solver.value(of: width) == 0)
        solver.fix(container, at: 100)
        #expect(solver.solve().isEmpty)
        #expect(solver.value(of: width) == 68)
    }

    @Test("Only the constraints that contradict each other are named")
    func minimalSet() {
        let variables = (0..<6).map { _ in solver.makeVariable() }
        let start = solver.add([term(variables[0])], constant: -1)
        var steps: [ConstraintSolver.Constraint] = []
        for index in 1..<6 {
            steps.append(
                solver.add([term(variables[index]), term(variables[index - 1], -1)], constant: -1))
        }
        let end = solver.add([term(variables[3])], constant: -10)
        let conflicts = solver.solve()
        #expect(conflicts.count == 1)
        #expect(Set(conflicts[0].constraints) == Set([start, steps[0], steps[1], steps[2], end]))
        // The order is that of the additions.
        #expect(conflicts[0].constraints.last == end)
    }

    @Test("A fixed variable that takes part is named")
    func fixedVariable() {
        let container = solver.makeVariable()
        let width = solver.makeVariable()
        solver.fix(container, at: 100)
        let margins = solver.add([term(width), term(container, -1)], constant: 16)
        let size = solver.add([term(width)], constant: -90)
        let conflicts = solver.solve()
        #expect(conflicts.count == 1)
        #expect(Set(conflicts[0].constraints) == Set([margins, size]))
        #expect(conflicts[0].fixedVariables == [container])
    }

    @Test("A value from outside that makes a required bound impossible is a contradiction then")
    func fixedVariableMoves() {
        let container = solver.makeVariable()
        solver.fix(container, at: 100)
        let bound = solver.add([term(container)], constant: -50, relation: .greaterThanOrEqual)
        #expect(solver.solve().isEmpty)
        solver.fix(container, at: 20)
        let conflicts = solver.solve()
        #expect(conflicts.map(\.constraints) == [[bound]])
        #expect(conflicts.first?.fixedVariables == [container])
    }

    @Test("Required inequalities contradict each other through what lies between")
    func inequalities() {
        let left = solver.makeVariable()
        let right = solver.makeVariable()
        let least = solver.add([term(left)], constant: -10, relation: .greaterThanOrEqual)
        let gap = solver.add(
            [term(right), term(left, -1)], constant: -10, relation: .greaterThanOrEqual)
        let unrelated = solver.add([term(left)], constant: -500, relation: .lessThanOrEqual)
        let most = solver.add([term(right)], constant: -15, relation: .lessThanOrEqual)
        let conflicts = solver.solve()
        #expect(conflicts.count == 1)
        #expect(Set(conflicts[0].constraints) == Set([least, gap, most]))
        #expect(!solver.isBroken(unrelated))
    }

    @Test("The owner may choose which constraint is left out")
    func chosenConstraint() {
        let width = solver.makeVariable()
        let first = solver.add([term(width)], constant: -20)
        let second = solver.add([term(width)], constant: -30)
        solver.choosesBroken = { $0.constraints[0] }
        let conflicts = solver.solve()
        #expect(conflicts.map(\.broken) == [first])
        #expect(solver.isBroken(first) && !solver.isBroken(second))
        #expect(solver.value(of: width) == 30)
    }

    @Test("What must not be negative is a bound of its own, which is never left out")
    func negativeWidth() {
        let container = solver.makeVariable()
        let width = solver.makeVariable(isNonNegative: true)
        solver.fix(container, at: 10)
        let margins = solver.add([term(width), term(container, -1)], constant: 16)
        let conflicts = solver.solve()
        #expect(conflicts.map(\.constraints) == [[margins]])
        #expect(solver.value(of: width) >= 0)
    }

    @Test("Ten thousand contradicting constraints are all named, and the first holds")
    func manyContradictions() {
        let width = solver.makeVariable()
        for index in 0..<10_000 { solver.add([term(width)], constant: -Double(index)) }
        #expect(solver.solve().count == 9_999)
        #expect(solver.value(of: width) == 0)
    }

    @Test("A contradiction in a row that closes a loop is found, and the rest is solved")
    func contradictionInLoop() {
        let width = solver.makeVariable()
        let other = solver.makeVariable()
        let sum = solver.add([term(width), term(other)], constant: -100)
        let difference = solver.add([term(width), term(other, -1)])
        let size = solver.add([term(other)], constant: -60)
        let conflicts = solver.solve()
        #expect(conflicts.count == 1)
        #expect(Set(conflicts[0].constraints) == Set([sum, difference, size]))
        #expect([40, 50, 60].contains(solver.value(of: width)))
    }

    @Test("Numbers of any size end in a result")
    func hugeNumbers() {
        let width = solver.makeVariable()
        let height = solver.makeVariable()
        solver.add([term(width)], constant: -1e300)
        solver.add([term(height), term(width, -1e-300)], constant: 5)
        solver.add([term(height)], constant: 1e300, relation: .greaterThanOrEqual, priority: 500)
        solver.add([term(height)], constant: 0, priority: 250)
        solver.solve()
        #expect(solver.value(of: width) == 1e300)
        #expect(solver.value(of: height).isFinite)
    }
}
