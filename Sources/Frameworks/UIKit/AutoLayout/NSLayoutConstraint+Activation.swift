import Foundation
import ObjectiveC

extension NSLayoutConstraint {
    /// The direction in which leading and trailing are read.
    final var direction: UIUserInterfaceLayoutDirection {
        first.view?.effectiveUserInterfaceLayoutDirection ?? .leftToRight
    }

    /// The ends of the constraint, up to four.
    @inline(__always)
    private final func forEachEnd(_ body: (LayoutAnchorage) -> Void) {
        body(first)
        if let second { body(second) }
        guard let subtrahends else { return }
        if let first = subtrahends.first { body(first) }
        if let second = subtrahends.second { body(second) }
    }

    /// Becomes a constraint of the closest view that contains all items.
    final func activate() {
        guard installed == nil else { return }
        // A subclass may have made it of nothing.
        if firstAttribute == .notAnAttribute { requireSense() }
        guard let closest = subtrahends == nil ? closestToItems() : closestToEnds() else { return }
        // Places are compared in the coordinates of a view around the items.
        closest.madeLayoutItem.held.append(self)
        attach(to: closest)
    }

    /// The closest view that contains the one item or both; `nil` when one is gone.
    private final func closestToItems() -> UIView? {
        guard let view = view(of: first) else { return nil }
        guard let second else { return view }
        guard let other = self.view(of: second) else { return nil }
        if view === other { return view }
        guard let closest = view.closestCommonAncestor(with: other) else { raiseUnrelated() }
        return closest
    }

    /// The closest view that contains the items of all anchors, of which some are subtracted.
    private final func closestToEnds() -> UIView? {
        var closest: UIView?
        var isGone = false
        forEachEnd { end in
            guard !isGone else { return }
            guard let view = view(of: end) else {
                isGone = true
                return
            }
            guard let current = closest else {
                closest = view
                return
            }
            guard current !== view else { return }
            closest = current.closestCommonAncestor(with: view)
            if closest == nil { raiseUnrelated() }
        }
        return isGone ? nil : closest
    }

    /// The view that an end is or belongs to; `nil` when it is gone.
    private final func view(of end: LayoutAnchorage) -> UIView? {
        if let view = end.view { return view }
        if end.item != nil { raiseUnrelated() }
        return nil
    }

    private final func raiseUnrelated() -> Never {
        raiseException(
            "NSGenericException",
            "Unable to activate constraint with anchors \(first.describedAnchor) and "
                + "\(second.map { "\($0.describedAnchor)" } ?? "(null)") because they have no common ancestor."
                + "  Does the constraint or its anchors reference items in different view"
                + " hierarchies?  That's illegal.")
    }

    /// Takes part in layout as a constraint held by a view.
    final func attach(to view: UIView) {
        holdingItem = view.madeLayoutItem
        forEachMentionedItem { $0.mentions.append(self) }
        LayoutEngine.shared.install(self, holder: view)
        view.noteForFitting(.constraint(self))
        view.setNeedsLayout()
    }

    final func deactivate() {
        guard installed != nil else { return }
        // There is no view when it is on its way out of memory.
        let view = holder
        holdingItem?.held.removeOne(self)
        holdingItem = nil
        forEachMentionedItem { $0.mentions.removeOne(self) }
        LayoutEngine.shared.uninstall(self)
        view?.noteForFitting(.constraint(self))
        view?.setNeedsLayout()
    }

    /// Takes the engine's constraint out and puts it in anew.
    final func reinstall() {
        guard let holder else { return }
        LayoutEngine.shared.uninstall(self)
        LayoutEngine.shared.install(self, holder: holder)
        holder.noteForFitting(.constraint(self))
        holder.setNeedsLayout()
    }

    /// The items whose rectangles the constraint speaks of, each once.
    private final func forEachMentionedItem(_ body: (LayoutItem) -> Void) {
        guard subtrahends != nil else {
            let one = first.place?.described
            let two = second?.place?.described
            if let one { body(one) }
            if let two, two !== one { body(two) }
            return
        }
        var items: [LayoutItem] = []
        forEachEnd { end in
            guard let item = end.place?.described, !items.contains(where: { $0 === item }) else {
                return
            }
            items.append(item)
            body(item)
        }
    }

    final func changeConstant(_ constant: CGFloat) {
        requireFinite(constant)
        guard constant != storedConstant else { return }
        storedConstant = constant
        guard let holder else { return }
        LayoutEngine.shared.updateConstant(of: self)
        holder.setNeedsLayout()
    }

    /// Whether every item stands in a view or below it.
    final func isInside(_ view: UIView) -> Bool {
        var isInside = true
        forEachEnd { if $0.view?.isInside(view) != true { isInside = false } }
        return isInside
    }

    final func concerns(_ axis: NSLayoutConstraint.Axis) -> Bool {
        switch firstAttribute.family {
        case .horizontalPlace: axis == .horizontal
        case .verticalPlace: axis == .vertical
        case .size: (firstAttribute == .width) == (axis == .horizontal)
        case nil: false
        }
    }
}

extension Array where Element: AnyObject {
    /// Takes an object out, if it is there.
    ///
    /// Looked for from both ends: constraints and subviews mostly leave in the order in which they
    /// came, or in the opposite one, and there may be thousands.
    mutating func removeOne(_ object: Element) {
        let found = withUnsafeBufferPointer { objects -> Int? in
            var low = 0
            var high = objects.count - 1
            while low <= high {
                if objects[low] === object { return low }
                if objects[high] === object { return high }
                low += 1
                high -= 1
            }
            return nil
        }
        if let found { remove(at: found) }
    }
}
