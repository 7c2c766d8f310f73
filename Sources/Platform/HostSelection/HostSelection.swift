import FlowPlan
import FlowRunner
import Foundation
import HeadlessHost
import SimulatorHost
import SimulatorProtocol
import UIHost
import WindowHost

/// Chooses and makes the host of this process from its launch arguments and environment.
///
/// An argument wins over the environment variable of the same row:
///
/// | argument | variable | value |
/// |---|---|---|
/// | `-CarobHost` | `CAROB_HOST` | `headless`, `simulator`, `window` |
/// | `-CarobDevice` | `CAROB_DEVICE` | a device's name; `iPhone 15`, or in a window the window itself |
/// | `-CarobOrientation` | `CAROB_ORIENTATION` | `portrait`, `landscapeLeft` … |
/// | `-CarobAppearance` | `CAROB_APPEARANCE` | `light`, `dark` |
/// | `-CarobContentSize` | `CAROB_CONTENT_SIZE` | `large`, `accessibilityLarge` … |
/// | `-CarobFlow` | `CAROB_FLOW` | a file with a `FlowJob` to perform, then the app ends |
/// | `-CarobScreenshot` | `CAROB_SCREENSHOT` | a PNG to write when the app is at rest, then it ends |
/// | `-CarobScale` | `CAROB_SCALE` | a window's pixels per point, 0.5 to 4; the desktop's |
/// | `-CarobFullScreen` | `CAROB_FULL_SCREEN` | `yes` opens the window over the whole screen |
///
/// Nobody who asks for a picture or performs a flow looks at the screen, so these words mean `headless`.
/// Without any word the app is shown in a window where there is a display, else it runs headless.
package enum HostSelection {
    /// Why no host can be made, in one line for the person who started the app.
    package struct Failure: Error, Equatable, CustomStringConvertible {
        package let description: String
    }

    /// Makes the host that the words ask for; without any, a window where there is a display.
    ///
    /// - Throws: `Failure` when a name is unknown, the flow's plan cannot be read or the host that was
    ///   asked for is not to be had.
    @MainActor
    package static func makeHost(
        arguments: [String], environment: [String: String]
    ) throws(Failure) -> any AppHost {
        let words = Words(arguments: arguments, environment: environment)
        switch words["Host"] {
        case nil: return try makeUsualHost(words)
        case "headless": return try makeHeadlessHost(words)
        case "simulator": return try makeSimulatorHost(words)
        case "window":
            let settings = try windowSettings(words)
            do {
                return try WindowHost(settings)
            } catch {
                throw Failure(description: error.description)
            }
        case let name?:
            throw Failure(
                description:
                    "there is no host called '\(name)'; there is headless, simulator, window")
        }
    }

    @MainActor
    private static func makeUsualHost(_ words: Words) throws(Failure) -> any AppHost {
        let performs = words["Flow"] != nil || words["Screenshot"] != nil
        if performs { return try makeHeadlessHost(words) }
        let settings = try windowSettings(words)
        let reason: String
        if words.environment.hasDisplay {
            do {
                return try WindowHost(settings)
            } catch {
                reason = error.description
            }
        } else {
            reason = "there is no display"
        }
        let host = try makeHeadlessHost(words)
        host.log("Carob: the app runs headless, without a window: \(reason)")
        return host
    }

    /// Makes the host of a process that runs no app of its own, such as a test runner: a headless
    /// one in real time. Of the environment only device, orientation and settings count.
    @MainActor
    package static func makeOrdinaryHost(
        environment: [String: String]
    ) throws(Failure) -> any AppHost {
        let runWords = ["CAROB_HOST", "CAROB_FLOW", "CAROB_SCREENSHOT"]
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
        let (screen, appearance) = (try screen(words), try appearance(words))
        do {
            let connection = try SimulatorConnection.inherited()
            let host = try SimulatorHost(
                connection: connection, screen: screen, appearance: appearance)
            connection.endProcessAfterClosing()
            return host
        } catch {
            throw Failure(
                description: "the host 'simulator' is for apps that the simulator starts, with its "
                    + "socket as their standard input: \(error)")
        }
    }

    @MainActor
    private static func windowSettings(_ words: Words) throws(Failure) -> WindowSettings {
        var shape = WindowSettings.Shape.window(WindowSettings.idiom(of: .main))
        if words["Device"] != nil {
            let screen = try screen(words)
            shape = .device(screen.device, screen.orientation)
        }
        var settings = WindowSettings(shape: shape, appearance: try appearance(words))
        settings.describe(.main)
        settings.displayScale = try scale(words)
        settings.isFullScreen = try words.choice("FullScreen") == Answer.yes
        return settings
    }

    private enum Answer: String, CaseIterable { case yes, no }

    private static func scale(_ words: Words) throws(Failure) -> CGFloat? {
        guard let value = words["Scale"] else { return nil }
        guard let scale = Double(value), (0.5...4).contains(scale) else {
            throw Failure(description: "'\(value)' is no Scale; there is 0.5 to 4")
        }
        return scale
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

    /// What a headless app does by itself; nil leaves it to whoever drives it.
    private static func performance(
        _ words: Words
    ) throws(Failure) -> (@MainActor (HeadlessHost) -> Int32)? {
        if let path = words["Flow"] {
            let order = try order(at: path)
            return { host in FlowExecutor(order, on: host).run() }
        }
        guard let path = words["Screenshot"] else { return nil }
        return { host in takePicture(of: host, to: URL(fileURLWithPath: path)) }
    }

    private static func order(at path: String) throws(Failure) -> FlowJob {
        guard let data = FileManager.default.contents(atPath: path) else {
            throw Failure(description: "cannot read the flow's plan '\(path)'")
        }
        do {
            return try FlowJob(parsing: data)
        } catch {
            throw Failure(description: "\(path): \(error)")
        }
    }

    /// Longest time, on the app's clock, to wait for rest before a picture. An app that animates for
    /// ever is pictured at the end of it.
    // Chosen: longer than any animation that ends.
    private static let patience: TimeInterval = 5

    @MainActor
    private static func takePicture(of host: HeadlessHost, to file: URL) -> Int32 {
        host.settle(within: patience)
        do {
            try host.writePicture(to: file)
            return 0
        } catch {
            host.log("Carob: cannot write the picture to \(file.path): \(error)")
            return 1
        }
    }
}

extension [String: String] {
    /// Whether a desktop says where its display is.
    fileprivate var hasDisplay: Bool {
        ["DISPLAY", "WAYLAND_DISPLAY"].contains { self[$0]?.isEmpty == false }
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
