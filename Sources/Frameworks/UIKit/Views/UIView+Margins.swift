import Foundation
import QuartzCore

extension UIView {
    /// The default margin on each side, in points.
    // Documented: the default layout margins are eight points on each side.
    static let defaultMargin: CGFloat = 8

    // MARK: - Reading

    final var effectiveLayoutMargins: UIEdgeInsets {
        var margins = ownMargins(directionOfContent)
        if insetsLayoutMarginsFromSafeArea { margins = margins + safeAreaInsets }
        if preservesSuperviewLayoutMargins, let superview = viewAbove {
            margins = margins.union(
                superview.layoutMargins.reaching(
                    into: hostedLayer.frame, of: superview.hostedLayer.bounds))
        }
        return margins
    }

    final var effectiveDirectionalLayoutMargins: NSDirectionalEdgeInsets {
        NSDirectionalEdgeInsets(effectiveLayoutMargins, directionOfContent)
    }

    /// The margins that were set; the root view of a controller has at least the system's minimum margins.
    private final func ownMargins(_ direction: UIUserInterfaceLayoutDirection) -> UIEdgeInsets {
        let margins = rare?.margins?.resolved(direction)
        guard let controller = links.controller else {
            let margin = UIView.defaultMargin
            return margins
                ?? UIEdgeInsets(top: margin, left: margin, bottom: margin, right: margin)
        }
        guard controller.viewRespectsSystemMinimumLayoutMargins else { return margins ?? .zero }
        let least = controller.systemMinimumLayoutMargins.resolved(direction)
        return margins?.union(least) ?? least
    }

    // MARK: - Changing

    final func changeLayoutMargins(_ margins: UIEdgeInsets) {
        changeMargins { rareState.margins = .edges(margins) }
    }

    final func changeDirectionalLayoutMargins(_ margins: NSDirectionalEdgeInsets) {
        changeMargins { rareState.margins = .directional(margins) }
    }

    final func changeMarginFlag(_ flag: WritableKeyPath<ViewFlags, Bool>, _ value: Bool) {
        guard flags[keyPath: flag] != value else { return }
        changeMargins { flags[keyPath: flag] = value }
    }

    /// Makes a change, and reports it if the margins changed.
    final func changeMargins(_ change: () -> Void) {
        let former = effectiveLayoutMargins
        change()
        if effectiveLayoutMargins != former { announceMargins() }
    }

    /// Notifies this view, and subviews that preserve its margins, of the change.
    final func announceMargins() {
        setNeedsLayout()
        constraintInsetsDidChange()
        layoutMarginsDidChange()
        links.controller?.viewLayoutMarginsDidChange()
        forEachSubview(where: { $0.keepsSuperviewMargins }) { $0.announceMargins() }
    }
}
