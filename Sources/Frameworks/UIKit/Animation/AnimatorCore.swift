import Foundation
import QuartzCore
import RenderTree

/// Where an animator stands in time.
///
/// Progress is the part of the way from the values before to the values after, whatever the
/// direction.
struct AnimatorCore {
    /// Seconds of the whole way at the animator's own pace.
    let duration: TimeInterval
    /// The pace that the animator was made with.
    let pace: ViewAnimationTiming

    /// The way at present: a run of some length at some pace from one progress to another.
    private(set) var run: Run
    private(set) var isReversed = false

    struct Run {
        var pace: ViewAnimationTiming
        var duration: TimeInterval
        var span = ProgressSpan()
        /// Seconds since the beginning of the run at the moment `moment`.
        var ownTime: TimeInterval = 0
        var moment: TimeInterval = 0
        /// 1 forwards, -1 backwards, 0 held; other numbers are faster or slower.
        var rate = 0.0

        func ownTime(at time: TimeInterval) -> TimeInterval { ownTime + (time - moment) * rate }

        func progress(at time: TimeInterval) -> Double {
            guard duration > 0 else { return rate < 0 ? span.start : span.end }
            let fraction = min(max(ownTime(at: time) / duration, 0), 1)
            return span.start + (span.end - span.start) * pace.progress(fraction, of: duration)
        }
    }

    @MainActor
    init(duration: TimeInterval, _ parameters: any UITimingCurveProvider) {
        let known = parameters.pace(for: duration)
        self.duration = known.duration
        pace = known.pace
        run = Run(pace: known.pace, duration: known.duration)
    }

    var isRunning: Bool { run.rate != 0 }

    /// The part of the way that is done in the present direction.
    ///
    /// - Parameter isLinear: counts the way; otherwise the time counts while the animator is held.
    func fraction(at time: TimeInterval, isLinear: Bool) -> Double {
        var done = run.progress(at: time)
        if !isLinear, !isRunning, run.span == ProgressSpan(), duration > 0 {
            done = run.ownTime / duration
        }
        done = min(max(done, 0), 1)
        return isReversed ? 1 - done : done
    }

    // MARK: - Changing

    /// Holds at a progress, or at a fraction of the time.
    mutating func hold(at done: Double, isLinear: Bool, time: TimeInterval) {
        let progress = isReversed ? 1 - done : done
        if isLinear {
            run = Run(
                pace: .linear, duration: duration,
                span: ProgressSpan(start: progress, end: progress))
        } else {
            run = Run(pace: pace, duration: duration, ownTime: progress * duration)
        }
        run.moment = time
    }

    /// Holds where it is.
    mutating func hold(at time: TimeInterval, isLinear: Bool) {
        guard isRunning else { return }
        if !isLinear, run.span == ProgressSpan() {
            run.ownTime = min(max(run.ownTime(at: time), 0), run.duration)
            run.moment = time
            run.rate = 0
            return
        }
        let progress = run.progress(at: time)
        run = Run(
            pace: .linear, duration: duration, span: ProgressSpan(start: progress, end: progress))
        run.moment = time
    }

    /// Starts from the beginning.
    mutating func start(at time: TimeInterval, delay: TimeInterval) {
        run = Run(pace: pace, duration: duration, ownTime: -delay, moment: time, rate: 1)
    }

    /// Goes on at the animator's own pace, from where that pace is as far as the animator.
    ///
    /// - Parameter factor: how long the rest takes, in durations; 0 for what is left.
    mutating func goOn(at time: TimeInterval, durationFactor factor: Double) {
        let progress = run.progress(at: time)
        var next = Run(pace: pace, duration: duration, moment: time)
        next.ownTime = pace.fraction(ofProgress: progress, of: duration) * duration
        let rest = isReversed ? next.ownTime : duration - next.ownTime
        next.rate = factor > 0 ? rest / (factor * duration) : 1
        if next.rate == 0 { next.rate = 1 }
        if isReversed { next.rate = -next.rate }
        run = next
    }

    /// Goes on at another pace.
    mutating func goOn(
        at time: TimeInterval, _ other: ViewAnimationTiming, duration length: TimeInterval
    ) {
        run = Run(
            pace: other, duration: length,
            span: ProgressSpan(start: run.progress(at: time), end: isReversed ? 0 : 1),
            moment: time, rate: 1)
    }

    mutating func reverse(_ isReversed: Bool, at time: TimeInterval) {
        guard isReversed != self.isReversed else { return }
        self.isReversed = isReversed
        if isRunning { goOn(at: time, durationFactor: 0) }
    }

    mutating func reset() {
        run = Run(pace: pace, duration: duration)
        isReversed = false
    }

    /// Seconds until the end in the present direction.
    func remaining(at time: TimeInterval) -> TimeInterval {
        let own = min(max(run.ownTime(at: time), 0), run.duration)
        if run.span == ProgressSpan() { return isReversed ? own : run.duration - own }
        if run.rate != 0 { return run.duration - own }
        let done = run.progress(at: time)
        return duration * (isReversed ? done : 1 - done)
    }

    /// How an animation of this animator stands.
    ///
    /// - Parameter start: the part of the way that is done when it starts; it ends with the animator.
    func steering(startingAt start: Double, time: TimeInterval) -> AnimationSteering {
        var steering = AnimationSteering(
            ownTime: run.ownTime(at: time), rate: run.rate, duration: run.duration,
            timingFunction: run.pace.timingFunction, spring: run.pace.spring, span: run.span)
        guard start > 0 else { return steering }
        let start = min(start, 1 - 1e-6)
        if run.span == ProgressSpan() {
            // What starts later has less time, and stands at its beginning before.
            steering.ownTime -= start * run.duration
            steering.duration -= start * run.duration
        } else {
            func inner(_ progress: Double) -> Double { max((progress - start) / (1 - start), 0) }
            steering.span = ProgressSpan(start: inner(run.span.start), end: inner(run.span.end))
        }
        return steering
    }
}
