import Foundation

/// Two fingers that zoom.
struct ZoomPinch {
    /// The scale of the content when the fingers began.
    let scale: CGFloat
    /// The point of the zoomed view, in its own unscaled points from its upper left corner, between the fingers.
    var anchor: CGPoint
}

/// A movement of the scale and the offset that frames continue.
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
    /// Whether fingers had zoomed beyond the limits.
    let isBounce: Bool

    func progress(at time: TimeInterval) -> CGFloat {
        EasedProgress.value(at: (time - start) / ZoomAnimation.duration)
    }

    func isOver(at time: TimeInterval) -> Bool { time - start >= ZoomAnimation.duration }
}

/// The scales that a scroll view allows.
struct ZoomLimits: Equatable {
    let smallest: CGFloat
    let largest: CGFloat

    /// - Parameters: As apps set them, in any order and of any sign.
    init(minimum: CGFloat, maximum: CGFloat) {
        smallest = max(minimum, ZoomLimits.leastScale)
        largest = max(maximum, smallest)
    }

    /// A smaller scale could not be inverted precisely.
    private static let leastScale: CGFloat = 0.0001
    /// The exponent of the resistance beyond the limits.
    // From memory, not measured.
    private static let resistance: CGFloat = 0.4

    var allowsZooming: Bool { largest > smallest }

    func clamped(_ scale: CGFloat) -> CGFloat { min(max(scale, smallest), largest) }

    /// The scale that is shown when fingers ask for one.
    func resisted(_ scale: CGFloat, bounces: Bool) -> CGFloat {
        let limit = clamped(scale)
        guard bounces, scale > 0, scale != limit else { return limit }
        return limit * pow(scale / limit, ZoomLimits.resistance)
    }
}
