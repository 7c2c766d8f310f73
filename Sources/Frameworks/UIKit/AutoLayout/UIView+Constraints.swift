import Foundation
import ObjectiveC
import QuartzCore

extension UIView {
    final var madeLayoutItem: LayoutItem {
        if let layoutItem { return layoutItem }
        let made = LayoutItem(view: self)
        layoutItem = made
        return made
    }

    // MARK: - Holding constraints

    final func hold(_ constraint: NSLayoutConstraint) {
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

    final func drop(_ constraint: NSLayoutConstraint) {
        if constraint.holder === self { constraint.isActive = false }
    }

    /// The closest view that contains two views, one of which it may be.
    ///
    /// - Complexity: O(depth)
    nonisolated static func closest(
        to view: Unmanaged<UIView>, _ other: Unmanaged<UIView>
    ) -> Unmanaged<UIView>? {
        // Siblings, and a view and its superview, are nearly all there is.
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

    // MARK: - Placement

    final func changeTranslation(_ translates: Bool) {
        let item = madeLayoutItem
        guard item.isAutoresized != translates else { return }
        item.record.pointee.isAutoresized = translates
        item.placementDidChange()
        viewAbove?.setNeedsLayout()
    }

    final func changeWish(
        _ axis: NSLayoutConstraint.Axis, hugging: UILayoutPriority? = nil,
        compression: UILayoutPriority? = nil
    ) {
        let item = madeLayoutItem
        let former = item.wishes[axis]
        let wish = ContentSizePriorities(
            hugging: hugging ?? former.hugging, compression: compression ?? former.compression)
        guard wish != former else { return }
        item.record.pointee.wishes[axis] = wish
        guard item.isEngaged else { return }
        item.updateIntrinsicSize()
        viewAbove?.setNeedsLayout()
    }

    /// The frame that the view would have without its transform.
    final var untransformedFrame: CGRect {
        let layer = hostedLayer
        let size = layer.bounds.size
        let anchor = layer.anchorPoint
        let position = layer.position
        return CGRect(
            x: position.x - anchor.x * size.width, y: position.y - anchor.y * size.height,
            width: size.width, height: size.height)
    }

    // MARK: - Moves in the hierarchy

    /// Takes out the constraints that tie this view, or anything below, to what it is leaving.
    final func dropConstraintsReachingOut() { dropConstraints(reachingOutOf: self) }

    private final func dropConstraints(reachingOutOf top: UIView) {
        if let item = layoutItem {
            item.dropConstraints(reachingOutOf: top)
            for guide in item.guides { guide.dropConstraints(reachingOutOf: top) }
        }
        for layer in hostedLayer.layersBelow { layer.view?.dropConstraints(reachingOutOf: top) }
    }

    // MARK: - Insets

    /// Has the constants computed anew that contain margins or the safe area.
    final func insetsOfConstraintsDidChange() {
        guard let layoutItem, layoutItem.hasMentionsDependingOnInsets else { return }
        for constraint in layoutItem.mentions where constraint.dependsOnInsets {
            LayoutEngine.shared.updateConstant(of: constraint)
            constraint.holder?.setNeedsLayout()
        }
    }

    /// Puts leading and trailing on the sides where they belong now.
    final func directionOfConstraintsDidChange() {
        for constraint in constraints
        where constraint.firstAttribute.readsDirection
            || constraint.secondAttribute.readsDirection
        {
            constraint.reinstall()
        }
    }
}

extension LayoutItem {
    func dropConstraints(reachingOutOf top: UIView) {
        for constraint in mentions {
            if let holder = constraint.holder, holder.isInside(top) { continue }
            constraint.isActive = false
        }
    }
}

extension UILayoutGuide {
    final func dropConstraints(reachingOutOf top: UIView) {
        layoutItem.dropConstraints(reachingOutOf: top)
    }
}

extension Unmanaged {
    @inline(__always)
    fileprivate func isSame(as other: Unmanaged?) -> Bool { toOpaque() == other?.toOpaque() }
}
