import Foundation

/// One report about one finger, pencil or pressed pointer, as it comes from a host.
struct TouchSample: Equatable, Sendable {
    /// What happened to the touch.
    enum Phase: Equatable, Sendable {
        case began, moved, ended, cancelled
    }

    /// What touches.
    enum Source: Equatable, Sendable {
        case finger, pencil, pointer
    }

    /// The touch that this sample belongs to; a host does not use a number again while it is down.
    var identifier: Int
    var phase: Phase
    /// Position on the screen, in points.
    var location: CGPoint
    /// When it happened, in seconds of the host's clock.
    var timestamp: TimeInterval
    var source: Source = .finger
    /// Pressure; 1 is an average touch, 0 where the hardware does not measure it.
    var force: CGFloat = 0
    /// The largest pressure the hardware can report; 0 where it does not measure it.
    var maximumForce: CGFloat = 0
    /// Radius of the area of contact and how far off it may be, in points.
    var radius: CGFloat = 0
    var radiusTolerance: CGFloat = 0
    /// Angle between a pencil and the surface, in radians; π/2 stands upright.
    var altitude: CGFloat = .pi / 2
    /// Direction that a pencil leans to, in radians from the screen's x axis.
    var azimuth: CGFloat = 0
}
