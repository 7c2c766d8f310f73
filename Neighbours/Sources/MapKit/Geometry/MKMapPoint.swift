import CoreLocation
import Foundation

/// A place on the world's map in the projection of Mercator, in map points.
///
/// The origin is the north-west corner; x grows to the east and y to the south. The map is 268,435,456 points wide and
/// high: 256 points for each of the 2²⁰ tiles of a side at the largest zoom.
public struct MKMapPoint: Sendable {
    public var x: Double
    public var y: Double

    public init() {
        self.init(x: 0, y: 0)
    }

    public init(x: Double, y: Double) {
        self.x = x
        self.y = y
    }

    /// The point of a coordinate. Latitudes beyond those of the map, ±85.05°, are moved to its border.
    public init(_ coordinate: CLLocationCoordinate2D) {
        guard CLLocationCoordinate2DIsValid(coordinate) else {
            self.init(x: -1, y: -1)
            return
        }
        let sine = sin(coordinate.latitude * .pi / 180)
        // Also finite at the poles.
        let limited = min(max(sine, -0.999_999_999), 0.999_999_999)
        let y = 0.5 - log((1 + limited) / (1 - limited)) / (4 * .pi)
        self.init(
            x: (coordinate.longitude / 360 + 0.5) * Mercator.worldWidth,
            y: min(max(y, 0), 1) * Mercator.worldWidth)
    }

    public var coordinate: CLLocationCoordinate2D {
        guard (0...Mercator.worldWidth).contains(x), (0...Mercator.worldWidth).contains(y) else {
            return kCLLocationCoordinate2DInvalid
        }
        return Mercator.coordinate(x: x, y: y)
    }

    /// Meters, measured on the Earth.
    public func distance(to point: MKMapPoint) -> CLLocationDistance {
        let (first, second) = (coordinate, point.coordinate)
        return CLLocation(latitude: first.latitude, longitude: first.longitude).distance(
            from: CLLocation(latitude: second.latitude, longitude: second.longitude))
    }
}

/// A width and a height in map points.
public struct MKMapSize: Sendable {
    public var width: Double
    public var height: Double

    public init() {
        self.init(width: 0, height: 0)
    }

    public init(width: Double, height: Double) {
        self.width = width
        self.height = height
    }

    /// The size of the world's map.
    public static let world = MKMapSize(width: Mercator.worldWidth, height: Mercator.worldWidth)
}

/// The factor from map points to points of the screen: 1 at the largest zoom of tiles, less where more is seen.
public typealias MKZoomScale = CGFloat

public let MKMapSizeWorld = MKMapSize.world

/// The projection of Mercator on a square.
enum Mercator {
    /// Map points.
    static let worldWidth = 268_435_456.0
    /// Meters, the equator's length of WGS 84.
    private static let equator = 2 * Double.pi * 6_378_137

    /// The coordinate of a point that may be beyond the map's eastern or western border.
    static func coordinate(x: Double, y: Double) -> CLLocationCoordinate2D {
        let exponent = exp((0.5 - y / worldWidth) * 4 * .pi)
        let sine = (exponent - 1) / (exponent + 1)
        return CLLocationCoordinate2D(
            latitude: asin(min(max(sine, -1), 1)) * 180 / .pi,
            longitude: (x / worldWidth - 0.5) * 360)
    }

    static func metersPerPoint(latitude: CLLocationDegrees) -> Double {
        equator * cos(latitude * .pi / 180) / worldWidth
    }
}

/// Meters that a map point is long at a latitude.
public func MKMetersPerMapPointAtLatitude(_ latitude: CLLocationDegrees) -> CLLocationDistance {
    Mercator.metersPerPoint(latitude: latitude)
}

/// Map points that a meter is long at a latitude.
public func MKMapPointsPerMeterAtLatitude(_ latitude: CLLocationDegrees) -> Double {
    1 / Mercator.metersPerPoint(latitude: latitude)
}

/// Meters between two points, measured on the Earth.
public func MKMetersBetweenMapPoints(_ a: MKMapPoint, _ b: MKMapPoint) -> CLLocationDistance {
    a.distance(to: b)
}

public func MKMapPointForCoordinate(_ coordinate: CLLocationCoordinate2D) -> MKMapPoint {
    MKMapPoint(coordinate)
}

public func MKCoordinateForMapPoint(_ mapPoint: MKMapPoint) -> CLLocationCoordinate2D {
    mapPoint.coordinate
}

public func MKMapPointMake(_ x: Double, _ y: Double) -> MKMapPoint { MKMapPoint(x: x, y: y) }

public func MKMapSizeMake(_ width: Double, _ height: Double) -> MKMapSize {
    MKMapSize(width: width, height: height)
}

public func MKMapPointEqualToPoint(_ point1: MKMapPoint, _ point2: MKMapPoint) -> Bool {
    point1.x == point2.x && point1.y == point2.y
}

public func MKMapSizeEqualToSize(_ size1: MKMapSize, _ size2: MKMapSize) -> Bool {
    size1.width == size2.width && size1.height == size2.height
}

public func MKStringFromMapPoint(_ point: MKMapPoint) -> String { "{\(point.x), \(point.y)}" }
public func MKStringFromMapSize(_ size: MKMapSize) -> String { "{\(size.width), \(size.height)}" }
