import CoreGraphics
import Foundation

/// Shows an alert by scaling it down and fading it in, and removes it by fading it out.
@MainActor
final class AlertAnimator: NSObject, FrameworkAnimator {
    private let isPresenting: Bool
    private let metrics = AlertMetrics.current
    private let spring = AlertMetrics.current.spring

    init(isPresenting: Bool) { self.isPresenting = isPresenting }

    var timing: any UITimingCurveProvider { spring }

    func transitionDuration(
        using transitionContext: (any UIViewControllerContextTransitioning)?
    ) -> TimeInterval {
        spring.timing(for: 0).duration
    }

    func animateTransition(using context: any UIViewControllerContextTransitioning) {
        let animator = UIViewPropertyAnimator(duration: 0, timingParameters: spring)
        if isPresenting, let view = context.view(forKey: .to) {
            context.containerView.addSubview(view)
            (context.viewController(forKey: .to) as? UIAlertController)?.editFirstField()
            view.alpha = 0
            let scale = UIAccessibility.isReduceMotionEnabled ? 1 : metrics.startScale
            view.transform = CGAffineTransform(scaleX: scale, y: scale)
            animator.addAnimations {
                view.alpha = 1
                view.transform = .identity
            }
        } else if let view = context.view(forKey: .from) {
            animator.addAnimations { view.alpha = 0 }
            animator.addCompletion { _ in view.alpha = 1 }
        }
        animator.addCompletion { _ in context.completeTransition(true) }
        animator.startAnimation()
    }
}
