import Foundation
import ObjectiveC

extension NSLayoutConstraint {
    /// The direction in which leading and trailing are read: that of the view which holds the constraint.
    // Documented: a view's direction arranges its immediate content, whatever the content's own one is.
    final var direction: UIUserInterfaceLayoutDirection {
        holding?.pointer?.owner?.uncounted { $0.effectiveUserInterfaceLayoutDirection }
            ?? .leftToRight
    }

    /// The ends of the constraint, up to four.
    @inline(__always)
    private final func forEachEnd(_ body: (ConstraintOperand) -> Void) {
        body(first)
        if let second { body(second) }
        guard isBetweenDistances, let subtrahends else { return }
        if let first = subtrahends.first { body(first) }
        if let second = subtrahends.second { body(second) }
    }

    /// Becomes a constraint of the closest view that contains all items.
    final func activate() {
        guard let holder = attachToClosest() else { return }
        noteChange(in: holder)
    }

    /// Makes constraints active and tells each view once, if its constraints stand side by side.
    static func activateTogether(_ constraints: [NSLayoutConstraint]) {
        var told: LayoutNodePointer?
        forEach(in: constraints) { constraint in
            guard constraint.isPlain else {
                constraint.isActive = true
                return
            }
            guard let holder = constraint.attachToClosest() else { return }
            if holder != told || FittingLayout.isUsed { constraint.noteChange(in: holder) }
            told = holder
        }
    }

    /// Calls back for each constraint without counting references to it; the list holds them.
    private static func forEach(
        in constraints: [NSLayoutConstraint], _ body: (NSLayoutConstraint) -> Void
    ) {
        constraints.withUnsafeBytes { bytes in
            for constraint in bytes.assumingMemoryBound(to: Unmanaged<NSLayoutConstraint>.self) {
                constraint.uncounted(body)
            }
        }
    }

    /// Whether its class is this one, and so overrides nothing.
    private final var isPlain: Bool { type(of: self) == NSLayoutConstraint.self }

    /// - Returns: the record of the view that holds it now; `nil` when it was active or cannot be.
    private final func attachToClosest() -> LayoutNodePointer? {
        guard installed == nil else { return nil }
        // A subclass may have made it of nothing.
        if first.attribute == .notAnAttribute { requireSense() }
        // Places are compared in the coordinates of a view around the items.
        guard let closest = isBetweenDistances ? closestToEnds() : closestToItems() else {
            return nil
        }
        let record = closest.uncounted { $0.madeLayoutItem.record }
        attach(to: record)
        return record
    }

    /// Has a view lay out that held the constraint before a change or does so after it.
    private final func noteChange(in record: LayoutNodePointer) {
        record.pointee.view?.uncounted { view in
            if FittingLayout.isUsed { view.noteForFitting(.constraint(self)) }
            view.setNeedsLayout()
        }
    }

    /// The closest view that contains the one item or both; `nil` when one is gone.
    private final func closestToItems() -> Unmanaged<UIView>? {
        guard let view = view(of: first) else { return nil }
        guard let second else { return view }
        guard let other = self.view(of: second) else { return nil }
        guard let closest = UIView.closest(to: view, other) else { raiseUnrelated() }
        return closest
    }

    /// The closest view that contains the items of all anchors, of which some are subtracted.
    private final func closestToEnds() -> Unmanaged<UIView>? {
        var closest: Unmanaged<UIView>?
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
            closest = UIView.closest(to: current, view)
            if closest == nil { raiseUnrelated() }
        }
        return isGone ? nil : closest
    }

    /// The view that an end is or belongs to; `nil` when it is gone.
    private final func view(of end: ConstraintOperand) -> Unmanaged<UIView>? {
        guard let record = end.record else { return nil }
        if let view = record.owner { return view }
        if record.object != nil { raiseUnrelated() }
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
        let record = view.madeLayoutItem.record
        attach(to: record)
        noteChange(in: record)
    }

    private final func attach(to record: LayoutNodePointer) {
        holding = LayoutHandle(record)
        LayoutEngine.shared.install(self, above: record)
        record.hold(self)
        forEachMentionedItem { $0.mention(self) }
    }

    final func deactivate() {
        guard installed != nil else { return }
        // There is no view when it is on its way out of memory.
        let record = holding?.pointer
        holding = nil
        // What is on its way out of memory takes its constraints out itself, the last ones first.
        forEachMentionedItem { if !$0.isEnding { $0.pointee.mentions.remove(self) } }
        LayoutEngine.shared.uninstall(self)
        guard let record, !record.isEnding else { return }
        noteChange(in: record)
        // That may have been the last reference.
        if record.pointee.held.remove(self) { Unmanaged.passUnretained(self).release() }
    }

    /// Takes the engine's constraint out and puts it in anew.
    final func reinstall() {
        guard let record = holding?.pointer else { return }
        LayoutEngine.shared.uninstall(self)
        LayoutEngine.shared.install(self, above: record)
        noteChange(in: record)
    }

    /// The items whose rectangles the constraint speaks of, each once.
    @inline(__always)
    private final func forEachMentionedItem(_ body: (LayoutNodePointer) -> Void) {
        guard isBetweenDistances else {
            let one = first.record?.described
            let two = second?.record?.described
            if let one { body(one) }
            if let two, two != one { body(two) }
            return
        }
        var items: [LayoutNodePointer] = []
        forEachEnd { end in
            guard let item = end.record?.described, !items.contains(item) else { return }
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
    mutating func removeOne(_ object: Element) {
        if let place = withUnsafeBufferPointer({ $0.place { $0 === object } }) { remove(at: place) }
    }
}

extension UnsafeBufferPointer {
    /// Looks from both ends: constraints and subviews mostly leave in the order in which they came, or
    /// in the opposite one, and there may be thousands.
    @inline(__always)
    func place(where isWanted: (Element) -> Bool) -> Int? {
        var low = 0
        var high = count - 1
        while low <= high {
            if isWanted(self[low]) { return low }
            if isWanted(self[high]) { return high }
            low += 1
            high -= 1
        }
        return nil
    }
}
