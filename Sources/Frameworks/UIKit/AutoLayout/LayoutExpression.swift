import ConstraintSolver
import Foundation

/// Where views and guides have variables.
@MainActor
protocol LayoutSpace {
    func variables(of item: LayoutItem) -> LayoutVariables
}

/// A constraint written in the variables of a solver.
@MainActor
struct LayoutExpression<Space: LayoutSpace> {
    private(set) var terms: [ConstraintSolver.Term]
    private(set) var constant: CGFloat = 0
    private(set) var dependsOnInsets = false
    private let space: Space
    private let top: UIView
    private var direction = UIUserInterfaceLayoutDirection.leftToRight

    /// - Parameters:
    ///   - top: the view in whose coordinates places are compared.
    ///   - room: an array to put the terms into, for its storage.
    init(in space: Space, above top: UIView, _ room: consuming [ConstraintSolver.Term] = []) {
        self.space = space
        self.top = top
        terms = room
        terms.removeAll(keepingCapacity: true)
        terms.reserveCapacity(8)
    }

    /// Adds `first - multiplier · second - constant`, which is compared with zero.
    ///
    /// Leading and trailing are places on a line that begins where lines of text begin: from right to
    /// left, places are counted from the right edge of the view at the top.
    mutating func add(_ constraint: NSLayoutConstraint) {
        let first = constraint.first
        let second = constraint.second
        let subtrahends = constraint.subtrahends
        let readsDirection =
            first.attribute.readsDirection || second?.attribute.readsDirection == true
        if readsDirection { direction = constraint.direction }
        let sign: CGFloat = readsDirection && direction == .rightToLeft ? -1 : 1
        let multiplier = constraint.multiplier
        add(first, sign)
        if let first = subtrahends?.first { add(first, -sign) }
        if let second { add(second, -sign * multiplier) }
        if let second = subtrahends?.second { add(second, sign * multiplier) }
        if sign < 0, multiplier != 1, subtrahends == nil {
            add(space.variables(of: top.madeLayoutItem).width, 1 - multiplier)
        }
        constant -= constraint.storedConstant
    }

    private mutating func add(_ anchorage: LayoutAnchorage, _ factor: CGFloat) {
        guard let place = anchorage.place else { return }
        let item = place.described
        let attribute = anchorage.attribute.resolved(direction)
        switch attribute.measure {
        case .place(let axis, let fraction):
            addPlace(of: item, axis, factor)
            if fraction != 0 { add(space.variables(of: item).length(axis), factor * fraction) }
            guard let insets = insets(of: place, attribute) else { return }
            constant += factor * (insets.start(axis) * (1 - fraction) - insets.end(axis) * fraction)
        case .length(let axis):
            add(space.variables(of: item).length(axis), factor)
            guard let insets = insets(of: place, attribute) else { return }
            constant -= factor * (insets.start(axis) + insets.end(axis))
        case .baseline: addBaseline(of: place, item, attribute, factor)
        case nil: break
        }
    }

    /// Base lines are those of the view that a view names for them; without text, its bottom.
    private mutating func addBaseline(
        of place: LayoutItem, _ item: LayoutItem, _ attribute: NSLayoutConstraint.Attribute,
        _ factor: CGFloat
    ) {
        guard let view = place.view else {
            addPlace(of: item, .vertical, factor)
            add(space.variables(of: item).height, factor)
            return
        }
        let isFirst = attribute == .firstBaseline
        if let own = view.ownBaseline(isFirst: isFirst) {
            addPlace(of: item, .vertical, factor)
            add(space.variables(of: item).height, factor * own.heightPart)
            constant += factor * own.offset
            dependsOnInsets = true
            return
        }
        let base = isFirst ? view.forFirstBaselineLayout : view.forLastBaselineLayout
        let baseItem = base.madeLayoutItem
        addPlace(of: baseItem, .vertical, factor)
        if isFirst, let offset = base.firstBaselineOffset {
            constant += factor * offset
            dependsOnInsets = true
            return
        }
        add(space.variables(of: baseItem).height, factor)
        if !isFirst, let offset = base.lastBaselineOffset {
            constant -= factor * offset
            dependsOnInsets = true
        }
    }

    /// How far the edges that an attribute speaks of lie inside of the item's own.
    private mutating func insets(
        of place: LayoutItem, _ attribute: NSLayoutConstraint.Attribute
    ) -> UIEdgeInsets? {
        let insets: UIEdgeInsets
        if let guide = place.guide {
            guard guide.kind != .free else { return nil }
            insets = guide.insets
        } else {
            guard attribute.readsMargins, let view = place.view else { return nil }
            insets = view.layoutMargins
        }
        dependsOnInsets = true
        return insets
    }

    /// Adds the place of an item in the coordinates of the view at the top.
    private mutating func addPlace(
        of item: LayoutItem, _ axis: NSLayoutConstraint.Axis, _ factor: CGFloat
    ) {
        var current = item
        while !current.isRectangle(of: top) {
            add(space.variables(of: current).origin(axis), factor)
            guard !current.isDescribed(in: top), let container = current.container else { return }
            current = container.madeLayoutItem
        }
    }

    private mutating func add(_ variable: ConstraintSolver.Variable, _ factor: CGFloat) {
        terms.append(ConstraintSolver.Term(variable, Double(factor)))
    }
}

extension UIEdgeInsets {
    fileprivate func start(_ axis: NSLayoutConstraint.Axis) -> CGFloat {
        axis == .horizontal ? left : top
    }

    fileprivate func end(_ axis: NSLayoutConstraint.Axis) -> CGFloat {
        axis == .horizontal ? right : bottom
    }
}
