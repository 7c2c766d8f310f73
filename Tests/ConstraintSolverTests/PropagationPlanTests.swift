import ConstraintSolver
import LayoutShapes
import Testing

/// Plans must compute the same values as traversals of the graph.
@Suite("Propagation plans")
struct PropagationPlanTests {
    static let shapes: [LinearSystem] = [
        LayoutShapes.independent(30), LayoutShapes.chain(30), LayoutShapes.row(30),
        LayoutShapes.nested(30), LayoutShapes.stack(30), LayoutShapes.cells(4),
        LayoutShapes.drag(30, all: true), LayoutShapes.drag(30, all: false),
    ]

    private static func expectScratch(
        _ system: LinearSystem, _ session: SolverSession, _ context: String
    ) {
        let scratch = SolverSession(system)
        scratch.solver.solve()
        for (one, other) in zip(scratch.values, session.values) where abs(one - other) > 1e-9 {
            Issue.record("\(context): \(other) instead of \(one)")
            return
        }
    }

    @Test("The same change made many times gives what a new system gives", arguments: shapes)
    func repeatedChange(shape: LinearSystem) {
        var system = shape
        let session = SolverSession(system)
        session.solver.solve()
        for step in 0..<8 {
            for (variable, value) in shape.fixed.sorted(by: { $0.key < $1.key }) {
                system.fixed[variable] = value + Double(step * 31 % 7) * 10
                session.solver.fix(
                    session.variables[variable], at: value + Double(step * 31 % 7) * 10)
            }
            session.solver.solve()
            Self.expectScratch(system, session, "\(shape.name), step \(step)")
        }
    }

    @Test("A constant that changes between two equal changes counts", arguments: shapes)
    func changedConstant(shape: LinearSystem) {
        var system = shape
        let session = SolverSession(system)
        session.solver.solve()
        for step in 0..<12 {
            for (variable, value) in step % 2 == 0 ? shape.second : shape.fixed {
                system.fixed[variable] = value
                session.solver.fix(session.variables[variable], at: value)
            }
            if step % 3 == 2 {
                let line = system.lines.indices.last { system.lines[$0].priority == 1000 } ?? 0
                system.lines[line].constant -= 1
                session.solver.setConstant(
                    session.constraints[line], system.lines[line].constant)
            }
            session.solver.solve()
            Self.expectScratch(system, session, "\(shape.name), step \(step)")
        }
    }

    @Test("A removed constraint is no part of the plan any more", arguments: shapes)
    func changedStructure(shape: LinearSystem) {
        let session = SolverSession(shape)
        session.solver.solve()
        func resize(_ values: [Int: Double]) {
            for (variable, value) in values.sorted(by: { $0.key < $1.key }) {
                session.solver.fix(session.variables[variable], at: value)
            }
            session.solver.solve()
        }
        for _ in 0..<3 {
            resize(shape.second)
            resize(shape.fixed)
        }
        var system = shape
        let line = system.lines.count - 2
        session.solver.remove(session.constraints[line])
        system.lines.remove(at: line)
        resize(shape.second)
        system.fixed = shape.second
        let scratch = SolverSession(system)
        scratch.solver.solve()
        for (one, other) in zip(system.errors(scratch.values), system.errors(session.values)) {
            #expect(abs(one.error - other.error) < 1e-6, "\(shape.name) at \(one.priority)")
        }
    }

    @Test("Two plans that take turns do not mix")
    func turns() {
        let shape = LayoutShapes.drag(40, all: true)
        var system = shape
        let session = SolverSession(system)
        session.solver.solve()
        let handles = shape.fixed.keys.sorted()
        for step in 0..<30 {
            let handle = handles[step % handles.count]
            let value = 100 + Double(step)
            system.fixed[handle] = value
            session.solver.fix(session.variables[handle], at: value)
            session.solver.solve()
            Self.expectScratch(system, session, "step \(step)")
        }
    }
}
