import Foundation

/// The floor of a building.
open class CLFloor: NSObject, @unchecked Sendable {
    // Immutable, as are its subclasses' inherited values.
    /// Floors above the ground floor, which is 0.
    public let level: Int

    init(level: Int) {
        self.level = level
    }
}

/// Where a location comes from.
open class CLLocationSourceInformation: NSObject, @unchecked Sendable {
    // Immutable, as are its subclasses' inherited values.
    public let isSimulatedBySoftware: Bool
    public let isProducedByAccessory: Bool

    public init(
        softwareSimulationState isSoftware: Bool, andExternalAccessoryState isAccessory: Bool
    ) {
        isSimulatedBySoftware = isSoftware
        isProducedByAccessory = isAccessory
    }
}

/// A place with the time at which the device was there.
open class CLLocation: NSObject, NSCopying, NSSecureCoding, @unchecked Sendable {
    // Immutable, as are its subclasses' inherited values.
    open var coordinate: CLLocationCoordinate2D { values.coordinate }
    /// Meters above the sea.
    open var altitude: CLLocationDistance { values.altitude }
    /// Meters above the ellipsoid, which is taken for the sea's level here.
    open var ellipsoidalAltitude: CLLocationDistance { values.altitude }
    /// Meters; negative if the coordinate is not valid.
    open var horizontalAccuracy: CLLocationAccuracy { values.horizontalAccuracy }
    /// Meters; negative if the altitude is not valid.
    open var verticalAccuracy: CLLocationAccuracy { values.verticalAccuracy }
    /// Degrees clockwise from north; negative if it is not known.
    open var course: CLLocationDirection { values.course }
    open var courseAccuracy: CLLocationDirectionAccuracy { values.courseAccuracy }
    /// Meters per second; negative if it is not known.
    open var speed: CLLocationSpeed { values.speed }
    open var speedAccuracy: CLLocationSpeedAccuracy { values.speedAccuracy }
    open var timestamp: Date { values.timestamp }
    /// Nil where the floor is not known, as always of the device's own locations.
    open var floor: CLFloor? { nil }
    open var sourceInformation: CLLocationSourceInformation? { values.source }

    struct Values {
        var coordinate: CLLocationCoordinate2D
        var altitude: CLLocationDistance = 0
        // As Apple documents for locations that are made of a coordinate alone.
        var horizontalAccuracy: CLLocationAccuracy = 0
        var verticalAccuracy: CLLocationAccuracy = -1
        var course: CLLocationDirection = -1
        var courseAccuracy: CLLocationDirectionAccuracy = -1
        var speed: CLLocationSpeed = -1
        var speedAccuracy: CLLocationSpeedAccuracy = -1
        var timestamp = Date()
        var source: CLLocationSourceInformation?
    }

    private let values: Values

    init(_ values: Values) {
        self.values = values
    }

    public init(latitude: CLLocationDegrees, longitude: CLLocationDegrees) {
        values = Values(
            coordinate: CLLocationCoordinate2D(latitude: latitude, longitude: longitude))
    }

    public convenience init(
        coordinate: CLLocationCoordinate2D, altitude: CLLocationDistance,
        horizontalAccuracy hAccuracy: CLLocationAccuracy,
        verticalAccuracy vAccuracy: CLLocationAccuracy, timestamp: Date
    ) {
        self.init(
            coordinate: coordinate, altitude: altitude, horizontalAccuracy: hAccuracy,
            verticalAccuracy: vAccuracy, course: -1, speed: -1, timestamp: timestamp)
    }

    public convenience init(
        coordinate: CLLocationCoordinate2D, altitude: CLLocationDistance,
        horizontalAccuracy hAccuracy: CLLocationAccuracy,
        verticalAccuracy vAccuracy: CLLocationAccuracy, course: CLLocationDirection,
        speed: CLLocationSpeed, timestamp: Date
    ) {
        self.init(
            coordinate: coordinate, altitude: altitude, horizontalAccuracy: hAccuracy,
            verticalAccuracy: vAccuracy, course: course, courseAccuracy: -1, speed: speed,
            speedAccuracy: -1, timestamp: timestamp)
    }

    public init(
        coordinate: CLLocationCoordinate2D, altitude: CLLocationDistance,
        horizontalAccuracy hAccuracy: CLLocationAccuracy,
        verticalAccuracy vAccuracy: CLLocationAccuracy, course: CLLocationDirection,
        courseAccuracy: CLLocationDirectionAccuracy, speed: CLLocationSpeed,
        speedAccuracy: CLLocationSpeedAccuracy, timestamp: Date
    ) {
        values = Values(
            coordinate: coordinate, altitude: altitude, horizontalAccuracy: hAccuracy,
            verticalAccuracy: vAccuracy, course: course, courseAccuracy: courseAccuracy,
            speed: speed, speedAccuracy: speedAccuracy, timestamp: timestamp)
    }

    /// Returns the length in meters of the shortest way over the Earth's surface, an ellipsoid, without regard to
    /// altitudes.
    open func distance(from location: CLLocation) -> CLLocationDistance {
        Geodesic.distance(from: coordinate, to: location.coordinate)
    }

    open func copy(with zone: NSZone? = nil) -> Any { self }

    // MARK: Archiving

    open class var supportsSecureCoding: Bool { true }

    private enum Key: String, CaseIterable {
        case latitude, longitude, altitude, horizontalAccuracy, verticalAccuracy, course
        case courseAccuracy, speed, speedAccuracy, timestamp
    }

    public required init?(coder: NSCoder) {
        func number(_ key: Key) -> Double { coder.decodeDouble(forKey: key.rawValue) }
        guard Key.allCases.allSatisfy({ coder.containsValue(forKey: $0.rawValue) }) else {
            return nil
        }
        values = Values(
            coordinate: CLLocationCoordinate2D(
                latitude: number(.latitude), longitude: number(.longitude)),
            altitude: number(.altitude), horizontalAccuracy: number(.horizontalAccuracy),
            verticalAccuracy: number(.verticalAccuracy), course: number(.course),
            courseAccuracy: number(.courseAccuracy), speed: number(.speed),
            speedAccuracy: number(.speedAccuracy),
            timestamp: Date(timeIntervalSinceReferenceDate: number(.timestamp)))
    }

    open func encode(with coder: NSCoder) {
        let numbers: [(Key, Double)] = [
            (.latitude, coordinate.latitude), (.longitude, coordinate.longitude),
            (.altitude, altitude), (.horizontalAccuracy, horizontalAccuracy),
            (.verticalAccuracy, verticalAccuracy), (.course, course),
            (.courseAccuracy, courseAccuracy), (.speed, speed), (.speedAccuracy, speedAccuracy),
            (.timestamp, timestamp.timeIntervalSinceReferenceDate),
        ]
        for (key, number) in numbers { coder.encode(number, forKey: key.rawValue) }
    }

    open override var description: String {
        func rounded(_ number: Double, _ digits: Int) -> String {
            number.formatted(
                .number.precision(.fractionLength(digits)).grouping(.never)
                    .locale(Locale(identifier: "en_US_POSIX")))
        }
        func signed(_ number: Double) -> String { (number < 0 ? "" : "+") + rounded(number, 8) }
        return "<\(signed(coordinate.latitude)),\(signed(coordinate.longitude))> +/- "
            + "\(rounded(horizontalAccuracy, 2))m (speed \(rounded(speed, 2)) mps / course "
            + "\(rounded(course, 2))) @ \(timestamp)"
    }
}
