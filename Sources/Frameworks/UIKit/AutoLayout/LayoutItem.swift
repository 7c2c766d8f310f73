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
/// mentions the item, or a rectangle inside of it, to the end of the view or guide. Constraints and
/// anchors hold the item and not the view, so it may outlive it: then it stands for nothing.
@MainActor
final class LayoutItem {
    // Neither counted nor weak: views and guides say when they end. Nothing is asked of a rectangle
    // more often than whose it is, and a weak reference would slow down every count of the view's.
    @exclusivity(unchecked) private var viewReference: Unmanaged<UIView>?
    @exclusivity(unchecked) private var guideReference: Unmanaged<UILayoutGuide>?
    let isGuide: Bool
    /// Whose rectangle constraints speak of that name this item: of a guide of the system, its view's.
    private let frame: LayoutItem?
    @exclusivity(unchecked) private(set) var variables: LayoutVariables?

    /// Active constraints that mention this item.
    @exclusivity(unchecked) var mentions: [NSLayoutConstraint] = []
    /// What `constraints` of the view returns.
    @exclusivity(unchecked) var held: [NSLayoutConstraint] = []
    var guides: [UILayoutGuide] = []
    /// Guides that the system provides, once asked for.
    var systemGuides: [UILayoutGuide] = []
    @exclusivity(unchecked) var isAutoresized = true
    @exclusivity(unchecked) var wishes = LayoutWishes()
    /// Of a view that was asked for its fitting size.
    var fitting: FittingLayout?
    @exclusivity(unchecked) private var intrinsicWidth = IntrinsicLength()
    @exclusivity(unchecked) private var intrinsicHeight = IntrinsicLength()
    @exclusivity(unchecked) private var rootWidth = IntrinsicLength()
    @exclusivity(unchecked) private var rootHeight = IntrinsicLength()

    init(view: UIView) {
        viewReference = Unmanaged.passUnretained(view)
        isGuide = false
        frame = nil
    }

    init(guide: UILayoutGuide) {
        guideReference = Unmanaged.passUnretained(guide)
        isGuide = true
        frame = guide.kind == .free ? nil : guide.ownerItem
    }

    // MARK: - The view or guide

    var view: UIView? { viewReference?.takeUnretainedValue() }
    var guide: UILayoutGuide? { guideReference?.takeUnretainedValue() }
    var object: AnyObject? { viewReference?.takeUnretainedValue() ?? guide }

    /// The view, or the one that the guide belongs to.
    var owner: UIView? { viewReference?.takeUnretainedValue() ?? guide?.owner }

    /// The view in whose coordinates the rectangle is described.
    var container: UIView? { isGuide ? guide?.owner : view?.viewAbove }

    /// Whether it stands for a view itself.
    @inline(__always)
    func isRectangle(of view: UIView) -> Bool {
        viewReference?.toOpaque() == Unmanaged.passUnretained(view).toOpaque()
    }

    /// Whether a view is the container; asked for each end of a constraint, and counts no reference.
    @inline(__always)
    func isDescribed(in view: UIView) -> Bool {
        guard viewReference != nil else { return container === view }
        return LayoutItem.view(above: viewReference)?.toOpaque()
            == Unmanaged.passUnretained(view).toOpaque()
    }

    // Not isolated: a closure that is, handed to the standard library, proves at each call where it
    // runs.
    @inline(__always)
    nonisolated private static func view(above view: Unmanaged<UIView>?) -> Unmanaged<UIView>? {
        view?._withUnsafeGuaranteedRef { $0.referenceAbove }
    }

    /// Whether constraints, not the app, place the rectangle.
    var isPlacedByEngine: Bool {
        isGuide || !isAutoresized && LayoutItem.view(above: viewReference) != nil
    }

    /// The item in whose rectangle this one is described: a guide of the system is described in its
    /// view's.
    var described: LayoutItem { frame ?? self }

    /// Has the container lay out, after constraints moved or resized the rectangle.
    func didMove() {
        guard !isGuide else {
            guide?.owner?.setNeedsLayout()
            return
        }
        guard !isAutoresized else { return }
        LayoutItem.view(above: viewReference)?.takeUnretainedValue().setNeedsLayout()
    }

    /// The item of a view or guide itself; `nil` for anything else.
    static func own(of object: AnyObject) -> LayoutItem? {
        if let view = object as? UIView { return view.madeLayoutItem }
        return (object as? UILayoutGuide)?.layoutItem
    }

    /// Leaves the engine with the view or guide, which is on its way out of memory.
    ///
    /// The last reference to a view may go on any thread; the engine belongs to the main one.
    func end() {
        viewReference = nil
        guideReference = nil
        if MainThread.isCurrent {
            leave()
        } else {
            DispatchQueue.main.async { MainThread.run { self.leave() } }
        }
    }

    private func leave() {
        while let constraint = mentions.popLast() ?? held.popLast() { constraint.deactivate() }
        guides = []
        systemGuides = []
        fitting = nil
        guard let variables else { return }
        self.variables = nil
        let engine = LayoutEngine.shared
        engine.endExercise()
        intrinsicWidth.remove(from: engine.solver)
        intrinsicHeight.remove(from: engine.solver)
        rootWidth.remove(from: engine.solver)
        rootHeight.remove(from: engine.solver)
        engine.forget(variables)
        variables.remove(from: engine.solver)
        engine.setNeedsSolving()
    }

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
        for guide in systemGuides where guide.kind == .readableContent {
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
        (atMost, atLeast) = IntrinsicLength.bound(variable, Double(length), wish, in: solver)
    }

    // Not isolated: a closure that is, handed to the standard library, proves at each call where it
    // runs.
    nonisolated private static func bound(
        _ variable: ConstraintSolver.Variable, _ length: Double, _ wish: LayoutWish,
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
