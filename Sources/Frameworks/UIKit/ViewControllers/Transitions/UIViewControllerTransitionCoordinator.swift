import CoreGraphics
import Foundation

/// Information about a transition of controllers, or of one controller to another size.
@preconcurrency @MainActor
public protocol UIViewControllerTransitionCoordinatorContext: NSObjectProtocol {
    /// Whether the transition is animated.
    var isAnimated: Bool { get }
    /// The style of a presentation or dismissal; `.none` for any other transition.
    var presentationStyle: UIModalPresentationStyle { get }
    /// Whether a gesture drove the transition when it began.
    var initiallyInteractive: Bool { get }
    /// Whether the animation can be stopped and reversed.
    var isInterruptible: Bool { get }
    /// Whether a gesture drives the transition now.
    var isInteractive: Bool { get }
    /// Whether the transition was cancelled.
    var isCancelled: Bool { get }
    /// The length of the animation in seconds.
    var transitionDuration: TimeInterval { get }
    /// The progress of an interactive transition, from 0 to 1.
    var percentComplete: CGFloat { get }
    /// The speed at which a gesture ended, relative to that of the animation.
    var completionVelocity: CGFloat { get }
    /// The pace of the animation after a gesture ended.
    var completionCurve: UIView.AnimationCurve { get }
    /// A controller that takes part; `nil` where no controller replaces another one.
    func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController?
    /// A view that the transition adds or removes; `nil` where there is none.
    func view(forKey key: UITransitionContextViewKey) -> UIView?
    /// The view in which the transition takes place.
    var containerView: UIView { get }
    /// The rotation of the interface; the identity for a change of size alone.
    var targetTransform: CGAffineTransform { get }
}

/// Animates changes of an app alongside a transition of the framework.
@preconcurrency @MainActor
public protocol UIViewControllerTransitionCoordinator: UIViewControllerTransitionCoordinatorContext
{
    /// Runs changes as a part of the animation, and another closure at its end.
    ///
    /// **Order:** changes run after the views have their new size and traits, in the order of the calls.
    /// - Returns: Whether the changes will run; they do not once the animation has begun.
    @discardableResult
    func animate(
        alongsideTransition animation: (
            (any UIViewControllerTransitionCoordinatorContext) -> Void
        )?,
        completion: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
    ) -> Bool

    /// Adds animations alongside the transition for a view outside of the container view.
    @discardableResult
    func animateAlongsideTransition(
        in view: UIView?,
        animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?,
        completion: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
    ) -> Bool

    /// Calls a closure when a gesture stops driving the transition; `notifyWhenInteractionChanges(_:)`
    /// has replaced it.
    func notifyWhenInteractionEnds(
        _ handler: @escaping (any UIViewControllerTransitionCoordinatorContext) -> Void)

    /// Calls a closure whenever a gesture starts or stops driving the transition.
    func notifyWhenInteractionChanges(
        _ handler: @escaping (any UIViewControllerTransitionCoordinatorContext) -> Void)
}

extension UIViewControllerTransitionCoordinator {
    /// Runs changes as a part of the animation.
    @discardableResult
    public func animate(
        alongsideTransition animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
    ) -> Bool {
        animate(alongsideTransition: animation, completion: nil)
    }

    /// Runs changes of a view outside of the container view as a part of the animation.
    @discardableResult
    public func animateAlongsideTransition(
        in view: UIView?,
        animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
    ) -> Bool {
        animateAlongsideTransition(in: view, animation: animation, completion: nil)
    }
}
