import DeviceSimulation
import Foundation

/// Gives the app the places, headings and regions of the simulated device.
///
/// The delegate is called on the main thread, in a later turn of its run loop.
open class CLLocationManager: NSObject {
    open weak var delegate: (any CLLocationManagerDelegate)? {
        // It learns the present status.
        didSet { LocationService.shared.setNeedsUpdate() }
    }

    /// Meters from the last location after which the next one is reported.
    open var distanceFilter: CLLocationDistance = kCLDistanceFilterNone
    /// Meters. The simulated device's locations are as exact as it is told, apart from `kCLLocationAccuracyReduced`.
    open var desiredAccuracy: CLLocationAccuracy = kCLLocationAccuracyBest
    open var activityType: CLActivityType = .other
    /// Whether the system may pause updates, which it does not do here.
    open var pausesLocationUpdatesAutomatically = true
    open var showsBackgroundLocationIndicator = false

    /// Whether updates continue in the background, for which `UIBackgroundModes` of the app's Info.plist must contain
    /// `location`.
    open var allowsBackgroundLocationUpdates = false {
        didSet {
            let modes = Bundle.main.object(forInfoDictionaryKey: "UIBackgroundModes") as? [String]
            precondition(
                !allowsBackgroundLocationUpdates || modes?.contains("location") == true,
                "CLLocationManager.allowsBackgroundLocationUpdates needs 'location' among UIBackgroundModes of the "
                    + "app's Info.plist")
        }
    }

    /// Degrees by which the heading has to change before it is reported again.
    open var headingFilter: CLLocationDegrees = 1
    open var headingOrientation: CLDeviceOrientation = .portrait
    /// The heading that was reported last while updates are on.
    open var heading: CLHeading? { headings.last }

    /// Where the device is, or nil if that is not known or not allowed.
    open var location: CLLocation? {
        guard authorizationStatus.isAuthorized else { return nil }
        return SimulatedDevice.position(at: LocationService.now).map {
            CLLocation($0, desiredAccuracy: desiredAccuracy)
        }
    }

    var updates = LocationUpdates()
    var headings = HeadingUpdates()
    private var reportedStatus: CLAuthorizationStatus?

    public override init() {
        super.init()
        LocationService.shared.add(self)
    }

    // MARK: Authorization

    open var authorizationStatus: CLAuthorizationStatus {
        CLAuthorizationStatus(SimulatedDevice.answer(to: .location))
    }

    open var accuracyAuthorization: CLAccuracyAuthorization { .fullAccuracy }

    open var isAuthorizedForWidgetUpdates: Bool { false }

    open class func authorizationStatus() -> CLAuthorizationStatus {
        CLAuthorizationStatus(SimulatedDevice.answer(to: .location))
    }

    /// Whether the device has location services switched on.
    open class func locationServicesEnabled() -> Bool { true }

    /// Asks the user, unless there is an answer already.
    ///
    /// The app's Info.plist has to have `NSLocationWhenInUseUsageDescription`.
    open func requestWhenInUseAuthorization() { LocationQuestion.whenInUse.ask() }

    /// Asks the user, who may answer twice: once for the time while the app is used, and once for always.
    ///
    /// The app's Info.plist has to have `NSLocationAlwaysAndWhenInUseUsageDescription` and
    /// `NSLocationWhenInUseUsageDescription`.
    open func requestAlwaysAuthorization() { LocationQuestion.always.ask() }

    /// Calls the completion in a later turn: the accuracy is full already.
    open func requestTemporaryFullAccuracyAuthorization(
        withPurposeKey purposeKey: String, completion: (((any Error)?) -> Void)? = nil
    ) {
        LocationService.shared.enqueue { completion?(nil) }
    }

    open func requestTemporaryFullAccuracyAuthorization(withPurposeKey purposeKey: String)
        async throws
    {}

    /// Tells the delegate when the status is another one than that which it was told last.
    func reportAuthorization() {
        let status = authorizationStatus
        guard status != reportedStatus, let delegate else { return }
        reportedStatus = status
        let selector = #selector(
            CLLocationManagerDelegate.locationManagerDidChangeAuthorization(_:))
        if delegate.responds(to: selector) {
            delegate.locationManagerDidChangeAuthorization?(self)
        } else {
            delegate.locationManager?(self, didChangeAuthorization: status)
        }
    }

    // MARK: Locations

    /// Reports the location now and then with each change, until `stopUpdatingLocation()`.
    open func startUpdatingLocation() { start(\.isContinuous) }
    open func stopUpdatingLocation() { stop(\.isContinuous) }

    /// Reports changes of at least 500 m.
    open func startMonitoringSignificantLocationChanges() { start(\.isSignificant) }
    open func stopMonitoringSignificantLocationChanges() { stop(\.isSignificant) }
    open class func significantLocationChangeMonitoringAvailable() -> Bool { true }

    /// Reports the location once, half a second later.
    ///
    /// The delegate has to implement `locationManager(_:didUpdateLocations:)` and
    /// `locationManager(_:didFailWithError:)`.
    open func requestLocation() { requestOneLocation() }

    /// Whether the hardware can keep locations back, which the simulated one cannot.
    open class func deferredLocationUpdatesAvailable() -> Bool { false }

    /// Fails with `CLError.deferredFailed`.
    open func allowDeferredLocationUpdates(
        untilTraveled distance: CLLocationDistance, timeout: TimeInterval
    ) {
        LocationService.shared.enqueue { [weak self] in
            guard let self else { return }
            delegate?.locationManager?(
                self, didFinishDeferredUpdatesWithError: CLError(.deferredFailed))
        }
    }

    /// Does nothing, since no updates are kept back.
    open func disallowDeferredLocationUpdates() {}

    // MARK: Headings

    /// Whether the device has a compass, as Apple's simulator has not.
    open class func headingAvailable() -> Bool { SimulatedDevice.heading != nil }

    /// Reports the heading now and then with each change of more than `headingFilter`.
    ///
    /// Fails with `CLError.headingFailure` without a compass.
    open func startUpdatingHeading() {
        headings.isOn = true
        LocationService.shared.setNeedsUpdate()
    }

    open func stopUpdatingHeading() { headings = HeadingUpdates() }

    /// Does nothing, since a simulated compass needs no calibration.
    open func dismissHeadingCalibrationDisplay() {}

    // MARK: Regions

    /// Regions with borders on the Earth can be monitored, beacons cannot.
    open class func isMonitoringAvailable(for regionClass: AnyClass) -> Bool {
        regionClass is CLCircularRegion.Type
    }

    /// Whether the device receives beacons, as Apple's simulator does not.
    open class func isRangingAvailable() -> Bool { false }

    /// Meters.
    open var maximumRegionMonitoringDistance: CLLocationDistance { CLLocationDistanceMax }

    /// The regions of the app, of all of its managers.
    open var monitoredRegions: Set<CLRegion> { LocationService.shared.regions.all }

    /// Reports entries and exits to all managers of the app. Reports `CLError.regionMonitoringDenied` without
    /// authorization, and `.regionMonitoringFailure` for beacons and for more than 20 regions.
    open func startMonitoring(for region: CLRegion) {
        LocationService.shared.regions.start(region, by: self)
    }

    open func stopMonitoring(for region: CLRegion) { LocationService.shared.regions.stop(region) }

    /// Reports whether the device is in a monitored region.
    open func requestState(for region: CLRegion) {
        LocationService.shared.regions.requestState(for: region, by: self)
    }

    // MARK: Beacons

    /// Empty, since no beacon can be ranged.
    open var rangedRegions: Set<CLRegion> { [] }
    open var rangedBeaconConstraints: Set<CLBeaconIdentityConstraint> { [] }

    /// Fails with `CLError.rangingUnavailable`, as on a device without Bluetooth.
    open func startRangingBeacons(in region: CLBeaconRegion) {
        LocationService.shared.enqueue { [weak self] in
            guard let self else { return }
            delegate?.locationManager?(
                self, rangingBeaconsDidFailFor: region, withError: CLError(.rangingUnavailable))
        }
    }

    /// Does nothing, since no beacon is ranged.
    open func stopRangingBeacons(in region: CLBeaconRegion) {}

    /// Fails with `CLError.rangingUnavailable`, as on a device without Bluetooth.
    open func startRangingBeacons(satisfying constraint: CLBeaconIdentityConstraint) {
        LocationService.shared.enqueue { [weak self] in
            guard let self else { return }
            delegate?.locationManager?(
                self, didFailRangingFor: constraint, error: CLError(.rangingUnavailable))
        }
    }

    /// Does nothing, since no beacon is ranged.
    open func stopRangingBeacons(satisfying constraint: CLBeaconIdentityConstraint) {}
}
