import ConstraintSolver
import Testing

/// Lengths are never negative, which costs a bound where a solution would have them so. A compiled group has
/// no such bounds: it holds as long as none is needed.
@Suite("Compiled groups and negative lengths")
struct CompiledGroupBoundTests {
    /// Two lengths that share a width: the first has goals, the second has stronger ones.
    private struct Pair {
        let width: ConstraintSolver.Variable
        let first: ConstraintSolver.Variable
        let second: ConstraintSolver.Variable

        var lengths: [ConstraintSolver.Variable] { [first, second] }

        /// - Parameter isFirstAhead: which length the sum names first, and with that, which one is
        ///   defined by the other.
        init(
            in solver: ConstraintSolver, width total: Double, goal: Double, kept: Double,
            isFirstAhead: Bool
        ) {
            width = solver.makeVariable()
            first = solver.makeVariable(isNonNegative: true)
            second = solver.makeVariable(isNonNegative: true)
            solver.fix(width, at: total)
            let ahead = isFirstAhead ? first : second
            let behind = isFirstAhead ? second : first
            solver.add(
                [.init(ahead), .init(behind), .init(width, -1)], constant: 0, relation: .equal,
                priority: ConstraintSolver.required)
            solver.add(
                [.init(first), .init(width, -1)], constant: -10_000, relation: .lessThanOrEqual,
                priority: ConstraintSolver.required)
            for (length, size, priority) in [(first, goal, Float(250)), (second, kept, 750)] {
                for relation in [
                    ConstraintSolver.Relation.lessThanOrEqual, .greaterThanOrEqual,
                ] {
                    solver.add(
                        [.init(length)], constant: -size, relation: relation, priority: priority)
                }
            }
        }
    }

    @Test(
        "A length that was negative on the way needs no bound at the end", arguments: [true, false])
    func negativeOnTheWay(isFirstAhead: Bool) {
        let solver = ConstraintSolver()
        for index in 0..<4 {
            let pair = Pair(
                in: solver, width: 300, goal: 600, kept: 100, isFirstAhead: isFirstAhead)
            #expect(solver.solve().isEmpty)
            #expect(pair.lengths.map { solver.value(of: $0) } == [200, 100], "pair \(index)")
        }
        #expect(solver.instantiatedCount >= 12)
    }

    @Test("Where a bound is needed, it is there", arguments: [true, false])
    func bounds(isFirstAhead: Bool) {
        var generator = SeededGenerator(seed: 7)
        let solver = ConstraintSolver()
        for _ in 0..<4 {
            // What is compiled needs none.
            _ = Pair(in: solver, width: 300, goal: 600, kept: 100, isFirstAhead: isFirstAhead)
            #expect(solver.solve().isEmpty)
        }
        for index in 0..<200 {
            let width = Double(Int.random(in: 0...400, using: &generator))
            let goal = Double(Int.random(in: 0...600, using: &generator))
            let kept = Double(Int.random(in: 0...500, using: &generator))
            let pair = Pair(
                in: solver, width: width, goal: goal, kept: kept, isFirstAhead: isFirstAhead)
            #expect(solver.solve().isEmpty)
            let second = min(kept, width)
            #expect(
                pair.lengths.map { solver.value(of: $0) } == [width - second, second],
                "pair \(index): \(kept) of \(width)")
            solver.fix(pair.width, at: 250)
            #expect(solver.solve().isEmpty)
            let rest = 250 - min(kept, 250)
            #expect(solver.value(of: pair.first) == rest, "pair \(index): \(kept) of 250")
        }
        #expect(solver.instantiatedCount > 100)
    }
}
