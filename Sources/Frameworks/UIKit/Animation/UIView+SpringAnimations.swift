import CoreGraphics
import Foundation
import RenderTree

extension UIView {
    /// Animates the changes of a block with a spring that is at rest at the end of the duration.
    ///
    /// - Parameters:
    ///   - duration: seconds until the spring is at rest.
    ///   - delay: seconds before the start.
    ///   - dampingRatio: 1 does not oscillate; values near 0 oscillate most.
    ///   - velocity: at the beginning, in total distances per second; positive towards the end.
    ///   - options: see `AnimationOptions`; curves are ignored.
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
                duration: duration, delay: delay, options: options, timing: .spring(spring)),
            options: options, completion: completion, animations)
    }

    /// Animates the changes of a block with a spring, until it is at rest.
    ///
    /// - Parameters:
    ///   - duration: the perceptual duration in seconds; the spring is at rest some time later.
    ///   - bounce: 0 does not bounce, 1 bounces most, negative values are overdamped.
    ///   - initialSpringVelocity: in total distances per second; positive towards the end.
    ///   - delay: seconds before the start.
    ///   - options: see `AnimationOptions`; curves are ignored.
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
        // A spring without damping never settles; it runs for an hour.
        let settlingDuration = duration > 0 ? min(spring.settlingDuration, 3600) : 0
        OpenAnimationBlocks.run(
            ViewAnimationSettings(
                duration: settlingDuration, delay: delay, options: options, timing: .spring(spring)),
            options: options, completion: completion, animations)
    }
}
