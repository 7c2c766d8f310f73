import CoreGraphics
import Foundation

/// What is known of a change that is being animated.
@preconcurrency @MainActor
public protocol UIViewControllerTransitionCoordinatorContext: NSObjectProtocol {
    /// Whether the change is animated.
    var isAnimated: Bool { get }
    /// Whether a gesture drove the change when it began.
    var initiallyInteractive: Bool { get }
    /// Whether the animation can be stopped and turned back.
    var isInterruptible: Bool { get }
    /// Whether a gesture drives the change now.
    var isInteractive: Bool { get }
    /// Whether the change was given up.
    var isCancelled: Bool { get }
    /// Seconds that the animation takes.
    var transitionDuration: TimeInterval { get }
    /// How far a gesture has driven the change, from 0 to 1.
    var percentComplete: CGFloat { get }
    /// The speed with which a gesture let go.
    var completionVelocity: CGFloat { get }
    /// The pace of the animation.
    var completionCurve: UIView.AnimationCurve { get }
    /// The view in which the change takes place.
    var containerView: UIView { get }
    /// By how much the interface turns; the identity when it only changes its size.
    var targetTransform: CGAffineTransform { get }
}

/// Animates what an app changes along with a change of the system's.
@preconcurrency @MainActor
public protocol UIViewControllerTransitionCoordinator: UIViewControllerTransitionCoordinatorContext
{
    /// Runs changes as a part of the animation, and another closure when it is over.
    ///
    /// **Order:** changes run after the views have their new size and traits, in the order of the calls.
    /// - Returns: Whether the changes will run; they do not when the change is under way.
    @discardableResult
    func animate(
        alongsideTransition animation: (
            (any UIViewControllerTransitionCoordinatorContext) -> Void
        )?,
        completion: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
    ) -> Bool

    /// The same for changes of a view that lies outside of the changing ones.
    @discardableResult
    func animateAlongsideTransition(
        in view: UIView?,
        animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?,
        completion: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
    ) -> Bool
}

extension UIViewControllerTransitionCoordinator {
    /// Runs changes as a part of the animation.
    @discardableResult
    public func animate(
        alongsideTransition animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
    ) -> Bool {
        animate(alongsideTransition: animation, completion: nil)
    }

    /// Runs changes of a view that lies outside of the changing ones as a part of the animation.
    @discardableResult
    public func animateAlongsideTransition(
        in view: UIView?,
        animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
    ) -> Bool {
        animateAlongsideTransition(in: view, animation: animation, completion: nil)
    }
}
