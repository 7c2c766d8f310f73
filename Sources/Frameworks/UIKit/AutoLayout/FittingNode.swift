import ConstraintSolver
import Foundation

/// A view or guide in the solver of a fitting layout.
@MainActor
struct FittingNode {
    let variables: LayoutVariables
    private var intrinsicSize = IntrinsicSizeConstraints()
    /// Whether the rectangle is fixed at the frame that the app set, or follows the superview.
    private var isFixed = false
    /// The constraints of the mask of a view that follows its superview.
    private var following: AutoresizingConstraints?
    /// The height that the solver has for the lines.
    private var heightOfLines: CGFloat = 0
    /// Whether the view has lines that wrap at the width of the solution.
    private(set) var wrapsLines = false

    init(variables: LayoutVariables) { self.variables = variables }

    /// Gives the solver the frame of a view that the app lays out, or else the natural size.
    ///
    /// - Parameters:
    ///   - isRoot: whether it is the view whose fitting size is requested.
    ///   - above: the variables of the superview, if the view follows it by its mask.
    mutating func update(
        _ node: LayoutNode, isRoot: Bool, following above: LayoutVariables?,
        in solver: ConstraintSolver
    ) {
        guard let view = node.view else { return }
        wrapsLines = false
        if !isRoot, node.state.isAutoresized {
            intrinsicSize.remove(from: solver)
            isFixed = true
            if let above, let superview = view.viewAbove {
                let constraints =
                    following
                    ?? AutoresizingConstraints(following: superview.ensureLayoutNode().handle)
                following = constraints
                constraints.update(of: view, variables, in: superview, above, solver)
            } else {
                endFollowing(in: solver)
                variables.fix(at: view.untransformedAlignmentRect, in: solver)
            }
            return
        }
        if isFixed {
            isFixed = false
            endFollowing(in: solver)
            variables.release(in: solver)
        }
        let size = view.intrinsicContentSize
        intrinsicSize.update(size, node.state.contentSizePriorities, of: variables, in: solver)
        wrapsLines = (view as? any LineWrapping)?.wrapsLines ?? false
        heightOfLines = size.height
    }

    private mutating func endFollowing(in solver: ConstraintSolver) {
        following?.remove(from: solver)
        following = nil
    }

    /// Gives the solver the height of the lines in the width of the solution.
    ///
    /// - Returns: whether the height changed.
    mutating func wrapLines(of node: LayoutNode, in solver: ConstraintSolver) -> Bool {
        guard let view = node.view as? any LineWrapping else { return false }
        let width = variables.rect(in: solver).width + FittingNode.widthTolerance
        let height = view.heightOfLines(inWidth: width)
        guard height != heightOfLines else { return false }
        heightOfLines = height
        intrinsicSize.updateHeight(
            height, node.state.contentSizePriorities, of: variables, in: solver)
        return true
    }

    /// Points added to a width, so that after rounding errors it still holds the text from which it was computed.
    private static let widthTolerance: CGFloat = 0.001
}

/// The constraint that holds one length of the root at the target size.
@MainActor
struct FittingTarget {
    private var constraint: ConstraintSolver.Constraint?
    private var priority = UILayoutPriority.required

    init() {}

    mutating func set(
        _ length: CGFloat, _ priority: UILayoutPriority, of variable: ConstraintSolver.Variable,
        in solver: ConstraintSolver
    ) {
        if let constraint, self.priority == priority {
            return solver.setConstant(constraint, -Double(length))
        }
        if let constraint { solver.remove(constraint) }
        self.priority = priority
        constraint = solver.add(
            [ConstraintSolver.Term(variable)], constant: -Double(length),
            priority: priority.rawValue)
    }
}
