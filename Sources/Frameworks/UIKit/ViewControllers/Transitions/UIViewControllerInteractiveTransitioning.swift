import CoreGraphics
import Foundation

/// An object that drives a transition by a gesture; see `UIPercentDrivenInteractiveTransition`.
///
/// Every member but the first is optional.
@preconcurrency @MainActor
public protocol UIViewControllerInteractiveTransitioning: NSObjectProtocol {
    /// Starts the transition; the object then reports its progress to the context.
    func startInteractiveTransition(
        _ transitionContext: any UIViewControllerContextTransitioning)

    /// The speed of the rest of the animation after the gesture, relative to its own; 1 by default.
    var completionSpeed: CGFloat { get }
    /// The pace of the rest of the animation after the gesture; `easeInOut` by default.
    var completionCurve: UIView.AnimationCurve { get }
    /// Whether the transition starts interactively, and not with its animation; `true` by default.
    var wantsInteractiveStart: Bool { get }
}

extension UIViewControllerInteractiveTransitioning {
    public var completionSpeed: CGFloat { 1 }
    public var completionCurve: UIView.AnimationCurve { .easeInOut }
    public var wantsInteractiveStart: Bool { true }
}
