import ConstraintSolver
import Foundation
import QuartzCore

extension UIView {
    /// The size that the constraints in and below this view give it, with a wish for its size.
    ///
    /// Solved apart from the screen: what is around the view does not count.
    final func fittingSize(
        _ target: CGSize, _ horizontal: UILayoutPriority, _ vertical: UILayoutPriority
    ) -> CGSize {
        updateConstraintsBelow()
        let fitting = FittingLayout(of: self)
        return fitting.size(target, horizontal, vertical)
    }
}

/// A solver with the constraints in and below one view.
@MainActor
private final class FittingLayout {
    private let solver = ConstraintSolver()
    private var variables: [ObjectIdentifier: LayoutVariables] = [:]
    private let top: UIView

    init(of view: UIView) {
        top = view
        addConstraints(of: view)
    }

    func size(
        _ target: CGSize, _ horizontal: UILayoutPriority, _ vertical: UILayoutPriority
    ) -> CGSize {
        let own = variables(of: top.madeLayoutItem)
        for (variable, length, priority) in [
            (own.width, target.width, horizontal), (own.height, target.height, vertical),
        ] {
            solver.add(
                [ConstraintSolver.Term(variable)], constant: -Double(length),
                priority: priority.rawValue)
        }
        solver.solve()
        let rect = CGRect(origin: .zero, size: own.rect(in: solver).size)
        let size = top.frame(forAlignmentRect: rect).size
        let scale = top.drawingScale
        return CGSize(
            width: ((size.width * scale - 1e-6).rounded(.up)) / scale,
            height: ((size.height * scale - 1e-6).rounded(.up)) / scale)
    }

    private func addConstraints(of view: UIView) {
        if let item = view.layoutItem {
            for constraint in item.held where constraint.isInside(top) { add(constraint) }
        }
        for layer in view.hostedLayer.sublayerList {
            if let view = layer.view { addConstraints(of: view) }
        }
    }

    private func add(_ constraint: NSLayoutConstraint) {
        guard let holder = constraint.holder else { return }
        var expression = LayoutExpression(above: holder, direction: constraint.direction) {
            self.variables(of: $0)
        }
        expression.add(constraint)
        solver.add(
            expression.terms, constant: Double(expression.constant),
            relation: constraint.relation.inSolver, priority: constraint.priority.rawValue)
    }

    private func variables(of item: LayoutItem) -> LayoutVariables {
        if let known = variables[ObjectIdentifier(item)] { return known }
        let made = LayoutVariables(in: solver)
        variables[ObjectIdentifier(item)] = made
        guard let view = item.view else { return made }
        if view === top {
            solver.fix(made.x, at: 0)
            solver.fix(made.y, at: 0)
        }
        if view !== top, item.isAutoresized {
            made.fix(at: view.alignmentRect(forFrame: view.untransformedFrame), in: solver)
        } else {
            let size = view.intrinsicContentSize
            var width = IntrinsicLength()
            var height = IntrinsicLength()
            width.update(size.width, item.wishes.horizontal, of: made.width, in: solver)
            height.update(size.height, item.wishes.vertical, of: made.height, in: solver)
        }
        return made
    }
}
