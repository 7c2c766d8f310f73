import Foundation
import QuartzCore

/// The settings of an animation block.
struct ViewAnimationSettings {
    /// The duration of one run in seconds.
    var duration: TimeInterval
    /// Seconds from the commit to the start.
    var delay: TimeInterval = 0
    var timing: ViewAnimationTiming
    /// The number of runs; 0 counts as one.
    var repeatCount: Float = 0
    var autoreverses = false
    /// Whether animations that are not additive start at the presentation value.
    var startsAtShownValue = false
    /// Whether animated views receive touches.
    var takesTouches = false
    var laysOutSubviews = false
    var framesPerSecond: Float?
    /// Whether changes in the block are animated; false in a transition, which shows snapshots.
    var animatesChanges = true

    // Documented: an animation opened by `beginAnimations` lasts 0.2 seconds.
    static let legacyDefault = ViewAnimationSettings(duration: 0.2, timing: .init(.easeInOut))

    init(duration: TimeInterval, delay: TimeInterval = 0, timing: ViewAnimationTiming) {
        self.duration = max(duration, 0)
        self.delay = delay
        self.timing = timing
    }

    init(
        duration: TimeInterval, delay: TimeInterval, options: UIView.AnimationOptions,
        timing: ViewAnimationTiming? = nil
    ) {
        self.init(
            duration: duration, delay: delay, timing: timing ?? ViewAnimationTiming(options))
        if options.contains(.repeat) { repeatCount = .infinity }
        autoreverses = options.contains(.autoreverse)
        startsAtShownValue = options.contains(.beginFromCurrentState)
        takesTouches = options.contains(.allowUserInteraction)
        laysOutSubviews = options.contains(.layoutSubviews)
        framesPerSecond = options.framesPerSecond
    }

    /// The settings of a nested block, which inherits duration, timing and repetition unless the options
    /// override them. The delay is not inherited.
    func nested(
        in outer: ViewAnimationSettings, options: UIView.AnimationOptions
    ) -> ViewAnimationSettings {
        var result = self
        if !options.contains(.overrideInheritedDuration) { result.duration = outer.duration }
        if !options.contains(.overrideInheritedCurve) { result.timing = outer.timing }
        if !options.contains(.overrideInheritedOptions) {
            if result.repeatCount == 0 { result.repeatCount = outer.repeatCount }
            result.autoreverses = result.autoreverses || outer.autoreverses
            result.startsAtShownValue = result.startsAtShownValue || outer.startsAtShownValue
            result.takesTouches = result.takesTouches || outer.takesTouches
        }
        return result
    }

    /// Makes a block in a keyframe start with the keyframe, and inherit its duration unless the options
    /// override it.
    mutating func start(
        with interval: KeyframeInterval, of outer: ViewAnimationSettings,
        options: UIView.AnimationOptions
    ) {
        delay += outer.delay + interval.start * outer.duration
        guard !options.contains(.overrideInheritedDuration) else { return }
        duration = (interval.end - interval.start) * outer.duration
    }

    /// Whether changes are not animated because duration and delay are 0.
    var isImmediate: Bool { duration + delay <= 0 }

    /// The shortest duration, for an animation with only a delay.
    private static let minimumDuration: TimeInterval = 1e-6

    /// Returns an animation of a property with these settings, without values.
    func makeAnimation(keyPath: String) -> CABasicAnimation {
        let animation = timing.makeAnimation(keyPath: keyPath)
        setTimes(of: animation)
        return animation
    }

    /// Sets the properties of an animation except its timing and its values.
    func setTimes(of animation: CAAnimation) {
        animation.duration = max(duration, Self.minimumDuration)
        animation.delay = delay
        animation.repeatCount = repeatCount
        animation.autoreverses = autoreverses
        // Observed on iOS 8 and later: the old value is shown during the delay.
        animation.fillMode = .both
        if let framesPerSecond {
            animation.preferredFrameRateRange = CAFrameRateRange(
                minimum: framesPerSecond, maximum: framesPerSecond, preferred: framesPerSecond)
        }
    }
}
