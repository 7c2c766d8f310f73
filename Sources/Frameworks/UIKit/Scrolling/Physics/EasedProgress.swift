import CoreGraphics
import RenderTree

/// The progress of movements that code asked for: slow at both ends.
enum EasedProgress {
    /// - Parameter fraction: The fraction of the time, from 0 to 1.
    static func value(at fraction: Double) -> CGFloat {
        CGFloat(TimingCurve.easeInEaseOut.progress(fraction))
    }
}
