import CoreGraphics
import Foundation

/// A transition as its animator sees it: the controllers and views that take part, and its end.
///
/// Apps implement it only in tests of their animators; the framework's own object is handed to animators.
@preconcurrency @MainActor
public protocol UIViewControllerContextTransitioning: NSObjectProtocol {
    /// The view in which the transition takes place. An animator adds the view of the new controller to it.
    var containerView: UIView { get }
    /// Whether the transition is animated.
    var isAnimated: Bool { get }
    /// Whether a gesture drives the transition now.
    var isInteractive: Bool { get }
    /// Whether the transition was cancelled.
    var transitionWasCancelled: Bool { get }
    /// The style of a presentation or dismissal; `.none` for any other transition.
    var presentationStyle: UIModalPresentationStyle { get }

    /// Reports the progress of an interactive transition, from 0 to 1.
    func updateInteractiveTransition(_ percentComplete: CGFloat)
    /// Reports that the gesture is over and the transition runs on to its end.
    func finishInteractiveTransition()
    /// Reports that the gesture is over and the transition returns to its beginning.
    func cancelInteractiveTransition()
    /// Stops a running animation, which a gesture drives afterwards.
    func pauseInteractiveTransition()

    /// Ends the transition. An animator calls it once, when its animation is over.
    ///
    /// - Parameter didComplete: `false` for a transition that was cancelled.
    func completeTransition(_ didComplete: Bool)

    /// A controller that takes part.
    func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController?
    /// A view that the transition adds or removes; nil for a view that stays.
    func view(forKey key: UITransitionContextViewKey) -> UIView?
    /// The rotation of the interface; the identity, since the interface turns at once.
    var targetTransform: CGAffineTransform { get }
    /// The frame of a controller's view in the container at the beginning; empty where it is not shown.
    func initialFrame(for vc: UIViewController) -> CGRect
    /// The frame of a controller's view in the container at the end; empty where it is not shown.
    func finalFrame(for vc: UIViewController) -> CGRect
}
