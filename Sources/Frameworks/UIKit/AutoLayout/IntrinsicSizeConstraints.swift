import ConstraintSolver
import Foundation

/// The priorities with which a view hugs its content and resists compression, along one axis.
struct ContentSizePriorities: Equatable {
    /// Against being longer.
    var hugging = UILayoutPriority.defaultLow
    /// Against being shorter.
    var compressionResistance = UILayoutPriority.defaultHigh

    /// The priorities along both axes.
    struct ByAxis {
        var horizontal = ContentSizePriorities()
        var vertical = ContentSizePriorities()

        subscript(axis: NSLayoutConstraint.Axis) -> ContentSizePriorities {
            get { axis == .horizontal ? horizontal : vertical }
            set { if axis == .horizontal { horizontal = newValue } else { vertical = newValue } }
        }
    }
}

/// The four constraints of a solver that keep a rectangle at a natural size.
@MainActor
struct IntrinsicSizeConstraints {
    private var width = IntrinsicLengthConstraints()
    private var height = IntrinsicLengthConstraints()

    nonisolated init() {}

    /// Adds a size to a solver, or changes it there.
    ///
    /// - Parameter size: in points; an axis with `UIView.noIntrinsicMetric` has no constraints.
    mutating func update(
        _ size: CGSize, _ priorities: ContentSizePriorities.ByAxis, of variables: LayoutVariables,
        in solver: ConstraintSolver
    ) {
        width.update(size.width, priorities.horizontal, of: variables.width, in: solver)
        updateHeight(size.height, priorities, of: variables, in: solver)
    }

    /// Changes the height only.
    mutating func updateHeight(
        _ height: CGFloat, _ priorities: ContentSizePriorities.ByAxis,
        of variables: LayoutVariables, in solver: ConstraintSolver
    ) {
        self.height.update(height, priorities.vertical, of: variables.height, in: solver)
    }

    mutating func remove(from solver: ConstraintSolver) {
        width.remove(from: solver)
        height.remove(from: solver)
    }
}

/// The two constraints of a solver that keep a length at a natural one.
@MainActor
private struct IntrinsicLengthConstraints {
    private var atMost: ConstraintSolver.Constraint?
    private var atLeast: ConstraintSolver.Constraint?
    private var priorities = ContentSizePriorities()

    nonisolated init() {}

    mutating func update(
        _ length: CGFloat, _ priorities: ContentSizePriorities,
        of variable: ConstraintSolver.Variable, in solver: ConstraintSolver
    ) {
        guard length != UIView.noIntrinsicMetric, length.isFinite else {
            return remove(from: solver)
        }
        if let atMost, let atLeast, priorities == self.priorities {
            solver.setConstant(atMost, -Double(length))
            solver.setConstant(atLeast, -Double(length))
            return
        }
        remove(from: solver)
        self.priorities = priorities
        (atMost, atLeast) = IntrinsicLengthConstraints.add(
            variable, Double(length), priorities, to: solver)
    }

    // Not isolated: an isolated closure passed to the standard library checks its executor at each call.
    nonisolated private static func add(
        _ variable: ConstraintSolver.Variable, _ length: Double,
        _ priorities: ContentSizePriorities, to solver: ConstraintSolver
    ) -> (ConstraintSolver.Constraint, ConstraintSolver.Constraint) {
        withUnsafePointer(to: ConstraintSolver.Term(variable)) { term in
            let terms = UnsafeBufferPointer(start: term, count: 1)
            return (
                solver.add(
                    terms, constant: -length, relation: .lessThanOrEqual,
                    priority: priorities.hugging.rawValue),
                solver.add(
                    terms, constant: -length, relation: .greaterThanOrEqual,
                    priority: priorities.compressionResistance.rawValue)
            )
        }
    }

    mutating func remove(from solver: ConstraintSolver) {
        if let atMost { solver.remove(atMost) }
        if let atLeast { solver.remove(atLeast) }
        atMost = nil
        atLeast = nil
    }
}
