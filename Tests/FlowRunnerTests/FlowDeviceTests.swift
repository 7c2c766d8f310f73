import DeviceSimulation
import FlowPlan
import Testing
import UIKit
import UIKitTesting

@testable import FlowRunner

@Suite("A flow and the state of the device", .serialized, .usesApplication) @MainActor
struct FlowDeviceTests {
    @Test("Steps place the device, move it on the flow's clock, and answer for the user")
    func steps() throws {
        let stage = FlowStage()
        defer { SimulatedDevice.reset() }
        let start = SimulatedPosition(latitude: 0, longitude: 0)
        _ = try stage.perform(
            .setPosition(start), .setAnswers([FlowAnswer(.contacts, .denied)]))
        #expect(SimulatedDevice.position(at: stage.host.now) == start)
        #expect(SimulatedDevice.answer(to: .contacts) == .denied)
        let end = SimulatedPosition(latitude: 0, longitude: 1)
        let route = try #require(SimulatedRoute(along: [start, end], speed: 1000))
        let begin = stage.host.now
        _ = try stage.perform(.travel(route), .setAnswers([FlowAnswer(.contacts, nil)]))
        let passed = stage.host.now - begin
        let position = try #require(SimulatedDevice.position(at: stage.host.now))
        #expect(passed > 0)
        #expect(abs(position.longitude - passed / route.duration) < 1e-9)
        #expect(SimulatedDevice.answer(to: .contacts) == nil)
    }

    @Test("A test's device begins anew with each application")
    func reset() {
        let app = TestApplication()
        app.setPosition(SimulatedPosition(latitude: 1, longitude: 2))
        app.answer(.location, .always)
        let other = TestApplication()
        #expect(SimulatedDevice.position(at: other.now) == nil)
        #expect(SimulatedDevice.answer(to: .location) == nil)
    }
}
