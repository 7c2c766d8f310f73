import CoreGraphics
import Foundation
import RenderTree

extension UIView {
    /// Animates the changes of a block as a spring would that is at rest when the time is over.
    ///
    /// - Parameters:
    ///   - duration: seconds until the spring is at rest.
    ///   - delay: seconds to wait first.
    ///   - dampingRatio: 1 does not swing; the nearer to 0, the more it does.
    ///   - velocity: at the beginning, in whole ways a second; above 0 it goes towards the end.
    ///   - options: see `AnimationOptions`; curves do not count.
    ///   - animations: changes views.
    ///   - completion: as that of `animate(withDuration:delay:options:animations:completion:)`.
    public class func animate(
        withDuration duration: TimeInterval, delay: TimeInterval,
        usingSpringWithDamping dampingRatio: CGFloat, initialSpringVelocity velocity: CGFloat,
        options: UIView.AnimationOptions = [], animations: @escaping () -> Void,
        completion: ((Bool) -> Void)? = nil
    ) {
        let spring = SpringCurve.settling(
            in: max(duration, 1e-3), dampingRatio: Double(dampingRatio),
            initialVelocity: Double(velocity))
        OpenAnimationBlocks.run(
            ViewAnimationSettings(
                duration: duration, delay: delay, options: options, pace: .spring(spring)),
            options: options, completion: completion, animations)
    }

    /// Animates the changes of a block as a spring, until it is at rest.
    ///
    /// - Parameters:
    ///   - duration: seconds that the movement seems to take; at rest it is some time later.
    ///   - bounce: 0 does not bounce, towards 1 it bounces more, below 0 it creeps.
    ///   - initialSpringVelocity: in whole ways a second; above 0 it goes towards the end.
    ///   - delay: seconds to wait first.
    ///   - options: see `AnimationOptions`; curves do not count.
    ///   - animations: changes views.
    ///   - completion: as that of `animate(withDuration:delay:options:animations:completion:)`.
    public class func animate(
        springDuration duration: TimeInterval = 0.5, bounce: CGFloat = 0,
        initialSpringVelocity: CGFloat = 0, delay: TimeInterval = 0,
        options: UIView.AnimationOptions = [], animations: () -> Void,
        completion: ((Bool) -> Void)? = nil
    ) {
        let spring = SpringCurve(
            perceptualDuration: duration, bounce: Double(bounce),
            initialVelocity: Double(initialSpringVelocity))
        // A spring that never rests runs for an hour.
        let settlingDuration = duration > 0 ? min(spring.settlingDuration, 3600) : 0
        OpenAnimationBlocks.run(
            ViewAnimationSettings(
                duration: settlingDuration, delay: delay, options: options, pace: .spring(spring)),
            options: options, completion: completion, animations)
    }
}
