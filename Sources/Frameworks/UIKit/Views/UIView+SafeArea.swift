import Foundation
import ObjectiveC
import QuartzCore

extension UIView {
    /// Computes the safe area of this view anew and hands a change on to everything below.
    final func updateSafeArea() {
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
        for layer in hostedLayer.sublayerList { layer.view?.updateSafeArea() }
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
