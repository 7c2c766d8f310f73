import Foundation

extension UIView {
    /// Animates the changes that a block makes to properties of views.
    ///
    /// The block runs at once and the properties have their new values when this returns; only the
    /// presentation follows later. `frame`, `bounds`, `center`, `transform`, `alpha`,
    /// `backgroundColor` and the layers' other animatable properties are animated. To animate changes
    /// of constraints, the block calls `layoutIfNeeded()`.
    ///
    /// - Parameters:
    ///   - duration: of one run, in seconds. With 0 the changes are not animated.
    ///   - delay: seconds before the start.
    ///   - options: see `AnimationOptions`.
    ///   - animations: changes views. A nested block inherits the duration and the timing.
    ///   - completion: called when all animations have ended; false when one was removed before.
    ///     When nothing changed it is called before this returns, and with a duration of 0 in the next
    ///     turn of the run loop.
    public class func animate(
        withDuration duration: TimeInterval, delay: TimeInterval,
        options: UIView.AnimationOptions = [], animations: @escaping () -> Void,
        completion: ((Bool) -> Void)? = nil
    ) {
        OpenAnimationBlocks.run(
            ViewAnimationSettings(duration: duration, delay: delay, options: options),
            options: options, completion: completion, animations)
    }

    /// Animates the changes of a block with `curveEaseInOut`, and calls a completion.
    public class func animate(
        withDuration duration: TimeInterval, animations: @escaping () -> Void,
        completion: ((Bool) -> Void)? = nil
    ) {
        animate(
            withDuration: duration, delay: 0, options: [], animations: animations,
            completion: completion)
    }

    /// Animates the changes of a block with `curveEaseInOut`.
    public class func animate(
        withDuration duration: TimeInterval, animations: @escaping () -> Void
    ) {
        animate(
            withDuration: duration, delay: 0, options: [], animations: animations, completion: nil)
    }

    /// Repeats the animations of the changes that a block makes in an animation block.
    ///
    /// - Parameters:
    ///   - count: the number of runs, with a fraction.
    ///   - autoreverses: whether each run is played backwards afterwards.
    public class func modifyAnimations(
        withRepeatCount count: CGFloat, autoreverses: Bool, animations: () -> Void
    ) {
        OpenAnimationBlocks.runInside(
            changing: {
                $0.settings.repeatCount = Float(count)
                $0.settings.autoreverses = autoreverses
            }, animations)
    }

    /// The duration of the current animation block, in seconds; 0 outside of blocks.
    public class var inheritedAnimationDuration: TimeInterval {
        OpenAnimationBlocks.innermost?.settings.duration ?? 0
    }
}
