import ConstraintSolver
import Foundation
import QuartzCore

/// The arguments of `systemLayoutSizeFitting(_:withHorizontalFittingPriority:verticalFittingPriority:)`.
struct SizeFittingRequest: Equatable {
    var target: CGSize
    var horizontal: UILayoutPriority
    var vertical: UILayoutPriority
}

/// A change that may change the fitting sizes of the views around it.
@MainActor
enum FittingChange {
    /// Views or guides were added or removed with the constraints that they hold.
    case hierarchy
    /// A constraint became active or inactive, or changed its expression or priority.
    case constraint(NSLayoutConstraint)
    /// The constant of a constraint changed.
    case constant(NSLayoutConstraint)
    /// A view changed its natural size, its content size priorities, its frame as the app sets it, or
    /// `translatesAutoresizingMaskIntoConstraints`.
    case node(LayoutHandle)
}

/// The constraints in and below one view in a solver of their own, kept between requests.
///
/// The solver of the engine holds what is around the view as well, which does not count for a fitting
/// size.
@MainActor
final class FittingLayout {
    /// Whether a fitting size of any view was requested; until then changes are not recorded.
    private(set) static var isUsed = false

    private var solver = FittingLayout.makeSolver()
    private var nodes: [LayoutNode: FittingNode] = [:]
    private var constraints: [ObjectIdentifier: ConstraintSolver.Constraint] = [:]
    /// Nodes of lines that wrap, whose height follows from the width in the solution.
    private var wrappingNodes: Set<LayoutNode> = []
    private var targetWidth = FittingTarget()
    private var targetHeight = FittingTarget()
    private var isBuilt = false
    /// Changes since the last request, in order.
    private var changes: [FittingChange] = []
    /// The addresses of nodes, and of constraints with another constant, in `changes`.
    private var changedObjects: Set<UnsafeRawPointer> = []
    private var lastResult: (request: SizeFittingRequest, size: CGSize)?

    init() { FittingLayout.isUsed = true }

    /// A solver that shares the group shapes that the engine has met: cells whose sizes are requested are mostly built
    /// alike.
    private static func makeSolver() -> ConstraintSolver {
        ConstraintSolver(sharing: LayoutEngine.current.solver)
    }

    // MARK: - Changes

    /// Records a change for the next request.
    func record(_ change: FittingChange) {
        guard isBuilt else { return }
        lastResult = nil
        switch change {
        case .hierarchy: reset()
        case .constraint: changes.append(change)
        case .constant(let constraint):
            let address = UnsafeRawPointer(Unmanaged.passUnretained(constraint).toOpaque())
            if changedObjects.insert(address).inserted { changes.append(change) }
        case .node(let handle):
            guard let node = handle.node, nodes[node] != nil else { break }
            if changedObjects.insert(node.address).inserted { changes.append(change) }
        }
        // Chosen: with more changes than twice its content, building again costs less than updating.
        if changes.count > 2 * (nodes.count + constraints.count) + 16 { reset() }
    }

    private func reset() {
        isBuilt = false
        lastResult = nil
        solver = FittingLayout.makeSolver()
        nodes = [:]
        constraints = [:]
        wrappingNodes = []
        changes = []
        changedObjects = []
        targetWidth = FittingTarget()
        targetHeight = FittingTarget()
    }

    private func applyChanges(_ root: UIView) {
        for change in changes {
            switch change {
            case .hierarchy: break
            case .node(let handle):
                guard let node = handle.node else { continue }
                let above = variables(followedBy: node, root)
                nodes[node]?.update(
                    node, isRoot: node.view === root, following: above, in: solver)
                updateWrapping(node)
            case .constraint(let constraint):
                if let former = constraints.removeValue(forKey: ObjectIdentifier(constraint)) {
                    solver.remove(former)
                }
                if constraint.isActive, constraint.isInside(root) { add(constraint, root) }
            case .constant(let constraint):
                guard let known = constraints[ObjectIdentifier(constraint)],
                    let expression = expression(of: constraint, root)
                else { continue }
                solver.setConstant(known, Double(expression.constant))
                expression.end()
            }
        }
        changes.removeAll(keepingCapacity: true)
        changedObjects.removeAll(keepingCapacity: true)
    }

    // MARK: - Requests

    /// The size of the frame of `root`, not rounded to pixels.
    func size(_ request: SizeFittingRequest, of root: UIView) -> CGSize {
        if isBuilt {
            applyChanges(root)
        } else {
            isBuilt = true
            addConstraints(below: root, root)
        }
        if let lastResult, lastResult.request == request { return lastResult.size }
        let own = variables(of: root.ensureLayoutNode(), root)
        targetWidth.set(request.target.width, request.horizontal, of: own.width, in: solver)
        targetHeight.set(request.target.height, request.vertical, of: own.height, in: solver)
        solver.solve()
        // Chosen: widths hardly ever follow from heights; three rounds settle all but contrived layouts.
        var rounds = 0
        while rounds < 3, wrapLines() {
            solver.solve()
            rounds += 1
        }
        let rect = CGRect(origin: .zero, size: own.rect(in: solver).size)
        let size = root.frame(forAlignmentRect: rect).size
        lastResult = (request, size)
        return size
    }

    /// Gives lines that wrap the height that they have in the width of the solution.
    ///
    /// - Returns: whether any height changed.
    private func wrapLines() -> Bool {
        var isChanged = false
        for node in wrappingNodes {
            if nodes[node]?.wrapLines(of: node, in: solver) == true { isChanged = true }
        }
        return isChanged
    }

    // MARK: - Building

    /// Adds the constraints that a view and its descendants hold.
    private func addConstraints(below view: UIView, _ root: UIView) {
        if let node = view.layoutNode {
            for constraint in node.state.heldConstraints.constraints
            where constraint.isInside(root) {
                add(constraint, root)
            }
        }
        for layer in view.hostedLayer.layersBelow {
            if let view = layer.view { addConstraints(below: view, root) }
        }
    }

    private func add(_ constraint: NSLayoutConstraint, _ root: UIView) {
        guard let expression = expression(of: constraint, root) else { return }
        constraints[ObjectIdentifier(constraint)] = expression.add(
            constraint, to: Unmanaged.passUnretained(solver))
    }

    private func expression(
        of constraint: NSLayoutConstraint, _ root: UIView
    ) -> LayoutExpression<FittingVariables>? {
        guard let holder = constraint.holderHandle?.node else { return nil }
        var expression = LayoutExpression(
            FittingVariables(layout: self, root: root), relativeTo: holder,
            LayoutEngine.current.termStack)
        expression.write(constraint)
        return expression
    }

    fileprivate func variables(of node: LayoutNode, _ root: UIView) -> LayoutVariables {
        if let known = nodes[node] { return known.variables }
        var made = FittingNode(variables: LayoutVariables.make(in: solver))
        let isRoot = node.view === root
        if isRoot {
            solver.fix(made.variables.x, at: 0)
            solver.fix(made.variables.y, at: 0)
        }
        if node.guide?.kind == .scrollContent {
            solver.fix(made.variables.x, at: 0)
            solver.fix(made.variables.y, at: 0)
        }
        let above = variables(followedBy: node, root)
        made.update(node, isRoot: isRoot, following: above, in: solver)
        nodes[node] = made
        updateWrapping(node)
        return made.variables
    }

    /// The variables of the superview that a view inside the root follows by its mask.
    private func variables(followedBy node: LayoutNode, _ root: UIView) -> LayoutVariables? {
        guard let view = node.view, view !== root, node.state.isAutoresized,
            let superview = view.superviewFollowedByMask
        else { return nil }
        return variables(of: superview.ensureLayoutNode(), root)
    }

    private func updateWrapping(_ node: LayoutNode) {
        if nodes[node]?.wrapsLines == true {
            wrappingNodes.insert(node)
        } else {
            wrappingNodes.remove(node)
        }
    }
}

/// The variables in the solver of a fitting layout.
@MainActor
private struct FittingVariables: LayoutVariableSource {
    let layout: FittingLayout
    let root: UIView

    func variables(of node: LayoutNode) -> LayoutVariables { layout.variables(of: node, root) }
}
