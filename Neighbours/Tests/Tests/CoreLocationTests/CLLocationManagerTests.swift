import CoreLocation
import DeviceSimulation
import Foundation
import Testing
import UIKit
import UIKitTesting

private let berlin = SimulatedPosition(latitude: 52.52, longitude: 13.41)
/// 11.1 m north of it.
private let near = SimulatedPosition(latitude: 52.5201, longitude: 13.41)

@Suite("Locations of a manager", .serialized, .usesApplication) @MainActor
struct CLLocationManagerTests {
    @Test("A request gives one location, in a later turn")
    func request() throws {
        let stage = LocationStage(at: berlin)
        stage.manager.requestLocation()
        #expect(stage.recorder.take() == [])
        #expect(stage.events(after: 1) == ["location"])
        let location = try #require(stage.recorder.locations.first)
        #expect(location.coordinate.latitude == 52.52 && location.horizontalAccuracy == 5)
        #expect(location.sourceInformation?.isSimulatedBySoftware == true)
        stage.app.setPosition(near)
        #expect(stage.events(after: 2) == [])
    }

    @Test("A request is answered although other things happen meanwhile")
    func interruptedRequest() {
        let stage = LocationStage(at: berlin)
        stage.manager.requestLocation()
        #expect(stage.events(after: 0.2) == [])
        stage.app.setHeading(1)
        #expect(stage.events(after: 0.1) == [])
        #expect(stage.events(after: 0.3) == ["location"])
    }

    @Test("A request waits for the user's answer")
    func earlyRequest() {
        let stage = LocationStage(nil, at: berlin)
        stage.manager.requestLocation()
        #expect(stage.events(after: 5) == [])
        stage.app.answer(.location, .whileInUse)
        #expect(stage.events() == ["authorization 4", "location"])
    }

    @Test("A device that does not know where it is fails, and goes on when it does")
    func unknown() {
        let stage = LocationStage()
        stage.manager.requestLocation()
        #expect(stage.events(after: 1) == ["failed locationUnknown"])
        stage.manager.startUpdatingLocation()
        #expect(stage.events(after: 5) == ["failed locationUnknown"])
        stage.app.setPosition(berlin)
        #expect(stage.events() == ["location"])
    }

    @Test("A user who denies gives an error, and the first location when the decision changes")
    func denied() {
        let stage = LocationStage(.denied, at: berlin)
        stage.manager.startUpdatingLocation()
        #expect(stage.manager.location == nil)
        #expect(stage.events(after: 3) == ["failed denied"])
        stage.app.answer(.location, .always)
        #expect(stage.events() == ["authorization 3", "location"])
        #expect(stage.manager.location != nil)
    }

    @Test("Updates come with each change, until they are stopped")
    func updates() {
        let stage = LocationStage(at: berlin)
        stage.manager.startUpdatingLocation()
        #expect(stage.events(after: 10) == ["location"])
        stage.app.setPosition(near)
        #expect(stage.events() == ["location"])
        stage.manager.stopUpdatingLocation()
        stage.app.setPosition(berlin)
        #expect(stage.events(after: 10) == [])
    }

    @Test("Changes that are smaller than the distance filter are not reported")
    func distanceFilter() {
        let stage = LocationStage(at: berlin)
        stage.manager.distanceFilter = 20
        stage.manager.startUpdatingLocation()
        _ = stage.events()
        stage.app.setPosition(near)
        #expect(stage.events() == [])
        stage.app.setPosition(SimulatedPosition(latitude: 52.5203, longitude: 13.41))
        #expect(stage.events() == ["location"])
    }

    @Test("Along a route a location comes each second, with speed and course, on the app's clock")
    func route() throws {
        let stage = LocationStage()
        stage.manager.startUpdatingLocation()
        let end = SimulatedPosition(latitude: 52.53, longitude: 13.41)
        stage.app.travel(
            along: try #require(SimulatedRoute(along: [berlin, end], speed: 200)))
        #expect(stage.events(after: 3.5) == Array(repeating: "location", count: 4))
        let last = try #require(stage.recorder.locations.last)
        #expect(abs(last.speed - 200) < 1 && last.course == 0)
        #expect(abs(last.distance(from: stage.recorder.locations[0]) - 600) < 3)
        // The way is 1,112 m long.
        _ = stage.events(after: 10)
        #expect(stage.recorder.locations.last?.coordinate.latitude == 52.53)
        #expect(stage.events(after: 10) == [])
        #expect(stage.app.isAtRest)
    }

    @Test("Significant changes are those of 500 m")
    func significant() {
        let stage = LocationStage(at: berlin)
        stage.manager.startMonitoringSignificantLocationChanges()
        #expect(stage.events() == ["location"])
        stage.app.setPosition(near)
        #expect(stage.events() == [])
        stage.app.setPosition(SimulatedPosition(latitude: 52.53, longitude: 13.41))
        #expect(stage.events() == ["location"])
    }

    @Test("A reduced accuracy hides the exact place")
    func reduced() throws {
        let stage = LocationStage(at: berlin)
        stage.manager.desiredAccuracy = kCLLocationAccuracyReduced
        stage.manager.requestLocation()
        _ = stage.events(after: 1)
        let location = try #require(stage.recorder.locations.first)
        #expect(location.horizontalAccuracy >= 1000)
        #expect(abs(location.coordinate.latitude - 52.5) < 1e-9)
    }

    @Test("A manager that is released reports nothing any more and is not kept")
    func release() throws {
        let stage = LocationStage(at: berlin)
        weak var weakManager: CLLocationManager?
        do {
            let manager = CLLocationManager()
            manager.startUpdatingLocation()
            weakManager = manager
        }
        _ = stage.events(after: 1)
        #expect(weakManager == nil)
    }

    @Test("Headings come where there is a compass, when they change by the filter")
    func headings() {
        let stage = LocationStage()
        #expect(!CLLocationManager.headingAvailable())
        stage.manager.startUpdatingHeading()
        #expect(stage.events(after: 1) == ["failed headingFailure"])
        stage.manager.headingFilter = 5
        stage.app.setHeading(358)
        #expect(CLLocationManager.headingAvailable())
        #expect(stage.events() == ["heading 358.0"])
        stage.app.setHeading(2)
        #expect(stage.events() == [])
        stage.app.setHeading(4)
        #expect(stage.events() == ["heading 4.0"])
        stage.manager.headingOrientation = .landscapeRight
        stage.app.setHeading(10)
        #expect(stage.events() == ["heading 280.0"])
        #expect(stage.manager.heading?.magneticHeading == 280)
    }

    @Test("Updates cannot be kept back")
    func deferred() {
        let stage = LocationStage(at: berlin)
        #expect(!CLLocationManager.deferredLocationUpdatesAvailable())
        stage.manager.allowDeferredLocationUpdates(untilTraveled: 100, timeout: 60)
        #expect(stage.events() == ["deferred deferredFailed"])
    }

    @Test("A sequence of live updates gives each location")
    func liveUpdates() async throws {
        let stage = LocationStage(at: berlin)
        var latitudes: [Double] = []
        let task = Task { @MainActor in
            for try await update in CLLocationUpdate.liveUpdates() {
                latitudes.append(update.location?.coordinate.latitude ?? 0)
                if latitudes.count == 2 { return }
                stage.app.setPosition(near)
            }
        }
        // Other tasks and the main queue run meanwhile.
        for _ in 0..<100_000 where latitudes.count < 2 {
            stage.app.advance(by: 0.1)
            await Task.yield()
        }
        task.cancel()
        try await task.value
        #expect(latitudes == [52.52, 52.5201])
    }
}
