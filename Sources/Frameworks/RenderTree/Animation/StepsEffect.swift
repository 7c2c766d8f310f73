internal import Foundation

/// An animation of one property that jumps from value to value, each shown for the same part of a run.
package struct StepsEffect: Sendable, Equatable {
    package var property: AnimatableProperty
    package var values: [AnimationValue]

    package init(property: AnimatableProperty, values: [AnimationValue]) {
        self.property = property
        self.values = values
    }

    /// The delay of the next step after its exact time, in steps: sums of times are inexact, and a frame that
    /// is too early shows the previous step.
    private static let tolerance = 1e-6

    package func apply(to properties: inout RenderProperties, progress: Double) {
        let step = (progress * Double(values.count)).rounded(.down)
        guard !values.isEmpty, step.isFinite else { return }
        let index = Int(min(max(step, 0), Double(values.count - 1)))
        properties.setValue(values[index], of: property)
    }

    /// Returns the end of the step at a time, both in seconds since the start of the first run.
    func end(at elapsed: TimeInterval, of duration: TimeInterval) -> TimeInterval {
        guard duration > 0, !values.isEmpty else { return elapsed }
        let length = duration / Double(values.count)
        return ((elapsed / length).rounded(.down) + 1 + StepsEffect.tolerance) * length
    }
}
