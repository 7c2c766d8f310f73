import ConstraintSolver
import Foundation

/// A constraint written in the variables of a solver.
@MainActor
struct LayoutExpression {
    private(set) var terms: [ConstraintSolver.Term] = []
    private(set) var constant: CGFloat = 0
    private(set) var dependsOnInsets = false
    private let top: UIView
    private let direction: UIUserInterfaceLayoutDirection
    private let variables: (LayoutItem) -> LayoutVariables

    /// - Parameters:
    ///   - top: the view in whose coordinates places are compared.
    ///   - variables: the variables of an item in the solver that the expression is for.
    init(
        above top: UIView, direction: UIUserInterfaceLayoutDirection,
        _ variables: @escaping (LayoutItem) -> LayoutVariables
    ) {
        self.top = top
        self.direction = direction
        self.variables = variables
        terms.reserveCapacity(4)
    }

    /// Adds `first - multiplier · second - constant`, which is compared with zero.
    ///
    /// Leading and trailing are places on a line that begins where lines of text begin: from right to
    /// left, places are counted from the right edge of the view at the top.
    mutating func add(_ constraint: NSLayoutConstraint) {
        let readsDirection =
            constraint.firstAttribute.readsDirection || constraint.secondAttribute.readsDirection
        let sign: CGFloat = readsDirection && direction == .rightToLeft ? -1 : 1
        let multiplier = constraint.multiplier
        add(constraint.first, sign)
        if let first = constraint.subtrahends?.first { add(first, -sign) }
        if let second = constraint.second { add(second, -sign * multiplier) }
        if let second = constraint.subtrahends?.second { add(second, sign * multiplier) }
        if sign < 0, multiplier != 1, constraint.subtrahends == nil {
            add(variables(top.madeLayoutItem).width, 1 - multiplier)
        }
        constant -= constraint.storedConstant
    }

    private mutating func add(_ anchorage: LayoutAnchorage, _ factor: CGFloat) {
        guard let object = anchorage.item, let item = LayoutItem.of(object) else { return }
        let attribute = anchorage.attribute.resolved(direction)
        switch attribute.measure {
        case .place(let axis, let fraction):
            addPlace(of: item, axis, factor)
            if fraction != 0 { add(variables(item).length(axis), factor * fraction) }
            let (start, end) = insets(of: object, attribute, axis)
            constant += factor * (start * (1 - fraction) - end * fraction)
        case .length(let axis):
            add(variables(item).length(axis), factor)
            let (start, end) = insets(of: object, attribute, axis)
            constant -= factor * (start + end)
        case .baseline: addBaseline(of: object, item, attribute, factor)
        case nil: break
        }
    }

    /// Base lines are those of the view that a view names for them; without text, its bottom.
    private mutating func addBaseline(
        of object: AnyObject, _ item: LayoutItem, _ attribute: NSLayoutConstraint.Attribute,
        _ factor: CGFloat
    ) {
        guard let view = object as? UIView else {
            addPlace(of: item, .vertical, factor)
            add(variables(item).height, factor)
            return
        }
        let isFirst = attribute == .firstBaseline
        let base = isFirst ? view.forFirstBaselineLayout : view.forLastBaselineLayout
        let baseItem = base.madeLayoutItem
        addPlace(of: baseItem, .vertical, factor)
        if isFirst, let offset = base.firstBaselineOffset {
            constant += factor * offset
            dependsOnInsets = true
            return
        }
        add(variables(baseItem).height, factor)
        if !isFirst, let offset = base.lastBaselineOffset {
            constant -= factor * offset
            dependsOnInsets = true
        }
    }

    /// How far the edges that an attribute speaks of lie inside of the item's own.
    private mutating func insets(
        of object: AnyObject, _ attribute: NSLayoutConstraint.Attribute,
        _ axis: NSLayoutConstraint.Axis
    ) -> (start: CGFloat, end: CGFloat) {
        let insets: UIEdgeInsets
        if attribute.readsMargins, let view = object as? UIView {
            insets = view.layoutMargins
        } else if let guide = object as? UILayoutGuide, guide.kind != .free {
            insets = guide.insets
        } else {
            return (0, 0)
        }
        dependsOnInsets = true
        return axis == .horizontal ? (insets.left, insets.right) : (insets.top, insets.bottom)
    }

    /// Adds the place of an item in the coordinates of the view at the top.
    private mutating func addPlace(
        of item: LayoutItem, _ axis: NSLayoutConstraint.Axis, _ factor: CGFloat
    ) {
        var current = item
        while true {
            guard current.isGuide || current.view !== top else { return }
            add(variables(current).origin(axis), factor)
            guard let container = current.container, container !== top else { return }
            current = container.madeLayoutItem
        }
    }

    private mutating func add(_ variable: ConstraintSolver.Variable, _ factor: CGFloat) {
        terms.append(ConstraintSolver.Term(variable, Double(factor)))
    }
}
