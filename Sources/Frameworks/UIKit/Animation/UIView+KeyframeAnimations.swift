import CoreGraphics
import Foundation
import QuartzCore

extension UIView {
    /// Animates changes that come one after the other, each made by `addKeyframe`.
    ///
    /// What the block changes outside of keyframes takes the whole time.
    ///
    /// - Parameters:
    ///   - duration: seconds of all keyframes together.
    ///   - delay: seconds to wait first.
    ///   - options: see `KeyframeAnimationOptions`. All keyframes together are slow at both ends
    ///     unless a curve is passed.
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

    /// Adds changes that take a part of the time of an animation by keyframes.
    ///
    /// - Parameters:
    ///   - frameStartTime: when the changes start, as a fraction of the whole time from 0 to 1.
    ///   - frameDuration: how long they take, as a fraction of the whole time.
    ///   - animations: changes views. It runs at once.
    public class func addKeyframe(
        withRelativeStartTime frameStartTime: Double, relativeDuration frameDuration: Double,
        animations: @escaping () -> Void
    ) {
        let start = min(max(frameStartTime, 0), 1)
        let part = KeyframePart(
            start: start, end: min(max(start + frameDuration, start), 1))
        OpenAnimationBlocks.runInside(changing: { $0.keyframe = part }, animations)
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
