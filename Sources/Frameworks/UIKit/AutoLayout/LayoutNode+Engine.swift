import ConstraintSolver
import Foundation
import QuartzCore

@MainActor
extension LayoutNode {
    /// The engine that computes the rectangle: of the environment in which the node was used last.
    @inline(__always)
    var engine: LayoutEngine { state.engine?.takeUnretainedValue() ?? .current }

    /// The engine, for calls at every constraint, which would each count a reference to it.
    @inline(__always)
    var uncountedEngine: Unmanaged<LayoutEngine> {
        state.engine ?? LayoutEngine.uncountedCurrent
    }

    /// Whether the node has variables in an engine that is not the current one.
    @inline(__always)
    var isInOtherEngine: Bool { isInEngine(otherThan: LayoutEngine.uncountedCurrent) }

    /// Whether the node has variables in an engine other than a given one.
    @inline(__always)
    func isInEngine(otherThan one: Unmanaged<LayoutEngine>) -> Bool {
        guard let engine = state.engine else { return false }
        return engine.toOpaque() != one.toOpaque()
    }

    /// Moves the node to the current engine if it is in another one.
    @inline(__always)
    func moveToCurrentEngine() {
        if isInOtherEngine { LayoutEngine.current.absorb(engine) }
    }

    // MARK: - Variables

    /// The variables in the engine, made if they are missing; may call the app for the natural size.
    @inline(__always)
    func ensureVariables() -> LayoutVariables {
        moveToCurrentEngine()
        return state.variables ?? makeVariables()
    }

    private func makeVariables() -> LayoutVariables {
        precondition(!isEnding, "a layout node is used after its end")
        let engine = LayoutEngine.uncountedCurrent
        let made = engine.uncounted { engine in
            let made = engine.uncountedSolver.uncounted { LayoutVariables.make(in: $0) }
            engine.register(self, made)
            return made
        }
        state.variables = made
        state.engine = engine
        if guide?.kind == .scrollContent {
            // The content begins where the coordinates of the scroll view do.
            engine.uncounted { engine in
                engine.solver.fix(made.x, at: 0)
                engine.solver.fix(made.y, at: 0)
            }
        } else if !isLaidOutByConstraints {
            updateFixedFrame()
        } else {
            updateIntrinsicSize()
        }
        return made
    }

    /// Removes the node from the engine and ends it; the last step of the view's or guide's `deinit`.
    func end() {
        beginEnding()
        while let constraint = state.affectingConstraints.popLast()?.takeUnretainedValue() {
            constraint.deactivate()
        }
        while let constraint = state.heldConstraints.popLast() { constraint.deactivate() }
        state.guides = []
        state.systemGuides = []
        state.fittingLayout = nil
        removeFromEngine()
        recycle()
    }

    /// Gives up the variables.
    ///
    /// - Precondition: no constraint in the engine mentions them any more.
    func removeFromEngine() {
        guard let variables = state.variables else { return }
        let engine = engine
        releaseFollowers()
        endFollowing()
        state.variables = nil
        state.engine = nil
        engine.endAmbiguityExercise()
        engine.uncountedSolver.uncounted { solver in
            state.intrinsicSize.remove(from: solver)
            state.rootSize.remove(from: solver)
            engine.unregister(variables)
            variables.remove(from: solver)
        }
        engine.setNeedsSolving()
    }

    // MARK: - Frame

    /// Updates whether constraints determine the rectangle, after a change of the view's superview or of
    /// `translatesAutoresizingMaskIntoConstraints`.
    func translationDidChange() {
        if !state.translatesAutoresizingMask {
            state.isAutoresized = view?.fillsWindowAsRoot ?? false
        }
        moveToCurrentEngine()
        placeInNextPass()
        view?.updateFollowersByMask()
        guard let variables = state.variables else { return }
        if isLaidOutByConstraints {
            removeRootSize()
            endFollowing()
            uncountedEngine.uncounted { engine in
                engine.uncountedSolver.uncounted { variables.release(in: $0) }
            }
        } else {
            updateFixedFrame()
        }
        updateIntrinsicSize()
        view?.invalidateFittingSizes(.node(handle))
    }

    /// Gives the engine the size or position that the app has set.
    func frameDidChange(isResized: Bool) {
        // The readable part of a view depends on its width.
        if isResized, !state.systemGuides.isEmpty,
            state.systemGuides.contains(where: { $0.kind == .readableContent })
        {
            insetsDidChange()
        }
        guard state.variables != nil, !isLaidOutByConstraints else {
            if LayoutEngine.placedNode != self { placeInNextPass() }
            return
        }
        moveToCurrentEngine()
        if state.isAutoresized { view?.viewAbove?.invalidateFittingSizes(.node(handle)) }
        updateFixedFrame()
        engine.setNeedsSolving()
    }

    /// Fixes the rectangle of a view that the app lays out at its frame, or lets it follow the superview. A view
    /// without a superview that its own constraints may size gets its size with a high priority before the next
    /// solution.
    private func updateFixedFrame() {
        guard state.variables != nil else { return }
        guard state.isAutoresized else {
            endFollowing()
            // Most such views are on their way into a superview.
            uncountedEngine.uncounted { $0.updateRootSizeBeforeSolving(handle) }
            return
        }
        removeRootSize()
        updateAutoresizedRectangle()
    }

    /// Gives a view without a superview its size, unless it has found a superview meanwhile.
    func updateRootSize() {
        guard let variables = state.variables, let view, !isLaidOutByConstraints,
            !state.isAutoresized
        else { return }
        let solver = engine.solver
        let rect = view.untransformedAlignmentRect
        solver.fix(variables.x, at: Double(rect.origin.x))
        solver.fix(variables.y, at: Double(rect.origin.y))
        solver.release(variables.width)
        solver.release(variables.height)
        state.rootSize.update(
            rect.size, LayoutNode.rootSizePriorities, of: variables, in: solver)
    }

    private func removeRootSize() {
        uncountedEngine.uncounted { engine in
            engine.uncountedSolver.uncounted { state.rootSize.remove(from: $0) }
        }
    }

    /// Below required constraints, which may size the view, and above all others.
    private static let rootSizePriorities = {
        let priorities = ContentSizePriorities(
            hugging: UILayoutPriority(999), compressionResistance: UILayoutPriority(999))
        return ContentSizePriorities.ByAxis(horizontal: priorities, vertical: priorities)
    }()

    // MARK: - Insets and direction

    /// Updates the constants that contain margins, the safe area or baselines of the view.
    func insetsDidChange() {
        guard hasConstraintsDependingOnInsets else { return }
        for constraint in state.affectingConstraints.objects where constraint.dependsOnInsets {
            LayoutEngine.current.updateConstant(of: constraint)
            constraint.holder?.setNeedsLayout()
        }
    }

    // A loop, since a main-actor closure in another module checks its executor at each call.
    private var hasConstraintsDependingOnInsets: Bool {
        for element in state.affectingConstraints.uncounted
        where element.uncounted({ $0.dependsOnInsets }) {
            return true
        }
        return false
    }

    /// Reinstalls the constraints with leading or trailing attributes that the view holds, in its current direction.
    func directionDidChange() {
        for constraint in state.heldConstraints.constraints
        where constraint.firstAttribute.readsDirection
            || constraint.secondAttribute.readsDirection
        {
            constraint.reinstall()
        }
    }

    // MARK: - Scrolling

    /// Updates the constants that contain the offset of the scroll view.
    func scrollOffsetDidChange() {
        guard !state.crossingConstraints.isEmpty else { return }
        for constraint in state.crossingConstraints.objects {
            LayoutEngine.current.updateConstant(of: constraint)
            constraint.holder?.setNeedsLayout()
        }
    }

    // MARK: - Natural size

    /// Reads the view's natural size and gives it to the engine with the view's priorities.
    func updateIntrinsicSize() {
        moveToCurrentEngine()
        guard let variables = state.variables, let view else { return }
        view.invalidateFittingSizes(.node(handle))
        // A view whose content changed may have other alignment insets.
        placeInNextPass()
        let none = UIView.noIntrinsicMetric
        let size =
            isLaidOutByConstraints
            ? view.intrinsicContentSize : CGSize(width: none, height: none)
        uncountedEngine.uncounted { engine in
            engine.uncountedSolver.uncounted { solver in
                state.intrinsicSize.update(
                    size, state.contentSizePriorities, of: variables, in: solver)
            }
            engine.setNeedsSolving()
        }
    }

    // MARK: - Results

    /// Marks the container for layout after a solution has moved or resized the rectangle.
    func rectangleDidChange() {
        guard state.isGuide || !state.isAutoresized else { return }
        placeInNextPass()
        container?.uncounted { $0.setNeedsLayout() }
    }
}

extension UIView {
    /// The alignment rectangle of the frame that the view would have without its transform.
    final var untransformedAlignmentRect: CGRect {
        alignmentRect(forFrame: untransformedFrame)
    }
}
