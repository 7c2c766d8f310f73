import Foundation

/// Slides a sheet up from the lower edge, or down.
final class SheetAnimator: InterruptibleAnimator {
    private weak var presentation: UISheetPresentationController?
    private let isPresenting: Bool

    init(_ presentation: UISheetPresentationController, isPresenting: Bool) {
        self.presentation = presentation
        self.isPresenting = isPresenting
    }

    override var timing: any UITimingCurveProvider { SheetMetrics.current.settling.spring }

    override func transitionDuration(
        using transitionContext: (any UIViewControllerContextTransitioning)?
    ) -> TimeInterval {
        SheetMetrics.current.settling.duration
    }

    override func addChanges(
        to animator: UIViewPropertyAnimator, _ context: any UIViewControllerContextTransitioning
    ) {
        guard let presentation, let geometry = presentation.geometry else { return }
        let rest = geometry.top(of: presentation.sheet.selected)
        if isPresenting {
            UIView.performWithoutAnimation {
                if let view = presentation.sheet.view { context.containerView.addSubview(view) }
                presentation.arrange(top: geometry.lowest)
                presentation.sheet.view?.layoutIfNeeded()
                presentation.arrange(top: geometry.hiddenTop)
            }
        }
        let target = isPresenting ? rest : geometry.hiddenTop
        animator.addAnimations { presentation.arrange(top: target) }
    }
}
