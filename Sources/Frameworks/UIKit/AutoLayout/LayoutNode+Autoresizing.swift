import ConstraintSolver
import Foundation

/// Views that follow their superview by an autoresizing mask, where constraints size the superview.
@MainActor
extension LayoutNode {
    /// Gives the engine the rectangle of a view that the app and its mask place: a fixed one, or one that follows the
    /// superview if a solution sizes that.
    func updateAutoresizedRectangle() {
        guard let view else { return }
        guard let superview = view.superviewSizedBySolution else {
            endFollowing()
            guard let variables = state.variables else { return }
            let rect = view.untransformedAlignmentRect
            uncountedEngine.uncounted { engine in
                engine.uncountedSolver.uncounted { variables.fix(at: rect, in: $0) }
            }
            return
        }
        let above = superview.ensureLayoutNode()
        let variablesAbove = above.ensureVariables()
        guard let variables = state.variables else { return }
        if let following = state.following, following.followed != above.handle { endFollowing() }
        let following = state.following ?? AutoresizingConstraints(following: above.handle)
        if state.following == nil {
            state.following = following
            above.state.followers.append(handle)
        }
        following.update(of: view, variables, in: superview, variablesAbove, engine.solver)
    }

    /// Removes the constraints by which the view follows its superview.
    func endFollowing() {
        guard let following = state.following else { return }
        state.following = nil
        following.remove(from: engine.solver)
        guard let above = following.followed.node else { return }
        let handle = handle
        above.state.followers.removeAll { $0 == handle }
    }

    /// Fixes the views that follow this one where they are, before its variables leave the engine.
    func releaseFollowers() {
        while let handle = state.followers.popLast() {
            guard let follower = handle.node else { continue }
            follower.endFollowing()
            guard let variables = follower.state.variables, let view = follower.view else {
                continue
            }
            variables.fix(at: view.untransformedAlignmentRect, in: follower.engine.solver)
        }
    }
}

extension UIView {
    /// Whether the app and the mask place the view.
    private final var isPlacedByMask: Bool { layoutNode?.state.isAutoresized ?? true }

    /// The superview if the mask lets the frame depend on its size. What is in a scroll view is no part of its size.
    final var superviewFollowedByMask: UIView? {
        guard flags.autoresizingMask.followsSuperview, let viewAbove,
            viewAbove.autoresizesSubviews, !viewAbove.flags.isScrollView
        else { return nil }
        return viewAbove
    }

    /// The superview that the view follows by its mask, if constraints size it or a view that it follows in turn.
    ///
    /// - Complexity: O(depth) of the views that follow one another
    final var superviewSizedBySolution: UIView? {
        var view = self
        while view.isPlacedByMask, let above = view.superviewFollowedByMask {
            if !above.isPlacedByMask { return viewAbove }
            view = above
        }
        return nil
    }

    /// Updates the subviews that follow this view by their masks, after a change of what sizes it.
    final func updateFollowersByMask() {
        guard withLayer({ $0.hasLayersBelow }) else { return }
        forEachSubview(where: { $0.autoresizingMask.followsSuperview }) { view in
            guard view.isPlacedByMask else { return }
            view.layoutNode?.followedSizeDidChange()
            view.updateFollowersByMask()
        }
    }

    /// Updates Auto Layout after a change of the mask.
    final func maskOfAutoresizingDidChange() {
        guard let layoutNode, layoutNode.state.isAutoresized else { return }
        viewAbove?.invalidateFittingSizes(.node(layoutNode.handle))
        layoutNode.followedSizeDidChange()
        updateFollowersByMask()
    }
}

extension UIView.AutoresizingMask {
    /// Whether it lets a frame depend on the superview's size; the margins at the right and below alone do not.
    var followsSuperview: Bool {
        !isDisjoint(with: [
            .flexibleLeftMargin, .flexibleWidth, .flexibleTopMargin, .flexibleHeight,
        ])
    }
}

extension LayoutNode {
    /// Updates the rectangle after a change of what the view follows.
    @MainActor
    fileprivate func followedSizeDidChange() {
        guard state.variables != nil, state.isAutoresized else { return }
        moveToCurrentEngine()
        updateAutoresizedRectangle()
        engine.setNeedsSolving()
    }
}
