import CoreLocation
import DeviceSimulation
import Foundation
import Testing
import UIKitTesting

@Suite("Regions and beacons", .serialized, .usesApplication) @MainActor
struct RegionTests {
    private let home = CLCircularRegion(
        center: CLLocationCoordinate2DMake(52.52, 13.41), radius: 100, identifier: "home")
    private let inside = SimulatedPosition(latitude: 52.5205, longitude: 13.41)
    private let outside = SimulatedPosition(latitude: 52.53, longitude: 13.41)

    @Test("A circle contains what is not farther from its centre than the radius")
    func contains() {
        #expect(home.contains(CLLocationCoordinate2DMake(52.5205, 13.41)))
        #expect(!home.contains(CLLocationCoordinate2DMake(52.5215, 13.41)))
    }

    @Test("Entries and exits are reported after the state, and not for where monitoring begins")
    func crossings() {
        let stage = LocationStage(.always, at: inside)
        stage.manager.startMonitoring(for: home)
        #expect(stage.events() == ["monitors home"])
        #expect(stage.manager.monitoredRegions == [home])
        stage.app.setPosition(outside)
        #expect(stage.events() == ["state 2 of home", "leaves home"])
        stage.app.setPosition(inside)
        #expect(stage.events() == ["state 1 of home", "enters home"])
        stage.manager.requestState(for: home)
        #expect(stage.events() == ["state 1 of home"])
        stage.manager.stopMonitoring(for: home)
        stage.app.setPosition(outside)
        #expect(stage.events() == [])
        #expect(stage.manager.monitoredRegions.isEmpty)
    }

    @Test("A region reports what it is told to, as it was when its monitoring began")
    func flags() {
        let stage = LocationStage(.always, at: outside)
        home.notifyOnEntry = false
        stage.manager.startMonitoring(for: home)
        home.notifyOnEntry = true
        _ = stage.events()
        stage.app.setPosition(inside)
        #expect(stage.events() == ["state 1 of home"])
    }

    @Test("A route is followed for regions alone")
    func route() throws {
        let stage = LocationStage(.always, at: outside)
        stage.manager.startMonitoring(for: home)
        _ = stage.events()
        stage.app.travel(along: try #require(SimulatedRoute(along: [outside, inside], speed: 100)))
        #expect(stage.events(after: 20) == ["state 1 of home", "enters home"])
    }

    @Test("Without authorization, for beacons and beyond twenty regions monitoring fails")
    func failures() {
        let stage = LocationStage(.denied, at: inside)
        stage.manager.startMonitoring(for: home)
        #expect(stage.events() == ["monitoring of home regionMonitoringDenied"])
        stage.app.answer(.location, .always)
        _ = stage.events()
        let beacons = CLBeaconRegion(uuid: UUID(), identifier: "beacons")
        #expect(!CLLocationManager.isMonitoringAvailable(for: CLBeaconRegion.self))
        stage.manager.startMonitoring(for: beacons)
        #expect(stage.events() == ["monitoring of beacons regionMonitoringFailure"])
        for number in 0...20 {
            stage.manager.startMonitoring(
                for: CLCircularRegion(center: home.center, radius: 1, identifier: "\(number)"))
        }
        #expect(stage.events().last == "monitoring of 20 regionMonitoringFailure")
        #expect(stage.manager.monitoredRegions.count == 20)
    }

    @Test("Beacons cannot be ranged")
    func ranging() {
        let stage = LocationStage(.always)
        #expect(!CLLocationManager.isRangingAvailable())
        let region = CLBeaconRegion(uuid: UUID(), major: 1, minor: 2, identifier: "beacons")
        #expect(region.major == 1 && region.beaconIdentityConstraint.minor == 2)
        stage.manager.startRangingBeacons(in: region)
        stage.manager.startRangingBeacons(satisfying: region.beaconIdentityConstraint)
        #expect(
            stage.events() == [
                "ranging in beacons rangingUnavailable", "ranging rangingUnavailable",
            ])
    }
}
