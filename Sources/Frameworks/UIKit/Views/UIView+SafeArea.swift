import Foundation
import ObjectiveC
import QuartzCore

extension UIView {
    /// Computes the safe area of this view anew and hands a change on to everything below.
    final func updateSafeArea() {
        guard mayHaveSafeArea else { return }
        let insets = computedSafeArea()
        guard insets != safeAreaInsetsOfLastPass else { return }
        _willChangeValue(self, "safeAreaInsets")
        rareState.safeAreaInsets = insets
        flags.hasSafeArea = insets != .zero
        _didChangeValue(self, "safeAreaInsets")
        constraintInsetsDidChange()
        safeAreaInsetsDidChange()
        links.controller?.viewSafeAreaInsetsDidChange()
        if insetsLayoutMarginsFromSafeArea { announceMargins() }
        updateSafeAreaOfSubviews()
    }

    final func updateSafeAreaOfSubviews() {
        forEachSubview { $0.updateSafeArea() }
    }

    /// Computes the safe areas of this view and its subviews anew, when those above have their place.
    final func updateSafeAreaWithSubviews() {
        guard !PendingSafeAreaChanges.isHeld else {
            PendingSafeAreaChanges.views.append(self)
            return
        }
        updateSafeArea()
        updateSafeAreaOfSubviews()
        PendingSafeAreaChanges.update()
    }

    /// Whether the safe area is, or may become, other than zero: most views are asked in vain.
    @inline(__always)
    private final var mayHaveSafeArea: Bool {
        flags.hasSafeArea || flags.isWindow || links.controllerReference != nil
            || UIView.hasSafeArea(referenceAbove)
    }

    /// Whether a superview hands a safe area on.
    @inline(__always)
    nonisolated static func hasSafeArea(_ view: Unmanaged<UIView>?) -> Bool {
        view?._withUnsafeGuaranteedRef { $0.flags.hasSafeArea } ?? false
    }

    /// What the superview's safe area leaves for this view, and what its controller adds.
    final var safeAreaOfSuperview: UIEdgeInsets {
        guard let superview = viewAbove else { return .zero }
        var insets = UIEdgeInsets.zero
        if superview.flags.hasSafeArea {
            insets = superview.safeAreaInsetsOfLastPass.reaching(
                into: hostedLayer.frame, of: superview.hostedLayer.bounds)
        }
        if let controller = links.controller, windowAbove != nil {
            insets = insets + controller.additionalSafeAreaInsets
        }
        return insets
    }

    private final var safeAreaInsetsOfLastPass: UIEdgeInsets { rare?.safeAreaInsets ?? .zero }
}

/// Views that were resized or moved because a view above was.
///
/// A safe area follows from all frames above, which change one after the other: what it would be in
/// between is nobody's business, and every view is told once.
@MainActor
enum PendingSafeAreaChanges {
    private static var holdCount = 0
    static var views: [UIView] = []

    static var isHeld: Bool { holdCount > 0 }

    static func hold(_ body: () -> Void) {
        holdCount += 1
        body()
        holdCount -= 1
    }

    /// Computes what waits; views were added after those below them.
    static func update() {
        guard !views.isEmpty else { return }
        let waiting = views
        views = []
        for view in waiting.reversed() {
            view.updateSafeArea()
            view.updateSafeAreaOfSubviews()
        }
    }
}
