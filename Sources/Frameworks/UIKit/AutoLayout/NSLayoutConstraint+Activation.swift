import Foundation
import ObjectiveC

extension NSLayoutConstraint {
    /// The layout direction that leading and trailing follow: that of the view that holds the constraint.
    // Documented: a view's direction applies to its immediate content, whatever the content's own one is.
    final var direction: UIUserInterfaceLayoutDirection {
        holderHandle?.node?.owner?.uncounted { $0.effectiveUserInterfaceLayoutDirection }
            ?? .leftToRight
    }

    /// Calls back with the operands of the constraint, up to four.
    @inline(__always)
    private final func forEachOperand(_ body: (ConstraintOperand) -> Void) {
        body(first)
        if let second { body(second) }
        guard isBetweenDistances, let distanceStarts else { return }
        if let first = distanceStarts.first { body(first) }
        if let second = distanceStarts.second { body(second) }
    }

    /// Becomes a constraint of the closest view that contains all items.
    final func activate() {
        guard let holder = attachToClosestAncestor() else { return }
        invalidateLayout(of: holder)
    }

    /// Makes constraints active, and invalidates the layout of a view once for consecutive constraints
    /// that it holds.
    static func activateTogether(_ constraints: [NSLayoutConstraint]) {
        var lastHolder: LayoutNode?
        forEach(in: constraints) { constraint in
            guard constraint.isPlain else {
                constraint.isActive = true
                return
            }
            guard let holder = constraint.attachToClosestAncestor() else { return }
            if holder != lastHolder || FittingLayout.isUsed {
                constraint.invalidateLayout(of: holder)
            }
            lastHolder = holder
        }
    }

    /// Calls back for each constraint without counting references to it; the array holds them.
    private static func forEach(
        in constraints: [NSLayoutConstraint], _ body: (NSLayoutConstraint) -> Void
    ) {
        constraints.withUnsafeBytes { bytes in
            for constraint in bytes.assumingMemoryBound(to: Unmanaged<NSLayoutConstraint>.self) {
                constraint.uncounted(body)
            }
        }
    }

    /// Whether its class is `NSLayoutConstraint` itself, which overrides nothing.
    private final var isPlain: Bool { type(of: self) == NSLayoutConstraint.self }

    /// - Returns: the view that holds it now; `nil` when it was active before or an item has ended.
    private final func attachToClosestAncestor() -> LayoutNode? {
        guard solverConstraint == nil else { return nil }
        // A subclass may have made it without items.
        if first.attribute == .notAnAttribute { requireValidAttributes() }
        // Positions are compared in the coordinates of a view around the items.
        guard
            let closest = isBetweenDistances
                ? closestAncestorOfAllOperands() : closestAncestorOfItems()
        else { return nil }
        let holder = closest.uncounted { $0.ensureLayoutNode() }
        attach(to: holder)
        return holder
    }

    /// Marks a view for layout that holds the constraint, or held it before a change.
    private final func invalidateLayout(of holder: LayoutNode) {
        holder.uncountedView?.uncounted { view in
            if FittingLayout.isUsed { view.invalidateFittingSizes(.constraint(self)) }
            view.setNeedsLayout()
        }
    }

    /// The closest view that contains the one item or both; `nil` after the end of one.
    private final func closestAncestorOfItems() -> Unmanaged<UIView>? {
        guard let view = view(of: first) else { return nil }
        guard let second else { return view }
        guard let other = self.view(of: second) else { return nil }
        guard let closest = UIView.closest(to: view, other) else { raiseUnrelated() }
        return closest
    }

    /// The closest view that contains the items of all operands; `nil` after the end of one.
    private final func closestAncestorOfAllOperands() -> Unmanaged<UIView>? {
        var closest: Unmanaged<UIView>?
        var hasEnded = false
        forEachOperand { operand in
            guard !hasEnded else { return }
            guard let view = view(of: operand) else {
                hasEnded = true
                return
            }
            guard let current = closest else {
                closest = view
                return
            }
            closest = UIView.closest(to: current, view)
            if closest == nil { raiseUnrelated() }
        }
        return hasEnded ? nil : closest
    }

    /// The view of an operand, or the one that owns its guide; `nil` after its end.
    private final func view(of operand: ConstraintOperand) -> Unmanaged<UIView>? {
        guard let node = operand.node else { return nil }
        if let view = node.owner { return view }
        if node.object != nil { raiseUnrelated() }
        return nil
    }

    private final func raiseUnrelated() -> Never {
        raiseException(
            "NSGenericException",
            "Unable to activate constraint with anchors \(first.anchor) and "
                + "\(second.map { "\($0.anchor)" } ?? "(null)") because they have no common ancestor."
                + "  Does the constraint or its anchors reference items in different view"
                + " hierarchies?  That's illegal.")
    }

    /// Makes the constraint active, held by a view.
    final func attach(to view: UIView) {
        let holder = view.ensureLayoutNode()
        attach(to: holder)
        invalidateLayout(of: holder)
    }

    private final func attach(to holder: LayoutNode) {
        holderHandle = holder.handle
        LayoutEngine.uncountedCurrent.uncounted { $0.install(self, heldBy: holder) }
        holder.state.heldConstraints.append(self)
        forEachReferenceNode { $0.state.affectingConstraints.append(self) }
        if holder.state.isFilledByRootView { holder.leaveRootViewToConstraints() }
    }

    final func deactivate() {
        guard solverConstraint != nil else { return }
        // There is no node after the end of the view.
        let holder = holderHandle?.node
        holderHandle = nil
        // A node that ends removes its constraints itself, the last ones first.
        forEachReferenceNode { node in
            if !node.isEnding { node.state.affectingConstraints.remove(self) }
        }
        engine?.uncounted { $0.uninstall(self) }
        guard let holder, !holder.isEnding else { return }
        invalidateLayout(of: holder)
        // This may release the last reference.
        holder.state.heldConstraints.remove(self)
    }

    /// Replaces the engine's constraint after a change of the expression or the priority.
    final func reinstall() {
        guard let holder = holderHandle?.node else { return }
        engine?.uncounted { $0.uninstall(self) }
        LayoutEngine.uncountedCurrent.uncounted { $0.install(self, heldBy: holder) }
        invalidateLayout(of: holder)
    }

    /// Calls back with the nodes in whose variables the constraint is expressed, each once.
    @inline(__always)
    private final func forEachReferenceNode(_ body: (LayoutNode) -> Void) {
        guard isBetweenDistances else {
            let one = first.node?.reference
            let two = second?.node?.reference
            if let one { body(one) }
            if let two, two != one { body(two) }
            return
        }
        var nodes: [LayoutNode] = []
        forEachOperand { operand in
            guard let node = operand.node?.reference, !nodes.contains(node) else { return }
            nodes.append(node)
            body(node)
        }
    }

    final func changeConstant(_ constant: CGFloat) {
        requireFinite(constant)
        guard constant != storedConstant else { return }
        storedConstant = constant
        guard let holder else { return }
        LayoutEngine.uncountedCurrent.uncounted { $0.updateConstant(of: self) }
        holder.setNeedsLayout()
    }

    /// Whether every item is a view or one of its descendants, or belongs to one.
    final func isInside(_ view: UIView) -> Bool {
        var isInside = true
        forEachOperand { if $0.view?.isInside(view) != true { isInside = false } }
        return isInside
    }

    /// Whether it compares positions or sizes along an axis.
    final func isAlong(_ axis: NSLayoutConstraint.Axis) -> Bool {
        switch firstAttribute.family {
        case .horizontalPosition: axis == .horizontal
        case .verticalPosition: axis == .vertical
        case .size: (firstAttribute == .width) == (axis == .horizontal)
        case nil: false
        }
    }
}

extension Array where Element: AnyObject {
    /// Removes an object if the array contains it.
    ///
    /// - Complexity: O(distance from the closer end) to find it
    mutating func removeOne(_ object: Element) {
        let index = withUnsafeBufferPointer { $0.firstIndexFromBothEnds { $0 === object } }
        if let index { remove(at: index) }
    }
}

extension UnsafeBufferPointer {
    /// The index of an element that matches, searched from both ends at once.
    ///
    /// Constraints and subviews mostly leave in the order in which they were added, or in the opposite
    /// one, and there may be thousands.
    @inline(__always)
    func firstIndexFromBothEnds(where predicate: (Element) -> Bool) -> Int? {
        var low = 0
        var high = count - 1
        while low <= high {
            if predicate(self[low]) { return low }
            if predicate(self[high]) { return high }
            low += 1
            high -= 1
        }
        return nil
    }
}
