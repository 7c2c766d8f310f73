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
        insetsOfConstraintsDidChange()
        safeAreaInsetsDidChange()
        links.controller?.viewSafeAreaInsetsDidChange()
        if insetsLayoutMarginsFromSafeArea { announceMargins() }
        updateSafeAreaOfSubviews()
    }

    final func updateSafeAreaOfSubviews() {
        forEachSubview { $0.updateSafeArea() }
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
