import CoreGraphics
import Foundation

/// A movement of a scroll wheel, or of two fingers on a trackpad.
struct WheelMovement {
    enum Phase {
        /// Two fingers were put on a trackpad, moved there, and were lifted.
        case began, changed, ended
        /// A notch of a wheel, or a report of a device that does not say when fingers are lifted.
        case step
    }

    var phase: Phase
    /// The pointer, in points of the screen; of the window once it is routed.
    var location: CGPoint
    /// The distance that the content moves, in points.
    var translation: CGPoint
    /// Seconds of the host's clock.
    var timestamp: TimeInterval
}
