import Foundation

/// Whether the device is in a region.
@objc public enum CLRegionState: Int, Sendable {
    case unknown
    case inside
    case outside
}

/// An area that can be monitored; apps use its subclasses.
open class CLRegion: NSObject, NSCopying {
    public let identifier: String
    open var notifyOnEntry = true
    open var notifyOnExit = true

    init(identifier: String) {
        self.identifier = identifier
    }

    open func copy(with zone: NSZone? = nil) -> Any {
        preconditionFailure("\(type(of: self)) has no copy(with:) of its own")
    }

    /// Regions with the same identifier are the same to the system.
    open override func isEqual(_ object: Any?) -> Bool {
        guard let region = object as? CLRegion else { return false }
        return type(of: self) == type(of: region) && identifier == region.identifier
    }

    open override var hash: Int { identifier.hashValue }
}

/// A circle on the Earth.
open class CLCircularRegion: CLRegion {
    public let center: CLLocationCoordinate2D
    /// Meters.
    public let radius: CLLocationDistance

    public init(
        center: CLLocationCoordinate2D, radius: CLLocationDistance, identifier: String
    ) {
        self.center = center
        self.radius = radius
        super.init(identifier: identifier)
    }

    open func contains(_ coordinate: CLLocationCoordinate2D) -> Bool {
        Geodesic.distance(from: center, to: coordinate) <= radius
    }

    open override func copy(with zone: NSZone? = nil) -> Any {
        let copy = CLCircularRegion(center: center, radius: radius, identifier: identifier)
        copy.notifyOnEntry = notifyOnEntry
        copy.notifyOnExit = notifyOnExit
        return copy
    }

    open override var description: String {
        "CLCircularRegion (identifier:'\(identifier)', center:<\(center.latitude),\(center.longitude)>, "
            + "radius:\(radius)m)"
    }
}
