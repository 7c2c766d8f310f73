import ConstraintSolver
import LayoutShapes
import Testing

/// Cells that are compared while they are added, and cells that go again.
@Suite("Additions that follow a trace in part")
struct PartialTraceTests {
    @Test("A cell may break off at any constraint", arguments: [1, 2, 7, 30, 50])
    func breaksOff(length: Int) {
        var twins = Twins.cells(6)
        var system = LayoutShapes.cell(6)
        system.lines.removeLast(system.lines.count - length)
        twins.add(system)
        twins.expectAllSound("broken off")
        twins.add(LayoutShapes.cell(7))
        twins.add(LayoutShapes.cell(8))
        twins.expectAllSound("whole again")
    }

    @Test("Another constraint in the middle of a cell is no part of it", arguments: [1, 20, 50])
    func interruption(place: Int) {
        var twins = Twins.cells(6)
        let other = twins.solver.makeVariable()
        twins.insertUnsolved(LinearSystem(variableCount: LayoutShapes.cell(6).variableCount))
        let system = LayoutShapes.cell(6)
        for (variable, value) in system.fixed { twins.fix(6, variable, value) }
        for (number, line) in system.lines.enumerated() {
            if number == place { twins.solver.add([.init(other)], constant: -7) }
            twins.sessions[6].system.lines.append(line)
            twins.constraints[6].append(twins.insert(line, twins.sessions[6].variables))
        }
        twins.solver.solve()
        #expect(twins.solver.value(of: other) == 7)
        twins.expectAllSound("interrupted")
    }

    @Test("A constraint of a cell that is not whole yet can change and go", arguments: [0, 24, 40])
    func changes(line: Int) {
        var twins = Twins.cells(6)
        var system = LayoutShapes.cell(6)
        let rest = system.lines[45...]
        system.lines.removeLast(rest.count)
        twins.insertUnsolved(system)
        if system.lines[line].priority < 1000 { twins.setConstant(6, line: line, -61) }
        twins.sessions[6].system.lines.remove(at: line)
        twins.solver.remove(twins.constraints[6].remove(at: line))
        for line in rest {
            twins.sessions[6].system.lines.append(line)
            twins.constraints[6].append(twins.insert(line, twins.sessions[6].variables))
        }
        twins.solver.solve()
        twins.expectAllSound("changed")
    }

    @Test("A variable that stands for two of a cell makes another cell")
    func oneForTwo() {
        var system = LinearSystem(variableCount: 3)
        system.fixed = [0: 10]
        for variable in 1...2 {
            system.lines.append(.init([(variable, 1), (0, -1)], -1, .greaterThanOrEqual))
            system.lines.append(.init([(variable, 1)], -20, .equal, priority: 300))
            system.lines.append(.init([(variable, 1)], -5, .lessThanOrEqual, priority: 200))
        }
        system.lines.append(.init([(1, 1), (2, 1)], -40, .lessThanOrEqual, priority: 250))
        var twins = Twins()
        for _ in 0..<5 { twins.add(system) }
        let before = twins.solver.compactCount
        #expect(before > 0)
        for line in system.lines.indices {
            for term in system.lines[line].terms.indices
            where system.lines[line].terms[term].variable == 2 {
                system.lines[line].terms[term].variable = 1
            }
        }
        twins.add(system)
        #expect(twins.solver.compactCount == before)
        twins.expectAllSound("one for two")
    }

    @Test("A second solver that shares the first one's shapes follows them too")
    func sharing() {
        let first = Twins.cells(6).solver
        for index in 0..<6 {
            let solver = ConstraintSolver(sharing: first)
            var session = SolverSession(solver)
            session.add(LayoutShapes.cell(index))
            solver.solve()
            #expect(solver.compactCount > 0)
            let scratch = SolverSession(LayoutShapes.cell(index), specializes: false)
            scratch.solver.solve()
            for (one, other) in zip(session.values, scratch.values) {
                #expect(abs(one - other) < 1e-6)
            }
        }
    }

    @Test("What is left of a cell is solved as if it had come alone", arguments: [1, 2, 30, 51])
    func partOfCellGoes(count: Int) {
        var twins = Twins.cells(6)
        for index in [2, 5] {
            for _ in 0..<count {
                let line = (7 * count) % twins.constraints[index].count
                twins.sessions[index].system.lines.remove(at: line)
                twins.solver.remove(twins.constraints[index].remove(at: line))
            }
        }
        twins.solver.solve()
        twins.expectAllSound("\(count) gone")
    }

    @Test("The room of cells that went is used again, in any order")
    func comeAndGo() {
        var twins = Twins.cells(8)
        let whole = twins.solver.compactCount
        for round in 0..<4 {
            for index in [1, 4, 6] {
                var constraints = twins.constraints[index]
                if round % 2 == 1 { constraints.reverse() }
                for constraint in constraints { twins.solver.remove(constraint) }
            }
            for index in [6, 1, 4] {
                let system = LayoutShapes.cell(index + 10 * round)
                twins.constraints[index] = system.lines.map {
                    twins.insert($0, twins.sessions[index].variables)
                }
                twins.sessions[index].system = system
            }
            twins.solver.solve()
            twins.expectAllSound("round \(round)")
            #expect(twins.solver.compactCount >= whole)
        }
    }

    @Test("A cell can go variable by variable, wholly or in part", arguments: [1, 9, 20, 36])
    func goesByVariables(count: Int) {
        var twins = Twins.cells(6)
        let whole = twins.solver.compactCount
        for number in 0..<count {
            for line in twins.constraints[5].indices.reversed()
            where twins.sessions[5].system.lines[line].terms.contains(where: {
                $0.variable == number
            }) {
                twins.sessions[5].system.lines.remove(at: line)
                twins.solver.remove(twins.constraints[5].remove(at: line))
            }
            twins.solver.remove(twins.sessions[5].variables[number])
        }
        // Added before anything is asked of the solver about the rest.
        twins.insertUnsolved(LayoutShapes.cell(6))
        twins.solver.solve()
        #expect(twins.solver.compactCount == whole)
        twins.expectAllSound("\(count) gone")
    }

    @Test("Values from outside can be removed with the cell that used them")
    func removesGiven() {
        var twins = Twins.cells(6)
        for constraint in twins.constraints[5] { twins.solver.remove(constraint) }
        for variable in twins.sessions[5].variables.reversed() { twins.solver.remove(variable) }
        twins.sessions.removeLast()
        twins.constraints.removeLast()
        twins.add(LayoutShapes.cell(9))
        twins.expectAllSound("removed")
    }
}
