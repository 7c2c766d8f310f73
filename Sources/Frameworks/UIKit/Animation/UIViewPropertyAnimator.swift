import CoreGraphics
import Foundation
import QuartzCore

/// An animation whose time an app holds in its hand: it can be held, moved to any place, turned back
/// and let go on at another pace.
///
/// What it does with time stands in `UIViewPropertyAnimator+Time.swift`, what becomes of its changes
/// in `UIViewPropertyAnimator+Changes.swift`.
@preconcurrency @MainActor
open class UIViewPropertyAnimator: NSObject, UIViewImplicitlyAnimating, @preconcurrency NSCopying {
    // MARK: - Storage

    final var core: AnimatorCore { didSet { holdItselfWhileRunning() } }
    /// Blocks that wait for the start, with the part of the time after which they start.
    final var waitingBlocks: [(delayFactor: CGFloat, body: () -> Void)] = []
    final var completions: [(UIViewAnimatingPosition) -> Void] = []
    final var changes: [AnimatedChange] = []
    /// The part of the way after which the changes of the block that runs now start.
    final var startOfBlock = 0.0
    final var condition = UIViewAnimatingState.inactive { didSet { holdItselfWhileRunning() } }
    /// The animator itself while time passes for it, so that nobody else has to keep it.
    private final var running: UIViewPropertyAnimator?

    // MARK: - Making

    /// Makes an animator with a pace.
    ///
    /// - Parameters:
    ///   - duration: seconds; a spring of a weight has its own.
    ///   - parameters: the pace.
    public init(duration: TimeInterval, timingParameters parameters: any UITimingCurveProvider) {
        core = AnimatorCore(duration: max(duration, 0), parameters)
        timing = parameters
        super.init()
    }

    /// Makes an animator with a named pace.
    public convenience init(
        duration: TimeInterval, curve: UIView.AnimationCurve, animations: (() -> Void)? = nil
    ) {
        self.init(
            duration: duration, timingParameters: UICubicTimingParameters(animationCurve: curve))
        if let animations { addAnimations(animations) }
    }

    /// Makes an animator with a cubic pace.
    public convenience init(
        duration: TimeInterval, controlPoint1 point1: CGPoint, controlPoint2 point2: CGPoint,
        animations: (() -> Void)? = nil
    ) {
        self.init(
            duration: duration,
            timingParameters: UICubicTimingParameters(
                controlPoint1: point1, controlPoint2: point2))
        if let animations { addAnimations(animations) }
    }

    /// Makes an animator whose spring is at rest when the time is over.
    public convenience init(
        duration: TimeInterval, dampingRatio ratio: CGFloat, animations: (() -> Void)? = nil
    ) {
        self.init(
            duration: duration, timingParameters: UISpringTimingParameters(dampingRatio: ratio))
        if let animations { addAnimations(animations) }
    }

    /// Makes an animator that starts at once.
    ///
    /// - Parameters:
    ///   - duration: seconds.
    ///   - delay: seconds to wait first.
    ///   - options: curve, and whether touches are taken; see `UIView.AnimationOptions`.
    ///   - animations: changes views.
    ///   - completion: called at the end.
    open class func runningPropertyAnimator(
        withDuration duration: TimeInterval, delay: TimeInterval,
        options: UIView.AnimationOptions = [], animations: @escaping () -> Void,
        completion: ((UIViewAnimatingPosition) -> Void)? = nil
    ) -> Self {
        let curve = UIView.AnimationCurve(rawValue: Int(options.curveNumber)) ?? .easeInOut
        let parameters = UICubicTimingParameters(animationCurve: curve)
        let made = UIViewPropertyAnimator(duration: duration, timingParameters: parameters)
        guard let animator = made as? Self else {
            fatalError(
                "\(self).runningPropertyAnimator makes plain animators only: make the subclass "
                    + "with init(duration:timingParameters:)")
        }
        animator.isUserInteractionEnabled = options.contains(.allowUserInteraction)
        animator.addAnimations(animations)
        if let completion { animator.addCompletion(completion) }
        animator.startAnimation(afterDelay: delay)
        return animator
    }

    /// A new, inactive animator of the same pace, length and switches, without changes.
    open func copy(with zone: NSZone? = nil) -> Any {
        let copy = UIViewPropertyAnimator(duration: duration, timingParameters: timing)
        copy.isUserInteractionEnabled = isUserInteractionEnabled
        copy.isManualHitTestingEnabled = isManualHitTestingEnabled
        copy.isInterruptible = isInterruptible
        copy.scrubsLinearly = scrubsLinearly
        copy.pausesOnCompletion = pausesOnCompletion
        return copy
    }

    private let timing: any UITimingCurveProvider

    private final func holdItselfWhileRunning() {
        running = condition == .active && core.isRunning ? self : nil
    }

    deinit {
        if condition != .inactive { UIViewPropertyAnimator.refuseRelease() }
    }

    // MARK: - What was asked for

    /// The pace that the animator was made with.
    open var timingParameters: (any UITimingCurveProvider)? { timing }

    /// Seconds from the start to the end.
    open var duration: TimeInterval { core.duration }

    /// Seconds that the start waited.
    open private(set) var delay: TimeInterval = 0

    /// Whether animated views take touches; `true` unless set before the start.
    open var isUserInteractionEnabled = true

    /// Whether the app finds out by itself which animated view a touch meets.
    ///
    /// `false` unless set before the start: touches meet animated views where the screen shows them.
    open var isManualHitTestingEnabled = false

    /// Whether the animator can be held and moved; `true` unless set before the start.
    open var isInterruptible = true

    /// Whether moving a held animator by hand ignores its pace; `true` unless set.
    open var scrubsLinearly = true

    /// Whether the animator stays active, held at the place where it came to, instead of ending.
    ///
    /// No completion is called then; stop it and finish it.
    open var pausesOnCompletion = false

    // MARK: - Time

    /// Whether there are animations, and whether they can go on.
    open var state: UIViewAnimatingState { condition }

    /// Whether time passes for the animations.
    open var isRunning: Bool { condition == .active && core.isRunning }

    /// Whether the animations go back to where they started. It may be changed while they run.
    open var isReversed: Bool {
        get { core.isReversed }
        set { reverse(newValue) }
    }

    /// How much of the way in the present direction is done, from 0 to 1.
    ///
    /// Setting it on an inactive animator makes it active and held.
    open var fractionComplete: CGFloat {
        get { CGFloat(core.fraction(at: now, isLinear: scrubsLinearly)) }
        set { scrub(to: Double(newValue)) }
    }

    /// Starts, or lets go on what is held.
    open func startAnimation() { start(after: 0) }

    /// Starts after some seconds.
    open func startAnimation(afterDelay delay: TimeInterval) {
        self.delay = delay
        start(after: delay)
    }

    /// Holds the animations where they are; an inactive animator becomes active and held.
    open func pauseAnimation() { pause() }

    /// Lets what is held go on.
    ///
    /// - Parameters:
    ///   - parameters: the pace from here on; `nil` keeps that of the animator.
    ///   - durationFactor: how long the rest takes, in durations of the animator; 0 keeps what is
    ///     left of it.
    open func continueAnimation(
        withTimingParameters parameters: (any UITimingCurveProvider)?, durationFactor: CGFloat
    ) {
        goOn(parameters, durationFactor: Double(durationFactor))
    }

    /// Stops the animations where they are, and gives views the values that the screen shows.
    ///
    /// - Parameter withoutFinishing: true makes the animator inactive without any completion; false
    ///   waits for `finishAnimation(at:)`.
    open func stopAnimation(_ withoutFinishing: Bool) { stop(finishesLater: !withoutFinishing) }

    /// Gives stopped views their values at a place and runs the completions.
    ///
    /// **Order:** after `stopAnimation(false)`; otherwise it raises an exception.
    open func finishAnimation(at finalPosition: UIViewAnimatingPosition) {
        finishStopped(at: finalPosition)
    }

    // MARK: - Changes

    /// Adds changes that start after a part of the time that is left, and end with the animator.
    ///
    /// - Parameters:
    ///   - animation: changes views; called at the start, or at once when that was before.
    ///   - delayFactor: from 0 to 1.
    open func addAnimations(_ animation: @escaping () -> Void, delayFactor: CGFloat) {
        add(animation, delayFactor: delayFactor)
    }

    /// Adds changes that start at once.
    open func addAnimations(_ animation: @escaping () -> Void) {
        addAnimations(animation, delayFactor: 0)
    }

    /// Adds what is called at the end, after what was added before.
    open func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void) {
        completions.append(completion)
    }
}
