import ConstraintSolver
import Foundation
import QuartzCore

/// The four unknowns of a rectangle, in the coordinates of the view that contains it.
struct LayoutVariables {
    let x: ConstraintSolver.Variable
    let y: ConstraintSolver.Variable
    let width: ConstraintSolver.Variable
    let height: ConstraintSolver.Variable

    // Not an initialiser, which would count the solver that it is handed.
    static func make(in solver: ConstraintSolver) -> LayoutVariables {
        LayoutVariables(
            x: solver.makeVariable(), y: solver.makeVariable(),
            width: solver.makeVariable(isNonNegative: true),
            height: solver.makeVariable(isNonNegative: true))
    }

    func origin(_ axis: NSLayoutConstraint.Axis) -> ConstraintSolver.Variable {
        axis == .horizontal ? x : y
    }

    func length(_ axis: NSLayoutConstraint.Axis) -> ConstraintSolver.Variable {
        axis == .horizontal ? width : height
    }

    @inline(__always)
    func forEach(_ body: (ConstraintSolver.Variable) -> Void) {
        body(x)
        body(y)
        body(width)
        body(height)
    }

    func rect(in solver: ConstraintSolver) -> CGRect {
        CGRect(
            x: solver.value(of: x), y: solver.value(of: y), width: solver.value(of: width),
            height: solver.value(of: height))
    }

    func fix(at rect: CGRect, in solver: ConstraintSolver) {
        solver.fix(x, at: Double(rect.origin.x))
        solver.fix(y, at: Double(rect.origin.y))
        solver.fix(width, at: Double(rect.size.width))
        solver.fix(height, at: Double(rect.size.height))
    }

    func release(in solver: ConstraintSolver) {
        forEach { solver.release($0) }
    }

    func remove(from solver: ConstraintSolver) {
        forEach { solver.remove($0) }
    }
}

/// What automatic layout knows of one view or layout guide.
///
/// The rectangle is the alignment rectangle. It exists in the engine from the first constraint that
/// mentions the item, or a rectangle inside of it, to the end of the view or guide. Only the view or
/// guide keeps its item; who may outlive it keeps the item's place.
// Sendable: it is one number; what it names is the main actor's.
@MainActor
struct LayoutItem: @unchecked Sendable {
    let record: LayoutNodePointer

    init(_ record: LayoutNodePointer) { self.record = record }

    init(view: UIView) {
        record = LayoutNode.make()
        record.pointee.view = Unmanaged.passUnretained(view)
    }

    init(guide: UILayoutGuide) {
        record = LayoutNode.make()
        record.pointee.guide = Unmanaged.passUnretained(guide)
        record.pointee.isGuide = true
        record.pointee.frame = guide.kind == .free ? nil : guide.ownerPlace
    }

    // MARK: - The view or guide

    /// The name that constraints and anchors keep.
    var place: LayoutHandle { LayoutHandle(record) }

    var view: UIView? { record.pointee.view?.takeUnretainedValue() }

    var isPlacedByEngine: Bool { record.isPlacedByEngine }
    var isAutoresized: Bool { record.pointee.isAutoresized }

    /// What `constraints` of the view returns.
    var held: [NSLayoutConstraint] { record.pointee.held.constraints }

    var guides: [UILayoutGuide] { record.pointee.guides }
    var wishes: LayoutWishes { record.pointee.wishes }
    var fitting: FittingLayout? { record.pointee.fitting }

    /// Active constraints that mention this item.
    var mentions: [NSLayoutConstraint] { record.pointee.mentions.constraints }

    /// Whether the constant of any of them contains margins, the safe area or base lines.
    var hasMentionsDependingOnInsets: Bool {
        record.pointee.mentions.contains { $0.dependsOnInsets }
    }

    /// What layout knows of a view or guide itself; `nil` for anything else.
    static func own(of object: AnyObject) -> LayoutItem? {
        if let view = object as? UIView { return view.madeLayoutItem }
        return (object as? UILayoutGuide)?.layoutItem
    }

    /// Leaves the engine with the view or guide, which is on its way out of memory.
    func end() {
        record.pointee.view = nil
        record.pointee.guide = nil
        while let constraint = record.pointee.mentions.popLast()?.takeUnretainedValue() {
            constraint.deactivate()
        }
        while let constraint = record.pointee.held.popLast()?.takeRetainedValue() {
            constraint.deactivate()
        }
        record.pointee.guides = []
        record.pointee.systemGuides = []
        record.pointee.fitting = nil
        if let variables = record.pointee.variables { leaveEngine(variables) }
        LayoutNode.end(record)
    }

    private func leaveEngine(_ variables: LayoutVariables) {
        let engine = LayoutEngine.shared
        engine.endExercise()
        engine.uncountedSolver.uncounted { solver in
            record.pointee.intrinsicWidth.remove(from: solver)
            record.pointee.intrinsicHeight.remove(from: solver)
            record.pointee.rootWidth.remove(from: solver)
            record.pointee.rootHeight.remove(from: solver)
            engine.forget(variables)
            variables.remove(from: solver)
        }
        engine.setNeedsSolving()
    }

    // MARK: - In the engine

    var variables: LayoutVariables? { record.pointee.variables }

    var isEngaged: Bool { record.pointee.variables != nil }

    /// The variables in the shared engine, made when they are missing.
    func engagedVariables() -> LayoutVariables {
        if let variables { return variables }
        let engine = LayoutEngine.shared
        let made = engine.uncountedSolver.uncounted { LayoutVariables.make(in: $0) }
        record.pointee.variables = made
        engine.register(record, made)
        if !isPlacedByEngine { fixAtFrame() } else { updateIntrinsicSize() }
        return made
    }

    /// Follows a change of whether the engine places the rectangle.
    func placementDidChange() {
        guard let variables else { return }
        if isPlacedByEngine {
            forgetSizeOfRoot()
            variables.release(in: LayoutEngine.shared.solver)
        } else {
            fixAtFrame()
        }
        updateIntrinsicSize()
        LayoutEngine.shared.setNeedsSolving()
        view?.noteForFitting(.item(place))
    }

    /// Tells the engine a frame that somebody else set.
    func frameDidChange() {
        // How far the readable part lies inside depends on the width.
        let systemGuides = record.pointee.systemGuides
        if !systemGuides.isEmpty, systemGuides.contains(where: { $0.kind == .readableContent }) {
            view?.insetsOfConstraintsDidChange()
        }
        guard isEngaged, !isPlacedByEngine else { return }
        if isAutoresized { view?.viewAbove?.noteForFitting(.item(place)) }
        fixAtFrame()
        LayoutEngine.shared.setNeedsSolving()
    }

    /// Gives the engine the frame: as it is for a view that the app places, and before the next solution
    /// as a strong wish for the size of one without a superview that its own constraints may size.
    private func fixAtFrame() {
        guard let variables, let view else { return }
        guard isAutoresized else {
            // Most such views are on their way into a superview.
            LayoutEngine.shared.settleBeforeSolving(place)
            return
        }
        forgetSizeOfRoot()
        let rect = view.alignmentRect(forFrame: view.untransformedFrame)
        variables.fix(at: rect, in: LayoutEngine.shared.solver)
    }

    /// Has a view without a superview wish for its size, unless it has found one meanwhile.
    func settleAsRoot() {
        guard let variables, let view, !isPlacedByEngine, !isAutoresized else { return }
        let solver = LayoutEngine.shared.solver
        let rect = view.alignmentRect(forFrame: view.untransformedFrame)
        solver.fix(variables.x, at: Double(rect.origin.x))
        solver.fix(variables.y, at: Double(rect.origin.y))
        solver.release(variables.width)
        solver.release(variables.height)
        let wish = ContentSizePriorities(
            hugging: LayoutItem.sizeOfRootPriority, compression: LayoutItem.sizeOfRootPriority)
        record.pointee.rootWidth.update(rect.size.width, wish, of: variables.width, in: solver)
        record.pointee.rootHeight.update(rect.size.height, wish, of: variables.height, in: solver)
    }

    private func forgetSizeOfRoot() {
        LayoutEngine.shared.uncountedSolver.uncounted { solver in
            record.pointee.rootWidth.remove(from: solver)
            record.pointee.rootHeight.remove(from: solver)
        }
    }

    /// Gives way to constraints that size the view, and to nothing else.
    private static let sizeOfRootPriority = UILayoutPriority(999)

    // MARK: - Natural size

    /// Asks the view for its natural size and puts it into the engine with the view's wishes.
    func updateIntrinsicSize() {
        guard let variables, let view else { return }
        view.noteForFitting(.item(place))
        let none = UIView.noIntrinsicMetric
        let size =
            isPlacedByEngine
            ? view.intrinsicContentSize : CGSize(width: none, height: none)
        let wishes = record.pointee.wishes
        LayoutEngine.shared.uncountedSolver.uncounted { solver in
            record.pointee.intrinsicWidth.update(
                size.width, wishes.horizontal, of: variables.width, in: solver)
            record.pointee.intrinsicHeight.update(
                size.height, wishes.vertical, of: variables.height, in: solver)
        }
        LayoutEngine.shared.setNeedsSolving()
    }
}

/// The two constraints that keep a view from being longer or shorter than its content.
@MainActor
struct IntrinsicLength {
    private var atMost: ConstraintSolver.Constraint?
    private var atLeast: ConstraintSolver.Constraint?
    private var wish = ContentSizePriorities()

    nonisolated init() {}

    /// Puts a length into a solver, or takes it out when there is none.
    mutating func update(
        _ length: CGFloat, _ wish: ContentSizePriorities, of variable: ConstraintSolver.Variable,
        in solver: ConstraintSolver
    ) {
        guard length != UIView.noIntrinsicMetric, length.isFinite else {
            return remove(from: solver)
        }
        if let atMost, let atLeast, wish == self.wish {
            solver.setConstant(atMost, -Double(length))
            solver.setConstant(atLeast, -Double(length))
            return
        }
        remove(from: solver)
        self.wish = wish
        (atMost, atLeast) = IntrinsicLength.bound(variable, Double(length), wish, in: solver)
    }

    // Not isolated: a closure that is, handed to the standard library, proves at each call where it
    // runs.
    nonisolated private static func bound(
        _ variable: ConstraintSolver.Variable, _ length: Double, _ wish: ContentSizePriorities,
        in solver: ConstraintSolver
    ) -> (ConstraintSolver.Constraint, ConstraintSolver.Constraint) {
        withUnsafePointer(to: ConstraintSolver.Term(variable)) { term in
            let terms = UnsafeBufferPointer(start: term, count: 1)
            return (
                solver.add(
                    terms, constant: -length, relation: .lessThanOrEqual,
                    priority: wish.hugging.rawValue),
                solver.add(
                    terms, constant: -length, relation: .greaterThanOrEqual,
                    priority: wish.compression.rawValue)
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

/// How strongly a view keeps the size of its content along one axis.
struct ContentSizePriorities: Equatable {
    var hugging = UILayoutPriority.defaultLow
    var compression = UILayoutPriority.defaultHigh
}

struct LayoutWishes {
    var horizontal = ContentSizePriorities()
    var vertical = ContentSizePriorities()

    subscript(axis: NSLayoutConstraint.Axis) -> ContentSizePriorities {
        get { axis == .horizontal ? horizontal : vertical }
        set { if axis == .horizontal { horizontal = newValue } else { vertical = newValue } }
    }
}
