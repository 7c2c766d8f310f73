package import Foundation

/// A running animation of one layer, as committed.
///
/// Both the compositor and the layers' presentation values evaluate it, so that what an app reads is
/// what is drawn.
package struct RenderAnimation: Sendable, Equatable {
    /// What it does to the layer.
    package enum Effect: Sendable, Equatable {
        case basic(BasicEffect)
        case steps(StepsEffect)
    }

    /// The key under which it was added, for people who read a printed tree.
    package var key: String?
    package var timing = AnimationTiming()
    /// The pace within one run.
    package var curve = TimingCurve.linear
    package var effect: Effect

    package init(
        key: String? = nil, timing: AnimationTiming = AnimationTiming(),
        curve: TimingCurve = .linear, effect: Effect
    ) {
        self.key = key
        self.timing = timing
        self.curve = curve
        self.effect = effect
    }

    /// The progress through one run at a local time, after the timing curve; nil when it shows
    /// nothing then.
    package func progress(at time: TimeInterval) -> Double? {
        timing.position(at: time).map { curve.progress($0.fraction) }
    }

    /// Changes `properties` to what this animation shows at a local time of the layer.
    ///
    /// **Order:** animations apply in the order in which they were added.
    package func apply(to properties: inout RenderProperties, at time: TimeInterval) {
        guard let position = timing.position(at: time) else { return }
        switch effect {
        case .basic(let basic):
            basic.apply(
                to: &properties, progress: curve.progress(position.fraction),
                iteration: position.iteration)
        case .steps(let steps):
            steps.apply(to: &properties, progress: curve.progress(position.fraction))
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

/// One property that goes from one value to another.
///
/// Values left out are taken as Core Animation takes them: a missing end is the layer's own value, and
/// `by` counts from the end that is given.
package struct BasicEffect: Sendable, Equatable {
    package var property: AnimatableProperty
    package var from: AnimationValue?
    package var to: AnimationValue?
    package var by: AnimationValue?
    /// Adds its value to the layer's instead of standing in for it.
    package var isAdditive = false
    /// Each run starts where the last one ended.
    package var isCumulative = false

    package init(
        property: AnimatableProperty, from: AnimationValue? = nil, to: AnimationValue? = nil,
        by: AnimationValue? = nil, isAdditive: Bool = false, isCumulative: Bool = false
    ) {
        self.property = property
        self.from = from
        self.to = to
        self.by = by
        self.isAdditive = isAdditive
        self.isCumulative = isCumulative
    }

    /// Applies the value at a progress; `iteration` counts the whole runs before.
    package func apply(
        to properties: inout RenderProperties, progress: Double, iteration: Double
    ) {
        guard let current = properties.value(of: property),
            let (start, end) = ends(current: current)
        else { return }
        var value = start.interpolated(to: end, fraction: progress)
        if isCumulative, iteration > 0, let whole = end.scaled(by: iteration),
            let sum = whole.adding(value)
        {
            value = sum
        }
        if isAdditive {
            guard let sum = current.adding(value) else { return }
            value = sum
        }
        properties.setValue(value, of: property)
    }

    private func ends(current: AnimationValue) -> (AnimationValue, AnimationValue)? {
        switch (from, to, by) {
        case (let from?, let to?, _): return (from, to)
        case (let from?, nil, let by?): return from.adding(by).map { (from, $0) }
        case (nil, let to?, let by?): return to.subtracting(by).map { ($0, to) }
        case (let from?, nil, nil): return (from, isAdditive ? current.zero : current)
        case (nil, let to?, nil): return (isAdditive ? current.zero : current, to)
        case (nil, nil, let by?):
            if isAdditive { return (current.zero, by) }
            return current.adding(by).map { (current, $0) }
        case (nil, nil, nil): return nil
        }
    }
}

extension AnimationValue {
    /// The value that adds nothing to one of this kind.
    fileprivate var zero: AnimationValue {
        if case .transform = self { return .transform(.identity) }
        return scaled(by: 0) ?? self
    }
}
