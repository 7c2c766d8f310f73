import DeviceSimulation
import Foundation
import QuartzCore

/// Tells the location managers of the process about changes of the simulated device.
///
/// It works on the main thread and in turns of its run loop, so that no manager calls its delegate within a call of the
/// app. It does not keep managers alive.
final class LocationService: NSObject, @unchecked Sendable {
    // The lock protects the events; everything else is used on the main thread only.
    static let shared = LocationService()

    private struct Manager {
        weak var manager: CLLocationManager?
    }

    private let lock = NSLock()
    private var newManagers: [Manager] = []
    private var events: [() -> Void] = []
    private var managers: [Manager] = []
    let regions = RegionMonitor()

    // Chosen: the rate at which the positioning of a phone gives places.
    private static let interval: TimeInterval = 1

    /// The time of the app's clock.
    static var now: TimeInterval { CACurrentMediaTime() }

    override init() {
        super.init()
        SimulatedDevice.changes.addObserver(
            self, selector: #selector(deviceDidReset), name: SimulatedDevice.didReset, object: nil)
        for name in [
            SimulatedDevice.positionDidChange, SimulatedDevice.permissionsDidChange,
            SimulatedDevice.headingDidChange,
        ] {
            SimulatedDevice.changes.addObserver(
                self, selector: #selector(deviceDidChange), name: name, object: nil)
        }
    }

    @objc private func deviceDidReset() { regions.removeAll() }

    func add(_ manager: CLLocationManager) {
        lock.withLock { newManagers.append(Manager(manager: manager)) }
        setNeedsUpdate()
    }

    /// Runs an event in the next turn of the main run loop, in the order of these calls.
    func enqueue(_ event: @escaping () -> Void) {
        lock.withLock { events.append(event) }
        setNeedsUpdate()
    }

    @objc private func deviceDidChange() { setNeedsUpdate() }

    /// Updates all managers in the next turn of the main run loop.
    func setNeedsUpdate() {
        guard Thread.isMainThread else {
            return DispatchQueue.main.async { LocationService.shared.setNeedsUpdate() }
        }
        schedule(#selector(update), after: 0)
    }

    /// Schedules an update in place of the one before, which may be one of an application that has ended.
    private func schedule(_ selector: Selector, after delay: TimeInterval) {
        NSObject.cancelPreviousPerformRequests(withTarget: self, selector: selector, object: nil)
        perform(selector, with: nil, afterDelay: delay)
    }

    /// Calls the delegates for everything that has happened, and again when a location was requested for a later time,
    /// and each second while the device moves.
    @objc private func update() {
        let events = lock.withLock {
            managers = (managers + newManagers).filter { $0.manager != nil }
            newManagers = []
            defer { self.events = [] }
            return self.events
        }
        let now = Self.now
        for entry in managers { entry.manager?.reportAuthorization() }
        for event in events { event() }
        for entry in managers { entry.manager?.update(at: now) }
        regions.update(at: now)
        let requests = managers.compactMap { $0.manager?.nextRequestTime.map { max($0 - now, 0) } }
        let isObserved = managers.contains { $0.manager?.isActive == true } || regions.isActive
        let isMoving = isObserved && SimulatedDevice.isMoving(at: now)
        if let delay = (requests + (isMoving ? [Self.interval] : [])).min() {
            schedule(#selector(updateLater), after: delay)
        }
    }

    /// The next update, beside one that a delegate may have caused in this one.
    @objc private func updateLater() { update() }

    /// Calls all managers, as for events of regions, which belong to the app and not to one of them.
    func forEachManager(_ body: (CLLocationManager) -> Void) {
        for entry in managers { entry.manager.map(body) }
    }
}
