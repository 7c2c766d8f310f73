package import Foundation

/// The timing of an animation, in the local time of its layer.
package struct AnimationTiming: Hashable, Sendable {
    /// The display of an animation outside its active time.
    package enum FillMode: String, Sendable, CaseIterable {
        case removed, forwards, backwards, both

        package var isBackwards: Bool { self == .backwards || self == .both }
        package var isForwards: Bool { self == .forwards || self == .both }
    }

    /// The local start time; already resolved, 0 means time 0.
    package var begin: TimeInterval = 0
    /// The duration of one run in seconds of its own time.
    package var duration: TimeInterval = 0.25
    package var speed: Double = 1
    /// The offset into its own time at which it starts; the skipped part is shown at the end.
    package var timeOffset: TimeInterval = 0
    /// Number of runs, may be fractional; 0 counts as 1.
    package var repeatCount: Double = 0
    /// Seconds of its own time for which it repeats; 0 uses `repeatCount`.
    package var repeatDuration: TimeInterval = 0
    package var autoreverses = false
    package var fillMode: FillMode = .removed
    /// Whether an animation driver controls the time: it starts `timeOffset` seconds into its one run,
    /// continues at `speed`, also backwards, to the end and holds there, without repeating or wrapping
    /// around.
    package var isSteered = false

    package init() {}
    package init(begin: TimeInterval, duration: TimeInterval) {
        self.begin = begin
        self.duration = duration
    }

    /// The duration of one run, including its reversal if it autoreverses.
    private var cycle: TimeInterval { autoreverses ? duration * 2 : duration }

    /// Seconds of own time for which the animation is active.
    package var activeDuration: TimeInterval {
        if repeatDuration > 0 { return repeatDuration }
        return cycle * (repeatCount > 0 ? repeatCount : 1)
    }

    /// The local time at which the active time ends; infinite if it never does.
    package var end: TimeInterval {
        if isSteered {
            if speed == 0 { return .infinity }
            let remaining = speed > 0 ? duration - timeOffset : timeOffset
            return begin + max(remaining, 0) / abs(speed)
        }
        return speed == 0 ? .infinity : begin + activeDuration / abs(speed)
    }

    /// The progress of an animation at a time.
    package struct Position: Equatable, Sendable {
        /// Fraction of a run, from 0 to 1, before the timing curve.
        package var fraction: Double
        /// Complete runs before this one.
        package var iteration: Double

        package init(fraction: Double, iteration: Double) {
            self.fraction = fraction
            self.iteration = iteration
        }
    }

    /// Returns the position at a local time; nil if the animation is not displayed then.
    package func position(at time: TimeInterval) -> Position? {
        if isSteered {
            let own = timeOffset + (time - begin) * speed
            guard duration > 0 else { return Position(fraction: 1, iteration: 0) }
            return Position(fraction: min(max(own / duration, 0), 1), iteration: 0)
        }
        let active = activeDuration
        let elapsed = (time - begin) * abs(speed)
        if time < begin {
            return fillMode.isBackwards ? position(elapsed: 0) : nil
        }
        if speed != 0 && elapsed >= active {
            return fillMode.isForwards ? endPosition : nil
        }
        return position(elapsed: elapsed)
    }

    private func position(elapsed: TimeInterval) -> Position {
        guard cycle > 0 else { return Position(fraction: 1, iteration: 0) }
        var own = speed < 0 ? timeOffset - elapsed : timeOffset + elapsed
        if own < 0 || own > max(activeDuration, cycle) {
            // The part before the offset follows after the end.
            let span = activeDuration.isFinite ? max(activeDuration, cycle) : cycle
            own = own.truncatingRemainder(dividingBy: span)
            if own < 0 { own += span }
        }
        return position(own: own, atEnd: false)
    }

    private var endPosition: Position {
        guard cycle > 0, activeDuration.isFinite else { return Position(fraction: 1, iteration: 0) }
        if speed < 0 {
            return position(own: max(timeOffset - activeDuration, 0), atEnd: false)
        }
        return timeOffset == 0
            ? position(own: activeDuration, atEnd: true)
            : position(own: timeOffset.truncatingRemainder(dividingBy: cycle), atEnd: true)
    }

    /// Returns its own time at a local time, without wrapping around; for a run that never ends.
    func ownTime(at time: TimeInterval) -> TimeInterval {
        timeOffset + max(time - begin, 0) * speed
    }

    private func position(own: TimeInterval, atEnd: Bool) -> Position {
        guard cycle.isFinite else { return Position(fraction: 0, iteration: 0) }
        var iteration = (own / cycle).rounded(.down)
        var within = own - iteration * cycle
        // The end of a whole number of runs is the end of the last run, not the start of another.
        if within <= 0 && iteration > 0 && (atEnd || own >= activeDuration) {
            iteration -= 1
            within = cycle
        }
        var fraction = within / duration
        if fraction > 1 { fraction = autoreverses ? 2 - fraction : 1 }
        return Position(fraction: min(max(fraction, 0), 1), iteration: iteration)
    }
}
