import CoreGraphics
import Foundation

extension ViewControllerTransition: UIViewControllerTransitionCoordinator {
    @discardableResult
    func animate(
        alongsideTransition animation: AlongsideAnimations.Step?,
        completion: AlongsideAnimations.Step?
    ) -> Bool {
        alongside.add(animation, completion: completion)
    }

    // Changes are animated wherever their view is, so those outside of the container need nothing more.

    @discardableResult
    func animateAlongsideTransition(
        in view: UIView?, animation: AlongsideAnimations.Step?,
        completion: AlongsideAnimations.Step?
    ) -> Bool {
        alongside.add(animation, completion: completion)
    }

    func notifyWhenInteractionEnds(_ handler: @escaping AlongsideAnimations.Step) {
        alongside.interactionHandlers.append { if !$0.isInteractive { handler($0) } }
    }

    func notifyWhenInteractionChanges(_ handler: @escaping AlongsideAnimations.Step) {
        alongside.interactionHandlers.append(handler)
    }

    var initiallyInteractive: Bool {
        progress.hasBegun
            ? progress.beganInteractively : objects.startsInteractively
    }

    var isInterruptible: Bool { objects.animator?.steerableAnimator(of: self) != nil }
    var isCancelled: Bool { progress.isCancelled }

    var transitionDuration: TimeInterval {
        objects.animator?.transitionDuration(using: self) ?? 0
    }

    var completionVelocity: CGFloat { objects.interactor?.completionSpeed ?? 1 }

    var completionCurve: UIView.AnimationCurve {
        objects.interactor?.completionCurve ?? .easeInOut
    }
}
