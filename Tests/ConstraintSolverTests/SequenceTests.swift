import ConstraintSolver
import LayoutShapes
import Testing

@Suite("Sequences of changes")
struct SequenceTests {
    /// A system that changes line by line in a solver, with a hidden solution of what is required.
    private struct Story {
        var systems: RandomSystems
        var system: LinearSystem
        var session: SolverSession
        var constraints: [ConstraintSolver.Constraint] = []
        var hidden: [Double]

        init(seed: UInt64, variableCount: Int) {
            systems = RandomSystems(seed: seed)
            system = LinearSystem(variableCount: variableCount)
            for variable in 0..<variableCount where variable % 3 == 1 {
                system.nonNegative.insert(variable)
            }
            session = SolverSession(system)
            hidden = (0..<variableCount).map { Double($0 * 7 % 41) }
        }

        mutating func step() {
            switch Int.random(in: 0..<100, using: &systems.generator) {
            case ..<50: addLine()
            case ..<70: removeLine()
            case ..<85: changeConstant()
            case ..<93: moveFixed()
            case ..<97: toggleFixed()
            default: replaceVariable()
            }
        }

        mutating func addLine() {
            let line = systems.line(variableCount: system.variableCount, hidden: hidden)
            system.lines.append(line)
            constraints.append(session.add(line))
        }

        mutating func removeLine() {
            guard let index = system.lines.indices.randomElement(using: &systems.generator) else {
                return
            }
            session.solver.remove(constraints.remove(at: index))
            system.lines.remove(at: index)
        }

        mutating func changeConstant() {
            guard let index = system.lines.indices.randomElement(using: &systems.generator) else {
                return
            }
            guard system.lines[index].priority < 1000 else { return }
            let constant = Double(Int.random(in: -60...60, using: &systems.generator))
            system.lines[index].constant = constant
            session.solver.setConstant(constraints[index], constant)
        }

        /// Moves the hidden solution, and all that is required with it.
        mutating func moveFixed() {
            let variable = Int.random(in: 0..<system.variableCount, using: &systems.generator)
            let former = hidden
            hidden[variable] += Double(Int.random(in: -9...9, using: &systems.generator))
            if system.nonNegative.contains(variable) { hidden[variable] = max(0, hidden[variable]) }
            if system.fixed[variable] != nil {
                system.fixed[variable] = hidden[variable]
                session.solver.fix(session.variables[variable], at: hidden[variable])
            }
            for (index, line) in system.lines.enumerated() where line.priority == 1000 {
                let change = line.leftSide(hidden) - line.leftSide(former)
                guard change != 0 else { continue }
                system.lines[index].constant -= change
                session.solver.setConstant(constraints[index], line.constant - change)
            }
        }

        /// Removes a variable with all that mentions it, as a view that goes, and makes another.
        mutating func replaceVariable() {
            let variable = Int.random(in: 0..<system.variableCount, using: &systems.generator)
            for index in system.lines.indices.reversed()
            where system.lines[index].terms.contains(where: { $0.variable == variable }) {
                session.solver.remove(constraints.remove(at: index))
                system.lines.remove(at: index)
            }
            system.fixed[variable] = nil
            if systems.generator.chance(0.5) {
                system.nonNegative.insert(variable)
                hidden[variable] = abs(hidden[variable])
            } else {
                system.nonNegative.remove(variable)
            }
            session.replaceVariable(
                variable, isNonNegative: system.nonNegative.contains(variable))
        }

        mutating func toggleFixed() {
            let variable = Int.random(in: 0..<system.variableCount, using: &systems.generator)
            if system.fixed.removeValue(forKey: variable) != nil {
                session.solver.release(session.variables[variable])
            } else {
                system.fixed[variable] = hidden[variable]
                session.solver.fix(session.variables[variable], at: hidden[variable])
            }
        }
    }

    @Test("After any changes the result is as good as a solution from scratch", arguments: 0..<25)
    func changesAgreeWithScratch(seed: Int) {
        var story = Story(seed: UInt64(7000 + seed), variableCount: 3 + seed % 10)
        for step in 0..<90 {
            for _ in 0...(step % 4) { story.step() }
            let conflicts = story.session.solver.solve()
            #expect(conflicts.isEmpty, "seed \(seed), step \(step)")
            #if DEBUG
                let problem = story.session.solver.brokenInvariant()
                #expect(problem == nil, "seed \(seed), step \(step)")
                if problem != nil { return }
            #endif
            let scratch = SolverSession(story.system)
            scratch.solver.solve()
            let expected = story.system.withBounds.errors(scratch.values)
            let actual = story.system.withBounds.errors(story.session.values)
            for (one, other) in zip(expected, actual) where abs(one.error - other.error) > 1e-4 {
                Issue.record(
                    "seed \(seed), step \(step), priority \(one.priority): \(other.error) instead of \(one.error)"
                )
                return
            }
            if step % 30 == 29 {
                AgreementTests.expectBest(
                    story.system.withBounds, story.session.values, "seed \(seed), step \(step)")
            }
        }
    }

    @Test("A solver from which everything was removed is as good as new")
    func emptiedSolver() {
        let system = LayoutShapes.cells(3)
        var session = SolverSession(system)
        session.solver.solve()
        let first = session.values
        for constraint in session.constraints { session.solver.remove(constraint) }
        session.solver.solve()
        for line in system.lines { session.add(line) }
        session.solver.solve()
        #expect(session.values == first)
    }
}
