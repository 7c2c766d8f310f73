import AutomationHost
import FlowPlan
import FlowRunner
import Foundation
import HeadlessHost
import SessionHost
import SimulatorHost
import SimulatorProtocol
import UIHost
import VirtualClock
import WindowHost

/// Creates the host of this process from its options.
///
/// `HostOptions` documents arguments and environment variables. A flow or a screenshot implies the
/// headless host. Without options an app opens a window if there is a display, and otherwise runs
/// headless. Flows, screenshots, the simulator and files for restoration are for programs in a build
/// folder; see `BuildFolder`.
package enum HostSelection {
    /// The reason why no host can be created, in one line for the person who started the app.
    package struct Failure: Error, Equatable, CustomStringConvertible {
        package let description: String
    }

    /// Creates the host of an app.
    ///
    /// - Parameter program: The running program; nil if it is not known.
    /// - Throws: `Failure` for an invalid option, an unreadable flow or an unavailable host.
    @MainActor
    package static func makeHost(
        arguments: [String], environment: [String: String], program: URL? = runningProgram
    ) throws(Failure) -> any AppHost {
        let options = try options(arguments, environment)
        try checkDrivers(options, program)
        let host = try makeHost(options, environment)
        guard let path = options.recording else { return host }
        return try record(host, to: path, arguments, environment, options)
    }

    @MainActor
    private static func makeHost(
        _ options: HostOptions, _ environment: [String: String]
    ) throws(Failure) -> any AppHost {
        switch options.host {
        case nil: return try makeDefaultHost(options, hasDisplay: environment.hasDisplay)
        case .headless: return try makeHeadlessHost(options)
        case .simulator: return try makeSimulatorHost(options)
        case .window:
            do {
                return try WindowHost(WindowSettings(options, bundle: .main))
            } catch {
                throw Failure(description: error.description)
            }
        }
    }

    /// The file of the running program, by the name with which it was started.
    package static var runningProgram: URL? {
        let path = try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
        return path.map { URL(fileURLWithPath: $0) }
    }

    /// Whether the running program is in a build folder.
    package static var isInDevelopment: Bool { runningProgram.map(BuildFolder.contains) ?? false }

    /// Checks that only an app in development is driven from outside.
    private static func checkDrivers(
        _ options: HostOptions, _ program: URL?
    ) throws(Failure) {
        let driver: String? =
            if options.flow != nil {
                "a flow"
            } else if options.isAutomated == true {
                "automation"
            } else if options.screenshot != nil {
                "a screenshot"
            } else if options.host == .simulator {
                "the host 'simulator'"
            } else if options.restoration != nil {
                "a file for restoration"
            } else if options.recording != nil {
                "a recording"
            } else {
                nil
            }
        guard let driver else { return }
        guard let program else {
            throw Failure(
                description:
                    "\(driver) is for apps in development; without /proc it is not known whether this is one"
            )
        }
        guard !BuildFolder.contains(program) else { return }
        throw Failure(
            description:
                "\(driver) is for apps in development, in a build folder of the package manager")
    }

    /// Creates the host of a process without an app of its own, such as a test runner: headless, in
    /// real time. Options for apps only are ignored.
    @MainActor
    package static func makeOrdinaryHost(
        environment: [String: String]
    ) throws(Failure) -> any AppHost {
        let environment = environment.filter { !HostOptions.variablesOfApps.contains($0.key) }
        return try makeHeadlessHost(try options([], environment))
    }

    /// Whether the process asks for the threads of calls to be checked; nil where it says nothing.
    package static func checksThreads(
        arguments: [String], environment: [String: String]
    ) -> Bool? {
        // An invalid option is reported where the host is made.
        (try? options(arguments, environment))?.checksThreads
    }

    /// The file in which scenes keep their state for the next launch; nil where the process names none.
    package static func restorationFile(
        arguments: [String], environment: [String: String]
    ) -> String? {
        (try? options(arguments, environment))?.restoration
    }

    private static func options(
        _ arguments: [String], _ environment: [String: String]
    ) throws(Failure) -> HostOptions {
        do {
            return try HostOptions(arguments: arguments, environment: environment)
        } catch {
            throw Failure(description: error.description)
        }
    }

    @MainActor
    private static func makeDefaultHost(
        _ options: HostOptions, hasDisplay: Bool
    ) throws(Failure) -> any AppHost {
        if options.flow != nil || options.screenshot != nil || options.isAutomated == true {
            return try makeHeadlessHost(options)
        }
        let reason: String
        if hasDisplay {
            do {
                return try WindowHost(WindowSettings(options, bundle: .main))
            } catch {
                reason = error.description
            }
        } else {
            reason = "there is no display"
        }
        let host = try makeHeadlessHost(options)
        host.log("Carob: the app runs headless, without a window: \(reason)")
        return host
    }

    @MainActor
    private static func makeHeadlessHost(_ options: HostOptions) throws(Failure) -> HeadlessHost {
        if options.endsWithInput == true, options.isAutomated != true { try endProcessWithInput() }
        let run = try unattendedRun(options)
        let start = run?.replayed?.start
        let host = HeadlessHost(
            screen: start?.screen ?? options.screen,
            appearance: start?.appearance ?? options.hostAppearance,
            clock: run == nil ? .runLoop : .process)
        host.unattendedRun = run?.body
        host.setHardwareKeyboard(
            start?.hasHardwareKeyboard ?? options.hasHardwareKeyboard ?? false)
        if let start, !start.isUnattended { VirtualClock.seedRandomNumbers(start.seed) }
        return host
    }

    /// Records what crosses the boundary of a host.
    @MainActor
    private static func record(
        _ host: any AppHost, to path: String, _ arguments: [String],
        _ environment: [String: String], _ options: HostOptions
    ) throws(Failure) -> SessionHost {
        var start = SessionStart(
            screen: host.screen, appearance: host.appearance,
            hasHardwareKeyboard: host.hasHardwareKeyboard,
            arguments: Array(arguments.dropFirst()),
            seed: environment["CAROB_SEED"].flatMap(UInt64.init),
            date: Date().timeIntervalSince1970, isUnattended: host.hasManualClock)
        if let flow = options.flow {
            let launch = try flowJob(at: flow).launch
            start.clearsState = launch.clearsState
            start.answers = FlowExecutor.actionText(of: .setAnswers(launch.answers))
        }
        // A process without a user was seeded when it began.
        if !start.isUnattended { VirtualClock.seedRandomNumbers(start.seed) }
        do {
            let recorder = try SessionRecorder(
                path: path, app: environment["CAROB_APP"] ?? ProcessInfo.processInfo.processName,
                start: start, hasManualClock: host.hasManualClock, log: host.log)
            return SessionHost(host, recorder: recorder)
        } catch {
            throw Failure(description: "cannot write the recording '\(path)': \(error)")
        }
    }

    /// The connection to the test that drives the app, with whose end the app ends, too.
    private static func automationConnection() throws(Failure) -> SimulatorConnection {
        do {
            let connection = try SimulatorConnection.inherited()
            connection.endProcessAfterClosing()
            return connection
        } catch {
            throw Failure(
                description: "an app is automated over a socket as its standard input: \(error)")
        }
    }

    private static func endProcessWithInput() throws(Failure) {
        do {
            try SimulatorConnection.inherited().endProcessAfterClosing(seconds: 0)
        } catch {
            throw Failure(
                description: "an app can only end with a socket as its standard input: \(error)")
        }
    }

    @MainActor
    private static func makeSimulatorHost(
        _ options: HostOptions
    ) throws(Failure) -> SimulatorHost {
        do {
            let connection = try SimulatorConnection.inherited()
            let host = try SimulatorHost(
                connection: connection, screen: options.screen, appearance: options.hostAppearance)
            connection.endProcessAfterClosing()
            return host
        } catch {
            throw Failure(
                description: "the host 'simulator' is for apps that the simulator starts, with its "
                    + "socket as their standard input: \(error)")
        }
    }

    /// A run without a user.
    private struct UnattendedRun {
        /// The launch of a recording that it plays.
        var replayed: SessionRecording.Launch?
        var body: @MainActor (HeadlessHost) -> Int32
    }

    /// The test, the flow or the screenshot that the options ask for; nil for an app that runs until it quits.
    private static func unattendedRun(
        _ options: HostOptions
    ) throws(Failure) -> UnattendedRun? {
        if options.isAutomated == true {
            let connection = try automationConnection()
            return UnattendedRun { host in AutomationSession(connection, on: host).run() }
        }
        if let path = options.flow {
            let job = try flowJob(at: path)
            let replayed = try job.replay.map { (replay) throws(Failure) in try launch(of: replay) }
            // The app may ask while it is launched.
            FlowExecutor.answer(job.launch.answers)
            FlowExecutor.perform(replayed?.start.answers)
            return UnattendedRun(replayed: replayed) { host in
                FlowExecutor(job, replaying: replayed, on: host).run()
            }
        }
        guard let path = options.screenshot else { return nil }
        return UnattendedRun { host in writeScreenshot(of: host, to: URL(fileURLWithPath: path)) }
    }

    private static func launch(
        of replay: FlowReplay
    ) throws(Failure) -> SessionRecording.Launch {
        do throws(SessionRecordingError) {
            let launches = try SessionRecording(path: replay.recording).launches
            guard launches.indices.contains(replay.launch) else {
                throw SessionRecordingError(
                    description: "\(replay.recording) has no launch \(replay.launch + 1)")
            }
            return launches[replay.launch]
        } catch {
            throw Failure(description: error.description)
        }
    }

    private static func flowJob(at path: String) throws(Failure) -> FlowJob {
        guard let data = FileManager.default.contents(atPath: path) else {
            throw Failure(description: "cannot read the flow's plan '\(path)'")
        }
        do {
            return try FlowJob(parsing: data)
        } catch {
            throw Failure(description: "\(path): \(error)")
        }
    }

    /// Seconds of the app's clock to wait until it is idle; the screenshot of an app with an endless
    /// animation is taken then.
    // Chosen: longer than any finite animation.
    private static let settleTimeout: TimeInterval = 5

    @MainActor
    private static func writeScreenshot(of host: HeadlessHost, to file: URL) -> Int32 {
        host.settle(within: settleTimeout)
        do {
            try host.writePicture(to: file)
            return 0
        } catch {
            host.log("Carob: cannot write the picture to \(file.path): \(error)")
            return 1
        }
    }
}

extension HostOptions {
    /// The screen of a host that shows a device.
    fileprivate var screen: HostScreen {
        HostScreen(device: device ?? .standard, orientation: orientation ?? .portrait)
    }

    fileprivate var hostAppearance: HostAppearance {
        HostAppearance(
            style: appearance ?? .light, contentSize: contentSize ?? .large,
            isRightToLeft: isRightToLeft ?? false)
    }
}

extension WindowSettings {
    /// The window of an app: as the options say, and for the rest as its bundle does.
    fileprivate init(_ options: HostOptions, bundle: Bundle) {
        let screen = options.screen
        self.init(
            shape: options.device == nil
                ? .window(WindowSettings.idiom(of: bundle))
                : .device(screen.device, screen.orientation),
            appearance: options.hostAppearance)
        describe(bundle)
        displayScale = options.scale.map { CGFloat($0) }
        isFullScreen = options.isFullScreen ?? false
        hasHardwareKeyboard = options.hasHardwareKeyboard
    }
}

extension [String: String] {
    /// Whether the environment names a display.
    fileprivate var hasDisplay: Bool {
        ["DISPLAY", "WAYLAND_DISPLAY"].contains { self[$0]?.isEmpty == false }
    }
}
