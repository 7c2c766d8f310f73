import Foundation
import QuartzCore

/// What an animation block says about the changes made in it.
struct ViewAnimationSettings {
    /// The length of one run in seconds.
    var duration: TimeInterval
    /// Seconds between the commit and the begin.
    var delay: TimeInterval = 0
    var pace: ViewAnimationTiming
    /// The number of runs; 0 counts as one.
    var repeatCount: Float = 0
    var autoreverses = false
    /// Whether what cannot be added starts at what the screen shows.
    var startsAtShownValue = false
    /// Whether animated views take touches meanwhile.
    var takesTouches = false
    var laysOutSubviews = false
    var framesPerSecond: Float?
    /// Whether changes in the block are animated; a transition shows them as a whole instead.
    var animatesChanges = true

    // Documented: an animation opened by `beginAnimations` lasts 0.2 seconds.
    static let ofOpenedBlock = ViewAnimationSettings(duration: 0.2, pace: .init(.easeInOut))

    init(duration: TimeInterval, delay: TimeInterval = 0, pace: ViewAnimationTiming) {
        self.duration = max(duration, 0)
        self.delay = delay
        self.pace = pace
    }

    init(
        duration: TimeInterval, delay: TimeInterval, options: UIView.AnimationOptions,
        pace: ViewAnimationTiming? = nil
    ) {
        self.init(
            duration: duration, delay: delay, pace: pace ?? ViewAnimationTiming(options))
        if options.contains(.repeat) { repeatCount = .infinity }
        autoreverses = options.contains(.autoreverse)
        startsAtShownValue = options.contains(.beginFromCurrentState)
        takesTouches = options.contains(.allowUserInteraction)
        laysOutSubviews = options.contains(.layoutSubviews)
        framesPerSecond = options.framesPerSecond
    }

    /// These settings in a block inside another one, whose length, pace and repetition hold unless
    /// the options say otherwise. The delay is each block's own.
    func nested(
        in outer: ViewAnimationSettings, options: UIView.AnimationOptions
    ) -> ViewAnimationSettings {
        var result = self
        if !options.contains(.overrideInheritedDuration) { result.duration = outer.duration }
        if !options.contains(.overrideInheritedCurve) { result.pace = outer.pace }
        if !options.contains(.overrideInheritedOptions) {
            if result.repeatCount == 0 { result.repeatCount = outer.repeatCount }
            result.autoreverses = result.autoreverses || outer.autoreverses
            result.startsAtShownValue = result.startsAtShownValue || outer.startsAtShownValue
            result.takesTouches = result.takesTouches || outer.takesTouches
        }
        return result
    }

    /// Lets a block that is made in a keyframe start with it, and take its time unless the options
    /// say otherwise.
    mutating func start(
        with part: KeyframePart, of outer: ViewAnimationSettings,
        options: UIView.AnimationOptions
    ) {
        delay += outer.delay + part.start * outer.duration
        guard !options.contains(.overrideInheritedDuration) else { return }
        duration = (part.end - part.start) * outer.duration
    }

    /// Whether changes show at once because there is no time to animate them in.
    var isImmediate: Bool { duration + delay <= 0 }

    /// The shortest run, for a change that only waits.
    private static let leastDuration: TimeInterval = 1e-6

    /// An animation of these settings for a property, without values.
    func makeAnimation(keyPath: String) -> CABasicAnimation {
        let animation = pace.makeAnimation(keyPath: keyPath)
        setTimes(of: animation)
        return animation
    }

    /// Sets everything of an animation but its pace and its values.
    func setTimes(of animation: CAAnimation) {
        animation.duration = max(duration, Self.leastDuration)
        animation.delay = delay
        animation.repeatCount = repeatCount
        animation.autoreverses = autoreverses
        // Observed on iOS 8 and later: the old value shows while the delay lasts.
        animation.fillMode = .both
        if let framesPerSecond {
            animation.preferredFrameRateRange = CAFrameRateRange(
                minimum: framesPerSecond, maximum: framesPerSecond, preferred: framesPerSecond)
        }
    }
}
