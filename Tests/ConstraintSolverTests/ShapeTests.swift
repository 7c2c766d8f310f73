import ConstraintSolver
import Foundation
import LayoutShapes
import Testing

@Suite("Shapes of screens")
struct ShapeTests {
    static let shapes: [LinearSystem] = [
        LayoutShapes.independent(10), LayoutShapes.chain(10), LayoutShapes.row(10),
        LayoutShapes.nested(10), LayoutShapes.stack(10), LayoutShapes.cell(0),
        LayoutShapes.cell(7), LayoutShapes.drag(10, all: true), LayoutShapes.drag(10, all: false),
    ]

    @Test("Small shapes have the least errors, before and after a resize", arguments: shapes)
    func smallShapes(shape: LinearSystem) {
        let session = SolverSession(shape)
        #expect(session.solver.solve().isEmpty)
        AgreementTests.expectBest(shape, session.values, shape.name)
        var resized = shape
        resized.fixed = shape.second
        for (variable, value) in shape.second {
            session.solver.fix(session.variables[variable], at: value)
        }
        #expect(session.solver.solve().isEmpty)
        AgreementTests.expectBest(resized, session.values, "\(shape.name) resized")
    }

    @Test("A row of equal widths shares what the spaces leave")
    func row() {
        let session = SolverSession(LayoutShapes.row(1000))
        session.solver.solve()
        // 375 less 1,001 spaces of 8 points, shared by 1,000 views.
        let width = (375 - 8 * 1001) / 1000.0
        for index in 1...1000 {
            #expect(abs(session.values[4 * index + 2] - width) < 1e-9)
        }
    }

    @Test("Labels in a stack have the height of their text, and the stack that of the labels")
    func stack() {
        let session = SolverSession(LayoutShapes.stack(1000))
        session.solver.solve()
        #expect(abs(session.values[3] - (22 * 1000 + 8 * 999)) < 1e-6)
        #expect(session.values[4 * 500 + 3] == 24)
    }

    @Test("Cells in one system lie as cells alone do")
    func cellsInOneSystem() {
        let session = SolverSession(LayoutShapes.cells(100))
        session.solver.solve()
        for index in 0..<100 {
            let alone = SolverSession(LayoutShapes.cell(index))
            alone.solver.solve()
            for view in 1...8 {
                for side in [0, 2, 3] {
                    let together = session.values[4 + 36 * index + 4 * view + side]
                    #expect(abs(together - alone.values[4 * view + side]) < 1e-6)
                }
            }
        }
    }
}
