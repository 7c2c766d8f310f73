package import Foundation

/// A running animation of one layer, as committed.
///
/// Both the compositor and the layers' presentation values evaluate it, so that the values that an app reads
/// are those that are drawn.
package struct RenderAnimation: Sendable, Equatable {
    /// The effect on the layer. Indirect, since animations are copied during evaluation and most effects are
    /// large.
    package indirect enum Effect: Sendable, Equatable {
        case basic(BasicEffect)
        case steps(StepsEffect)
        case keyframes(KeyframeAnimation)
        /// Several animations at once, whose times are those of one run of this animation.
        case group([RenderAnimation])
    }

    /// The key under which it was added, for readers of a printed tree.
    package var key: String?
    package var timing = AnimationTiming()
    /// The timing curve of one run.
    package var curve = TimingCurve.linear
    /// The spring that is applied after the timing curve; nil for none.
    package var spring: SpringCurve?
    /// The span of the effect's progress that one run covers.
    package var span = ProgressSpan()
    package var effect: Effect

    package init(
        key: String? = nil, timing: AnimationTiming = AnimationTiming(),
        curve: TimingCurve = .linear, spring: SpringCurve? = nil,
        span: ProgressSpan = ProgressSpan(), effect: Effect
    ) {
        self.key = key
        self.timing = timing
        self.curve = curve
        self.spring = spring
        self.span = span
        self.effect = effect
    }

    /// Returns the progress through one run at a local time, after curve and spring; nil if the animation is
    /// not displayed then.
    package func progress(at time: TimeInterval) -> Double? {
        timing.position(at: time).map { paced($0.fraction) }
    }

    private func paced(_ fraction: Double) -> Double {
        var progress = curve.progress(fraction)
        if let spring { progress = spring.progress(at: progress * timing.duration) }
        return span.start + (span.end - span.start) * progress
    }

    /// Sets `properties` to the values of this animation at a local time of the layer.
    ///
    /// **Order:** animations apply in the order in which they were added.
    package func apply(to properties: inout RenderProperties, at time: TimeInterval) {
        guard let position = timing.position(at: time) else { return }
        let progress = paced(position.fraction)
        switch effect {
        case .basic(let basic):
            basic.apply(to: &properties, progress: progress, iteration: position.iteration)
        case .steps(let steps): steps.apply(to: &properties, progress: progress)
        case .keyframes(let keyframes):
            keyframes.apply(to: &properties, progress: progress, iteration: position.iteration)
        case .group(let animations):
            let inner =
                timing.duration.isFinite ? progress * timing.duration : timing.ownTime(at: time)
            for animation in animations { animation.apply(to: &properties, at: inner) }
        }
    }

    /// Whether it changes contents only, and no geometry.
    package var changesOnlyContents: Bool {
        if case .steps(let steps) = effect { return steps.property == .contents }
        return false
    }

    /// Returns the next local time, not before `time`, at which this animation may change; nil if it remains
    /// constant for ever.
    package func nextChange(after time: TimeInterval) -> TimeInterval? {
        if time < timing.begin { return timing.begin }
        if timing.speed == 0 || time >= timing.end { return nil }
        if case .steps(let steps) = effect, curve == .linear, !timing.autoreverses,
            timing.speed > 0, timing.timeOffset == 0
        {
            let elapsed = (time - timing.begin) * timing.speed
            let next = timing.begin + steps.end(at: elapsed, of: timing.duration) / timing.speed
            let end = min(next, timing.end)
            return end.isFinite ? max(time, end) : nil
        }
        return time
    }

    /// Returns the last local time, not after `time`, at which this animation may change; nil if it remains constant
    /// before. For a layer whose time runs backwards.
    package func lastChange(before time: TimeInterval) -> TimeInterval? {
        time < timing.begin || timing.speed == 0 ? nil : min(time, timing.end)
    }
}

/// The span of an effect's progress that a run covers: all of it unless another run covered some of it
/// before.
package struct ProgressSpan: Hashable, Sendable {
    package var start = 0.0
    package var end = 1.0

    package init(start: Double = 0, end: Double = 1) {
        self.start = start
        self.end = end
    }
}
