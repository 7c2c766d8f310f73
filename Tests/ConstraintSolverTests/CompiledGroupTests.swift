import ConstraintSolver
import LayoutShapes
import Testing

/// Groups of one shape are solved by compiled code; the values are the same as without.
@Suite("Compiled groups")
struct CompiledGroupTests {
    private static func cells(_ count: Int) -> Twins {
        var twins = Twins()
        for index in 0..<count { twins.add(LayoutShapes.cell(index)) }
        return twins
    }

    @Test("Cells have the values that they have alone, before and after a resize")
    func cells() {
        var twins = Self.cells(60)
        #expect(twins.solver.instantiatedCount > 2000, "most cells are compiled")
        for width in [375.0, 667, 320, 150, 375] {
            for index in 0..<60 { twins.fix(index, 2, width) }
            twins.solver.solve()
            for index in 0..<60 {
                var system = LayoutShapes.cell(index)
                system.fixed[2] = width
                let alone = SolverSession(system, specializes: false)
                alone.solver.solve()
                for (one, other) in zip(alone.values, twins.values(index)) {
                    #expect(abs(one - other) < 1e-6, "cell \(index) at \(width)")
                }
            }
        }
        #expect(twins.solver.instantiatedCount > 2000, "most cells are still compiled")
    }

    @Test("A cell in another solver uses the compiled groups of the first")
    func sharedCompiledGroups() {
        let twins = Self.cells(10)
        let other = ConstraintSolver(sharing: twins.solver)
        var session = SolverSession(other)
        session.add(LayoutShapes.cell(3))
        other.solve()
        #expect(other.instantiatedCount > 30)
        let alone = SolverSession(LayoutShapes.cell(3), specializes: false)
        alone.solver.solve()
        for (one, other) in zip(alone.values, session.values) { #expect(abs(one - other) < 1e-6) }
    }

    @Test("A cell that loses a constraint, and gets it again, is solved anew")
    func changedStructure() {
        var twins = Self.cells(12)
        for line in twins.sessions[7].system.lines.indices {
            let removed = twins.sessions[7].system.lines[line]
            let former = twins.constraints[7][line]
            twins.sessions[7].system.lines.remove(at: line)
            twins.solver.remove(former)
            twins.solver.solve()
            twins.expectScratch(7, "without line \(line)")
            twins.sessions[7].system.lines.insert(removed, at: line)
            twins.constraints[7][line] = twins.insert(removed, twins.sessions[7].variables)
            twins.solver.solve()
            twins.expectScratch(7, "with line \(line) again")
        }
        for index in 0..<12 { twins.expectScratch(index, "cell \(index)") }
    }

    @Test("A cell with one more constraint than others is solved as it is")
    func addition() {
        var twins = Self.cells(5)
        let width = 6  // of the picture, which all texts stand beside
        let line = LinearSystem.Line([(width + 4, 1)], -10, .equal, priority: 900)
        twins.sessions[4].system.lines.append(line)
        twins.constraints[4].append(twins.insert(line, twins.sessions[4].variables))
        twins.solver.solve()
        twins.expectScratch(4, "with an addition")
        twins.expectScratch(3, "without")
    }

    @Test("A variable that is inputs from outside, and then is not, is followed")
    func givenAndReleased() {
        var twins = Self.cells(5)
        for variable in 0..<twins.sessions[4].variables.count {
            let before = twins.values(4)
            if twins.sessions[4].system.fixed[variable] != nil { continue }
            twins.fix(4, variable, before[variable])
            twins.solver.solve()
            twins.expectScratch(4, "variable \(variable) fixed")
            twins.sessions[4].system.fixed[variable] = nil
            twins.solver.release(twins.sessions[4].variables[variable])
            twins.solver.solve()
            twins.expectScratch(4, "variable \(variable) released")
        }
    }

    @Test("Texts of other lengths wake other goals")
    func constants() {
        var twins = Self.cells(6)
        var generator = SeededGenerator(seed: 11)
        for step in 0..<400 {
            let index = step % 6
            let lines = twins.sessions[index].system.lines
            let line = Int.random(in: 24..<lines.count - 1, using: &generator)
            // The two goals of a length come together.
            let pair = line - line % 2
            let length = Double(Int.random(in: 0...500, using: &generator))
            for one in [pair, pair + 1] where lines[one].priority < 1000 {
                twins.setConstant(index, line: one, -length)
            }
            twins.solver.solve()
            twins.expectScratch(index, "step \(step)")
        }
    }

    /// Two bounds that must hold, two goals, and a width beside it.
    private static func bounded(_ least: Double, _ most: Double) -> LinearSystem {
        var system = LinearSystem(name: "bounded", variableCount: 3)
        system.fixed[0] = 300
        system.lines = [
            LinearSystem.Line([(1, 1)], -least, .greaterThanOrEqual),
            LinearSystem.Line([(1, 1), (0, -1)], -most, .lessThanOrEqual),
            LinearSystem.Line([(1, 1), (2, 1), (0, -1)]),
            LinearSystem.Line([(1, 1)], -100, .lessThanOrEqual, priority: 250),
            LinearSystem.Line([(1, 1)], -100, .greaterThanOrEqual, priority: 750),
            LinearSystem.Line([(2, 1)], -100, .equal, priority: 50),
        ]
        return system
    }

    @Test("A contradiction in one cell is reporting, and is gone with what made it")
    func contradiction() {
        var twins = Twins()
        for _ in 0..<4 { twins.add(Self.bounded(20, 0)) }
        #expect(twins.solver.instantiatedCount == 18)
        twins.setConstant(3, line: 0, -400)
        let conflicts = twins.solver.solve()
        #expect(conflicts.map { Set($0.constraints) } == [Set(twins.constraints[3][0...1])])
        #expect(twins.values(2) == [300, 100, 200])
        twins.setConstant(3, line: 0, -30)
        #expect(twins.solver.solve().isEmpty)
        #expect(twins.values(3) == [300, 100, 200])
    }

    @Test("A constant that is no number, or is without bound, ends in numbers")
    func notFinite() {
        for constant in [Double.nan, .infinity, -.infinity, 1e300, -1e300] {
            var twins = Twins()
            for _ in 0..<4 { twins.add(Self.bounded(20, 0)) }
            twins.setConstant(3, line: 4, constant)
            twins.solver.solve()
            #expect(twins.values(2) == [300, 100, 200])
            twins.setConstant(3, line: 4, -100)
            twins.solver.solve()
            #expect(twins.values(3) == [300, 100, 200], "after \(constant)")
        }
    }

    @Test("A group without a unique optimum is not compiled")
    func freeChoice() {
        var twins = Twins()
        for _ in 0..<6 {
            var system = Self.bounded(20, 0)
            // Both lengths goal for more than there is, and neither is stronger.
            system.lines.removeSubrange(3...)
            for variable in [1, 2] {
                for _ in 0..<2 {
                    system.lines.append(
                        LinearSystem.Line([(variable, 1)], -200, .equal, priority: 250))
                }
            }
            twins.add(system)
        }
        #expect(twins.solver.instantiatedCount == 0)
        for index in 0..<6 { twins.expectScratch(index, "\(index)") }
    }

    @Test("Random systems that come again have the least errors", arguments: 0..<12)
    func randomTwins(seed: Int) {
        var systems = RandomSystems(seed: UInt64(300 + seed))
        var instantiated = 0
        for _ in 0..<8 {
            let variableCount = Int.random(in: 3...9, using: &systems.generator)
            let make = systems.system(
                variableCount: variableCount, lineCount: 3 * variableCount)
            var twins = Twins()
            for _ in 0..<5 {
                var system = make
                for line in system.lines.indices where system.lines[line].priority < 1000 {
                    system.lines[line].constant +=
                        Double(Int.random(in: -5...5, using: &systems.generator))
                }
                twins.add(system)
            }
            instantiated += twins.solver.instantiatedCount
            for step in 0..<25 {
                let index = Int.random(in: 0..<5, using: &systems.generator)
                change(&twins, index, &systems)
                let conflicts = twins.solver.solve()
                #expect(conflicts.isEmpty)
                #if DEBUG
                    #expect(twins.solver.brokenInvariant() == nil)
                #endif
                twins.expectScratch(index, "seed \(seed), step \(step)")
                if step == 24 {
                    AgreementTests.expectBest(
                        twins.sessions[index].system, twins.values(index), "seed \(seed)")
                }
            }
        }
        #expect(instantiated > 0, "nothing was compiled")
    }

    private func change(_ twins: inout Twins, _ index: Int, _ systems: inout RandomSystems) {
        let lines = twins.sessions[index].system.lines
        let line = Int.random(in: 0..<lines.count, using: &systems.generator)
        switch Int.random(in: 0..<4, using: &systems.generator) {
        case 0:
            twins.sessions[index].system.lines.remove(at: line)
            twins.solver.remove(twins.constraints[index].remove(at: line))
        default:
            guard lines[line].priority < 1000 else { return }
            let constant = Double(Int.random(in: -60...60, using: &systems.generator))
            twins.setConstant(index, line: line, constant)
        }
    }

    @Test("A cell like the one before is known even after many that were all different")
    func knownAfterUnknownShapes() {
        var twins = Twins()
        let table = LayoutShapes.differentCells(80)
        twins.add(LinearSystem())
        twins.insertUnsolved(LinearSystem(variableCount: table.variableCount))
        for (variable, value) in table.fixed { twins.fix(1, variable, value) }
        var place = 0
        while place < table.lines.count {
            for line in table.lines[place...].prefix(LayoutShapes.cellLineCount) {
                twins.sessions[1].system.lines.append(line)
                twins.constraints[1].append(twins.insert(line, twins.sessions[1].variables))
            }
            place += LayoutShapes.cellLineCount
            twins.solver.solve()
        }
        #expect(twins.solver.instantiatedCount < table.lines.count / 10)
        for index in 0..<40 { twins.add(LayoutShapes.cell(index)) }
        #expect(twins.solver.compactCount > 10 * 50)
        twins.expectAllSound("after unknown shapes")
    }
}
