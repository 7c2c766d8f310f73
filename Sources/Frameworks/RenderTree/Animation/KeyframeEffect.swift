package import CoreGraphics

/// One property that goes through a list of values, or along a path.
///
/// How the fraction of a run becomes a value is worked out once, by `KeyframeTrack`.
package struct KeyframeEffect: Sendable, Equatable {
    /// What lies between two values.
    package enum Mode: String, Sendable, CaseIterable {
        /// The straight way.
        case linear
        /// Each value for its part of the run, then the next.
        case discrete
        /// The straight way at an even speed; times and curves do not count.
        case paced
        /// A smooth curve through all values.
        case cubic
        /// A smooth curve at an even speed; times and curves do not count.
        case cubicPaced
    }

    /// Whether a layer that moves along points turns with its way.
    package enum Turning: String, Sendable, CaseIterable {
        case none
        /// Its horizontal axis follows the way.
        case along
        /// Its horizontal axis points back.
        case backwards
    }

    package var property: AnimatableProperty
    package var values: [AnimationValue]
    /// Makes the value of the numbers that the effect goes through.
    package var function: TransformFunction?
    /// Taken instead of the values for a property that is a point.
    package var path: CGPath?
    /// When each value is reached, as fractions of a run; empty for even parts.
    package var times: [Double] = []
    /// The pace between two values; missing ones are even.
    package var curves: [TimingCurve] = []
    package var mode: Mode = .linear
    /// Of each value in a cubic mode: 1 is a tight corner, -1 a wide curve.
    package var tensions: [Double] = []
    /// Of each value in a cubic mode: away from 0 the curve has a corner there.
    package var continuities: [Double] = []
    /// Of each value in a cubic mode: 1 bends the curve before it, -1 after it.
    package var biases: [Double] = []
    package var turning: Turning = .none
    /// Adds its value to the layer's instead of replacing it.
    package var isAdditive = false
    /// Each run starts where the last one ended.
    package var isCumulative = false

    package init(property: AnimatableProperty, values: [AnimationValue]) {
        self.property = property
        self.values = values
    }
}

/// A keyframe effect with its course worked out.
package struct KeyframeAnimation: Sendable, Equatable {
    package let effect: KeyframeEffect
    package let course: KeyframeTrack

    package init(_ effect: KeyframeEffect) {
        self.effect = effect
        course = KeyframeTrack(effect)
    }

    package static func == (left: KeyframeAnimation, right: KeyframeAnimation) -> Bool {
        left.effect == right.effect
    }

    /// Applies the value at a progress; `iteration` counts the whole runs before.
    package func apply(
        to properties: inout RenderProperties, progress: Double, iteration: Double
    ) {
        guard let current = properties.value(of: effect.property),
            var value = course.value(at: progress)
        else { return }
        if effect.isCumulative, iteration > 0, let whole = course.end?.scaled(by: iteration),
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
        guard effect.turning != .none, var angle = course.direction(at: progress) else { return }
        if effect.turning == .backwards { angle += .pi }
        properties.transform = Matrix4.rotation(angle: angle, x: 0, y: 0, z: 1)
            .concatenating(properties.transform)
    }
}
