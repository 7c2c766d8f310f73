import Foundation

/// The state of a pinch that zooms.
struct ZoomPinch {
    /// The zoom scale when the pinch began.
    let scale: CGFloat
    /// The point of the zoomed view between the fingers, in unscaled points from its upper left corner.
    var anchor: CGPoint
}

/// An animation of the zoom scale and the offset that a display link drives.
struct ZoomAnimation {
    /// Seconds.
    // From memory, not measured.
    static let duration: TimeInterval = 0.3

    let fromScale: CGFloat
    let toScale: CGFloat
    let fromOffset: CGPoint
    let toOffset: CGPoint
    /// The time of the beginning, in seconds of the host's clock.
    let start: TimeInterval
    /// Whether the animation returns from beyond the limits.
    let isBounce: Bool

    func progress(at time: TimeInterval) -> CGFloat {
        ScrollAnimationCurve.value(at: (time - start) / ZoomAnimation.duration)
    }

    func isOver(at time: TimeInterval) -> Bool { time - start >= ZoomAnimation.duration }
}

/// The limits of the zoom scale of a scroll view.
struct ZoomLimits: Equatable {
    let smallest: CGFloat
    let largest: CGFloat

    /// Creates limits from the values that an app set, which may be in any order and of any sign.
    init(minimum: CGFloat, maximum: CGFloat) {
        smallest = max(minimum, ZoomLimits.leastScale)
        largest = max(maximum, smallest)
    }

    /// The smallest scale that can be inverted precisely.
    private static let leastScale: CGFloat = 0.0001
    /// The exponent of the resistance beyond the limits.
    // From memory, not measured.
    private static let resistance: CGFloat = 0.4

    var allowsZooming: Bool { largest > smallest }

    func clamped(_ scale: CGFloat) -> CGFloat { min(max(scale, smallest), largest) }

    /// Returns the scale that is shown for the scale of a pinch, with resistance beyond the limits.
    func resisted(_ scale: CGFloat, bounces: Bool) -> CGFloat {
        let limit = clamped(scale)
        guard bounces, scale > 0, scale != limit else { return limit }
        return limit * pow(scale / limit, ZoomLimits.resistance)
    }
}
