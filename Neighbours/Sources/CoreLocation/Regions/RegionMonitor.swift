import DeviceSimulation
import Foundation

/// The regions that the app monitors, and on which side of their borders the device is.
final class RegionMonitor {
    private struct Entry {
        var region: CLRegion
        /// Unknown before the first position.
        var state = CLRegionState.unknown
    }

    private var entries: [Entry] = []

    // Documented: an app can monitor 20 regions.
    private static let maximumCount = 20

    var all: Set<CLRegion> { Set(entries.map(\.region)) }

    /// Whether entries and exits are reported when the device moves.
    var isActive: Bool { !entries.isEmpty }

    func start(_ region: CLRegion, by manager: CLLocationManager) {
        // The system keeps a copy.
        guard let copy = region.copy() as? CLRegion else { return }
        let isNew = !entries.contains { $0.region == copy }
        if let failure = failure(of: copy, by: manager, isNew: isNew) {
            return LocationService.shared.enqueue { [weak manager] in
                guard let manager else { return }
                manager.delegate?.locationManager?(
                    manager, monitoringDidFailFor: copy, withError: CLError(failure))
            }
        }
        stop(copy)
        entries.append(Entry(region: copy))
        LocationService.shared.enqueue { [weak manager] in
            guard let manager else { return }
            manager.delegate?.locationManager?(manager, didStartMonitoringFor: copy)
        }
    }

    private func failure(
        of region: CLRegion, by manager: CLLocationManager, isNew: Bool
    ) -> CLError.Code? {
        guard type(of: manager).isMonitoringAvailable(for: type(of: region)),
            !isNew || entries.count < Self.maximumCount
        else { return .regionMonitoringFailure }
        return manager.authorizationStatus.isAuthorized ? nil : .regionMonitoringDenied
    }

    func removeAll() { entries = [] }

    func stop(_ region: CLRegion) { entries.removeAll { $0.region == region } }

    func requestState(for region: CLRegion, by manager: CLLocationManager) {
        LocationService.shared.enqueue { [weak self, weak manager] in
            guard let self, let manager else { return }
            let position = SimulatedDevice.position(at: LocationService.now)
            manager.delegate?.locationManager?(
                manager, didDetermineState: state(of: region, at: position), for: region)
        }
    }

    private func state(of region: CLRegion, at position: SimulatedPosition?) -> CLRegionState {
        guard let circle = region as? CLCircularRegion, let position else { return .unknown }
        let coordinate = CLLocationCoordinate2D(
            latitude: position.latitude, longitude: position.longitude)
        return circle.contains(coordinate) ? .inside : .outside
    }

    /// Reports the entries and exits that the position at a time means.
    ///
    /// Apple's documentation: a region in which the device is when its monitoring begins is not entered.
    func update(at time: TimeInterval) {
        guard !entries.isEmpty, let position = SimulatedDevice.position(at: time) else { return }
        var crossings: [(CLRegion, CLRegionState)] = []
        for index in entries.indices {
            let entry = entries[index]
            let state = state(of: entry.region, at: position)
            guard state != entry.state else { continue }
            entries[index].state = state
            if entry.state != .unknown { crossings.append((entry.region, state)) }
        }
        for (region, state) in crossings {
            LocationService.shared.forEachManager { Self.report(state, of: region, to: $0) }
        }
    }

    private static func report(
        _ state: CLRegionState, of region: CLRegion, to manager: CLLocationManager
    ) {
        guard manager.authorizationStatus.isAuthorized else { return }
        manager.delegate?.locationManager?(manager, didDetermineState: state, for: region)
        if state == .inside, region.notifyOnEntry {
            manager.delegate?.locationManager?(manager, didEnterRegion: region)
        } else if state == .outside, region.notifyOnExit {
            manager.delegate?.locationManager?(manager, didExitRegion: region)
        }
    }
}
