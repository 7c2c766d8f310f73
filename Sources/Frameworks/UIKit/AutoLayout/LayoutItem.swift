import ConstraintSolver
import Foundation
import QuartzCore

/// The four unknowns of a rectangle, in the coordinates of the view that contains it.
struct LayoutVariables {
    let x: ConstraintSolver.Variable
    let y: ConstraintSolver.Variable
    let width: ConstraintSolver.Variable
    let height: ConstraintSolver.Variable

    init(in solver: ConstraintSolver) {
        x = solver.makeVariable()
        y = solver.makeVariable()
        width = solver.makeVariable(isNonNegative: true)
        height = solver.makeVariable(isNonNegative: true)
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
/// mentions the item, or a rectangle inside of it, to the end of the item.
@MainActor
final class LayoutItem {
    /// The view, or the view that owns the guide. Views own their items, so it outlives this.
    private(set) weak var view: UIView?
    private(set) weak var guide: UILayoutGuide?
    let isGuide: Bool
    private(set) var variables: LayoutVariables?

    /// Active constraints that mention this item.
    var mentions: [NSLayoutConstraint] = []
    /// What `constraints` of the view returns.
    var held: [NSLayoutConstraint] = []
    var guides: [UILayoutGuide] = []
    /// Guides that the system provides, once asked for.
    var systemGuides: [UILayoutGuide] = []
    var isAutoresized = true
    var wishes = LayoutWishes()
    /// Of a view that was asked for its fitting size.
    var fitting: FittingLayout?
    private var intrinsicWidth = IntrinsicLength()
    private var intrinsicHeight = IntrinsicLength()
    private var rootWidth = IntrinsicLength()
    private var rootHeight = IntrinsicLength()

    init(view: UIView) {
        self.view = view
        isGuide = false
    }

    init(guide: UILayoutGuide) {
        self.guide = guide
        isGuide = true
    }

    deinit {
        // The last reference may go on any thread; the engine belongs to the main one.
        guard let variables else { return }
        let remains = LayoutRemains(
            variables: variables,
            intrinsic: [intrinsicWidth, intrinsicHeight, rootWidth, rootHeight],
            mentions: mentions)
        if MainThread.isCurrent {
            MainThread.run { remains.leave() }
        } else {
            DispatchQueue.main.async { remains.leave() }
        }
    }

    // MARK: - Finding

    /// The item in whose rectangle a view or guide is described: a system guide is described in its
    /// view's.
    static func of(_ object: AnyObject) -> LayoutItem? {
        if let view = object as? UIView { return view.madeLayoutItem }
        guard let guide = object as? UILayoutGuide else { return nil }
        return guide.kind == .free ? guide.layoutItem : guide.owner?.madeLayoutItem
    }

    static func existing(of object: AnyObject) -> LayoutItem? {
        if let view = object as? UIView { return view.layoutItem }
        guard let guide = object as? UILayoutGuide else { return nil }
        return guide.kind == .free ? guide.layoutItem : guide.owner?.layoutItem
    }

    /// The view in whose coordinates the rectangle is described.
    var container: UIView? { isGuide ? guide?.owner : view?.viewAbove }

    /// Whether constraints, not the app, place the rectangle.
    var isPlacedByEngine: Bool { isGuide || !isAutoresized && view?.viewAbove != nil }

    // MARK: - In the engine

    var isEngaged: Bool { variables != nil }

    /// The variables in the shared engine, made when they are missing.
    func engagedVariables() -> LayoutVariables {
        if let variables { return variables }
        let engine = LayoutEngine.shared
        let made = LayoutVariables(in: engine.solver)
        variables = made
        engine.register(self, made)
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
        view?.noteForFitting(.item(self))
    }

    /// Tells the engine a frame that somebody else set.
    func frameDidChange() {
        // How far the readable part lies inside depends on the width.
        if systemGuides.contains(where: { $0.kind == .readableContent }) {
            view?.insetsOfConstraintsDidChange()
        }
        guard isEngaged, !isPlacedByEngine else { return }
        if isAutoresized { view?.viewAbove?.noteForFitting(.item(self)) }
        fixAtFrame()
        LayoutEngine.shared.setNeedsSolving()
    }

    /// Gives the engine the frame: as it is for a view that the app places, and as a strong wish for
    /// the size of one without a superview that its own constraints may size.
    private func fixAtFrame() {
        guard let variables, let view else { return }
        let solver = LayoutEngine.shared.solver
        let rect = view.alignmentRect(forFrame: view.untransformedFrame)
        guard !isAutoresized else {
            forgetSizeOfRoot()
            variables.fix(at: rect, in: solver)
            return
        }
        solver.fix(variables.x, at: Double(rect.origin.x))
        solver.fix(variables.y, at: Double(rect.origin.y))
        solver.release(variables.width)
        solver.release(variables.height)
        let wish = LayoutWish(
            hugging: LayoutItem.sizeOfRootPriority, compression: LayoutItem.sizeOfRootPriority)
        rootWidth.update(rect.size.width, wish, of: variables.width, in: solver)
        rootHeight.update(rect.size.height, wish, of: variables.height, in: solver)
    }

    private func forgetSizeOfRoot() {
        rootWidth.remove(from: LayoutEngine.shared.solver)
        rootHeight.remove(from: LayoutEngine.shared.solver)
    }

    /// Gives way to constraints that size the view, and to nothing else.
    private static let sizeOfRootPriority = UILayoutPriority(999)

    // MARK: - Natural size

    /// Asks the view for its natural size and puts it into the engine with the view's wishes.
    func updateIntrinsicSize() {
        guard let variables, let view else { return }
        view.noteForFitting(.item(self))
        let solver = LayoutEngine.shared.solver
        let none = UIView.noIntrinsicMetric
        let size =
            isPlacedByEngine
            ? view.intrinsicContentSize : CGSize(width: none, height: none)
        intrinsicWidth.update(size.width, wishes.horizontal, of: variables.width, in: solver)
        intrinsicHeight.update(size.height, wishes.vertical, of: variables.height, in: solver)
        LayoutEngine.shared.setNeedsSolving()
    }
}

/// The two constraints that keep a view from being longer or shorter than its content.
@MainActor
struct IntrinsicLength {
    private var atMost: ConstraintSolver.Constraint?
    private var atLeast: ConstraintSolver.Constraint?
    private var wish = LayoutWish()

    /// Puts a length into a solver, or takes it out when there is none.
    mutating func update(
        _ length: CGFloat, _ wish: LayoutWish, of variable: ConstraintSolver.Variable,
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
        let term = [ConstraintSolver.Term(variable)]
        atMost = solver.add(
            term, constant: -Double(length), relation: .lessThanOrEqual,
            priority: wish.hugging.rawValue)
        atLeast = solver.add(
            term, constant: -Double(length), relation: .greaterThanOrEqual,
            priority: wish.compression.rawValue)
    }

    mutating func remove(from solver: ConstraintSolver) {
        if let atMost { solver.remove(atMost) }
        if let atLeast { solver.remove(atLeast) }
        atMost = nil
        atLeast = nil
    }
}

/// How strongly a view keeps the size of its content along one axis.
struct LayoutWish: Equatable {
    var hugging = UILayoutPriority.defaultLow
    var compression = UILayoutPriority.defaultHigh
}

struct LayoutWishes {
    var horizontal = LayoutWish()
    var vertical = LayoutWish()

    subscript(axis: NSLayoutConstraint.Axis) -> LayoutWish {
        get { axis == .horizontal ? horizontal : vertical }
        set { if axis == .horizontal { horizontal = newValue } else { vertical = newValue } }
    }
}

/// What an item that is gone leaves in the engine.
// Sendable: made by the item's end and used once, on the main thread.
private struct LayoutRemains: @unchecked Sendable {
    let variables: LayoutVariables
    let intrinsic: [IntrinsicLength]
    let mentions: [NSLayoutConstraint]

    @MainActor
    func leave() {
        for constraint in mentions { constraint.isActive = false }
        let engine = LayoutEngine.shared
        engine.endExercise()
        for var length in intrinsic { length.remove(from: engine.solver) }
        engine.forget(variables)
        variables.remove(from: engine.solver)
        engine.setNeedsSolving()
    }
}
