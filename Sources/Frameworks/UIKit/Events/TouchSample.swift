import Foundation

/// One report about one finger, pencil or pressed pointer, as it comes from a host.
package struct TouchSample: Equatable, Sendable {
    /// What happened to the touch.
    package enum Phase: Equatable, Sendable {
        case began, moved, ended, cancelled
    }

    /// What touches.
    package enum Source: Equatable, Sendable {
        case finger, pencil, pointer
    }

    /// The touch that this sample belongs to; a host does not use a number again while it is down.
    var identifier: Int
    var phase: Phase
    /// Position on the screen, in points.
    var location: CGPoint
    /// When it happened, in seconds of the host's clock.
    var timestamp: TimeInterval
    var source: Source
    /// Pressure; 1 is an average touch, 0 where the hardware does not measure it.
    var force: CGFloat
    /// The largest pressure the hardware can report; 0 where it does not measure it.
    var maximumForce: CGFloat
    /// Radius of the area of contact and how far off it may be, in points.
    var radius: CGFloat
    var radiusTolerance: CGFloat
    /// Angle between a pencil and the surface, in radians; π/2 stands upright.
    var altitude: CGFloat
    /// Direction that a pencil leans to, in radians from the screen's x axis.
    var azimuth: CGFloat

    package init(
        identifier: Int, phase: Phase, location: CGPoint, timestamp: TimeInterval,
        source: Source = .finger, force: CGFloat = 0, maximumForce: CGFloat = 0,
        radius: CGFloat = 0, radiusTolerance: CGFloat = 0, altitude: CGFloat = .pi / 2,
        azimuth: CGFloat = 0
    ) {
        self.identifier = identifier
        self.phase = phase
        self.location = location
        self.timestamp = timestamp
        self.source = source
        self.force = force
        self.maximumForce = maximumForce
        self.radius = radius
        self.radiusTolerance = radiusTolerance
        self.altitude = altitude
        self.azimuth = azimuth
    }
}
