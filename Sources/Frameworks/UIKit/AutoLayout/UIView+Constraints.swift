import Foundation
import ObjectiveC
import QuartzCore

extension UIView {
    /// The node, made on demand.
    final func ensureLayoutNode() -> LayoutNode {
        if let layoutNode { return layoutNode }
        let made = LayoutNode.make(for: self)
        layoutNode = made
        return made
    }

    // MARK: - Installing constraints

    /// Makes a constraint active in this view; raises an exception when an item is not in its tree.
    final func install(_ constraint: NSLayoutConstraint) {
        if constraint.isActive, constraint.holder === self { return }
        guard constraint.isInside(self) else {
            raiseException(
                "NSGenericException",
                "Unable to install constraint on view.  Does the constraint reference something from"
                    + " outside the subtree of the view?  That's illegal. constraint:\(constraint)"
                    + " view:\(self)")
        }
        constraint.isActive = false
        constraint.attach(to: self)
    }

    /// Deactivates a constraint if this view holds it.
    final func uninstall(_ constraint: NSLayoutConstraint) {
        if constraint.holder === self { constraint.isActive = false }
    }

    /// The closest view that contains two views, one of which it may be.
    ///
    /// - Complexity: O(depth)
    nonisolated static func closest(
        to view: Unmanaged<UIView>, _ other: Unmanaged<UIView>
    ) -> Unmanaged<UIView>? {
        // Nearly all pairs are siblings, or a view and its superview.
        let above = UIView.above(view)
        let otherAbove = UIView.above(other)
        if view.isSame(as: other) || view.isSame(as: otherAbove) { return view }
        if other.isSame(as: above) { return other }
        if let above, above.isSame(as: otherAbove) { return above }
        var one: Unmanaged<UIView>? = view
        var two: Unmanaged<UIView>? = other
        var difference = depth(of: view) - depth(of: other)
        while difference > 0 {
            one = UIView.above(one)
            difference -= 1
        }
        while difference < 0 {
            two = UIView.above(two)
            difference += 1
        }
        while let view = one, !view.isSame(as: two) {
            one = UIView.above(one)
            two = UIView.above(two)
        }
        return one
    }

    nonisolated private static func depth(of view: Unmanaged<UIView>) -> Int {
        var depth = 0
        var next = UIView.above(view)
        while next != nil {
            depth += 1
            next = UIView.above(next)
        }
        return depth
    }

    // MARK: - Inputs of layout

    final func changeTranslation(_ translates: Bool) {
        let node = ensureLayoutNode()
        guard node.state.translatesAutoresizingMask != translates else { return }
        node.state.translatesAutoresizingMask = translates
        node.state.isAutoresized = translates
        node.translationDidChange()
        viewAbove?.setNeedsLayout()
    }

    final func changeContentSizePriorities(
        _ axis: NSLayoutConstraint.Axis, hugging: UILayoutPriority? = nil,
        compressionResistance: UILayoutPriority? = nil
    ) {
        let node = ensureLayoutNode()
        let former = node.state.contentSizePriorities[axis]
        let priorities = ContentSizePriorities(
            hugging: hugging ?? former.hugging,
            compressionResistance: compressionResistance ?? former.compressionResistance)
        guard priorities != former else { return }
        node.state.contentSizePriorities[axis] = priorities
        guard node.state.variables != nil else { return }
        node.updateIntrinsicSize()
        viewAbove?.subviewContentSizeDidChange(self)
        viewAbove?.setNeedsLayout()
    }

    /// Updates the natural size in the engine and lays out the superview again.
    final func intrinsicContentSizeDidChange() {
        layoutNode?.updateIntrinsicSize()
        viewAbove?.subviewContentSizeDidChange(self)
        superview?.setNeedsLayout()
    }

    // MARK: - Moves in the hierarchy

    /// Deactivates the constraints between this view's tree and views outside it.
    final func detachConstraints(from superview: UIView) {
        deactivateConstraints(leavingTreeOf: self)
        superview.invalidateFittingSizes(.hierarchy)
    }

    /// Updates the engine after a move: the superview decides whether constraints lay out the view.
    final func attachConstraints(to superview: UIView?) {
        if let layoutNode {
            layoutNode.translationDidChange()
        } else if flags.autoresizingMask.followsSuperview {
            updateFollowersByMask()
        }
        guard let superview else { return }
        // New sublayers alone request no other layout of a view that adds them in its own.
        if layoutNode?.isLaidOutByConstraints == true { superview.setNeedsLayout() }
        superview.invalidateFittingSizes(.hierarchy)
        if flags.subtreeNeedsConstraintUpdate { superview.markPathForConstraintUpdate() }
    }

    final func endLayoutNode() {
        layoutNode?.end()
        layoutNode = nil
    }

    private final func deactivateConstraints(leavingTreeOf root: UIView) {
        layoutNode?.deactivateConstraints(leavingTreeOf: root)
        guard hostedLayer.hasLayersBelow else { return }
        for layer in hostedLayer.layersBelow {
            layer.view?.deactivateConstraints(leavingTreeOf: root)
        }
    }
}

extension LayoutNode {
    /// Deactivates the constraints of a view and its guides that a view outside a tree holds.
    @MainActor
    fileprivate func deactivateConstraints(leavingTreeOf root: UIView) {
        for constraint in state.affectingConstraints.objects {
            if let holder = constraint.holder, holder.isInside(root) { continue }
            constraint.isActive = false
        }
        for guide in state.guides {
            guide.ensureLayoutNode().deactivateConstraints(leavingTreeOf: root)
        }
        // The others are expressed in the variables of the view.
        for guide in state.systemGuides where guide.kind.hasVariables {
            guide.ensureLayoutNode().deactivateConstraints(leavingTreeOf: root)
        }
    }
}

extension Unmanaged {
    @inline(__always)
    fileprivate func isSame(as other: Unmanaged?) -> Bool { toOpaque() == other?.toOpaque() }
}
