import CoreGraphics
import Foundation
import QuartzCore

extension UIView {
    /// Animates changes in sequence, each added by `addKeyframe`.
    ///
    /// Changes of the block outside of keyframes take the whole duration.
    ///
    /// - Parameters:
    ///   - duration: of all keyframes together, in seconds.
    ///   - delay: seconds before the start.
    ///   - options: see `KeyframeAnimationOptions`. The timing of the whole is `easeInOut` unless a
    ///     curve is passed.
    ///   - animations: adds keyframes.
    ///   - completion: as that of `animate(withDuration:delay:options:animations:completion:)`.
    public class func animateKeyframes(
        withDuration duration: TimeInterval, delay: TimeInterval,
        options: UIView.KeyframeAnimationOptions = [], animations: @escaping () -> Void,
        completion: ((Bool) -> Void)? = nil
    ) {
        let common = UIView.AnimationOptions(rawValue: options.rawValue)
        let recorder = KeyframeRecorder(mode: options.calculationMode)
        OpenAnimationBlocks.run(
            ViewAnimationSettings(duration: duration, delay: delay, options: common),
            options: common, completion: completion
        ) { entry in
            guard let entry else {
                animations()
                return
            }
            OpenAnimationBlocks.runInside(changing: { $0.recorder = recorder }, animations)
            recorder.animate(entry)
        }
    }

    /// Adds a keyframe to the current keyframe animation.
    ///
    /// - Parameters:
    ///   - frameStartTime: the start of the changes, as a fraction of the duration from 0 to 1.
    ///   - frameDuration: their duration, as a fraction of the whole.
    ///   - animations: changes views. It runs at once.
    public class func addKeyframe(
        withRelativeStartTime frameStartTime: Double, relativeDuration frameDuration: Double,
        animations: @escaping () -> Void
    ) {
        let start = min(max(frameStartTime, 0), 1)
        let interval = KeyframeInterval(
            start: start, end: min(max(start + frameDuration, start), 1))
        OpenAnimationBlocks.runInside(changing: { $0.keyframe = interval }, animations)
    }
}

extension UIView.KeyframeAnimationOptions {
    fileprivate var calculationMode: CAAnimationCalculationMode {
        switch (rawValue >> 10) & 0xF {
        case 1: .discrete
        case 2: .paced
        case 3: .cubic
        case 4: .cubicPaced
        default: .linear
        }
    }
}
