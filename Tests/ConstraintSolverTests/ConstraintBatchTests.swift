import ConstraintSolver
import LayoutShapes
import Testing

/// Constraints that are added together. Nobody must see that but the clock.
@Suite("Constraints that are added together")
struct ConstraintBatchTests {
    @Test("They are the same as constraints that are added one after the other")
    func same() {
        var twins = Twins()
        for shape in [
            LayoutShapes.independent(12), LayoutShapes.row(7), LayoutShapes.nested(9),
            LayoutShapes.stack(8), LayoutShapes.cell(1),
        ] {
            twins.insertTogether(shape)
        }
        twins.solver.solve()
        twins.expectAllSound("shapes")
    }

    @Test("A batch of nothing adds nothing")
    func empty() {
        var twins = Twins.cells(6)
        twins.insertTogether(LinearSystem(variableCount: 2))
        twins.solver.solve()
        twins.expectAllSound("empty")
    }

    @Test("A cell in one batch needs no records, and each of its constraints has its own number")
    func cells() {
        var twins = Twins.cells(6)
        let before = twins.solver.compactCount
        for index in 6..<12 { twins.insertTogether(LayoutShapes.cell(index)) }
        #expect(twins.solver.compactCount >= before + 6 * 50)
        twins.solver.solve()
        #expect(Set(twins.constraints.joined()).count == twins.constraints.joined().count)
        twins.expectAllSound("cells")
        // The width of the arrow, and the title's place.
        for index in 6..<12 {
            let lines = twins.sessions[index].system.lines.count
            twins.setConstant(index, line: lines - 8, -Double(20 + index))
            twins.setConstant(index, line: 7, -Double(30 + index))
        }
        twins.solver.solve()
        twins.expectAllSound("changed")
    }

    @Test("A batch may begin and end anywhere in a cell", arguments: [1, 2, 9, 31, 52])
    func pieces(length: Int) {
        var twins = Twins.cells(6)
        for index in 6..<14 { twins.insertTogether(LayoutShapes.cell(index), inPiecesOf: length) }
        twins.solver.solve()
        #expect(twins.solver.compactCount > 8 * 50)
        twins.expectAllSound("pieces of \(length)")
    }

    @Test("A constraint of a batch that is not whole yet can go")
    func removal() {
        var twins = Twins.cells(6)
        var system = LayoutShapes.cell(6)
        let rest = system.lines[40...]
        system.lines.removeLast(rest.count)
        twins.insertTogether(system)
        twins.sessions[6].system.lines.remove(at: 20)
        twins.solver.remove(twins.constraints[6].remove(at: 20))
        twins.insertTogether(rest, into: 6)
        twins.solver.solve()
        twins.expectAllSound("removed")
    }

    @Test("A cell that ends otherwise is no such cell", arguments: [1, 20, 50])
    func otherEnd(place: Int) {
        var twins = Twins.cells(6)
        var system = LayoutShapes.cell(6)
        system.lines[place].terms[0].coefficient *= 1.5
        twins.insertTogether(system)
        twins.insertTogether(LayoutShapes.cell(7))
        twins.solver.solve()
        twins.expectAllSound("another factor")
    }

    @Test("A cell over variables that others have is added like anything else")
    func takenVariables() {
        var twins = Twins.cells(6)
        let before = twins.solver.compactCount
        var system = LayoutShapes.cell(6)
        twins.insertTogether(LinearSystem(variableCount: system.variableCount))
        for (variable, value) in system.fixed { twins.fix(6, variable, value) }
        let early = LinearSystem.Line([(7, 1)], -400, .lessThanOrEqual, priority: 300)
        twins.insertTogether([early], into: 6)
        twins.solver.solve()
        twins.insertTogether(system.lines[...], into: 6)
        system.lines.insert(early, at: 0)
        #expect(twins.solver.compactCount == before)
        twins.insertTogether(LayoutShapes.cell(7))
        twins.solver.solve()
        twins.expectAllSound("taken")
    }

    @Test("A cell of another make that waits is taken in before a batch, and stays what it is")
    func otherMakeWaits() {
        // Each begins with a line of a priority that the other does not have.
        func cell(_ index: Int, centring priority: Float) -> LinearSystem {
            var system = LayoutShapes.cell(index)
            let place = system.lines.firstIndex { $0.priority == 750 && $0.terms.count == 4 }!
            var first = system.lines.remove(at: place)
            first.priority = priority
            if priority == 702 { system.lines.reverse() }
            system.lines.insert(first, at: 0)
            return system
        }
        var twins = Twins()
        for index in 0..<5 { twins.add(cell(index, centring: 701)) }
        for index in 5..<10 { twins.add(cell(index, centring: 702)) }
        for index in 10..<12 { twins.add(cell(index, centring: 701)) }
        let before = twins.solver.compactCount
        twins.insertUnsolved(cell(12, centring: 702))
        twins.insertTogether(cell(13, centring: 701))
        twins.insertUnsolved(cell(14, centring: 701))
        twins.insertTogether(cell(15, centring: 702))
        twins.solver.solve()
        #expect(twins.solver.compactCount >= before + 4 * 50)
        twins.expectAllSound("two makes")
    }

    @Test("Cells that go leave their numbers to those that come")
    func numbers() {
        var twins = Twins.cells(6)
        for index in 6..<20 {
            for constraint in twins.constraints[index - 4] { twins.solver.remove(constraint) }
            twins.constraints[index - 4] = []
            twins.sessions[index - 4].system.lines = []
            twins.insertTogether(LayoutShapes.cell(index))
            twins.solver.solve()
        }
        let numbers = twins.constraints.joined().map(\.index)
        #expect(Int(numbers.max() ?? 0) < 12 * 60)
        twins.expectAllSound("scrolled")
    }

    @Test("Different batches at random", arguments: UInt64(1)...6)
    func random(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        var twins = Twins()
        for index in 0..<24 {
            var system = LayoutShapes.cell(index)
            if Int.random(in: 0..<4, using: &random) == 0 {
                system.lines.remove(at: Int.random(in: 0..<system.lines.count, using: &random))
            }
            let length = Int.random(in: 1...70, using: &random)
            twins.insertTogether(system, inPiecesOf: length)
            if Bool.random(using: &random) { twins.solver.solve() }
        }
        twins.solver.solve()
        twins.expectAllSound("seed \(seed)")
    }
}

extension Twins {
    /// Adds a system, so many lines at a time.
    fileprivate mutating func insertTogether(
        _ system: LinearSystem, inPiecesOf length: Int = .max
    ) {
        insertUnsolved(LinearSystem(variableCount: system.variableCount))
        let index = sessions.count - 1
        for (variable, value) in system.fixed.sorted(by: { $0.key < $1.key }) {
            fix(index, variable, value)
        }
        var rest = system.lines[...]
        repeat {
            insertTogether(rest.prefix(length), into: index)
            rest = rest.dropFirst(length)
        } while !rest.isEmpty
    }

    /// Adds lines over the variables of a system in one batch.
    fileprivate mutating func insertTogether(
        _ lines: ArraySlice<LinearSystem.Line>, into index: Int
    ) {
        var batch = ConstraintBatch()
        for line in lines {
            let terms = line.terms.map {
                ConstraintSolver.Term(sessions[index].variables[$0.variable], $0.coefficient)
            }
            terms.withUnsafeBufferPointer {
                batch.append(
                    $0, constant: line.constant, relation: line.relation, priority: line.priority)
            }
        }
        #expect(batch.count == lines.count)
        sessions[index].system.lines += lines
        withUnsafeTemporaryAllocation(
            of: ConstraintSolver.Constraint.self, capacity: max(batch.count, 1)
        ) { numbers in
            solver.add(batch, numbers.baseAddress!)
            constraints[index] += numbers[..<batch.count]
        }
    }
}
