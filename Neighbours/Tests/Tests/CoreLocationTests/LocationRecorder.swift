import CoreLocation
import DeviceSimulation
import Foundation
import UIKit
import UIKitTesting

/// A delegate that writes down what it is told.
final class LocationRecorder: NSObject, CLLocationManagerDelegate {
    var events: [String] = []
    var locations: [CLLocation] = []

    private func note(_ name: String, _ error: (any Error)? = nil) {
        let code = (error as? CLError).map { " \($0.code)" } ?? ""
        events.append(name + code)
    }

    func locationManagerDidChangeAuthorization(_ manager: CLLocationManager) {
        note("authorization \(manager.authorizationStatus.rawValue)")
    }

    func locationManager(_ manager: CLLocationManager, didUpdateLocations locations: [CLLocation]) {
        self.locations += locations
        note("location")
    }

    func locationManager(_ manager: CLLocationManager, didFailWithError error: any Error) {
        note("failed", error)
    }

    func locationManager(_ manager: CLLocationManager, didUpdateHeading newHeading: CLHeading) {
        note("heading \(newHeading.magneticHeading)")
    }

    func locationManager(
        _ manager: CLLocationManager, didFinishDeferredUpdatesWithError error: (any Error)?
    ) {
        note("deferred", error)
    }

    func locationManager(_ manager: CLLocationManager, didStartMonitoringFor region: CLRegion) {
        note("monitors \(region.identifier)")
    }

    func locationManager(_ manager: CLLocationManager, didEnterRegion region: CLRegion) {
        note("enters \(region.identifier)")
    }

    func locationManager(_ manager: CLLocationManager, didExitRegion region: CLRegion) {
        note("leaves \(region.identifier)")
    }

    func locationManager(
        _ manager: CLLocationManager, didDetermineState state: CLRegionState, for region: CLRegion
    ) {
        note("state \(state.rawValue) of \(region.identifier)")
    }

    func locationManager(
        _ manager: CLLocationManager, monitoringDidFailFor region: CLRegion?,
        withError error: any Error
    ) {
        note("monitoring of \(region?.identifier ?? "nothing")", error)
    }

    func locationManager(
        _ manager: CLLocationManager, rangingBeaconsDidFailFor region: CLBeaconRegion,
        withError error: any Error
    ) {
        note("ranging in \(region.identifier)", error)
    }

    func locationManager(
        _ manager: CLLocationManager,
        didFailRangingFor beaconConstraint: CLBeaconIdentityConstraint,
        error: any Error
    ) {
        note("ranging", error)
    }

    /// Returns the events since the last call.
    func take() -> [String] {
        defer { events = [] }
        return events
    }
}

/// An app with a location manager on a device of its own.
@MainActor
final class LocationStage {
    let app = TestApplication()
    let recorder = LocationRecorder()
    let manager = CLLocationManager()

    init(_ answer: SimulatedAnswer? = .whileInUse, at position: SimulatedPosition? = nil) {
        app.show(UIViewController())
        app.setInformation("To show the way", forKey: "NSLocationWhenInUseUsageDescription")
        app.answer(.location, answer)
        app.setPosition(position)
        manager.delegate = recorder
        app.advance(by: 0.1)
        _ = recorder.take()
    }

    /// Advances time and returns what the delegate was told.
    func events(after seconds: TimeInterval = 0.1) -> [String] {
        app.advance(by: seconds)
        return recorder.take()
    }
}
