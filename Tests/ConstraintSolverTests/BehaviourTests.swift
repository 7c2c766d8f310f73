import ConstraintSolver
import LayoutShapes
import Testing

@Suite("Behaviour of the solver")
struct BehaviourTests {
    let solver = ConstraintSolver()

    func term(_ variable: ConstraintSolver.Variable, _ coefficient: Double = 1)
        -> ConstraintSolver.Term
    {
        ConstraintSolver.Term(variable, coefficient)
    }

    @Test("A higher priority is never traded against many lower ones")
    func strictPriorities() {
        let width = solver.makeVariable()
        solver.add([term(width)], constant: -100, priority: 251)
        for _ in 0..<1000 { solver.add([term(width)], constant: -200, priority: 250) }
        solver.solve()
        #expect(solver.value(of: width) == 100)
    }

    @Test("Constraints of equal priority are met as nearly as their number allows")
    func equalPriorities() {
        let width = solver.makeVariable()
        for target in [10.0, 20, 90] { solver.add([term(width)], constant: -target, priority: 250) }
        solver.solve()
        #expect(solver.value(of: width) == 20)
    }

    @Test("A view keeps its text's size until there is less room")
    func compression() {
        let room = solver.makeVariable()
        let label = solver.makeVariable()
        solver.fix(room, at: 300)
        solver.add([term(label), term(room, -1)], constant: 16, relation: .lessThanOrEqual)
        solver.add([term(label)], constant: -120, relation: .lessThanOrEqual, priority: 250)
        solver.add([term(label)], constant: -120, relation: .greaterThanOrEqual, priority: 750)
        solver.solve()
        #expect(solver.value(of: label) == 120)
        solver.fix(room, at: 100)
        solver.solve()
        #expect(solver.value(of: label) == 84)
        solver.fix(room, at: 300)
        solver.solve()
        #expect(solver.value(of: label) == 120)
    }

    @Test("Changed values are reporting once")
    func changes() {
        let first = solver.makeVariable()
        let second = solver.makeVariable()
        let third = solver.makeVariable()
        solver.fix(first, at: 1)
        solver.add([term(second), term(first, -1)])
        solver.add([term(third)], constant: -9)
        solver.solve()
        var reporting: Set<ConstraintSolver.Variable> = []
        solver.drainChanges { reporting.formUnion($0) }
        #expect(reporting == [first, second, third])
        solver.fix(first, at: 2)
        solver.solve()
        reporting = []
        solver.drainChanges { reporting.formUnion($0) }
        #expect(reporting == [first, second])
        solver.drainChanges { _ in Issue.record("reporting twice") }
    }

    @Test("Variables that nothing holds are movable, others are not")
    func ambiguity() {
        let width = solver.makeVariable()
        let height = solver.makeVariable()
        let x = solver.makeVariable()
        solver.add([term(width)], constant: -10)
        solver.add([term(x), term(height, -1)])
        solver.add([term(height)], constant: -5, relation: .greaterThanOrEqual)
        solver.solve()
        #expect(solver.movableVariables(among: [width, height, x]) == [height, x])
        solver.add([term(height)], constant: -7, priority: 10)
        solver.solve()
        #expect(solver.movableVariables(among: [width, height, x]).isEmpty)
    }

    @Test("Two views that give way equally are movable, although each has a goal")
    func ambiguousSharing() {
        let left = solver.makeVariable()
        let right = solver.makeVariable()
        solver.add([term(left), term(right)], constant: -100)
        for label in [left, right] {
            solver.add([term(label)], constant: -30, relation: .lessThanOrEqual, priority: 250)
            solver.add([term(label)], constant: -30, relation: .greaterThanOrEqual, priority: 750)
        }
        solver.solve()
        #expect(solver.value(of: left) + solver.value(of: right) == 100)
        #expect(solver.movableVariables(among: [left, right]) == [left, right])
    }

    @Test("A hundred thousand edits leave no drift")
    func noDrift() {
        let system = LayoutShapes.cell(5)
        let session = SolverSession(system)
        session.solver.solve()
        let first = session.values
        let table = session.variables[2]
        for step in 0..<100_000 {
            session.solver.fix(table, at: 300 + Double(step % 97) * 4.1)
            if step % 50 == 0 {
                let line = step / 50 % system.lines.count
                let constraint = session.constraints[line]
                session.solver.setConstant(constraint, system.lines[line].constant + 0.1)
                session.solver.solve()
                session.solver.setConstant(constraint, system.lines[line].constant)
            }
            session.solver.solve()
        }
        session.solver.fix(table, at: 375)
        session.solver.solve()
        for (one, other) in zip(session.values, first) { #expect(abs(one - other) < 1e-9) }
    }

    @Test("The same additions give the same numbers, bit for bit")
    func determinism() {
        for seed in 0..<20 as Range<UInt64> {
            var systems = RandomSystems(seed: seed)
            let system = systems.system(variableCount: 12, lineCount: 30)
            let first = SolverSession(system)
            let second = SolverSession(system)
            first.solver.solve()
            second.solver.solve()
            #expect(first.values == second.values)
        }
    }

    @Test("A constraint is taken in although it stands where the bound of a removed variable stood")
    func placeOfBound() {
        let place = solver.makeVariable()
        let width = solver.makeVariable(isNonNegative: true)
        solver.add([term(place)], constant: 5, priority: 500)
        let equality = solver.add([term(width), term(place, -1)])
        solver.solve()
        #expect(solver.value(of: width) == 0, "five less than nothing is no width")
        solver.remove(equality)
        solver.remove(width)
        let other = solver.makeVariable()
        solver.add([term(other)], constant: -7)
        solver.add([term(other), term(place, -1)], constant: -1)
        solver.solve()
        #expect(solver.value(of: other) == 7)
        #expect(solver.value(of: place) == 6)
        #if DEBUG
            #expect(solver.brokenInvariant() == nil)
        #endif
    }

    @Test("A variable may be used again after its removal")
    func reuse() {
        let width = solver.makeVariable()
        let constraint = solver.add([term(width)], constant: -10)
        solver.solve()
        solver.remove(constraint)
        solver.remove(width)
        let height = solver.makeVariable()
        solver.add([term(height)], constant: -20)
        solver.solve()
        #expect(solver.value(of: height) == 20)
    }

    @Test("Goals that conflict follow variables that are younger than they are")
    func youngerVariables() {
        let solver = ConstraintSolver()
        let sum = solver.makeVariable()
        solver.add([.init(sum)], constant: -10, relation: .greaterThanOrEqual, priority: 500)
        solver.add([.init(sum)], constant: -5, relation: .lessThanOrEqual, priority: 400)
        solver.solve()
        #expect(solver.value(of: sum) == 10)
        let parts = (0..<2).map { _ in solver.makeVariable() }
        solver.add([.init(sum), .init(parts[0], -1), .init(parts[1], -1)])
        solver.add([.init(parts[0])], constant: -3, relation: .equal, priority: 300)
        solver.solve()
        #expect(solver.value(of: sum) == 10)
        #expect(parts.map { solver.value(of: $0) } == [3, 7])
    }

    @Test("A value that is inputs twice before it is solved counts once, whoever uses it")
    func givenTwice() {
        let width = solver.makeVariable()
        let label = solver.makeVariable()
        let other = solver.makeVariable()
        solver.fix(width, at: 100)
        // Goals alone: nothing is defined by the width.
        solver.add([term(label), term(width, -1)], relation: .lessThanOrEqual)
        solver.add([term(label)], constant: -80, priority: 500)
        solver.solve()
        #expect(solver.value(of: label) == 80)
        solver.fix(width, at: 30)
        solver.fix(width, at: 60)
        solver.solve()
        #expect(solver.value(of: label) == 60)
        // One user more, that is not taken in yet when the width changes.
        solver.add([term(other), term(width, -2)])
        solver.fix(width, at: 50)
        solver.solve()
        #expect(solver.value(of: label) == 50)
        #expect(solver.value(of: other) == 100)
        solver.fix(width, at: 90)
        solver.solve()
        #expect(solver.value(of: label) == 80)
        #expect(solver.value(of: other) == 180)
    }

    @Test("What is defined over something that is still to be computed is computed after it")
    func lateInputs() {
        let outer = solver.makeVariable()
        let inner = solver.makeVariable()
        let edge = solver.makeVariable()
        let far = solver.makeVariable()
        solver.fix(outer, at: 10)
        // The edge is defined over the inner width before that is defined itself.
        solver.add([term(edge), term(inner, 0.5), term(outer, -1)])
        solver.add([term(inner), term(outer, -1)])
        solver.add([term(far), term(edge, -0.5), term(inner, -0.25)])
        solver.solve()
        #expect(solver.value(of: inner) == 10)
        #expect(solver.value(of: edge) == 5)
        #expect(solver.value(of: far) == 5)
    }

    @Test("A variable that closed a loop can be removed, and its number given to another one")
    func removedLoopVariable() {
        let solver = ConstraintSolver()
        let variables = (0..<5).map { _ in solver.makeVariable() }
        let (firstX, firstWidth) = (variables[0], variables[1])
        let (secondX, secondWidth, screen) = (variables[2], variables[3], variables[4])
        solver.fix(screen, at: 300)
        let equal = solver.add([.init(secondWidth), .init(firstWidth, -1)])
        let beside = solver.add([.init(secondX), .init(firstX, -1), .init(firstWidth, -1)])
        // Mentions neither of the variables for which it can be solved.
        solver.add([.init(secondX), .init(secondWidth), .init(screen, -1)])
        #expect(solver.solve().isEmpty)
        for constraint in [equal, beside] { solver.remove(constraint) }
        for variable in [firstX, firstWidth] { solver.remove(variable) }
        let others = (0..<2).map { _ in solver.makeVariable() }
        for other in others { solver.fix(other, at: 7) }
        #expect(solver.solve().isEmpty)
        for other in others {
            let pin = solver.add([.init(other)], constant: -5)
            #expect(solver.solve().count == 1, "a fixed variable cannot have another value")
            #expect(solver.value(of: other) == 7)
            solver.remove(pin)
        }
        #expect(solver.value(of: secondX) + solver.value(of: secondWidth) == 300)
    }
}
