import Foundation

public typealias CLBeaconMajorValue = UInt16
public typealias CLBeaconMinorValue = UInt16

/// The distance of a beacon.
@objc public enum CLProximity: Int, Sendable {
    case unknown
    case immediate
    case near
    case far
}

/// The identity of beacons: those with the UUID, and the numbers that are given.
open class CLBeaconIdentityConstraint: NSObject, NSCopying, @unchecked Sendable {
    // Immutable, as are its subclasses' inherited values.
    public let uuid: UUID
    public let major: CLBeaconMajorValue?
    public let minor: CLBeaconMinorValue?

    private init(_ uuid: UUID, _ major: CLBeaconMajorValue?, _ minor: CLBeaconMinorValue?) {
        self.uuid = uuid
        self.major = major
        self.minor = minor
    }

    public convenience init(uuid: UUID) { self.init(uuid, nil, nil) }

    public convenience init(uuid: UUID, major: CLBeaconMajorValue) {
        self.init(uuid, major, nil)
    }

    public convenience init(uuid: UUID, major: CLBeaconMajorValue, minor: CLBeaconMinorValue) {
        self.init(uuid, major, minor)
    }

    open func copy(with zone: NSZone? = nil) -> Any { self }

    open override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? CLBeaconIdentityConstraint else { return false }
        return uuid == other.uuid && major == other.major && minor == other.minor
    }

    open override var hash: Int { uuid.hashValue }
}

/// The surroundings of beacons, which the simulated device does not receive.
open class CLBeaconRegion: CLRegion {
    public let beaconIdentityConstraint: CLBeaconIdentityConstraint
    open var uuid: UUID { beaconIdentityConstraint.uuid }
    open var proximityUUID: UUID { uuid }
    open var major: NSNumber? { beaconIdentityConstraint.major.map { NSNumber(value: $0) } }
    open var minor: NSNumber? { beaconIdentityConstraint.minor.map { NSNumber(value: $0) } }
    open var notifyEntryStateOnDisplay = false

    public init(beaconIdentityConstraint: CLBeaconIdentityConstraint, identifier: String) {
        self.beaconIdentityConstraint = beaconIdentityConstraint
        super.init(identifier: identifier)
    }

    public convenience init(uuid: UUID, identifier: String) {
        self.init(beaconIdentityConstraint: .init(uuid: uuid), identifier: identifier)
    }

    public convenience init(uuid: UUID, major: CLBeaconMajorValue, identifier: String) {
        self.init(beaconIdentityConstraint: .init(uuid: uuid, major: major), identifier: identifier)
    }

    public convenience init(
        uuid: UUID, major: CLBeaconMajorValue, minor: CLBeaconMinorValue, identifier: String
    ) {
        self.init(
            beaconIdentityConstraint: .init(uuid: uuid, major: major, minor: minor),
            identifier: identifier)
    }

    public convenience init(proximityUUID: UUID, identifier: String) {
        self.init(uuid: proximityUUID, identifier: identifier)
    }

    public convenience init(
        proximityUUID: UUID, major: CLBeaconMajorValue, identifier: String
    ) {
        self.init(uuid: proximityUUID, major: major, identifier: identifier)
    }

    public convenience init(
        proximityUUID: UUID, major: CLBeaconMajorValue, minor: CLBeaconMinorValue,
        identifier: String
    ) {
        self.init(uuid: proximityUUID, major: major, minor: minor, identifier: identifier)
    }

    open override func copy(with zone: NSZone? = nil) -> Any {
        let copy = CLBeaconRegion(
            beaconIdentityConstraint: beaconIdentityConstraint, identifier: identifier)
        copy.notifyOnEntry = notifyOnEntry
        copy.notifyOnExit = notifyOnExit
        copy.notifyEntryStateOnDisplay = notifyEntryStateOnDisplay
        return copy
    }
}

/// A beacon in range. There is none here, so apps get no object of this class.
open class CLBeacon: NSObject {
    public let uuid: UUID
    public let major: NSNumber
    public let minor: NSNumber
    public let proximity: CLProximity
    /// Meters.
    public let accuracy: CLLocationAccuracy
    /// Decibels.
    public let rssi: Int
    public let timestamp: Date
    open var proximityUUID: UUID { uuid }

    init(_ constraint: CLBeaconIdentityConstraint, proximity: CLProximity) {
        uuid = constraint.uuid
        major = NSNumber(value: constraint.major ?? 0)
        minor = NSNumber(value: constraint.minor ?? 0)
        self.proximity = proximity
        accuracy = -1
        rssi = 0
        timestamp = Date()
    }
}
