import ConstraintSolver
import Foundation
import MemoryStorage

/// A solver's variables for views and guides.
@MainActor
protocol LayoutVariableSource {
    func variables(of node: LayoutNode) -> LayoutVariables
}

/// The variables in the engine.
struct EngineVariables: LayoutVariableSource {
    @inline(__always)
    func variables(of node: LayoutNode) -> LayoutVariables { node.ensureVariables() }
}

/// The terms of the expressions that are being written.
///
/// Writing an expression calls the app for sizes and baselines, and the app may activate constraints meanwhile: the
/// terms of the inner expression are above those of the outer one.
final class TermStack {
    @exclusivity(unchecked) private var terms = Buffer<ConstraintSolver.Term>()

    fileprivate var count: Int {
        @inline(__always) get { terms.count }
    }

    @inline(__always)
    fileprivate func append(_ term: ConstraintSolver.Term) { terms.append(term) }

    @inline(__always)
    fileprivate func terms(from start: Int) -> UnsafeBufferPointer<ConstraintSolver.Term> {
        assert(start <= count, "an expression ends after one that was begun before it")
        return UnsafeBufferPointer(start: terms.pointer + start, count: count - start)
    }

    @inline(__always)
    fileprivate func removeTerms(from start: Int) { terms.removeLast(count - start) }
}

/// A constraint as a linear expression in the variables of a solver.
@MainActor
struct LayoutExpression<Source: LayoutVariableSource>: ~Copyable {
    private(set) var constant: CGFloat = 0
    /// Whether the constant contains margins, the safe area or baselines, which may change.
    private(set) var dependsOnInsets = false
    private let source: Source
    private let ancestor: LayoutNode
    // The engine owns the stack; counting references to it for every constraint took longer than the
    // terms.
    private let stack: Unmanaged<TermStack>
    private let start: Int
    private var isMirrored = false
    /// The scroll views whose offset or content the expression contains, in the order of their occurrence.
    var scrollViews: [ScrollOccurrence] = []

    /// - Parameter ancestor: the view in whose coordinates positions are compared.
    init(_ source: Source, relativeTo ancestor: LayoutNode, _ stack: TermStack) {
        self.source = source
        self.ancestor = ancestor
        self.stack = Unmanaged.passUnretained(stack)
        start = stack.count
    }

    /// The terms; valid until another expression is begun.
    var terms: UnsafeBufferPointer<ConstraintSolver.Term> {
        stack.uncounted { $0.terms(from: start) }
    }

    /// Adds the expression to a solver, compared with zero, and ends it.
    @inline(__always)
    consuming func add(
        _ constraint: NSLayoutConstraint, to solver: Unmanaged<ConstraintSolver>
    ) -> ConstraintSolver.Constraint {
        let (terms, constant) = (terms, Double(constant))
        let added = solver.uncounted {
            $0.add(
                terms, constant: constant, relation: constraint.relation.solverRelation,
                priority: constraint.storedPriority.rawValue)
        }
        end()
        return added
    }

    /// Removes the terms from the stack.
    consuming func end() { stack.uncounted { $0.removeTerms(from: start) } }

    /// Writes `first - multiplier · second - constant`, which is compared with zero.
    ///
    /// Leading and trailing are positions on an axis in the layout direction: from right to left, they
    /// are measured from the right edge of the ancestor.
    mutating func write(_ constraint: NSLayoutConstraint) {
        let first = constraint.first
        let second = constraint.second
        let readsDirection =
            first.attribute.readsDirection || second?.attribute.readsDirection == true
        isMirrored = readsDirection && constraint.direction == .rightToLeft
        let sign: CGFloat = isMirrored ? -1 : 1
        let multiplier = constraint.multiplier
        // A size beside a distance is no position that could be mirrored.
        let firstSign = first.attribute.family == .size ? 1 : sign
        let secondSign = second?.attribute.family == .size ? 1 : sign
        add(first, firstSign, opposite: second)
        if constraint.isBetweenDistances, let start = constraint.distanceStarts?.first {
            add(start, -sign, opposite: second)
        }
        if let second { add(second, -secondSign * multiplier, opposite: first) }
        if constraint.isBetweenDistances, let start = constraint.distanceStarts?.second {
            add(start, sign * multiplier, opposite: first)
        }
        if sign < 0, multiplier != 1, !constraint.isBetweenDistances {
            add(source.variables(of: ancestor).width, 1 - multiplier)
        }
        constant -= constraint.storedConstant
        if constraint.lineSpacingMultiplier != 0 { addLineSpacing(of: constraint) }
    }

    /// Adds the distance of baselines that follows from the fonts on both sides.
    // Documented: the system's spacing between baselines depends on the fonts. Chosen: the larger line height.
    private mutating func addLineSpacing(of constraint: NSLayoutConstraint) {
        let upper = constraint.second?.view?.forLastBaselineLayout as? any BaselineProviding
        let lower = constraint.first.view?.forFirstBaselineLayout as? any BaselineProviding
        let heights = [upper, lower].compactMap { $0?.baselineFont?.lineHeight }
        constant -= constraint.lineSpacingMultiplier * (heights.max() ?? LayoutSpacing.siblings)
        dependsOnInsets = true
    }

    /// - Parameter opposite: the operand on the other side.
    private mutating func add(
        _ operand: ConstraintOperand, _ factor: CGFloat, opposite: ConstraintOperand?
    ) {
        guard let node = operand.node else { return }
        let isSystemGuide = node.state.referenceHandle != nil
        var reference = isSystemGuide ? node.reference : node
        let attribute = operand.attribute
        guard let measure = attribute.measure(isMirrored: isMirrored) else {
            if attribute.isBaseline { addBaseline(of: node, reference, attribute, factor) }
            return
        }
        if reference.state.isScrollView, measure.isPosition {
            if let content = content(of: reference, named: node, measure.fraction, opposite) {
                reference = content
            } else if reference == ancestor {
                addOffset(of: reference, measure.axis, factor)
            }
        }
        if reference.isScrollContent, let scrollView = reference.container {
            note(scrollView.uncounted { $0.ensureLayoutNode() }, isContent: true)
        }
        if measure.isPosition { addOrigin(of: reference, measure.axis, factor) }
        let fraction = measure.fraction
        if fraction != 0 {
            add(source.variables(of: reference).length(measure.axis), factor * fraction)
        }
        guard isSystemGuide || attribute.readsMargins, let insets = insets(of: node, attribute)
        else { return }
        let start = insets.start(measure.axis)
        let end = insets.end(measure.axis)
        constant +=
            measure.isPosition
            ? factor * (start * (1 - fraction) - end * fraction) : -factor * (start + end)
    }

    /// Adds the baseline of the view that a view names for it; without text, the bottom edge.
    private mutating func addBaseline(
        of node: LayoutNode, _ reference: LayoutNode,
        _ attribute: NSLayoutConstraint.Attribute, _ factor: CGFloat
    ) {
        guard let view = node.view else {
            addOrigin(of: reference, .vertical, factor)
            add(source.variables(of: reference).height, factor)
            return
        }
        let isFirst = attribute == .firstBaseline
        if let position = (view as? any BaselineProviding)?.baselinePosition(isFirst: isFirst) {
            return add(position, in: reference, factor)
        }
        let named = isFirst ? view.forFirstBaselineLayout : view.forLastBaselineLayout
        let namedNode = named.ensureLayoutNode()
        if named !== view,
            let position = (named as? any BaselineProviding)?.baselinePosition(isFirst: isFirst)
        {
            return add(position, in: namedNode, factor)
        }
        addOrigin(of: namedNode, .vertical, factor)
        add(source.variables(of: namedNode).height, factor)
    }

    private mutating func add(
        _ position: BaselinePosition, in node: LayoutNode, _ factor: CGFloat
    ) {
        addOrigin(of: node, .vertical, factor)
        if position.heightMultiplier != 0 {
            add(source.variables(of: node).height, factor * position.heightMultiplier)
        }
        constant += factor * position.offset
        dependsOnInsets = true
    }

    /// The distances of the edges that an attribute means from those of the reference rectangle.
    private mutating func insets(
        of node: LayoutNode, _ attribute: NSLayoutConstraint.Attribute
    ) -> UIEdgeInsets? {
        let insets: UIEdgeInsets
        if let guide = node.guide {
            switch guide.kind {
            case .constrained, .scrollContent, .scrollFrame: return nil
            case .margins, .safeArea, .readableContent: break
            }
            insets = guide.insets
        } else {
            guard attribute.readsMargins, let view = node.view else { return nil }
            insets = view.layoutMargins
        }
        dependsOnInsets = true
        return insets
    }

    /// Adds the origin of a rectangle in the coordinates of the ancestor.
    private mutating func addOrigin(
        of node: LayoutNode, _ axis: NSLayoutConstraint.Axis, _ factor: CGFloat
    ) {
        var current = node
        while current != ancestor {
            add(source.variables(of: current).origin(axis), factor)
            guard let container = current.container,
                container.toOpaque() != ancestor.uncountedView?.toOpaque()
            else { return }
            current = container.uncounted { $0.ensureLayoutNode() }
            // What is inside a scroll view moves with its offset for what is outside.
            if current.state.isScrollView { addOffset(of: current, axis, -factor) }
        }
    }

    mutating func addConstant(_ value: CGFloat) { constant += value }

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
