import Foundation

extension UIViewController {
    /// The least margins at the sides, in points, of narrow and of wide screens.
    // Measured: labels at x 16 in a width of 320; 20 from a width of 414 and in regular width.
    private static let narrowMargin: CGFloat = 16
    private static let wideMargin: CGFloat = 20
    private static let wideWidth: CGFloat = 414

    final var leastMargins: NSDirectionalEdgeInsets {
        let width = links.view.map { ($0.windowAbove ?? $0).bounds.width } ?? 0
        let isWide =
            currentTraits.horizontalSizeClass == .regular || width >= UIViewController.wideWidth
        let side = isWide ? UIViewController.wideMargin : UIViewController.narrowMargin
        return NSDirectionalEdgeInsets(top: 0, leading: side, bottom: 0, trailing: side)
    }

    final func changeAdditionalSafeAreaInsets(_ insets: UIEdgeInsets) {
        guard insets != settings.additionalSafeAreaInsets else { return }
        settings.additionalSafeAreaInsets = insets
        links.view?.updateSafeArea()
    }

    /// Sets the insets of the view that bars of the container cover, in points; for containers only.
    ///
    /// The insets are added to the safe area apart from `additionalSafeAreaInsets`, which is the app's.
    final func setContainerInsets(_ insets: UIEdgeInsets) {
        guard insets != settings.containerInsets else { return }
        settings.containerInsets = insets
        links.view?.updateSafeArea()
    }

    final func changeRespectForLeastMargins(_ respects: Bool) {
        guard respects == settings.ignoresLeastMargins else { return }
        guard let view = links.view else {
            settings.ignoresLeastMargins = !respects
            return
        }
        view.changeMargins { settings.ignoresLeastMargins = !respects }
    }
}
