import ConstraintSolver
import Foundation

/// The four unknowns of a rectangle, in the coordinates of the view that contains it.
struct LayoutVariables {
    let x: ConstraintSolver.Variable
    let y: ConstraintSolver.Variable
    let width: ConstraintSolver.Variable
    let height: ConstraintSolver.Variable

    // Not an initializer, which would retain its argument.
    static func make(in solver: ConstraintSolver) -> LayoutVariables {
        LayoutVariables(
            x: solver.makeVariable(), y: solver.makeVariable(),
            width: solver.makeVariable(isNonNegative: true),
            height: solver.makeVariable(isNonNegative: true))
    }

    func origin(_ axis: NSLayoutConstraint.Axis) -> ConstraintSolver.Variable {
        axis == .horizontal ? x : y
    }

    func length(_ axis: NSLayoutConstraint.Axis) -> ConstraintSolver.Variable {
        axis == .horizontal ? width : height
    }

    @inline(__always)
    func forEach(_ body: (ConstraintSolver.Variable) -> Void) {
        body(x)
        body(y)
        body(width)
        body(height)
    }

    /// The rectangle of the last solution.
    func rect(in solver: ConstraintSolver) -> CGRect {
        CGRect(
            x: solver.value(of: x), y: solver.value(of: y), width: solver.value(of: width),
            height: solver.value(of: height))
    }

    /// Makes the rectangle an input of the solver.
    func fix(at rect: CGRect, in solver: ConstraintSolver) {
        solver.fix(x, at: Double(rect.origin.x))
        solver.fix(y, at: Double(rect.origin.y))
        solver.fix(width, at: Double(rect.size.width))
        solver.fix(height, at: Double(rect.size.height))
    }

    /// Makes the rectangle an output of the solver again.
    func release(in solver: ConstraintSolver) {
        forEach { solver.release($0) }
    }

    func remove(from solver: ConstraintSolver) {
        forEach { solver.remove($0) }
    }
}
