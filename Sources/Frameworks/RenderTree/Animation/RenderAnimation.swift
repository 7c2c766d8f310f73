package import Foundation

/// A running animation of one layer, as committed.
///
/// Both the compositor and the layers' presentation values evaluate it, so that what an app reads is
/// what is drawn.
package struct RenderAnimation: Sendable, Equatable {
    /// What it does to the layer. Kept apart, as animations are copied where they are asked, and
    /// most effects are large.
    package indirect enum Effect: Sendable, Equatable {
        case basic(BasicEffect)
        case steps(StepsEffect)
        case keyframes(KeyframeAnimation)
        /// Several at once, whose times are those of one run of this animation.
        case group([RenderAnimation])
    }

    /// The key under which it was added, for people who read a printed tree.
    package var key: String?
    package var timing = AnimationTiming()
    /// The pace within one run.
    package var curve = TimingCurve.linear
    /// Pulls the progress once the curve has had its way with the time; nil goes evenly.
    package var spring: SpringCurve?
    /// The part of the effect that a run goes through.
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

    /// The progress through one run at a local time, after curve and spring; nil when it shows
    /// nothing then.
    package func progress(at time: TimeInterval) -> Double? {
        timing.position(at: time).map { paced($0.fraction) }
    }

    private func paced(_ fraction: Double) -> Double {
        var progress = curve.progress(fraction)
        if let spring { progress = spring.progress(at: progress * timing.duration) }
        return span.start + (span.end - span.start) * progress
    }

    /// Changes `properties` to what this animation shows at a local time of the layer.
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
            let inner = progress * timing.duration
            for animation in animations { animation.apply(to: &properties, at: inner) }
        }
    }

    /// Whether it changes what stands in the layer and neither place nor shape of anything.
    package var changesOnlyContents: Bool {
        if case .steps(let steps) = effect { return steps.property == .contents }
        return false
    }

    /// The next local time, not before `time`, at which a picture of this animation may differ from
    /// the one at `time`; nil when it stays as it is for ever.
    package func nextChange(after time: TimeInterval) -> TimeInterval? {
        if time < timing.begin { return timing.begin }
        if timing.speed == 0 || time >= timing.end { return nil }
        if case .steps(let steps) = effect, curve == .linear, !timing.autoreverses,
            timing.speed > 0, timing.timeOffset == 0
        {
            let elapsed = (time - timing.begin) * timing.speed
            let next = timing.begin + steps.end(at: elapsed, of: timing.duration) / timing.speed
            return max(time, min(next, timing.end))
        }
        return time
    }
}

/// The part of an effect that a run goes through: from its beginning to its end unless another run
/// had some of it before.
package struct ProgressSpan: Hashable, Sendable {
    package var start = 0.0
    package var end = 1.0

    package init(start: Double = 0, end: Double = 1) {
        self.start = start
        self.end = end
    }
}
