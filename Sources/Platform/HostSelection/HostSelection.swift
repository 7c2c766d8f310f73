import Foundation
import HeadlessHost
import SimulatorHost
import SimulatorProtocol
import UIHost

/// Chooses and makes the host of this process from its launch arguments and environment.
///
/// An argument wins over the environment variable of the same row:
///
/// | argument | variable | value |
/// |---|---|---|
/// | `-CarobHost` | `CAROB_HOST` | `headless`, `simulator` |
/// | `-CarobSimulator` | `CAROB_SIMULATOR` | the simulator's socket, for the host of that name |
/// | `-CarobDevice` | `CAROB_DEVICE` | a device's name; `iPhone 15` |
/// | `-CarobOrientation` | `CAROB_ORIENTATION` | `portrait`, `landscapeLeft` … |
/// | `-CarobAppearance` | `CAROB_APPEARANCE` | `light`, `dark` |
/// | `-CarobContentSize` | `CAROB_CONTENT_SIZE` | `large`, `accessibilityLarge` … |
/// | `-CarobInput` | `CAROB_INPUT` | a file with an `InputScript` to play, then the app ends |
/// | `-CarobScreenshot` | `CAROB_SCREENSHOT` | a PNG to write when the app is at rest, then it ends |
package enum HostSelection {
    /// Why no host can be made, in one line for the person who started the app.
    package struct Failure: Error, Equatable, CustomStringConvertible {
        package let description: String
    }

    /// Makes the host that the words ask for; without any, a headless one.
    ///
    /// - Throws: `Failure` when a name is unknown or the script cannot be read.
    @MainActor
    package static func makeHost(
        arguments: [String], environment: [String: String]
    ) throws(Failure) -> any AppHost {
        let words = Words(arguments: arguments, environment: environment)
        switch words["Host"] {
        case nil, "headless": return try makeHeadlessHost(words)
        case "simulator": return try makeSimulatorHost(words)
        case let name?:
            throw Failure(
                description: "there is no host called '\(name)'; there is headless, simulator")
        }
    }

    /// Makes the host of a process that runs no app of its own, such as a test runner: a headless
    /// one in real time. Of the environment only device, orientation and settings count.
    @MainActor
    package static func makeOrdinaryHost(
        environment: [String: String]
    ) throws(Failure) -> any AppHost {
        let runWords = ["CAROB_HOST", "CAROB_INPUT", "CAROB_SCREENSHOT"]
        return try makeHeadlessHost(
            Words(arguments: [], environment: environment.filter { !runWords.contains($0.key) }))
    }

    @MainActor
    private static func makeHeadlessHost(_ words: Words) throws(Failure) -> HeadlessHost {
        let performance = try performance(words)
        let host = HeadlessHost(
            screen: try screen(words), appearance: try appearance(words),
            clock: performance == nil ? .runLoop : .manual)
        host.performance = performance
        return host
    }

    @MainActor
    private static func makeSimulatorHost(_ words: Words) throws(Failure) -> SimulatorHost {
        guard let path = words["Simulator"] else {
            throw Failure(
                description: "the host 'simulator' needs the simulator's socket, CAROB_SIMULATOR")
        }
        let (screen, appearance) = (try screen(words), try appearance(words))
        do {
            return try SimulatorHost(
                connection: SimulatorConnection(path: path), screen: screen,
                appearance: appearance)
        } catch {
            throw Failure(description: "no simulator listens at '\(path)': \(error)")
        }
    }

    private static func screen(_ words: Words) throws(Failure) -> HostScreen {
        HostScreen(
            device: try device(words),
            orientation: try words.choice("Orientation") ?? .portrait)
    }

    private static func appearance(_ words: Words) throws(Failure) -> HostAppearance {
        HostAppearance(
            style: try words.choice("Appearance") ?? .light,
            contentSize: try words.choice("ContentSize") ?? .large)
    }

    private static func device(_ words: Words) throws(Failure) -> Device {
        guard let name = words["Device"] else { return .standard }
        guard let device = Device.named(name) else {
            let names = Device.all.map(\.name).joined(separator: ", ")
            throw Failure(description: "there is no device called '\(name)'; there is \(names)")
        }
        return device
    }

    private static func performance(_ words: Words) throws(Failure) -> Performance? {
        let picture = words["Screenshot"].map { URL(fileURLWithPath: $0) }
        guard let path = words["Input"] else {
            return picture.map { Performance(script: nil, picture: $0) }
        }
        guard let data = FileManager.default.contents(atPath: path) else {
            throw Failure(description: "cannot read the input script '\(path)'")
        }
        do {
            return Performance(script: try InputScript(parsing: data), picture: picture)
        } catch {
            throw Failure(description: "\(path): \(error)")
        }
    }
}

/// The words that concern the host, from both places.
private struct Words {
    let arguments: [String]
    let environment: [String: String]

    /// The value for a name in upper camel case, such as `ContentSize`.
    subscript(name: String) -> String? {
        if let index = arguments.lastIndex(of: "-Carob" + name), index + 1 < arguments.count {
            return arguments[index + 1]
        }
        let value = environment["CAROB_" + Self.upperSnakeCase(name)]
        return value?.isEmpty == true ? nil : value
    }

    func choice<Choice: RawRepresentable & CaseIterable>(
        _ name: String
    ) throws(HostSelection.Failure) -> Choice? where Choice.RawValue == String {
        guard let value = self[name] else { return nil }
        guard let choice = Choice(rawValue: value) else {
            let names = Choice.allCases.map(\.rawValue).joined(separator: ", ")
            throw HostSelection.Failure(
                description: "'\(value)' is no \(name); there is \(names)")
        }
        return choice
    }

    private static func upperSnakeCase(_ name: String) -> String {
        name.enumerated().map { index, letter in
            index > 0 && letter.isUppercase ? "_\(letter)" : letter.uppercased()
        }.joined()
    }
}
