import Foundation

/// Slides a sheet up from the lower edge, or down.
@MainActor
final class SheetAnimator: NSObject, FrameworkAnimator {
    private weak var presentation: UISheetPresentationController?
    private let isPresenting: Bool
    private var animator: UIViewPropertyAnimator?

    init(_ presentation: UISheetPresentationController, isPresenting: Bool) {
        self.presentation = presentation
        self.isPresenting = isPresenting
    }

    var timing: any UITimingCurveProvider { SheetMetrics.current.settling.spring }

    func transitionDuration(
        using transitionContext: (any UIViewControllerContextTransitioning)?
    ) -> TimeInterval {
        SheetMetrics.current.settling.duration
    }

    func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) {
        interruptibleAnimator(using: transitionContext).startAnimation()
    }

    func interruptibleAnimator(
        using transitionContext: any UIViewControllerContextTransitioning
    ) -> any UIViewImplicitlyAnimating {
        if let animator { return animator }
        let made = UIViewPropertyAnimator(
            duration: transitionDuration(using: transitionContext), timingParameters: timing)
        animator = made
        if let presentation, let geometry = presentation.geometry {
            let rest = geometry.top(of: presentation.sheet.selected)
            if isPresenting {
                UIView.performWithoutAnimation {
                    if let view = presentation.sheet.view {
                        transitionContext.containerView.addSubview(view)
                    }
                    presentation.arrange(top: geometry.lowest)
                    presentation.sheet.view?.layoutIfNeeded()
                    presentation.arrange(top: geometry.hiddenTop)
                }
            }
            let target = isPresenting ? rest : geometry.hiddenTop
            made.addAnimations { presentation.arrange(top: target) }
        }
        made.addCompletion { [weak self] position in
            self?.animator = nil
            transitionContext.completeTransition(position == .end)
        }
        return made
    }
}
