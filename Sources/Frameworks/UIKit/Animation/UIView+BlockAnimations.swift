import Foundation

extension UIView {
    /// Animates the changes that a block makes to properties of views.
    ///
    /// The block runs at once and the properties have their new values when this returns; only the
    /// picture follows later. Animated are `frame`, `bounds`, `center`, `transform`, `alpha`,
    /// `backgroundColor` and the layers' other properties that can be mixed. Constraints move views
    /// when the block calls `layoutIfNeeded()`.
    ///
    /// - Parameters:
    ///   - duration: seconds of one run. With 0 everything changes at once.
    ///   - delay: seconds to wait first.
    ///   - options: see `AnimationOptions`.
    ///   - animations: changes views. A block inside it takes over its length and pace.
    ///   - completion: called when all animations have ended; false when one was removed before.
    ///     When nothing changed it is called before this returns, and with a length of 0 in the next
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

    /// Animates the changes of a block, slow at both ends, and tells when they ended.
    public class func animate(
        withDuration duration: TimeInterval, animations: @escaping () -> Void,
        completion: ((Bool) -> Void)? = nil
    ) {
        animate(
            withDuration: duration, delay: 0, options: [], animations: animations,
            completion: completion)
    }

    /// Animates the changes of a block, slow at both ends.
    public class func animate(
        withDuration duration: TimeInterval, animations: @escaping () -> Void
    ) {
        animate(
            withDuration: duration, delay: 0, options: [], animations: animations, completion: nil)
    }

    /// Repeats the animations of the changes that a block makes inside of an animation block.
    ///
    /// - Parameters:
    ///   - count: the number of runs, parts of runs included.
    ///   - autoreverses: whether each run is followed by the same run backwards.
    public class func modifyAnimations(
        withRepeatCount count: CGFloat, autoreverses: Bool, animations: () -> Void
    ) {
        OpenAnimationBlocks.runInside(
            changing: {
                $0.settings.repeatCount = Float(count)
                $0.settings.autoreverses = autoreverses
            }, animations)
    }

    /// The length of the animation block that runs, in seconds; 0 outside of blocks.
    public class var inheritedAnimationDuration: TimeInterval {
        OpenAnimationBlocks.innermost?.settings.duration ?? 0
    }
}
