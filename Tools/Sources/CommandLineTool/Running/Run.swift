import ArgumentParser
import Flows
import Foundation
import Simulator
import UIHost

/// `carob run [APP]`: builds an app and shows it on a page in the browser, or runs it headless and saves
/// a screenshot.
struct Run: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Build an app and run it: on a page in the browser, in a window, or headless.",
        discussion: """
            In a terminal the app is shown on a page in the browser, whose address is printed, until \
            Control-C. Otherwise, as in continuous integration, it runs headless, saves the picture \
            of its screen and ends. A flow presses the buttons of a headless app, as Docs/flows.md \
            tells.
            """)

    /// The display of the app.
    enum Screen: String, EnumerableFlag {
        case browser, window, headless

        static func help(for value: Screen) -> ArgumentHelp? {
            switch value {
            case .browser: "Show the app on a page in the browser; the default in a terminal."
            case .window: "Show the app in a window of this desktop."
            case .headless: "Save a picture and end; the default elsewhere."
            }
        }
    }

    /// The builds of the framework between which a user may choose.
    enum Framework: String, EnumerableFlag {
        case debug, optimized

        static func help(for value: Framework) -> ArgumentHelp? {
            switch value {
            case .debug:
                "Keep the framework for debugging, in which frames take several times as long."
            case .optimized:
                "Wait for the optimised framework; by default the app is shown before it is built."
            }
        }
    }

    @Argument(help: "An example's name, or a folder with an app's sources.")
    var app = "Catalog"

    @Flag var screen: Screen?

    @Option(help: "A device of 'carob devices'; an iPhone 15, or in a window the window itself.")
    var device: Device?

    @Option(help: "The port of the page; a free one without it.")
    var port: UInt16?

    @Flag(
        help:
            "Build again when a file of the app is saved, and relaunch it on the page; Docs/watching.md tells what stays."
    )
    var watch = false

    @Flag(inversion: .prefixedNo, help: "Open the page in the browser of this desktop.")
    var open = true

    @Option(
        name: .customLong("open-url"),
        help: ArgumentHelp(
            "An address that the app opens when it is launched, as from another app.",
            valueName: "url"))
    var openURL: String?

    @Flag var framework: Framework?

    @Option(help: "light or dark.")
    var appearance = HostAppearance.Style.light

    @Option(help: "The text size: large, accessibilityLarge …")
    var textSize = HostAppearance.ContentSize.large

    @Flag(help: "Lay the interface out from right to left, as in Arabic.")
    var rightToLeft = false

    @Option(help: "How the device is held: portrait, landscapeLeft …")
    var orientation: HostOrientation?

    @OptionGroup var recordingOption: RecordingOption

    @OptionGroup var timeLimit: TimeLimitOption

    @OptionGroup var flowOptions: FlowOptions

    @Argument(parsing: .postTerminator, help: "Arguments after '--' are passed to the app.")
    var appArguments: [String] = []

    @OptionGroup var fontsOption: FontsOption

    mutating func run() async throws {
        try fontsOption.apply()
        if let openURL {
            guard URL(string: openURL)?.scheme != nil else {
                throw Failure.usage("'\(openURL)' is no address, such as notes:new")
            }
            setenv("CAROB_OPEN_URL", openURL, 1)
        }
        let checkout = try Checkout.locate()
        let application = try Application.named(app, in: checkout)
        let flows = try flowOptions.read()
        guard flows.isEmpty else {
            guard screen ?? .headless == .headless, port == nil, !watch else {
                throw Failure.usage(
                    "a flow drives the app headless, without '--browser', '--window' or '--watch'")
            }
            guard flows.count == 1 || recordingOption.path == nil else {
                throw Failure.usage(
                    "'--record' is for one flow; each that fails leaves a recording")
            }
            return try perform(flows, on: application, in: checkout)
        }
        let screen = screen ?? (watch || isatty(STDOUT_FILENO) == 1 ? .browser : .headless)
        guard !watch || screen == .browser else {
            throw Failure.usage("'--watch' is for '--browser'")
        }
        guard screen == .headless || timeLimit.timeout == nil else {
            throw Failure.usage("'--timeout' is for headless apps")
        }
        switch screen {
        case .browser: try await show(application, in: checkout)
        case .window: try openWindow(application, in: checkout)
        case .headless: try draw(application, in: checkout)
        }
    }

    /// The framework with which an app is shown first: the optimised one if it is chosen, or built already.
    private func firstFramework(
        for application: Application, in checkout: Checkout
    ) -> SwiftBuild.Configuration {
        switch framework {
        case .debug: .debug
        case .optimized: .release
        case nil: application.isFrameworkBuilt(.release, in: checkout) ? .release : .debug
        }
    }

    /// The options of the app's host.
    private func options(
        _ host: HostOptions.Host, recording: URL? = nil
    ) -> HostOptions {
        var options = HostOptions(
            host: host, device: host == .window ? device : device ?? .standard,
            orientation: orientation, appearance: appearance, contentSize: textSize,
            isRightToLeft: rightToLeft)
        options.recording = recording?.path
        return options
    }

    private func perform(
        _ flows: [(path: String, flow: FlowFile)], on application: Application,
        in checkout: Checkout
    ) throws {
        let bundle = try application.assemble(in: checkout)
        let usual = checkout.buildFolder.appendingPathComponent("flows/\(application.name)")
        try FlowSession(
            flows: flows, name: application.name,
            output: flowOptions.output.map { URL(fileURLWithPath: $0, isDirectory: true) } ?? usual,
            executable: bundle.executable, arguments: appArguments,
            options: options(.headless), timeLimit: timeLimit.seconds(), seed: flowOptions.seed,
            app: SessionFiles.name(of: app), recording: try recordingOption.file()
        ).perform(format: flowOptions.format)
    }

    /// Replaces this process by the app, so that ending the process closes the window.
    private func openWindow(_ application: Application, in checkout: Checkout) throws {
        guard port == nil else { throw Failure.usage("'--port' is for '--browser'") }
        let framework = firstFramework(for: application, in: checkout)
        if framework == .debug, self.framework == nil {
            Carob.complain(
                "this is the framework for debugging, in which frames take several times as long; "
                    + "'carob run --window --optimized' builds the optimised one first")
        }
        let bundle = try application.assemble(in: checkout, framework: framework)
        if let session = try recordingOption.start(app) {
            let options = options(.window, recording: session.file)
            let outcome = try ChildProcess.run(
                bundle.executable.path, appArguments,
                environment: options.environment.merging(session.environment) { $1 })
            guard outcome.exitCode == 0 else { throw Failure.program(outcome.exitCode) }
            return
        }
        try ChildProcess.replaceProcess(
            by: bundle.executable.path, appArguments, environment: options(.window).environment)
    }

    private func draw(_ application: Application, in checkout: Checkout) throws {
        guard port == nil else { throw Failure.usage("'--port' is for '--browser'") }
        let begun = Date()
        let pictures = checkout.buildFolder.appendingPathComponent("pictures")
        try FileManager.default.createDirectory(at: pictures, withIntermediateDirectories: true)
        let picture = pictures.appendingPathComponent("\(application.name).png")
        let session = try recordingOption.start(app)
        let options = options(.headless, recording: session?.file)
        try application.draw(
            to: picture, options: options, arguments: appArguments,
            environment: session?.environment ?? [:], timeLimit: timeLimit.seconds(), in: checkout)
        let seconds = String(format: "%.1f", Date().timeIntervalSince(begun))
        print(
            "\(application.name) ran on \(options.device?.name ?? "") in \(seconds) s; "
                + "its screen is \(picture.path)"
        )
    }

    private func show(_ application: Application, in checkout: Checkout) async throws {
        guard orientation == nil else {
            throw Failure.usage(
                "on the page the device is turned with its menu, not '--orientation'")
        }
        let changes = try watch ? application.changes() : nil
        let first = firstFramework(for: application, in: checkout)
        let bundle = try application.assemble(in: checkout, framework: first)
        let session = try recordingOption.start(app)
        defer { withExtendedLifetime(session) {} }
        var description = SimulatedAppDescription(
            name: application.name, executable: bundle.executable, arguments: appArguments,
            device: device ?? .standard,
            appearance: HostAppearance(
                style: appearance, contentSize: textSize, isRightToLeft: rightToLeft))
        description.recording = session?.file
        description.environment = session?.environment ?? [:]
        let server = SimulatorServer(
            description, port: port ?? 0
        ) { lines in
            TerminalText.write(lines, to: .standardError)
        }
        let shown = ShownFramework(first)
        let watching = try changes.map {
            try rebuild(after: $0, bundle, shown, on: server, in: checkout)
        }
        defer { watching?.cancel() }
        let optimizing =
            first == .debug && framework == nil
            ? optimize(shown, on: server, in: checkout) : nil
        defer { optimizing?.cancel() }
        do {
            let browser = open ? DesktopBrowser() : nil
            try await server.run { [name = application.name] addresses in
                Self.announce(addresses, of: name)
                browser?.open(addresses)
            }
        } catch {
            throw Failure.unavailable("the page cannot be served: \(error.localizedDescription)")
        }
    }

    /// Prints an address that opens the page once, and another one each time that it was opened.
    private static func announce(
        _ addresses: PageAddresses, of name: String, isFirst: Bool = true
    ) {
        let address = addresses.make { announce(addresses, of: name, isFirst: false) }
            .absoluteString
        let line = isFirst ? "\(name) is at \(address) until Control-C" : "once more at \(address)"
        // Unbuffered: programs that read from a pipe wait for this line.
        FileHandle.standardOutput.write(Data((line + "\n").utf8))
    }
}

extension HostAppearance.Style: @retroactive ExpressibleByArgument {}
extension HostAppearance.ContentSize: @retroactive ExpressibleByArgument {}
extension HostOrientation: @retroactive ExpressibleByArgument {}

/// `carob snapshot APP -o FILE.png`: the picture alone.
struct Snapshot: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Write a PNG of an app's screen.")

    @Argument(help: "An example's name.")
    var app: String

    @Option(name: .shortAndLong, help: "Where the PNG goes.")
    var output: String

    @Option(help: "A device of 'carob devices'.")
    var device = Device.standard

    @OptionGroup var timeLimit: TimeLimitOption

    @Argument(parsing: .postTerminator, help: "Arguments after '--' are passed to the app.")
    var appArguments: [String] = []

    @OptionGroup var fontsOption: FontsOption

    mutating func run() async throws {
        try fontsOption.apply()
        let checkout = try Checkout.locate()
        let application = try Application.named(app, in: checkout)
        try application.draw(
            to: try PictureFile.checked(output),
            options: HostOptions(host: .headless, device: device),
            arguments: appArguments, timeLimit: timeLimit.seconds(), in: checkout)
    }
}
