import Foundation

/// Receives the events of a location manager, on the main thread.
@objc public protocol CLLocationManagerDelegate: NSObjectProtocol {
    /// Called after the manager was made, and when the user's decision changes.
    @objc optional func locationManagerDidChangeAuthorization(_ manager: CLLocationManager)

    /// Called instead of `locationManagerDidChangeAuthorization(_:)` where that is not implemented.
    @objc(locationManager:didChangeAuthorizationStatus:)
    optional func locationManager(
        _ manager: CLLocationManager, didChangeAuthorization status: CLAuthorizationStatus)

    /// - Parameter locations: In the order of time; the last is the newest.
    @objc optional func locationManager(
        _ manager: CLLocationManager, didUpdateLocations locations: [CLLocation])

    @objc optional func locationManager(
        _ manager: CLLocationManager, didFailWithError error: any Error)

    @objc optional func locationManager(
        _ manager: CLLocationManager, didUpdateHeading newHeading: CLHeading)

    @objc optional func locationManagerShouldDisplayHeadingCalibration(
        _ manager: CLLocationManager
    ) -> Bool

    /// Never called: updates are not paused here.
    @objc optional func locationManagerDidPauseLocationUpdates(_ manager: CLLocationManager)
    @objc optional func locationManagerDidResumeLocationUpdates(_ manager: CLLocationManager)

    @objc optional func locationManager(
        _ manager: CLLocationManager, didFinishDeferredUpdatesWithError error: (any Error)?)

    @objc(locationManager:didStartMonitoringForRegion:)
    optional func locationManager(
        _ manager: CLLocationManager, didStartMonitoringFor region: CLRegion)

    @objc optional func locationManager(
        _ manager: CLLocationManager, didEnterRegion region: CLRegion)

    @objc optional func locationManager(
        _ manager: CLLocationManager, didExitRegion region: CLRegion)

    /// Called for `requestState(for:)`, and before each entry and exit.
    @objc(locationManager:didDetermineState:forRegion:)
    optional func locationManager(
        _ manager: CLLocationManager, didDetermineState state: CLRegionState, for region: CLRegion)

    @objc(locationManager:monitoringDidFailForRegion:withError:)
    optional func locationManager(
        _ manager: CLLocationManager, monitoringDidFailFor region: CLRegion?,
        withError error: any Error)

    @objc(locationManager:didRangeBeacons:inRegion:)
    optional func locationManager(
        _ manager: CLLocationManager, didRangeBeacons beacons: [CLBeacon], in region: CLBeaconRegion
    )

    @objc(locationManager:rangingBeaconsDidFailForRegion:withError:)
    optional func locationManager(
        _ manager: CLLocationManager, rangingBeaconsDidFailFor region: CLBeaconRegion,
        withError error: any Error)

    @objc(locationManager:didRangeBeacons:satisfyingConstraint:)
    optional func locationManager(
        _ manager: CLLocationManager, didRange beacons: [CLBeacon],
        satisfying beaconConstraint: CLBeaconIdentityConstraint)

    @objc(locationManager:didFailRangingBeaconsForConstraint:error:)
    optional func locationManager(
        _ manager: CLLocationManager,
        didFailRangingFor beaconConstraint: CLBeaconIdentityConstraint,
        error: any Error)
}
