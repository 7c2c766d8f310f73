import DeviceSimulation
import FlowPlan
import Foundation
import Testing

@testable import Flows

@Suite("Steps about the device") struct FlowDeviceStepTests {
    @Test("The device is placed, and moves along points or a file")
    func places() throws {
        #expect(
            try actions("- setLocation: {latitude: 52.5, longitude: -13}")
                == [.setPosition(SimulatedPosition(latitude: 52.5, longitude: -13))])
        let points = [(0.0, 0.0), (0, 1)].map { SimulatedPosition(latitude: $0, longitude: $1) }
        let route = try #require(SimulatedRoute(along: points, speed: 20))
        #expect(
            try actions("- travel: {points: ['0,0', '0, 1'], speed: 20}") == [.travel(route)])
        try withFiles(["way.gpx": "<wpt lat='0' lon='0'/><wpt lat='0' lon='1'/>"]) { folder in
            let file = try read("- travel: {file: way.gpx}", folder: folder)
            let route = try SimulatedRoute(gpx: "<wpt lat='0' lon='0'/><wpt lat='0' lon='1'/>")
            #expect(file.plan.steps.map(\.action) == [.travel(route)])
        }
    }

    @Test("Permissions are answered by single steps, by a mapping, or when the app starts")
    func answers() throws {
        let answers = [FlowAnswer(.location, .whileInUse), FlowAnswer(.contacts, nil)]
        #expect(
            try actions(
                """
                - grant: contacts
                - deny: {permission: faceid}
                - setPermissions: {permissions: {location: inuse, contacts: unset}}
                - launchApp: {permissions: {location: inuse, contacts: unset}}
                - setPermissions: {permissions: {all: never}}
                """) == [
                    .setAnswers([FlowAnswer(.contacts, .allowed)]),
                    .setAnswers([FlowAnswer(.faceID, .denied)]),
                    .setAnswers(answers), .launch(FlowLaunch(answers: answers)),
                    .setAnswers(
                        SimulatedPermission.allCases.map { FlowAnswer($0, .denied) }),
                ])
    }

    @Test(
        "Mistakes are reported with their line",
        arguments: [
            ("- setLocation: {latitude: 91, longitude: 0}", "a number from -90 to 90"),
            ("- setLocation: {latitude: 1}", "'longitude'"),
            ("- travel: {points: []}", "lacks a point"), ("- travel: {points: [here]}", "'here'"),
            ("- travel: {file: nowhere.gpx}", "no file"), ("- grant: locations", "location"),
            ("- setPermissions: {permissions: {locaton: allow}}", "location"),
            ("- setPermissions: {permissions: {location: maybe}}", "maybe"),
        ])
    func mistakes(text: String, part: String) {
        let message = mistake(text)
        #expect(message.hasPrefix("test.yaml:1:") && message.contains(part), "\(message)")
    }
}
