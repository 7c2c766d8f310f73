import Foundation
import ObjectiveC

/// Adds a value between two to a key path, by the tilt about one axis.
@preconcurrency @MainActor
open class UIInterpolatingMotionEffect: UIMotionEffect {
    public enum EffectType: Int, Sendable {
        case tiltAlongHorizontalAxis
        case tiltAlongVerticalAxis
    }

    public init(keyPath: String, type: EffectType) {
        self.keyPath = keyPath
        self.type = type
        super.init()
    }

    open private(set) var keyPath: String
    open private(set) var type: EffectType

    /// The value at an offset of −1; a number, a point, a size, an offset or a vector.
    open var minimumRelativeValue: Any?

    /// The value at an offset of 1.
    open var maximumRelativeValue: Any?

    open override func keyPathsAndRelativeValues(
        forViewerOffset viewerOffset: UIOffset
    ) -> [String: Any]? {
        guard let minimum = minimumRelativeValue.flatMap(RelativeValue.init),
            let maximum = maximumRelativeValue.flatMap(RelativeValue.init)
        else { return nil }
        let offset =
            type == .tiltAlongHorizontalAxis ? viewerOffset.horizontal : viewerOffset.vertical
        let fraction = (min(max(offset, -1), 1) + 1) / 2
        return minimum.interpolated(to: maximum, at: fraction).map { [keyPath: $0.value] }
    }

    open override func copy(with zone: NSZone? = nil) -> Any {
        let copy = UIInterpolatingMotionEffect(keyPath: keyPath, type: type)
        copy.minimumRelativeValue = minimumRelativeValue
        copy.maximumRelativeValue = maximumRelativeValue
        return copy
    }
}
