import Testing

@testable import ConstraintSolver

/// Views one below the other that want to be higher than there is room.
@Suite("A column that is too low for its views")
struct SqueezedColumnTests {
    private struct Column {
        let solver = ConstraintSolver()
        let height: ConstraintSolver.Variable
        var heights: [ConstraintSolver.Variable] = []

        /// - Parameter isUpwards: whether the views are connected from the last to the first.
        init(_ count: Int, isUpwards: Bool = false) {
            height = solver.makeVariable()
            var edge = solver.makeVariable()
            solver.fix(edge, at: 0)
            solver.fix(height, at: 100)
            for _ in 0..<count {
                let (length, next) = (
                    solver.makeVariable(isNonNegative: true), solver.makeVariable()
                )
                heights.append(length)
                let term = { ConstraintSolver.Term($0, $1) }
                solver.add([
                    term(next, isUpwards ? -1 : 1), term(edge, isUpwards ? 1 : -1),
                    term(length, -1),
                ])
                solver.add(
                    [term(length, 1)], constant: -20, relation: .lessThanOrEqual, priority: 250)
                solver.add(
                    [term(length, 1)], constant: -20, relation: .greaterThanOrEqual, priority: 750)
                edge = next
            }
            solver.add(
                [
                    ConstraintSolver.Term(edge),
                    ConstraintSolver.Term(height, isUpwards ? 1 : -1),
                ])
        }

        var values: [Double] { heights.map { solver.value(of: $0) } }
    }

    @Test(
        "The room is filled, nothing is negative and nothing is higher than it wants",
        arguments: [false, true])
    func values(isUpwards: Bool) {
        for count in [1, 2, 7, 60] {
            let column = Column(count, isUpwards: isUpwards)
            for room in [100.0, 30, 0, 20 * Double(count), 10] {
                column.solver.fix(column.height, at: room)
                #expect(column.solver.solve().isEmpty)
                #expect(abs(column.values.reduce(0, +) - room) < 1e-6)
                #expect(column.values.allSatisfy { $0 > -1e-6 })
                if count > 1, room <= 20 * Double(count) {
                    #expect(column.values.allSatisfy { $0 < 20 + 1e-6 })
                }
            }
        }
    }

    @Test("Room that is less than nothing is a conflict, which more room ends")
    func conflict() {
        let column = Column(30)
        column.solver.fix(column.height, at: -10)
        #expect(!column.solver.solve().isEmpty)
        column.solver.fix(column.height, at: 90)
        #expect(column.solver.solve().isEmpty)
        #expect(abs(column.values.reduce(0, +) - 90) < 1e-6)
    }

    @Test(
        "The bounds of all views are made at once, so that the number of walks does not grow with theirs"
    )
    func walks() {
        func walks(_ count: Int) -> Int32 {
            let column = Column(count)
            column.solver.fix(column.height, at: 20 * Double(count))
            column.solver.solve()
            let before = column.solver.visit
            column.solver.fix(column.height, at: 50)
            column.solver.solve()
            return column.solver.visit - before
        }
        #expect(walks(200) < walks(20) + 20)
    }
}
