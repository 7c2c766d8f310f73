import QuartzCore
import RenderTree

/// The values that properties had before animation blocks changed them, for restoring them.
@MainActor
final class FormerValues {
    private typealias Record = (layer: CALayer, property: AnimatableProperty, value: AnimationValue)

    @ProcessState private static var recorders: [FormerValues] = []
    private var records: [Record] = []

    /// Records the changes that the animation blocks in a body make.
    func record(_ body: () -> Void) {
        FormerValues.recorders.append(self)
        body()
        FormerValues.recorders.removeLast()
    }

    /// Adds a change to all running recordings.
    static func note(_ property: AnimatableProperty, of layer: CALayer, _ value: AnimationValue) {
        for recorder in recorders { recorder.records.append((layer, property, value)) }
    }

    /// Sets every property to the value that it had before the first change, without an animation.
    func restore() {
        AnimationSwitch.withoutAnimation {
            for record in records.reversed() {
                record.layer.setValue(record.value.any, forKeyPath: record.property.rawValue)
            }
        }
        records = []
    }
}
