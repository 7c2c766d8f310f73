import ConstraintSolver
import Foundation
import QuartzCore

/// What can be asked of a view that sizes itself.
struct SizeFittingRequest: Equatable {
    var target: CGSize
    var horizontal: UILayoutPriority
    var vertical: UILayoutPriority
}

/// What may change between two questions.
@MainActor
enum FittingChange {
    /// Views or guides came or went, with whatever constraints they had.
    case hierarchy
    /// It became active or inactive, or says something else.
    case constraint(NSLayoutConstraint)
    /// Only its constant is another.
    case constant(NSLayoutConstraint)
    /// The natural size, the wishes, the frame of a view that the app places, or who places it.
    case item(LayoutHandle)
}

/// A solver with the constraints in and below one view, kept from question to question.
@MainActor
final class FittingLayout {
    /// Whether any view was ever asked for a fitting size; until then nobody notes changes.
    private(set) static var isUsed = false

    private var solver = FittingLayout.makeSolver()
    private var items: [LayoutNodePointer: FittingItem] = [:]
    private var constraints: [ObjectIdentifier: ConstraintSolver.Constraint] = [:]
    /// Items of lines that wrap, whose height follows from the width that the solver finds.
    private var wrapping: Set<LayoutNodePointer> = []
    private var targetWidth = FittingTarget()
    private var targetHeight = FittingTarget()
    private var isBuilt = false
    private var changes: [FittingChange] = []
    private var changed: Set<UnsafeRawPointer> = []
    private var answered: (question: SizeFittingRequest, size: CGSize)?

    init() { FittingLayout.isUsed = true }

    /// Makes a solver that knows the shapes of groups that were met before, in any layout: cells that
    /// are asked for their sizes are mostly built alike.
    private static func makeSolver() -> ConstraintSolver {
        ConstraintSolver(sharing: LayoutEngine.shared.solver)
    }

    // MARK: - Changes

    func note(_ change: FittingChange) {
        guard isBuilt else { return }
        answered = nil
        switch change {
        case .hierarchy: forget()
        case .constraint: changes.append(change)
        case .constant(let constraint):
            let key = UnsafeRawPointer(Unmanaged.passUnretained(constraint).toOpaque())
            if changed.insert(key).inserted { changes.append(change) }
        case .item(let place):
            guard let record = place.pointer, items[record] != nil else { break }
            if changed.insert(UnsafeRawPointer(record)).inserted { changes.append(change) }
        }
        // Nobody asks any more, it seems: what is kept for the answer costs more than it saves.
        if changes.count > 2 * (items.count + constraints.count) + 16 { forget() }
    }

    private func forget() {
        isBuilt = false
        answered = nil
        solver = FittingLayout.makeSolver()
        items = [:]
        constraints = [:]
        wrapping = []
        changes = []
        changed = []
        targetWidth = FittingTarget()
        targetHeight = FittingTarget()
    }

    // MARK: - Answers

    /// The size of the frame, not rounded.
    func size(_ question: SizeFittingRequest, of top: UIView) -> CGSize {
        if isBuilt {
            takeInChanges(top)
        } else {
            isBuilt = true
            addConstraints(of: top)
        }
        if let answered, answered.question == question { return answered.size }
        let own = variables(of: top.madeLayoutItem.record, top)
        targetWidth.set(question.target.width, question.horizontal, of: own.width, in: solver)
        targetHeight.set(question.target.height, question.vertical, of: own.height, in: solver)
        solver.solve()
        // Widths hardly ever follow from heights; what goes on after some rounds is left as it is.
        var rounds = 0
        while rounds < 3, wrapLines() {
            solver.solve()
            rounds += 1
        }
        let rect = CGRect(origin: .zero, size: own.rect(in: solver).size)
        let size = top.frame(forAlignmentRect: rect).size
        answered = (question, size)
        return size
    }

    /// Gives lines that wrap the height that they have in the width which was found.
    ///
    /// - Returns: whether any height is another.
    private func wrapLines() -> Bool {
        var isChanged = false
        for record in wrapping
        where items[record]?.wrapLines(of: LayoutItem(record), in: solver) == true {
            isChanged = true
        }
        return isChanged
    }

    private func takeInChanges(_ top: UIView) {
        for change in changes {
            switch change {
            case .hierarchy: break
            case .item(let place):
                guard let record = place.pointer else { continue }
                let item = LayoutItem(record)
                items[record]?.update(item, isTop: item.view === top, in: solver)
                noteWrapping(record)
            case .constraint(let constraint):
                if let former = constraints.removeValue(forKey: ObjectIdentifier(constraint)) {
                    solver.remove(former)
                }
                if constraint.isActive, constraint.isInside(top) { add(constraint, top) }
            case .constant(let constraint):
                guard let known = constraints[ObjectIdentifier(constraint)],
                    let expression = expression(of: constraint, top)
                else { continue }
                solver.setConstant(known, Double(expression.constant))
                expression.end()
            }
        }
        changes.removeAll(keepingCapacity: true)
        changed.removeAll(keepingCapacity: true)
    }

    // MARK: - Building

    private func addConstraints(of top: UIView) {
        // What the last layout left, unless one is being written.
        var written = WrittenConstraints()
        swap(&written, &FittingLayout.spareConstraints)
        write(top, top, into: &written)
        written.add(to: solver) { constraints[$0] = $1 }
        swap(&written, &FittingLayout.spareConstraints)
    }

    private static var spareConstraints = WrittenConstraints()

    /// Writes the constraints that a view and those below it hold.
    private func write(
        _ view: UIView, _ top: UIView, into written: inout WrittenConstraints
    ) {
        if let item = view.layoutItem {
            for constraint in item.held where constraint.isInside(top) {
                guard let expression = expression(of: constraint, top) else { continue }
                written.append(constraint, expression)
                expression.end()
            }
        }
        for layer in view.hostedLayer.layersBelow {
            if let view = layer.view { write(view, top, into: &written) }
        }
    }

    private func add(_ constraint: NSLayoutConstraint, _ top: UIView) {
        guard let expression = expression(of: constraint, top) else { return }
        constraints[ObjectIdentifier(constraint)] = solver.add(
            expression.terms, constant: Double(expression.constant),
            relation: constraint.relation.inSolver, priority: constraint.priority.rawValue)
        expression.end()
    }

    private func expression(
        of constraint: NSLayoutConstraint, _ top: UIView
    ) -> LayoutExpression<FittingSpace>? {
        guard let holder = constraint.holding?.pointer else { return nil }
        var expression = LayoutExpression(
            in: FittingSpace(layout: self, top: top), above: holder,
            LayoutEngine.shared.termStack)
        expression.add(constraint)
        return expression
    }

    fileprivate func variables(of item: LayoutNodePointer, _ top: UIView) -> LayoutVariables {
        if let known = items[item] { return known.variables }
        var made = FittingItem(variables: LayoutVariables.make(in: solver))
        let whole = LayoutItem(item)
        let isTop = whole.view === top
        if isTop {
            solver.fix(made.variables.x, at: 0)
            solver.fix(made.variables.y, at: 0)
        }
        made.update(whole, isTop: isTop, in: solver)
        items[item] = made
        noteWrapping(item)
        return made.variables
    }

    private func noteWrapping(_ record: LayoutNodePointer) {
        if items[record]?.wraps == true { wrapping.insert(record) } else { wrapping.remove(record) }
    }
}

/// Constraints of the app that are handed to a solver together.
@MainActor
private struct WrittenConstraints: ~Copyable {
    private var batch = ConstraintBatch()
    private var names: [ObjectIdentifier] = []

    mutating func append(
        _ constraint: NSLayoutConstraint, _ expression: borrowing LayoutExpression<FittingSpace>
    ) {
        batch.append(
            expression.terms, constant: Double(expression.constant),
            relation: constraint.relation.inSolver, priority: constraint.priority.rawValue)
        names.append(ObjectIdentifier(constraint))
    }

    /// Adds the constraints, calls back with what each is in the solver, and forgets them.
    mutating func add(
        to solver: ConstraintSolver,
        _ body: (ObjectIdentifier, ConstraintSolver.Constraint) -> Void
    ) {
        withUnsafeTemporaryAllocation(
            of: ConstraintSolver.Constraint.self, capacity: batch.count
        ) { numbers in
            guard let first = numbers.baseAddress else { return }
            solver.add(batch, first)
            for (name, number) in zip(names, numbers) { body(name, number) }
        }
        batch.removeAll()
        names.removeAll(keepingCapacity: true)
    }
}

/// The solver of a fitting size as a place for variables.
@MainActor
private struct FittingSpace: LayoutSpace {
    let layout: FittingLayout
    let top: UIView

    func variables(of item: LayoutNodePointer) -> LayoutVariables {
        layout.variables(of: item, top)
    }
}

/// A view or guide in the solver of a fitting size.
@MainActor
private struct FittingItem {
    let variables: LayoutVariables
    private var width = IntrinsicLength()
    private var height = IntrinsicLength()
    private var isFixed = false
    private var knownHeight: CGFloat = 0
    /// Whether the view holds lines that wrap where its width ends.
    private(set) var wraps = false

    init(variables: LayoutVariables) { self.variables = variables }

    /// Gives the solver the frame of a view that the app places, or else its natural size.
    mutating func update(_ item: LayoutItem, isTop: Bool, in solver: ConstraintSolver) {
        guard let view = item.view else { return }
        wraps = false
        if !isTop, item.isAutoresized {
            width.remove(from: solver)
            height.remove(from: solver)
            isFixed = true
            variables.fix(at: view.alignmentRect(forFrame: view.untransformedFrame), in: solver)
            return
        }
        if isFixed {
            isFixed = false
            variables.release(in: solver)
        }
        let size = view.intrinsicContentSize
        width.update(size.width, item.wishes.horizontal, of: variables.width, in: solver)
        height.update(size.height, item.wishes.vertical, of: variables.height, in: solver)
        wraps = view.wrapsLines
        knownHeight = size.height
    }

    /// Takes the height of the lines in the width that the solver found.
    ///
    /// - Returns: whether it is another.
    mutating func wrapLines(of item: LayoutItem, in solver: ConstraintSolver) -> Bool {
        guard let view = item.view else { return false }
        // A hair is added, so that a width reached by arithmetic is enough for the text that it came from.
        let wrapped = view.heightOfLines(inWidth: variables.rect(in: solver).width + 0.001)
        guard wrapped != knownHeight else { return false }
        knownHeight = wrapped
        height.update(wrapped, item.wishes.vertical, of: variables.height, in: solver)
        return true
    }
}

/// The wish for one length of the view in question.
@MainActor
private struct FittingTarget {
    private var constraint: ConstraintSolver.Constraint?
    private var priority = UILayoutPriority.required

    mutating func set(
        _ length: CGFloat, _ priority: UILayoutPriority, of variable: ConstraintSolver.Variable,
        in solver: ConstraintSolver
    ) {
        if let constraint, self.priority == priority {
            return solver.setConstant(constraint, -Double(length))
        }
        if let constraint { solver.remove(constraint) }
        self.priority = priority
        constraint = solver.add(
            [ConstraintSolver.Term(variable)], constant: -Double(length),
            priority: priority.rawValue)
    }
}
