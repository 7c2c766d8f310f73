import Foundation

/// A sample of one finger, pencil or pressed pointer from a host.
package struct TouchSample: Equatable, Sendable {
    /// The change of the touch.
    package enum Phase: Equatable, Sendable {
        case began, moved, ended, cancelled
    }

    /// The kind of device.
    package enum Source: Equatable, Sendable {
        case finger, pencil, pointer
    }

    /// The touch of this sample; a host does not reuse the number before the touch has ended.
    var identifier: Int
    var phase: Phase
    /// Location on the screen, in points.
    var location: CGPoint
    /// Seconds of the host's clock.
    var timestamp: TimeInterval
    var source: Source
    /// Pressure; 1 is an average touch, 0 if the hardware does not measure it.
    var force: CGFloat
    /// The maximum pressure of the hardware; 0 if it does not measure pressure.
    var maximumForce: CGFloat
    /// Radius of the contact area and its tolerance, in points.
    var radius: CGFloat
    var radiusTolerance: CGFloat
    /// Angle between a pencil and the surface, in radians; π/2 is perpendicular.
    var altitude: CGFloat
    /// Direction of a pencil's tilt, in radians from the screen's x axis.
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
