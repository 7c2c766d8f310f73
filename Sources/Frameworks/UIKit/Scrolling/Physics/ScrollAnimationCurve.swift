import CoreGraphics
import RenderTree

/// The progress of animated offsets and zoom scales: ease in, ease out.
enum ScrollAnimationCurve {
    /// - Parameter fraction: The fraction of the time, from 0 to 1.
    static func value(at fraction: Double) -> CGFloat {
        CGFloat(TimingCurve.easeInEaseOut.progress(fraction))
    }
}
