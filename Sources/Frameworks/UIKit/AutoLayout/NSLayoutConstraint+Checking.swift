import Foundation
import ObjectiveC

extension NSLayoutConstraint {
    /// The method that exceptions name.
    private var factoryPrefix: String {
        "*** +[NSLayoutConstraint constraintWithItem:attribute:relatedBy:toItem:attribute:"
            + "multiplier:constant:]: "
    }

    /// Raises an exception when an item is neither a view nor a layout guide, or the two attributes cannot be compared.
    final func requireValidOperands() {
        if let problem = operandProblem {
            raiseException("NSInvalidArgumentException", problem)
        }
    }

    /// Raises an exception when the two attributes cannot be compared.
    final func requireValidAttributes() {
        if let problem = attributeProblem {
            raiseException("NSInvalidArgumentException", problem)
        }
    }

    /// The reason why the items and attributes cannot be compared; nil if they can be.
    final var operandProblem: String? {
        guard first.hasItem, hasValidSecondItem else {
            return factoryPrefix + "Constraint items must each be a view or layout guide."
        }
        return attributeProblem
    }

    private var attributeProblem: String? {
        let attribute = first.attribute
        let other = second?.attribute ?? .notAnAttribute
        guard let family = attribute.family else {
            return factoryPrefix + "Constraint must contain a first layout item"
        }
        guard let otherFamily = other.family, multiplier != 0 else {
            guard family == .size else {
                // Known from iOS logs: the text and its subject.
                return
                    "NSLayoutConstraint for \(firstItem.map { "\($0)" } ?? "nil"): A multiplier of 0 or"
                    + " a nil second item together with a location for the first attribute"
                    + " creates an illegal constraint of a location equal to a constant."
                    + " Location attributes must be specified in pairs."
            }
            return nil
        }
        // A horizontal and a vertical position are refused later: SnapKit's tests make such constraints and
        // pass on iOS, where no window lays them out.
        guard (family == .size) == (otherFamily == .size) else {
            return factoryPrefix + "Invalid pairing of layout attributes"
        }
        if attribute.readsDirection && other.isFixedSide
            || attribute.isFixedSide && other.readsDirection
        {
            return factoryPrefix
                + "A constraint cannot be made between a leading/trailing attribute and a"
                + " right/left attribute. Use leading/trailing for both or neither."
        }
        return nil
    }

    /// Whether a horizontal position is compared with a vertical one. Distances are sizes.
    final var mixesAxes: Bool {
        guard !isBetweenDistances, let other = second?.attribute.family,
            let family = first.attribute.family
        else {
            return false
        }
        return family != other
    }

    /// Raises the exception of a window that lays out a constraint that mixes axes.
    // Measured: reports of crashes on iOS 10 (SnapKit/SnapKit#305).
    final func raiseMixedAxes() -> Never {
        raiseException(
            "NSInvalidLayoutConstraintException",
            "Constraint improperly relates anchors of incompatible types: \(self)")
    }

    // Measured: reports of crashes on iOS 16 (ephread/Instructions#282).
    final func requireFinite(_ constant: CGFloat) {
        guard constant.isFinite else {
            let anchors = [first, second].map { operand in
                operand.map { "\($0.anchor)" } ?? "(null)"
            }
            raiseException(
                "NSInternalInconsistencyException",
                "NSLayoutConstraint constant is not finite!  That's illegal.  constant:\(constant)"
                    + " firstAnchor:\(anchors[0]) secondAnchor:\(anchors[1])")
        }
    }

    // Measured: reports of crashes (motion-kit/motion-kit#87).
    final func requireFinite(multiplier: CGFloat) {
        guard multiplier.isFinite else {
            raiseException(
                "NSInternalInconsistencyException",
                "Multiplier is not finite!  That's illegal.  multiplier:\(multiplier)")
        }
    }

    final func changePriority(_ priority: UILayoutPriority) {
        guard priority != storedPriority else { return }
        guard priority.rawValue > 0, priority.rawValue <= 1000 else {
            raiseException(
                "NSInternalInconsistencyException",
                "It's illegal to set priority:\(priority.rawValue). Priorities must be greater than"
                    + " 0 and less or equal to NSLayoutPriorityRequired, which is 1000.000000.")
        }
        if isActive, (priority == .required) != (storedPriority == .required) {
            raiseException(
                "NSInternalInconsistencyException",
                "Mutating a priority from required to not on an installed constraint (or vice-versa)"
                    + " is not supported.  You passed priority \(plain(priority)) and the existing"
                    + " priority was \(plain(storedPriority)).")
        }
        storedPriority = priority
        if isActive { reinstall() }
    }

    private func plain(_ priority: UILayoutPriority) -> String {
        NSLayoutConstraint.plainNumber(Double(priority.rawValue))
    }
}
