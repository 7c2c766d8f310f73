import CoreGraphics
import Foundation
import QuartzCore

/// The animator of pushes and pops: the upper view moves in from the side, the lower one moves a shorter distance.
final class PushAnimator: InterruptibleAnimator {
    private let isPush: Bool
    private let metrics = TransitionMetrics.current

    init(isPush: Bool) { self.isPush = isPush }

    override var timing: any UITimingCurveProvider { metrics.push }

    override func transitionDuration(
        using transitionContext: (any UIViewControllerContextTransitioning)?
    ) -> TimeInterval { metrics.pushDuration }

    override func addChanges(
        to animator: UIViewPropertyAnimator, _ context: any UIViewControllerContextTransitioning
    ) {
        let container = context.containerView
        guard let from = context.view(forKey: .from), let to = context.view(forKey: .to),
            let target = context.viewController(forKey: .to)
        else { return }
        to.frame = context.finalFrame(for: target)
        let (lower, upper) = isPush ? (from, to) : (to, from)
        if isPush {
            container.addSubview(to)
        } else {
            container.insertSubview(to, belowSubview: from)
        }
        let dimming = UIView(frame: container.bounds)
        dimming.backgroundColor = UIColor(white: 0, alpha: metrics.pushDimming)
        dimming.isUserInteractionEnabled = false
        container.insertSubview(dimming, belowSubview: upper)
        let isMirrored = container.effectiveUserInterfaceLayoutDirection == .rightToLeft
        let width = container.bounds.width * (isMirrored ? -1 : 1)
        let shadow = EdgeShadowView(at: upper, isMirrored: isMirrored)
        container.insertSubview(shadow, belowSubview: upper)
        let rest = [lower, upper, shadow].map(\.center)
        let covered = CGPoint(x: rest[0].x - width * metrics.pushParallax, y: rest[0].y)
        let away = [1, 2].map { CGPoint(x: rest[$0].x + width, y: rest[$0].y) }
        func arrange(_ showsUpper: Bool) {
            lower.center = showsUpper ? covered : rest[0]
            upper.center = showsUpper ? rest[1] : away[0]
            shadow.center = showsUpper ? rest[2] : away[1]
            dimming.alpha = showsUpper ? 1 : 0
        }
        // The view that leaves is where it is; the other one begins beside or below.
        arrange(!isPush)
        animator.addAnimations { [isPush] in arrange(isPush) }
        animator.addCompletion { _ in
            dimming.removeFromSuperview()
            shadow.removeFromSuperview()
            lower.center = rest[0]
            upper.center = rest[1]
        }
    }
}

/// The shadow at the leading edge of the upper view.
private final class EdgeShadowView: UIView {
    private static let width: CGFloat = 9

    override class var layerClass: AnyClass { CAGradientLayer.self }

    init(at view: UIView, isMirrored: Bool) {
        let width = Self.width
        super.init(
            frame: CGRect(
                x: isMirrored ? view.frame.maxX : view.frame.minX - width, y: view.frame.minY,
                width: width, height: view.frame.height))
        isUserInteractionEnabled = false
        let colors = [UIColor(white: 0, alpha: 0), UIColor(white: 0, alpha: 0.12)].map(\.cgColor)
        guard let gradient = layer as? CAGradientLayer else { return }
        gradient.colors = isMirrored ? colors.reversed() : colors
        gradient.startPoint = CGPoint(x: 0, y: 0.5)
        gradient.endPoint = CGPoint(x: 1, y: 0.5)
    }

    required init?(coder: NSCoder) { fatalError("animators create their shadows themselves") }
}
