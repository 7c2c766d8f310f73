import Testing

@testable import DeviceSimulation

@Suite struct DeviceEnvironmentTests {
    @Test("Without variables nothing is known and the user was not asked")
    func empty() {
        let state = DeviceEnvironment.state([:])
        #expect(state.answers.isEmpty && state.heading == nil)
        guard case .unknown = state.place else {
            Issue.record("there is a place")
            return
        }
    }

    @Test("Variables place the device and answer for its user")
    func values() throws {
        let state = DeviceEnvironment.state([
            "CAROB_LOCATION": "52.5, -13.25", "CAROB_PERMISSIONS": "location=inuse, faceid=deny",
            "CAROB_BIOMETRY": "touchid",
        ])
        #expect(state.answers == [.location: .whileInUse, .faceID: .denied])
        guard case .position(let position) = state.place else {
            Issue.record("there is no position")
            return
        }
        #expect(state.biometry == SimulatedBiometry(kind: .touchID, isEnrolled: true))
        #expect(position.latitude == 52.5 && position.longitude == -13.25)
    }

    @Test("What cannot be read is reported, each value for itself")
    func mistakes() {
        var reports: [String] = []
        let state = DeviceEnvironment.state(
            [
                "CAROB_LOCATION": "/nowhere.gpx", "CAROB_BIOMETRY": "nose",
                "CAROB_PERMISSIONS": "location=yes,motion=allow",
            ]
        ) { reports.append($0) }
        #expect(state.answers == [.motion: .allowed])
        #expect(reports.count == 3)
        #expect(reports.first?.contains("/nowhere.gpx") == true)
        #expect(reports.last?.contains("nose") == true)
    }
}
