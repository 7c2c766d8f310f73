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
        madeLayoutItem.held.append(constraint)
        constraint.attach(to: self)
    }

    final func drop(_ constraint: NSLayoutConstraint) {
        if constraint.holder === self { constraint.isActive = false }
    }

    final func closestCommonAncestor(with other: UIView) -> UIView? {
        // Siblings, and a view and its superview, are nearly all there is.
        let above = referenceAbove
        let otherAbove = other.referenceAbove?.toOpaque()
        if otherAbove == Unmanaged.passUnretained(self).toOpaque() { return self }
        if above?.toOpaque() == Unmanaged.passUnretained(other).toOpaque() { return other }
        if let above, above.toOpaque() == otherAbove { return above.takeUnretainedValue() }
        var candidate: UIView? = self
        while let view = candidate {
            if other.isInside(view) { return view }
            candidate = view.viewAbove
        }
        return nil
    }

    // MARK: - Placement

    final func changeTranslation(_ translates: Bool) {
        let item = madeLayoutItem
        guard item.isAutoresized != translates else { return }
        item.isAutoresized = translates
        item.placementDidChange()
        viewAbove?.setNeedsLayout()
    }

    final func changeWish(
        _ axis: NSLayoutConstraint.Axis,
        _ part: WritableKeyPath<LayoutWish, UILayoutPriority>, _ priority: UILayoutPriority
    ) {
        let item = madeLayoutItem
        guard item.wishes[axis][keyPath: part] != priority else { return }
        item.wishes[axis][keyPath: part] = priority
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
        for layer in hostedLayer.sublayerList { layer.view?.dropConstraints(reachingOutOf: top) }
    }

    // MARK: - Insets

    /// Has the constants computed anew that contain margins or the safe area.
    final func insetsOfConstraintsDidChange() {
        guard let layoutItem else { return }
        for constraint in layoutItem.mentions where constraint.dependsOnInsets {
            LayoutEngine.shared.updateConstant(of: constraint)
            constraint.holder?.setNeedsLayout()
        }
    }

    /// Puts leading and trailing on the sides where they belong now.
    final func directionOfConstraintsDidChange() {
        guard let layoutItem else { return }
        for constraint in layoutItem.mentions
        where constraint.first.view === self
            && (constraint.firstAttribute.readsDirection
                || constraint.secondAttribute.readsDirection)
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
