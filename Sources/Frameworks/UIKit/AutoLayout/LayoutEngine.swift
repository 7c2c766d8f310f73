import ConstraintSolver
import Foundation
import MemoryStorage
import QuartzCore
internal import SwiftRuntime

/// The constraints of all views of an application's environment, in one solver.
///
/// The solver keeps unrelated views apart by itself, so view trees that are joined or taken apart stay in
/// the engine, and a view outside of any window is laid out as one inside.
///
/// A process has one environment, and so one engine, unless tests start others. A node belongs to the engine that was
/// current when it got its variables. A node that is used in another environment moves, with all that its engine holds,
/// to the engine that is current then (`absorb(_:)`).
@MainActor
final class LayoutEngine {
    /// The engine of the current environment, which alone is solved.
    static var current: LayoutEngine { installed }

    /// The current engine, for calls at every constraint, which would each count a reference to it.
    @exclusivity(unchecked) private(set) static var uncountedCurrent = Unmanaged.passUnretained(
        installed)

    @exclusivity(unchecked) private static var installed = LayoutEngine(sharing: nil)

    /// Makes an engine current, when an environment begins or continues.
    static func install(_ engine: LayoutEngine) {
        installed = engine
        uncountedCurrent = Unmanaged.passUnretained(engine)
    }

    /// The node whose frame a layout pass sets at the moment.
    @exclusivity(unchecked) static var placedNode: LayoutNode?

    let solver: ConstraintSolver
    /// The solver, for calls at every constraint, which would each count a reference to it.
    let uncountedSolver: Unmanaged<ConstraintSolver>

    // The main actor owns all of it and nothing is called while it is written, so checks of
    // overlapping accesses could not fail.

    /// The node of each variable of the solver, by the variable's index.
    @exclusivity(unchecked) private var owners = IndexedTable(defaultValue: VariableOwner())
    /// The app's constraint for each constraint of the solver, by its index. Not counted: a constraint
    /// is in the table while it is active, and the view that holds it keeps it alive.
    @exclusivity(unchecked) private var appConstraints =
        IndexedTable<Unmanaged<NSLayoutConstraint>?>(defaultValue: nil)
    /// Whether constraints have changed since they were solved.
    @exclusivity(unchecked) private(set) var needsSolving = false
    /// The number of solutions so far.
    @exclusivity(unchecked) private var solutionCount: Int32 = 0
    /// The terms of the constraints that are being written.
    let termStack = TermStack()
    /// Broken constraints whose conflict was reported; the solver retries them at each solution.
    @exclusivity(unchecked) private var reported: Set<ConstraintSolver.Constraint> = []
    /// Active constraints that compare a horizontal with a vertical position, which raise in a window.
    @exclusivity(unchecked) private var mixedAxes: Set<ConstraintSolver.Constraint> = []
    /// Views without a superview whose size the solver gets before the next solution.
    @exclusivity(unchecked) private var rootsToUpdate: [LayoutHandle] = []
    @exclusivity(unchecked) var ambiguityExercise = AmbiguityExercise()

    /// The number of nodes with variables in the engine. It is kept alive while there are any: views may
    /// outlive their environment.
    @exclusivity(unchecked) private var nodeCount = 0
    private var keptAlive: LayoutEngine?

    /// Makes the engine of an environment. It knows the shapes of groups that other engines have met.
    convenience init() { self.init(sharing: LayoutEngine.current.solver) }

    private init(sharing other: ConstraintSolver?) {
        solver = other.map { ConstraintSolver(sharing: $0) } ?? ConstraintSolver()
        uncountedSolver = Unmanaged.passUnretained(solver)
        // The engine owns the solver. A weak reference would slow down every count of the engine for good.
        let engine = Unmanaged.passUnretained(self)
        solver.choosesBroken = { conflict in
            MainThread.run { engine.uncounted { $0.broken(of: conflict) } ?? conflict.broken }
        }
    }

    // MARK: - Nodes

    func register(_ node: LayoutNode, _ variables: LayoutVariables) {
        let first = variables.x.index
        variables.forEach { owners[$0.index] = VariableOwner(first: first) }
        owners[first].node = node
        nodeCount += 1
        if nodeCount == 1 { keptAlive = self }
    }

    func unregister(_ variables: LayoutVariables) {
        variables.forEach { owners[$0.index] = VariableOwner() }
        nodeCount -= 1
        if nodeCount == 0 { keptAlive = nil }
    }

    /// The node to which a variable belongs; `nil` when it has left the engine.
    func node(of variable: ConstraintSolver.Variable) -> LayoutNode? {
        let first = owners[variable.index].first
        return first < 0 ? nil : owners[first].node
    }

    /// The nodes with variables in the engine.
    var nodes: [LayoutNode] {
        (0..<owners.count).compactMap { index in
            let owner = owners[index]
            return owner.first == index ? owner.node : nil
        }
    }

    // MARK: - Constraints

    /// The app's constraints in the engine.
    var installedConstraints: [NSLayoutConstraint] {
        (0..<appConstraints.count).compactMap { appConstraints[$0]?.takeUnretainedValue() }
    }

    /// Adds a constraint to the solver.
    ///
    /// **Order:** calls the app for sizes and baselines before it changes anything.
    /// - Parameter holder: the view that holds the constraint, in whose coordinates it is expressed.
    func install(_ constraint: NSLayoutConstraint, heldBy holder: LayoutNode) {
        var expression = LayoutExpression(EngineVariables(), relativeTo: holder, termStack)
        expression.write(constraint)
        constraint.dependsOnInsets = expression.dependsOnInsets
        if expression.containsScrollViews { constraint.recordScrollUses(expression.scrollUses) }
        let installed = expression.add(constraint, to: uncountedSolver)
        appConstraints[installed.index] = Unmanaged.passUnretained(constraint)
        constraint.solverConstraint = installed
        constraint.engine = Unmanaged.passUnretained(self)
        if constraint.mixesAxes { mixedAxes.insert(installed) }
        setNeedsSolving()
    }

    func uninstall(_ constraint: NSLayoutConstraint) {
        guard let installed = constraint.solverConstraint else { return }
        constraint.solverConstraint = nil
        constraint.engine = nil
        if !constraint.scrollUses.isEmpty { constraint.forgetScrollUses() }
        appConstraints[installed.index] = nil
        if !reported.isEmpty { reported.remove(installed) }
        if !mixedAxes.isEmpty { mixedAxes.remove(installed) }
        solver.remove(installed)
        setNeedsSolving()
    }

    /// Updates the constant of an installed constraint after a change of its own or of insets.
    func updateConstant(of constraint: NSLayoutConstraint) {
        if let other = constraint.engine,
            other.toOpaque() != Unmanaged.passUnretained(self).toOpaque()
        {
            absorb(other.takeUnretainedValue())
        }
        guard let installed = constraint.solverConstraint,
            let holder = constraint.holderHandle?.node
        else { return }
        var expression = LayoutExpression(EngineVariables(), relativeTo: holder, termStack)
        expression.write(constraint)
        solver.setConstant(installed, Double(expression.constant))
        expression.end()
        constraint.holder?.invalidateFittingSizes(.constant(constraint))
        setNeedsSolving()
    }

    /// The app's constraint for one of the solver's; `nil` for those of natural sizes.
    func appConstraint(of constraint: ConstraintSolver.Constraint) -> NSLayoutConstraint? {
        appConstraints[constraint.index]?.takeUnretainedValue()
    }

    // MARK: - Solving

    func setNeedsSolving() { needsSolving = true }

    /// Schedules an update of the size of a view without a superview before the next solution.
    func updateRootSizeBeforeSolving(_ root: LayoutHandle) {
        if rootsToUpdate.last != root { rootsToUpdate.append(root) }
        setNeedsSolving()
    }

    /// Calls the app for alignment rectangles.
    private func updateRootSizes() {
        while let root = rootsToUpdate.popLast() { root.node?.updateRootSize() }
    }

    /// Computes all rectangles and marks the views around those that changed for layout.
    func solveIfNeeded() {
        guard needsSolving else { return }
        updateRootSizes()
        needsSolving = false
        for constraint in mixedAxes {
            if let constraint = appConstraint(of: constraint), constraint.holder?.window != nil {
                constraint.raiseMixedAxes()
            }
        }
        let conflicts = solver.solve()
        for conflict in conflicts where reported.insert(conflict.broken).inserted {
            report(conflict)
        }
        if !reported.isEmpty { reported = reported.filter { solver.isBroken($0) } }
        solutionCount &+= 1
        solver.drainChanges { variables in
            for variable in variables {
                // The four variables of a rectangle mostly change together; it is reported once.
                let first = owners[variable.index].first
                guard first >= 0 else { continue }
                var owner = owners[first]
                guard owner.lastChange != solutionCount else { continue }
                owner.lastChange = solutionCount
                owners[first] = owner
                owner.node?.rectangleDidChange()
            }
        }
    }
}

/// The rectangle to which a variable of the solver belongs.
private struct VariableOwner {
    /// The index of the rectangle's x, whose entry has the values below; negative for no rectangle.
    var first: Int32 = -1
    /// The number of the last solution that changed the rectangle.
    var lastChange: Int32 = 0
    // Nodes leave the engine before they end.
    var node: LayoutNode?
}
