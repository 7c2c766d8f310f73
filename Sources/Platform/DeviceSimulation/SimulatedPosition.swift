import Foundation

/// A place on the Earth.
public struct SimulatedPosition: Codable, Hashable, Sendable {
    /// Degrees, north positive.
    public var latitude: Double
    /// Degrees, east positive.
    public var longitude: Double
    /// Meters above the sea.
    public var altitude: Double
    /// The radius in meters within which the device is.
    public var horizontalAccuracy: Double
    /// Meters per second; negative if it is not known.
    public var speed: Double
    /// Degrees clockwise from north; negative if it is not known.
    public var course: Double

    public init(
        latitude: Double, longitude: Double, altitude: Double = 0, horizontalAccuracy: Double = 5,
        speed: Double = -1, course: Double = -1
    ) {
        self.latitude = latitude
        self.longitude = longitude
        self.altitude = altitude
        self.horizontalAccuracy = horizontalAccuracy
        self.speed = speed
        self.course = course
    }

    /// Reads `LATITUDE,LONGITUDE` in degrees; nil if it is none.
    public init?(_ text: some StringProtocol) {
        let numbers = text.split(separator: ",", omittingEmptySubsequences: false).map {
            Double($0.trimmingCharacters(in: .whitespaces))
        }
        guard numbers.count == 2, let latitude = numbers[0], let longitude = numbers[1],
            Self.isValid(latitude: latitude, longitude: longitude)
        else { return nil }
        self.init(latitude: latitude, longitude: longitude)
    }

    public static func isValid(latitude: Double, longitude: Double) -> Bool {
        (-90...90).contains(latitude) && (-180...180).contains(longitude)
    }

    // The mean radius of the Earth, of the International Union of Geodesy and Geophysics.
    private static let earthRadius = 6_371_008.8

    /// The length of the great circle to another place on a sphere, in meters.
    public func distance(to other: SimulatedPosition) -> Double {
        let (here, there) = (latitude * .pi / 180, other.latitude * .pi / 180)
        let turn = (other.longitude - longitude) * .pi / 180
        let rise = sin((there - here) / 2)
        let side = sin(turn / 2)
        let square = rise * rise + cos(here) * cos(there) * side * side
        return 2 * Self.earthRadius * asin(min(1, square.squareRoot()))
    }

    /// The direction in which the great circle to another place begins, in degrees clockwise from north.
    func course(to other: SimulatedPosition) -> Double {
        let (here, there) = (latitude * .pi / 180, other.latitude * .pi / 180)
        let turn = (other.longitude - longitude) * .pi / 180
        let angle = atan2(
            sin(turn) * cos(there), cos(here) * sin(there) - sin(here) * cos(there) * cos(turn))
        return (angle * 180 / .pi + 360).truncatingRemainder(dividingBy: 360)
    }

    /// The place at a fraction of the way to another one, with linear latitude and longitude.
    ///
    /// The way leads over the meridian of 180° if it is shorter.
    func moved(to other: SimulatedPosition, by fraction: Double) -> SimulatedPosition {
        var turn = other.longitude - longitude
        if turn > 180 { turn -= 360 } else if turn < -180 { turn += 360 }
        var moved = self
        moved.latitude += (other.latitude - latitude) * fraction
        moved.longitude += turn * fraction
        if moved.longitude > 180 {
            moved.longitude -= 360
        } else if moved.longitude < -180 {
            moved.longitude += 360
        }
        moved.altitude += (other.altitude - altitude) * fraction
        return moved
    }
}
