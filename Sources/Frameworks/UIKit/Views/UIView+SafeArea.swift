import Foundation
import ObjectiveC
import QuartzCore

extension UIView {
    /// Updates the safe area of this view and, where it changed, those of everything below.
    final func updateSafeArea() {
        guard mayHaveSafeArea else { return }
        let insets = computedSafeArea()
        guard insets != safeAreaInsetsOfLastPass else { return }
        _willChangeValue(self, "safeAreaInsets")
        rareState.safeAreaInsets = insets
        flags.hasSafeArea =
            insets != .zero || flags.isWindow && ClassOverrides.decidesSafeArea(self)
        _didChangeValue(self, "safeAreaInsets")
        constraintInsetsDidChange()
        safeAreaDidChange()
        safeAreaInsetsDidChange()
        links.controller?.viewSafeAreaInsetsDidChange()
        if insetsLayoutMarginsFromSafeArea { announceMargins() }
        updateSafeAreaOfSubviews()
    }

    final func updateSafeAreaOfSubviews() {
        forEachSubview { $0.updateSafeArea() }
    }

    /// Updates the safe areas of this view and its subviews, after those above have their frames.
    final func updateSafeAreaWithSubviews() {
        guard !PendingSafeAreaChanges.isHeld else {
            PendingSafeAreaChanges.add(self)
            return
        }
        updateSafeArea()
        updateSafeAreaOfSubviews()
        PendingSafeAreaChanges.update()
    }

    /// Whether the safe area is or may become other than zero; that of most views never does.
    @inline(__always)
    private final var mayHaveSafeArea: Bool {
        flags.hasSafeArea || flags.isWindow || links.controllerReference != nil
            || UIView.hasSafeArea(referenceAbove)
    }

    /// Whether a superview has a safe area.
    @inline(__always)
    nonisolated static func hasSafeArea(_ view: Unmanaged<UIView>?) -> Bool {
        view?._withUnsafeGuaranteedRef { $0.flags.hasSafeArea } ?? false
    }

    /// The insets that the superview passes on, and those that the view's controller adds.
    final var safeAreaOfSuperview: UIEdgeInsets {
        guard let superview = viewAbove else { return .zero }
        var insets = UIEdgeInsets.zero
        if superview.flags.hasSafeArea { insets = superview.safeAreaInsets(forSubview: self) }
        if let controller = links.controller, windowAbove != nil {
            insets = insets + controller.safeAreaContribution
        }
        return insets
    }

    /// The part of this view's safe area insets that reaches into a subview's frame.
    ///
    /// A window passes on the insets of its property, which the app's class may override.
    // Measured: recorded pictures of windows with insets of their own (facts on recorded pictures).
    final func safeAreaInsets(reachingInto subview: UIView) -> UIEdgeInsets {
        let insets = flags.isWindow ? safeAreaInsets : safeAreaInsetsOfLastPass
        return insets.reaching(into: subview.hostedLayer.frame, of: hostedLayer.bounds)
    }

    private final var safeAreaInsetsOfLastPass: UIEdgeInsets { rare?.safeAreaInsets ?? .zero }
}

/// Views that were resized or moved together with a superview.
///
/// A safe area depends on the frames of all superviews, which change one after the other. It is computed once, after
/// the last of them, so that no view is notified of intermediate values.
@MainActor
enum PendingSafeAreaChanges {
    // These are accessed for each view that is added or resized, and never overlap. Unlike an empty array, nil needs no
    // initialization at the first access.
    @exclusivity(unchecked)
    private static var holdCount = 0
    @exclusivity(unchecked)
    private static var views: [UIView]?
    @exclusivity(unchecked)
    private static var contributors: [UIView]?

    static var isHeld: Bool { holdCount > 0 }

    static func hold(_ body: () -> Void) {
        holdCount += 1
        body()
        holdCount -= 1
    }

    /// Adds a view, after the views below it.
    static func add(_ view: UIView) {
        if views?.append(view) == nil { views = [view] }
    }

    /// Adds a view that has just moved to or from a window and whose controller adds to the safe area, after its
    /// superviews.
    static func addContributor(_ view: UIView) {
        if contributors?.append(view) == nil { contributors = [view] }
    }

    /// Updates the safe areas of contributors, after those of their superviews.
    static func updateContributors() {
        guard let moved = contributors else { return }
        contributors = nil
        for view in moved { view.updateSafeArea() }
    }

    /// Updates the pending views, superviews first.
    static func update() {
        guard let pending = views else { return }
        views = nil
        for view in pending.reversed() {
            view.updateSafeArea()
            view.updateSafeAreaOfSubviews()
        }
    }
}
