import ConstraintSolver
import LayoutShapes
import Testing

/// Additions that follow a trace get no records; the values are the same as with them.
@Suite("Addition traces")
struct AdditionTraceTests {
    @Test("From the third cell on, cells have no records")
    func compact() {
        let twins = Twins.cells(12)
        let lines = LayoutShapes.cell(0).lines.count
        #expect(twins.solver.compactCount >= 9 * (lines - 2))
        twins.expectAllSound("cells")
    }

    @Test("Additions of several cells and others are deferred together")
    func together() {
        var twins = Twins.cells(4)
        let before = twins.solver.compactCount
        let other = twins.solver.makeVariable()
        for index in 4..<9 {
            twins.insertUnsolved(LayoutShapes.cell(index))
            twins.solver.add([.init(other)], constant: -Double(index), priority: Float(index))
        }
        twins.solver.solve()
        #expect(twins.solver.compactCount > before + 200)
        #expect(twins.solver.value(of: other) == 8)
        twins.expectAllSound("several")
    }

    @Test("More additions at once than are deferred")
    func many() {
        var twins = Twins.cells(4)
        for index in 4..<60 { twins.insertUnsolved(LayoutShapes.cell(index)) }
        twins.solver.solve()
        twins.expectAllSound("many")
    }

    @Test("Equal cells that are built in one go may lose constraints before the first solution")
    func oneGo() {
        var twins = Twins()
        for index in 0..<200 {
            twins.insertUnsolved(LayoutShapes.cell(index))
            if index == 190 {
                for place in [1, 3, 187] {
                    let line = twins.constraints[place].count - 1 - place % 40
                    twins.sessions[place].system.lines.remove(at: line)
                    twins.solver.remove(twins.constraints[place].remove(at: line))
                    twins.sessions[place].system.lines.remove(at: 0)
                    twins.solver.remove(twins.constraints[place].remove(at: 0))
                }
            }
        }
        twins.solver.solve()
        twins.expectAllSound("in one go")
        for index in 0..<200 { twins.fix(index, 2, 667) }
        twins.solver.solve()
        twins.expectAllSound("wider")
    }

    @Test("The edge of a table that is as new as its cells belongs to none of them")
    func newEdge() {
        var twins = Twins()
        twins.add(LinearSystem())
        twins.insertUnsolved(LayoutShapes.cells(200))
        twins.solver.solve()
        twins.expectAllSound("one system")
        // Its own equality can go like any other.
        let edge = twins.constraints[1].remove(at: 0)
        twins.sessions[1].system.lines[0].constant = -5
        twins.solver.remove(edge)
        twins.constraints[1].insert(
            twins.insert(twins.sessions[1].system.lines[0], twins.sessions[1].variables), at: 0)
        twins.solver.solve()
        twins.expectAllSound("another edge")
    }

    @Test("A pinned variable can be pinned elsewhere, or twice, before the first solution")
    func pinnedTwice() {
        var twins = Twins()
        for index in 0..<190 {
            var system = LayoutShapes.cell(index)
            // Over the origin, which the first line of the cell pins down.
            if index == 189 { system.lines.append(LinearSystem.Line([(4, 1)], -20)) }
            twins.insertUnsolved(system)
        }
        twins.sessions[0].system.lines.remove(at: 0)
        twins.solver.remove(twins.constraints[0].remove(at: 0))
        let line = LinearSystem.Line([(0, 1)], -3)
        twins.sessions[0].system.lines.append(line)
        twins.constraints[0].append(twins.insert(line, twins.sessions[0].variables))
        let twice = twins.insert(line, twins.sessions[1].variables)
        let conflicts = twins.solver.solve()
        #expect(conflicts.contains { $0.broken == twice })
        twins.solver.remove(twice)
        twins.solver.solve()
        for index in 0..<189 { twins.expectScratch(index, "pinned, \(index)") }
        twins.expectSound("pinned")
    }

    @Test("A pending constraint can change and be removed")
    func changesBeforeSolving() {
        var twins = Twins.cells(4)
        twins.insertUnsolved(LayoutShapes.cell(4))
        #expect(!twins.solver.isBroken(twins.constraints[4][2]))
        let goal = 24
        twins.setConstant(4, line: goal, -77)
        twins.setConstant(4, line: goal + 1, -77)
        twins.insertUnsolved(LayoutShapes.cell(5))
        twins.sessions[5].system.lines.removeLast()
        twins.solver.remove(twins.constraints[5].removeLast())
        twins.solver.solve()
        twins.expectAllSound("changed")
    }

    @Test("A variable can be removed once its constraints are")
    func removalOfAll() {
        var twins = Twins.cells(6)
        let count = twins.solver.compactCount
        for _ in 0..<3 {
            for constraint in twins.constraints[5] { twins.solver.remove(constraint) }
            for variable in twins.sessions[5].variables { twins.solver.remove(variable) }
            twins.sessions.removeLast()
            twins.constraints.removeLast()
            twins.solver.solve()
            #expect(twins.solver.compactCount < count)
            twins.add(LayoutShapes.cell(5))
            #expect(twins.solver.compactCount == count)
            twins.expectScratch(5, "again")
            twins.expectSound("again")
        }
    }

    @Test("What comes and goes again between the additions of a cell does not count")
    func comesAndGoes() {
        var twins = Twins()
        for index in 0..<10 {
            let system = LayoutShapes.cell(index)
            twins.insertUnsolved(LinearSystem(variableCount: system.variableCount))
            for (variable, value) in system.fixed { twins.fix(index, variable, value) }
            var passing: [ConstraintSolver.Constraint] = []
            for (number, line) in system.lines.enumerated() {
                if number % 9 == 4 {
                    passing.append(twins.insert(line, twins.sessions[index].variables))
                }
                twins.sessions[index].system.lines.append(line)
                twins.constraints[index].append(
                    twins.insert(line, twins.sessions[index].variables))
                if number % 9 == 8, let first = passing.first {
                    twins.solver.remove(first)
                    passing = []
                }
            }
            for constraint in passing { twins.solver.remove(constraint) }
            twins.solver.solve()
            twins.expectScratch(index, "cell \(index)")
        }
        #expect(twins.solver.compactCount >= 7 * 50)
        twins.expectSound("passing")
    }

    @Test("Additions that follow no trace are inserted in their order")
    func withoutTrace() {
        var twins = Twins.cells(4)
        let free = twins.solver.makeVariable()
        // Of competing goals of one priority, the first decides.
        for index in 0..<1500 {
            twins.solver.add([.init(free)], constant: -Double(index), priority: 300)
        }
        twins.insertUnsolved(LayoutShapes.cell(4))
        twins.solver.solve()
        let scratch = ConstraintSolver(specializes: false)
        let other = scratch.makeVariable()
        for index in 0..<1500 {
            scratch.add([.init(other)], constant: -Double(index), priority: 300)
        }
        scratch.solve()
        #expect(twins.solver.value(of: free) == scratch.value(of: other))
        twins.expectScratch(4, "behind")
        twins.add(LayoutShapes.cell(5))
        #expect(twins.solver.compactCount > 2 * 50)
        twins.expectScratch(5, "again")
    }

    @Test("A constraint more, over a variable of a cell without records")
    func addition() {
        var twins = Twins.cells(5)
        for variable in 4..<twins.sessions[4].variables.count {
            let line = LinearSystem.Line([(variable, 1)], -30, .equal, priority: 900)
            twins.sessions[4].system.lines.append(line)
            let added = twins.insert(line, twins.sessions[4].variables)
            twins.solver.solve()
            twins.expectScratch(4, "with one more over \(variable)")
            twins.sessions[4].system.lines.removeLast()
            twins.solver.remove(added)
            twins.solver.solve()
            twins.expectScratch(4, "without it")
            twins.expectSound("\(variable)")
        }
    }

    @Test("Cells follow a value from outside that an equality gives")
    func pinnedOutside() {
        let solver = ConstraintSolver()
        let edge = solver.makeVariable()
        let pin = solver.add([.init(edge)], constant: -10)
        solver.solve()
        var sums: [(near: ConstraintSolver.Variable, far: ConstraintSolver.Variable)] = []
        for _ in 0..<6 {
            let near = solver.makeVariable()
            let far = solver.makeVariable(isNonNegative: true)
            sums.append((near, far))
            solver.add([.init(near), .init(edge, -1)], constant: -1)
            solver.add([.init(far), .init(near, -2)], constant: 0)
            for size in [3.0, 4, 5, 6] {
                solver.add(
                    [.init(far), .init(edge, -1)], constant: -size,
                    relation: .greaterThanOrEqual, priority: Float(size))
            }
            solver.solve()
        }
        #expect(solver.compactCount > 0)
        for value in [20.0, 30] {
            solver.setConstant(pin, -value)
            solver.solve()
            for sum in sums {
                #expect(solver.value(of: sum.near) == value + 1)
                #expect(solver.value(of: sum.far) == 2 * value + 2)
            }
        }
        solver.remove(pin)
        solver.solve()
        solver.fix(edge, at: 5)
        solver.solve()
        for sum in sums { #expect(solver.value(of: sum.far) == 12) }
        #if DEBUG
            #expect(solver.brokenInvariant() == nil)
        #endif
    }

    @Test("Nothing of a cell without records is ambiguous, and what is beside it may be")
    func ambiguity() {
        let twins = Twins.cells(5)
        #expect(twins.solver.movableVariables(among: twins.sessions[4].variables).isEmpty)
        let free = twins.solver.makeVariable()
        let edge = twins.sessions[4].variables[4]
        twins.solver.add(
            [.init(free), .init(edge, -1)], relation: .greaterThanOrEqual)
        twins.solver.solve()
        #expect(twins.solver.movableVariables(among: [free, edge]) == [free])
        twins.expectScratch(4, "beside")
    }

    @Test("A name for each constraint of a contradiction, in the order of addition")
    func contradiction() {
        let twins = Twins.cells(5)
        let line = LinearSystem.Line([(8, 1)], -500)
        let added = twins.insert(line, twins.sessions[4].variables)
        let conflicts = twins.solver.solve()
        #expect(conflicts.count == 1)
        #expect(conflicts.first?.broken == added)
        let named = conflicts.first?.constraints ?? []
        let places = named.dropLast().compactMap { twins.constraints[4].firstIndex(of: $0) }
        #expect(places.count == named.count - 1 && !places.isEmpty)
        #expect(places == places.sorted())
        twins.solver.remove(added)
        #expect(twins.solver.solve().isEmpty)
        twins.expectScratch(4, "without")
    }

    @Test("What only begins like a cell is solved as it is")
    func prefix() {
        var twins = Twins.cells(5)
        for index in 5..<25 {
            var system = LayoutShapes.cell(index)
            // One more, over a variable that the whole cell would own.
            system.lines.append(LinearSystem.Line([(4, 1)], -20, .equal, priority: 900))
            twins.add(system)
            twins.expectScratch(index, "longer \(index)")
            system.lines.removeLast(20)
            twins.add(system)
            twins.expectScratch(twins.sessions.count - 1, "shorter \(index)")
        }
        twins.expectSound("prefix")
    }

    @Test("What begins like a cell and is always longer becomes a trace of its own")
    func longer() {
        var twins = Twins.cells(5)
        let before = twins.solver.compactCount
        for index in 5..<25 {
            var system = LayoutShapes.cell(index)
            system.lines.append(LinearSystem.Line([(4, 1)], -20, .equal, priority: 900))
            twins.add(system)
            twins.expectScratch(index, "longer \(index)")
        }
        #expect(twins.solver.compactCount >= before + 17 * LayoutShapes.cell(0).lines.count)
        twins.expectSound("longer")
    }

    @Test("Any changes between additions end in the least errors", arguments: 0..<16)
    func randomChanges(seed: Int) {
        var systems = RandomSystems(seed: UInt64(900 + seed))
        let makes = (0..<3).map { _ in
            let count = Int.random(in: 3...8, using: &systems.generator)
            return systems.system(variableCount: count, lineCount: 3 * count).withoutRepetition
        }
        var twins = Twins()
        var touched: Set<Int> = []
        var most = 0
        for step in 0..<160 {
            let index = change(&twins, makes, &systems)
            touched.insert(index)
            guard systems.generator.chance(0.4) || step == 159 else { continue }
            let conflicts = twins.solver.solve()
            #expect(conflicts.isEmpty)
            most = max(most, twins.solver.compactCount)
            for index in touched { twins.expectScratch(index, "seed \(seed), step \(step)") }
            touched = []
            twins.expectSound("seed \(seed), step \(step)")
        }
        for index in twins.sessions.indices { twins.expectScratch(index, "seed \(seed)") }
        #expect(most > 0, "no addition followed a trace")
    }

    /// Adds a system, or changes one.
    private func change(
        _ twins: inout Twins, _ makes: [LinearSystem], _ systems: inout RandomSystems
    ) -> Int {
        let kind = Int.random(in: 0..<8, using: &systems.generator)
        let chosen = twins.sessions.indices.randomElement(using: &systems.generator)
        guard kind > 3, let index = chosen else {
            var system = makes.randomElement(using: &systems.generator) ?? makes[0]
            for line in system.lines.indices where system.lines[line].priority < 1000 {
                system.lines[line].constant +=
                    Double(Int.random(in: -3...3, using: &systems.generator))
            }
            twins.insertUnsolved(system)
            return twins.sessions.count - 1
        }
        let count = twins.sessions[index].system.lines.count
        guard count > 0 else { return index }
        let line = Int.random(in: 0..<count, using: &systems.generator)
        switch kind {
        case 4:
            twins.sessions[index].system.lines.remove(at: line)
            twins.solver.remove(twins.constraints[index].remove(at: line))
        case 5:
            let variable = Int.random(
                in: 0..<twins.sessions[index].variables.count, using: &systems.generator)
            let goal = LinearSystem.Line([(variable, 1)], -7, .equal, priority: 333)
            twins.sessions[index].system.lines.append(goal)
            twins.constraints[index].append(
                twins.insert(goal, twins.sessions[index].variables))
        default:
            guard twins.sessions[index].system.lines[line].priority < 1000 else { break }
            let constant = Double(Int.random(in: -60...60, using: &systems.generator))
            twins.setConstant(index, line: line, constant)
        }
        return index
    }
}

extension LinearSystem {
    /// The system with each variable once per line, as in traces.
    fileprivate var withoutRepetition: LinearSystem {
        var system = self
        for line in lines.indices {
            var sums: [(variable: Int, coefficient: Double)] = []
            for term in lines[line].terms {
                if let place = sums.firstIndex(where: { $0.variable == term.variable }) {
                    sums[place].coefficient += term.coefficient
                } else {
                    sums.append(term)
                }
            }
            system.lines[line].terms = sums.filter { $0.coefficient != 0 }
        }
        return system
    }
}
