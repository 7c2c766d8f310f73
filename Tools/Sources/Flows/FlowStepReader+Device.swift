import DeviceSimulation
import FlowPlan
import Foundation

// Steps about the state of the device.

extension FlowStepReader {
    /// The place of a step: `latitude` and `longitude` in degrees.
    mutating func position() throws(FlowFileError) -> SimulatedPosition {
        let latitude = try require("latitude").number("'latitude'", in: -90...90)
        let longitude = try require("longitude").number("'longitude'", in: -180...180)
        detail = "\(latitude), \(longitude)"
        return SimulatedPosition(latitude: latitude, longitude: longitude)
    }

    /// The way of a step: `points` at constant `speed`, or the GPX `file`.
    mutating func route() throws(FlowFileError) -> SimulatedRoute {
        if let file = take("file") { return try route(in: file) }
        var positions: [SimulatedPosition] = []
        let points = try require("points")
        for point in try points.list("'points'") {
            let text = try point.text("a point")
            guard let position = SimulatedPosition(text) else {
                throw point.problem(
                    "a point is 'LATITUDE,LONGITUDE' in degrees, not '\(text.prefix(40))'")
            }
            positions.append(position)
        }
        // Chosen: the pace of a walk.
        let speed = try take("speed")?.number("'speed' in meters per second", in: 0.01...10_000)
        guard let route = SimulatedRoute(along: positions, speed: speed ?? 1.4) else {
            throw points.problem("'points' lacks a point")
        }
        detail = "along \(positions.count) points"
        return route
    }

    private mutating func route(in value: FlowValue) throws(FlowFileError) -> SimulatedRoute {
        let path = try value.text("'file'")
        detail = path
        let file = value.scope.folder.appendingPathComponent(path)
        guard let data = FileManager.default.contents(atPath: file.path) else {
            throw value.problem("there is no file '\(path.prefix(80))'")
        }
        do {
            return try SimulatedRoute(gpx: String(decoding: data, as: UTF8.self))
        } catch {
            throw value.problem("'\(path.prefix(80))' is no route: \(error)")
        }
    }

    /// An answer to the permission that the step names.
    mutating func answer(_ answer: SimulatedAnswer) throws(FlowFileError) -> FlowAnswer {
        let permission: SimulatedPermission = try keyValue("permission")
        detail = permission.rawValue
        return FlowAnswer(permission, answer)
    }

    /// The answers under `permissions`: words of permissions, or `all`, with `allow`, `deny`, `unset` and others.
    mutating func answers() throws(FlowFileError) -> [FlowAnswer] {
        var answers: [FlowAnswer] = []
        for entry in try require("permissions").mapping("'permissions'").all {
            let answer = try answer(entry.value)
            if entry.name == "all" {
                answers += SimulatedPermission.allCases.map { FlowAnswer($0, answer) }
            } else if let permission = SimulatedPermission(rawValue: entry.name) {
                answers.append(FlowAnswer(permission, answer))
            } else {
                let names = SimulatedPermission.allCases.map(\.rawValue) + ["all"]
                throw entry.key.problem(
                    "there is no permission '\(entry.name.prefix(40))'"
                        + NearMiss.hint(for: entry.name, among: names))
            }
        }
        detail = answers.map { "\($0.permission.rawValue)=\($0.answer?.rawValue ?? "unset")" }
            .joined(separator: " ")
        return answers
    }

    private func answer(_ value: FlowValue) throws(FlowFileError) -> SimulatedAnswer? {
        switch try value.text("an answer") {
        case "unset": return nil
        // Maestro's word for the location.
        case "never": return .denied
        default: return try value.choice("an answer")
        }
    }
}
