import ConstraintSolver
import Foundation

/// Where views and guides have variables.
@MainActor
protocol LayoutSpace {
    func variables(of item: LayoutNodePointer) -> LayoutVariables
}

/// The shared engine as a place for variables.
struct EngineSpace: LayoutSpace {
    @inline(__always)
    func variables(of item: LayoutNodePointer) -> LayoutVariables { item.engineVariables }
}

/// The terms of expressions that are being written.
///
/// An expression asks the app for sizes and base lines, and the app may come here again: the terms of
/// the inner expression stand above those of the outer one.
final class TermStack {
    @exclusivity(unchecked) private var terms: UnsafeMutablePointer<ConstraintSolver.Term>
    @exclusivity(unchecked) private var capacity = 64
    @exclusivity(unchecked) fileprivate var count = 0

    init() { terms = .allocate(capacity: capacity) }

    deinit { terms.deallocate() }

    @inline(__always)
    fileprivate func append(_ term: ConstraintSolver.Term) {
        if count == capacity { grow() }
        terms[count] = term
        count += 1
    }

    private func grow() {
        let larger = UnsafeMutablePointer<ConstraintSolver.Term>.allocate(capacity: 2 * capacity)
        larger.moveInitialize(from: terms, count: count)
        terms.deallocate()
        terms = larger
        capacity *= 2
    }

    @inline(__always)
    fileprivate func top(from start: Int) -> UnsafeBufferPointer<ConstraintSolver.Term> {
        UnsafeBufferPointer(start: terms + start, count: count - start)
    }
}

/// A constraint written in the variables of a solver.
@MainActor
struct LayoutExpression<Space: LayoutSpace>: ~Copyable {
    private(set) var constant: CGFloat = 0
    private(set) var dependsOnInsets = false
    private let space: Space
    private let top: LayoutNodePointer
    // The stack lives as long as the engine, which never ends; counting references to it for every
    // constraint took longer than the terms.
    private let stack: Unmanaged<TermStack>
    private let start: Int
    private var isMirrored = false

    /// - Parameter top: the item of the view in whose coordinates places are compared.
    init(in space: Space, above top: LayoutNodePointer, _ stack: TermStack) {
        self.space = space
        self.top = top
        self.stack = Unmanaged.passUnretained(stack)
        start = stack.count
    }

    /// The terms, until anything else is written.
    var terms: UnsafeBufferPointer<ConstraintSolver.Term> {
        stack.uncounted { $0.top(from: start) }
    }

    /// Leaves the stack as it was.
    consuming func end() { stack.uncounted { $0.count = start } }

    /// Adds `first - multiplier · second - constant`, which is compared with zero.
    ///
    /// Leading and trailing are places on a line that begins where lines of text begin: from right to
    /// left, places are counted from the right edge of the view at the top.
    mutating func add(_ constraint: NSLayoutConstraint) {
        let first = constraint.first
        let second = constraint.second
        let readsDirection =
            first.attribute.readsDirection || second?.attribute.readsDirection == true
        isMirrored = readsDirection && constraint.direction == .rightToLeft
        let sign: CGFloat = isMirrored ? -1 : 1
        let multiplier = constraint.multiplier
        add(first, sign)
        if constraint.isBetweenDistances, let first = constraint.subtrahends?.first {
            add(first, -sign)
        }
        if let second { add(second, -sign * multiplier) }
        if constraint.isBetweenDistances, let second = constraint.subtrahends?.second {
            add(second, sign * multiplier)
        }
        if sign < 0, multiplier != 1, !constraint.isBetweenDistances {
            add(space.variables(of: top).width, 1 - multiplier)
        }
        constant -= constraint.storedConstant
        if constraint.lineSpaces != 0 { addLines(of: constraint) }
    }

    /// Adds the distance of base lines that the fonts on both sides make.
    // Documented: the system's spacing between base lines depends on the fonts. Chosen: the larger line height.
    private mutating func addLines(of constraint: NSLayoutConstraint) {
        let upper = constraint.second?.view?.forLastBaselineLayout.fontOfBaselines
        let lower = constraint.first.view?.forFirstBaselineLayout.fontOfBaselines
        let heights = [upper, lower].compactMap { $0?.lineHeight }
        constant -= constraint.lineSpaces * (heights.max() ?? LayoutSpacing.siblings)
        dependsOnInsets = true
    }

    private mutating func add(_ anchorage: ConstraintOperand, _ factor: CGFloat) {
        guard let place = anchorage.record else { return }
        let item = place.pointee.frame == nil ? place : place.described
        let attribute = anchorage.attribute
        guard let measure = attribute.measure(isMirrored: isMirrored) else {
            if attribute.isBaseline { addBaseline(of: place, item, attribute, factor) }
            return
        }
        if measure.isPlace { addPlace(of: item, measure.axis, factor) }
        let fraction = measure.fraction
        if fraction != 0 { add(space.variables(of: item).length(measure.axis), factor * fraction) }
        guard place.pointee.frame != nil || attribute.readsMargins,
            let insets = insets(of: place, attribute)
        else { return }
        let start = insets.start(measure.axis)
        let end = insets.end(measure.axis)
        constant +=
            measure.isPlace
            ? factor * (start * (1 - fraction) - end * fraction) : -factor * (start + end)
    }

    /// Base lines are those of the view that a view names for them; without text, its bottom.
    private mutating func addBaseline(
        of place: LayoutNodePointer, _ item: LayoutNodePointer,
        _ attribute: NSLayoutConstraint.Attribute, _ factor: CGFloat
    ) {
        guard let view = place.pointee.view?.takeUnretainedValue() else {
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
        let baseItem = base.madeLayoutItem.record
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
        of place: LayoutNodePointer, _ attribute: NSLayoutConstraint.Attribute
    ) -> UIEdgeInsets? {
        let insets: UIEdgeInsets
        if let guide = place.pointee.guide?.takeUnretainedValue() {
            guard guide.kind != .free else { return nil }
            insets = guide.insets
        } else {
            guard attribute.readsMargins, let view = place.pointee.view?.takeUnretainedValue()
            else { return nil }
            insets = view.layoutMargins
        }
        dependsOnInsets = true
        return insets
    }

    /// Adds the place of an item in the coordinates of the view at the top.
    private mutating func addPlace(
        of item: LayoutNodePointer, _ axis: NSLayoutConstraint.Axis, _ factor: CGFloat
    ) {
        var current = item
        while current != top {
            add(space.variables(of: current).origin(axis), factor)
            guard let container = current.container,
                container.toOpaque() != top.pointee.view?.toOpaque()
            else { return }
            current = container.uncounted { $0.madeLayoutItem.record }
        }
    }

    private mutating func add(_ variable: ConstraintSolver.Variable, _ factor: CGFloat) {
        stack.uncounted {
            $0.append(ConstraintSolver.Term(variable, Double(factor)))
        }
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
