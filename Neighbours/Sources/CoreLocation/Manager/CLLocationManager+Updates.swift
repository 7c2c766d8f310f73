import DeviceSimulation
import Foundation

/// The state of a manager's reports about the device's location.
struct LocationUpdates {
    var isContinuous = Stream()
    var isSignificant = Stream()
    /// The time at which a single location is reported; nil if none was requested.
    var requestTime: TimeInterval?

    struct Stream {
        var isOn = false
        var last: CLLocation?
        /// The error that was reported since the last location, which is reported once.
        var failure: CLError.Code?
    }
}

/// The state of a manager's reports about the device's heading.
struct HeadingUpdates {
    var isOn = false
    var last: CLHeading?
    var hasFailed = false
}

extension CLLocationManager {
    // Documented: significant changes are those of 500 m and more.
    private static let significantDistance: CLLocationDistance = 500
    // Chosen: the time that a phone takes for a location which it knows about.
    private static let requestDelay: TimeInterval = 0.5

    /// Whether something is reported when the device moves.
    var isActive: Bool {
        updates.isContinuous.isOn || updates.isSignificant.isOn || updates.requestTime != nil
    }

    func start(_ stream: WritableKeyPath<LocationUpdates, LocationUpdates.Stream>) {
        guard !updates[keyPath: stream].isOn else { return }
        updates[keyPath: stream] = LocationUpdates.Stream(isOn: true)
        LocationService.shared.setNeedsUpdate()
    }

    func stop(_ stream: WritableKeyPath<LocationUpdates, LocationUpdates.Stream>) {
        updates[keyPath: stream] = LocationUpdates.Stream()
        // Documented: it also cancels a request.
        if stream == \.isContinuous { updates.requestTime = nil }
    }

    func requestOneLocation() {
        for selector in [
            #selector(CLLocationManagerDelegate.locationManager(_:didUpdateLocations:)),
            #selector(CLLocationManagerDelegate.locationManager(_:didFailWithError:)),
        ] {
            precondition(
                delegate?.responds(to: selector) == true,
                "Delegate must respond to \(NSStringFromSelector(selector))")
        }
        guard updates.requestTime == nil else { return }
        updates.requestTime = LocationService.now + Self.requestDelay
        LocationService.shared.setNeedsUpdate()
    }

    /// When a requested location is due; nil without a request, and before the user has answered.
    var nextRequestTime: TimeInterval? {
        authorizationStatus == .notDetermined ? nil : updates.requestTime
    }

    /// Calls the delegate for what is new.
    func update(at time: TimeInterval) {
        updateHeading()
        guard isActive else { return }
        switch authorizationStatus {
        // It waits for the user's answer.
        case .notDetermined: return
        case .denied, .restricted: return fail(.denied)
        case .authorizedAlways, .authorizedWhenInUse: break
        }
        guard let position = SimulatedDevice.position(at: time) else {
            // A request waits until its time.
            return fail(.locationUnknown, at: time)
        }
        let location = CLLocation(position, desiredAccuracy: desiredAccuracy)
        report(location, by: \.isContinuous, filter: distanceFilter)
        report(location, by: \.isSignificant, filter: Self.significantDistance)
        if let due = updates.requestTime, time >= due {
            updates.requestTime = nil
            delegate?.locationManager?(self, didUpdateLocations: [location])
        }
    }

    private func report(
        _ location: CLLocation,
        by path: WritableKeyPath<LocationUpdates, LocationUpdates.Stream>,
        filter: CLLocationDistance
    ) {
        let stream = updates[keyPath: path]
        guard stream.isOn else { return }
        if let last = stream.last {
            let distance = location.distance(from: last)
            guard distance > 0 || location.altitude != last.altitude, distance >= filter else {
                return
            }
        }
        updates[keyPath: path].last = location
        updates[keyPath: path].failure = nil
        delegate?.locationManager?(self, didUpdateLocations: [location])
    }

    /// Reports an error once for each stream, and at its time for a request.
    private func fail(_ code: CLError.Code, at time: TimeInterval = .infinity) {
        for path in [\LocationUpdates.isContinuous, \.isSignificant]
        where updates[keyPath: path].isOn && updates[keyPath: path].failure != code {
            updates[keyPath: path].failure = code
            // The next location is reported wherever it is.
            updates[keyPath: path].last = nil
            delegate?.locationManager?(self, didFailWithError: CLError(code))
        }
        if let due = updates.requestTime, time >= due {
            updates.requestTime = nil
            delegate?.locationManager?(self, didFailWithError: CLError(code))
        }
    }

    // MARK: Headings

    private func updateHeading() {
        guard headings.isOn else { return }
        guard let direction = SimulatedDevice.heading else {
            guard !headings.hasFailed else { return }
            headings.hasFailed = true
            delegate?.locationManager?(self, didFailWithError: CLError(.headingFailure))
            return
        }
        let turned = (direction + headingOrientation.angle).truncatingRemainder(dividingBy: 360)
        let heading = CLHeading(turned < 0 ? turned + 360 : turned)
        if let last = headings.last {
            let change = abs(heading.magneticHeading - last.magneticHeading)
            let turn = min(change, 360 - change)
            guard turn > 0, turn >= headingFilter else { return }
        }
        headings.hasFailed = false
        headings.last = heading
        delegate?.locationManager?(self, didUpdateHeading: heading)
    }
}

extension CLLocation {
    // Chosen: reduced locations are those of a grid, as wide as a large town.
    private static let reducedDegrees = 0.05
    private static let reducedAccuracy: CLLocationAccuracy = 5000

    /// A location of the simulated device.
    convenience init(_ position: SimulatedPosition, desiredAccuracy: CLLocationAccuracy) {
        var values = Values(
            coordinate: CLLocationCoordinate2D(
                latitude: position.latitude, longitude: position.longitude),
            altitude: position.altitude, horizontalAccuracy: position.horizontalAccuracy,
            verticalAccuracy: position.horizontalAccuracy, course: position.course,
            speed: position.speed)
        if desiredAccuracy >= kCLLocationAccuracyReduced {
            func reduced(_ degrees: Double) -> Double {
                (degrees / Self.reducedDegrees).rounded() * Self.reducedDegrees
            }
            values.coordinate = CLLocationCoordinate2D(
                latitude: reduced(position.latitude), longitude: reduced(position.longitude))
            values.horizontalAccuracy = Self.reducedAccuracy
            values.course = -1
            values.speed = -1
        }
        values.source = CLLocationSourceInformation(
            softwareSimulationState: true, andExternalAccessoryState: false)
        self.init(values)
    }
}
