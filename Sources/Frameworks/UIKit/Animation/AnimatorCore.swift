import Foundation
import QuartzCore
import RenderTree

/// The progress of a property animator as a function of time, without views.
///
/// Progress goes from 0, the values before, to 1, the values after, whatever the direction.
struct AnimatorCore {
    /// The duration from 0 to 1 with the animator's own timing, in seconds.
    let duration: TimeInterval
    /// The timing with which the animator was created.
    let timing: ViewAnimationTiming

    /// The current run, from one progress to another.
    private(set) var run: Run
    private(set) var isReversed = false

    struct Run {
        var timing: ViewAnimationTiming
        var duration: TimeInterval
        var span = ProgressSpan()
        /// Seconds since the beginning of the run, at the time `moment`.
        var ownTime: TimeInterval = 0
        var moment: TimeInterval = 0
        /// The speed: 1 forwards, -1 backwards, 0 paused; other values are faster or slower.
        var rate = 0.0

        func ownTime(at time: TimeInterval) -> TimeInterval { ownTime + (time - moment) * rate }

        func progress(at time: TimeInterval) -> Double {
            guard duration > 0 else { return rate < 0 ? span.start : span.end }
            let fraction = min(max(ownTime(at: time) / duration, 0), 1)
            return span.start + (span.end - span.start) * timing.progress(fraction, of: duration)
        }
    }

    @MainActor
    init(duration: TimeInterval, _ parameters: any UITimingCurveProvider) {
        let known = parameters.timing(for: duration)
        self.duration = known.duration
        timing = known.timing
        run = Run(timing: known.timing, duration: known.duration)
    }

    var isRunning: Bool { run.rate != 0 }

    /// The completed fraction in the current direction.
    ///
    /// - Parameter isLinear: whether a paused animator's fraction is that of the progress, and not of the
    ///   time.
    func fraction(at time: TimeInterval, isLinear: Bool) -> Double {
        var done = run.progress(at: time)
        if !isLinear, !isRunning, run.span == ProgressSpan(), duration > 0 {
            done = run.ownTime / duration
        }
        done = min(max(done, 0), 1)
        return isReversed ? 1 - done : done
    }

    // MARK: - Changing

    /// Pauses at a fraction of the progress, or of the time.
    mutating func pause(at done: Double, isLinear: Bool, time: TimeInterval) {
        let progress = isReversed ? 1 - done : done
        if isLinear {
            run = Run(
                timing: .linear, duration: duration,
                span: ProgressSpan(start: progress, end: progress))
        } else {
            run = Run(timing: timing, duration: duration, ownTime: progress * duration)
        }
        run.moment = time
    }

    /// Pauses at the current progress.
    mutating func pause(at time: TimeInterval, isLinear: Bool) {
        guard isRunning else { return }
        if !isLinear, run.span == ProgressSpan() {
            run.ownTime = min(max(run.ownTime(at: time), 0), run.duration)
            run.moment = time
            run.rate = 0
            return
        }
        let progress = run.progress(at: time)
        run = Run(
            timing: .linear, duration: duration, span: ProgressSpan(start: progress, end: progress))
        run.moment = time
    }

    /// Starts from the beginning; reversed, from the end.
    mutating func start(at time: TimeInterval, delay: TimeInterval) {
        run = Run(
            timing: timing, duration: duration, ownTime: isReversed ? duration + delay : -delay,
            moment: time, rate: isReversed ? -1 : 1)
    }

    /// Resumes with the animator's own timing, from the time at which it reaches the current progress.
    ///
    /// - Parameter factor: the duration of the rest, as a multiple of `duration`; 0 means the remaining time.
    mutating func resume(at time: TimeInterval, durationFactor factor: Double) {
        let progress = run.progress(at: time)
        var next = Run(timing: timing, duration: duration, moment: time)
        next.ownTime = timing.fraction(ofProgress: progress, of: duration) * duration
        let rest = isReversed ? next.ownTime : duration - next.ownTime
        next.rate = factor > 0 ? rest / (factor * duration) : 1
        if next.rate == 0 { next.rate = 1 }
        if isReversed { next.rate = -next.rate }
        run = next
    }

    /// Resumes with another timing.
    mutating func resume(
        at time: TimeInterval, _ other: ViewAnimationTiming, duration length: TimeInterval
    ) {
        run = Run(
            timing: other, duration: length,
            span: ProgressSpan(start: run.progress(at: time), end: isReversed ? 0 : 1),
            moment: time, rate: 1)
    }

    mutating func reverse(_ isReversed: Bool, at time: TimeInterval) {
        guard isReversed != self.isReversed else { return }
        self.isReversed = isReversed
        if isRunning { resume(at: time, durationFactor: 0) }
    }

    mutating func reset() {
        run = Run(timing: timing, duration: duration)
        isReversed = false
    }

    /// Seconds until the end in the current direction.
    func remaining(at time: TimeInterval) -> TimeInterval {
        let own = min(max(run.ownTime(at: time), 0), run.duration)
        if run.span == ProgressSpan() { return isReversed ? own : run.duration - own }
        if run.rate != 0 { return run.duration - own }
        let done = run.progress(at: time)
        return duration * (isReversed ? done : 1 - done)
    }

    /// The state of one of the animator's animations.
    ///
    /// - Parameter start: the progress at which it starts; it ends with the animator.
    func steering(startingAt start: Double, time: TimeInterval) -> AnimationSteering {
        var steering = AnimationSteering(
            ownTime: run.ownTime(at: time), rate: run.rate, duration: run.duration,
            timingFunction: run.timing.timingFunction, spring: run.timing.spring, span: run.span)
        guard start > 0 else { return steering }
        let start = min(start, 1 - 1e-6)
        if run.span == ProgressSpan() {
            // An animation that starts later has a shorter duration, and its first value before.
            steering.ownTime -= start * run.duration
            steering.duration -= start * run.duration
        } else {
            func inner(_ progress: Double) -> Double { max((progress - start) / (1 - start), 0) }
            steering.span = ProgressSpan(start: inner(run.span.start), end: inner(run.span.end))
        }
        return steering
    }
}
