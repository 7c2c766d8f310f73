import CoreGraphics
import Foundation
import QuartzCore

/// An animation that an app controls while it runs: it can be paused, scrubbed, reversed and resumed with
/// another timing.
///
/// `UIViewPropertyAnimator+Time.swift` has the control of time, `UIViewPropertyAnimator+Changes.swift` the
/// animated changes. See also: `AnimatorCore`, which computes the progress.
@preconcurrency @MainActor
open class UIViewPropertyAnimator: NSObject, UIViewImplicitlyAnimating, @preconcurrency NSCopying {
    // MARK: - Storage

    final var core: AnimatorCore { didSet { updateRunning() } }
    /// Blocks that run at the start, with the fraction of the duration after which their changes start.
    final var pendingBlocks: [(delayFactor: CGFloat, body: () -> Void)] = []
    final var completions: [(UIViewAnimatingPosition) -> Void] = []
    final var changes: [AnimatedChange] = []
    /// The progress at which the changes of the current block start.
    final var startOfBlock = 0.0
    final var storedState = UIViewAnimatingState.inactive {
        willSet { if newValue != storedState { willChangeValue(forKey: "state") } }
        didSet {
            if oldValue != storedState { didChangeValue(forKey: "state") }
            updateRunning()
        }
    }
    /// Whether the animations of the changes are being removed, so that their ends are no news.
    final var isRemovingAnimations = false
    /// A reference to itself while it runs, so that an app need not retain it.
    private final var running: UIViewPropertyAnimator?

    // MARK: - Creating

    /// Creates an animator with a timing.
    ///
    /// - Parameters:
    ///   - duration: seconds; a physical spring has its own.
    ///   - parameters: the timing.
    public init(duration: TimeInterval, timingParameters parameters: any UITimingCurveProvider) {
        core = AnimatorCore(duration: max(duration, 0), parameters)
        timing = parameters
        super.init()
    }

    /// Creates an animator without a duration, whose changes are made at once.
    public convenience override init() {
        self.init(duration: 0, curve: .easeInOut)
    }

    /// Creates an animator with a named curve.
    public convenience init(
        duration: TimeInterval, curve: UIView.AnimationCurve, animations: (() -> Void)? = nil
    ) {
        self.init(
            duration: duration, timingParameters: UICubicTimingParameters(animationCurve: curve))
        if let animations { addAnimations(animations) }
    }

    /// Creates an animator with a cubic curve.
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

    /// Creates an animator with a spring that is at rest at the end of the duration.
    public convenience init(
        duration: TimeInterval, dampingRatio ratio: CGFloat, animations: (() -> Void)? = nil
    ) {
        self.init(
            duration: duration, timingParameters: UISpringTimingParameters(dampingRatio: ratio))
        if let animations { addAnimations(animations) }
    }

    /// Returns a running animator.
    ///
    /// - Parameters:
    ///   - duration: seconds.
    ///   - delay: seconds before the start.
    ///   - options: the curve and `allowUserInteraction`; see `UIView.AnimationOptions`.
    ///   - animations: changes views.
    ///   - completion: called at the end.
    open class func runningPropertyAnimator(
        withDuration duration: TimeInterval, delay: TimeInterval,
        options: UIView.AnimationOptions = [], animations: @escaping () -> Void,
        completion: ((UIViewAnimatingPosition) -> Void)? = nil
    ) -> Self {
        let parameters = UICubicTimingParameters(animationCurve: options.curve)
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

    /// Returns an inactive animator with the same timing, duration and settings, without changes.
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

    /// Tells observers after the state has changed, and retains the animator while it runs.
    private final func updateRunning() {
        let isRunning = storedState == .active && core.isRunning
        guard isRunning != self.isRunning else { return }
        // Until observers have returned.
        withExtendedLifetime(self) {
            willChangeValue(forKey: "running")
            running = isRunning ? self : nil
            didChangeValue(forKey: "running")
        }
    }

    deinit {
        if storedState != .inactive { UIViewPropertyAnimator.refuseRelease() }
    }

    // MARK: - Settings

    /// The timing with which the animator was created.
    open var timingParameters: (any UITimingCurveProvider)? { timing }

    /// The duration, in seconds.
    open var duration: TimeInterval { core.duration }

    /// The delay of the start, in seconds.
    open private(set) var delay: TimeInterval = 0

    /// Whether animated views receive touches; `true` by default. Set it before the start.
    open var isUserInteractionEnabled = true

    /// Whether the app hit-tests animated views itself; `false` by default. Set it before the start.
    ///
    /// By default touches hit animated views at their presentation values.
    open var isManualHitTestingEnabled = false

    /// Whether the animator can be paused and scrubbed; `true` by default. Set it before the start.
    open var isInterruptible = true

    /// Whether `fractionComplete` of a paused animator is the progress, and not the time; `true` by default.
    open var scrubsLinearly = true

    /// Whether the animator pauses at its end and stays active; `false` by default.
    ///
    /// No completion is called then: stop the animator and finish it.
    open var pausesOnCompletion = false

    // MARK: - Time

    /// The state of the animator, which may be observed.
    open var state: UIViewAnimatingState { storedState }

    /// Whether the animations run. Observers of it learn when the animator pauses on its completion.
    ///
    /// Observers of the state come first, as a book's log of iOS shows: Programming iOS, project `viewAnimation`.
    open var isRunning: Bool { running != nil }

    /// Whether the animations run towards the initial values. It may change while they run.
    open var isReversed: Bool {
        get { core.isReversed }
        set { reverse(newValue) }
    }

    /// The completed fraction in the current direction, from 0 to 1.
    ///
    /// Setting it makes an inactive animator active and paused.
    open var fractionComplete: CGFloat {
        get { CGFloat(core.fraction(at: now, isLinear: scrubsLinearly)) }
        set { scrub(to: Double(newValue)) }
    }

    /// Starts or resumes the animations.
    open func startAnimation() { start(after: 0) }

    /// Starts the animations after a delay in seconds.
    open func startAnimation(afterDelay delay: TimeInterval) {
        self.delay = delay
        start(after: delay)
    }

    /// Pauses the animations; an inactive animator becomes active and paused.
    open func pauseAnimation() { pause() }

    /// Resumes paused animations.
    ///
    /// - Parameters:
    ///   - parameters: the timing of the rest; `nil` keeps that of the animator.
    ///   - durationFactor: the duration of the rest, as a multiple of the animator's; 0 means the remaining
    ///     time.
    open func continueAnimation(
        withTimingParameters parameters: (any UITimingCurveProvider)?, durationFactor: CGFloat
    ) {
        resume(parameters, durationFactor: Double(durationFactor))
    }

    /// Stops the animations, and sets the views to their presentation values.
    ///
    /// - Parameter withoutFinishing: true makes the animator inactive without any completion; false
    ///   waits for `finishAnimation(at:)`.
    open func stopAnimation(_ withoutFinishing: Bool) { stop(finishesLater: !withoutFinishing) }

    /// Sets the views of a stopped animator to the values at a position, and runs the completions.
    ///
    /// **Order:** after `stopAnimation(false)`; otherwise it raises an exception.
    open func finishAnimation(at finalPosition: UIViewAnimatingPosition) {
        finishStopped(at: finalPosition)
    }

    // MARK: - Changes

    /// Adds changes that start after a fraction of the remaining time, and end with the animator.
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

    /// Adds a completion, called after those added before.
    open func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void) {
        completions.append(completion)
    }
}
