import Foundation

/// A layout guide that follows something on the screen and switches constraints when that comes near an
/// edge of the window, or leaves it.
@preconcurrency @MainActor
open class UITrackingLayoutGuide: UILayoutGuide {
    private final var near: [(edge: NSDirectionalRectEdge, constraints: [NSLayoutConstraint])] = []
    private final var away: [(edge: NSDirectionalRectEdge, constraints: [NSLayoutConstraint])] = []

    /// The edges that the guide is near; nil while it tracks nothing, and no constraint is switched.
    final var nearEdges: NSDirectionalRectEdge? {
        didSet { if nearEdges != oldValue { switchConstraints() } }
    }

    /// Keeps constraints active exactly while the guide is near all of some edges.
    ///
    /// Replaces those set for the same edges before, which become inactive.
    open func setConstraints(
        _ trackingConstraints: [NSLayoutConstraint], activeWhenNearEdge edge: NSDirectionalRectEdge
    ) {
        Self.replace(&near, trackingConstraints, edge)
        switchConstraints()
    }

    /// Keeps constraints active exactly while the guide is away from all of some edges.
    ///
    /// Replaces those set for the same edges before, which become inactive.
    open func setConstraints(
        _ trackingConstraints: [NSLayoutConstraint], activeWhenAwayFrom edge: NSDirectionalRectEdge
    ) {
        Self.replace(&away, trackingConstraints, edge)
        switchConstraints()
    }

    /// The constraints that are active while the guide is near exactly these edges.
    open func constraintsActive(
        whenNearEdge edge: NSDirectionalRectEdge
    ) -> [NSLayoutConstraint] {
        near.first { $0.edge == edge }?.constraints ?? []
    }

    /// The constraints that are active while the guide is away from exactly these edges.
    open func constraintsActive(
        whenAwayFrom edge: NSDirectionalRectEdge
    ) -> [NSLayoutConstraint] {
        away.first { $0.edge == edge }?.constraints ?? []
    }

    /// Makes all switched constraints inactive and forgets them.
    open func removeAllTrackedConstraints() {
        for entry in near + away { NSLayoutConstraint.deactivate(entry.constraints) }
        near = []
        away = []
    }

    private static func replace(
        _ entries: inout [(edge: NSDirectionalRectEdge, constraints: [NSLayoutConstraint])],
        _ constraints: [NSLayoutConstraint], _ edge: NSDirectionalRectEdge
    ) {
        if let index = entries.firstIndex(where: { $0.edge == edge }) {
            NSLayoutConstraint.deactivate(entries.remove(at: index).constraints)
        }
        if !constraints.isEmpty { entries.append((edge, constraints)) }
    }

    private final func switchConstraints() {
        // Deactivated first: the two sets often conflict.
        var active: [NSLayoutConstraint] = []
        var inactive: [NSLayoutConstraint] = []
        for entry in near {
            let holds = nearEdges.map { $0.isSuperset(of: entry.edge) } ?? false
            if holds { active += entry.constraints } else { inactive += entry.constraints }
        }
        for entry in away {
            let holds = nearEdges.map { $0.isDisjoint(with: entry.edge) } ?? false
            if holds { active += entry.constraints } else { inactive += entry.constraints }
        }
        NSLayoutConstraint.deactivate(inactive)
        NSLayoutConstraint.activate(active)
    }
}
