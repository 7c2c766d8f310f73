import ConstraintSolver
import Foundation
import QuartzCore

/// The constraints of all views, in one solver.
///
/// The solver keeps unrelated views apart by itself, so trees that are joined or taken apart need not
/// move from one engine to another, and a view outside of any window is laid out as one inside.
@MainActor
final class LayoutEngine {
    static let shared = LayoutEngine()

    let solver = ConstraintSolver()
    /// The same, for who asks for every constraint and would count a reference each time.
    let uncountedSolver: Unmanaged<ConstraintSolver>

    // The main actor owns all of it and nothing is called while it is written, so checks of
    // overlapping accesses could not fail.

    /// What each variable belongs to, by its number.
    @exclusivity(unchecked) private var places = NumberedTable(empty: VariablePlace())
    /// The constraint of the app behind each constraint of the solver, by its number.
    @exclusivity(unchecked) private var sources = NumberedTable<Unmanaged<NSLayoutConstraint>?>(
        empty: nil)
    @exclusivity(unchecked) private(set) var needsSolving = false
    /// Counts solutions, to tell what was met in this one.
    @exclusivity(unchecked) private var round: Int32 = 0
    /// The terms of the constraints that are being written.
    let termStack = TermStack()
    /// What is broken and was told; the solver tries it again, and says so each time in vain.
    @exclusivity(unchecked) private var reported: Set<ConstraintSolver.Constraint> = []
    /// Constraints that no window may lay out, because they compare a place across with one down.
    @exclusivity(unchecked) private var improper: Set<ConstraintSolver.Constraint> = []
    /// Views without a superview, whose frames the solver is to be told.
    @exclusivity(unchecked) private var unsettled: [LayoutHandle] = []
    @exclusivity(unchecked) var exercise = AmbiguityExercise()

    private init() {
        uncountedSolver = Unmanaged.passUnretained(solver)
        // The engine by its name: a weak reference would slow down every count of it for good.
        solver.choosesBroken = { conflict in
            MainThread.run { LayoutEngine.shared.broken(of: conflict) ?? conflict.broken }
        }
    }

    // MARK: - Items

    func register(_ item: LayoutNodePointer, _ variables: LayoutVariables) {
        let first = variables.x.index
        variables.forEach { places[$0.index] = VariablePlace(first: first) }
        places[first].item = item
    }

    func forget(_ variables: LayoutVariables) {
        variables.forEach { places[$0.index] = VariablePlace() }
    }

    func item(of variable: ConstraintSolver.Variable) -> LayoutItem? {
        let first = places[variable.index].first
        return first < 0 ? nil : places[first].item.map { LayoutItem($0) }
    }

    // MARK: - Constraints

    /// Puts a constraint into the solver.
    ///
    /// **Order:** calls the app for sizes and base lines first, and nobody from then on.
    func install(_ constraint: NSLayoutConstraint, above holder: LayoutNodePointer) {
        var expression = LayoutExpression(in: EngineSpace(), above: holder, termStack)
        expression.add(constraint)
        constraint.dependsOnInsets = expression.dependsOnInsets
        let installed = uncountedSolver.uncounted {
            $0.add(
                expression.terms, constant: Double(expression.constant),
                relation: constraint.relation.inSolver,
                priority: constraint.storedPriority.rawValue)
        }
        expression.end()
        sources[installed.index] = Unmanaged.passUnretained(constraint)
        constraint.installed = installed
        if constraint.mixesAxes { improper.insert(installed) }
        setNeedsSolving()
    }

    func uninstall(_ constraint: NSLayoutConstraint) {
        guard let installed = constraint.installed else { return }
        constraint.installed = nil
        sources[installed.index] = nil
        if !reported.isEmpty { reported.remove(installed) }
        if !improper.isEmpty { improper.remove(installed) }
        solver.remove(installed)
        setNeedsSolving()
    }

    /// Brings the constant of a constraint up to date after a change of its own or of insets.
    func updateConstant(of constraint: NSLayoutConstraint) {
        guard let installed = constraint.installed, let holder = constraint.holding?.pointer
        else { return }
        var expression = LayoutExpression(in: EngineSpace(), above: holder, termStack)
        expression.add(constraint)
        solver.setConstant(installed, Double(expression.constant))
        expression.end()
        constraint.holder?.noteForFitting(.constant(constraint))
        setNeedsSolving()
    }

    func source(of constraint: ConstraintSolver.Constraint) -> NSLayoutConstraint? {
        sources[constraint.index]?.takeUnretainedValue()
    }

    // MARK: - Solving

    func setNeedsSolving() { needsSolving = true }

    func settleBeforeSolving(_ root: LayoutHandle) {
        if unsettled.last != root { unsettled.append(root) }
        setNeedsSolving()
    }

    /// Tells the solver of views that were left without a superview; calls the app.
    private func settleRoots() {
        while let root = unsettled.popLast() {
            if let record = root.pointer { LayoutItem(record).settleAsRoot() }
        }
    }

    /// Computes all rectangles and asks the views around those that changed to lay out.
    func solveIfNeeded() {
        guard needsSolving else { return }
        settleRoots()
        needsSolving = false
        for constraint in improper {
            if let source = source(of: constraint), source.holder?.window != nil {
                source.raiseMixedAxes()
            }
        }
        let conflicts = solver.solve()
        for conflict in conflicts where reported.insert(conflict.broken).inserted {
            report(conflict)
        }
        if !reported.isEmpty { reported = reported.filter { solver.isBroken($0) } }
        round &+= 1
        solver.tellChanges { variables in
            for variable in variables {
                // The numbers of one rectangle mostly change together; its container is told once.
                let first = places[variable.index].first
                guard first >= 0 else { continue }
                var place = places[first]
                guard place.round != round else { continue }
                place.round = round
                places[first] = place
                place.item?.didMove()
            }
        }
    }
}

/// Where a variable stands.
private struct VariablePlace {
    /// The first of the four variables of its item; that one's place names the item.
    var first: Int32 = -1
    /// The last solution that moved the item, in the place that names it.
    var round: Int32 = 0
    // Items leave the engine before they end.
    var item: LayoutNodePointer?
}
