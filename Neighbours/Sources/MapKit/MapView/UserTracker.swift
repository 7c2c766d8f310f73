import CoreLocation
import Foundation
import UIKit

/// Shows the user's place on a map, and lets the map follow it.
@MainActor
final class UserTracker: NSObject {
    private unowned let map: MKMapView
    private var manager: CLLocationManager?
    private var receiver: LocationReceiver?

    // Chosen: the extent that a map shows of the surroundings of the user, in meters.
    private static let extent: CLLocationDistance = 1000

    init(_ map: MKMapView) {
        self.map = map
    }

    func start() {
        map.delegate?.mapViewWillStartLocatingUser?(map)
        let receiver = LocationReceiver(self)
        let manager = CLLocationManager()
        manager.delegate = receiver
        manager.desiredAccuracy = kCLLocationAccuracyBest
        self.receiver = receiver
        self.manager = manager
        map.userLocation.isUpdating = true
        manager.startUpdatingLocation()
        updateHeading()
    }

    func stop() {
        manager?.stopUpdatingLocation()
        manager?.stopUpdatingHeading()
        manager?.delegate = nil
        manager = nil
        receiver = nil
        map.setTrackingMode(.none, animated: false)
        map.annotationManager.remove([map.userLocation])
        map.userLocation.isUpdating = false
        map.userLocation.location = nil
        map.delegate?.mapViewDidStopLocatingUser?(map)
    }

    func updateHeading() {
        guard let manager else { return }
        if map.trackingMode == .followWithHeading, CLLocationManager.headingAvailable() {
            manager.startUpdatingHeading()
        } else {
            manager.stopUpdatingHeading()
        }
    }

    func didUpdate(_ location: CLLocation) {
        let user = map.userLocation
        let isFirst = user.location == nil
        user.willChangeValue(forKey: "coordinate")
        user.location = location
        user.didChangeValue(forKey: "coordinate")
        if isFirst {
            map.annotationManager.add([user])
        }
        map.delegate?.mapView?(map, didUpdate: user)
        follow(animated: !isFirst)
    }

    func didUpdate(_ heading: CLHeading) {
        map.userLocation.heading = heading
        map.delegate?.mapView?(map, didUpdate: map.userLocation)
        guard map.trackingMode == .followWithHeading else { return }
        var next = map.fittedViewport
        next.heading = heading.magneticHeading
        map.change(to: next, animated: true)
    }

    func didFail(_ error: any Error) {
        map.delegate?.mapView?(map, didFailToLocateUserWithError: error)
    }

    /// Moves the map to the user if it follows.
    func follow(animated: Bool) {
        guard map.trackingMode != .none, let place = map.userLocation.location?.coordinate,
            !map.bounds.isEmpty
        else { return }
        var next = map.fittedViewport
        let near = MKCoordinateRegion(
            center: place, latitudinalMeters: Self.extent, longitudinalMeters: Self.extent)
        let closer = Viewport(
            around: MKMapPoint(place), showing: near.mapRect.size, heading: next.heading,
            size: next.size)
        // A map that is near enough keeps its zoom.
        if next.scale < closer.scale / 4 { next = closer }
        next.centerX = closer.centerX
        next.centerY = closer.centerY
        map.change(to: next, animated: animated)
    }
}

/// Passes on what a location manager tells, which comes on the main thread.
private final class LocationReceiver: NSObject, CLLocationManagerDelegate, @unchecked Sendable {
    // It has no state but the tracker, which is used on the main thread, where managers call their delegates.
    private weak var tracker: UserTracker?

    init(_ tracker: UserTracker) {
        self.tracker = tracker
    }

    func locationManager(_ manager: CLLocationManager, didUpdateLocations locations: [CLLocation]) {
        guard let location = locations.last else { return }
        MainActor.assumeIsolated { tracker?.didUpdate(location) }
    }

    func locationManager(_ manager: CLLocationManager, didUpdateHeading newHeading: CLHeading) {
        MainActor.assumeIsolated { tracker?.didUpdate(newHeading) }
    }

    func locationManager(_ manager: CLLocationManager, didFailWithError error: any Error) {
        MainActor.assumeIsolated { tracker?.didFail(error) }
    }
}

extension MKMapView {
    /// Whether the map knows the user's place and shows it.
    public var isUserLocationVisible: Bool {
        guard showsUserLocation, userLocation.location != nil else { return false }
        return bounds.contains(
            fittedViewport.position(of: MKMapPoint(userLocation.coordinate)))
    }

    /// Following also shows the user's place.
    public func setUserTrackingMode(_ mode: MKUserTrackingMode, animated: Bool) {
        guard mode != trackingMode else { return }
        if mode != .none { showsUserLocation = true }
        setTrackingMode(mode, animated: animated)
        userTracker.follow(animated: animated)
    }

    func setTrackingMode(_ mode: MKUserTrackingMode, animated: Bool) {
        guard mode != trackingMode else { return }
        trackingMode = mode
        userTracker.updateHeading()
        trackingButton.update()
        delegate?.mapView?(self, didChange: mode, animated: animated)
        NotificationCenter.default.post(name: MapNotification.trackingModeDidChange, object: self)
    }
}

enum MapNotification {
    /// Posted by a map view whose mode of following the user has changed.
    static let trackingModeDidChange = Notification.Name("CarobMapTrackingModeDidChange")
}
