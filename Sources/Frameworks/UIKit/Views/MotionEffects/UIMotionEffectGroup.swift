import Foundation
import ObjectiveC

/// Several motion effects as one.
@preconcurrency @MainActor
open class UIMotionEffectGroup: UIMotionEffect {
    /// The effects of the group; nil by default.
    open var motionEffects: [UIMotionEffect]?

    /// Returns the values of all effects; values of one kind for the same key path are added, and of values of
    /// different kinds the last is used.
    open override func keyPathsAndRelativeValues(
        forViewerOffset viewerOffset: UIOffset
    ) -> [String: Any]? {
        var sum: [String: Any] = [:]
        for effect in motionEffects ?? [] {
            let values = effect.keyPathsAndRelativeValues(forViewerOffset: viewerOffset) ?? [:]
            sum.merge(values) { former, new in
                guard let first = RelativeValue(former), let second = RelativeValue(new) else {
                    return new
                }
                return first.adding(second)?.value ?? new
            }
        }
        return sum.isEmpty ? nil : sum
    }

    open override func copy(with zone: NSZone? = nil) -> Any {
        let copy = type(of: self)._make()
        copy.motionEffects = motionEffects
        return copy
    }
}
