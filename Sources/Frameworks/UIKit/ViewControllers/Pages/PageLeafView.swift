import CoreGraphics
import Foundation
import QuartzCore
import RenderTree

/// A turning page with the content of its two sides.
///
/// The turn is a transition of its layer, which shows the first subview as the front and the second one as the back.
final class PageLeafView: UIView {
    /// The direction in which the free edge moves when the leaf turns.
    let direction: PictureTransition.Direction

    private let sides: [UIView]

    init(
        frame: CGRect, turning direction: PictureTransition.Direction, front: UIView,
        back: UIView?
    ) {
        self.direction = direction
        sides = [front, back].compactMap { $0 }
        super.init(frame: frame)
    }

    /// Adds the views of both sides. The leaf is in the window by then, so that the views do not leave the window.
    func takeSides() {
        for side in sides {
            side.frame = bounds
            addSubview(side)
        }
    }

    required init?(coder: NSCoder) {
        fatalError("page view controllers create their leaves themselves")
    }

    private var isHorizontal: Bool { direction == .left || direction == .right }

    var geometry: PageTurnGeometry {
        PageTurnGeometry(length: Double(isHorizontal ? bounds.width : bounds.height))
    }

    /// The distance of a point from the spine, in points; negative on the other side.
    func distanceFromSpine(_ point: CGPoint) -> Double {
        switch direction {
        case .left: Double(point.x - frame.minX)
        case .right: Double(frame.maxX - point.x)
        case .up: Double(point.y - frame.minY)
        case .down: Double(frame.maxY - point.y)
        }
    }
}

/// The animator of a leaf that turns, or that turns back.
final class PageCurlAnimator: NSObject, FrameworkAnimator {
    private let leaf: PageLeafView
    private let isTurningBack: Bool
    /// Whether a finger drives the turn, which then follows it evenly.
    private let isInteractive: Bool

    init(_ leaf: PageLeafView, isTurningBack: Bool, isInteractive: Bool) {
        self.leaf = leaf
        self.isTurningBack = isTurningBack
        self.isInteractive = isInteractive
    }

    var timing: any UITimingCurveProvider {
        UICubicTimingParameters(animationCurve: isInteractive ? .linear : .easeInOut)
    }

    func transitionDuration(
        using transitionContext: (any UIViewControllerContextTransitioning)?
    ) -> TimeInterval { TransitionMetrics.current.curlDuration }

    func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) {
        UIView.turnLeaf(
            leaf, leaf.direction, isTurningBack: isTurningBack,
            duration: transitionDuration(using: transitionContext),
            options: isInteractive ? .curveLinear : .curveEaseInOut
        ) { _ in
            transitionContext.completeTransition(!transitionContext.transitionWasCancelled)
        }
    }
}

/// The turn of a leaf in progress.
@MainActor
final class PageCurlCourse {
    let leaf: PageLeafView
    let transition: ViewControllerTransition
    let isTurningBack: Bool
    /// The size of the view, in which the leaf was made.
    let size: CGSize
    /// The finger that drives it; nil for a turn that runs.
    var driver: UIPercentDrivenInteractiveTransition?
    /// The distance from the spine at which the finger took hold of the page.
    let grip: Double

    init(
        _ leaf: PageLeafView, _ transition: ViewControllerTransition, isTurningBack: Bool,
        size: CGSize, driver: UIPercentDrivenInteractiveTransition?, grip: Double
    ) {
        self.leaf = leaf
        self.transition = transition
        self.isTurningBack = isTurningBack
        self.size = size
        self.driver = driver
        self.grip = grip
    }

    /// The progress of the turn at which the page is where a finger holds it.
    func progress(at point: CGPoint) -> CGFloat {
        let geometry = leaf.geometry
        let place = leaf.distanceFromSpine(point)
        guard isTurningBack else {
            return CGFloat(geometry.part(atWhich: min(grip, geometry.length), isAt: place))
        }
        // The page comes from beyond the spine and is flat when the finger is at its free edge.
        let way = max(geometry.length - grip, 1)
        let edge = ((place - grip) / way * 2 - 1) * geometry.length
        return 1 - CGFloat(geometry.part(atWhich: geometry.length, isAt: edge))
    }

    /// Whether the page is more than half turned where the finger holds it.
    func isPastHalf(at point: CGPoint) -> Bool { progress(at: point) > 0.35 }
}
