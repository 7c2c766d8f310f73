import ConstraintSolver
import Testing

@Suite("Malformed input")
struct BadInputTests {
    let solver = ConstraintSolver()

    private func term(
        _ variable: ConstraintSolver.Variable, _ coefficient: Double = 1
    ) -> ConstraintSolver.Term {
        ConstraintSolver.Term(variable, coefficient)
    }

    @Test("Hundreds of bounds that exclude each other are left out, and the rest holds")
    func contradictingBounds() {
        let width = solver.makeVariable()
        let height = solver.makeVariable()
        solver.add([term(height)], constant: -30)
        for index in 1...250 {
            solver.add([term(width)], constant: -Double(index), relation: .greaterThanOrEqual)
            solver.add([term(width)], constant: Double(index), relation: .lessThanOrEqual)
        }
        let conflicts = solver.solve()
        // Those of one side go; those of the other hold together.
        #expect(conflicts.count == 250)
        #expect(conflicts.allSatisfy { $0.constraints.count == 2 })
        #expect(abs(solver.value(of: width)) >= 250)
        #expect(solver.value(of: height) == 30)
    }

    @Test("A chain of views that ends where it begins contradicts itself once")
    func cycle() {
        let places = (0..<1000).map { _ in solver.makeVariable() }
        for index in places.indices {
            let next = places[(index + 1) % places.count]
            solver.add([term(next), term(places[index], -1)], constant: -8)
        }
        let conflicts = solver.solve()
        #expect(conflicts.count == 1)
        #expect(conflicts.first?.constraints.count == 1000)
    }

    @Test("An equality without variables is true or a contradiction of its own")
    func empty() {
        let width = solver.makeVariable()
        let nothing = solver.add([term(width, 0)], constant: 0)
        let wrong = solver.add([term(width), term(width, -1)], constant: 5)
        let conflicts = solver.solve()
        #expect(conflicts.map(\.constraints) == [[wrong]])
        #expect(!solver.isBroken(nothing))
    }
}
