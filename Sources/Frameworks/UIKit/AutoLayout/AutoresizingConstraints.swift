import ConstraintSolver
import Foundation

/// The constraints for which the autoresizing mask of a view stands, in one solver.
///
/// Each of the four variables of the view's rectangle is `share · length + constant`, where the length is the one of its
/// superview along the same axis. The numbers follow from the present frames, so that the solution agrees with what the
/// mask does to the frame later. The equalities work in both directions: the content of the view counts for the size of
/// its superview.
// Messages of iOS show them: `h=-&- v=-&- … .width == … .width` (public reports of unsatisfiable constraints).
@MainActor
final class AutoresizingConstraints {
    /// The superview.
    let followed: LayoutHandle
    private var x = FollowingVariable()
    private var y = FollowingVariable()
    private var width = FollowingVariable()
    private var height = FollowingVariable()

    init(following followed: LayoutHandle) { self.followed = followed }

    /// Makes the variables of a view follow those of its superview from where they are at present.
    func update(
        of view: UIView, _ variables: LayoutVariables, in superview: UIView,
        _ above: LayoutVariables, _ solver: ConstraintSolver
    ) {
        let frame = view.untransformedAlignmentRect
        let extent = superview.untransformedAlignmentRect.size
        let size = superview.bounds.size
        let horizontal = view.horizontalAutoresizing.growth(in: size.width)
        let vertical = view.verticalAutoresizing.growth(in: size.height)
        x.update(variables.x, frame.minX, horizontal.start, above.width, extent.width, solver)
        width.update(
            variables.width, frame.width, horizontal.length, above.width, extent.width, solver)
        y.update(variables.y, frame.minY, vertical.start, above.height, extent.height, solver)
        height.update(
            variables.height, frame.height, vertical.length, above.height, extent.height, solver)
    }

    /// Removes the constraints; variables that did not follow stay fixed.
    func remove(from solver: ConstraintSolver) {
        x.stopFollowing(in: solver)
        y.stopFollowing(in: solver)
        width.stopFollowing(in: solver)
        height.stopFollowing(in: solver)
    }

    /// The right side of an equality as messages name it, after the attribute of the view; `nil` if the constraint is
    /// not one of these.
    func description(of constraint: ConstraintSolver.Constraint, in superview: UIView) -> String? {
        let item = LayoutText.item(superview)
        let sides = [
            ("minX", x, "width"), ("width", width, "width"), ("minY", y, "height"),
            ("height", height, "height"),
        ]
        for (attribute, variable, followed) in sides where variable.constraint == constraint {
            return "\(attribute) == \(variable.text(following: "\(item).\(followed)"))"
        }
        return nil
    }
}

/// A variable that is a share of another one plus a constant, or fixed where the share is zero.
@MainActor
private struct FollowingVariable {
    private(set) var constraint: ConstraintSolver.Constraint?
    private var share: CGFloat = 0
    private var constant: CGFloat = 0

    /// Differences that are rounding errors of frames: in points, or in points for each point.
    private static let tolerance: CGFloat = 1e-6

    init() {}

    mutating func update(
        _ variable: ConstraintSolver.Variable, _ value: CGFloat, _ share: CGFloat,
        _ followed: ConstraintSolver.Variable, _ extent: CGFloat, _ solver: ConstraintSolver
    ) {
        guard share != 0 else {
            stopFollowing(in: solver)
            solver.fix(variable, at: Double(value))
            return
        }
        if let constraint, abs(share - self.share) <= FollowingVariable.tolerance {
            let constant = value - self.share * extent
            guard abs(constant - self.constant) > FollowingVariable.tolerance else { return }
            self.constant = constant
            solver.setConstant(constraint, -Double(constant))
            return
        }
        stopFollowing(in: solver)
        self.share = share
        constant = value - share * extent
        solver.release(variable)
        constraint = solver.add(
            [
                ConstraintSolver.Term(variable),
                ConstraintSolver.Term(followed, -Double(share)),
            ], constant: -Double(constant))
    }

    /// The right side of the equality.
    func text(following length: String) -> String {
        let factor = share == 1 ? "" : NSLayoutConstraint.plainNumber(Double(share)) + "*"
        guard abs(constant) > FollowingVariable.tolerance else { return factor + length }
        let sign = constant < 0 ? "-" : "+"
        return "\(factor)\(length) \(sign) \(NSLayoutConstraint.plainNumber(Double(abs(constant))))"
    }

    mutating func stopFollowing(in solver: ConstraintSolver) {
        if let constraint { solver.remove(constraint) }
        constraint = nil
    }
}
