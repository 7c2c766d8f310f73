import CoreLocation
import Foundation

/// An extent in degrees.
public struct MKCoordinateSpan: Sendable {
    public var latitudeDelta: CLLocationDegrees
    public var longitudeDelta: CLLocationDegrees

    public init() {
        self.init(latitudeDelta: 0, longitudeDelta: 0)
    }

    public init(latitudeDelta: CLLocationDegrees, longitudeDelta: CLLocationDegrees) {
        self.latitudeDelta = latitudeDelta
        self.longitudeDelta = longitudeDelta
    }
}

/// A part of the Earth around a place.
public struct MKCoordinateRegion: Sendable {
    public var center: CLLocationCoordinate2D
    public var span: MKCoordinateSpan

    public init() {
        self.init(center: CLLocationCoordinate2D(), span: MKCoordinateSpan())
    }

    public init(center: CLLocationCoordinate2D, span: MKCoordinateSpan) {
        self.center = center
        self.span = span
    }

    /// - Parameters:
    ///   - latitudinalMeters: From north to south.
    ///   - longitudinalMeters: From west to east, at the centre's latitude.
    public init(
        center centerCoordinate: CLLocationCoordinate2D,
        latitudinalMeters: CLLocationDistance, longitudinalMeters: CLLocationDistance
    ) {
        // Lengths of a degree on the ellipsoid of WGS 84, from the series of its radii of curvature.
        let latitude = centerCoordinate.latitude * .pi / 180
        let northward =
            111_132.92 - 559.82 * cos(2 * latitude) + 1.175 * cos(4 * latitude)
            - 0.0023 * cos(6 * latitude)
        let eastward =
            111_412.84 * cos(latitude) - 93.5 * cos(3 * latitude) + 0.118 * cos(5 * latitude)
        self.init(
            center: centerCoordinate,
            span: MKCoordinateSpan(
                latitudeDelta: min(latitudinalMeters / northward, 180),
                longitudeDelta: min(longitudinalMeters / max(eastward, 1), 360)))
    }

    public init(_ rect: MKMapRect) {
        let north = Mercator.coordinate(x: rect.minX, y: rect.minY)
        let south = Mercator.coordinate(x: rect.maxX, y: rect.maxY)
        var longitude = (north.longitude + south.longitude) / 2
        if longitude > 180 { longitude -= 360 }
        if longitude < -180 { longitude += 360 }
        self.init(
            center: CLLocationCoordinate2D(
                latitude: (north.latitude + south.latitude) / 2, longitude: longitude),
            span: MKCoordinateSpan(
                latitudeDelta: north.latitude - south.latitude,
                longitudeDelta: south.longitude - north.longitude))
    }

    /// Whether a map can show it: a centre on the Earth, and an extent that is neither negative nor endless.
    var isValid: Bool {
        CLLocationCoordinate2DIsValid(center) && (0...180).contains(span.latitudeDelta)
            && (0...360).contains(span.longitudeDelta)
    }

    /// The smallest rectangle of the map that contains it.
    var mapRect: MKMapRect {
        let half = span.latitudeDelta / 2
        let north = MKMapPoint(
            CLLocationCoordinate2D(
                latitude: min(center.latitude + half, 90), longitude: center.longitude))
        let south = MKMapPoint(
            CLLocationCoordinate2D(
                latitude: max(center.latitude - half, -90), longitude: center.longitude))
        let width = span.longitudeDelta / 360 * Mercator.worldWidth
        return MKMapRect(
            x: north.x - width / 2, y: north.y, width: width, height: south.y - north.y)
    }
}

public func MKCoordinateSpanMake(
    _ latitudeDelta: CLLocationDegrees, _ longitudeDelta: CLLocationDegrees
) -> MKCoordinateSpan {
    MKCoordinateSpan(latitudeDelta: latitudeDelta, longitudeDelta: longitudeDelta)
}

public func MKCoordinateRegionMake(
    _ centerCoordinate: CLLocationCoordinate2D, _ span: MKCoordinateSpan
) -> MKCoordinateRegion {
    MKCoordinateRegion(center: centerCoordinate, span: span)
}

public func MKCoordinateRegionMakeWithDistance(
    _ centerCoordinate: CLLocationCoordinate2D, _ latitudinalMeters: CLLocationDistance,
    _ longitudinalMeters: CLLocationDistance
) -> MKCoordinateRegion {
    MKCoordinateRegion(
        center: centerCoordinate, latitudinalMeters: latitudinalMeters,
        longitudinalMeters: longitudinalMeters)
}

public func MKCoordinateRegionForMapRect(_ rect: MKMapRect) -> MKCoordinateRegion {
    MKCoordinateRegion(rect)
}

extension NSValue {
    public convenience init(mkCoordinate coordinate: CLLocationCoordinate2D) {
        self.init(cgPoint: CGPoint(x: coordinate.longitude, y: coordinate.latitude))
    }

    public convenience init(mkCoordinateSpan span: MKCoordinateSpan) {
        self.init(cgSize: CGSize(width: span.longitudeDelta, height: span.latitudeDelta))
    }

    public var mkCoordinateValue: CLLocationCoordinate2D {
        CLLocationCoordinate2D(latitude: cgPointValue.y, longitude: cgPointValue.x)
    }

    public var mkCoordinateSpanValue: MKCoordinateSpan {
        MKCoordinateSpan(latitudeDelta: cgSizeValue.height, longitudeDelta: cgSizeValue.width)
    }
}
