import CoreGraphics
import Foundation

/// The sizes and durations of drags.
// From memory: all of it; nothing was measured.
enum DragMetrics {
    /// In seconds, as all durations here.
    static let liftDuration: TimeInterval = 0.25
    static let dropDuration: TimeInterval = 0.35
    static let returnDuration: TimeInterval = 0.4
    static let liftScale: CGFloat = 1.05
    static let vanishingScale: CGFloat = 0.2
    /// The length of a preview that is not full-size, at most, as a part of the screen's shorter side.
    static let smallPart: CGFloat = 0.7
    /// Between the previews of several items, in points, as all lengths here.
    static let stackOffset: CGFloat = 6
    static let stackDepth = 3
    /// From the finger up to a precise location.
    static let preciseRise: CGFloat = 20
    static let badgeLength: CGFloat = 24
    static let shadowOpacity: Float = 0.25
    static let shadowRadius: CGFloat = 16
    static let shadowOffset = CGSize(width: 0, height: 6)
}
