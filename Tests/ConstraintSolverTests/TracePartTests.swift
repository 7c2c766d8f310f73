import ConstraintSolver
import LayoutShapes
import Testing

/// Cells whose constraints across and down have nothing to do with each other, and alternate.
@Suite("Parts of addition traces")
struct TracePartTests {
    /// Two cells side by side as one: a constraint of the first, one of the second, and so on.
    private static func pair(_ index: Int) -> LinearSystem {
        let first = LayoutShapes.cell(index)
        let second = LayoutShapes.cell(7 * index + 3)
        let shift = first.variableCount
        var pair = LinearSystem(name: "pair", variableCount: shift + second.variableCount)
        pair.fixed = first.fixed
        for (variable, value) in second.fixed { pair.fixed[variable + shift] = value }
        for (one, other) in zip(first.lines, second.lines) {
            var moved = other
            for term in moved.terms.indices { moved.terms[term].variable += shift }
            pair.lines += [one, moved]
        }
        return pair
    }

    private static func pairs(_ count: Int) -> Twins {
        var twins = Twins()
        for index in 0..<count { twins.add(pair(index)) }
        return twins
    }

    @Test("They need no records either, each alone or many at once")
    func compact() {
        var twins = Self.pairs(6)
        let count = Self.pair(0).lines.count
        #expect(twins.solver.compactCount >= 3 * count)
        for index in 6..<20 { twins.insertUnsolved(Self.pair(index)) }
        twins.solver.solve()
        #expect(twins.solver.compactCount >= 16 * count)
        twins.expectAllSound("pairs")
    }

    @Test("A change of one group leaves the other as it is")
    func oneGroup() {
        var twins = Self.pairs(6)
        let before = twins.solver.compactCount
        let system = twins.sessions[5].system
        let line = system.lines.count - 1
        twins.sessions[5].system.lines.remove(at: line)
        twins.solver.remove(twins.constraints[5].remove(at: line))
        twins.solver.solve()
        let left = twins.solver.compactCount
        #expect(left < before && left > before - system.lines.count)
        twins.expectAllSound("one group")
    }

    @Test("Nothing is taken when a group is over variables that others have")
    func overTaken() {
        var twins = Self.pairs(6)
        let before = twins.solver.compactCount
        var system = Self.pair(6)
        let last = system.variableCount - 1
        // The last view of the second group is mentioned before the run begins.
        let goal = LinearSystem.Line([(last, 1)], -3, .equal, priority: 900)
        system.lines.insert(goal, at: 0)
        twins.add(system)
        #expect(twins.solver.compactCount == before)
        twins.expectAllSound("taken")
        twins.add(Self.pair(7))
        #expect(twins.solver.compactCount > before)
        twins.expectAllSound("free")
    }

    @Test("They come and go, and a contradiction in one names its constraints in order")
    func comeAndGo() {
        var twins = Self.pairs(7)
        for constraint in twins.constraints[6].reversed() { twins.solver.remove(constraint) }
        for variable in twins.sessions[6].variables { twins.solver.remove(variable) }
        twins.sessions.removeLast()
        twins.constraints.removeLast()
        twins.add(Self.pair(8))
        twins.expectAllSound("again")
        let first = Self.pair(0).variableCount / 2
        let added = twins.insert(.init([(first + 8, 1)], -500), twins.sessions[5].variables)
        let conflicts = twins.solver.solve()
        #expect(conflicts.first?.broken == added)
        let named = conflicts.first?.constraints.dropLast() ?? []
        let places = named.compactMap { twins.constraints[5].firstIndex(of: $0) }
        #expect(places.count == named.count && places == places.sorted() && !places.isEmpty)
        twins.solver.remove(added)
        #expect(twins.solver.solve().isEmpty)
        twins.expectAllSound("without")
    }
}
