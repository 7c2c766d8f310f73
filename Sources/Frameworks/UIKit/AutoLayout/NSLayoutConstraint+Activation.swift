import Foundation
import ObjectiveC

extension NSLayoutConstraint {
    /// The direction in which leading and trailing are read.
    final var direction: UIUserInterfaceLayoutDirection {
        first.view?.effectiveUserInterfaceLayoutDirection ?? .leftToRight
    }

    private final var ends: [LayoutAnchorage] {
        var ends = [first]
        if let second { ends.append(second) }
        if let first = subtrahends?.first { ends.append(first) }
        if let second = subtrahends?.second { ends.append(second) }
        return ends
    }

    /// Becomes a constraint of the closest view that contains all items.
    final func activate() {
        guard !isActive else { return }
        // A subclass may have made it of nothing.
        if firstAttribute == .notAnAttribute { requireSense() }
        var closest: UIView?
        for end in ends {
            guard let view = end.view else {
                if end.item == nil { return }
                raiseUnrelated()
            }
            guard let current = closest else {
                closest = view
                continue
            }
            closest = current.closestCommonAncestor(with: view)
            if closest == nil { raiseUnrelated() }
        }
        guard let closest else { return }
        // Places are compared in the coordinates of a view around the items.
        closest.madeLayoutItem.held.append(self)
        attach(to: closest)
    }

    private final func raiseUnrelated() -> Never {
        raiseException(
            "NSGenericException",
            "Unable to activate constraint with anchors \(firstAnchor) and "
                + "\(secondAnchor.map { "\($0)" } ?? "(null)") because they have no common ancestor."
                + "  Does the constraint or its anchors reference items in different view"
                + " hierarchies?  That's illegal.")
    }

    /// Takes part in layout as a constraint held by a view.
    final func attach(to view: UIView) {
        holder = view
        for item in mentionedItems { item.mentions.append(self) }
        LayoutEngine.shared.install(self, holder: view)
        view.noteForFitting(.constraint(self))
        view.setNeedsLayout()
    }

    final func deactivate() {
        guard isActive else { return }
        // The holder is unknown when it is on its way out of memory.
        let view = holder
        holder = nil
        view?.layoutItem?.held.removeOne(self)
        for item in mentionedItems { item.mentions.removeOne(self) }
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

    private final var mentionedItems: [LayoutItem] {
        var items: [LayoutItem] = []
        for end in ends {
            guard let object = end.item, let item = LayoutItem.of(object) else { continue }
            if !items.contains(where: { $0 === item }) { items.append(item) }
        }
        return items
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
        ends.allSatisfy { $0.view?.isDescendant(of: view) ?? false }
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

extension [NSLayoutConstraint] {
    /// Takes a constraint out, if it is there.
    ///
    /// Looked for from both ends: constraints mostly leave in the order in which they came, or in the
    /// opposite one, and views may have thousands.
    mutating func removeOne(_ constraint: NSLayoutConstraint) {
        let found = withUnsafeBufferPointer { constraints -> Int? in
            var low = 0
            var high = constraints.count - 1
            while low <= high {
                if constraints[low] === constraint { return low }
                if constraints[high] === constraint { return high }
                low += 1
                high -= 1
            }
            return nil
        }
        if let found { remove(at: found) }
    }
}
