package import CoreGraphics

/// An animation of one property through a list of values, or along a path.
///
/// `KeyframeTrack` precomputes the mapping from the fraction of a run to a value.
package struct KeyframeEffect: Sendable, Equatable {
    /// The interpolation between two keyframes.
    package enum Mode: String, Sendable, CaseIterable {
        /// Linear interpolation.
        case linear
        /// No interpolation: each value for its part of the run.
        case discrete
        /// Linear interpolation at constant speed; times and curves are ignored.
        case paced
        /// A smooth spline through all values.
        case cubic
        /// A smooth spline at constant speed; times and curves are ignored.
        case cubicPaced
    }

    /// The rotation of a layer to the tangent of its path.
    package enum Turning: String, Sendable, CaseIterable {
        case none
        /// The horizontal axis follows the tangent.
        case along
        /// The horizontal axis points against the tangent.
        case backwards
    }

    package var property: AnimatableProperty
    package var values: [AnimationValue]
    /// The transform function of the animated values.
    package var function: TransformFunction?
    /// The path of a point property, which replaces the values.
    package var path: CGPath?
    /// The times of the values, as fractions of a run; empty for equal parts.
    package var times: [Double] = []
    /// The timing curves between two values; missing ones are linear.
    package var curves: [TimingCurve] = []
    package var mode: Mode = .linear
    /// The tension of each value in a cubic mode: 1 is a tight corner, -1 a wide curve.
    package var tensions: [Double] = []
    /// The continuity of each value in a cubic mode: the curve has a corner unless it is 0.
    package var continuities: [Double] = []
    /// The bias of each value in a cubic mode: 1 bends the curve before it, -1 after it.
    package var biases: [Double] = []
    package var turning: Turning = .none
    /// Whether the value is added to the layer's instead of replacing it.
    package var isAdditive = false
    /// Whether each run starts where the last one ended.
    package var isCumulative = false

    package init(property: AnimatableProperty, values: [AnimationValue]) {
        self.property = property
        self.values = values
    }
}

/// A keyframe effect with its precomputed track.
package struct KeyframeAnimation: Sendable, Equatable {
    package let effect: KeyframeEffect
    package let track: KeyframeTrack

    package init(_ effect: KeyframeEffect) {
        self.effect = effect
        track = KeyframeTrack(effect)
    }

    package static func == (left: KeyframeAnimation, right: KeyframeAnimation) -> Bool {
        left.effect == right.effect
    }

    /// Applies the value at a progress; `iteration` counts the complete runs before.
    package func apply(
        to properties: inout RenderProperties, progress: Double, iteration: Double
    ) {
        guard let current = properties.value(of: effect.property),
            var value = track.value(at: progress)
        else { return }
        if effect.isCumulative, iteration > 0, let whole = track.end?.scaled(by: iteration),
            let sum = whole.adding(value)
        {
            value = sum
        }
        if let function = effect.function {
            guard let made = function.transform(of: value) else { return }
            value = made
        }
        if effect.isAdditive {
            guard let sum = current.adding(value) else { return }
            value = sum
        }
        properties.setValue(value, of: effect.property)
        guard effect.turning != .none, var angle = track.direction(at: progress) else { return }
        if effect.turning == .backwards { angle += .pi }
        properties.transform = Matrix4.rotation(angle: angle, x: 0, y: 0, z: 1)
            .concatenating(properties.transform)
    }
}
