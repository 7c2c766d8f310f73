import CoreGraphics
import Foundation
import QuartzCore

/// The animator of a modal transition style.
final class ModalAnimator: InterruptibleAnimator {
    private let style: UIModalTransitionStyle
    private let isPresenting: Bool

    init(_ style: UIModalTransitionStyle, isPresenting: Bool) {
        self.style = style
        self.isPresenting = isPresenting
    }

    override var timing: any UITimingCurveProvider {
        switch style {
        case .coverVertical: TransitionMetrics.current.cover
        case .crossDissolve, .flipHorizontal, .partialCurl:
            UICubicTimingParameters(animationCurve: .easeInOut)
        }
    }

    override func transitionDuration(
        using transitionContext: (any UIViewControllerContextTransitioning)?
    ) -> TimeInterval {
        let metrics = TransitionMetrics.current
        return switch style {
        case .coverVertical: metrics.coverDuration
        case .crossDissolve: metrics.dissolveDuration
        case .flipHorizontal: metrics.flipDuration
        case .partialCurl: metrics.curlDuration
        }
    }

    override func addChanges(
        to animator: UIViewPropertyAnimator, _ context: any UIViewControllerContextTransitioning
    ) {
        let container = context.containerView
        let from = context.view(forKey: .from)
        let to = context.view(forKey: .to)
        switch style {
        case .coverVertical:
            let moving = isPresenting ? to : from
            place(to, context)
            guard let moving else { return }
            let travel = container.bounds.maxY - moving.frame.minY
            let rest = moving.center
            let away = CGPoint(x: rest.x, y: rest.y + travel)
            if isPresenting { moving.center = away }
            animator.addAnimations { moving.center = self.isPresenting ? rest : away }
        case .crossDissolve:
            place(to, context)
            let fading = isPresenting ? to : from
            if isPresenting { fading?.alpha = 0 }
            animator.addAnimations { fading?.alpha = self.isPresenting ? 1 : 0 }
            // A view that leaves is opaque again when it comes back.
            animator.addCompletion { _ in fading?.alpha = 1 }
        case .flipHorizontal:
            let duration = transitionDuration(using: context)
            exchange(animator, context) { page, changes in
                UIView.transition(
                    with: page, duration: duration,
                    options: self.isPresenting
                        ? .transitionFlipFromRight : .transitionFlipFromLeft,
                    animations: changes)
            }
        case .partialCurl: curl(animator, context)
        }
    }

    /// Rolls up a part of the presenter's page, which stays there until the dismissal rolls it down.
    private func curl(
        _ animator: UIViewPropertyAnimator, _ context: any UIViewControllerContextTransitioning
    ) {
        let container = context.containerView
        let left = container.subviews.lazy.compactMap { $0 as? CurledPageTapView }.first
        let part = isPresenting || left != nil ? CurledPageTapView.part : 1
        let duration = transitionDuration(using: context)
        exchange(animator, context) { page, changes in
            UIView.rollPage(
                of: page, part: part, isRollingUp: self.isPresenting, duration: duration,
                changes: changes)
        }
        let presented = context.viewController(forKey: isPresenting ? .to : .from)
        animator.addCompletion { [isPresenting] position in
            if isPresenting == (position == .end) {
                guard left == nil else { return }
                container.addSubview(
                    CurledPageTapView(in: container) { [weak presented] in
                        presented?.dismiss(animated: true)
                    })
            } else {
                container.layer.removeAnimation(forKey: kCATransition)
                left?.removeFromSuperview()
            }
        }
    }

    /// Exchanges the two views by a transition between pictures of them.
    private func exchange(
        _ animator: UIViewPropertyAnimator, _ context: any UIViewControllerContextTransitioning,
        _ run: @escaping (_ page: UIView, _ changes: @escaping () -> Void) -> Void
    ) {
        let container = context.containerView
        // A presenter whose view stays is not in the container, and turns over with its surroundings.
        let isWhole = context.view(forKey: isPresenting ? .from : .to) != nil
        let page: UIView = isWhole ? container : container.superview ?? container
        // The presenter's view has just been moved into the container, which no frame has shown yet.
        if isWhole { container.hostedLayer.captureAppearance() }
        animator.addAnimations {
            run(page) {
                self.place(context.view(forKey: .to), context)
                if let from = context.view(forKey: .from) { from.isHidden = true }
            }
        }
        animator.addCompletion { position in
            context.view(forKey: .from)?.isHidden = false
            if position != .end { context.view(forKey: .to)?.removeFromSuperview() }
        }
    }

    /// Adds the view that appears: a presented one on top, that of the presenter at the bottom.
    private func place(_ view: UIView?, _ context: any UIViewControllerContextTransitioning) {
        guard let view, let controller = context.viewController(forKey: .to) else { return }
        let container = context.containerView
        if view.superview !== container {
            if isPresenting {
                container.addSubview(view)
            } else {
                container.insertSubview(view, at: 0)
            }
        }
        view.frame = context.finalFrame(for: controller)
    }
}
