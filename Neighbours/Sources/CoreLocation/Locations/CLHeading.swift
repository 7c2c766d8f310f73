import Foundation

/// The direction in which the device points.
open class CLHeading: NSObject, @unchecked Sendable {
    // Immutable, as are its subclasses' inherited values.
    /// Degrees clockwise from the magnetic pole. The simulated device's is that from the geographic one.
    public let magneticHeading: CLLocationDirection
    /// Degrees clockwise from the geographic north pole; negative if it is not known.
    public let trueHeading: CLLocationDirection
    /// The error of the magnetic heading in degrees; negative if it is not valid.
    public let headingAccuracy: CLLocationDirection
    public let timestamp: Date

    init(_ direction: CLLocationDirection) {
        magneticHeading = direction
        trueHeading = direction
        // Chosen: that of a calibrated compass.
        headingAccuracy = 5
        timestamp = Date()
    }

    /// The components of the magnetic field in microteslas, of a field of that strength which points north.
    open var x: Double { Self.fieldStrength * -sin(magneticHeading * .pi / 180) }
    open var y: Double { Self.fieldStrength * cos(magneticHeading * .pi / 180) }
    open var z: Double { 0 }

    // Chosen: a field as in Central Europe.
    private static let fieldStrength = 49.0
}
