import Foundation
import ObjectiveC

/// Changes of a view's values that follow the tilt of the device.
///
/// A device without a gyroscope, such as a simulator, is never tilted, so effects do not move its views.
@preconcurrency @MainActor
open class UIMotionEffect: NSObject, @preconcurrency NSCopying {
    public override init() { super.init() }

    /// Returns what is added to the values of a view's key paths for a position of the viewer; nil by default.
    ///
    /// - Parameter viewerOffset: From −1 to 1 in each direction; zero in front of the screen.
    open func keyPathsAndRelativeValues(forViewerOffset viewerOffset: UIOffset) -> [String: Any]? {
        nil
    }

    open func copy(with zone: NSZone? = nil) -> Any { type(of: self)._make() }
}
